package server

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"broadside/core/sync/server/servertest"
	"broadside/core/wire"
)

// TestAnOpeningThatBrokeOff is completed when it is sent again, wherever it broke off, and until then nobody has the game.
func TestAnOpeningThatBrokeOff(t *testing.T) {
	for _, missing := range []string{"batches", "keys"} {
		bothHouses(t, func(t *testing.T, h *house) {
			d := h.device(servertest.ID(), 0)
			ann := h.device(d.Game, 1)
			o := wire.EncodeOpening(&wire.Opening{Setup: servertest.Setup(2), Log: servertest.Start(), Keys: []wire.Key{d.Key(wire.Owner, 0), ann.Key(wire.Player, 1)}})
			exec := func(text string) {
				if _, err := h.db.Exec(text); err != nil {
					t.Fatal(err)
				}
			}
			exec("CREATE TRIGGER breaks BEFORE INSERT ON " + missing + " BEGIN SELECT RAISE(ABORT, 'broken off'); END")
			refused(t, d.do(http.MethodPut, "", o, 500), "sync-failed")
			refused(t, d.do(http.MethodGet, "", nil, 401), "sync-no-key")
			other := wire.EncodeOpening(&wire.Opening{Setup: servertest.Setup(1), Keys: []wire.Key{d.Key(wire.Owner, 0)}})
			refused(t, d.do(http.MethodPut, "", other, 409), "sync-taken")
			exec("DROP TRIGGER breaks")
			d.do(http.MethodPut, "", o, 200)
			d.catchUp()
			ann.catchUp()
			ann.note("a move")
			d.do(http.MethodPut, "", o, 200)
			d.catchUp()
			if len(d.Log) != 2 {
				t.Errorf("%d events", len(d.Log))
			}
		})
	}
}

// TestEverythingComesToTheDisk holds that appended batches do within moments, all of one moment in one go; that keys,
// rights and games do before they are answered; and that a disk that fails is told.
func TestEverythingComesToTheDisk(t *testing.T) {
	h := &house{t: t, alone: true, file: filepath.Join(t.TempDir(), "games.db"), logs: &lines{}}
	h.db = openDB(t, h.file)
	var syncs, failing atomic.Int64
	var gate sync.Mutex
	h.serve(NewSQL(h.db, h.db, func() error {
		gate.Lock()
		defer gate.Unlock()
		syncs.Add(1)
		if failing.Load() > 0 {
			return errors.New("the disk is gone")
		}
		return nil
	}))
	var tables []*table
	for range 20 {
		tables = append(tables, h.table())
	}
	gate.Lock()
	before := syncs.Load()
	for _, g := range tables {
		g.ann.note("a move")
	}
	answered := make(chan *servertest.Reply, 1)
	go func() {
		if r, err := tables[0].owner.Do(http.MethodPost, tables[0].owner.Path("/rights"), wire.EncodeRights(&wire.Rights{Close: wire.On})); err == nil {
			answered <- r
		}
	}()
	until(t, "the game is closed", func() bool {
		var n int
		return h.db.QueryRow(`SELECT COUNT(*) FROM games WHERE closed = 1`).Scan(&n) == nil && n == 1
	})
	time.Sleep(20 * time.Millisecond)
	if len(answered) > 0 {
		t.Error("rights are changed before the disk has them")
	}
	gate.Unlock()
	if r := <-answered; r.Status != 200 {
		t.Errorf("%v", r)
	}
	until(t, "everything is on the disk", func() bool { return syncs.Load() > before })
	if n := syncs.Load() - before; n > 10 {
		t.Errorf("%d goes for %d devices", n, len(tables))
	}
	g := tables[1]
	time.Sleep(2 * flushWithin) // until nothing is under way
	before = syncs.Load()
	g.ann.note("a quiet moment")
	until(t, "that is on the disk", func() bool { return syncs.Load() > before })
	failing.Store(1)
	before = syncs.Load()
	g.ann.note("nobody knows yet that the disk is gone")
	until(t, "the disk fails", func() bool { return syncs.Load() > before })
	time.Sleep(5 * time.Millisecond)
	b := g.ann.Batch(g.ann.Next(servertest.Note("another"))...)
	refused(t, g.ann.send(b, 500), "sync-failed")
	refused(t, g.ann.send(b, 500), "sync-failed")
	failing.Store(0)
	until(t, "the disk is back", func() bool {
		r, err := g.ann.Do(http.MethodPost, g.ann.Path(""), wire.EncodeBatch(b))
		return err == nil && r.Status == 200
	})
	if n := g.watcher.fetch(0); n.Head != 5 {
		t.Errorf("%d events stand", n.Head)
	}
}

