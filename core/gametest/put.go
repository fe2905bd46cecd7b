package gametest

import "broadside/core/game"

// Put is the game with fields of its things set by nobody in particular.
func Put(g *game.Game, changes []game.Change) (*game.Game, error) {
	e := game.Envelope{Seq: len(g.Log) + 1, N: 1, Event: game.Event{Kind: "passed-over", Changes: changes}}
	e.Group = e.Seq
	for i := range g.Log {
		if g.Log[i].By == e.By {
			e.N++
		}
	}
	return game.Open(g.System(), g.Setup, append(append([]game.Envelope(nil), g.Log...), e))
}
