//go:build js && wasm

package main

import (
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// This file stands in for core/sync/server until that is there: one game's batches, appended and read by anybody. With it
// go temporary/0001_batches.sql and tests/worker/temporary_test.go.

const appendQuery = `INSERT INTO batches (game, first, last, hidden, body, digest, at) SELECT ?, ?, ?, ?, ?, ?, ?
WHERE COALESCE((SELECT last FROM batches WHERE game = ? ORDER BY first DESC LIMIT 1), 0) = ?`

// readQuery answers one value: every row and column would cost several calls between Go and the page's side.
const readQuery = `SELECT group_concat(first || ' ' || last || ' ' || hex(body) || ' ' || hex(digest), ';')
FROM (SELECT * FROM batches WHERE game = ? AND first > ? ORDER BY first LIMIT 500)`

// headQuery answers a game's number as head.
const headQuery = `SELECT last AS head FROM batches WHERE game = ? ORDER BY first DESC LIMIT 1`

type batch struct {
	First, Last  int
	Body, Digest []byte
}

type temporary struct {
	db *sql.DB
	// heads are the highest numbers that this program has seen. They only grow: below them an append is a conflict.
	heads map[string]int
}

func handler(db *sql.DB) http.Handler {
	s := &temporary{db, map[string]int{}}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /api/empty", func(w http.ResponseWriter, r *http.Request) { io.WriteString(w, "ok") })
	mux.HandleFunc("POST /api/games/{game}", s.post)
	mux.HandleFunc("GET /api/games/{game}", s.get)
	return mux
}

func (s *temporary) post(w http.ResponseWriter, r *http.Request) {
	game, after := asked(r)
	body, err := io.ReadAll(r.Body)
	var long *http.MaxBytesError
	switch {
	case errors.As(err, &long):
		http.Error(w, err.Error(), http.StatusRequestEntityTooLarge)
		return
	case err != nil:
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	case s.heads[game] > after:
		s.answer(w, game, after, http.StatusConflict)
		return
	}
	digest := []byte{0, 1, 255, byte(after)}
	done, err := s.db.ExecContext(r.Context(), appendQuery, game, after+1, after+1, 0, body, digest, time.Now().Unix(), game, after)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	if n, err := done.RowsAffected(); err != nil || n == 0 {
		s.answer(w, game, after, http.StatusConflict)
		return
	}
	s.note(w, game, after+1)
	fmt.Fprint(w, after+1)
}

func (s *temporary) get(w http.ResponseWriter, r *http.Request) {
	game, after := asked(r)
	s.note(w, game, after)
	if ms := r.URL.Query().Get("wait"); ms != "" && r.Header.Get("Broadside-Waited") == "" {
		w.Header().Set("Broadside-Wait", ms)
	}
	s.answer(w, game, after, http.StatusOK)
}

func (s *temporary) answer(w http.ResponseWriter, game string, after, status int) {
	var packed sql.NullString
	if err := s.db.QueryRow(readQuery, game, after).Scan(&packed); err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	all := []batch{}
	for line := range strings.SplitSeq(packed.String, ";") {
		f := strings.Fields(line)
		if len(f) != 4 {
			continue
		}
		first, _ := strconv.Atoi(f[0])
		last, _ := strconv.Atoi(f[1])
		body, _ := hex.DecodeString(f[2])
		digest, _ := hex.DecodeString(f[3])
		all = append(all, batch{first, last, body, digest})
	}
	if len(all) > 0 {
		s.note(w, game, all[len(all)-1].Last)
		w.Header().Del("Broadside-Wait")
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	json.NewEncoder(w).Encode(all)
}

func (s *temporary) note(w http.ResponseWriter, game string, head int) {
	s.heads[game] = max(head, s.heads[game])
	w.Header().Set("Broadside-Game", game)
	w.Header().Set("Broadside-Head", strconv.Itoa(head))
}

func asked(r *http.Request) (game string, after int) {
	after, _ = strconv.Atoi(r.URL.Query().Get("after"))
	return r.PathValue("game"), after
}
