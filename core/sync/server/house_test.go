package server

import (
	"bytes"
	"context"
	"database/sql"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"broadside/core/game"
	"broadside/core/sync/server/servertest"
	"broadside/core/wire"

	_ "modernc.org/sqlite"
)

// A house is a server with a real database, reached over HTTP.
type house struct {
	t     *testing.T
	alone bool
	file  string
	db    *sql.DB
	store Store
	url   string
	web   *http.Client
	one   *Server // of a house that is alone
	logs  *lines
	ahead atomic.Int64 // seconds that its clock is ahead
}

// lines is a log that is written to from everywhere.
type lines struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *lines) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(b)
}

func (l *lines) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

func (h *house) now() time.Time { return time.Now().Add(time.Duration(h.ahead.Load()) * time.Second) }

// wait sets the clock on.
func (h *house) wait(d time.Duration) { h.ahead.Add(int64(d.Seconds())) }

// openDB is a database as both houses have it.
func openDB(t *testing.T, file string, pragmas ...string) *sql.DB {
	t.Helper()
	pragmas = append([]string{"journal_mode(WAL)", "busy_timeout(5000)", "synchronous(OFF)", "foreign_keys(1)", "secure_delete(1)"}, pragmas...)
	db, err := sql.Open("sqlite", "file:"+file+"?_txlock=immediate&_pragma="+strings.Join(pragmas, "&_pragma="))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	if err := Migrate(context.Background(), db); err != nil {
		t.Fatal(err)
	}
	return db
}

// newHouse serves as a program of one's own does, or like a platform where several programs share a database.
func newHouse(t *testing.T, alone bool, change ...func(*Options)) *house {
	t.Helper()
	if *at != "" {
		return outside(t, len(change))
	}
	h := &house{t: t, alone: alone, file: filepath.Join(t.TempDir(), "games.db"), logs: &lines{}}
	h.db = openDB(t, h.file)
	h.serve(NewSQL(h.db, h.db, nil), change...)
	return h
}

func (h *house) serve(store Store, change ...func(*Options)) {
	h.store = store
	o := Options{Now: h.now, Alone: h.alone, Stream: h.alone, Log: slog.New(slog.NewTextHandler(h.logs, &slog.HandlerOptions{Level: slog.LevelDebug}))}
	for _, f := range change {
		f(&o)
	}
	handler := h.waitsOutside(pool(func() *Server { return New(store, o) }))
	if h.alone {
		h.one = New(store, o)
		handler = h.one
	}
	web := httptest.NewServer(handler)
	h.url, h.web = web.URL, web.Client()
	h.t.Cleanup(func() {
		if h.one != nil {
			h.one.Close()
		}
		web.Close()
	})
}

const programs = 3 // that share a database

// pool lends each of them to one request at a time, in turn.
func pool(start func() *Server) http.Handler {
	idle := make(chan *Server, programs)
	for range programs {
		idle <- start()
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		one := <-idle
		defer func() { idle <- one }()
		one.ServeHTTP(w, r)
	})
}

// waitsOutside does what wasm/worker does for a server that may not wait.
func (h *house) waitsOutside(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		answer := httptest.NewRecorder()
		next.ServeHTTP(answer, r)
		if ms := answer.Header().Get(headerWait); ms != "" {
			d, err := time.ParseDuration(ms + "ms")
			if err != nil {
				h.t.Error(err)
			}
			h.changed(r.Context(), answer.Header(), time.Now().Add(d))
			r.Header.Set(headerWaited, "1")
			answer = httptest.NewRecorder()
			next.ServeHTTP(answer, r)
		}
		for name, values := range answer.Header() {
			if !strings.HasPrefix(name, "Broadside-") {
				w.Header()[name] = values
			}
		}
		w.WriteHeader(answer.Code)
		_, _ = w.Write(answer.Body.Bytes())
	})
}

