package sync

import (
	"bytes"
	"math/bits"
	"strconv"

	"broadside/core/game"
	"broadside/core/wire"
)

// Compare takes news from the start, which a server tells whose log is not the one that was agreed on. If it has less, because
// it was put back from an older copy, what it lacks waits to be sent again by those who did it. The error is an *game.Illegal
// that names the first event that is another than the one here; then nothing changed.
func (r *Replica) Compare(news *wire.News) error {
	if err := Check(news); err != nil {
		return err
	}
	n := min(len(news.Log), r.agreed)
	var sum []byte
	for i := range n {
		sum = wire.Digest(sum, r.Log[i])
		if !bytes.Equal(sum[:wire.CheckSize], news.Checks[i*wire.CheckSize:(i+1)*wire.CheckSize]) {
			return game.Refuse("sync-altered", "", "seq", strconv.Itoa(i+1))
		}
	}
	if n < r.agreed {
		r.acts = append(agreedActs(r.Log[n:r.agreed]), r.acts...)
		r.agreed, r.digest = n, sum
	}
	return r.Take(news)
}

// agreedActs are the steps in which a log came about. Nobody knows any more what was asked and given, so they can be sent again
// as they are but not done again on top of something else.
func agreedActs(log []game.Envelope) (acts []game.Act) {
	for i := range log {
		e := &log[i]
		if len(acts) == 0 || e.Begins() || len(e.Sealed) > 0 {
			acts = append(acts, game.Act{By: sender(e)})
		}
		acts[len(acts)-1].Events++
	}
	return acts
}

// sender is the seat whose device has sent an envelope: a hidden one is of who may see it.
func sender(e *game.Envelope) game.Seat {
	if len(e.Sealed) > 0 {
		return game.Seat(bits.Len8(e.Audience))
	}
	return e.By
}

// mine reports whether an act may be sent by this device. Only those of others that a server has lost are not.
func (r *Replica) mine(a *game.Act) bool {
	return a.Kind != 0 || r.Hands == 0 || a.By > 0 && r.Hands&(1<<(a.By-1)) != 0
}
