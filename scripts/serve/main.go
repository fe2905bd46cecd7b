// Serve hands out a built site on this machine.
//
//	go run ./scripts/serve [-addr localhost:8080] [-dir dist]
package main

import (
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"broadside/scripts/serve/static"
)

func main() {
	addr := flag.String("addr", envOr("ADDR", "localhost:8080"), "address to listen on")
	dir := flag.String("dir", "dist", "folder of the built site")
	flag.Parse()
	if err := serve(*addr, *dir); err != nil {
		fmt.Fprintln(os.Stderr, "serve:", err)
		os.Exit(1)
	}
}

func serve(addr, dir string) error {
	if _, err := os.Stat(filepath.Join(dir, "index.html")); err != nil {
		return fmt.Errorf("there is no site in %s: run ./scripts/build first", dir)
	}
	l, err := net.Listen("tcp", addr)
	if errors.Is(err, syscall.EADDRINUSE) {
		return fmt.Errorf("%s is taken by another program: choose another address with -addr", addr)
	}
	if err != nil {
		return err
	}
	fmt.Printf("Broadside is ready at http://%s (Ctrl-C stops it)\n", shown(addr, l))
	s := &http.Server{Handler: static.New(dir), ReadHeaderTimeout: 10 * time.Second}
	return s.Serve(l)
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
