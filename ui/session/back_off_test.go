package session

import (
	"testing"
	"time"

	"broadside/core/game"
	"broadside/core/sync"
	"broadside/core/wire"
	"broadside/ui/kit"
	"broadside/ui/transport"
)

func TestBackOffGrows(t *testing.T) {
	most := map[int]time.Duration{0: 0, 1: 0, 2: 120 * time.Millisecond, 3: 240 * time.Millisecond, 4: 480 * time.Millisecond, 5: 960 * time.Millisecond, 6: 1500 * time.Millisecond, 60: 1500 * time.Millisecond}
	for beaten, most := range most {
		var least, longest time.Duration = time.Hour, 0
		for range 400 {
			d := backOff(beaten)
			least, longest = min(least, d), max(longest, d)
		}
		if longest > most || longest < most*8/10 || least > most/5 {
			t.Errorf("after %d times it waits %v to %v, want up to %v", beaten, least, longest, most)
		}
	}
}

// A rival appends a note just before each of the next batches of others arrives.
func rival(t *testing.T, h *house, ticket Ticket, setup *game.Setup, times *int) {
	t.Helper()
	news, err := ticket.ask("GET", "?since=0&wait=0", nil)
	ok(t, err)
	g, err := verified(setup, news)
	ok(t, err)
	r := sync.New(g, 1, salt)
	appends := func() {
		news, err := ticket.ask("GET", "?since="+kit.Itoa(r.Agreed())+"&wait=0", nil)
		ok(t, err)
		ok(t, r.Take(news))
		ok(t, r.Do(note(1, "first"), nil))
		b := r.Outgoing()
		_, err = ticket.ask("POST", "", wire.EncodeBatch(b))
		ok(t, err)
		r.Sent(b)
	}
	transport.Carry = func(server string, l transport.Letter) (transport.Reply, error) {
		if l.Method == "POST" && *times > 0 && l.Secret != ticket.Secret {
			*times--
			appends()
		}
		return h.carry(server, l)
	}
}

// TestWhoIsBeatenTwiceWaits holds that the first try again comes at once, and each later one in a row after a wait.
func TestWhoIsBeatenTwiceWaits(t *testing.T) {
	h := newHouse(t)
	ann, bob := h.table()
	bob.hold()
	waits, times := 0, 0
	sleep = func(time.Duration) { waits++ }
	rival(t, h, ann.m.Shared.Ticket(ann.m.Shared.Secret), bob.m.Setup, &times)
	for _, c := range []struct{ beaten, waits int }{{1, 0}, {4, 3}, {2, 1}, {0, 0}} {
		waits, times = 0, c.beaten
		before := len(bob.m.Log)
		do(t, bob.m, note(2, "second"))
		if waits != c.waits || bob.m.Shared.Unsent() != 0 || len(bob.m.Log) != before+c.beaten+1 {
			t.Errorf("beaten %d times Bob waits %d times, want %d; %d unsent, %d events more", c.beaten, waits, c.waits, bob.m.Shared.Unsent(), len(bob.m.Log)-before)
		}
	}
	agree(t, bob, ann)
}
