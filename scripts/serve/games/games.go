// Package games is the self-hosted server of shared games: package core/sync/server with SQLite in a folder.
package games

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"broadside/core/sync/server"
)

// Options are what whoever runs the server chooses.
type Options struct {
	Folder  string   // of the database
	Quota   int      // megabytes that the database may grow to; 0 is as the disk allows
	Origins []string // see server.Options
	Header  string   // see server.Options
	Limits  bool     // on how often one address and one game are served
	Log     *slog.Logger
}

// Games are shared games and who serves them.
type Games struct {
	http.Handler // of the paths under /api/
	server       *server.Server
	metrics      *server.Metrics
	data         *database
	ended        chan struct{} // closed when the server stops
	cleaned      chan struct{} // closed when nothing looks for idle games any more
}

// File is the database in its folder.
const File = "games.db"

// Open serves the games in a folder, which is made where there is none.
func Open(o Options) (*Games, error) {
	if err := os.MkdirAll(o.Folder, 0o700); err != nil {
		return nil, err
	}
	data, err := openDatabase(filepath.Join(o.Folder, File), o.Quota)
	if err != nil {
		return nil, fmt.Errorf("the games in %s cannot be opened: %w", o.Folder, err)
	}
	g := &Games{metrics: server.NewMetrics(), data: data, ended: make(chan struct{}), cleaned: make(chan struct{})}
	options := server.Options{Log: o.Log, Metrics: g.metrics, Origins: o.Origins, Header: o.Header, Alone: true, Stream: true}
	if o.Limits {
		options.Limiter = server.NewBuckets(server.Rates(), time.Now)
	}
	g.server = server.New(data.store, options)
	g.Handler = g.server
	go g.clean(o.Log)
	return g, nil
}

// clean looks for idle games at the start and every hour.
func (g *Games) clean(log *slog.Logger) {
	defer close(g.cleaned)
	hourly := time.NewTicker(time.Hour)
	defer hourly.Stop()
	for {
		if err := g.server.Expire(context.Background()); err != nil {
			log.Error("idle games were not deleted", "error", err)
		}
		select {
		case <-hourly.C:
		case <-g.ended:
			return
		}
	}
}

// Release has the requests that wait answered, now and from now on.
func (g *Games) Release() { g.server.Close() }

// Close closes the database, once no request is under way any more.
func (g *Games) Close() error {
	close(g.ended)
	<-g.cleaned
	return g.data.close()
}

// Healthy tells whether the database answers.
func (g *Games) Healthy(ctx context.Context) error {
	var any int
	return g.data.read.QueryRowContext(ctx, `SELECT COUNT(*) FROM expiry`).Scan(&any)
}

// Metrics writes the counts as Prometheus reads them.
func (g *Games) Metrics(ctx context.Context, w io.Writer) error {
	g.metrics.Write(w)
	var games, bytes int64
	err := errors.Join(
		g.data.read.QueryRowContext(ctx, `SELECT COUNT(*) FROM games`).Scan(&games),
		g.data.read.QueryRowContext(ctx, `SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()`).Scan(&bytes))
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "# TYPE broadside_games gauge\nbroadside_games %d\n# TYPE broadside_database_bytes gauge\nbroadside_database_bytes %d\n", games, bytes)
	return err
}
