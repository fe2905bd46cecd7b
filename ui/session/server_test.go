package session

import (
	"bytes"
	"context"
	"database/sql"
	"log/slog"
	"net/http/httptest"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	_ "modernc.org/sqlite"

	"broadside/core/game"
	"broadside/core/sync/server"
	"broadside/core/wire"
	"broadside/ui/app"
	"broadside/ui/store"
	"broadside/ui/transport"
)

// A house is the real server with its database, reached by the letters of the app.
type house struct {
	t       *testing.T
	handler *server.Server
	gone    bool // nobody answers
	sent    []transport.Letter
}

func newHouse(t *testing.T) *house {
	t.Helper()
	lay(t)
	name := "file:" + filepath.Join(t.TempDir(), "games.db") + "?_txlock=immediate&_pragma=journal_mode(WAL)&_pragma=synchronous(OFF)"
	db, err := sql.Open("sqlite", name)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	if err := server.Migrate(context.Background(), db); err != nil {
		t.Fatal(err)
	}
	h := &house{t: t, handler: server.New(server.NewSQL(db, db, nil), server.Options{Alone: true, Log: slog.New(slog.DiscardHandler)})}
	t.Cleanup(h.handler.Close)
	carry, pause := transport.Carry, sleep
	t.Cleanup(func() { transport.Carry, sleep = carry, pause })
	transport.Carry = h.carry
	sleep = func(time.Duration) { t.Error("somebody waits, and nobody was in the way") }
	return h
}

// carry takes a letter to the server.
func (h *house) carry(where string, l transport.Letter) (transport.Reply, error) {
	h.sent = append(h.sent, l)
	if h.gone || where != "" {
		return transport.Reply{}, &transport.Silence{}
	}
	r := httptest.NewRequest(l.Method, "/"+l.Path, bytes.NewReader(l.Body))
	r.Header.Set("Content-Type", transport.Kind)
	if l.Secret != "" {
		r.Header.Set("Authorization", "Bearer "+l.Secret)
	}
	w := httptest.NewRecorder()
	h.handler.ServeHTTP(w, r)
	later, _ := strconv.Atoi(w.Header().Get("Retry-After"))
	return transport.Reply{Status: w.Code, Body: w.Body.Bytes(), Later: later}, nil
}

// A phone is a device of a shared game.
type phone struct {
	*pocket
	m *Match
}

// hold makes the phone the device that the code runs on, with its game open and up to date.
func (p *phone) hold() *Match {
	p.t.Helper()
	app.Open(nil, p.store, nil)
	if p.m == nil {
		p.m = opened(p.t, p.id)
	}
	if p.m.Shared != nil {
		p.m.Shared.Listen()
	}
	return p.m
}

// put puts the phone away, as a player does who closes the page.
func (p *phone) put() {
	p.m.Close()
	p.m = nil
}

func newPhone(t *testing.T) *phone {
	return &phone{pocket: &pocket{t: t, store: store.NewMemory()}}
}

// host is a phone whose game is shared on the server; Ann has seat 1.
func (h *house) host() *phone { return h.hostAs("Ann") }

func (h *house) hostAs(name string) *phone { return h.hosts(setup(false), name) }

func (h *house) hosts(s *game.Setup, name string) *phone {
	h.t.Helper()
	ann := newPhone(h.t)
	app.Open(nil, ann.store, nil)
	id, err := Create(s)
	ok(h.t, err)
	m := opened(h.t, id)
	begin(h.t, m)
	ann.id, ann.m = m.ID, m
	m.ShareWith("", name, 1, false, func(err error) { ok(h.t, err) })
	return ann
}

// guest is a phone that takes the link of a role and seat up.
func (h *house) guest(of *phone, role wire.Role, seat game.Seat) *phone {
	h.t.Helper()
	s := of.hold().Shared
	return h.enter(s.Ticket(s.Link(role, seat)))
}

func (h *house) enter(t Ticket) *phone {
	h.t.Helper()
	p := newPhone(h.t)
	app.Open(nil, p.store, nil)
	id, err := Enter(t)
	ok(h.t, err)
	p.id = id
	p.hold()
	return p
}

// table is a game with both players.
func (h *house) table() (ann, bob *phone) {
	h.t.Helper()
	ann = h.host()
	return ann, h.guest(ann, wire.Player, 2)
}

func ok(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(codeOf(err), err)
	}
}

// refusal is the code of what a server does not do.
func refusal(err error) string {
	if no, is := err.(*wire.Refusal); is {
		return no.Code
	}
	return ""
}

// agree holds that phones show the same game and that nothing is to be sent.
func agree(t *testing.T, phones ...*phone) {
	t.Helper()
	for range 2 {
		for _, p := range phones {
			p.hold()
		}
	}
	for _, p := range phones {
		s := p.m.Shared
		if p.m.State().Hash() != phones[0].m.State().Hash() || s.State != Online || s.Unsent() != 0 || s.Behind() != 0 {
			t.Fatalf("state %d, %d unsent, behind by %d of %d", s.State, s.Unsent(), s.Behind(), len(p.m.Log))
		}
		if again := opened(t, p.use().ID); len(again.Log) != len(p.m.Log) || again.Shared.Unsent() != 0 {
			t.Fatalf("%d of %d events are kept, %d to be sent", len(again.Log), len(p.m.Log), again.Shared.Unsent())
		}
	}
}
