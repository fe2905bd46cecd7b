package gothic

import (
	"iter"
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// Candidates place a ship in its player's zone, from the middle of the front row outwards, looking at the enemy.
func (System) Candidates(s *game.State, by game.Seat, thing game.ID) iter.Seq[game.Command] {
	t := tableOf(s)
	if t.Phase() != phaseDeployment || t.Out(thing) != undeployed {
		return slices.Values([]game.Command(nil))
	}
	c := game.Command{Kind: "deploy", By: by, Thing: thing}.With(tabletop.FieldHeading, game.Int(t.edge(by).Inward()))
	base := t.base(thing)
	return slices.Values(tabletop.PlacedAt(c, tabletop.Rows(s.Setup.Table, t.edge(by), zoneDepth, base, 2*base+2*cm, 2*cm)))
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

// flaws of a move are: it leaves the table or will next turn, it ends upon others, it goes through markers, and how badly the enemy
// lies.
func (t table) flaws(id game.ID, along []geometry.Point, end geometry.Pose) (f [5]int) {
	size, base := t.Setup.Table, t.base(id)
	if !size.InsideBase(end.Point, base) {
		f[0] = 2
	} else if !size.Inside(geometry.Step(end.Point, end.Heading, t.model(id).Straight()+base)) {
		f[0] = 1
	}
	f[1] = len(t.Those(kindShip, func(o game.ID) bool {
		return o != id && t.OnTable(o) && geometry.Overlapping(end.Point, base, t.Point(o), t.base(o))
	}))
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
