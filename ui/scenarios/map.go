package scenarios

import (
	"math"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// Map is the table of a scenario that is being built. A tap chooses a piece or names a point, a drag moves a piece. While
// a pointer moves only the piece's group changes, and nothing is rendered.
type Map struct {
	Of     *book
	Stage  *game.Stage
	Chosen int  // piece, -1 for none
	Aim    bool // the next tap is a point, even on a piece

	Choose func(piece int) // -1 for the empty table
	Tapped func(at geometry.Point)
	Moved  func(piece int, to geometry.Point)

	kit.Named
	page page
	hand hand
}

// A hand is the gesture under way. Positions are pixels from the map's upper left.
type hand struct {
	down         bool
	touch        bool
	piece        int // that was pressed, -1 for none
	drags        bool
	downX, downY float64
	from, to     geometry.Point // of the piece
}

// A page is the map in the browser; elsewhere it does nothing.
type page interface {
	draw(markup string)
	shift(piece int, dx, dy geometry.Length)
	note(text string)
	size() (width, height float64)
	close()
}

// mapID finds the one map of a page.
const mapID = "stage-map"

// Init names the map's parts.
func (c *Map) Init() {
	c.Named.Init()
	c.page = newPage(c)
}

// Destroy lets go of the page when the screen goes.
func (c *Map) Destroy() { c.page.close() }

func (c *Map) noteID() string { return c.ID() + "-note" }

// draw brings the page up to the scenario, unless a drag is under way.
func (c *Map) draw() {
	if !c.hand.drags {
		c.page.draw(c.Of.picture(c.Stage, c.Chosen, true))
	}
}

// scale is pixels for a thousandth; left and top where the table's upper left stands.
func (c *Map) scale() (scale, left, top float64) {
	w, h := c.page.size()
	tw, th := float64(c.Stage.Table.Width+2*margin), float64(c.Stage.Table.Height+2*margin)
	scale = math.Min(w/tw, h/th)
	return scale, (w-tw*scale)/2 + float64(margin)*scale, (h-th*scale)/2 + float64(margin)*scale
}

func (c *Map) toTable(x, y float64) geometry.Point {
	scale, left, top := c.scale()
	if scale <= 0 {
		return geometry.Point{}
	}
	return geometry.Point{X: int((x - left) / scale), Y: c.Stage.Table.Height - int((y-top)/scale)}
}

const (
	stir       = 6.0  // pixels that a tap may wander
	fingertip  = 22.0 // pixels around a finger
	mousePoint = 5.0
	step       = geometry.Unit / 2 // that a drag keeps to
)

// hit is the piece at a pixel: of those that are near enough the nearest, of equals the one whose middle is; a zone only
// where nothing stands on it.
func (c *Map) hit(x, y float64) int {
	scale, _, _ := c.scale()
	reach := mousePoint
	if c.hand.touch {
		reach = fingertip
	}
	at := c.toTable(x, y)
	within := int(reach / math.Max(scale, 1e-9))
	if found := c.nearest(at, within, false); found >= 0 {
		return found
	}
	return c.nearest(at, within, true)
}

// nearest is the piece that is nearest to a point, of zones or of all others.
func (c *Map) nearest(at geometry.Point, within geometry.Length, zones bool) int {
	stage := c.Of.StageKit()
	found, best := -1, [2]int{within, math.MaxInt}
	for i := range c.Stage.Pieces {
		p := &c.Stage.Pieces[i]
		if stage.Zone(p) != zones {
			continue
		}
		ground, _ := c.Of.StageShape(p)
		near := [2]int{ground.Distance(at), geometry.Distance(p.At, at)}
		if near[0] < best[0] || near[0] == best[0] && near[1] < best[1] {
			found, best = i, near
		}
	}
	return found
}

func (c *Map) pressed(x, y float64, touch bool) {
	h := &c.hand
	*h = hand{down: true, touch: touch, downX: x, downY: y, piece: -1}
	if c.Aim {
		return
	}
	if h.piece = c.hit(x, y); h.piece >= 0 {
		h.from = c.Stage.Pieces[h.piece].At
		h.to = h.from
	}
}

func (c *Map) pointed(x, y float64) {
	h := &c.hand
	if !h.down || h.piece < 0 || h.piece >= len(c.Stage.Pieces) {
		return
	}
	if !h.drags && math.Hypot(x-h.downX, y-h.downY) <= stir {
		return
	}
	h.drags = true
	a, b := c.toTable(h.downX, h.downY), c.toTable(x, y)
	h.to = c.onTable(geometry.Point{X: snap(h.from.X + b.X - a.X), Y: snap(h.from.Y + b.Y - a.Y)})
	c.page.shift(h.piece, h.to.X-h.from.X, h.from.Y-h.to.Y)
	c.page.note(placeOf(h.to, c.Of.unit))
}

func placeOf(p geometry.Point, unit string) string {
	return words.Say("scenarios/at", "x", app.Length(p.X, unit), "y", app.Length(p.Y, unit))
}

func snap(n geometry.Length) geometry.Length {
	return int(math.Round(float64(n)/float64(step))) * step
}

func (c *Map) onTable(p geometry.Point) geometry.Point {
	return geometry.Point{X: min(max(p.X, 0), c.Stage.Table.Width), Y: min(max(p.Y, 0), c.Stage.Table.Height)}
}

// released ends a gesture; where it was cancelled nothing comes of it.
func (c *Map) released(x, y float64, cancelled bool) {
	h := c.hand
	c.hand = hand{piece: -1}
	if !h.down {
		return
	}
	c.page.note("")
	wandered := math.Hypot(x-h.downX, y-h.downY) > stir
	switch {
	case h.drags && (cancelled || h.to == h.from):
		c.page.shift(h.piece, 0, 0)
	case cancelled || !h.drags && wandered:
	case h.drags:
		c.tell(func() { c.Moved(h.piece, h.to) })
	case c.Aim:
		at := c.toTable(h.downX, h.downY)
		at = c.onTable(geometry.Point{X: snap(at.X), Y: snap(at.Y)})
		c.tell(func() { c.Tapped(at) })
	default:
		c.tell(func() { c.Choose(h.piece) })
	}
}

// tell runs a callback with the renderer's lock held, and renders.
func (c *Map) tell(f func()) { app.Work(func() {}, f) }
