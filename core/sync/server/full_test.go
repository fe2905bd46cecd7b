package server

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"broadside/core/sync/server/servertest"
	"broadside/core/wire"
)

// TestAFullDiskLosesNothing of what was acknowledged: what does not fit is refused, everything else goes on, and so does
// playing when there is room again.
func TestAFullDiskLosesNothing(t *testing.T) {
	for _, alone := range []bool{true, false} {
		h := newHouse(t, alone)
		g := h.table()
		h.db.SetMaxOpenConns(1)
		limit := func(pages int) {
			if _, err := h.db.Exec(fmt.Sprint("PRAGMA max_page_count = ", pages)); err != nil {
				t.Fatal(err)
			}
		}
		limit(120)
		kept := 0
		var refusal *servertest.Reply
		for refusal == nil {
			r, err := g.ann.Append(servertest.Note(fmt.Sprint(kept, strings.Repeat(".", 6000))))
			if err != nil {
				t.Fatal(err)
			}
			if r.Status == 200 {
				kept++
			} else {
				refusal = r
			}
		}
		refused(t, refusal, "sync-full")
		d := h.device(servertest.ID(), 0)
		opening := wire.EncodeOpening(&wire.Opening{Setup: servertest.Setup(2), Keys: []wire.Key{d.Key(wire.Owner, 0)}, Log: g.ann.Log})
		refused(t, d.do(http.MethodPut, "", opening, 507), "sync-full")
		g.watcher.catchUp()
		if len(g.watcher.Log) != kept+1 || kept < 10 {
			t.Errorf("%d of %d events are there", len(g.watcher.Log)-1, kept)
		}
		limit(1 << 20)
		g.ann.note("there is room again")
		g.watcher.catchUp()
		d.do(http.MethodPut, "", opening, 200) // which had broken off
		d.catchUp()
		if len(d.Log) != kept+1 {
			t.Errorf("the game that was opened has %d events", len(d.Log))
		}
	}
}

// TestAGameGrowsSoFar in bytes and in events.
func TestAGameGrowsSoFar(t *testing.T) {
	h := newHouse(t, true)
	g := h.table()
	g.ann.Forget, g.ann.Log = true, nil
	for g.ann.Head < mostEvents {
		events := make([]int, min(4000, mostEvents-g.ann.Head))
		var notes = g.ann.Next()
		for range events {
			notes = append(notes, servertest.Note(""))
		}
		g.ann.play(notes...)
	}
	r, err := g.ann.Append(servertest.Note("one more"))
	if err != nil {
		t.Fatal(err)
	}
	refused(t, r, "sync-game-full")
	g.watcher.catchUp()
	if g.watcher.Head != mostEvents {
		t.Errorf("%d events", g.watcher.Head)
	}

	g = h.table()
	g.ann.Forget, g.ann.Log = true, nil
	bytes := 0
	for {
		notes := g.ann.Next()
		for i := range 30 {
			notes = append(notes, servertest.Note(fmt.Sprint(bytes, i, strings.Repeat("x", 8000))))
		}
		r, err := g.ann.Append(notes...)
		if err != nil {
			t.Fatal(err)
		}
		if r.Status != 200 {
			refused(t, r, "sync-game-full")
			break
		}
		if bytes += 30 * 8000; bytes > 2*mostBytes {
			t.Fatal("it never ends")
		}
	}
	if bytes < mostBytes*8/10 {
		t.Errorf("it ends at %d bytes", bytes)
	}
	g.watcher.catchUp()
}

// TestLargeMessages are taken to their limit, and what swells when it is spelled out is refused.
func TestLargeMessages(t *testing.T) {
	h := newHouse(t, true)
	g := h.table()
	notes := g.ann.Next()
	for i := range 31 {
		notes = append(notes, servertest.Note(fmt.Sprint(i, strings.Repeat("x", 8150))))
	}
	g.ann.play(notes...)
	text := strings.Repeat("y", 8190)
	swelling := g.ann.Next()
	for range 2000 {
		swelling = append(swelling, servertest.Note(text))
	}
	r, err := g.ann.Append(swelling...)
	if err != nil {
		t.Fatal(err)
	}
	refused(t, r, "sync-too-big")
	huge := servertest.Note("")
	for i := range 9 {
		huge.Event.Args = append(huge.Event.Args, servertest.Note(fmt.Sprint(i, text[:8000])).Event.Args...)
	}
	if r, err = g.ann.Append(huge); err != nil {
		t.Fatal(err)
	}
	refused(t, r, "sync-too-big")
}

// TestTheLargestOpening is taken, told in one piece whatever its length, and goes on.
func TestTheLargestOpening(t *testing.T) {
	bothHouses(t, func(t *testing.T, h *house) {
		events := 0
		g := h.table(func(o *wire.Opening) {
			for len(wire.EncodeOpening(o)) < mostOpening-10_000 {
				e := servertest.Note(fmt.Sprint(len(o.Log), strings.Repeat("x", 8150)))
				e.Seq = len(o.Log) + 1
				e.By, e.N, e.Group = 1, e.Seq-1, e.Seq
				o.Log = append(o.Log, e)
			}
			events = len(o.Log)
		})
		if g.watcher.Head != events {
			t.Errorf("%d of %d events are told", g.watcher.Head, events)
		}
		g.ann.note("a move")
		g.watcher.catchUp()
		if g.watcher.Head != events+1 {
			t.Errorf("%d of %d events are told", g.watcher.Head, events+1)
		}
	})
}
