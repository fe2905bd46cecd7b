package game

import (
	kernel "broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/words"
)

// Orders that put something at a point of the table.

func isPlace(name string) bool { return name == "x" || name == "y" || name == "heading" }

func isBend(use kernel.Use) bool { return use == kernel.UseBendX || use == kernel.UseBendY }

// places tells whether the order puts something at a point of the table.
func (o *order) places() bool { return o.param("x") != nil && o.param("y") != nil }

// put places the order's thing at a point of the table, or bends its way there.
func (c *Play) put(at geometry.Point) {
	o := c.order
	if o.bending {
		c.bend(at)
		return
	}
	o.args["x"], o.args["y"] = fixed(o.param("x"), at.X), fixed(o.param("y"), at.Y)
	if _, ok := o.args["heading"]; !ok {
		if p := o.param("heading"); p != nil && !p.Optional {
			o.args["heading"] = kernel.Int(0)
			if t := c.thing(o.act.Thing); t != nil {
				o.args["heading"] = kernel.Int(t.Pose.Heading)
			}
		}
	}
	c.refused = nil
	c.try()
}

// fixed is a coordinate, or the only one that the rules leave, as on a table edge.
func fixed(p *kernel.Param, at int) kernel.Value {
	if p.Min == p.Max {
		at = p.Min
	}
	return kernel.Int(at)
}

// placeSliders are the fine steppers of a place.
func (o *order) placeSliders() (some []kernel.Param) {
	for _, p := range o.act.Params {
		if (p.Name == "x" || p.Name == "y") && p.Min < p.Max {
			some = append(some, p)
		}
	}
	return some
}

// canBend tells whether the way to the place may lead by another point.
func (o *order) canBend() bool { return o.bendsBy() != nil }

// bendsBy are the names of the point's coordinates, or nil.
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

func (c *Play) bend(at geometry.Point) {
	o := c.order
	o.bending = false
	by := o.bendsBy()
	o.args[by[0]], o.args[by[1]] = kernel.Int(at.X), kernel.Int(at.Y)
	c.try()
}

// toggleBend asks for the point to go by, or makes the way straight again.
func (c *Play) toggleBend() {
	o := c.order
	if o == nil {
		return
	}
	if _, is := o.bent(); !is {
		o.bending = !o.bending
		return
	}
	for _, name := range o.bendsBy() {
		delete(o.args, name)
	}
	c.try()
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
