package game

import (
	"slices"

	kernel "broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/shortsort"
	"broadside/core/words"
)

// Orders that put something at a point of the table.

func isPlace(name string) bool { return name == "x" || name == "y" || name == "heading" }

func isBend(use kernel.Use) bool { return use == kernel.UseBendX || use == kernel.UseBendY }

// places tells whether the order puts something at a point of the table, and moves whether it may be dragged on it.
func (o *order) places() bool { return o.param("x") != nil && o.param("y") != nil }
func (o *order) moves() bool {
	return o.places() || o.act.use(kernel.UseTurn) != nil || o.act.use(kernel.UseTravel) != nil
}

// spot is the place that was given.
func (o *order) spot() geometry.Pose {
	return geometry.Pose{Point: geometry.Point{X: o.args["x"].Int, Y: o.args["y"].Int}, Heading: o.args["heading"].Int}
}

// put gives the place, or of what the rules leave, as on a table edge, the only one.
func (o *order) put(at geometry.Point) {
	for name, n := range map[string]int{"x": at.X, "y": at.Y} {
		if p := o.param(name); p.Min == p.Max {
			n = p.Min
		}
		o.args[name] = kernel.Int(n)
	}
}

// bendsBy are the names of the coordinates of a point that the way may lead by, or nil.
func (o *order) bendsBy() []string {
	x, y := o.act.use(kernel.UseBendX), o.act.use(kernel.UseBendY)
	if x == nil || y == nil {
		return nil
	}
	return []string{x.Name, y.Name}
}

// bent is the point that the way leads by.
func (o *order) bent() (geometry.Point, bool) {
	by := o.bendsBy()
	if by == nil {
		return geometry.Point{}, false
	}
	x, given := o.args[by[0]]
	return geometry.Point{X: x.Int, Y: o.args[by[1]].Int}, given
}

func (o *order) bendText() string {
	if _, is := o.bent(); is || o.bending {
		return words.Say("game/go-straight")
	}
	return words.Say("game/go-by")
}

// tapText says what a tap on the board means.
func (o *order) tapText() string {
	switch {
	case o.bending:
		return words.Say("game/tap-bend")
	case !o.places():
		return words.Say("game/tap-end")
	}
	return words.Say("game/tap-board")
}

// start is where the order's thing begins its way: where it stands, or where it comes onto the table.
func (o *order) start(t *kernel.Thing) geometry.Pose {
	from := t.Pose
	if o.places() {
		at := o.spot()
		from.Point = at.Point
		if _, given := o.args["heading"]; given {
			from.Heading = at.Heading
		}
	}
	return from
}

// A turning is a pivot on the way.
type turning struct{ at, by int }

// turnings are the order's pivots along its way.
func (o *order) turnings() (some []turning) {
	for _, p := range o.act.Params {
		switch n := o.args[p.Name].Int; p.Use {
		case kernel.UseTurn:
			some = append(some, turning{by: n})
		case kernel.UseTurnAt:
			some[len(some)-1].at = min(max(o.value(p), 0), o.says(kernel.UseTravel)) // as soon as it can, where nothing is said
		}
	}
	some = slices.DeleteFunc(some, func(t turning) bool { return t.by == 0 })
	shortsort.Stable(some, func(a, b turning) int { return a.at - b.at })
	return some
}

// way is where a move with a distance leads, bend by bend, and how the thing stands at its end.
func (o *order) way(t *kernel.Thing) ([]geometry.Point, geometry.Pose) {
	at, gone := o.start(t), 0
	path := []geometry.Point{at.Point}
	for _, turn := range o.turnings() {
		if turn.at > gone {
			at.Point = geometry.Step(at.Point, at.Heading, turn.at-gone)
			path, gone = append(path, at.Point), turn.at
		}
		at.Heading = geometry.Norm(at.Heading + turn.by)
	}
	at.Point = geometry.Step(at.Point, at.Heading, o.says(kernel.UseTravel)-gone)
	return append(path, at.Point), at
}
