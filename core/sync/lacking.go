package sync

import (
	"bytes"

	"broadside/core/game"
	"broadside/core/wire"
)

// lacking are the acts, those that are held last, that are not among events of the server. What is may have been sent after it was
// done again on top of something else, by this device before it was put back to an older copy of itself.
func (r *Replica) lacking(fresh []game.Envelope) (left []game.Act) {
	r.quote()
	says := make([][]byte, len(fresh)) // nil once it is known to be one of the acts
	for i := range fresh {
		if fresh[i].Begins() {
			says[i] = said(&fresh[i])
		}
	}
	acts := append(r.acts[:len(r.acts):len(r.acts)], r.held...)
	for i, a := range acts {
		at := 0
		for at < len(fresh) && (says[at] == nil || fresh[at].By != a.By || !bytes.Equal(says[at], a.Said)) {
			at++
		}
		if at == len(fresh) {
			left = append(left, a)
			continue
		}
		says[at] = nil
		r.relate(a.ID, game.Ref{By: fresh[at].By, N: fresh[at].N}, acts[i+1:], left)
	}
	return left
}

// Misses tells whether another log of the same game lacks something that was done here and not sent.
func (r *Replica) Misses(log []game.Envelope) bool {
	there := map[string]int{}
	for _, e := range log[min(r.agreed, len(log)):] {
		there[content(e)]++
	}
	for _, e := range r.Log[r.agreed:] {
		if there[content(e)]--; there[content(e)] < 0 {
			return true
		}
	}
	return false
}

// content is an event without its place in a log, which is another after a rebase.
func content(e game.Envelope) string {
	return string(wire.EncodeEnvelope(game.Envelope{By: e.By, Event: e.Event, Audience: e.Audience}))
}

// quote notes what the first event of each act says, which is known no more once the act is held.
func (r *Replica) quote() {
	begins := r.agreed
	for i := range r.acts {
		a := &r.acts[i]
		a.Said = said(&r.Log[begins])
		begins += a.Events
	}
}

// said is what an event says without what it came to. What is about another event names it by a number that changes: there it
// is which one of its seat's it is.
func said(e *game.Envelope) []byte {
	if about := e.Undo + e.Redo + e.Asks + e.Refuses + e.Shows; about > 0 {
		return wire.EncodeEnvelope(game.Envelope{N: e.N, Undo: min(e.Undo, 1), Redo: min(e.Redo, 1), Asks: min(e.Asks, 1), Refuses: min(e.Refuses, 1), Shows: min(e.Shows, 1)})
	}
	return wire.EncodeEnvelope(game.Envelope{Event: game.Event{Kind: e.Event.Kind, Thing: e.Event.Thing, Args: e.Event.Args, Begins: e.Event.Begins, Input: e.Event.Input}})
}

// relate has the acts that are about one of this device's find it by its name in every log.
func (r *Replica) relate(id int, ref game.Ref, later ...[]game.Act) {
	for _, acts := range later {
		for i := range acts {
			if acts[i].Of == (game.Ref{N: id}) {
				acts[i].Of = ref
			}
		}
	}
}
