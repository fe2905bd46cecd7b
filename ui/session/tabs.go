package session

import (
	"broadside/core/game"
	"broadside/core/wire"
)

// misses tells whether a log that another tab wrote lacks something that was done here and not sent.
func (s *Shared) misses(log []game.Envelope) bool {
	if s.replica == nil {
		return false
	}
	agreed := s.replica.Agreed()
	there := map[string]int{}
	for _, e := range log[min(agreed, len(log)):] {
		there[content(e)]++
	}
	for _, e := range s.replica.Log[agreed:] {
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
