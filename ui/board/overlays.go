package board

import (
	"cmp"
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/shortsort"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// lines lead from shooters to targets, from rim to rim.
func (c *Board) lines() []item {
	var items []item
	for _, l := range c.laid() {
		key := idKey(l.From) + ">" + idKey(l.To)
		items = append(items, item{key, []attr{unsaid}, path("board-line"+kit.When(l.To == c.Overlays.Reach, " is-back"), "M"+c.at(l.a)+"L"+c.at(l.b))})
		if l.Text != "" && l.told { // by itself, as a text that only moves is not laid out anew
			items = append(items, item{key + "?", []attr{{"transform", c.upright(l.label)}, unsaid}, c.pillInner(l.Text, "")})
		}
	}
	return items
}

// A laid line has its ends, and where its text stands.
type laid struct {
	Line
	a, b, label geometry.Point
	room        box  // that the text takes
	told        bool // the text has room
}

// lineRooms is what the texts of lines take.
func (c *Board) lineRooms() []box {
	return kit.Each(kit.Only(c.laid(), func(l laid) bool { return l.told }), func(l laid) box { return l.room })
}

// laid lays the overlays' lines. A text stands near the model that is not the chosen one, since there lines are apart, and
// moves in along its line where it would cover another. What finds no room is left to the lists beside the board.
func (c *Board) laid() (all []laid) {
	var taken []box
	for _, l := range c.Overlays.Lines {
		from, to := c.thing(l.From), c.thing(l.To)
		if from == nil || to == nil {
			continue
		}
		a, b := geometry.Between(c.stands(from).Point, from.Radius, c.stands(to).Point, to.Radius)
		at := laid{Line: l, a: a, b: b}
		if l.To == c.Chosen {
			a, b = b, a
		}
		for _, share := range []int{80, 66, 52, 38, 90} { // in per cent of the way from the chosen model
			at.label = geometry.Point{X: a.X + (b.X-a.X)*share/100, Y: a.Y + (b.Y-a.Y)*share/100}
			at.room = c.pillBox(at.label, l.Text)
			if at.told = !slices.ContainsFunc(taken, at.room.meets); at.told {
				taken = append(taken, at.room)
				break
			}
		}
		all = append(all, at)
	}
	return all
}

const pillSize = 12 // pixels

// pill is a text on a ground of its own.
func (c *Board) pill(at geometry.Point, text, class string) string {
	return group("", c.upright(at), c.pillInner(text, class))
}

func (c *Board) pillInner(text, class string) string {
	size := c.px(pillSize)
	w := size*0.62*float64(len([]rune(text))) + size
	return block("board-pill"+class, w, size*1.7, size*0.85) + written("board-pill-text", 0, 0, size, text)
}

// chips stand above their targets, drawn after all names. Of those that would lie on each other the best shows.
func (c *Board) chips() (items []item) {
	var taken []box
	all := slices.Clone(c.Overlays.Chips)
	shortsort.Stable(all, func(a, b Chip) int { return cmp.Compare(b.Chance, a.Chance) })
	for _, chip := range all {
		t := c.thing(chip.At)
		if t == nil || t.Out != "" || slices.ContainsFunc(taken, c.pillBox(c.chipAt(t), chip.Text).meets) {
			continue
		}
		taken = append(taken, c.pillBox(c.chipAt(t), chip.Text))
		class := " is-slim"
		switch {
		case chip.Chance >= 2.0/3:
			class = " is-likely"
		case chip.Chance >= 1.0/3:
			class = " is-even"
		}
		items = append(items, item{idKey(chip.At), []attr{unsaid}, c.pill(c.chipAt(t), chip.Text, class+kit.When(chip.Aimed, " is-held"))})
	}
	return items
}

func (c *Board) chipAt(t *game.Thing) geometry.Point { return c.above(t.Pose.Point, t.Radius, 13) }

// ghost is a model where it would be, with its way there and how far it may go.
func (c *Board) ghost() (items []item) {
	taken := c.noteRoom()
	for i, s := range c.Overlays.Spans {
		items = append(items, item{"span" + kit.Itoa(i), []attr{unsaid}, c.shape(s.Area)(`class="board-span"`)})
		if s.Text != "" {
			at := c.clearest(s.At, taken, func(at geometry.Point) box { return c.textBox(at, s.Text, 0, 0) })
			taken = append(taken, c.textBox(at, s.Text, 0, 0))
			items = append(items, item{"far" + kit.Itoa(i), []attr{unsaid}, group("board-tag", c.upright(at), written("board-name", 0, 0, c.px(nameSize), s.Text))})
		}
	}
	g := c.Overlays.Ghost
	if g == nil {
		return items
	}
	t := c.ghostly(g)
	hull := kit.When(t.ID != 0, silhouette(t.Glyph, t.Radius))
	class := seatClass(t.Seat) + kit.When(g.Bad, " is-bad")
	if len(g.Path) > 1 {
		points := ` points="` + c.points(g.Path) + `"/>`
		items = append(items, item{"way", []attr{{"class", class}, unsaid},
			`<polyline class="board-sweep" stroke-width="` + num(2*t.Radius) + `"` + points + `<polyline class="board-way"` + points})
	}
	for i, at := range append(g.More, g.Pose) {
		items = append(items, item{"ghost" + kit.When(i < len(g.More), kit.Itoa(i)), []attr{{"transform", c.posed(at)}, {"class", "board-ghost " + class}, unsaid},
			disc("board-base", units(t.Radius)) + hull + kit.When(units(t.Radius) < c.px(12), disc("board-beacon", c.px(12)))}) // a ring where it is too small to be found
	}
	if g.Note != "" {
		items = append(items, item{"note", []attr{{"class", class}, unsaid}, c.pill(c.noteAt(g), g.Note, kit.When(g.Bad, " is-blocked"))})
	}
	return items
}

// ghostly is what it is of: a marker does not lie there yet.
func (c *Board) ghostly(g *Ghost) *game.Thing {
	return cmp.Or(c.thing(g.Thing), &game.Thing{Radius: app.Foot(c.Unit) / 24})
}

// noteAt is where a ghost's note stands: above it, below, beside it or higher up, where neither the turning handle is nor anything else.
func (c *Board) noteAt(g *Ghost) geometry.Point {
	off := c.ghostly(g).Radius + c.away(16)
	all := kit.Each([]geometry.Length{off, -off, off + c.away(24), -off - c.away(24)}, func(off geometry.Length) geometry.Point {
		return geometry.Step(g.Pose.Point, c.camera.way(0), off)
	})
	size := c.pixels(c.ghostly(g).Radius)
	taken := kit.Each(g.More, func(at geometry.Pose) box { return c.around(at.Point, 0, 0, size, size) })
	if t, away := c.turnable(); t != nil {
		taken = append(taken, c.around(geometry.Step(t.Pose.Point, t.Pose.Heading, away), 0, 0, 9, 9))
	}
	return c.clearest(all, taken, func(at geometry.Point) box { return c.pillBox(at, g.Note) })
}

// clearest is the first of some points about which a text would cover the least: no model and nothing else that is written, then no scenery.
func (c *Board) clearest(all []geometry.Point, taken []box, room func(geometry.Point) box) geometry.Point {
	return slices.MinFunc(all, func(a, b geometry.Point) int { return c.covers(room(a), taken) - c.covers(room(b), taken) })
}

func (c *Board) covers(b box, taken []box) (bad int) {
	bad = kit.Either(c.within(b) && !slices.ContainsFunc(taken, b.meets), 0, 4)
	for _, t := range c.things() {
		switch {
		case standing(t) && b.meets(c.baseBox(t)):
			bad |= 2
		case t.Area != nil && b.meets(c.around(t.Area.Centre(), 0, 0, c.pixels(t.Area.Radius), c.pixels(t.Area.Radius))):
			bad |= 1
		}
	}
	return bad
}

// noteRoom is the room that it and its ghost take.
func (c *Board) noteRoom() []box {
	if g := c.Overlays.Ghost; g != nil && g.Note != "" {
		return []box{c.pillBox(c.noteAt(g), g.Note), c.around(g.Pose.Point, 0, 0, pillSize, pillSize)}
	}
	return nil
}

// pillBox is the room that a pill takes.
func (c *Board) pillBox(at geometry.Point, text string) box {
	return c.around(at, 0, 0, pillSize*(0.31*float64(len([]rune(text)))+0.5), pillSize*0.85)
}

// turnable is the model that has a turning handle, nil for none and while it is being placed anew, and how far ahead of its middle that stands.
func (c *Board) turnable() (*game.Thing, geometry.Length) {
	t := c.thing(c.Chosen)
	if t == nil || !standing(t) || !c.Movable(t.ID) || c.Ruler || len(c.Overlays.Spans) > 0 {
		return nil, 0
	}
	return t, t.Radius + c.away(handleAway)
}

func (c *Board) handle() []item {
	t, away := c.turnable()
	if t == nil {
		return nil
	}
	return []item{{"handle", []attr{{"transform", c.posed(t.Pose)}, unsaid},
		path("board-arm", "M0 "+num(-t.Radius)+"V"+num(-away)) + `<circle class="board-handle" cy="` + num(-away) + `" r="` + dec(c.px(9)) + `"/>`}}
}

const handleAway = 34 // pixels from the base

// A rule is a measurement between two ends; one that lies on a model measures from the rim of its base.
type rule struct{ from, to end }

type end struct {
	point  geometry.Point
	thing  game.ID // 0 for a point of the table
	radius geometry.Length
}

// endAt is the model that a point lies on, or the point.
func (c *Board) endAt(p geometry.Point) end {
	best := end{point: p}
	least := geometry.Limit
	for _, t := range c.things() {
		if d := geometry.Distance(t.Pose.Point, p); standing(t) && d <= t.Radius && d < least {
			best, least = end{t.Pose.Point, t.ID, rim(t)}, d
		}
	}
	return best
}

// length is the distance between the ends, 0 where they touch.
func (r *rule) length() geometry.Length {
	return geometry.Gap(r.from.point, r.from.radius, r.to.point, r.to.radius)
}

func (c *Board) sayRule(r *rule) string {
	far := c.length(r.length())
	name := func(e end) string {
		if e.thing == 0 {
			return words.Say("board/point")
		}
		return c.name(e.thing)
	}
	return kit.Either(r.from.thing == 0 && r.to.thing == 0, far, words.Say("board/measured", "far", far, "from", name(r.from), "to", name(r.to)))
}

func (c *Board) ruleItems() []item {
	r := c.rule
	if r == nil {
		return nil
	}
	a, b := geometry.Between(r.from.point, r.from.radius, r.to.point, r.to.radius)
	dot := dec(c.px(4))
	inner := path("board-ruler", "M"+c.at(a)+"L"+c.at(b))
	for _, p := range []geometry.Point{a, b} {
		inner += `<circle class="board-rule-end" ` + c.centre(p) + ` r="` + dot + `"/>`
	}
	middle := geometry.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
	return []item{{"rule", []attr{unsaid}, inner + c.pill(middle, c.length(r.length()), " is-rule")}}
}
