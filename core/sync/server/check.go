package server

import (
	"bytes"

	"broadside/core/game"
	"broadside/core/wire"
)

// A chain is the digests over a log as it grows.
type chain struct {
	digest  []byte
	checks  []byte
	counts  []int // events of each seat
	spelled int   // bytes of the events by themselves
}

// A place is where the events of a log stand, and who may be in them.
type place struct {
	base   int // events before
	seats  int
	most   int  // bytes that the events may have by themselves, all together
	sealed bool // hidden events may be there as their seals, of which nobody here knows more
}

// formed checks that events can stand in a log: numbered one after the other, of seats that there are, hidden so that
// everybody can check it later. It continues the chain.
func (p place) formed(log []game.Envelope, c *chain) error {
	if p.base < 0 {
		return refuse("sync-bad-message")
	}
	if p.base > mostEvents || p.base+len(log) > mostEvents {
		return refuse("sync-game-full", "most", mostEvents)
	}
	for i := range log {
		e := &log[i]
		if e.Seq != p.base+1+i || !p.stands(e) || !p.hides(e) {
			return refuse("sync-bad-event", "seq", p.base+1+i)
		}
		size := len(wire.EncodeEnvelope(*e))
		if c.spelled += size; size > mostEvent || c.spelled > p.most {
			return refuse("sync-too-big")
		}
		c.digest = wire.Digest(c.digest, *e)
		c.checks = append(c.checks, c.digest[:wire.CheckSize]...)
	}
	return nil
}

// stands checks what an envelope says of seats and of other events.
func (p place) stands(e *game.Envelope) bool {
	kinds := 0
	for _, of := range [...]int{e.Undo, e.Redo, e.Asks, e.Refuses, e.Shows} {
		if of < 0 || of >= e.Seq {
			return false
		}
		if of > 0 {
			kinds++
		}
	}
	return int(e.By) <= p.seats && e.Group >= 1 && e.Group <= e.Seq && kinds <= 1
}

// hides checks that a hidden event came whole, with its salt, and is one that can be hidden.
func (p place) hides(e *game.Envelope) bool {
	if e.Audience == 0 {
		return len(e.Sealed) == 0 && (len(e.Salt) == 0 || e.Shows > 0)
	}
	if int(e.Audience)>>p.seats != 0 || e.Undo+e.Redo+e.Asks+e.Refuses+e.Shows != 0 {
		return false
	}
	if len(e.Sealed) > 0 {
		return p.sealed && len(e.Sealed) == hashSize && isSealOnly(e)
	}
	return len(e.Salt) >= leastSalt
}

// isSealOnly tells whether an envelope has nothing of its event but the seal.
func isSealOnly(e *game.Envelope) bool {
	empty := *e
	empty.Event, empty.Salt = game.Event{}, nil
	return bytes.Equal(wire.EncodeEnvelope(empty), wire.EncodeEnvelope(*e))
}

// counted checks that each event is the next of its seat, and counts it.
func (c *chain) counted(log []game.Envelope) error {
	for i := range log {
		e := &log[i]
		if c.counts[e.By]++; e.N != c.counts[e.By] {
			return refuse("sync-bad-event", "seq", e.Seq)
		}
	}
	return nil
}

// own checks that everything in a batch is of one seat or follows from what is: a command's events and an answer's stand
// right behind it, in its group. It answers false where seats must be free for it.
func own(log []game.Envelope, seat game.Seat) (bool, error) {
	mine := true
	for i := range log {
		e := &log[i]
		if e.Begins() {
			if e.By == 0 {
				return false, refuse("sync-bad-event", "seq", e.Seq)
			}
			mine = mine && e.By == seat
		} else if i == 0 || log[i-1].Group != e.Group {
			return false, refuse("sync-bad-event", "seq", e.Seq)
		}
		mine = mine && (e.Audience == 0 || e.Audience == 1<<(seat-1))
	}
	return mine, nil
}

// checked is a batch that may be written by who sent it, ready for the store.
func checked(b *wire.Batch, body []byte, a *Access) (*Addition, error) {
	if len(b.Log) == 0 || (b.Base == 0) != (len(b.Digest) == 0) || len(b.Digest) != 0 && len(b.Digest) != hashSize {
		return nil, refuse("sync-bad-message")
	}
	if !bytes.Equal(wire.EncodeBatch(b), body) {
		return nil, refuse("sync-newer-version") // it says what this program does not know
	}
	c := &chain{digest: b.Digest}
	if err := (place{base: b.Base, seats: a.Seats, most: mostSpelled * mostBatch}).formed(b.Log, c); err != nil {
		return nil, err
	}
	mine, err := own(b.Log, a.Seat)
	if err != nil {
		return nil, err
	}
	if !mine && !a.Free {
		return nil, refuse("sync-not-allowed")
	}
	return &Addition{
		Row:  Row{First: b.Base + 1, Last: b.Base + len(b.Log), Digest: c.digest, Checks: c.checks, Body: body, Log: b.Log},
		Game: a.Game, Key: a.Key, Role: a.Role, Seat: a.Seat, Frees: !mine, Base: b.Digest,
	}, nil
}
