package scenarios

import (
	"math"
	"strconv"

	"github.com/vugu/vugu"

	"broadside/core/geometry"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// The table of a scenario that is being built. A tap chooses a piece or names a point, a drag moves a piece. While a pointer
// moves only the piece's group changes, and nothing is rendered.

// mapID finds the one map of a page.
const mapID = "stage-map"

// step is what a drag keeps to.
const step = geometry.Unit / 2

// ring are the places that a fingertip covers, in its own size.
var ring = [][2]float64{{0, 0}, {0, 0.5}, {0.5, 0}, {0, -0.5}, {-0.5, 0}, {0.7, 0.7}, {0.7, -0.7}, {-0.7, 0.7}, {-0.7, -0.7}, {0, 1}, {1, 0}, {0, -1}, {-1, 0}}

// pressed begins a gesture.
func (c *Editor) pressed(event vugu.DOMEvent) {
	x, y := event.PropFloat64("clientX"), event.PropFloat64("clientY")
	at, from, to := c.toTable(x, y), geometry.Point{}, geometry.Point{}
	piece := -1
	if c.armed == nil {
		piece = c.hit(x, y, kit.Either(event.PropString("pointerType") == "mouse", 5.0, 22))
	}
	if piece >= 0 {
		from = c.stage().Pieces[piece].At
	}
	kit.Follow(event, func(x, y float64) {
		if piece >= 0 {
			now := c.toTable(x, y)
			to = c.onTable(geometry.Point{X: from.X + now.X - at.X, Y: from.Y + now.Y - at.Y})
			c.shift(piece, to.X-from.X, from.Y-to.Y)
			kit.Set(".stage-note", "data-at", placeOf(to, c.unit))
		}
	}, func(dragged, meant bool) {
		kit.Set(".stage-note", "data-at", "")
		switch {
		case dragged && piece >= 0 && meant && to != from:
			c.move(piece, to)
		case dragged && piece >= 0:
			c.shift(piece, 0, 0)
		case dragged || !meant:
		case c.armed != nil:
			c.lay(c.onTable(at))
		default:
			c.choose(piece)
		}
	})
}

// shift moves a piece's group on the page, y downwards.
func (c *Editor) shift(piece, dx, dy int) {
	kit.Set(`.stage-board [data-piece="`+itoa(piece)+`"]`, "transform", "translate("+num(dx)+" "+num(dy)+")")
}

// hit is the piece at a place of the window or a fingertip around it; a zone only where nothing stands near. -1 for none.
func (c *Editor) hit(x, y, finger float64) int {
	zone := -1
	for _, off := range ring {
		n, err := strconv.Atoi(kit.Under(x+off[0]*finger, y+off[1]*finger, "data-piece"))
		switch {
		case err != nil || n >= len(c.stage().Pieces):
		case !c.kit.Zone(&c.stage().Pieces[n]):
			return n
		case zone < 0 && off == ring[0]:
			zone = n
		}
	}
	return zone
}

func (c *Editor) toTable(x, y float64) geometry.Point {
	across, down := kit.Within(".stage-board .stage-edge", x, y)
	return geometry.Point{X: int(across * float64(c.stage().Table.Width)), Y: int((1 - down) * float64(c.stage().Table.Height))}
}

func placeOf(p geometry.Point, unit string) string {
	return words.Say("scenarios/at", "x", app.Length(p.X, unit), "y", app.Length(p.Y, unit))
}

// onTable is the nearest point of the table that the steps of a drag keep to.
func (c *Editor) onTable(p geometry.Point) geometry.Point {
	return geometry.Point{X: min(max(snap(p.X), 0), c.stage().Table.Width), Y: min(max(snap(p.Y), 0), c.stage().Table.Height)}
}

func snap(n geometry.Length) geometry.Length {
	return int(math.Round(float64(n)/float64(step))) * step
}
