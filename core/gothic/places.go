package gothic

import (
	"iter"
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// Candidates place a ship in its player's zone, from the middle of the front row outwards, looking at the enemy: well apart, as long
// as there is room.
func (System) Candidates(s *game.State, by game.Seat, thing game.ID) iter.Seq[game.Command] {
	t := tableOf(s)
	if t.Phase() != phaseDeployment || t.Out(thing) != undeployed {
		return slices.Values([]game.Command(nil))
	}
	c := game.Command{Kind: "deploy", By: by, Thing: thing}.With(tabletop.FieldHeading, game.Int(t.edge(by).Inward()))
	base := t.base(thing)
	rows := func(apart geometry.Length) []geometry.Point {
		return tabletop.Rows(s.Setup.Table, t.edge(by), zoneDepth, base, 2*base+2*cm, apart)
	}
	all := append(rows(8*cm), rows(2*cm)...)
	squadron := t.ships(t.formation(thing))
	if len(squadron) > 0 { // by the others of its squadron
		tabletop.NearestFirst(all, t.Point(squadron[0]))
	}
	stand := tabletop.Map(t.Those(kindShip, t.OnTable), func(o game.ID) geometry.Area { return geometry.CircleArea(t.Point(o), t.base(o)+2*cm) })
	return func(yield func(game.Command) bool) {
		for _, apart := range []bool{true, false} { // first with room for a blast between
			for _, at := range all {
				if apart == slices.ContainsFunc(stand, func(o geometry.Area) bool { return o.Overlaps(at, base) }) {
					continue
				}
				if !yield(tabletop.Placed(c, at)) {
					return
				}
			}
		}
	}
}

// Ways are places for what is laid or moves: phenomena away from each other, ships so that they stay on the table and bring a broadside
// to bear, ordnance at the nearest enemy, fire at what it harms the most.
func (System) Ways(s *game.State, c game.Command) []game.Command {
	t := tableOf(s)
	c.Args = nil
	switch {
	case c.Kind == "phenomenon":
		var all []game.Command
		for _, at := range tabletop.FromMiddle(s.Setup.Table, 10*cm) {
			if t.Setup.Table.InsideBase(at, 6*cm) && !slices.ContainsFunc(t.Terrain(), func(p tabletop.Piece) bool { return p.Area.Overlaps(at, 6*cm) }) {
				all = append(all, tabletop.Placed(c.With("class", game.Text("asteroids")), at).With("radius", game.Int(5*cm)))
			}
		}
		return all
	case c.Kind == "move" && t.Board() && t.afloat(c.Thing):
		return t.moveWays(c)
	}
	return append(t.fireWays(c), t.ordnanceWays(c)...)
}
