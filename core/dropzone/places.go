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

// Ways are places for what moves, the nearest to its goal first: towards an enemy no farther than it could fire its first
// weapon, for what comes on in rows from its edge; first those that keep it with its squad, lead no inch away and are no creeping up to
// what bars the way. An aircraft with squads aboard lands where they may still get out, but flies on to what is to be had beyond that.
func (System) Ways(s *game.State, c game.Command) []game.Command {
	t, id := tableOf(s), c.Thing
	if c.Kind == "set-down" && t.Kind(id) == kindUnit && t.Board() {
		return tabletop.PlacedAt(c, t.rows(t.Seat(id), t.depth(id), t.base(id)))
	}
	if c.Kind != "move" || !t.Board() || t.Kind(id) != kindUnit {
		return nil
	}
	if t.fast(id) && t.OnTable(id) {
		return t.flown(c)
	}
	far, m := t.reach(id), t.model(id)
	from, goal, prize := t.goal(id)
	doors := m.half() - t.Int(id, fieldFar) // of the move until which they get out
	way, brings := geometry.Distance(from, goal), m.aircraft() && doors > 0 && len(t.passengers(id)) > 0
	if to := tabletop.SaidBy(&c).Point; brings && c.Has(tabletop.FieldX) { // lands there, where that lets them out
		if t.Out(id) == readiness {
			from = t.comesOn(id, to)
		}
		if geometry.Distance(from, to) > doors+geometry.Slack {
			return nil
		}
		return []game.Command{c.With("land", game.Bool(true))}
	}
	if brings && !(prize && way > doors+2*door) {
		c, far = c.With("land", game.Bool(true)), min(far, doors)
	} else if !prize && len(m.Guns) > 0 && m.Guns[0].Still > 0 {
		far = min(far, m.Guns[0].Still)
	}
	var all []geometry.Point
	if t.Out(id) == readiness {
		all = t.rows(t.Seat(id), far+t.base(id), t.base(id))
	} else {
		for turn := geometry.Angle(0); turn < geometry.Circle; turn += 30 * geometry.Degree {
			for part := range 8 {
				all = append(all, geometry.Step(from, geometry.Norm(geometry.Bearing(from, goal)+turn), min(far, way)-far*part/8))
			}
		}
	}
	tabletop.NearestFirst(all, goal)
	all = tabletop.Keep(all, func(p geometry.Point) bool { return t.overSome(id, p, t.OnTable) == 0 })
	moved := tabletop.Keep(t.units(t.squad(id)), func(o game.ID) bool { return o != id && t.Acted(o) && t.OnTable(o) })
	near := tabletop.Keep(all, func(p geometry.Point) bool {
		return geometry.Distance(p, goal) < way+inch && (len(moved) == 0 || slices.ContainsFunc(moved, func(o game.ID) bool { return t.chained([]game.ID{o, id}, []geometry.Point{t.Point(o), p}) }))
	})
	off := func(p geometry.Point) bool { // not up to a wall
		return way <= far || geometry.Distance(from, p) >= far/2 && geometry.Distance(p, goal) < way+inch
	}
	return tabletop.PlacedAt(c, slices.Concat(tabletop.Keep(near, off), near, tabletop.Keep(all, off), all))
}
