package board

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// lines lead from shooters to targets, from rim to rim.
func (c *Board) lines() []item {
	var items []item
	for i, l := range c.laid() {
		line := c.Overlays.Lines[i]
		if !l.stands {
			continue
		}
		inner := `<path class="board-line` + kit.When(line.To == c.Overlays.Reach, " is-back") + `" d="M` + c.at(l.a) + "L" + c.at(l.b) + `"/>`
		if line.Text != "" && l.told {
			inner += c.pill(l.label, line.Text, "")
		}
		items = append(items, item{idKey(line.From) + ">" + idKey(line.To), []attr{{"aria-hidden", "true"}}, inner})
	}
	return items
}

// A laid line has its ends, and where its text stands.
type laid struct {
	a, b, label geometry.Point
	room        box  // that the text takes
	stands      bool // both models are there
	told        bool // the text has room
}

// laid lays the overlays' lines. A text stands near the model that is not the chosen one, since there lines are apart, and
// moves in along its line where it would cover another. What finds no room is left to the lists beside the board.
func (c *Board) laid() []laid {
	all := make([]laid, len(c.Overlays.Lines))
	var taken []box
	for i, l := range c.Overlays.Lines {
		from, to := c.thing(l.From), c.thing(l.To)
		if from == nil || to == nil {
			continue
		}
		a, b := between(c.stands(from).Point, from.Radius, c.stands(to).Point, to.Radius)
		all[i] = laid{a: a, b: b, stands: true}
		if l.To == c.Chosen {
			a, b = b, a
		}
		for _, share := range labelShares {
			at := geometry.Point{X: a.X + (b.X-a.X)*share/100, Y: a.Y + (b.Y-a.Y)*share/100}
			room := c.around(at, 0, 0, pillSize*(0.31*float64(len([]rune(l.Text)))+0.5), pillSize*0.85)
			if !slices.ContainsFunc(taken, room.meets) {
				all[i].label, all[i].room, all[i].told = at, room, true
				taken = append(taken, room)
				break
			}
		}
	}
	return all
}

// labelShares are the places along a line that a text tries, in per cent of the way from the chosen model.
var labelShares = []int{80, 66, 52, 38, 90}

const pillSize = 12 // pixels

// between are the ends of a line from rim to rim, or from middle to middle where these meet.
func between(a geometry.Point, rimA geometry.Length, b geometry.Point, rimB geometry.Length) (from, to geometry.Point) {
	way := geometry.Bearing(a, b)
	if geometry.Distance(a, b) <= rimA+rimB {
		return a, b
	}
	return geometry.Step(a, way, rimA), geometry.Step(b, way, -rimB)
}

// pill is a text on a ground of its own.
func (c *Board) pill(at geometry.Point, text, class string) string {
	size := c.px(pillSize)
	w := size*0.62*float64(len([]rune(text))) + size
	return `<g transform="` + c.upright(at) + `"><rect class="board-pill` + class + `" x="` + dec(-w/2) + `" y="` + dec(-size*0.85) + `" width="` + dec(w) + `" height="` + dec(size*1.7) +
		`" rx="` + dec(size*0.85) + `"/><text class="board-pill-text" font-size="` + dec(size) + `">` + escape(text) + `</text></g>`
}

// chips stand above their targets, drawn after all names.
func (c *Board) chips() (items []item) {
	for _, chip := range c.Overlays.Chips {
		t := c.thing(chip.At)
		if t == nil || t.Out != "" {
			continue
		}
		class := " is-slim"
		switch {
		case chip.Chance >= 2.0/3:
			class = " is-likely"
		case chip.Chance >= 1.0/3:
			class = " is-even"
		}
		items = append(items, item{idKey(chip.At), []attr{{"aria-hidden", "true"}}, c.pill(c.chipAt(t), chip.Text, class+kit.When(chip.Aimed, " is-held"))})
	}
	return items
}

func (c *Board) chipAt(t *game.Thing) geometry.Point {
	return geometry.Step(t.Pose.Point, c.camera.way(0), t.Radius+round(c.px(13)*100))
}

// ghost is a model where it would be, with its way there.
func (c *Board) ghost() []item {
	g := c.Overlays.Ghost
	if g == nil {
		return nil
	}
	t := c.thing(g.Thing)
	hull := ""
	if t == nil {
		t = &game.Thing{Radius: app.Foot(c.Unit) / 24} // a marker that does not lie there yet
	} else {
		hull = silhouette(t.Glyph, t.Radius)
	}
	class := seatClass(t.Seat) + kit.When(g.Bad, " is-bad")
	var items []item
	if len(g.Path) > 1 {
		items = append(items, item{"way", []attr{{"class", class}, {"aria-hidden", "true"}},
			`<polyline class="board-sweep" stroke-width="` + num(2*t.Radius) + `" points="` + c.points(g.Path) + `"/><polyline class="board-way" points="` + c.points(g.Path) + `"/>`})
	}
	items = append(items, item{"ghost", []attr{{"transform", c.posed(g.Pose)}, {"class", "board-ghost " + class}, {"aria-hidden", "true"}},
		`<circle class="board-base" r="` + num(t.Radius) + `"/>` + hull})
	if g.Note != "" {
		above := geometry.Step(g.Pose.Point, c.camera.way(0), t.Radius+round(c.px(16)*100))
		items = append(items, item{"note", []attr{{"class", class}, {"aria-hidden", "true"}}, c.pill(above, g.Note, kit.When(g.Bad, " is-blocked"))})
	}
	return items
}

// handle turns the chosen model; it stands ahead of its bow.
func (c *Board) handle() []item {
	t := c.thing(c.Chosen)
	if t == nil || !standing(t) || !c.movable(t.ID) || c.Ruler {
		return nil
	}
	away := float64(t.Radius)/100 + c.px(handleAway)
	return []item{{"handle", []attr{{"transform", c.posed(t.Pose)}, {"aria-hidden", "true"}},
		`<path class="board-arm" d="M0 ` + num(-t.Radius) + `V` + dec(-away) + `"/><circle class="board-handle" cy="` + dec(-away) + `" r="` + dec(c.px(9)) + `"/>`}}
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
	for t := range c.things() {
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

// say is the measurement in words.
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

// ruleItems draw the measurement.
func (c *Board) ruleItems() []item {
	r := c.rule
	if r == nil || !c.Ruler {
		return nil
	}
	a, b := between(r.from.point, r.from.radius, r.to.point, r.to.radius)
	dot := dec(c.px(4))
	inner := `<path class="board-ruler" d="M` + c.at(a) + "L" + c.at(b) + `"/>`
	for _, p := range []geometry.Point{a, b} {
		inner += `<circle class="board-rule-end" cx="` + num(p.X) + `" cy="` + num(c.Table.Height-p.Y) + `" r="` + dot + `"/>`
	}
	middle := geometry.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
	return []item{{"rule", []attr{{"aria-hidden", "true"}}, inner + c.pill(middle, c.length(r.length()), " is-rule")}}
}
