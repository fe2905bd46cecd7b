package scenarios

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/vugu/vugu"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/markup"
)

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
			if b.kit.Zone(&s.Pieces[i]) == zones {
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
		class += " seat-" + strconv.Itoa(int(p.Seat))
	}
	if chosen {
		class += " is-chosen"
	}
	var to strings.Builder
	to.WriteString(`<g class="` + class + `" data-piece="` + strconv.Itoa(i) + `">`)
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
		to.WriteString(`<text class="stage-number" x="` + num(at.X) + `" y="` + num(s.Table.Height-at.Y) + `">` + strconv.Itoa(i+1) + `</text>`)
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
