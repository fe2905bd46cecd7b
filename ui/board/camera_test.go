package board

import (
	"math"
	"testing"

	"broadside/core/geometry"
	"broadside/ui/kit"
)

func TestThePlaceUnderAPointerIsThePointThatShowsThere(t *testing.T) {
	for _, turned := range []bool{false, true} {
		c, _ := lay(t, turned)
		c.camera.zoom(2.3, 100, 200)
		for _, p := range []geometry.Point{{X: 0, Y: 0}, {X: 72 * inch, Y: 48 * inch}, {X: 12345, Y: 43210}} {
			x, y := c.camera.toScreen(p)
			if q := c.camera.toTable(x, y); geometry.Distance(p, q) > 1 {
				t.Errorf("turned %t: %v shows where %v is", turned, p, q)
			}
		}
	}
}

func TestTheWholeTableShowsAtFirst(t *testing.T) {
	for _, turned := range []bool{false, true} {
		c, _ := lay(t, turned)
		for _, p := range []geometry.Point{{}, {X: 72 * inch}, {Y: 48 * inch}, {X: 72 * inch, Y: 48 * inch}} {
			x, y := c.camera.toScreen(p)
			if x < margin-1 || y < margin-1 || x > c.camera.width-margin+1 || y > c.camera.height-margin+1 {
				t.Errorf("turned %t: the corner %v is at %.0f, %.0f", turned, p, x, y)
			}
		}
	}
}

func TestATallScreenTurnsALongTable(t *testing.T) {
	long, square := geometry.Table{Width: 72 * inch, Height: 48 * inch}, geometry.Table{Width: 48 * inch, Height: 48 * inch}
	for _, c := range []struct {
		w, h  float64
		table geometry.Table
		want  bool
	}{{390, 600, long, true}, {900, 600, long, false}, {390, 600, square, false}, {900, 500, geometry.Table{Width: 48 * inch, Height: 72 * inch}, true}, {0, 0, long, false}} {
		if got := tall(c.w, c.h, c.table); got != c.want {
			t.Errorf("%v on %v×%v: turned %t", c.table, c.w, c.h, got)
		}
	}
}

func TestZoomKeepsThePointUnderThePointer(t *testing.T) {
	c, _ := lay(t, false)
	before := c.camera.toTable(450, 310)
	c.camera.zoom(3, 450, 310)
	if after := c.camera.toTable(450, 310); geometry.Distance(before, after) > 20 {
		t.Errorf("%v became %v", before, after)
	}
}

func TestZoomAndPanKeepTheTableOnTheScreen(t *testing.T) {
	for _, turned := range []bool{false, true} {
		c, _ := lay(t, turned)
		least := c.camera.scale
		c.camera.zoom(0.01, 10, 10)
		if c.camera.scale < least*0.999 {
			t.Errorf("zoomed out to %v, below %v", c.camera.scale, least)
		}
		c.camera.zoom(1000, 10, 10)
		if c.camera.scale > closest {
			t.Errorf("zoomed in to %v", c.camera.scale)
		}
		for _, way := range []float64{1e6, -1e6} {
			c.camera.pan(way, way)
			left, top, w, h := c.camera.box()
			if left > margin+1 || top > margin+1 || left+w < c.camera.width-margin-1 || top+h < c.camera.height-margin-1 {
				t.Errorf("turned %t: panned by %v the table is at %.0f, %.0f, %.0f by %.0f", turned, way, left, top, w, h)
			}
		}
	}
}

func TestANewSizeShowsTheSameMiddle(t *testing.T) {
	c, _ := lay(t, false)
	c.camera.zoom(3, 450, 310)
	before := c.camera.toTable(450, 310)
	c.camera.resize(700, 620, c.Table)
	if after := c.camera.toTable(350, 310); geometry.Distance(before, after) > 20 {
		t.Errorf("%v became %v", before, after)
	}
	c.camera.resize(700, 620, geometry.Table{Width: 36 * inch, Height: 36 * inch})
	if math.Abs(c.camera.scale-c.camera.least()) > 1e-9 {
		t.Error("another table does not show whole")
	}
}

func TestArrowsGoAsTheScreenShowsThem(t *testing.T) {
	for _, turned := range []bool{false, true} {
		c, _ := lay(t, turned)
		from := geometry.Point{X: 30 * inch, Y: 20 * inch}
		x, y := c.camera.toScreen(from)
		for i, want := range [][2]float64{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
			toX, toY := c.camera.toScreen(geometry.Step(from, c.camera.way(i*90*geometry.Degree), inch))
			if math.Hypot((toX-x)/10/c.camera.scale-want[0], (toY-y)/10/c.camera.scale-want[1]) > 0.01 {
				t.Errorf("turned %t: way %d leads by %.1f, %.1f", turned, i, toX-x, toY-y)
			}
		}
	}
}

func TestTheDrawingIsMovedAndTurned(t *testing.T) {
	m := camera{x: 10, y: 20.5, scale: 1.25}
	if got := m.transform(); got != "translate(10 20.5) scale(1.2500)" {
		t.Error(got)
	}
	m.turned = true
	if got := m.transform(); got != "translate(10 20.5) scale(1.2500) rotate(90)" {
		t.Error(got)
	}
}

func TestTheWheelZoomsAboutThePointer(t *testing.T) {
	c, p := lay(t, false)
	before, scale := c.camera.toTable(450, 310), c.camera.scale
	c.wheeled(450, 310, -300)
	if after := c.camera.toTable(450, 310); geometry.Distance(before, after) > 20 || c.camera.scale < 1.5*scale {
		t.Errorf("%v became %v at %v of %v", before, after, c.camera.scale, scale)
	}
	drawn := p.drawn
	rests := func() { p.timers[len(p.timers)-1]() }
	if rests(); p.drawn != drawn {
		t.Error("what is drawn anew keeps the table from coming to rest")
	}
	if rests(); p.drawn != drawn+1 {
		t.Errorf("drawn %d times once the wheel rests", p.drawn-drawn)
	}
}

// TestTheToolsStandBesideTheTable where a screen leaves room there: at the right of a square one, else below.
func TestTheToolsStandBesideTheTable(t *testing.T) {
	for _, of := range []struct {
		width, height float64
		side          bool
	}{{390, 355, true}, {390, 640, false}, {900, 500, true}} {
		m, four := camera{}, geometry.Table{Width: 48 * 1000, Height: 48 * 1000}
		m.resize(of.width, of.height, four)
		left, top, w, h := m.box()
		room := kit.Either(of.side, of.width-left-w, of.height-top-h)
		if room < 44 || !square(four) || square(geometry.Table{Width: 72 * 1000, Height: 48 * 1000}) {
			t.Errorf("%v by %v: %v are left for the tools", of.width, of.height, room)
		}
	}
}
