package scenarios

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/vugu/vugu"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/scenariobuilder"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/markup"
)

// The table of a scenario that is being built. A tap chooses a piece or names a point, a drag moves a piece. While a pointer
// moves only the piece's group changes, and nothing is rendered.

const mapID = "stage-map"

// ring are the places that a fingertip covers, in its own size.
var ring = [][2]float64{{0, 0}, {0, 0.5}, {0.5, 0}, {0, -0.5}, {-0.5, 0}, {0.7, 0.7}, {0.7, -0.7}, {-0.7, 0.7}, {-0.7, -0.7}, {0, 1}, {1, 0}, {0, -1}, {-1, 0}}

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
			to = scenariobuilder.Nearest(c.stage().Table, geometry.Point{X: from.X + now.X - at.X, Y: from.Y + now.Y - at.Y})
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
			c.lay(scenariobuilder.Nearest(c.stage().Table, at))
		default:
			c.choose(piece)
		}
	})
}

// shift moves a piece's group on the page, y downwards.
func (c *Editor) shift(piece, dx, dy int) {
	kit.Set(`.stage-board [data-piece="`+kit.Itoa(piece)+`"]`, "transform", "translate("+num(dx)+" "+num(dy)+")")
}

// hit is the piece at a place of the window or a fingertip around it; a zone only where nothing stands near. -1 for none.
func (c *Editor) hit(x, y, finger float64) int {
	zone := -1
	for _, off := range ring {
		n, err := strconv.Atoi(kit.Under(x+off[0]*finger, y+off[1]*finger, "data-piece"))
		switch {
		case err != nil || n >= len(c.stage().Pieces):
		case !c.Kit.Zone(&c.stage().Pieces[n]):
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

// num writes a length as SVG wants it: in the game's units.
func num(n geometry.Length) string { return strconv.FormatFloat(float64(n)/1000, 'f', -1, 64) }

// margin is the room around the table in a drawing.
const margin = geometry.Unit

// drawing is a scenario's table as a picture. A label makes it the board that is edited, on which numbers stand beside the
// pieces and one may be chosen; else its words stand beside it.
func (b *book) drawing(s *game.Stage, chosen int, label string) vugu.HTML {
	var to strings.Builder
	said := ` class="stage-board" role="img" aria-label="` + markup.EscapeString(label) + `"`
	size := ` width="` + num(s.Table.Width) + `" height="` + num(s.Table.Height) + `"`
	to.WriteString(`<svg viewBox="` + num(-margin) + " " + num(-margin) + " " + num(s.Table.Width+2*margin) + " " + num(s.Table.Height+2*margin) + `"` +
		kit.Either(label == "", ` class="stage-drawing" aria-hidden="true"`, said) + `><rect class="stage-ground"` + size + `/><path class="stage-grid" d="` + grid(s.Table, app.Foot(b.unit)) + `"/>`)
	for _, zones := range []bool{true, false} { // which lie beneath
		for i := range s.Pieces {
			if b.Kit.Zone(&s.Pieces[i]) == zones {
				to.WriteString(b.piece(s, i, zones, i == chosen, label != ""))
			}
		}
	}
	to.WriteString(`<rect class="stage-edge"` + size + `/></svg>`)
	return vugu.HTML(to.String())
}

func grid(t geometry.Table, foot geometry.Length) string {
	var b strings.Builder
	for x := foot; x < t.Width; x += foot {
		b.WriteString("M" + num(x) + " 0V" + num(t.Height))
	}
	for y := foot; y < t.Height; y += foot {
		b.WriteString("M0 " + num(y) + "H" + num(t.Width))
	}
	return b.String()
}

// piece is a group that a drag may move as a whole.
func (b *book) piece(s *game.Stage, i int, zone, chosen, numbered bool) string {
	p := &s.Pieces[i]
	ground, parts := b.StageShape(p)
	class := "stage-piece is-" + p.Kind
	if pattern, edge := b.meaning.Ground(p.Entry); pattern+edge != "" {
		class += " is-" + cmp.Or(pattern, edge)
	}
	if p.Seat > 0 {
		class += " seat-" + kit.Itoa(int(p.Seat))
	}
	if chosen {
		class += " is-chosen"
	}
	var to strings.Builder
	to.WriteString(`<g class="` + class + `" data-piece="` + kit.Itoa(i) + `">`)
	if ground.Kind == geometry.KindCircle {
		to.WriteString(disc("stage-shape", p.At, ground.Radius, s.Table))
	} else {
		to.WriteString(`<polygon class="stage-shape" points="` + corners(ground.Points, s.Table) + `"/>`)
	}
	for _, at := range parts {
		to.WriteString(disc("stage-part", at, geometry.Unit/2, s.Table))
	}
	if numbered {
		at := numberAt(p, ground, zone, s.Table)
		to.WriteString(`<text class="stage-number" x="` + num(at.X) + `" y="` + num(s.Table.Height-at.Y) + `">` + kit.Itoa(i+1) + `</text>`)
	}
	to.WriteString(`</g>`)
	return to.String()
}

// numberAt is where a piece's number hides nothing: beside what is round, in the corner of a zone.
func numberAt(p *game.Piece, ground geometry.Area, zone bool, t geometry.Table) geometry.Point {
	switch {
	case ground.Kind == geometry.KindCircle:
		off := ground.Radius*7/10 + 7*geometry.Unit/10
		return geometry.Point{X: p.At.X + off, Y: p.At.Y + off}
	case zone:
		corner := ground.Points[3]
		return geometry.Point{X: max(corner.X, 0) + geometry.Unit, Y: min(corner.Y, t.Height) - geometry.Unit}
	}
	return p.At
}

func disc(class string, at geometry.Point, radius geometry.Length, t geometry.Table) string {
	return `<circle class="` + class + `" cx="` + num(at.X) + `" cy="` + num(t.Height-at.Y) + `" r="` + num(radius) + `"/>`
}

// corners are turned over: on the table y grows away from the player, on the page downwards.
func corners(points []geometry.Point, t geometry.Table) string {
	return strings.Join(kit.Each(points, func(p geometry.Point) string { return num(p.X) + "," + num(t.Height-p.Y) }), " ")
}
