package board

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"broadside/core/forces"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/words"
	"broadside/ui/kit"
	"broadside/ui/markup"
)

// What games of several orbital layers add to a model: its layer as a ring and a letter, and counters beside its base.

// rim is how far from its middle a model is measured: where there are layers the bases carry ships at several heights, and
// all is measured from their stems.
func rim(t *game.Thing) geometry.Length { return kit.Either(t.Layer != "", 0, t.Radius) }

// layerRing is the ring outside a base by which its layer shows: that makes it double, or a second one dashed, or leaves it single.
func (c *Board) layerRing(t *game.Thing, r float64) string {
	kind, _ := c.View.Meaning.Layer(t.Layer)
	dashed := kind == "dashed"
	return kit.When(dashed || kind == "double", disc("board-layer-ring"+kit.When(dashed, " is-dashed"), r+c.px(3.5)))
}

// letterRoom is how large a base has to be on the screen for its letter to be read; the chosen model shows it always.
const letterRoom = 6.0

// layerSign is the layer's letter at the upper left of a base, upright.
func (c *Board) layerSign(t *game.Thing, r, size float64) string {
	_, letter := c.View.Meaning.Layer(t.Layer)
	if letter == "" || r*c.camera.drawnScale() < letterRoom && c.Chosen != t.ID {
		return ""
	}
	x, y := polar(315, r+size*8*0.75)
	return group("", moved(x, y)+" "+scaled(size), disc("board-sign-ground", 7)+written("board-layer-letter", 0, 0, 11, letter))
}

// glyphs are what launch assets look like in a box of 14 about the origin.
var glyphs = map[string]string{
	"torpedo":   "M0-6L2.5-2V4L4.5 6.5H-4.5L-2.5 4V-2Z",
	"bomber":    "M0-6L2-1L7 3V5L2 3.5L0 6L-2 3.5L-7 5V3L-2-1Z",
	"fire-ship": "M0-7Q5-1 4 3Q3 6.5 0 6.5Q-3 6.5-4 3Q-4.500 0-1.500-2Q-.5-4 0-7Z",
	"fighter":   "M0-6L4.5 5L0 2.500L-4.500 5Z",
	"":          "M-4-4H4V4H-4Z",
}

// counters are the launch assets that belong to a thing, below its base side by side: a number and a glyph each.
func (c *Board) counters(on *game.Thing, r float64) string {
	all := c.aboard(on.ID)
	var b strings.Builder
	w, h := c.px(24), c.px(14)
	x := -w * float64(len(all)) / 2
	for _, t := range all {
		b.WriteString(group("board-counter "+seatClass(t.Seat), moved(x+w/2, r+c.px(4)+h/2), block("", w-c.px(2), h, c.px(4))+
			pathAt("", moved(-c.px(5), 0)+" "+scaled(c.px(0.75)), cmp.Or(glyphs[t.Class], glyphs[""]))+
			written("", c.px(5), 0, c.px(10), kit.Itoa(max(t.Count, 1)))))
		x += w
	}
	return b.String()
}

// underWay is what flies by itself, as large as its base: its glyph looks ahead, and its number stands below.
func (c *Board) underWay(t *game.Thing, glyph string) string {
	r := max(units(t.Radius), c.px(7))
	return group("board-counter "+seatClass(t.Seat), "", block("", 2*r, 2*r, r)+
		pathAt("", "rotate("+turnText(t.Pose.Heading)+") "+scaled(r/9), glyph)+written("", 0, r+c.px(6), c.px(10), kit.Itoa(t.Count)))
}

// aboard are the tokens that belong to a thing.
func (c *Board) aboard(on game.ID) []*game.Thing {
	return kit.Only(kit.Refs(c.View.Things), func(t *game.Thing) bool { return t.On == on && isToken(t) })
}

// isToken tells whether a thing is drawn with the one that it belongs to, and not by itself.
func isToken(t *game.Thing) bool { return t.Role == game.RoleMarker && t.On != 0 && t.Out == "" }

// sectorRoom is how large a sector has to be on the screen for its numbers to be read.
const sectorRoom = 13.0

// sector is a square in its holder's colour with the holder's shape, and the garrisons where there is room.
func (c *Board) sector(t *game.Thing) string {
	half := units(t.Radius)
	inner := block("board-sector"+kit.When(t.Seat == 0, " is-open")+kit.When(c.hasSign(t, "rubble"), " is-ruin"), 2*half, 2*half, half/4)
	troops := forces.Garrisons(t)
	switch {
	case 2*half*c.camera.drawnScale() < sectorRoom || len(troops) == 0 && t.Seat > 0:
		inner += kit.When(t.Seat > 0, seatShape(t.Seat, scaled(half/13)))
	case len(troops) == 0:
		inner += c.initial(t, half)
	default:
		inner += c.troops(troops, half)
	}
	return inner + c.counters(t, half)
}

// initial is the first letter of what an empty sector is.
func (c *Board) initial(t *game.Thing, half float64) string {
	name := c.Teller.Entry(t.Entry)
	if name == "" {
		return ""
	}
	first, _ := utf8.DecodeRuneInString(name)
	return written("board-initial", 0, 0, half*1.3, strings.ToUpper(string(first)))
}

// troops writes the numbers of garrisons in a place, each with its seat's shape above it.
func (c *Board) troops(all []forces.Garrison, half float64) string {
	var b strings.Builder
	step := 2 * half / float64(len(all))
	for i, g := range all {
		x := -half + step*(float64(i)+0.5)
		b.WriteString(group(seatClass(g.Seat), moved(x, 0), seatShape(g.Seat, moved(0, -half*0.48)+" "+scaled(half/30))+
			written("board-troops", 0, half*0.35, half*1.1, kit.Itoa(g.Number))))
	}
	return b.String()
}

// rings are the distances about the chosen model that matter, each with its name on it where there is room.
func (c *Board) rings(b *strings.Builder, t *game.Thing, taken *[]box) {
	for i, ring := range t.Rings {
		if ring.Radius <= 0 {
			continue
		}
		r := units(ring.Radius)
		text := words.Say("board/gun", "name", c.Teller.Field(ring.Key), "range", c.length(ring.Radius))
		b.WriteString(disc("board-ring is-"+markup.EscapeString(ring.Key), r))
		for off := 0.0; off < 360; off += 20 {
			if c.label(b, t, 250-140*float64(i)+off, r, text, "is-ring", taken) {
				break
			}
		}
	}
}

// hasSign tells whether a state of a thing shows by a sign.
func (c *Board) hasSign(t *game.Thing, name string) bool {
	return slices.ContainsFunc(t.Tags, func(tag string) bool {
		_, sign := c.View.Meaning.Tag(tag)
		return sign == name
	})
}
