package draft

import (
	"cmp"
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/shortsort"
)

// IsPlace tells whether an argument is of where something stands.
func IsPlace(name string) bool { return name == "x" || name == "y" || name == "heading" }

// Places tells whether a draft puts something at a point of the table, and Moves whether it puts, moves or turns it.
func (d *Draft) Places() bool { return d.Act.Param("x") != nil && d.Act.Param("y") != nil }
func (d *Draft) Moves() bool {
	return d.Places() || d.Act.Use(game.UseTurn) != nil || d.Act.Use(game.UseTravel) != nil
}

// Spot is the place that was given.
func (d *Draft) Spot() geometry.Pose {
	return geometry.Pose{Point: geometry.Point{X: d.Args["x"].Int, Y: d.Args["y"].Int}, Heading: d.Args["heading"].Int}
}

// Put takes a point of the table: the one to go by, or the place; where the rules leave only one, as on a table edge, that. t
// is what does it, nil where nothing on the table does.
func (d *Draft) Put(at geometry.Point, t *game.Thing) {
	if by := d.BendsBy(); d.Bending && by != nil {
		d.Bending = false
		d.Args[by[0]], d.Args[by[1]] = game.Int(at.X), game.Int(at.Y)
		return
	}
	for name, n := range map[string]int{"x": at.X, "y": at.Y} {
		if p := d.now(d.Act.Param(name)); p.Min == p.Max {
			n = p.Min
		}
		d.Args[name] = game.Int(n)
	}
	p := d.Act.Param("heading")
	if _, given := d.Args["heading"]; given || p == nil || p.Optional {
		return
	}
	d.Args["heading"] = game.Int(0)
	if t != nil {
		d.Args["heading"] = game.Int(t.Pose.Heading)
	}
}

// BendsBy are the names of the coordinates of a point that the way may lead by, or nil.
func (d *Draft) BendsBy() []string {
	x, y := d.Act.Use(game.UseBendX), d.Act.Use(game.UseBendY)
	if x == nil || y == nil {
		return nil
	}
	return []string{x.Name, y.Name}
}

// Bent is the point that the way leads by.
func (d *Draft) Bent() (geometry.Point, bool) {
	by := d.BendsBy()
	if by == nil {
		return geometry.Point{}, false
	}
	x, given := d.Args[by[0]]
	return geometry.Point{X: x.Int, Y: d.Args[by[1]].Int}, given
}

// Bend asks for the point to go by, or asks no more, or makes the way straight again. It tells whether that changed the way.
func (d *Draft) Bend() bool {
	_, is := d.Bent()
	d.Bending = !is && !d.Bending
	for _, name := range d.BendsBy() {
		delete(d.Args, name)
	}
	return is
}

// A Turning is a pivot on the way.
type Turning struct {
	At geometry.Length
	By geometry.Angle
}

// Turnings are the pivots along the way.
func (d *Draft) Turnings() (some []Turning) {
	for _, p := range d.Act.Params {
		switch n := d.Args[p.Name].Int; p.Use {
		case game.UseTurn:
			some = append(some, Turning{By: n})
		case game.UseTurnAt:
			some[len(some)-1].At = min(max(d.Value(p), 0), d.Says(game.UseTravel)) // as soon as it can, where nothing is said
		}
	}
	some = slices.DeleteFunc(some, func(t Turning) bool { return t.By == 0 })
	shortsort.Stable(some, func(a, b Turning) int { return a.At - b.At })
	return some
}

// Way is where a move with a distance leads a thing, bend by bend, and how it stands at the end.
func (d *Draft) Way(t *game.Thing) ([]geometry.Point, geometry.Pose) {
	at, gone := t.Pose, 0
	if d.Places() { // where it comes onto the table
		at.Point = d.Spot().Point
		if heading, given := d.Args["heading"]; given {
			at.Heading = heading.Int
		}
	}
	path := []geometry.Point{at.Point}
	for _, turn := range d.Turnings() {
		if turn.At > gone {
			at.Point = geometry.Step(at.Point, at.Heading, turn.At-gone)
			path, gone = append(path, at.Point), turn.At
		}
		at.Heading = geometry.Norm(at.Heading + turn.By)
	}
	at.Point = geometry.Step(at.Point, at.Heading, d.Says(game.UseTravel)-gone)
	return append(path, at.Point), at
}

