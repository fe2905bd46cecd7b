package server

import (
	"net/http"
	"testing"
	"time"

	"broadside/core"
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/sync/server/servertest"
	"broadside/core/wire"
)

const (
	mostJoin     = 16 << 10 // bytes of the News that a game of 300 events is joined with
	mostJoinTime = time.Second
)

// played is a real game of at least so many events.
func played(t *testing.T, sys game.Definition, events int) *game.Game {
	t.Helper()
	samples := sys.Samples(sys.About().Default)
	for seed := range uint64(40) {
		setup := &game.Setup{Name: "Thursday at the club", Seats: []game.SeatSetup{{Name: "Ann", List: samples[0]}, {Name: "Bob", List: samples[len(samples)-1]}}}
		g, err := game.New(sys, setup)
		if err != nil {
			t.Fatal(err)
		}
		src := dice.NewSeeded(seed)
		for more := true; more && len(g.Log) < events; {
			if more, err = gametest.Move(g, src.Int); err != nil {
				t.Fatal(err)
			}
		}
		if len(g.Log) >= events {
			return g
		}
	}
	t.Fatalf("no game of %s has %d events", sys.About().ID, events)
	return nil
}

// act is where what was done at a place of a log ends.
func act(log []game.Envelope, from int) int {
	to := from + 1
	for to < len(log) && !log[to].Begins() {
		to++
	}
	return to
}

// TestJoiningARealGame holds that one of 300 events comes in one short message, whether it was opened as a whole or was
// played on the server command by command.
func TestJoiningARealGame(t *testing.T) {
	for _, sys := range core.Systems {
		g := played(t, sys, 300)
		log := g.Log[:300]
		for i := range log {
			if log[i].Audience != 0 {
				log[i].Salt = servertest.Random(16)
			}
		}
		h := newHouse(t, true)
		start := act(log, 0)
		for name, at := range map[string]int{"whole": len(log), "in batches": start} {
			tab := h.table(func(o *wire.Opening) { o.Setup, o.Log, o.Free = g.Setup, log[:at], true })
			for from := at; from < len(log); {
				to := act(log, from)
				b := &wire.Batch{Base: from, Digest: tab.ann.Digest, Log: log[from:to]}
				if n := tab.ann.send(b, 200).News(); n.Head != to {
					t.Fatalf("%+v", n)
				} else {
					tab.ann.Digest, from = n.Digest, to
				}
			}
			phone := h.device(tab.id, 1)
			phone.Secret = tab.ann.Secret
			begun := time.Now()
			r := phone.do(http.MethodGet, "?since=0", nil, 200)
			if err := phone.Take(r.News()); err != nil || phone.Head != 300 {
				t.Fatalf("%d events: %v", phone.Head, err)
			}
			took := time.Since(begun)
			t.Logf("%s %s: %d bytes in %v", sys.About().ID, name, len(r.Body), took)
			if len(r.Body) > mostJoin || took > mostJoinTime {
				t.Errorf("%s %s: %d bytes in %v", sys.About().ID, name, len(r.Body), took)
			}
			if _, err := game.Open(sys, r.News().Setup, r.News().Log); err != nil {
				t.Errorf("it does not open: %v", err)
			}
		}
	}
}
