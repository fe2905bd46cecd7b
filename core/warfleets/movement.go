package warfleets

import (
	"math"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// A course is a move as it was measured: where it leads and what it meets.
type course struct {
	path       []geometry.Point
	end        geometry.Pose
	exit       *exit // where it leaves the table
	through    bool  // it ignores all ships and terrain
	extended   bool  // it went on until it was clear
	overlapped []game.ID
}

// An exit is where a ship left the table.
type exit struct {
	at   geometry.Point
	edge geometry.Edge
}

// clear is the distance that a ship keeps from others when it may not end over them ("Overlapping").
const clear = inch

// bent is a ship's way: straight, one pivot, straight on.
func bent(from geometry.Pose, speed, pivotAt geometry.Length, pivot geometry.Angle) []geometry.Point {
	if pivot == 0 || pivotAt >= speed {
		return []geometry.Point{from.Point, geometry.Step(from.Point, from.Heading, speed)}
	}
	turn := geometry.Step(from.Point, from.Heading, pivotAt)
	return []geometry.Point{from.Point, turn, geometry.Step(turn, from.Heading+pivot, speed-pivotAt)}
}

// follow measures a path that ends with a heading. A ship that would end over
// another goes straight on until it is clear of all.
func (t table) follow(id game.ID, path []geometry.Point, heading geometry.Angle) course {
	c := course{path: path, end: geometry.Pose{Point: path[len(path)-1], Heading: geometry.Norm(heading)}}
	t.carryOn(id, &c)
	if !c.extended {
		return c
	}
	for _, o := range t.ships(id) {
		if near, _, ok := geometry.NearestAlong(c.path, t.Point(o)); ok && near < t.base(id)+t.base(o)-geometry.Slack {
			c.overlapped = append(c.overlapped, o)
		}
	}
	return c
}

// jump measures a warp, which no ship and no terrain stops or harms. It still ends clear of both: models stand neither over
// ships nor in blocking terrain. It is a move, with its pivot "at any point after half". A reading: since nobody knows
// beforehand how far half of the way is, and the document has the ship move straight, it pivots where it comes to a stop, and
// is carried on before that, as it faced.
func (t table) jump(id game.ID, far geometry.Length, pivot geometry.Angle) course {
	from := t.Pose(id)
	to := geometry.Step(from.Point, from.Heading, far)
	c := course{path: []geometry.Point{from.Point, to}, end: geometry.Pose{Point: to, Heading: from.Heading}, through: true}
	t.carryOn(id, &c)
	c.end.Heading = geometry.Norm(from.Heading + pivot)
	return c
}

// carryOn takes a course straight on where the ship may not end: over another
// ship or, if it goes through everything, in blocking terrain.
func (t table) carryOn(id game.ID, c *course) {
	if c.leaves(t.Setup.Table) {
		return
	}
	if len(t.overlaps(id, c.end.Point)) == 0 && !(c.through && t.covers(c.end.Point, t.base(id), blockingTerrain)) {
		return
	}
	c.extended = true
	c.end.Point = geometry.Step(c.end.Point, c.end.Heading, t.clearance(id, c.end, c.through))
	c.path = append(c.path, c.end.Point)
	c.leaves(t.Setup.Table)
}

// exits are the changes by which a ship that left the table is off it.
func (c *course) exits(id game.ID) []game.Change {
	if c.exit == nil {
		return nil
	}
	return []game.Change{tabletop.Write(id, tabletop.FieldOut, offTable), tabletop.Set(id, fieldExitX, c.exit.at.X), tabletop.Set(id, fieldExitY, c.exit.at.Y),
		tabletop.Set(id, fieldExit, int(c.exit.edge)+1)}
}

// leaves cuts the course off where its middle crosses the table's edge.
func (c *course) leaves(table geometry.Table) bool {
	for i := 1; i < len(c.path); i++ {
		at, edge, ok := table.ExitAlong(geometry.Segment{A: c.path[i-1], B: c.path[i]})
		if ok {
			c.exit = &exit{at, edge}
			c.path = append(c.path[:i:i], at)
			c.end.Point = at
			return true
		}
	}
	return false
}

// ships lists the other ships on the table.
func (t table) ships(but game.ID) []game.ID {
	return t.Those("ship", func(o game.ID) bool { return o != but && t.OnTable(o) })
}

// others lists the other models on the table.
func (t table) others(but game.ID) []game.ID {
	return t.All(func(o game.ID) bool { return o != but && t.OnTable(o) })
}

// lies tells the models that a base at a point lies over.
func (t table) lies(at geometry.Point, base geometry.Length) func(game.ID) bool {
	return func(o game.ID) bool { return geometry.Overlapping(at, base, t.Point(o), t.base(o)) }
}

// overlaps lists the other ships that a base at a point would lie over.
func (t table) overlaps(id game.ID, at geometry.Point) []game.ID {
	return tabletop.Keep(t.ships(id), t.lies(at, t.base(id)))
}

// under lists the squadrons that a ship at a point lies over.
func (t table) under(id game.ID, at geometry.Point) []game.ID {
	over := t.lies(at, t.base(id))
	return t.Those("squadron", func(o game.ID) bool { return o != id && t.OnTable(o) && over(o) })
}

// clearance is how far a ship has to go straight on from a pose until it is 1" from any other and, if it goes through
// everything, out of blocking terrain. Whatever is in the way closes a stretch of the line; the answer is the first point in
// none of them.
func (t table) clearance(id game.ID, from geometry.Pose, through bool) geometry.Length {
	var pieces []tabletop.Piece
	if through {
		pieces = t.Terrain()
	}
	ahead := 0
	for {
		at := geometry.Step(from.Point, from.Heading, ahead)
		next := ahead
		for _, o := range t.ships(id) {
			if geometry.Gap(at, t.base(id), t.Point(o), t.base(o)) < clear {
				next = max(next, t.past(id, o, from, ahead))
			}
		}
		for _, p := range pieces {
			// Out of a piece it is at least as far as the base reaches into it.
			if is(p, blockingTerrain) && p.Area.Overlaps(at, t.base(id)) {
				next = max(next, ahead+max(1, t.base(id)-p.Area.Distance(at)))
			}
		}
		if next == ahead {
			return ahead
		}
		ahead = next
	}
}

// past is how far ahead of a pose a ship is clear of another that it is too near to at some point.
func (t table) past(id, o game.ID, from geometry.Pose, ahead geometry.Length) geometry.Length {
	next := passes(from, t.Point(o), t.base(id)+t.base(o)+clear)
	for next <= ahead || geometry.Gap(geometry.Step(from.Point, from.Heading, next), t.base(id), t.Point(o), t.base(o)) < clear {
		next = max(next, ahead) + 1
	}
	return next
}

// passes is how far along a heading a point gets a distance away from another that it comes nearer to or passes.
func passes(from geometry.Pose, centre geometry.Point, distance geometry.Length) geometry.Length {
	away := geometry.Distance(from.Point, centre)
	angle := float64(geometry.Relative(from, centre)) * math.Pi / float64(180*geometry.Degree)
	along := float64(away) * math.Cos(angle)
	off := float64(away) * math.Sin(angle)
	reach := float64(distance)*float64(distance) - float64(off*off)
	return geometry.Length(math.Round(along + math.Sqrt(math.Max(0, reach))))
}

// contact is how far a ship on a path gets until it touches a target.
func (t table) contact(id, target game.ID, path []geometry.Point) ([]geometry.Point, bool) {
	for i := 1; i < len(path); i++ {
		if d, ok := geometry.SweptContact(geometry.Segment{A: path[i-1], B: path[i]}, t.base(id), t.Point(target), t.base(target)); ok {
			stop, _ := geometry.PointAlong(path[i-1:i+1], d)
			return append(path[:i:i], stop), true
		}
	}
	return path, false
}

// A shove is a ship moved by another: it stops where it meets something.
type shove struct {
	course
	into string // "ship", "terrain", "dangerous" or empty
}

// far is how far the ship got of what it was moved; a thousandth that rounding took does not count.
func (v *shove) far(wanted geometry.Length) geometry.Length {
	if got := geometry.Along(v.path); got < wanted-geometry.Slack {
		return got
	}
	return wanted
}

// shoved measures a straight push or pull. Any terrain stops a push, and only
// blocking terrain a pull; pieces that the ship stands in already do not.
func (t table) shoved(id game.ID, heading geometry.Angle, far geometry.Length, pushed bool) shove {
	from := t.Pose(id)
	line := geometry.Segment{A: from.Point, B: geometry.Step(from.Point, heading, far)}
	var v shove
	stop := far
	meet := func(at geometry.Length, ok bool, into string) {
		if ok && at < stop {
			stop, v.into = at, into
		}
	}
	for _, o := range t.ships(id) {
		at, ok := geometry.SweptContact(line, t.base(id), t.Point(o), t.base(o))
		meet(at, ok, "ship")
	}
	for _, p := range t.Terrain() {
		if p.Area.Overlaps(from.Point, t.base(id)) || !pushed && !is(p, blockingTerrain) {
			continue
		}
		at, ok := p.Area.EntryAlong(line, t.base(id))
		into := tabletop.Either(is(p, dangerousTerrain), "dangerous", "terrain")
		meet(at, ok, into)
	}
	path := []geometry.Point{from.Point, geometry.Step(from.Point, heading, stop)}
	v.course = course{path: path, end: geometry.Pose{Point: path[1], Heading: from.Heading}}
	if v.leaves(t.Setup.Table) {
		v.into = ""
	}
	return v
}
