package sync

import (
	"bytes"

	"broadside/core/game"
	"broadside/core/wire"
)

// lacking are the acts that are not among events of the server. What is may have been sent after it was done again on top of
// something else, by this device before it was put back to an older copy of itself.
func (r *Replica) lacking(fresh []game.Envelope) (acts []game.Act) {
	begins := r.agreed
	for i, a := range r.acts {
		first := &r.Log[begins]
		begins += a.Events
		at := 0
		for at < len(fresh) && !sameDeed(first, &fresh[at]) {
			at++
		}
		if at == len(fresh) {
			acts = append(acts, a)
			continue
		}
		r.relate(a.ID, game.Ref{By: fresh[at].By, N: fresh[at].N}, r.acts[i+1:], acts)
		fresh = fresh[at+1:]
	}
	return acts
}

// sameDeed reports whether two envelopes say that the same was done, perhaps on top of something else.
func sameDeed(a, b *game.Envelope) bool {
	if a.By != b.By || !a.Begins() || !b.Begins() {
		return false
	}
	if about(a) || about(b) { // they name events by numbers that change
		return about(a) == about(b) && a.N == b.N
	}
	return bytes.Equal(said(a), said(b))
}

// about reports whether an envelope is about another one.
func about(e *game.Envelope) bool { return e.Undo+e.Redo+e.Asks+e.Refuses+e.Shows > 0 }

// said is what an event says without what it came to.
func said(e *game.Envelope) []byte {
	return wire.EncodeEnvelope(game.Envelope{Event: game.Event{Kind: e.Event.Kind, Thing: e.Event.Thing, Args: e.Event.Args, Begins: e.Event.Begins, Input: e.Event.Input}})
}

// relate has the acts that are about one of this device's find it by its name in every log.
func (r *Replica) relate(id int, ref game.Ref, later ...[]game.Act) {
	for _, acts := range append(later, r.held) {
		for i := range acts {
			if acts[i].Of == (game.Ref{N: id}) {
				acts[i].Of = ref
			}
		}
	}
}
