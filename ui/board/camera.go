package board

import (
	"math"
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/ui/kit"
)

// A camera is what part of the table shows where. Positions on the screen are CSS pixels from the board's upper left.
type camera struct {
	width, height float64 // of the board on the screen
	table         geometry.Table
	turned        bool // a quarter turn clockwise, so that a long table fills a tall screen
	scale         float64
	x, y          float64 // where the drawing's origin stands
	drawn         float64 // the scale for which texts were sized last
}

const (
	margin  = 10.0 // pixels around the whole table
	tools   = 53.0 // pixels that the tools take at their side
	closest = 7.0  // pixels to a tenth of the game's unit
)

// tall decides whether the table is turned: where it fills the screen better so.
func tall(width, height float64, t geometry.Table) bool {
	return t.Width != 0 && t.Height != 0 && width != 0 && height != 0 && fitScale(width, height, t, true) > 1.1*fitScale(width, height, t, false)
}

// square tells whether a table is about as long as it is wide: it leaves room beside it, others below.
func square(t geometry.Table) bool { return 8*max(t.Width, t.Height) < 9*min(t.Width, t.Height) }

func fitScale(width, height float64, t geometry.Table, turned bool) float64 {
	w, h := across(t.Width, t.Height, turned)
	return max(0.05, min((width-2*margin)/w, (height-2*margin)/h))
}

// across is how wide and high a part of the table is drawn.
func across(w, h geometry.Length, turned bool) (float64, float64) {
	if turned {
		w, h = h, w
	}
	return units(w), units(h)
}

// resize keeps what shows in the middle; the first time, and when the board turns, the whole table shows. A panel that comes
// up under the board does not turn it.
func (m *camera) resize(width, height float64, t geometry.Table) {
	whole := m.scale == 0 || m.table != t || m.scale <= m.least()*1.01
	turned := kit.Either(m.table == t && m.width == width, m.turned, tall(width, height, t))
	if whole || turned != m.turned {
		m.width, m.height, m.table, m.turned = width, height, t, turned
		m.whole()
		return
	}
	m.x += (width - m.width) / 2
	m.y += (height - m.height) / 2
	m.width, m.height = width, height
	m.settle()
}

func (m *camera) least() float64 { return fitScale(m.width, m.height, m.table, m.turned) }

func (m *camera) whole() {
	m.scale = m.least()
	m.settle()
}

// settle keeps the table on the screen: centred where it is smaller, but clear of the tools as far as there is room, and without a
// gap where it is larger.
func (m *camera) settle() {
	left, top, w, h := m.box()
	x, y := fit(left, w, m.width), fit(top, h, m.height)
	if wide, high := m.width-w, m.height-h; wide > max(high, 2*margin) {
		x = min(x, max(wide-tools, margin))
	} else if high > 2*margin {
		y = min(y, max(high-tools, margin))
	}
	m.x, m.y = m.x+x-left, m.y+y-top
}

// fit is where a length has to begin on a screen.
func fit(begin, length, screen float64) float64 {
	return kit.Either(length+2*margin <= screen, (screen-length)/2, min(max(begin, screen-length-margin), margin))
}

// box is where the table stands on the screen.
func (m *camera) box() (left, top, width, height float64) {
	w, h := across(m.table.Width, m.table.Height, m.turned)
	w, h = w*m.scale, h*m.scale
	return kit.Either(m.turned, m.x-w, m.x), m.y, w, h
}

// zoom brings the table closer about a place on the screen.
func (m *camera) zoom(by, x, y float64) {
	scale := min(max(m.scale*by, m.least()), closest)
	by = scale / m.scale
	m.x, m.y, m.scale = x+(m.x-x)*by, y+(m.y-y)*by, scale
	m.settle()
}

// show brings a part of the table into sight, as large as it fits, but so that half of the table shows.
func (m *camera) show(from, to geometry.Point) {
	w, h := across(to.X-from.X, to.Y-from.Y, m.turned)
	m.scale = max(m.least(), min((m.width-2*margin)/w, (m.height-2*margin)/h, 2*m.least()))
	x, y := m.toScreen(geometry.Point{X: (from.X + to.X) / 2, Y: (from.Y + to.Y) / 2})
	m.pan(m.width/2-x, m.height/2-y)
}

func (m *camera) pan(dx, dy float64) {
	m.x, m.y = m.x+dx, m.y+dy
	m.settle()
}

func (m *camera) transform() string {
	s := "translate(" + dec(m.x) + " " + dec(m.y) + ") scale(" + fine(m.scale) + ")"
	return s + kit.When(m.turned, " rotate(90)")
}

// toTable is the point of the table at a place on the screen.
func (m *camera) toTable(x, y float64) geometry.Point {
	u, v := (x-m.x)/m.scale, (y-m.y)/m.scale
	if m.turned {
		u, v = v, -u
	}
	return geometry.Point{X: length(u), Y: m.table.Height - length(v)}
}

