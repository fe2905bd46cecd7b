package board

import "math"

// pinch zooms by how far two fingers part and pans with their middle.
func (c *Board) pinch(i int, x, y float64) {
	a, b := c.hand.down[0], c.hand.down[1]
	before := math.Hypot(a.x-b.x, a.y-b.y)
	middleX, middleY := (a.x+b.x)/2, (a.y+b.y)/2
	if i == 0 {
		a.x, a.y = x, y
	} else {
		b.x, b.y = x, y
	}
	c.camera.pan((a.x+b.x)/2-middleX, (a.y+b.y)/2-middleY)
	if after := math.Hypot(a.x-b.x, a.y-b.y); before > 1 && after > 1 {
		c.camera.zoom(after/before, (a.x+b.x)/2, (a.y+b.y)/2)
	}
	c.stage.camera()
}

// glide lets the table go on as it was flicked, slower from frame to frame, until it is touched or comes to its edge.
func (c *Board) glide() {
	if !c.gliding {
		return
	}
	h := &c.hand
	x, y := c.camera.x, c.camera.y
	c.camera.pan(h.vx*frame, h.vy*frame)
	h.vx, h.vy = h.vx*0.94, h.vy*0.94
	if c.gliding = math.Hypot(c.camera.x-x, c.camera.y-y) > 0.3; !c.gliding {
		c.settle()
		return
	}
	c.stage.camera()
	c.stage.later(0, c.glide)
}

func (c *Board) wheeled(x, y, delta float64) {
	c.camera.zoom(math.Exp(-delta*0.0016), x, y)
	c.moves = true
	c.stage.camera()
	c.wheels++
	wheels := c.wheels
	c.stage.later(150, func() {
		if wheels == c.wheels {
			c.settle()
		}
	})
}

func (c *Board) zoom(by float64) { c.zoomAt(by, c.camera.width/2, c.camera.height/2) }

func (c *Board) zoomAt(by, x, y float64) {
	c.camera.zoom(by, x, y)
	c.seen()
}

func (c *Board) whole() {
	c.camera.whole()
	c.seen()
}

// seen shows where the camera stands now.
func (c *Board) seen() {
	c.stage.camera()
	c.settle()
}

// settle draws what a gesture left out, as texts at their size, once the table has come to rest on the screen.
func (c *Board) settle() {
	switch {
	case c.hand.gesture != idle || c.gliding:
	case c.moves:
		c.moves = false
		c.stage.camera()
		c.stage.later(1, c.settle)
	case !c.told:
		c.draw()
	}
}
