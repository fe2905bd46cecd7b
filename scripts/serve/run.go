package main

import (
	"context"
	"errors"
	"net"
	"net/http"
	"time"

	"broadside/scripts/serve/games"
)

// leave is how long requests that are under way may take to end.
const leave = 10 * time.Second

// run serves until the context ends, and then lets what is under way end.
func run(ctx context.Context, l net.Listener, s *http.Server, played *games.Games) error {
	failed := make(chan error, 1)
	go func() { failed <- s.Serve(l) }()
	select {
	case err := <-failed:
		return errors.Join(err, closed(played))
	case <-ctx.Done():
	}
	if played != nil {
		played.Release()
	}
	late, cancel := context.WithTimeout(context.Background(), leave)
	defer cancel()
	err := s.Shutdown(late)
	if err != nil {
		err = errors.Join(err, s.Close())
	}
	return errors.Join(err, closed(played))
}

func closed(played *games.Games) error {
	if played == nil {
		return nil
	}
	return played.Close()
}

// health is for whoever watches over the server.
func health(w http.ResponseWriter, r *http.Request, played *games.Games) {
	w.Header().Set("Cache-Control", "no-store")
	if err := played.Healthy(r.Context()); err != nil {
		http.Error(w, "The games cannot be read.", http.StatusServiceUnavailable)
		return
	}
	_, _ = w.Write([]byte("ok\n"))
}

func metrics(w http.ResponseWriter, r *http.Request, played *games.Games) {
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
	if err := played.Metrics(r.Context(), w); err != nil {
		http.Error(w, "The games cannot be counted.", http.StatusServiceUnavailable)
	}
}
