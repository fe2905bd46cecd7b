package server

import (
	"context"
	"log/slog"
	"net/http"
	"testing"
	"time"

	"broadside/core/sync/server/servertest"
	"broadside/core/wire"
)

const day = 24 * time.Hour

// expire is what the server does every hour.
func (h *house) expire() {
	h.t.Helper()
	s := h.one
	if s == nil {
		s = New(h.store, Options{Now: h.now, Log: slog.New(slog.DiscardHandler)})
	}
	if err := s.Expire(context.Background()); err != nil {
		h.t.Fatal(err)
	}
}

// pass lets time go by, with the server looking for idle games as it should.
func (h *house) pass(d time.Duration) {
	h.t.Helper()
	for ; d > 0; d -= day {
		h.wait(min(d, day))
		h.expire()
	}
}

func TestIdleGamesAreDeletedAndToldOfBefore(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		g := h.table()
		h.expire()
		for _, c := range []struct {
			after time.Duration
			days  int
		}{{75 * day, 0}, {day, 14}, {12 * day, 2}, {day, 1}} {
			h.pass(c.after)
			if n := g.watcher.fetch(0); n.Days != c.days {
				t.Errorf("%d days are left, want %d", n.Days, c.days)
			}
		}
		g.ann.note("a move after all")
		if n := g.watcher.fetch(0); n.Days != 0 {
			t.Errorf("after a move %d days are left", n.Days)
		}
		h.pass(89 * day)
		g.watcher.catchUp()
		h.pass(2 * day)
		refused(t, g.watcher.do(http.MethodGet, "", nil, 401), "sync-no-key")
		var rows int
		if err := h.db.QueryRow(`SELECT (SELECT COUNT(*) FROM games) + (SELECT COUNT(*) FROM batches) + (SELECT COUNT(*) FROM keys)`).Scan(&rows); err != nil || rows != 0 {
			t.Errorf("%d rows are left: %v", rows, err)
		}
	})
}

// TestTheServersAbsenceIsNobodysFault whether it was switched off or its clock jumped.
func TestTheServersAbsenceIsNobodysFault(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		g := h.table()
		h.expire()
		h.wait(200 * day)
		h.expire()
		g.ann.catchUp()
		if n := g.ann.fetch(0); n.Days != 0 {
			t.Errorf("%d days are left", n.Days)
		}
		h.pass(91 * day)
		refused(t, g.ann.do(http.MethodGet, "", nil, 401), "sync-no-key")
	})
}

// TestAClockThatWasWrong for a while: a machine without a battery starts in 1970 and learns the time later, or is set to
// another year by mistake.
func TestAClockThatWasWrong(t *testing.T) {
	for name, wrong := range map[string]time.Duration{"1970": -time.Duration(time.Now().Unix()) * time.Second, "a year ago": -365 * day, "in a hundred years": 100 * 365 * day} {
		t.Run(name, func(t *testing.T) {
			bothHouses(t, func(t *testing.T, h *house) {
				before := h.table()
				h.expire()
				h.wait(wrong)
				h.expire()
				during := h.table()
				during.owner.offer("ABCD-2345", wire.Watcher, 0, 200)
				before.ann.note("a move")
				during.ann.note("a move")
				for _, p := range before.bob.fetch(0).People {
					if p.Ago < 0 {
						t.Errorf("%+v", p)
					}
				}
				h.wait(-wrong)
				h.expire()
				for _, g := range []*table{before, during} {
					g.bob.catchUp()
					g.bob.note("and another")
				}
				h.pass(80 * day)
				for _, g := range []*table{before, during} {
					g.ann.catchUp()
				}
			})
		})
	}
}

// TestNotingThatSomebodyIsThere takes one write a minute, and that a game is played one a day.
func TestNotingThatSomebodyIsThere(t *testing.T) {
	h := newHouse(t, true)
	counted := &counting{Store: h.store}
	h.serve(counted)
	g := h.table()
	counted.seen, counted.touched = 0, 0
	for range 120 {
		h.wait(time.Second)
		g.ann.fetch(0)
		if len(g.ann.Log) < 20 {
			g.ann.note("a move")
		}
	}
	if counted.seen < 1 || counted.seen > 2 || counted.touched != 0 {
		t.Errorf("in two minutes %d notes of presence and %d of play", counted.seen, counted.touched)
	}
	h.wait(25 * time.Hour)
	g.ann.note("the next day")
	g.ann.note("and again")
	if counted.touched != 1 {
		t.Errorf("%d notes of play", counted.touched)
	}
}

type counting struct {
	Store
	seen, touched int
}

func (c *counting) Seen(ctx context.Context, game string, key Hash, at int64) error {
	c.seen++
	return c.Store.Seen(ctx, game, key, at)
}

func (c *counting) Touch(ctx context.Context, game string, at int64) error {
	c.touched++
	return c.Store.Touch(ctx, game, at)
}

// TestManyIdleGames are deleted in several steps.
func TestManyIdleGames(t *testing.T) {
	h := newHouse(t, true)
	for range 2*deletedAtOnce + 3 {
		game := &Game{ID: servertest.ID(), Opening: "x", Setup: []byte{1}, Seats: 1, At: h.now().Unix(), Keys: []Key{{"x", wire.Owner, 0}}}
		if _, err := h.store.Create(context.Background(), game); err != nil {
			t.Fatal(err)
		}
	}
	kept := h.table()
	h.expire()
	h.pass(89 * day)
	kept.ann.note("a move")
	h.pass(2 * day)
	var left int
	if err := h.db.QueryRow(`SELECT COUNT(*) FROM games`).Scan(&left); err != nil || left != 1 {
		t.Errorf("%d games are left: %v", left, err)
	}
}
