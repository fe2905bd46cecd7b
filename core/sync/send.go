package sync

import (
	"bytes"

	"broadside/core/game"
	"broadside/core/wire"
)

// MostBatch is how many bytes a batch may have as a message.
const MostBatch = 256 << 10

// Outgoing is the next batch for the server: what was done here, as much of it as one message takes; nil when the server has
// everything or waits for what another device has to send first.
func (r *Replica) Outgoing() *wire.Batch {
	b := &wire.Batch{Base: r.agreed, Digest: r.digest}
	end := r.agreed
	for _, a := range r.acts {
		if !r.mine(&a) {
			break
		}
		if r.refused == single && len(b.Log) > 0 {
			break
		}
		longer := *b
		longer.Log = r.Log[r.agreed : end+a.Events]
		if len(b.Log) > 0 && len(wire.EncodeBatch(&longer)) > MostBatch {
			break
		}
		end += a.Events
		b.Log = longer.Log
	}
	if len(b.Log) == 0 {
		return nil
	}
	return b
}

// Sent takes the server's word that it has appended a batch.
func (r *Replica) Sent(b *wire.Batch) {
	if b.Base <= r.agreed && b.Base+len(b.Log) > r.agreed {
		r.agree(r.known(b.Log[r.agreed-b.Base:]))
	}
	if len(r.acts) == 0 {
		r.refused = 0
	}
}

// Appended reports whether news say that the server's log has a batch: nothing but a server can know the digest after it.
func Appended(b *wire.Batch, news *wire.News) bool {
	return news.Since == b.Base+len(b.Log) && bytes.Equal(news.Digest, digest(b.Digest, b.Log))
}

// known is how many of the events that follow the agreed ones are those that were done here.
func (r *Replica) known(log []game.Envelope) int {
	mine := r.Log[r.agreed:]
	n := 0
	for n < len(log) && n < len(mine) && same(&mine[n], &log[n]) {
		n++
	}
	return n
}

// same reports whether an event that came is one that was done here. Another device gives a hidden one back as its seal.
func same(mine, came *game.Envelope) bool {
	if len(came.Sealed) > 0 && len(mine.Sealed) == 0 {
		return came.By == mine.By && came.N == mine.N && bytes.Equal(wire.Seal(mine), came.Sealed)
	}
	return bytes.Equal(wire.EncodeEnvelope(*mine), wire.EncodeEnvelope(*came))
}

// agree counts n more events as known to the server, and forgets the acts that they came from.
func (r *Replica) agree(n int) {
	r.digest = digest(r.digest, r.Log[r.agreed:r.agreed+n])
	for n > 0 {
		a := &r.acts[0]
		r.relate(a.ID, r.Ref(r.agreed+1), r.acts[1:], r.held)
		if a.Events > n { // nobody cuts acts in two; if somebody does, there is nothing to do again
			a.Kind, a.Events, r.agreed = 0, a.Events-n, r.agreed+n
			return
		}
		r.agreed, n = r.agreed+a.Events, n-a.Events
		r.acts = r.acts[1:]
	}
}