// Path is the way of a thing to an end that is known: straight, or bent where it pivots or is to go by a point.
func (d *Draft) Path(t *game.Thing, end geometry.Point) []geometry.Point {
	if at := d.Use(game.UseTurnAt); at != nil && d.Says(game.UseTurn) != 0 {
		return []geometry.Point{t.Pose.Point, geometry.Step(t.Pose.Point, t.Pose.Heading, d.Value(*at)), end}
	}
	if via, is := d.Bent(); is {
		return []geometry.Point{t.Pose.Point, via, end}
	}
	return []geometry.Point{t.Pose.Point, end}
}

// EndOf is where events say that a thing's move ends; what it meets on the way comes after.
func EndOf(events []game.Event, id game.ID) (geometry.Point, bool) {
	for _, e := range events {
		end := map[string]int{}
		for _, ch := range e.Changes {
			if ch.On == id && IsPlace(ch.Field) {
				end[ch.Field] = ch.To.Int
			}
		}
		if len(end) == 3 {
			return geometry.Point{X: end["x"], Y: end["y"]}, true
		}
	}
	return geometry.Point{}, false
}

// Steer turns a wanted pose into arguments: a place as it is, the course of a thing by bending it towards the point or the
// heading, as far as may be.
func (d *Draft) Steer(t *game.Thing, to geometry.Pose) {
	far, turn := d.Use(game.UseTravel), d.Use(game.UseTurn)
	switch {
	case d.Places() && far != nil: // over the edge, and as far in as was pointed
		d.Put(geometry.Point{X: quarter(to.X), Y: quarter(to.Y)}, t)
		if n := d.round(geometry.Distance(d.Spot().Point, to.Point)); n >= far.Min {
			d.Number(*far, n)
		}
	case d.Places():
		if t != nil && d.Act.Param("heading") != nil && to.Heading != t.Pose.Heading {
			d.Args["heading"] = game.Int(geometry.Norm(to.Heading))
		}
		d.Put(to.Point, t)
	case t == nil || far == nil && turn == nil:
	case turn == nil:
		d.Number(*far, d.round(geometry.Distance(t.Pose.Point, to.Point)))
	default:
		if gap := geometry.Distance(t.Pose.Point, to.Point); far != nil && gap > 0 && gap <= t.Radius { // where it stands
			d.Number(*far, 0)
			to.Point = t.Pose.Point
		}
		d.sail(t.Pose, to, far, *turn)
	}
}

// sail turns a wanted pose into a turn, and a distance where there is one: straight at the point, as far as may be.
func (d *Draft) sail(from, to geometry.Pose, far *game.Param, turn game.Param) {
	bend, gone, at := from, 0, d.Use(game.UseTurnAt)
	if at != nil && at.Kind != game.ParamChoice { // which turns where it stands, before or after
		gone = d.Value(*at)
	}
	if far != nil {
		gone = min(gone, far.Max)
	}
	bend.Point = geometry.Step(from.Point, from.Heading, gone)
	by := geometry.Relative(bend, to.Point)
	if to.Point == from.Point || far == nil && at == nil { // it was only turned
		by = geometry.Signed(to.Heading - from.Heading)
	} else if far != nil {
		d.Number(*far, d.round(gone+geometry.Distance(bend.Point, to.Point)))
	}
	d.Number(turn, degree(by))
}

// round rounds a distance to the draft's steps.
func (d *Draft) round(n int) int {
	step := cmp.Or(d.Step, 250)
	return (n + step/2) / step * step
}

// quarter rounds to quarters of a unit, degree to whole degrees.
func quarter(n int) int { return (n + 125) / 250 * 250 }
func degree(a geometry.Angle) geometry.Angle {
	return (a+geometry.Circle+500)/1000*1000 - geometry.Circle
}
