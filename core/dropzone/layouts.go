package dropzone

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// A lot is a round piece of scenery of a layout.
type lot struct {
	class  string
	at     geometry.Point
	radius geometry.Length
}

// Layouts are one, as the scenario wants it: buildings over its objectives, or as many garrisons as it is played with, and trees and parks where
// there is room between them. Half of a table should have something on it ("Setup").
func (System) Layouts(s *game.State, by game.Seat) []game.Layout {
	t := tableOf(s)
	if t.Phase() != phaseScenery || !t.Board() || t.AnyOf(tabletop.KindTerrain, func(id game.ID) bool { return !t.Is(id, fieldSite) }) {
		return nil
	}
	l := game.Layout{Label: "@layout/dzc/town"}
	for _, one := range t.town() {
		l.Commands = append(l.Commands, tabletop.Placed(game.Command{Kind: "scenery", By: by}.With(tabletop.FieldClass, game.Text(one.class)).With(tabletop.FieldRadius, game.Int(one.radius)), one.at))
	}
	l.Commands = append(l.Commands, game.Command{Kind: "scenery-done", By: by})
	return []game.Layout{l}
}

// town are the lots of a layout.
func (t table) town() (all []lot) {
	for _, o := range t.OfKind(kindObjective) {
		if t.Out(o) != unplaced {
			all = t.build(all, lot{"large-building", t.Point(o), 5 * inch / 2})
		}
	}
	low, _ := t.wantsGarrisons()
	wanted := 2 * (max(low, 7)/2 + 1) // for both sides the same
	places := t.grid()
	for _, at := range places {
		if wanted > len(tabletop.Keep(all, func(l lot) bool { return l.class == "small-building" })) {
			all = t.build(all, lot{"small-building", at, 5 * inch / 2})
		}
	}
	for i, at := range places {
		all = t.build(all, lot{[]string{"park", "barricade", "wheat"}[i%3], at, 3 * inch / 2})
	}
	return all
}

// build adds a lot where there is room for it.
func (t table) build(all []lot, one lot) []lot {
	gap := func(at geometry.Point, radius geometry.Length) bool {
		return geometry.Distance(at, one.at) < radius+one.radius+2*inch
	}
	taken := slices.ContainsFunc(all, func(l lot) bool { return gap(l.at, l.radius) }) ||
		slices.ContainsFunc(t.OfKind(tabletop.KindTerrain), func(id game.ID) bool { return gap(t.Point(id), t.Int(id, tabletop.FieldRadius)) })
	if taken || !t.Setup.Table.InsideBase(one.at, one.radius) {
		return all
	}
	return append(all, one)
}

// grid are points all over the table, each with the one that it is for the players across, those first that lie apart between edge
// and centre.
func (t table) grid() (all []geometry.Point) {
	size := t.Setup.Table
	for _, apart := range []int{1, 0} {
		for n := range 15 {
			x, y := n%5, (n/5+1)%3
			if at := (geometry.Point{X: size.Width * (2*x + 1) / 10, Y: size.Height * (2*y + 1) / 12}); (x+y)%2 == apart {
				all = append(all, at, geometry.Point{X: size.Width - at.X, Y: size.Height - at.Y})
			}
		}
	}
	return all
}
