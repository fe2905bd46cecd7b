package server

import (
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"

	"broadside/core/game"
	"broadside/core/wire"
)

// statuses are the codes that a server refuses with, and the HTTP status that goes with each.
var statuses = map[string]int{
	"sync-bad-message":   http.StatusBadRequest,
	"sync-bad-event":     http.StatusBadRequest,
	"sync-no-key":        http.StatusUnauthorized,
	"sync-not-allowed":   http.StatusForbidden,
	"sync-no-game":       http.StatusNotFound,
	"sync-no-code":       http.StatusNotFound,
	"sync-closed":        http.StatusConflict,
	"sync-taken":         http.StatusConflict,
	"sync-too-many-keys": http.StatusConflict,
	"sync-too-big":       http.StatusRequestEntityTooLarge,
	"sync-game-full":     http.StatusRequestEntityTooLarge,
	"sync-newer-version": http.StatusUpgradeRequired,
	"sync-too-many":      http.StatusTooManyRequests,
	"sync-failed":        http.StatusInternalServerError,
	"sync-full":          http.StatusInsufficientStorage,
}

// refuse is a refusal with numbers for its sentence, by name.
func refuse(code string, args ...any) *wire.Refusal {
	r := &wire.Refusal{Code: code}
	for i := 0; i+1 < len(args); i += 2 {
		r.Args = append(r.Args, game.Arg{Name: args[i].(string), Value: game.Int(args[i+1].(int))})
	}
	return r
}

// wait refuses somebody who has to wait before they ask again.
func wait(d time.Duration) *wire.Refusal {
	return refuse("sync-too-many", "seconds", max(1, int((d+time.Second-1)/time.Second)))
}

// unread is why a body is refused that package wire does not read.
func unread(err error) *wire.Refusal {
	var w *wire.Error
	if errors.As(err, &w) && w.Code == "wire-newer-version" {
		return refuse("sync-newer-version")
	}
	return refuse("sync-bad-message")
}

// A refused answer is one with a Refusal; what went wrong in here is told as a failure, and its cause kept in the log.
func (s *Server) refused(c *call, err error) *answer {
	var why *wire.Refusal
	if !errors.As(err, &why) {
		why = refuse("sync-failed")
		if isFull(err) {
			why = refuse("sync-full")
		}
		if c.r.Context().Err() == nil { // else who asked has gone
			s.log.Error("a request failed", "route", c.name(), "game", c.game, "error", err)
		}
	}
	a := &answer{status: statuses[why.Code], body: wire.EncodeRefusal(why)}
	if why.Code == "sync-too-many" {
		a.retry = strconv.Itoa(why.Args[0].Value.Int)
	}
	return a
}

// isFull tells that there is no room for the database to grow. Drivers have no error in common, but SQLite's sentence.
func isFull(err error) bool {
	for _, sign := range []string{"database or disk is full", "no space left on device", "Exceeded maximum DB size"} {
		if strings.Contains(err.Error(), sign) {
			return true
		}
	}
	return false
}
