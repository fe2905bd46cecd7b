package warfleets

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/sorted"
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
			if t.Setup.Table.InsideBase(p, 5*inch) && !t.covers(p, 5*inch, coverTerrain|difficultTerrain|blockingTerrain|dangerousTerrain) {
				all = append(all, c.With("kinds", game.Text("cover")).With("x", game.Int(p.X)).With("y", game.Int(p.Y)).With("radius", game.Int(2*inch)))
			}
		}
		return all
	case !t.board() || !t.isModel(id):
		return nil
	case c.Kind == "ram":
		return t.ramWays(c)
	case c.Kind == "mine":
		far := t.base(id) + t.sum(id, func(h *Hooks) int { return h.Mines })
		return placed(c, []geometry.Point{t.toward(id, far-geometry.Slack), t.pose(id).Point}, -1)
	case t.isSquad(id) && (c.Kind == "move" || c.Kind == "cruise"):
		return t.flightWays(c)
	case t.isShip(id) && pivots[c.Kind] > 0:
		return t.turnWays(c)
	}
	return nil
}

// goal is where the nearest enemy of a model is, or the middle of the table.
func (t table) goal(id game.ID) geometry.Point {
	at := geometry.Point{X: t.Setup.Table.Width / 2, Y: t.Setup.Table.Height / 2}
	for i, o := range t.fleet(other(t.seat(id))) {
		if p := t.pose(o).Point; i == 0 || geometry.Distance(p, t.pose(id).Point) < geometry.Distance(at, t.pose(id).Point) {
			at = p
		}
	}
	return at
}

// toward is so far from a model towards its goal.
func (t table) toward(id game.ID, far geometry.Length) geometry.Point {
	from := t.pose(id).Point
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
	from, speed := t.pose(c.Thing).Point, t.speed(c.Thing, c.Kind)
	ahead := geometry.Bearing(from, t.goal(c.Thing))
	var all []game.Command
	for part := 4; part >= 0; part-- {
		for _, off := range []int{0, 30, -30, 60, -60, 90, -90} {
			p := geometry.Step(from, geometry.Norm(ahead+off*geometry.Degree), max(0, speed*part/4-geometry.Slack))
			all = append(all, placed(c, []geometry.Point{p}, -1)...)
		}
	}
	return all
}

// turnWays are pivots of a ship, first those that keep it on the table, out of dangerous terrain and over no other ship, of
// these the ones that look towards its goal.
func (t table) turnWays(c game.Command) []game.Command {
	id, most, from := c.Thing, pivots[c.Kind]/geometry.Degree, t.pose(c.Thing)
	speed := 0
	if c.Kind != "hold" && c.Kind != "warp" {
		speed = t.speed(id, c.Kind)
	}
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
		for _, p := range t.terrain() {
			if p.is(dangerousTerrain) && p.crossedBy(way.path, t.base(id)) {
				n += 1000
			}
		}
		return n
	}
	turns := []geometry.Angle{0}
	for by := 15; by <= most; by += 15 {
		turns = append(turns, by*geometry.Degree, -by*geometry.Degree)
	}
	sorted.Stable(turns, func(a, b geometry.Angle) int { return flaws(a) - flaws(b) })
	all := make([]game.Command, len(turns))
	for i, by := range turns {
		all[i] = c
		if by != 0 {
			all[i] = c.With("pivot", game.Int(by))
		}
	}
	return all
}
