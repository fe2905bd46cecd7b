package board

import (
	"strings"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// patterns tell the sorts of terrain apart without colour. Their grain is the same at
// every zoom.
func (c *Board) patterns() string {
	grain := fine(c.px(1.1))
	pattern := func(name, size, turn, inner string) string {
		return `<pattern id="board-` + name + `" patternUnits="userSpaceOnUse" width="` + size + `" height="` + size + `" patternTransform="scale(` + grain + `)` + turn + `">` + inner + `</pattern>`
	}
	return `<defs>` +
		pattern("dots", "12", "", `<circle class="board-ink" cx="3" cy="3" r="1.5"/><circle class="board-ink" cx="9" cy="9" r="1.5"/>`) +
		pattern("stripes", "9", " rotate(45)", `<path class="board-stroke" d="M0 0V9"/>`) +
		pattern("lattice", "7", " rotate(45)", `<path class="board-stroke" d="M0 0V7M0 0H7"/>`) +
		pattern("grains", "14", "", `<circle class="board-ink" cx="3" cy="4" r="0.9"/><circle class="board-ink" cx="10" cy="10.5" r="1.2"/>`) +
		pattern("shards", "11", "", `<path class="board-ink" d="M1 2l3-1 1 3-3 1zM7 6l3 1-1 3-3-1zM2 8l2 0 0 2-2 0z"/><circle class="board-ink" cx="8.500" cy="2.500" r="0.9"/>`) +
		pattern("net", "6", " rotate(45)", `<path class="board-stroke" d="M0 0V6M0 0H6"/>`) +
		pattern("crosses", "16", "", `<path class="board-alarm" d="M2 2l5 5M7 2l-5 5M10 10l5 5M15 10l-5 5"/>`) +
		`</defs>`
}

// ground is the table: its grid every half foot, stronger every foot, the zones, and its edge.
func (c *Board) ground() []item {
	w, h, foot := num(c.Table.Width), num(c.Table.Height), app.Foot(c.Unit)
	rect := func(class string) string {
		return `<rect class="` + class + `" width="` + w + `" height="` + h + `"/>`
	}
	ground := c.patterns() + rect("board-ground") +
		`<path class="board-grid" d="` + c.grid(foot/2) + `"/><path class="board-grid is-strong" d="` + c.grid(foot) + `"/>`
	items := []item{{key: "table", inner: ground}}
	for i, z := range c.View.Zones { // of which a seat may have several
		items = append(items, item{"zone" + itoa(i+1), []attr{{"class", seatClass(z.Seat)}},
			`<polygon class="board-zone" points="` + c.points(z.Area.Outline(90)) + `"/>`})
	}
	return append(items, item{key: "edge", inner: rect("board-edge")})
}

// grid is the lines inside the table at whole multiples of a step.
func (c *Board) grid(step geometry.Length) string {
	var b strings.Builder
	for x := step; x < c.Table.Width; x += step {
		b.WriteString("M" + num(x) + " 0V" + num(c.Table.Height))
	}
	for y := step; y < c.Table.Height; y += step {
		b.WriteString("M0 " + num(c.Table.Height-y) + "H" + num(c.Table.Width))
	}
	return b.String()
}

func seatClass(s game.Seat) string { return "seat-" + itoa(int(s)) }

// terrain is a piece with the pattern of each of its sorts.
func (c *Board) terrain(t *game.Thing) item {
	shape := c.shape(*t.Area)
	rim, filled := " is-soft", ""
	for _, sort := range strings.Split(t.Class, "+") {
		pattern, edge := c.View.Meaning.Ground(sort)
		if edge != "" {
			rim = " is-" + edge
		}
		filled += kit.When(pattern != "", shape(`class="board-kind" fill="url(#board-`+pattern+`)"`))
	}
	name := c.name(t.ID)
	attrs := []attr{{"class", "board-piece" + kit.When(c.Chosen == t.ID, " is-chosen")}}
	return item{idKey(t.ID), append(attrs, c.said(t, name)...), shape(`class="board-terrain`+rim+`"`) + filled}
}

// shape draws an area with the attributes that it is given.
func (c *Board) shape(a geometry.Area) func(attrs string) string {
	if a.Kind == geometry.KindCircle && len(a.Points) == 1 {
		p := a.Points[0]
		head := `<circle cx="` + num(p.X) + `" cy="` + num(c.Table.Height-p.Y) + `" r="` + num(a.Radius) + `" `
		return func(attrs string) string { return head + attrs + "/>" }
	}
	head := `<polygon points="` + c.points(a.Points) + `" `
	return func(attrs string) string { return head + attrs + "/>" }
}

// mark is an objective or a mine, as large on the screen at every zoom.
func (c *Board) mark(t *game.Thing) item {
	r := max(c.px(9), 6)
	shape := `<path class="board-objective" d="M0 ` + dec(-r) + `L` + dec(r) + ` 0L0 ` + dec(r) + `L` + dec(-r) + ` 0Z"/><circle class="board-dot" r="` + dec(r*0.3) + `"/>`
	switch t.Glyph {
	case "ring":
		shape = c.cluster(t)
	case "block":
		shape = c.sector(t)
	case "spikes":
		shape = spikes(r)
	case "burst": // as large as it lies there
		shape = spikes(float64(t.Radius) / 100)
	}
	if path, known := glyphs[t.Class]; known && t.Count > 0 {
		shape = c.underWay(t, path)
	}
	attrs := []attr{{"transform", c.upright(t.Pose.Point)}, {"class", "board-mark is-" + escape(t.Kind) + " " + seatClass(t.Seat) + kit.When(c.Chosen == t.ID, " is-chosen")}}
	return item{idKey(t.ID), append(attrs, c.said(t, c.describe(t, c.name(t.ID)))...), shape}
}

func spikes(r float64) string {
	spikes := ""
	for i := range 8 {
		spikes += "M" + polarText(float64(45*i), r*0.6) + "L" + polarText(float64(45*i), r)
	}
	return `<path class="board-mine" d="` + spikes + `"/><circle class="board-mine" r="` + dec(r*0.6) + `"/>`
}

// said are the attributes by which a thing is told that may be out of the keyboard's reach, and then has a plain name.
func (c *Board) said(t *game.Thing, plain string) []attr {
	if c.touchable(t) {
		return c.focusable(t, c.name(t.ID))
	}
	return []attr{{"role", "img"}, {"aria-label", plain}}
}

// focusable are the attributes of a thing that the keyboard reaches.
func (c *Board) focusable(t *game.Thing, name string) []attr {
	pressed := kit.Either(c.Chosen == t.ID, "true", "false")
	return []attr{{"data-thing", idKey(t.ID)}, {"tabindex", "0"}, {"role", "button"}, {"aria-pressed", pressed},
		{"aria-label", c.describe(t, name)}}
}
