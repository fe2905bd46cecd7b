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

// Ways are places for what moves, the nearest to its goal first: towards an enemy that it comes to reach no farther than it could fire its first weapon, for what comes on
// in rows from its edge. An aircraft with squads aboard lands where they may still get out, but flies on to what is to be had beyond that, and
// once it has landed.
func (System) Ways(s *game.State, c game.Command) []game.Command {
	t, id := tableOf(s), c.Thing
	if c.Kind == "set-down" && t.Kind(id) == kindUnit && t.Board() {
		return tabletop.PlacedAt(c, t.rows(t.Seat(id), t.depth(id), t.base(id)))
	}
	if c.Kind != "move" || t.Kind(id) != kindUnit {
		return nil
	}
	if !t.Board() {
		return t.steady(c)
	}
	if t.fast(id) && t.OnTable(id) {
		return t.flown(c)
	}
	far, m := t.reach(id), t.model(id)
	from, goal, prize := t.goal(id)
	doors := m.half() - t.Int(id, fieldFar) // of the move until which they get out
	way, brings := geometry.Distance(from, goal), m.aircraft() && doors > 0 && !t.Is(id, fieldLanded) && len(t.passengers(id)) > 0
	if to := tabletop.SaidBy(&c).Point; brings && c.Has(tabletop.FieldX) { // lands there, where that lets them out
		if t.Out(id) == readiness {
			from = t.comesOn(id, to)
		}
		if geometry.Distance(from, to) > doors+geometry.Slack {
			return nil
		}
		return []game.Command{c.With("land", game.Bool(true))}
	}
	full := min(far, way)
	if brings && !(prize && way > doors+2*door) {
		c, far = c.With("land", game.Bool(true)), min(far, doors)
	} else if g := m.Guns; !prize && len(g) > 0 && g[0].Still > 0 && way <= g[0].Still+g[0].Full {
		far = min(far, g[0].Still)
	}
	var all []geometry.Point
	if t.Out(id) == readiness {
		all = t.rows(t.Seat(id), far+t.base(id), t.base(id))
	} else {
		all = around(from, goal, far)
	}
	all = t.vacant(id, all)
	tabletop.NearestFirst(all, goal)
	return tabletop.PlacedAt(c, t.ranked(id, all, from, goal, min(far, way), full))
}
