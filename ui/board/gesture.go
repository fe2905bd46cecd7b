package board

import (
	"math"
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/ui/kit"
)

// A press is a pointer that is down.
type press struct {
	id           int
	x, y         float64 // now
	downX, downY float64
}

type gesture int

const (
	idle gesture = iota
	tapping
	panning
	pinching
	dragging
	turning
	ruling
)

// A hand is the gesture under way. Positions are pixels from the board's upper left.
type hand struct {
	down    []press
	gesture gesture
	touch   bool
	thing   game.ID       // that is dragged or turned
	ghost   bool          // it was pressed where an order would lead it
	fine    bool          // it rested while it drags, and goes by small steps since
	line    *Line         // of the overlays, that was pressed
	grip    geometry.Pose // the thing's pose when it was gripped
	pressed int           // how often a pointer went down
	at      geometry.Point
	to      geometry.Pose // where it is now
	vx, vy  float64       // pixels in a millisecond that the table is panned by,
	when    float64       // measured then
	last    press         // that ended as a tap, and
	tapped  float64       // when,
	ghosted *Ghost        // and what an order led to before it
}

// grips tells whether the hand holds a model.
func (h *hand) grips() bool { return h.gesture == dragging || h.gesture == turning }

const (
	stir       = 6.0  // pixels that a tap may wander
	holds      = 450  // milliseconds after which a pointer that rests measures
	twice      = 300  // milliseconds between the taps of a double one
	flicks     = 60   // milliseconds that a pointer may rest before it lets go of a table that glides on
	frame      = 16.0 // milliseconds
	fingertip  = 22.0 // pixels around a finger
	mousePoint = 5.0
)

func (h *hand) slop() float64 { return kit.Either(h.touch, fingertip, mousePoint) }

// pressed begins a gesture; a second finger makes a pinch of it.
func (c *Board) pressed(id int, x, y float64, touch bool) {
	h := &c.hand
	if h.gesture == ruling && len(h.down) == 0 { // it was measured without a button held down, up to here
		c.stage.say(c.sayRule(c.rule))
		return
	}
	c.gliding = false
	h.down = append(h.down, press{id, x, y, x, y})
	if len(h.down) == 2 {
		c.letGo(true)
		h.gesture, c.moves = pinching, true
		return
	}
	if len(h.down) > 2 {
		return
	}
	h.touch, h.line, h.thing, h.ghost, h.fine, h.pressed = touch, nil, 0, false, false, h.pressed+1
	if c.rule != nil && !c.Ruler { // of a hold before
		c.dropRule()
	}
	h.at = c.camera.toTable(x, y)
	switch {
	case c.Ruler:
		c.beginRule()
	case c.onHandle(x, y):
		c.grip(turning, c.Chosen)
	default:
		h.gesture = tapping
		if !c.Aim {
			h.line = c.hitLine(x, y)
		}
		if t := c.hit(x, y); t != nil && h.line == nil && (!c.Aim || c.Movable(t.ID)) {
			h.thing = t.ID
		} else if g := c.Overlays.Ghost; c.Aim && g != nil && c.off(x, y, g.Pose.Point) <= 9+h.slop()*0.6 {
			h.thing, h.ghost = g.Thing, true
		}
		now := h.pressed
		c.stage.later(holds, func() { // a pointer that rests measures from there until it goes up
			if h.pressed == now && h.gesture == tapping && len(h.down) == 1 && h.down[0].wandered() <= stir {
				c.beginRule()
			}
		})
	}
}

func (c *Board) dropRule() {
	c.rule = nil
	c.stage.rule()
	c.stage.note("")
}

// wandered is the pointer's way since it went down.
func (p *press) wandered() float64 { return math.Hypot(p.x-p.downX, p.y-p.downY) }

// pointed follows a pointer that is down.
func (c *Board) pointed(id int, x, y float64) {
	h := &c.hand
	i := h.finger(id)
	if i < 0 {
		if h.gesture == ruling && len(h.down) == 0 {
			c.follow(&press{x: x, y: y}, 0, 0)
		}
		return
	}
	if h.gesture == pinching && i < 2 && len(h.down) > 1 {
		c.pinch(i, x, y)
	}
	p := &h.down[i]
	dx, dy := x-p.x, y-p.y
	p.x, p.y = x, y
	if i == 0 {
		c.follow(p, dx, dy)
	}
}

// finger is the place of a pointer among those that are down, -1 for none.
func (h *hand) finger(id int) int {
	return slices.IndexFunc(h.down, func(p press) bool { return p.id == id })
}