// changed returns once a game is not as it was said to be.
func (h *house) changed(ctx context.Context, was http.Header, until time.Time) {
	for time.Now().Before(until) && ctx.Err() == nil {
		var head, state string
		err := h.db.QueryRow(LookQuery, was.Get(headerGame)).Scan(&head, &state)
		if err != nil || head != was.Get(headerHead) || state != was.Get(headerState) {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// bothHouses runs a test as both kinds of server, or against the one that runs already.
func bothHouses(t *testing.T, test func(t *testing.T, h *house)) {
	if *at != "" {
		test(t, newHouse(t, false))
		return
	}
	t.Run("alone", func(t *testing.T) { test(t, newHouse(t, true)) })
	t.Run("several programs", func(t *testing.T) { test(t, newHouse(t, false)) })
}

// A table is a game of two seats with everybody who may have to do with it.
type table struct {
	*house
	id                               string
	owner, ann, bob, watcher, nobody *device
}

// A device fails its test where the network does.
type device struct {
	*servertest.Device
	t *testing.T
}

// in is the device in a test within its own.
func (d *device) in(t *testing.T) *device { return &device{d.Device, t} }

func (h *house) device(id string, seat game.Seat) *device {
	d := &device{servertest.NewDevice(h.url, id, h.web), h.t}
	d.Seat = seat
	return d
}

// table opens a game that has just begun.
func (h *house) table(change ...func(*wire.Opening)) *table {
	h.t.Helper()
	t := &table{house: h, id: servertest.ID()}
	t.owner, t.ann, t.bob = h.device(t.id, 0), h.device(t.id, 1), h.device(t.id, 2)
	t.watcher, t.nobody = h.device(t.id, 0), h.device(t.id, 0)
	o := &wire.Opening{Setup: servertest.Setup(2), Log: servertest.Start()}
	o.Keys = []wire.Key{t.ann.Key(wire.Player, 1), t.bob.Key(wire.Player, 2), t.watcher.Key(wire.Watcher, 0)}
	for _, f := range change {
		f(o)
	}
	r, err := t.owner.Open(o)
	if err != nil || r.Status != http.StatusOK {
		h.t.Fatalf("the game was not opened: %v %v", r, err)
	}
	for _, d := range []*device{t.owner, t.ann, t.bob, t.watcher} {
		d.catchUp()
	}
	return t
}

func (d *device) catchUp() {
	d.t.Helper()
	if err := d.CatchUp(); err != nil {
		d.t.Fatal(err)
	}
}

// do sends a message, and fails the test unless it is answered with a status.
func (d *device) do(method, more string, body []byte, want int) *servertest.Reply {
	d.t.Helper()
	path := d.Path(more)
	if strings.HasPrefix(more, "/api/") {
		path = more
	}
	r, err := d.Do(method, path, body)
	if err != nil {
		d.t.Fatal(err)
	}
	if r.Status != want {
		d.t.Fatalf("%s %s answers %v, want %d", method, path, r, want)
	}
	return r
}

// send appends a batch as it is.
func (d *device) send(b *wire.Batch, want int) *servertest.Reply {
	d.t.Helper()
	return d.do(http.MethodPost, "", wire.EncodeBatch(b), want)
}

// play appends events, and fails the test unless they stand.
func (d *device) play(events ...game.Envelope) {
	d.t.Helper()
	r, err := d.Append(events...)
	if err != nil || r.Status != http.StatusOK {
		d.t.Fatalf("not appended: %v %v", r, err)
	}
}

// note appends a note.
func (d *device) note(text string) {
	d.t.Helper()
	d.play(servertest.Note(text))
}

// fetch asks for news.
func (d *device) fetch(wait int) *wire.News {
	d.t.Helper()
	r, err := d.Fetch(wait)
	if err != nil || r.News() == nil {
		d.t.Fatalf("no news: %v %v", r, err)
	}
	return r.News()
}

// refused fails the test unless a reply refuses with a code.
func refused(t *testing.T, r *servertest.Reply, code string) {
	t.Helper()
	if r.Code() != code || r.Status != statuses[code] {
		t.Fatalf("answers %v, want %d %s", r, statuses[code], code)
	}
}

// texts are those of the notes in a log.
func texts(log []game.Envelope) []string {
	var all []string
	for _, e := range log {
		for _, a := range e.Event.Args {
			all = append(all, a.Value.Text)
		}
	}
	return all
}
