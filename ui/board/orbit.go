package board

import (
	"slices"
	"strings"
	"unicode/utf8"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/words"
	"broadside/ui/kit"
)

// What games of several orbital layers add to a model: its layer as a ring and a letter, and counters beside its base.

// rim is how far from its middle a model is measured: where there are layers the bases carry ships at several heights, and
// all is measured from their stems.
func rim(t *game.Thing) geometry.Length { return kit.Either(t.Layer != "", 0, t.Radius) }

// layerRing is the ring outside a base by which its layer shows: that makes it double, or a second one dashed, or leaves it single.
func (c *Board) layerRing(t *game.Thing, r float64) string {
	ring := `<circle class="board-layer-ring`
	size := `" r="` + dec(r+c.px(3.5)) + `"/>`
	switch kind, _ := c.View.Meaning.Layer(t.Layer); kind {
	case "double":
		return ring + size
	case "dashed":
		return ring + " is-dashed" + size
	}
	return ""
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
	return `<g transform="translate(` + dec(x) + " " + dec(y) + `)"><circle class="board-sign-ground" r="` + dec(size*7) + `"/><text class="board-layer-letter" font-size="` +
		dec(size*11) + `">` + letter + `</text></g>`
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
	if len(all) == 0 {
		return ""
	}
	var b strings.Builder
	w, h := c.px(24), c.px(14)
	x := -w * float64(len(all)) / 2
	for _, t := range all {
		path, known := glyphs[t.Class]
		if !known {
			path = glyphs[""]
		}
		b.WriteString(`<g class="board-counter ` + seatClass(t.Seat) + `" transform="translate(` + dec(x+w/2) + " " + dec(r+c.px(4)+h/2) + `)"><rect x="` + dec(-w/2+c.px(1)) + `" y="` + dec(-h/2) +
			`" width="` + dec(w-c.px(2)) + `" height="` + dec(h) + `" rx="` + dec(c.px(4)) + `"/><path transform="translate(` + dec(-c.px(5)) + ` 0) scale(` + fine(c.px(0.75)) + `)" d="` + path +
			`"/><text x="` + dec(c.px(5)) + `" font-size="` + dec(c.px(10)) + `">` + itoa(max(t.Count, 1)) + `</text></g>`)
		x += w
	}
	return b.String()
}

// underWay is what flies by itself, as large as its base: its glyph looks ahead, and its number stands below.
func (c *Board) underWay(t *game.Thing, path string) string {
	r := max(float64(t.Radius)/100, c.px(7))
	side := dec(2 * r)
	return `<g class="board-counter ` + seatClass(t.Seat) + `"><rect x="` + dec(-r) + `" y="` + dec(-r) + `" width="` + side + `" height="` + side + `" rx="` + dec(r) +
		`"/><path transform="rotate(` + turnText(t.Pose.Heading) + `) scale(` + fine(r/9) + `)" d="` + path +
		`"/><text y="` + dec(r+c.px(6)) + `" font-size="` + dec(c.px(10)) + `">` + itoa(t.Count) + `</text></g>`
}

// aboard are the tokens that belong to a thing.
func (c *Board) aboard(on game.ID) []*game.Thing {
	var all []*game.Thing
	for t := range c.things() {
		if isToken(t) && t.On == on {
			all = append(all, t)
		}
	}
	return all
}

// isToken tells whether a thing is drawn with the one that it belongs to, and not by itself.
func isToken(t *game.Thing) bool { return t.Role == game.RoleMarker && t.On != 0 && t.Out == "" }

// cluster is a ring about a city's centre in the colour of who holds most of it.
func (c *Board) cluster(t *game.Thing) string {
	r, dot := num(t.Radius), dec(c.px(2))
	return `<circle class="board-cluster` + kit.When(t.Seat == 0, " is-open") + `" r="` + r + `"/><circle class="board-centre" r="` + dot + `"/>`
}

// sectorRoom is how large a sector has to be on the screen for its numbers to be read.
const sectorRoom = 13.0

// sector is a square in its holder's colour with the holder's shape, and the garrisons where there is room.
func (c *Board) sector(t *game.Thing) string {
	half := float64(t.Radius) / 100
	side := dec(2 * half)
	square := `<rect class="board-sector` + kit.When(t.Seat == 0, " is-open") + kit.When(c.hasSign(t, "rubble"), " is-ruin") + `" x="` + dec(-half) + `" y="` + dec(-half) +
		`" width="` + side + `" height="` + side + `" rx="` + dec(half/4) + `"/>`
	troops := garrisons(t)
	switch {
	case 2*half*c.camera.drawnScale() < sectorRoom || len(troops) == 0 && t.Seat > 0:
		return square + c.holder(t, half) + c.counters(t, half)
	case len(troops) == 0:
		return square + c.initial(t, half) + c.counters(t, half)
	}
	return square + c.troops(troops, half) + c.counters(t, half)
}

// initial is the first letter of what an empty sector is.
func (c *Board) initial(t *game.Thing, half float64) string {
	name := c.Teller.Entry(t.Entry)
	if name == "" {
		return ""
	}
	first, _ := utf8.DecodeRuneInString(name)
	return `<text class="board-initial" font-size="` + dec(half*1.3) + `">` + escape(strings.ToUpper(string(first))) + `</text>`
}

// holder is the shape of the seat that holds a place.
func (c *Board) holder(t *game.Thing, half float64) string {
	if t.Seat == 0 {
		return ""
	}
	return `<path class="board-seat" transform="scale(` + fine(half/13) + `)" d="` + marks[min(int(t.Seat), 4)] + `"/>`
}

// A garrison is how many troops a seat has in a place.
type garrison struct {
	seat game.Seat
	n    int
}

// garrisons counts the troops in a place by seat, in the order in which the view lists them.
func garrisons(t *game.Thing) []garrison {
	var all []garrison
	for _, track := range t.Tracks {
		if track.Count == 0 {
			continue
		}
		at := slices.IndexFunc(all, func(g garrison) bool { return g.seat == track.Seat })
		if at < 0 {
			all, at = append(all, garrison{seat: track.Seat}), len(all)
		}
		all[at].n += track.Count
	}
	return all
}

// troops writes the numbers of garrisons in a place, each with its seat's shape above it.
func (c *Board) troops(all []garrison, half float64) string {
	var b strings.Builder
	step := 2 * half / float64(len(all))
	for i, g := range all {
		x := -half + step*(float64(i)+0.5)
		b.WriteString(`<g class="` + seatClass(g.seat) + `" transform="translate(` + dec(x) + ` 0)"><path class="board-seat" transform="translate(0 ` + dec(-half*0.48) + `) scale(` + fine(half/30) + `)" d="` +
			marks[min(int(g.seat), 4)] + `"/><text class="board-troops" y="` + dec(half*0.35) + `" font-size="` + dec(half*1.1) + `">` + itoa(g.n) + `</text></g>`)
	}
	return b.String()
}

// rings are the distances about the chosen model that matter, each with its name on it where there is room.
func (c *Board) rings(b *strings.Builder, t *game.Thing, taken *[]box) {
	for i, ring := range t.Rings {
		if ring.Radius <= 0 {
			continue
		}
		r := float64(ring.Radius) / 100
		text := words.Say("board/gun", "name", c.Teller.Field(ring.Key), "range", c.length(ring.Radius))
		b.WriteString(`<circle class="board-ring is-` + escape(ring.Key) + `" r="` + dec(r) + `"/>`)
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
