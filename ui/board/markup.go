package board

import (
	"math"
	"strconv"
	"strings"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/words"
	"broadside/ui/kit"
	"broadside/ui/markup"
)

// In the drawing ten units are one unit of the game, y grows downwards, and a model's own drawing looks up.

// units is a length in the drawing, and length one of the drawing on the table.
func units(l geometry.Length) float64  { return float64(l) / 100 }
func length(f float64) geometry.Length { return round(f * 100) }

// num writes a length in the drawing's units.
func num(l geometry.Length) string { return dec(units(l)) }

// dec writes a number with at most two places. It is asked for thousands of times in a drawing.
func dec(f float64) string {
	n := int(math.Round(f * 100))
	if n%100 == 0 {
		return kit.Itoa(n / 100)
	}
	var digits [24]byte
	b := digits[:0]
	if n < 0 {
		b, n = append(b, '-'), -n
	}
	b = strconv.AppendInt(b, int64(n/100), 10)
	b = append(b, '.', byte('0'+n/10%10))
	if n%10 != 0 {
		b = append(b, byte('0'+n%10))
	}
	return string(b)
}

// degrees writes an angle as players read it.
func degrees(a geometry.Angle) string { return kit.Itoa((geometry.Norm(a) + 500) / 1000 % 360) }

// turnText writes an angle exactly, for a transform.
func turnText(a geometry.Angle) string { return dec(float64(a) / 1000) }

// at is a point of the table in the drawing.
func (c *Board) at(p geometry.Point) string { return num(p.X) + " " + num(c.Table.Height-p.Y) }

// posed is the transform of a thing that turns with its heading.
func (c *Board) posed(p geometry.Pose) string {
	return "translate(" + c.at(p.Point) + ") rotate(" + turnText(p.Heading) + ")"
}

// upright is the transform of a thing that stays the right way up on a turned board.
func (c *Board) upright(p geometry.Point) string {
	return "translate(" + c.at(p) + ")" + kit.When(c.camera.turned, " rotate(-90)")
}

// centre are the attributes of a circle about a point of the table.
func (c *Board) centre(p geometry.Point) string {
	return `cx="` + num(p.X) + `" cy="` + num(c.Table.Height-p.Y) + `"`
}

// px is a size on the screen in the drawing's units, at the present zoom.
func (c *Board) px(size float64) float64 { return size / c.camera.drawnScale() }

// pixels is how large a length on the table is drawn.
func (c *Board) pixels(l geometry.Length) float64 { return units(l) * c.camera.drawnScale() }

// away is a length on the table that is a size on the screen, at the present zoom.
func (c *Board) away(size float64) geometry.Length { return length(c.px(size)) }

// above is so many pixels above a base, as the screen shows it.
func (c *Board) above(p geometry.Point, radius geometry.Length, size float64) geometry.Point {
	return geometry.Step(p, c.camera.way(0), radius+c.away(size))
}

// points is an outline for a polygon or a polyline.
func (c *Board) points(outline []geometry.Point) string {
	return strings.Join(kit.Each(outline, c.at), " ")
}

// polar is a point at an angle from straight up, in a model's own drawing.
func polar(degree, radius float64) (x, y float64) {
	sin, cos := math.Sincos(degree * math.Pi / 180)
	return radius * sin, -radius * cos
}

func polarText(degree, radius float64) string {
	x, y := polar(degree, radius)
	return dec(x) + " " + dec(y)
}

// along is a path on a circle about the origin, clockwise, behind the command that leads to its beginning.
func along(from, to, radius float64) string {
	r := dec(radius)
	large := kit.Either(to-from > 180, "1", "0")
	return polarText(from, radius) + "A" + r + " " + r + " 0 " + large + " 1 " + polarText(to, radius)
}

// given is an attribute, unless it says nothing.
func given(name, value string) string { return kit.When(value != "", " "+name+`="`+value+`"`) }

func moved(x, y float64) string { return "translate(" + dec(x) + " " + dec(y) + ")" }
func scaled(f float64) string   { return "scale(" + fine(f) + ")" }

func group(class, transform, inner string) string {
	return "<g" + given("class", class) + given("transform", transform) + ">" + inner + "</g>"
}

func path(class, d string) string { return pathAt(class, "", d) }

func pathAt(class, transform, d string) string {
	return "<path" + given("class", class) + given("transform", transform) + ` d="` + d + `"/>`
}

// disc and block stand about the origin.
func disc(class string, r float64) string {
	return `<circle class="` + class + `" r="` + dec(r) + `"/>`
}

func block(class string, width, height, round float64) string {
	return "<rect" + given("class", class) + ` x="` + dec(-width/2) + `" y="` + dec(-height/2) + `" width="` + dec(width) + `" height="` + dec(height) + `" rx="` + dec(round) + `"/>`
}

func written(class string, x, y, size float64, text string) string {
	return "<text" + given("class", class) + ` x="` + dec(x) + `" y="` + dec(y) + `" font-size="` + dec(size) + `">` + markup.EscapeString(text) + "</text>"
}

func fine(f float64) string { return strconv.FormatFloat(f, 'f', 4, 64) }

func round(f float64) int { return int(math.Round(f)) }

// Title is the name of a thing as a heading shows it.
func Title(t *words.Teller, id game.ID) string { return kit.Capital(t.Thing(id)) }