// toScreen is the place on the screen of a point of the table.
func (m *camera) toScreen(p geometry.Point) (x, y float64) {
	u, v := units(p.X), units(m.table.Height-p.Y)
	if m.turned {
		u, v = -v, u
	}
	return m.x + u*m.scale, m.y + v*m.scale
}

func (m *camera) pixels(l geometry.Length) float64 { return units(l) * m.scale }

// way is the direction on the table of a direction on the screen, both clockwise from up.
func (m *camera) way(a geometry.Angle) geometry.Angle {
	if m.turned {
		a -= 90 * geometry.Degree
	}
	return geometry.Norm(a)
}

// drawnScale is the scale for which texts are sized: it follows the zoom in steps, so that small changes redraw nothing.
func (m *camera) drawnScale() float64 {
	if m.scale == 0 {
		return 1
	}
	if m.drawn == 0 || m.scale/m.drawn > 1.15 || m.drawn/m.scale > 1.15 {
		m.drawn = m.scale
	}
	return m.drawn
}

// hit is what a place on the screen points at: of models near enough the nearest, else another thing that can be touched.
func (c *Board) hit(x, y float64) *game.Thing {
	var best *game.Thing
	least := c.hand.slop()
	for _, t := range c.things() {
		if t.Area != nil || !c.touchable(t) || t.Out != "" {
			continue
		}
		rim := c.camera.pixels(t.Radius)
		switch {
		case t.Glyph == "ring": // its middle alone, for what lies in it
			rim = 2
		case !isModel(t):
			rim = 9
		}
		// Within a base the middle counts, beyond it the rim: so the model under the point wins over one beside it.
		if off := c.off(x, y, t.Pose.Point) - rim; off < least {
			best, least = t, off
		}
	}
	if best != nil {
		return best
	}
	at := c.camera.toTable(x, y)
	for _, t := range c.things() {
		if t.Area != nil && c.touchable(t) && (t.Area.Contains(at) || c.camera.pixels(t.Area.Distance(at)) < c.hand.slop()/2) {
			best = t // the last, which lies above; near it is enough, as it may be as thin as a line
		}
	}
	return best
}

// onHandle tells whether a place on the screen is the turning handle.
func (c *Board) onHandle(x, y float64) bool {
	t, away := c.turnable()
	return t != nil && c.off(x, y, geometry.Step(t.Pose.Point, t.Pose.Heading, away)) <= 9+c.hand.slop()*0.6
}

// off is how many pixels a place on the screen is from a point of the table.
func (c *Board) off(x, y float64, from geometry.Point) float64 {
	fromX, fromY := c.camera.toScreen(from)
	return math.Hypot(fromX-x, fromY-y)
}

// hitLine is the line whose chance stands at a place on the screen, nil for none.
func (c *Board) hitLine(x, y float64) (best *Line) {
	least := 16.0
	for _, l := range c.laid() {
		if !l.told || l.Text == "" {
			continue
		}
		lx, ly := c.camera.toScreen(l.label)
		if off := math.Hypot((lx-x)*0.7, ly-y); off < least {
			best, least = &l.Line, off
		}
	}
	return best
}

const dwells = 2400.0 // milliseconds that what was struck shows beside the next order

// look brings what the overlays point at into sight when it is other than before: between two such changes the player pans and
// zooms at will. What a throw did stays in sight: the board moves at once, and never later under a finger.
func (c *Board) look() {
	struck := c.heed()
	if c.camera.scale == 0 || c.room == c.Overlays.Room && slices.Equal(c.focus, c.Overlays.Focus) {
		return
	}
	if struck {
		c.dwelt = c.stage.now() + dwells
		c.stage.later(dwells+1, func() { c.drawn = nil; c.settle() })
	}
	c.aim()
}

func (c *Board) aim() {
	before := len(c.focus)
	c.gliding = false
	c.focus, c.room = c.Overlays.Focus, c.Overlays.Room
	if from, to, ok := c.extent(c.focus, c.Overlays.Room); ok {
		c.camera.show(from, to)
	} else if before > 0 {
		c.camera.whole()
	}
	c.stage.camera()
}

// extent is the part of the table that holds things, with room around them, and what has just been struck.
func (c *Board) extent(ids []game.ID, room geometry.Length) (from, to geometry.Point, ok bool) {
	hold := func(at geometry.Point, r geometry.Length) {
		if !ok {
			from, to, ok = at, at, true
		}
		from = geometry.Point{X: max(0, min(from.X, at.X-r)), Y: max(0, min(from.Y, at.Y-r))}
		to = geometry.Point{X: min(c.Table.Width, max(to.X, at.X+r)), Y: min(c.Table.Height, max(to.Y, at.Y+r))}
	}
	for _, t := range c.things() {
		if t.Out == "" && slices.Contains(ids, t.ID) {
			hold(t.Pose.Point, room+t.Radius)
		}
	}
	for _, s := range kit.Either(c.stage.now() < c.dwelt, c.losses, nil) {
		if ok || slices.Contains(ids, s.at.ID) {
			hold(s.at.Pose.Point, 2*s.at.Radius)
		}
	}
	return from, to, ok
}
