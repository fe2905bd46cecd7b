package board

import (
	"slices"
	"strings"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/words"
)

// reach is the chosen model's arcs, out to where its weapons reach from the rim of its base, labelled at their middle, and
// the rings about it. Weapons that bear alike share their arcs.
func (c *Board) reach() []item {
	t := c.thing(c.Chosen)
	if t == nil || !c.Overlays.Reach || !standing(t) {
		return nil
	}
	var b strings.Builder
	c.rings(&b, t)
	for _, f := range c.fields(t) {
		for i, a := range f.arcs {
			c.arc(&b, t, &f, a, i == 0)
		}
	}
	if b.Len() == 0 {
		return nil
	}
	return []item{{"reach", []attr{{"transform", c.posed(t.Pose)}, {"class", seatClass(t.Seat)}, {"aria-hidden", "true"}}, b.String()}}
}

// A field of fire is the arcs of weapons that bear alike.
type field struct {
	arcs  []geometry.Arc
	reach geometry.Length
	names []string
}

// fields are the fields of fire of the weapons that show.
func (c *Board) fields(t *game.Thing) []field {
	var all []field
	for _, g := range t.Guns {
		if g.Off || c.Overlays.Gun != "" && g.Key != c.Overlays.Gun {
			continue
		}
		f := field{g.Arcs, g.Range, []string{c.Teller.Label(g.Label)}}
		if len(f.arcs) == 0 {
			f.arcs = []geometry.Arc{{Width: geometry.Circle}}
		}
		at := slices.IndexFunc(all, func(o field) bool { return o.reach == f.reach && slices.Equal(o.arcs, f.arcs) })
		switch {
		case at < 0:
			all = append(all, f)
		case !slices.Contains(all[at].names, f.names[0]):
			all[at].names = append(all[at].names, f.names[0])
		}
	}
	return all
}

const mostNames = 2 // of weapons on one arc

func (c *Board) fieldText(f *field) string {
	names := strings.Join(f.names[:min(len(f.names), mostNames)], ", ")
	if more := len(f.names) - mostNames; more > 0 {
		names = words.Say("board/guns-more", "names", names, "n", itoa(more))
	}
	return words.Say("board/gun", "name", names, "range", c.length(f.reach))
}

// arc is one arc of a field of fire.
func (c *Board) arc(b *strings.Builder, t *game.Thing, f *field, a geometry.Arc, named bool) {
	rim := float64(rim(t)) / 100
	far := rim + float64(f.reach)/100
	middle, half := float64(a.Centre)/1000, float64(a.Width)/2000
	if a.Width >= geometry.Circle {
		b.WriteString(`<circle class="board-arc is-round" r="` + dec(far) + `"/>`)
		middle = 45
	} else {
		b.WriteString(`<path class="board-arc" d="M0 0L` + polarText(middle-half, far) + arcTo(middle-half, middle+half, far) + `Z"/>`)
	}
	if c.Overlays.Gun != "" {
		for at := 6 * geometry.Unit; at < f.reach; at += 6 * geometry.Unit {
			c.band(b, rim+float64(at)/100, middle, half)
		}
	}
	if named {
		c.arcName(b, t, far-c.px(10), middle, half, c.fieldText(f))
	}
}

// arcName stands on an arc where that is on the table, as near its middle as can be.
func (c *Board) arcName(b *strings.Builder, t *game.Thing, far, middle, half float64, text string) {
	for _, off := range []float64{0, half / 2, -half / 2, 180} {
		at := geometry.Step(t.Pose.Point, t.Pose.Heading+round((middle+off)*1000), round(far*100))
		if c.Table.InsideBase(at, 2*geometry.Unit) {
			x, y := polar(middle+off, far)
			b.WriteString(`<g transform="translate(` + dec(x) + " " + dec(y) + `) rotate(` + turnText(-c.leaning(t)) + `)"><text class="board-name is-gun" font-size="` +
				dec(c.px(nameSize)) + `">` + escape(text) + `</text></g>`)
			return
		}
	}
}

// leaning is how far a model's own drawing is turned from upright.
func (c *Board) leaning(t *game.Thing) geometry.Angle {
	if c.camera.turned {
		return t.Pose.Heading + 90*geometry.Degree
	}
	return t.Pose.Heading
}

// band is a stretch of a circle at a distance from the rim.
func (c *Board) band(b *strings.Builder, r, middle, half float64) {
	if half >= 180 {
		b.WriteString(`<circle class="board-band" r="` + dec(r) + `"/>`)
		return
	}
	b.WriteString(`<path class="board-band" d="M` + polarText(middle-half, r) + arcTo(middle-half, middle+half, r) + `"/>`)
}
