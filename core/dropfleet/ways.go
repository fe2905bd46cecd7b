package dropfleet

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// Ways are moves of a ship by an order: out of harm's way, with its group, towards the nearest enemy and as far as it goes, or
// to where it can land its troops; of scenery, places where there is none.
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
	m := mover{table: t, id: c.Thing, by: o, scenery: t.Terrain(), group: t.plan(c.Thing, o), lander: t.lander(c.Thing)}
	plain := game.Command{Kind: c.Kind, By: c.By, Thing: c.Thing}
	all := m.ways(plain, t.layer(c.Thing))
	for i := 0; m.lander != nil && t.turnsOf(c.Thing, o) > 0 && i < len(t.layersFrom(c.Thing, o)); i++ {
		to := t.layersFrom(c.Thing, o)[i].Value
		all = append(all, m.ways(plain.With("layer", to), to.Text)...)
	}
	return tabletop.Best(all)
}

// A mover is a ship whose moves are weighed.
type mover struct {
	table
	id      game.ID
	by      *order
	scenery []tabletop.Piece
	group   *plan
	lander  *lander
}

// ways are those that end in a layer, with what speaks against each.
func (m *mover) ways(c game.Command, layer string) (all []tabletop.Way) {
	from := m.Pose(m.id)
	low, most := m.limits(m.id, m.by, layer)
	fars := []geometry.Length{most, low + (most-low)*2/3, low + (most-low)/3, low}
	if m.lander != nil {
		fars = append(fars, min(max(low, geometry.Distance(from.Point, m.lander.site)), most))
	}
	turns := tabletop.Either(m.turnsOf(m.id, m.by) > 0, []geometry.Angle{0, -15, 15, -30, 30, -45, 45}, []geometry.Angle{0})
	for _, far := range fars {
		for _, turn := range turns {
			all = append(all, m.way(c, layer, far, turn*geometry.Degree))
		}
	}
	if slices.ContainsFunc(all, func(w tabletop.Way) bool { return w.Flaws[1] == 0 }) {
		return all
	}
	for _, mark := range m.group.marks() { // coherency wants more care
		widest := turnLimit * m.turnsOf(m.id, m.by)
		turn := min(max(geometry.Relative(from, mark), -widest), widest)
		all = append(all, m.way(c, layer, min(max(low, geometry.Distance(from.Point, mark)), most), turn))
	}
	return all
}

// way is one of them, by how far it goes once it has turned.
func (m *mover) way(c game.Command, layer string, far geometry.Length, turn geometry.Angle) tabletop.Way {
	way := course{layer: layer}
	if layer == atmosphere {
		way.layerAt = max(0, far-2*inch)
	}
	m.trace(&way, m.Pose(m.id), far, []bend{{0, turn}})
	one := tabletop.Way{Command: c.With("distance", game.Int(far))}
	if first := min(max(turn, -turnLimit), turnLimit); turn != 0 {
		one.Command = one.With("pivot", game.Int(first))
		if turn != first {
			one.Command = one.With("pivot2", game.Int(turn-first))
		}
	}
	crowded := slices.ContainsFunc(m.All(m.isShip), func(o game.ID) bool {
		return o != m.id && m.OnTable(o) && geometry.Distance(way.end.Point, m.Point(o)) < 3*inch/2
	})
	apart := 0
	if m.bound(m.id) {
		apart = m.group.with(way.end.Point)
	}
	off := geometry.Relative(way.end, m.Nearest(way.end.Point, m.enemies(m.Seat(m.id)))) // one past them all turns its back on them
	one.Flaws = [5]int{m.peril(&way, m.layer(m.id), m.scenery, m.ship(m.id).Base), apart, btoi(crowded), max(off, -off) / (30 * geometry.Degree), -far}
	if m.lander != nil {
		one.Flaws[3], one.Flaws[4] = m.lander.missed(&way)
	}
	return one
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
