package dropzone

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// steady is a move without positions that keeps the first weapon of who has something to shoot.
func (t table) steady(c game.Command) []game.Command {
	id := c.Thing
	m := t.model(id)
	if len(m.Guns) == 0 || m.Guns[0].Still == 0 || m.Guns[0].Still >= t.reach(id) || !slices.ContainsFunc(t.foes(t.Seat(id)), func(o game.ID) bool {
		return len(t.against(id, o, &m.Guns[0], view{seen: sights[0], cover: covers[0]})) == 0
	}) {
		return nil
	}
	return []game.Command{c.With("far", game.Int(m.Guns[0].Still))}
}

// around are a place and others about it no farther than a unit goes, up to a goal and as far again beyond it.
func around(from, goal geometry.Point, far geometry.Length) []geometry.Point {
	all, step := []geometry.Point{from}, min(far, geometry.Distance(from, goal))/12
	for turn := geometry.Angle(0); turn < geometry.Circle; turn += 10 * geometry.Degree {
		for part := 1; part <= 24 && step*part <= far; part++ {
			all = append(all, geometry.Step(from, geometry.Norm(geometry.Bearing(from, goal)+turn), step*part))
		}
	}
	return all
}

// vacant keeps the places on the table where a unit stands over nobody.
func (t table) vacant(id game.ID, all []geometry.Point) []geometry.Point {
	others := tabletop.Keep(t.OfKind(kindUnit), func(o game.ID) bool { return o != id && t.OnTable(o) })
	base, bases, at := t.base(id), tabletop.Map(others, t.base), tabletop.Map(others, t.Point)
	return tabletop.Keep(all, func(p geometry.Point) bool {
		for i := range at {
			if geometry.Overlapping(p, base, at[i], bases[i]) {
				return false
			}
		}
		return t.Setup.Table.InsideBase(p, base)
	})
}

// ranked puts places first that keep a unit with those of its squad that have moved, lead no inch away and are no creeping up to what bars its
// way; far is how far it goes, full how far it could.
func (t table) ranked(id game.ID, all []geometry.Point, from, goal geometry.Point, far, full geometry.Length) []geometry.Point {
	moved := tabletop.Keep(t.units(t.squad(id)), func(o game.ID) bool { return o != id && t.Acted(o) && t.OnTable(o) })
	stays := func(p geometry.Point) bool {
		return len(moved) == 0 || slices.ContainsFunc(moved, func(o game.ID) bool { return t.chained([]game.ID{o, id}, []geometry.Point{t.Point(o), p}) })
	}
	way := geometry.Distance(from, goal)
	half := full / 4
	if way > far {
		half = far / 2
	}
	var tiers [6][]geometry.Point
	for _, p := range all {
		i, gone, nearer := 2, geometry.Distance(from, p), geometry.Distance(p, goal) < way+inch
		if nearer && gone >= half {
			i = 0
		} else if nearer && gone >= full/4 {
			i = 1
		}
		if !nearer || !stays(p) {
			i += 3
		}
		tiers[i] = append(tiers[i], p)
	}
	return slices.Concat(tiers[:]...)
}
