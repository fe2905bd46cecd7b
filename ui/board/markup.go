package board

import (
	"math"
	"strconv"
	"strings"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/words"
	"broadside/ui/kit"
)

// In the drawing ten units are one unit of the game, y grows downwards, and a model's own drawing looks up.

func itoa(n int) string { return strconv.Itoa(n) }

// num writes a length in the drawing's units.
func num(l geometry.Length) string { return dec(float64(l) / 100) }

// dec writes a number with at most two places. It is asked for thousands of times in a drawing.
func dec(f float64) string {
	n := int(math.Round(f * 100))
	if n%100 == 0 {
		return strconv.Itoa(n / 100)
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
func degrees(a geometry.Angle) string {
	return itoa((geometry.Norm(a) + 500) / 1000 % 360)
}

// turnText writes an angle exactly, for a transform.
func turnText(a geometry.Angle) string { return dec(float64(a) / 1000) }

// at is a point of the table in the drawing.
func (c *Board) at(p geometry.Point) string { return num(p.X) + " " + num(c.Table.Height-p.Y) }

// placed is the transform of a thing that turns with its heading.
func (c *Board) posed(p geometry.Pose) string {
	return "translate(" + c.at(p.Point) + ") rotate(" + turnText(p.Heading) + ")"
}

// upright is the transform of a thing that stays the right way up on a turned board.
func (c *Board) upright(p geometry.Point) string {
	return kit.Either(!c.camera.turned, "translate("+c.at(p)+")", "translate("+c.at(p)+") rotate(-90)")
}

// px is a size on the screen in the drawing's units, at the present zoom.
func (c *Board) px(size float64) float64 { return size / c.camera.drawnScale() }

// points is an outline for a polygon or a polyline.
func (c *Board) points(outline []geometry.Point) string {
	var b strings.Builder
	for i, p := range outline {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(num(p.X) + "," + num(c.Table.Height-p.Y))
	}
	return b.String()
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

// arcTo is the rest of a path along a circle about the origin, clockwise.
func arcTo(from, to, radius float64) string {
	r := dec(radius)
	large := kit.Either(to-from > 180, "1", "0")
	return "A" + r + " " + r + " 0 " + large + " 1 " + polarText(to, radius)
}

var escaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")

func escape(s string) string { return escaper.Replace(s) }

func fine(f float64) string { return strconv.FormatFloat(f, 'f', 4, 64) }

func round(f float64) int { return int(math.Round(f)) }

// Title is the name of a thing as a heading shows it.
func Title(t *words.Teller, id game.ID) string { return kit.Capital(t.Thing(id)) }
