//go:build js && wasm

// Worker serves shared games as a Cloudflare Worker, from the D1 database bound as DB. worker.js keeps a few of these
// programs running and lends each to one request at a time, so nothing here may outlive the answer to its request: no
// goroutine, no timer, no object of the request's.
package main

import (
	"database/sql"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"runtime/debug"
	"strings"
	"syscall/js"

	"github.com/syumai/workers"
	"github.com/syumai/workers/cloudflare/d1"

	"broadside/core/sync/server"
)

func main() {
	// An isolate has 128 MB for all its programs, and what one has taken it never gives back.
	debug.SetGCPercent(50)
	games, err := d1.OpenConnector("DB")
	if err != nil {
		fmt.Println("The Worker has no D1 database bound as DB: see wasm/worker/wrangler.jsonc.")
		os.Exit(1)
	}
	context := js.Global().Get("context")
	context.Get("binding").Set("lookQuery", server.LookQuery)
	db := sql.OpenDB(games)
	env := context.Get("env")
	workers.Serve(answered(scheduled(server.New(server.NewSQL(db, db, nil), server.Options{
		Log:     slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn})),
		Limiter: limiterOf(env),
		Origins: strings.Fields(text(env, "ORIGINS")),
		Header:  "CF-Connecting-IP",
	}))))
}

// text is a variable of the Worker's configuration, "" where it has none.
func text(env js.Value, name string) string {
	if v := env.Get(name); v.Type() == js.TypeString {
		return v.String()
	}
	return ""
}

// scheduled has a request with this header delete what is over; worker.js alone can send it.
func scheduled(s *server.Server) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Broadside-Expire") == "" {
			s.ServeHTTP(w, r)
			return
		}
		if err := s.Expire(r.Context()); err != nil {
			fmt.Fprintln(os.Stderr, "idle games were not deleted:", err)
			w.WriteHeader(http.StatusInternalServerError)
		}
	})
}
