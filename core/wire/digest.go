package wire

import (
	"sync"

	"broadside/core/game"
)

// Seal is what other seats get in place of a hidden event: 32 bytes that bind
// its sender to it, and that everybody can check once the event is shown. Who
// could guess the whole event can check the guess too, so an event that hides
// one of a few things has to carry an argument that nobody can guess.
func Seal(e *game.Envelope) []byte {
	open := *e
	open.Sealed = nil
	return sum256(EncodeEnvelope(open))
}

// Digest continues the chain of hashes over a log: prev is the digest of the
// envelope before, nil for the first. It is 32 bytes, and the same for every
// seat: a hidden event counts by its seal.
func Digest(prev []byte, e game.Envelope) []byte {
	if e.Audience != 0 {
		if len(e.Sealed) == 0 {
			e.Sealed = Seal(&e)
		}
		e.Event, e.Salt = game.Event{}, nil
	}
	c := spare.Get().(*codec)
	defer spare.Put(c)
	c.rewind()
	c.out = append(append(c.out, prev...), 'B', 'S', envelopeKind, Version)
	o := c.begin()
	c.envelope(&e)
	c.end(o)
	return sum256(c.out)
}

// spare are codecs whose room was used before: who joins a game takes the digest of every event.
var spare = sync.Pool{New: func() any { return &codec{writing: true} }}

// rewind makes a codec that has written as good as new.
func (c *codec) rewind() {
	clear(c.known.texts)
	*c = codec{writing: true, out: c.out[:0], known: known{texts: c.known.texts[:0]}, past: past{n: c.past.n[:0]}}
}

func init() { game.Seal = Seal }
