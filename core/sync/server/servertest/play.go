package servertest

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"time"

	"broadside/core/game"
	"broadside/core/wire"
)

// Setup is that of a game with seats.
func Setup(seats int) *game.Setup {
	s := &game.Setup{System: "ftl", Edition: "core", Ruleset: "1", Name: "Thursday at the club"}
	for i := range seats {
		s.Seats = append(s.Seats, game.SeatSetup{Name: fmt.Sprint("Player ", i+1)})
	}
	return s
}

// Start is the log of a game that has just begun.
func Start() []game.Envelope {
	return []game.Envelope{{Seq: 1, N: 1, Group: 1, Event: game.Event{Kind: "began"}}}
}

// Open makes a game of which d is the owner's device, and gives the seats and watchers their keys.
func (d *Device) Open(o *wire.Opening) (*Reply, error) {
	o.Keys = append([]wire.Key{d.Key(wire.Owner, 0)}, o.Keys...)
	return d.Do(http.MethodPut, d.Path(""), wire.EncodeOpening(o))
}

// Next numbers events of the device's seat as those after the log. They are done one by one unless they name a group.
func (d *Device) Next(events ...game.Envelope) []game.Envelope {
	seq, counts := d.Head, maps.Clone(d.counts)
	for i := range events {
		e := &events[i]
		seq++
		e.Seq = seq
		if e.By == 0 {
			e.By = d.Seat
		}
		counts[e.By]++
		e.N = counts[e.By]
		if e.Group == 0 {
			e.Group = seq
		}
	}
	return events
}

// Note is an event that says something.
func Note(text string) game.Envelope {
	return game.Envelope{Event: game.Event{Kind: "noted", Args: []game.Arg{{Name: "text", Value: game.Text(text)}}}}
}

// Batch is events as the device sends them.
func (d *Device) Batch(events ...game.Envelope) *wire.Batch {
	return &wire.Batch{Base: d.Head, Digest: d.Digest, Log: events}
}

// Append sends events of the device's seat once. Appended or refused, the device takes the News of it.
func (d *Device) Append(events ...game.Envelope) (*Reply, error) {
	b := d.Batch(d.Next(events...)...)
	r, err := d.Do(http.MethodPost, d.Path(""), wire.EncodeBatch(b))
	if err != nil {
		return nil, err
	}
	n := r.News()
	if n == nil {
		return r, nil
	}
	if r.Status == http.StatusOK {
		for _, e := range b.Log {
			d.Add(e)
		}
	}
	return r, d.Take(n)
}

// Pause is how long a device waits before it tries again to append, having been refused so many times in a row: not at all
// when the refusal brought what it missed; every second time for a random time, so that not all come back at once. A wait
// makes what it knows old, so that the try after it is likely to be refused too, and the next follows at once.
func Pause(refusals int) time.Duration {
	if refusals%2 == 1 {
		return 0
	}
	return rand.N(min(120*time.Millisecond<<min(refusals/2-1, 4), 1500*time.Millisecond))
}

// Fetch asks for what the device has missed, waiting for it up to some seconds.
func (d *Device) Fetch(wait int) (*Reply, error) {
	r, err := d.Do(http.MethodGet, d.Path(fmt.Sprintf("?since=%d&wait=%d", d.Head, wait)), nil)
	if err != nil {
		return nil, err
	}
	if n := r.News(); n != nil {
		err = d.Take(n)
	}
	return r, err
}

// CatchUp fetches until the device knows everything.
func (d *Device) CatchUp() error {
	for {
		r, err := d.Fetch(0)
		if err != nil {
			return err
		}
		n := r.News()
		if n == nil {
			return fmt.Errorf("no news: %s", r)
		}
		if d.Head == n.Head {
			return nil
		}
	}
}

// Take adds News to the log, and checks them against the digests.
func (d *Device) Take(n *wire.News) error {
	if n.Setup != nil {
		d.Setup = n.Setup
	}
	if err := d.back(n.Since); err != nil {
		return err
	}
	if len(n.Checks) != len(n.Log)*wire.CheckSize {
		return fmt.Errorf("%d bytes of checks for %d events", len(n.Checks), len(n.Log))
	}
	for i, e := range n.Log {
		if e.Seq != d.Head+1 {
			return fmt.Errorf("event %d stands in place %d", e.Seq, d.Head+1)
		}
		d.Add(e)
		if !bytes.Equal(d.Digest[:wire.CheckSize], n.Checks[i*wire.CheckSize:][:wire.CheckSize]) {
			return fmt.Errorf("event %d is not what its check says", e.Seq)
		}
	}
	if !bytes.Equal(d.Digest, n.Digest) {
		return fmt.Errorf("after %d: digest %x, the server says %x", d.Head, d.Digest, n.Digest)
	}
	return nil
}

func (d *Device) Add(e game.Envelope) {
	if !d.Forget {
		d.Log = append(d.Log, e)
	}
	d.Head++
	d.counts[e.By] = e.N
	d.Digest = wire.Digest(d.Digest, e)
}

// back forgets what the device knows after an event.
func (d *Device) back(to int) error {
	if to == d.Head {
		return nil
	}
	if to > d.Head || to > len(d.Log) {
		return fmt.Errorf("news after %d for who knows %d", to, d.Head)
	}
	log := d.Log[:to:to]
	d.Log, d.Head, d.Digest, d.counts = nil, 0, nil, map[game.Seat]int{}
	for _, e := range log {
		d.Add(e)
	}
	return nil
}
