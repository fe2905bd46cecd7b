package warfleets

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// Ways are moves of a model towards the nearest enemy that keep it on the table and out of harm's way, rams of what it can
// reach, and places for mines and terrain.
func (System) Ways(s *game.State, c game.Command) []game.Command {
	t := tableOf(s)
	c.Args = nil
	switch id := c.Thing; {
	case c.Kind == "terrain":
		var all []game.Command
		for _, p := range t.fromMiddle() {
			if t.Setup.Table.InsideBase(p, 5*inch) && !t.covers(p, 5*inch, anyTerrain) {
				all = append(all, tabletop.Placed(c.With("kinds", game.Text("cover")), p).With("radius", game.Int(2*inch)))
			}
		}
		return all
	case !t.Board() || !t.IsModel(id):
		return nil
	case c.Kind == "ram":
		return t.ramWays(c)
	case c.Kind == "mine":
		far := t.base(id) + t.within(id, "mine")
		return tabletop.PlacedAt(c, []geometry.Point{t.toward(id, far-geometry.Slack), t.Point(id)})
	case t.isSquad(id) && (c.Kind == "move" || c.Kind == "cruise"):
		return t.flightWays(c)
	case t.isShip(id) && pivots[c.Kind] > 0:
		return t.turnWays(c)
	}
	return nil
}

// goal is where the nearest enemy of a model is, or the middle of the table.
func (t table) goal(id game.ID) geometry.Point {
	return t.Nearest(t.Point(id), t.fleet(other(t.Seat(id))))
}

// toward is so far from a model towards its goal.
func (t table) toward(id game.ID, far geometry.Length) geometry.Point {
	from := t.Point(id)
	return geometry.Step(from, geometry.Bearing(from, t.goal(id)), far)
}

// ramWays turn to each target in reach, where they stand or half way.
func (t table) ramWays(c game.Command) []game.Command {
	var all []game.Command
	for _, target := range t.ahead(c.Thing, t.inReach(c.Thing, t.speed(c.Thing, "ram"))) {
		to := c.With("target", game.Int(int(target)))
		all = append(all, to)
		for by := 5; by <= pivots["ram"]/geometry.Degree; by += 5 {
			all = append(all, to.With("pivot", game.Int(by*geometry.Degree)), to.With("pivot", game.Int(-by*geometry.Degree)))
		}
	}
	return all
}

// flightWays are ends of a squadron's flight, the farthest ahead first.
func (t table) flightWays(c game.Command) []game.Command {
	from, speed := t.Point(c.Thing), t.speed(c.Thing, c.Kind)
	ahead := geometry.Bearing(from, t.goal(c.Thing))
	var all []game.Command
	for part := 4; part >= 0; part-- {
		for _, off := range []int{0, 30, -30, 60, -60, 90, -90} {
			all = append(all, tabletop.Placed(c, geometry.Step(from, geometry.Norm(ahead+off*geometry.Degree), max(0, speed*part/4-geometry.Slack))))
		}
	}
	return all
}

// turnWays are pivots of a ship, first those that keep it on the table, out of dangerous terrain and over no other ship, of
// these the ones that look towards its goal.
func (t table) turnWays(c game.Command) []game.Command {
	id, most, from := c.Thing, pivots[c.Kind], t.Pose(c.Thing)
	speed := tabletop.Either(c.Kind != "hold" && c.Kind != "warp", t.speed(id, c.Kind), 0)
	flaws := func(by geometry.Angle) int {
		way := t.follow(id, bent(from, speed, (speed+1)/2, by), from.Heading+by)
		off := geometry.Relative(way.end, t.goal(id))
		n := max(off, -off) / geometry.Degree
		if way.exit != nil {
			n += 4000
		}
		if len(way.overlapped) > 0 {
			n += 2000
		}
		for _, p := range t.Terrain() {
			if is(p, dangerousTerrain) && crosses(p.Area, way.path, t.base(id)) {
				n += 1000
			}
		}
		return n
	}
	var all []tabletop.Way
	for _, by := range tabletop.Outwards(0, -most, most, 15*geometry.Degree) {
		way := tabletop.Way{Command: c, Flaws: [5]int{flaws(by)}}
		if by != 0 {
			way.Command = c.With("pivot", game.Int(by))
		}
		all = append(all, way)
	}
	return tabletop.Best(all)
}
