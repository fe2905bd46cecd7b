// Serve hands out a built site on this machine, and keeps the games that its players share.
//
//	go run ./scripts/serve [-addr localhost:8080] [-dir dist] [-data broadside-data] …
//	go run ./scripts/serve [-data broadside-data] backup FILE
//
// The games are in the folder of -data, by default broadside-data in the folder that the program is started in; -no-games
// serves the site alone. /healthz answers 200 as long as games can be read, /metrics has counts for Prometheus.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"strings"
	"syscall"
	"time"

	"broadside/scripts/serve/games"
	"broadside/scripts/serve/static"
)

// mostMemory is what the program keeps within, SQLite and the stacks of the system aside, by tidying up more often.
const mostMemory = 144 << 20

// settings are what a person chooses on the command line.
type settings struct {
	addr, dir, data string
	builder         string
	noGames         bool
	origins, header string
	quota           int
	noLimits        bool
	verbose         bool
}

func main() {
	var s settings
	flag.StringVar(&s.addr, "addr", envOr("ADDR", "localhost:8080"), "address to listen on")
	flag.StringVar(&s.dir, "dir", "dist", "folder of the built site")
	flag.StringVar(&s.builder, "builder", "", "command that builds engine.wasm, import.wasm or scan.wasm, whose name is put after it, when a page first asks for one that -dir does not have")
	flag.StringVar(&s.data, "data", "broadside-data", "folder that shared games are kept in; it is made where there is none")
	flag.BoolVar(&s.noGames, "no-games", false, "serve the site alone, without shared games")
	flag.StringVar(&s.origins, "origins", "", "other sites whose pages may use the games, such as https://club.example, with commas between; * is all")
	flag.StringVar(&s.header, "proxy-header", "", "header that a proxy in front puts the client's address into, such as X-Forwarded-For")
	flag.IntVar(&s.quota, "quota", 0, "megabytes that the games may take; 0 is as much as the disk has")
	flag.BoolVar(&s.noLimits, "no-limits", false, "do not limit how often one address or one game is served")
	flag.BoolVar(&s.verbose, "verbose", false, "log every request to the games")
	flag.Usage = usage
	flag.Parse()
	if flag.NArg() > 0 {
		if err := do(s, flag.Args()); err != nil {
			fmt.Fprintln(os.Stderr, "serve:", err)
			os.Exit(1)
		}
		return
	}
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(400) // what lives is small, what comes and goes with each request is much
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(mostMemory)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := serve(ctx, s); err != nil {
		fmt.Fprintln(os.Stderr, "serve:", err)
		os.Exit(1)
	}
}

func serve(ctx context.Context, s settings) error {
	if _, err := os.Stat(filepath.Join(s.dir, "index.html")); err != nil {
		return fmt.Errorf("there is no site in %s: run ./scripts/build first", s.dir)
	}
	log := logger(s.verbose)
	handler, played, err := s.handler(log)
	if err != nil {
		return err
	}
	l, err := net.Listen("tcp", s.addr)
	if errors.Is(err, syscall.EADDRINUSE) {
		err = fmt.Errorf("%s is taken by another program: choose another address with -addr", s.addr)
	}
	if err != nil {
		return errors.Join(err, closed(played))
	}
	fmt.Printf("Broadside is ready at http://%s (Ctrl-C stops it)\n", shown(s.addr, l))
	if s.header == "" && !s.noLimits { // with a proxy all connections are its own
		l = newCrowd(l, mostConnections)
	}
	return run(ctx, l, newServer(handler, log), played)
}

// handler serves the site and, unless they are switched off, the games; those are nil otherwise.
func (s settings) handler(log *slog.Logger) (http.Handler, *games.Games, error) {
	mux := http.NewServeMux()
	if site := static.New(s.dir); s.builder == "" {
		mux.Handle("/", bodiless(site))
	} else {
		mux.Handle("/", bodiless(&later{site: site, dir: s.dir, build: builtBy(s.builder)}))
	}
	if s.noGames {
		return mux, nil, nil
	}
	folder, err := filepath.Abs(s.data)
	if err != nil {
		return nil, nil, err
	}
	if within(folder, s.dir) {
		return nil, nil, fmt.Errorf("%s is in the folder of the site and would be handed out: choose another with -data", s.data)
	}
	var origins []string
	if s.origins != "" {
		origins = strings.Split(strings.ReplaceAll(s.origins, " ", ""), ",")
	}
	played, err := games.Open(games.Options{Folder: folder, Quota: s.quota, Origins: origins, Header: s.header, Limits: !s.noLimits, Log: log})
	if err != nil {
		return nil, nil, err
	}
	fmt.Printf("Shared games are kept in %s\n", folder)
	mux.Handle("/api/", played)
	mux.Handle("GET /healthz", bodiless(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { health(w, r, played) })))
	mux.Handle("GET /metrics", bodiless(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { metrics(w, r, played) })))
	return mux, played, nil
}

// within tells whether a folder is another or stands in it.
func within(folder, other string) bool {
	other, err := filepath.Abs(other)
	if err != nil {
		return true
	}
	rel, err := filepath.Rel(other, folder)
	return err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator))
}

func logger(verbose bool) *slog.Logger {
	level := slog.LevelInfo
	if verbose {
		level = slog.LevelDebug
	}
	return slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: level}))
}

func newServer(h http.Handler, log *slog.Logger) *http.Server {
	return &http.Server{
		Handler:           h,
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       time.Minute,     // longer than any request waits for news; who takes a stream of them has sent all
		WriteTimeout:      5 * time.Minute, // to take a file of the site; answers about games have limits of their own
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    16 << 10,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelDebug), // what strangers get wrong
	}
}

// shown is the address as a person can open it: the name that was asked for and the port that was given.
func shown(addr string, l net.Listener) string {
	host, _, err := net.SplitHostPort(addr)
	if err != nil || host == "" {
		host = "localhost"
	}
	_, port, _ := net.SplitHostPort(l.Addr().String())
	return net.JoinHostPort(host, port)
}

func envOr(name, otherwise string) string {
	if v := os.Getenv(name); v != "" {
		return v
	}
	return otherwise
}
