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
	wanted := max(low+2, 4)
	places := t.grid()
	for _, at := range places {
		if n := len(t.garrisons()) + len(tabletop.Keep(all, func(l lot) bool { return featureOf(l.class).Garrison })); n < wanted {
			all = t.build(all, lot{"small-building", at, 2 * inch})
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

// grid are points all over the table, alike for both halves, those first that lie apart.
func (t table) grid() (all []geometry.Point) {
	size := t.Setup.Table
	for _, odd := range []int{0, 1} {
		for n := range 30 {
			x, y := n%5, n/5
			if (x+y)%2 == odd {
				all = append(all, geometry.Point{X: size.Width * (2*x + 1) / 10, Y: size.Height * (2*y + 1) / 12})
			}
		}
	}
	return all
}
