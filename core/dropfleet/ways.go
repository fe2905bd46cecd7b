package dropfleet

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/sorted"
)

// Ways are moves of a ship by an order: out of harm's way, with its group, towards the nearest enemy and as far as it goes;
// of scenery, places where there is none.
func (System) Ways(s *game.State, c game.Command) []game.Command {
	t := tableOf(s)
	o := orderOf(c.Kind)
	switch {
	case c.Kind == "scenery":
		return t.sceneryWays(c)
	case o == nil || !t.board() || !t.isShip(c.Thing):
		return nil
	case !t.onTable(c.Thing):
		return placed(game.Command{Kind: c.Kind, By: c.By, Thing: c.Thing}, t.alongEdge(c.By, c.Thing, o), t.edge(c.By).Inward())
	}
	type ranked struct {
		game.Command
		flaws [5]int // the worst first
	}
	var all []ranked
	id, from := c.Thing, t.pose(c.Thing)
	scenery, base, group, goal := t.scenery(), t.ship(id).Base, t.plan(id, o), t.goal(id)
	low, most := t.limits(id, o, t.layer(id))
	turns := []geometry.Angle{0}
	if t.turnsOf(id, o) > 0 {
		turns = []geometry.Angle{0, -15, 15, -30, 30, -45, 45}
	}
	for _, far := range []geometry.Length{most, low + (most-low)*2/3, low + (most-low)/3, low} {
		for _, turn := range turns {
			way := course{layer: t.layer(id)}
			t.trace(&way, from, far, []bend{{0, turn * geometry.Degree}})
			one := ranked{Command: game.Command{Kind: c.Kind, By: c.By, Thing: id}.With("distance", game.Int(far))}
			if turn != 0 {
				one.Command = one.With("pivot", game.Int(turn*geometry.Degree))
			}
			crowded := slices.ContainsFunc(t.all(t.isShip), func(o game.ID) bool {
				return o != id && t.onTable(o) && geometry.Distance(way.end.Point, t.pose(o).Point) < 3*inch/2
			})
			apart := 0
			if t.bound(id) {
				apart = group.with(way.end.Point)
			}
			off := geometry.Relative(way.end, goal)
			one.flaws = [5]int{t.peril(&way, scenery, base), apart, btoi(crowded), max(off, -off) / (30 * geometry.Degree), -far}
			all = append(all, one)
		}
	}
	sorted.Stable(all, func(a, b ranked) int { return slices.Compare(a.flaws[:], b.flaws[:]) })
	ways := make([]game.Command, len(all))
	for i := range all {
		ways[i] = all[i].Command
	}
	return ways
}

// goal is where the nearest enemy of a ship is, or the middle of the table.
func (t table) goal(id game.ID) geometry.Point {
	at := geometry.Point{X: t.Setup.Table.Width / 2, Y: t.Setup.Table.Height / 2}
	for i, o := range t.enemies(t.seat(id)) {
		if p := t.pose(o).Point; i == 0 || geometry.Distance(p, t.pose(id).Point) < geometry.Distance(at, t.pose(id).Point) {
			at = p
		}
	}
	return at
}

// sceneryWays are fields and bodies where no other lie, from the middle of the table outwards.
func (t table) sceneryWays(c game.Command) []game.Command {
	size := t.Setup.Table
	var all []game.Command
	for _, y := range outwards(size.Height/2, 6*inch, size.Height-6*inch, 6*inch) {
		for _, x := range outwards(size.Width/2, 6*inch, size.Width-6*inch, 6*inch) {
			at := geometry.Point{X: x, Y: y}
			if t.crowded(geometry.RectArea(at, 4*inch, 3*inch, 0)) {
				continue
			}
			all = append(all, game.Command{Kind: c.Kind, By: c.By}.With("class", game.Text("fine-debris")).With("x", game.Int(x)).With("y", game.Int(y)).
				With("width", game.Int(4*inch)).With("height", game.Int(3*inch)))
		}
	}
	return all
}
