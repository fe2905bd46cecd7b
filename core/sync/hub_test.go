package sync_test

import (
	"bytes"
	"slices"
	"testing"

	"broadside/core/dropfleet"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/roster"
	"broadside/core/sync"
	"broadside/core/warfleets"
	"broadside/core/wire"
)

// A hub is what a server does with a log, and nothing else: it appends at its head, answers repeats, and hides.
type hub struct {
	setup *game.Setup
	log   []game.Envelope
	sums  [][]byte // digests after each event
}

func (h *hub) digest() []byte { return h.sums[len(h.sums)-1] }

func (h *hub) append(log []game.Envelope) {
	for _, e := range log {
		var before []byte
		if len(h.sums) > 0 {
			before = h.digest()
		}
		h.log, h.sums = append(h.log, e), append(h.sums, wire.Digest(before, e))
	}
}

func (h *hub) post(b *wire.Batch) bool {
	if b.Base == len(h.log) && bytes.Equal(b.Digest, h.digest()) {
		h.append(b.Log)
		return true
	}
	if b.Base+len(b.Log) > len(h.log) {
		return false
	}
	for i, e := range b.Log {
		if !bytes.Equal(wire.EncodeEnvelope(e), wire.EncodeEnvelope(h.log[b.Base+i])) {
			return false
		}
	}
	return true
}

// news goes over the wire, as a seat may see it.
func (h *hub) news(since int, to game.Seat) *wire.News {
	n := &wire.News{Since: since, Head: len(h.log), Digest: h.digest()}
	for i, e := range h.log {
		if i < since {
			continue
		}
		n.Checks = append(n.Checks, h.sums[i][:wire.CheckSize]...)
		if !e.Visible(to) {
			e.Sealed, e.Event, e.Salt = wire.Seal(&h.log[i]), game.Event{}, nil
		}
		n.Log = append(n.Log, e)
	}
	got, err := wire.DecodeNews(wire.EncodeNews(n))
	if err != nil {
		panic(err)
	}
	return got
}

// salts differ from each other; nobody has to be kept from guessing them here.
func salts() func() []byte {
	n := byte(0)
	return func() []byte {
		n++
		return bytes.Repeat([]byte{n}, 16)
	}
}

// seat opens the game of a hub for one seat.
func (h *hub) seat(t testing.TB, sys game.Definition, s game.Seat) *sync.Replica {
	t.Helper()
	g, err := game.Open(sys, h.setup, h.news(0, s).Log)
	if err != nil {
		t.Fatal(err)
	}
	return sync.New(g, 1<<(s-1), salts())
}

// share makes a game and puts it on a hub.
func share(t testing.TB, sys game.Definition, lists []roster.List, board bool) *hub {
	t.Helper()
	setup := &game.Setup{Board: board}
	for i, l := range lists {
		setup.Seats = append(setup.Seats, game.SeatSetup{Name: []string{"Ann", "Bob", "Cy", "Dan"}[i], List: l})
	}
	g, err := game.New(sys, setup)
	if err != nil {
		t.Fatal(err)
	}
	h := &hub{setup: setup}
	h.append(g.Log)
	return h
}

func warfleet(t testing.TB) *hub {
	return share(t, warfleets.System{}, warfleets.System{}.Samples("core")[:2], false)
}

func dropfleets(t testing.TB) *hub { return battle(t, 2) }

func battle(t testing.TB, seats int) *hub {
	return share(t, dropfleet.System{}, dropfleet.System{}.Samples("core")[:seats], false)
}

// failer is a test, rapid's too.
type failer interface {
	Fatal(...any)
	Fatalf(string, ...any)
}

// stubborn never gives up, which random players would do when it is not their turn.
type stubborn struct{ *sync.Replica }

func (r stubborn) Legal(s game.Seat) []game.Legal {
	return slices.DeleteFunc(r.Replica.Legal(s), func(l game.Legal) bool { return l.Kind == "concede" })
}

// move does something random for one seat, if there is anything to do.
func move(t failer, r *sync.Replica, s game.Seat, chance gametest.Chance) {
	if _, err := gametest.MoveOf(stubborn{r}, []game.Seat{s}, chance); err != nil {
		t.Fatal(err)
	}
}
