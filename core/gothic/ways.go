package gothic

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// moveWays are moves of a ship: on the table, clear of other bases at its end, its broadside or its prow to the enemy, as near as its guns
// like.
func (t table) moveWays(c game.Command) []game.Command {
	id := c.Thing
	course, most := t.courseOf(id), t.model(id).Turns
	var all []tabletop.Way
	for _, far := range tabletop.Outwards(course.Most, course.Least, course.Most, 5*cm) {
		for _, by := range tabletop.Outwards(0, -most, most, 15*geometry.Degree) {
			if by != 0 && (course.Turns == 0 || course.Straight > far) {
				continue
			}
			way := tabletop.Way{Command: c.With("distance", game.Int(far))}
			var turns []bend
			if by != 0 {
				way.Command = way.With("pivot", game.Int(by)).With("pivotAt", game.Int(course.Straight))
				turns = []bend{{course.Straight, by}}
			}
			along, end := path(t.Pose(id), far, turns)
			way.Flaws = t.flaws(id, along, end)
			all = append(all, way)
		}
	}
	return tabletop.Best(all)
}

// flaws of a move are: it leaves the table or will next turn, it ends upon others or meets torpedoes, it goes through markers, and how badly the enemy
// lies.
func (t table) flaws(id game.ID, along []geometry.Point, end geometry.Pose) (f [5]int) {
	size, base := t.Setup.Table, t.base(id)
	if !size.InsideBase(end.Point, base) {
		f[0] = 2
	} else if !size.Inside(geometry.Step(end.Point, end.Heading, t.model(id).Straight()+base)) {
		f[0] = 1
	}
	if t.crowded(id, end.Point) || t.torpedoed(id, along) {
		f[1] = 1
	}
	if _, met := t.dustAlong(id, along); met {
		f[2] = 1
	}
	goal := t.goal(id)
	off := geometry.Relative(end, goal)
	aside := max(off, -off)
	if t.broadside(id) {
		aside = max(aside-90*geometry.Degree, 90*geometry.Degree-aside)
	}
	far := geometry.Distance(end.Point, goal)
	f[3] = max(far-t.reaches(id), 0)/cm*4 + aside/geometry.Degree
	return f
}

// crowded reports whether a ship would stand over another at a point.
func (t table) crowded(id game.ID, at geometry.Point) bool {
	return t.AnyOf(kindShip, func(o game.ID) bool {
		return o != id && t.OnTable(o) && geometry.Overlapping(at, t.base(id), t.Point(o), t.base(o))
	})
}

// torpedoed reports whether a ship would move into torpedoes, or lie in the way of their next run, its own side's too.
func (t table) torpedoed(id game.ID, along []geometry.Point) bool {
	return t.AnyOf(kindSalvo, func(s game.ID) bool {
		_, into := sweeps(along, t.base(id), t.Point(s), t.base(s))
		_, before := sweeps(t.ahead(s, 0), t.base(s), along[len(along)-1], t.base(id))
		return t.runsInto(s, id) && (into || before)
	})
}

// broadside reports whether most of a ship's guns are at its sides, and reaches how far the longest of them go.
func (t table) broadside(id game.ID) bool {
	sides := 0
	for _, w := range t.model(id).Weapons {
		if w.Mount == Port || w.Mount == Starboard {
			sides++
		}
	}
	return 2*sides > len(t.model(id).Weapons)
}

func (t table) reaches(id game.ID) (far geometry.Length) {
	for _, w := range t.model(id).Weapons {
		if w.Kind == Battery || w.Kind == Lance {
			far = max(far, w.Range)
		}
	}
	return far
}
