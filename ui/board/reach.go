package board

import (
	"slices"
	"strings"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// reach is a model's arcs, out to where its weapons reach from the rim of its base, labelled at their middle, and
// the rings about it. Weapons that bear alike share their arcs. Their texts leave the room that they take to names.
func (c *Board) reach(rooms []box) ([]item, []box) {
	t := c.thing(c.Overlays.Reach)
	if t == nil || !standing(t) {
		return nil, nil
	}
	var b strings.Builder
	fields := c.fields(t)
	for _, f := range fields {
		for _, a := range f.arcs {
			c.arc(&b, t, &f, a)
		}
	}
	taken := append(c.crowd(t), rooms...)
	before := len(taken)
	for _, f := range fields {
		c.arcName(&b, t, &f, &taken)
	}
	c.rings(&b, t, &taken)
	if b.Len() == 0 {
		return nil, nil
	}
	return []item{{"reach", []attr{{"transform", c.posed(c.stands(t))}, {"class", seatClass(t.Seat)}, unsaid}, b.String()}}, taken[before:]
}

// crowd is the room that is taken about the model whose arcs show: by it and the others, by its name, and by the handle that turns it.
func (c *Board) crowd(chosen *game.Thing) []box {
	at := c.stands(chosen)
	all := append(c.noteRoom(), c.textBox(at.Point, "mm", 0, 0))
	others := kit.Only(c.things(), func(t *game.Thing) bool { return standing(t) && t != chosen })
	all = append(all, kit.Each(others, c.baseBox)...)
	all = append(all, c.nameBox(chosen, c.name(chosen.ID), nameSides[0]))
	if t, away := c.turnable(); t == chosen {
		all = append(all, c.textBox(geometry.Step(at.Point, at.Heading, away), "mmm", 0, 0))
	}
	return all
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
		names = words.Say("board/guns-more", "names", names, "n", kit.Itoa(more))
	}
	return words.Say("board/gun", "name", names, "range", c.length(f.reach))
}

func (c *Board) arc(b *strings.Builder, t *game.Thing, f *field, a geometry.Arc) {
	middle, half := float64(a.Centre)/1000, float64(a.Width)/2000
	draw := func(class, round, begin, end string, far geometry.Length) {
		r := units(rim(t)) + units(far)
		b.WriteString(kit.Either(a.Width >= geometry.Circle, disc(class+round, r), path(class, begin+along(middle-half, middle+half, r)+end)))
	}
	draw("board-arc", " is-round", "M0 0L", "Z", f.reach)
	step := app.Foot(c.Unit) / 2
	for at := step; c.Overlays.Gun != "" && at < f.reach; at += step {
		draw("board-band", "", "M", "", at)
	}
}

// arcName stands on the first arc of a field that has room for it on the table, as near its middle as can be; where none
// has, the panel's list of weapons has to do.
func (c *Board) arcName(b *strings.Builder, t *game.Thing, f *field, taken *[]box) {
	far, text := units(rim(t))+units(f.reach)-c.px(10), c.fieldText(f)
	for _, share := range []float64{1, 0.8, 0.6, 0.4} {
		for _, a := range f.arcs {
			middle, half := float64(a.Centre)/1000, float64(a.Width)/2000
			if a.Width >= geometry.Circle {
				middle = 45
			}
			for _, off := range []float64{0, half / 2, -half / 2} {
				if c.label(b, t, middle+off, far*share, text, "is-gun", taken) {
					return
				}
			}
		}
	}
}

// label writes a text at a bearing and a distance from a model, if it lies on the table and is free.
func (c *Board) label(b *strings.Builder, t *game.Thing, degree, far float64, text, class string, taken *[]box) bool {
	from := c.stands(t)
	at := geometry.Step(from.Point, from.Heading+round(degree*1000), length(far))
	room := c.textBox(at, text, 0, 0)
	if !c.Table.InsideBase(at, geometry.Unit) || slices.ContainsFunc(*taken, room.meets) {
		return false
	}
	*taken = append(*taken, room)
	x, y := polar(degree, far)
	upright := "rotate(" + turnText(-kit.Either(c.camera.turned, from.Heading+90*geometry.Degree, from.Heading)) + ")"
	b.WriteString(group("board-still", moved(x, y)+" "+upright, written("board-name "+class, 0, 0, c.px(nameSize), text)))
	return true
}
