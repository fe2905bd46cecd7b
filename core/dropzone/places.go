package dropzone

import (
	"iter"
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// Candidates are none: what comes on does so by a move.
func (System) Candidates(*game.State, game.Seat, game.ID) iter.Seq[game.Command] {
	return slices.Values([]game.Command(nil))
}

// Ways are places for what moves: towards the nearest enemy as far as it may go, and less, and to either side; for what comes on, rows
// from its edge.
func (System) Ways(s *game.State, c game.Command) []game.Command {
	t := tableOf(s)
	if c.Kind != "move" || !t.Board() || t.Kind(c.Thing) != kindUnit {
		return nil
	}
	far := t.reach(c.Thing)
	if t.Out(c.Thing) == readiness {
		return tabletop.PlacedAt(c, tabletop.Rows(s.Setup.Table, t.edge(t.Seat(c.Thing)), far+t.base(c.Thing), t.base(c.Thing), inch, inch))
	}
	from := t.Point(c.Thing)
	goal := t.Nearest(from, t.foes(t.Seat(c.Thing)))
	var all []game.Command
	for _, part := range []int{4, 3, 2, 1} {
		for _, turn := range tabletop.Outwards(0, -150*geometry.Degree, 180*geometry.Degree, 30*geometry.Degree) {
			all = append(all, tabletop.Placed(c, geometry.Step(from, geometry.Norm(geometry.Bearing(from, goal)+turn), far*part/4)))
		}
	}
	return all
}