// slow is a store whose Find takes as long as a test wants.
type slow struct {
	Store
	found func() // called between reading and answering
}

func (s *slow) Find(ctx context.Context, game string, key Hash, people bool) (*Access, error) {
	a, err := s.Store.Find(ctx, game, key, people)
	s.found()
	return a, err
}

// TestMemoryNeverBringsAKeyBack has a key revoked while a request with it has read the store and not answered.
func TestMemoryNeverBringsAKeyBack(t *testing.T) {
	h := newHouse(t, true)
	found := func() {}
	h.serve(&slow{h.store, func() { found() }})
	g := h.table()
	g.owner.catchUp()
	h.one.store.(*memory).forget(g.id)
	reading, revoked := make(chan bool), make(chan bool)
	var first atomic.Bool
	found = func() {
		if first.CompareAndSwap(false, true) {
			reading <- true
			<-revoked
		}
	}
	got := make(chan *servertest.Reply, 1)
	go func() {
		if r, err := g.ann.Do(http.MethodGet, g.ann.Path(""), nil); err == nil {
			got <- r
		}
	}()
	<-reading
	g.owner.rights(wire.Rights{Revoke: []wire.Key{{Role: wire.Player, Seat: 1}}}, 200)
	revoked <- true
	<-got
	refused(t, g.ann.do(http.MethodGet, "", nil, 401), "sync-no-key")
	refused(t, g.ann.send(g.ann.Batch(g.ann.Next(servertest.Note("a move"))...), 401), "sync-no-key")
}

// TestMemoryHasBounds in games and in batches, and looks again after a while.
func TestMemoryHasBounds(t *testing.T) {
	h := newHouse(t, true)
	m := h.one.store.(*memory)
	g := h.table()
	one := memo{}
	for i := range 3 * mostTail {
		m.add(&one, Head{Last: i + 1}, Row{First: i + 1, Last: i + 1, Body: []byte("x")})
	}
	if n := len(one.tail); n > mostTail || n < mostTail/2 || one.tail[n-1].Last != one.head.Last {
		t.Errorf("%d batches are remembered", n)
	}
	if held := len(one.tail); m.bytes != held {
		t.Errorf("%d bytes are counted of %d batches", m.bytes, held)
	}
	m.bytes = 0
	long := strings.Repeat("x", 8000)
	for n := range 2 * mostTails / (20 * len(long)) {
		if n%5 == 4 { // one is full soon
			g = h.table()
		}
		notes := g.ann.Next()
		for i := range 20 {
			notes = append(notes, servertest.Note(fmt.Sprint(i, long)))
		}
		g.ann.play(notes...)
		if m.bytes > mostTails {
			t.Errorf("%d bytes of batches are remembered", m.bytes)
		}
	}
	ctx := context.Background()
	for range 2 * mostRemembered {
		if _, err := m.Find(ctx, servertest.ID(), "x", false); err != nil {
			t.Fatal(err)
		}
	}
	if n := len(m.games); n > mostRemembered {
		t.Errorf("%d games are remembered", n)
	}
	if m.bytes != 0 {
		t.Errorf("%d bytes are counted of games that are forgotten", m.bytes)
	}
	g.ann.catchUp()
	if _, err := h.db.Exec(`DELETE FROM keys WHERE game = ?`, g.id); err != nil { // by another program
		t.Fatal(err)
	}
	h.wait(remembered)
	refused(t, g.ann.do(http.MethodGet, "", nil, 401), "sync-no-key")
}

// TestMigrationsAreAppliedOnce and a database of a newer program is left alone.
func TestMigrationsAreAppliedOnce(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.db")
	db := openDB(t, file)
	if err := Migrate(context.Background(), db); err != nil {
		t.Error(err)
	}
	if _, err := db.Exec(`INSERT INTO migrations (name) VALUES ('9999_later.sql')`); err != nil {
		t.Fatal(err)
	}
	if err := Migrate(context.Background(), db); err == nil || !strings.Contains(err.Error(), "newer") {
		t.Errorf("%v", err)
	}
}
