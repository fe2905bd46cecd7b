package dropfleet

import (
	"iter"
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// Candidates are commands that place a ship: from the middle of its zone outwards, the rest of its group beside it; one that
// arrives comes in beside its group, straight ahead.
func (System) Candidates(s *game.State, by game.Seat, thing game.ID) iter.Seq[game.Command] {
	t := tableOf(s)
	if !t.isShip(thing) || t.Out(thing) != waiting || !t.Board() {
		return slices.Values[[]game.Command](nil)
	}
	if t.Phase() == phaseDeploy {
		return t.inZone(game.Command{Kind: "deploy", By: by, Thing: thing})
	}
	return t.alongEdge(game.Command{Kind: "standard", By: by, Thing: thing})
}

// alongEdge are moves straight ahead from points of a seat's edge, as far as the ship goes by the command's order, less far, and
// the least; those near the ship's group first, and before them those that have room at their end.
func (t table) alongEdge(c game.Command) iter.Seq[game.Command] {
	edge := t.edge(c.By)
	long := t.Setup.Table.Along(edge)
	middle := long / 2
	for _, o := range t.fleet(c.By) {
		if t.battlegroup(t.group(o)) == t.battlegroup(t.group(c.Thing)) {
			middle = t.Setup.Table.Reach(edge, t.Point(o))
		}
	}
	var entries []geometry.Point
	for _, at := range tabletop.Outwards(middle, 0, long, inch) {
		entry, _ := t.onEdge(c.By, geometry.Point{X: at, Y: at})
		entries = append(entries, entry)
	}
	low, most := t.limits(c.Thing, orderOf(c.Kind), t.layer(c.Thing))
	return t.roomFirst(c, entries, most, (low+most)/2, low)
}

// inZone are points of a seat's zone: rows from the front, each from its middle outwards, and then the zones that the scenario
// adds; ships of a group that has begun to deploy come beside it.
func (t table) inZone(c game.Command) iter.Seq[game.Command] {
	points := tabletop.Gather([]int{5, 3, 1}, func(deep int) []geometry.Point {
		return tabletop.Row(t.Setup.Table, t.edge(c.By), deep*inch, inch)
	})
	return t.roomFirst(c, append(points, t.inZones(c.By)...), 0)
}

// roomFirst are a command's places, from each of which the ship goes so far straight in, the farthest of them told first: those
// first where it meets no scenery, ends with its base on the table, keeps coherency and stands where no other does; of equal ones
// it goes as far as it can. What nothing speaks against is no worse than what follows, and comes before that is looked at.
func (t table) roomFirst(c game.Command, points []geometry.Point, fars ...geometry.Length) iter.Seq[game.Command] {
	return func(yield func(game.Command) bool) {
		ships := t.Those("ship", func(o game.ID) bool { return t.OnTable(o) && o != c.Thing })
		scenery, base, ahead := t.Terrain(), t.ship(c.Thing).Base, t.edge(c.By).Inward()
		var rest []tabletop.Way
		for _, far := range fars {
			for _, p := range points {
				way := course{layer: t.layer(c.Thing)}
				t.trace(&way, geometry.Pose{Point: p, Heading: ahead}, far, nil)
				near := func(gap geometry.Length) bool {
					return slices.ContainsFunc(ships, func(o game.ID) bool { return geometry.Distance(way.end.Point, t.Point(o)) < gap })
				}
				one := tabletop.Placed(c, p).With("heading", game.Int(ahead))
				if c.Kind != "deploy" {
					one = one.With("distance", game.Int(far))
				}
				flaws := [5]int{
					t.peril(&way, way.layer, scenery, base), btoi(t.scatteredAt(c.Thing, way.end.Point)), btoi(near(3 * inch / 2)), // the bases
					-far, 2*t.barred(&way, scenery) + btoi(near(3*inch)), // seen from far above
				}
				if flaws != [5]int{3: -fars[0]} {
					rest = append(rest, tabletop.Way{Command: one, Flaws: flaws})
				} else if !yield(one) {
					return
				}
			}
		}
		slices.Values(tabletop.Best(rest))(yield)
	}
}

// peril is how much speaks against a course for itself: 1 for a base on scenery or over the edge at its end, 2 for what does
// damage on the way, 4 for what loses the ship.
func (t table) peril(c *course, from string, scenery []tabletop.Piece, base geometry.Length) int {
	n := btoi(!t.Setup.Table.InsideBase(c.end.Point, base))
	if c.exit {
		n |= 4
	}
	for _, p := range scenery {
		if _, met := metBy(&p, *c, from); met && p.Class.Text == "large-solid-object" {
			n |= 4
		} else if met {
			n |= 2
		}
		if fills(&p, c.layer) && p.Area.Overlaps(c.end.Point, base) {
			n |= 1
		}
	}
	return n
}

// barred is 1 where a ship that comes in would have to turn away from scenery on its next move.
func (t table) barred(c *course, scenery []tabletop.Piece) int {
	next := course{layer: c.layer}
	t.trace(&next, c.end, 6*inch, nil)
	return btoi(slices.ContainsFunc(scenery, func(p tabletop.Piece) bool {
		_, met := metBy(&p, next, next.layer)
		return met
	}))
}

// Layouts are further scenery for a table: debris evenly spread by the placing guide, for as long as scenery is placed.
func (System) Layouts(s *game.State, by game.Seat) []game.Layout {
	t := tableOf(s)
	if t.Phase() != phaseScenery {
		return nil
	}
	all := []game.Layout{{Label: "@layout/dfc/as-it-is", Commands: []game.Command{{Kind: "scenery-done", By: by}}}}
	if spread := t.spreadDebris(by); len(spread) > 0 {
		all = append(all, game.Layout{Label: "@layout/dfc/debris", Commands: append(spread, game.Command{Kind: "scenery-done", By: by})})
	}
	return all
}

// spreadDebris places a fine and a dense field in each quarter of the table where the placing guide has room for them.
func (t table) spreadDebris(by game.Seat) []game.Command {
	size := t.Setup.Table
	var all []game.Command
	laid := []geometry.Area{}
	for quarter := range 4 {
		left, bottom := quarter%2*size.Width/2, quarter/2*size.Height/2
		for _, class := range []string{"fine-debris", "dense-debris"} {
			width, height := 6*inch, 3*inch
			if class == "dense-debris" {
				width = 4 * inch
			}
			for i := range 64 {
				at := geometry.Point{X: left + (i%8)*size.Width/16, Y: bottom + (i/8)*size.Height/16}
				area := geometry.RectArea(at, width, height, 0)
				if t.crowded(area) || slices.ContainsFunc(laid, func(o geometry.Area) bool { return area.Distance(o.Centre()) < apart+width/2 }) {
					continue
				}
				laid = append(laid, area)
				all = append(all, scenery(by, class, at, width, height))
				break
			}
		}
	}
	return all
}

func scenery(by game.Seat, class string, at geometry.Point, width, height geometry.Length) game.Command {
	c := tabletop.Placed(game.Command{Kind: "scenery", By: by}.With("class", game.Text(class)), at)
	return c.With("width", game.Int(width)).With("height", game.Int(height))
}
