package board

import (
	"math"

	"broadside/core/game"
	"broadside/core/geometry"
)

// hit is what a place on the screen points at: of models near enough the nearest, else another thing that can be touched.
func (c *Board) hit(x, y float64) *game.Thing {
	var best *game.Thing
	least := c.hand.slop()
	for t := range c.things() {
		if t.Area != nil || !c.touchable(t) || t.Out != "" {
			continue
		}
		cx, cy := c.camera.toScreen(t.Pose.Point)
		rim := c.camera.pixels(t.Radius)
		switch {
		case t.Glyph == "ring": // its middle alone, for what lies in it
			rim = 2
		case !isModel(t):
			rim = 9
		}
		// Within a base the middle counts, beyond it the rim: so the model under the point wins over one beside it.
		if off := math.Hypot(cx-x, cy-y) - rim; off < least {
			best, least = t, off
		}
	}
	if best != nil {
		return best
	}
	at := c.camera.toTable(x, y)
	for t := range c.things() {
		if t.Area != nil && c.touchable(t) && c.upon(t.Area, at) {
			best = t // the last, which lies above
		}
	}
	return best
}

// upon tells whether a point lies on a piece, or near one that is as thin as a line.
func (c *Board) upon(a *geometry.Area, at geometry.Point) bool {
	return a.Contains(at) || c.camera.pixels(a.Distance(at)) < c.hand.slop()/2
}

// onHandle tells whether a place on the screen is the turning handle.
func (c *Board) onHandle(x, y float64) bool {
	t := c.thing(c.Chosen)
	if t == nil || !standing(t) || !c.movable(t.ID) {
		return false
	}
	away := t.Radius + round(c.px(handleAway)*100)
	hx, hy := c.camera.toScreen(geometry.Step(t.Pose.Point, t.Pose.Heading, away))
	return math.Hypot(hx-x, hy-y) <= 9+c.hand.slop()*0.6
}

// hitLine is the line whose chance stands at a place on the screen, -1 for none.
func (c *Board) hitLine(x, y float64) int {
	best, least := -1, 16.0
	for i, l := range c.laid() {
		if !l.told || c.Overlays.Lines[i].Text == "" {
			continue
		}
		lx, ly := c.camera.toScreen(l.label)
		if off := math.Hypot((lx-x)*0.7, ly-y); off < least {
			best, least = i, off
		}
	}
	return best
}
