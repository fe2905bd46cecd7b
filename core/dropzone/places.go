package dropzone

import (
	"iter"
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// Candidates place who is Directly Deployed, the nearest to the enemy first; what else comes on does so by a move. Without positions an aircraft
// with squads aboard moves half and lands, so that they may get out.
func (s System) Candidates(state *game.State, by game.Seat, thing game.ID) iter.Seq[game.Command] {
	t := tableOf(state)
	if m := t.model(thing); !t.Board() && m.aircraft() && !m.has("fast") && len(t.passengers(thing)) > 0 && !t.Acted(thing) {
		return slices.Values([]game.Command{game.Command{Kind: "move", By: by, Thing: thing}.With("far", game.Int(m.half())).With("land", game.Int(1))})
	}
	if t.Out(thing) != deploying {
		return slices.Values([]game.Command(nil))
	}
	return slices.Values(s.Ways(state, game.Command{Kind: "set-down", By: by, Thing: thing}))
}

// Ways are places for what moves: towards the nearest enemy as far as it may go, and less, and to either side; for what comes on, rows
// from its edge. An aircraft with squads aboard lands where they may still get out.
func (System) Ways(s *game.State, c game.Command) []game.Command {
	t := tableOf(s)
	if c.Kind == "set-down" && t.Kind(c.Thing) == kindUnit && t.Board() {
		return tabletop.PlacedAt(c, t.rows(t.Seat(c.Thing), t.depth(c.Thing), t.base(c.Thing)))
	}
	if c.Kind != "move" || !t.Board() || t.Kind(c.Thing) != kindUnit {
		return nil
	}
	if t.fast(c.Thing) && t.OnTable(c.Thing) {
		return t.flown(c)
	}
	far := t.reach(c.Thing)
	if t.model(c.Thing).aircraft() && len(t.passengers(c.Thing)) > 0 {
		c, far = c.With("land", game.Bool(true)), far/2
	}
	if t.Out(c.Thing) == readiness {
		return tabletop.PlacedAt(c, t.rows(t.Seat(c.Thing), far+t.base(c.Thing), t.base(c.Thing)))
	}
	from := t.Point(c.Thing)
	goal := t.goal(c.Thing)
	var all []game.Command
	for _, part := range []int{4, 3, 2, 1} {
		for _, turn := range tabletop.Outwards(0, -150*geometry.Degree, 180*geometry.Degree, 30*geometry.Degree) {
			all = append(all, tabletop.Placed(c, geometry.Step(from, geometry.Norm(geometry.Bearing(from, goal)+turn), far*part/4)))
		}
	}
	return all
}
