package sync_test

import (
	"strconv"
	"testing"

	"broadside/core/dropfleet"
	"broadside/core/game"
	"broadside/core/sync"
	"broadside/core/warfleets"
	"broadside/core/wire"

	"pgregory.net/rapid"
)

// A phone is a device on a network that loses requests and answers, repeats them, and brings them late.
type phone struct {
	*sync.Replica
	seat  game.Seat
	hub   *hub
	sent  []*wire.Batch // all of them may arrive again
	notes int
	kept  []copied
	lost  map[int]bool // notes that an older copy may lack
}

// A copied phone is what it had kept at a time.
type copied struct {
	place, log []byte
	notes      int
}

// pair are two phones with a seat each.
func pair(t testing.TB, h *hub, sys game.Definition) (phones []*phone) {
	for s := game.Seat(1); s <= 2; s++ {
		phones = append(phones, &phone{Replica: h.seat(t, sys, s), seat: s, hub: h, lost: map[int]bool{}})
	}
	return phones
}

// step does one thing at random.
func (p *phone) step(t *rapid.T, sys game.Definition) {
	chance := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "chance") }
	switch rapid.SampledFrom([]string{"move", "move", "move", "note", "join", "undo", "send", "send", "lose", "deaf", "late", "poll", "restart", "keep", "older"}).Draw(t, "step") {
	case "move":
		move(t, p.Replica, p.seat, chances(chance(1<<20)))
	case "note":
		if p.Do(note(p.seat, strconv.Itoa(int(p.seat))+"."+strconv.Itoa(p.notes)), nil) == nil {
			p.notes++
		}
	case "join":
		if p.Join(note(p.seat, strconv.Itoa(int(p.seat))+"."+strconv.Itoa(p.notes)), nil) == nil {
			p.notes++
		}
	case "undo":
		_ = p.Undo(p.seat)
	case "send":
		p.send(true, true)
	case "lose":
		p.send(false, false)
	case "deaf":
		p.send(true, false)
	case "late":
		if len(p.sent) > 0 {
			p.hub.post(p.sent[chance(len(p.sent))])
		}
	case "poll":
		p.poll(t)
	case "restart":
		p.restart(t, sys)
	case "keep":
		p.kept = append(p.kept, p.copy())
	case "older":
		if len(p.kept) > 0 {
			p.open(t, sys, p.kept[chance(len(p.kept))])
		}
	}
}

// send sends what waits; the request may not arrive, and the answer neither.
func (p *phone) send(arrives, answers bool) {
	b := p.Outgoing()
	if b == nil {
		return
	}
	b, err := wire.DecodeBatch(wire.EncodeBatch(b))
	if err != nil {
		panic(err)
	}
	p.sent = append(p.sent, b)
	if arrives && p.hub.post(b) && answers {
		p.Sent(b)
	}
}

func (p *phone) poll(t failer) {
	if err := p.Take(p.hub.news(p.Agreed(), p.seat)); err != nil {
		t.Fatal(code(err), err)
	}
}

// restart is a phone that was switched off in between: it goes on with what it kept.
func (p *phone) restart(t failer, sys game.Definition) { p.open(t, sys, p.copy()) }

func (p *phone) copy() copied {
	return copied{wire.EncodePlace(&wire.Place{Box: p.Outbox()}), wire.EncodeLog(p.Setup, p.Log), p.notes}
}

// open goes on with a copy. What was done since it was made and has not been sent is lost.
func (p *phone) open(t failer, sys game.Definition, c copied) {
	place, err := wire.DecodePlace(c.place)
	if err != nil {
		t.Fatal(err)
	}
	setup, log, err := wire.DecodeLog(c.log)
	if err != nil {
		t.Fatal(err)
	}
	g, err := game.Open(sys, setup, log)
	if err != nil {
		t.Fatal(code(err), err)
	}
	if p.Replica, err = sync.Resume(g, p.Hands, p.Salt, place.Box); err != nil {
		t.Fatal(code(err), err)
	}
	for n := c.notes; n < p.notes; n++ {
		p.lost[n] = true
	}
}

// settle lets both phones be heard until nothing is left to say.
func settle(t failer, phones []*phone) {
	for range 20 {
		for _, p := range phones {
			p.send(true, true)
			p.poll(t)
		}
		quiet := true
		for _, p := range phones {
			quiet = quiet && p.Outgoing() == nil && p.Agreed() == len(p.hub.log)
		}
		if quiet {
			return
		}
	}
	t.Fatal("the phones do not come to rest")
}

func converge(t *testing.T, sys game.Definition, start func(testing.TB) *hub) {
	rapid.Check(t, func(r *rapid.T) {
		h := start(t)
		phones := pair(t, h, sys)
		for range rapid.IntRange(1, 80).Draw(r, "steps") {
			rapid.SampledFrom(phones).Draw(r, "phone").step(r, sys)
		}
		settle(r, phones)
		for _, p := range phones {
			if string(p.Digest()) != string(h.digest()) || len(p.Log) != len(h.log) {
				r.Fatalf("seat %d has another log", p.seat)
			}
			if _, err := game.Open(sys, h.setup, h.log); err != nil {
				r.Fatal(code(err))
			}
		}
		counted := map[string]int{}
		for _, e := range h.log {
			if e.Event.Kind == "noted" {
				counted[e.Event.Args[0].Value.Text]++
			}
		}
		for _, p := range phones {
			if p.Held() > 0 {
				continue // its notes wait for the other's dice
			}
			for i := range p.notes {
				if n := counted[strconv.Itoa(int(p.seat))+"."+strconv.Itoa(i)]; n != 1 && !(n == 0 && p.lost[i]) {
					r.Fatalf("note %d of seat %d stands %d times in the log", i, p.seat, n)
				}
			}
		}
	})
}

// TestLossyNetwork holds that whatever a network does, both phones come to the same log, and that what can always be done, such
// as a note, is in it once.
func TestLossyNetworkWarfleets(t *testing.T) { converge(t, warfleets.System{}, warfleet) }

func TestLossyNetworkDropfleet(t *testing.T) { converge(t, dropfleet.System{}, dropfleets) }
