package board

import (
	"math"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/words"
	"broadside/ui/kit"
)

func (c *Board) grip(d gesture, id game.ID) {
	h := &c.hand
	t := c.thing(id)
	h.gesture, h.thing, h.grip = d, id, t.Pose
	if h.ghost {
		h.grip = c.Overlays.Ghost.Pose
	}
	h.to, c.foreseen = h.grip, ""
	c.stage.busy(true)
	c.stage.pose(t, h.grip)
}

// lead takes what is dragged to where the pointer is.
func (c *Board) lead() {
	if h := &c.hand; h.gesture == dragging && len(h.down) > 0 {
		c.follow(&h.down[0], 0, 0)
	}
}

// refine makes the steps of a drag finer as soon as the pointer rests.
func (c *Board) refine(was press, pressed int) {
	c.stage.later(holds, func() {
		h := &c.hand
		if h.pressed != pressed || h.gesture != dragging || len(h.down) == 0 {
			return
		}
		if now := h.down[0]; math.Hypot(now.x-was.x, now.y-was.y) > stir {
			c.refine(now, pressed)
		} else {
			h.fine = true
			c.lead()
		}
	})
}

// steady rounds a heading to whole degrees, and catches at the eight main ones.
func steady(a geometry.Angle) geometry.Angle {
	const catch, eighth = 3 * geometry.Degree, 45 * geometry.Degree
	if near := (a + eighth/2) / eighth * eighth; near-a <= catch && a-near <= catch {
		return geometry.Norm(near)
	}
	return geometry.Norm((a + 500) / 1000 * 1000)
}

// carry shows the gripped model elsewhere.
func (c *Board) carry(to geometry.Pose) {
	t := c.thing(c.hand.thing)
	if t == nil {
		return
	}
	if to = c.guide(t, to, kit.Either(c.hand.fine, geometry.Unit/4, geometry.Unit)); to != c.hand.to {
		c.hand.to = to
		c.glimpse()
	}
}

// guide shows a model where it may go that a hand wants somewhere.
func (c *Board) guide(t *game.Thing, to geometry.Pose, step geometry.Length) geometry.Pose {
	to = geometry.Pose{Point: c.Table.Clamp(to.Point, 0), Heading: geometry.Norm(to.Heading)}
	text := ""
	if c.Guide != nil {
		to, text = c.Guide(t.ID, to, step)
	}
	if text == "" {
		text = words.Say("board/moving", "far", c.length(geometry.Distance(t.Pose.Point, to.Point)), "heading", degrees(to.Heading))
	}
	c.stage.pose(t, to)
	c.read = text
	c.stage.note(kit.Join(c.read, c.foreseen))
	return to
}

const glances = 50 // milliseconds from one glimpse to the next

// glimpse shows who could shoot at whom from where a model is held, after the frame that shows it there: a hand that goes on
// does not wait for it.
func (c *Board) glimpse() {
	if c.Glimpse == nil || c.glimpses {
		return
	}
	c.glimpses = true
	c.stage.later(glances, func() {
		c.glimpses = false
		id, at := c.hand.thing, c.hand.to
		if c.nudge.thing != 0 {
			id, at = c.nudge.thing, c.nudge.to
		} else if !c.hand.grips() {
			return
		}
		c.foreseen, c.Overlays.Lines = c.Glimpse(id, at)
		c.stage.note(kit.Join(c.read, c.foreseen))
		c.stage.lines()
	})
}
