package dropfleet

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// Ways are moves of a ship by an order: out of harm's way, with its group, towards the nearest enemy and as far as it goes;
// of scenery, places where there is none.
func (System) Ways(s *game.State, c game.Command) []game.Command {
	t := tableOf(s)
	o := orderOf(c.Kind)
	switch {
	case c.Kind == "scenery":
		return t.sceneryWays(c)
	case o == nil || !t.Board() || !t.isShip(c.Thing):
		return nil
	case !t.OnTable(c.Thing):
		return slices.Collect(t.alongEdge(game.Command{Kind: c.Kind, By: c.By, Thing: c.Thing}))
	}
	var all []tabletop.Way
	id, from := c.Thing, t.Pose(c.Thing)
	scenery, base, group, goal := t.Terrain(), t.ship(id).Base, t.plan(id, o), t.Nearest(from.Point, t.enemies(t.Seat(id)))
	low, most := t.limits(id, o, t.layer(id))
	turns := tabletop.Either(t.turnsOf(id, o) > 0, []geometry.Angle{0, -15, 15, -30, 30, -45, 45}, []geometry.Angle{0})
	for _, far := range []geometry.Length{most, low + (most-low)*2/3, low + (most-low)/3, low} {
		for _, turn := range turns {
			way := course{layer: t.layer(id)}
			t.trace(&way, from, far, []bend{{0, turn * geometry.Degree}})
			one := tabletop.Way{Command: game.Command{Kind: c.Kind, By: c.By, Thing: id}.With("distance", game.Int(far))}
			if turn != 0 {
				one.Command = one.With("pivot", game.Int(turn*geometry.Degree))
			}
			crowded := slices.ContainsFunc(t.All(t.isShip), func(o game.ID) bool {
				return o != id && t.OnTable(o) && geometry.Distance(way.end.Point, t.Point(o)) < 3*inch/2
			})
			apart := 0
			if t.bound(id) {
				apart = group.with(way.end.Point)
			}
			off := geometry.Relative(way.end, goal)
			one.Flaws = [5]int{t.peril(&way, scenery, base), apart, btoi(crowded), max(off, -off) / (30 * geometry.Degree), -far}
			all = append(all, one)
		}
	}
	return tabletop.Best(all)
}

// sceneryWays are fields where no other lie, from the middle of the table outwards.
func (t table) sceneryWays(c game.Command) []game.Command {
	var all []game.Command
	for _, at := range tabletop.FromMiddle(t.Setup.Table, 6*inch) {
		if !t.crowded(geometry.RectArea(at, 4*inch, 3*inch, 0)) {
			all = append(all, scenery(c.By, "fine-debris", at, 4*inch, 3*inch))
		}
	}
	return all
}