func (c *Board) follow(p *press, dx, dy float64) {
	h := &c.hand
	if h.gesture == tapping && p.wandered() > stir {
		h.line = nil
		switch {
		case h.thing != 0 && c.Movable(h.thing):
			c.grip(dragging, h.thing)
			c.stage.later(1, c.lead) // to lift it as well is too much for a frame
			c.refine(*p, h.pressed)
			return
		case !h.ghost:
			h.gesture, c.moves = panning, true
			h.vx, h.vy, h.when = 0, 0, c.stage.now()
			dx, dy = p.x-p.downX, p.y-p.downY
		}
	}
	switch h.gesture {
	case tapping: // it is not on the table yet, and placed where it is let go
		h.at = c.camera.toTable(p.x, p.y)
	case panning:
		c.camera.pan(dx, dy)
		c.stage.camera()
		if now := c.stage.now(); now > h.when { // several moves of a frame make one speed
			share := 1 / (now - h.when)
			h.vx, h.vy, h.when = (h.vx+2*dx*share)/3, (h.vy+2*dy*share)/3, now
		}
	case dragging:
		now := c.camera.toTable(p.x, p.y)
		c.carry(geometry.Pose{Point: geometry.Point{X: h.grip.X + now.X - h.at.X, Y: h.grip.Y + now.Y - h.at.Y}, Heading: h.grip.Heading})
	case turning:
		c.carry(geometry.Pose{Point: h.grip.Point, Heading: steady(geometry.Bearing(h.grip.Point, c.camera.toTable(p.x, p.y)))})
	case ruling:
		c.rule.to = c.endAt(c.camera.toTable(p.x, p.y))
		c.showRule()
	}
}

// released ends a gesture; where it was cancelled nothing comes of it.
func (c *Board) released(id int, cancelled bool) {
	h := &c.hand
	if i := h.finger(id); i >= 0 {
		if h.to == h.grip {
			c.lead()
		}
		p := h.down[i]
		h.down = slices.Delete(h.down, i, i+1)
		if i == 0 && h.gesture != pinching {
			c.finish(p, cancelled)
		}
	}
	if len(h.down) == 0 {
		h.gesture = idle
		c.stage.later(1, c.settle)
	}
}

// finish tells what the gesture came to.
func (c *Board) finish(p press, cancelled bool) {
	h := c.hand
	pointed := c.Aim && p.wandered() <= stir // the handle hides the place that is meant
	c.letGo(cancelled || pointed)
	switch {
	case cancelled:
	case h.gesture == tapping:
		c.tap(p)
	case h.gesture == panning && c.stage.now()-h.when < flicks:
		c.gliding = true
		c.stage.later(0, c.glide)
	case h.gesture == ruling:
		c.stage.say(c.sayRule(c.rule))
	case !h.grips():
	case pointed:
		c.tapped(h.at)
	case h.to != h.grip:
		c.stage.say(c.sayPose(h.thing, h.to))
		c.stage.later(1, func() { c.moved(h.thing, h.to) }) // after it shows there
	}
}

func (c *Board) tap(p press) {
	h, now := &c.hand, c.stage.now()
	again := now-h.tapped < twice && math.Hypot(p.x-h.last.x, p.y-h.last.y) < fingertip
	if h.last, h.tapped = p, now; !again {
		h.ghosted = c.Overlays.Ghost
	}
	switch {
	case again: // closer there, or back; an order leads where it did before
		if h.tapped = 0; c.Aim && h.ghosted != nil {
			c.moved(h.ghosted.Thing, h.ghosted.Pose)
		}
		if c.camera.scale < 1.9*c.camera.least() {
			c.zoomAt(2, p.x, p.y)
		} else {
			c.whole()
		}
	case h.line != nil:
		line := *h.line
		c.tell(func() { c.Lined(line) })
	case c.Aim:
		c.tapped(h.at)
	case h.thing != 0:
		c.choose(h.thing)
	default:
		c.choose(0)
		c.tapped(h.at)
	}
}

// letGo ends a gesture; back puts what was gripped where it was.
func (c *Board) letGo(back bool) {
	h := &c.hand
	if h.grips() {
		if t := c.thing(h.thing); back && t != nil {
			c.stage.pose(t, t.Pose)
		}
		c.stage.busy(false)
		c.stage.note("")
	}
	h.gesture = idle
}

func (c *Board) beginRule() {
	h := &c.hand
	h.gesture = ruling
	from := c.endAt(h.at)
	c.rule = &rule{from, from}
	c.showRule()
}

func (c *Board) showRule() {
	c.stage.rule()
	c.stage.note(c.sayRule(c.rule))
}
