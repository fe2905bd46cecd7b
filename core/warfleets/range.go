package warfleets

import (
	"math"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// Narrow narrows places, ways and turns to what the table allows.
func (System) Narrow(s *game.State, c *game.Command, params []game.Param, try func(game.Command) bool) {
	t := tableOf(s)
	param := tabletop.Params(params)
	switch x, y := param("x"), param("y"); {
	case c.Kind == "terrain":
		if c.Text("points") != "" { // instead of a circle
			x.Kind, y.Kind, param("radius").Kind = "", "", ""
		}
	case !t.Board():
	case t.isSquad(c.Thing) && (c.Kind == "move" || c.Kind == "cruise"):
		t.narrowFlight(c, param, try)
		t.narrowVia(c, param, try)
	case x.Kind != "":
		if c.Kind == "objective" && !c.Has("y") {
			t.narrowMarker(x, y)
		}
		tabletop.FitPoint(c, x, y, 96, try)
	case c.Kind == "vanguard":
		far := param("distance")
		far.Fit(24, far.Tried(c, try))
	case param("pivotAt").Kind != "":
		narrowTurn(c, param, try)
	}
}

// narrowMarker leaves out where no objective has room, whatever its y, unless none has anywhere.
func (t table) narrowMarker(x, y *game.Param) {
	x.Fit(60, func(n int) bool {
		for i := range 13 {
			if t.badMarker(geometry.Point{X: n, Y: y.Min + (y.Max-y.Min)*i/12}) == "" {
				return true
			}
		}
		return false
	})
}

// narrowTurn narrows a ship's pivot and where on its way it comes. Without one of its own it comes half way.
func narrowTurn(c *game.Command, param func(string) *game.Param, try func(game.Command) bool) {
	pivot, at := param("pivot"), param("pivotAt")
	if c.Kind == "ram" && !c.Has("target") {
		return
	}
	without := *c
	if !c.Has("pivotAt") {
		pivot.Hull(36, func(n int) bool {
			turned := without.Set(pivot.Name, game.Int(n))
			return try(turned) || try(turned.Set(at.Name, game.Int(at.Max))) || try(turned.Set(at.Name, game.Int((at.Min+at.Max)/2)))
		})
	} else {
		pivot.Fit(36, pivot.Tried(c, try))
	}
	pivot.Must(0)
	if c.Int("pivot") != 0 {
		at.Fit(24, at.Tried(c, try))
	}
}

// narrowFlight narrows where a squadron ends to where it comes straight, or round what is in its way by a point beside it.
func (t table) narrowFlight(c *game.Command, param func(string) *game.Param, try func(game.Command) bool) {
	id, speed := c.Thing, t.speed(c.Thing, c.Kind)
	from := t.Point(id)
	ends := func(at geometry.Point) bool {
		gap := geometry.Distance(from, at)
		if gap > speed || !t.fits(id, at) {
			return false
		}
		full := c.Set("x", game.Int(at.X)).Set("y", game.Int(at.Y))
		if try(full) || c.Has("viaX") {
			return try(full)
		}
		half := math.Sqrt(float64(speed*speed-gap*gap)) / 2
		for _, part := range []float64{-0.99, -0.5, 0.5, 0.99} {
			beside := geometry.Step(geometry.Segment{A: from, B: at}.At(gap/2), geometry.Norm(geometry.Bearing(from, at)+geometry.Circle/4), int(half*part))
			if try(full.Set("viaX", game.Int(beside.X)).Set("viaY", game.Int(beside.Y))) {
				return true
			}
		}
		return false
	}
	if x := param("x"); c.Has("y") {
		x.Fit(120, func(n int) bool { return ends(geometry.Point{X: n, Y: c.Int("y")}) })
	}
	if y := param("y"); c.Has("x") {
		y.Fit(120, func(n int) bool { return ends(geometry.Point{X: c.Int("x"), Y: n}) })
	}
}

// narrowVia narrows the point that a squadron flies by, once it is known where to: its x first, and then its y.
func (t table) narrowVia(c *game.Command, param func(string) *game.Param, try func(game.Command) bool) {
	x, y := param("viaX"), param("viaY")
	if !c.Has("viaX") && !c.Has("viaY") {
		y.Kind = ""
	}
	if !c.Has("x") || !c.Has("y") {
		return
	}
	from, to, speed := t.Point(c.Thing), geometry.Point{X: c.Int("x"), Y: c.Int("y")}, t.speed(c.Thing, c.Kind)
	if c.Has("viaX") {
		y.Optional = false
		best := t.crossing(from, to, c.Int("viaX"))
		y.Around(best.Y, func(n int) bool { return detour(from, geometry.Point{X: best.X, Y: n}, to) <= speed })
		y.Fit(48, y.Tried(c, try))
	} else {
		x.Optional = try(*c)
	}
	if c.Has("viaY") {
		x.Fit(48, x.Tried(c, try))
		return
	}
	x.Around((from.X+to.X)/2, func(n int) bool { return detour(from, t.crossing(from, to, n), to) <= speed })
}

// detour is how far it is by way of a point.
func detour(from, via, to geometry.Point) geometry.Length {
	return geometry.Distance(from, via) + geometry.Distance(via, to)
}

// crossing is the point of an upright line by which it is nearest from one point to another: the way is straight, or goes to
// the line and back as light from a mirror.
func (t table) crossing(from, to geometry.Point, x geometry.Length) geometry.Point {
	near, far := float64(max(from.X-x, x-from.X)), float64(max(to.X-x, x-to.X))
	part := 0.5
	if near+far > 0 {
		part = near / (near + far)
	}
	y := from.Y + int(math.Round(float64(to.Y-from.Y)*part))
	return geometry.Point{X: x, Y: min(max(y, 0), t.Setup.Table.Height)}
}
