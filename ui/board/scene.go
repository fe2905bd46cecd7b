package board

import (
	"slices"
	"strings"

	"broadside/core/forces"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/markup"
)

// patterns tell the sorts of terrain apart without colour. Their grain is the same at every zoom.
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
		path("board-grid", c.grid(foot/2)) + path("board-grid is-strong", c.grid(foot))
	items := []item{{key: "table", inner: ground}}
	for i, z := range c.View.Zones { // of which a seat may have several
		items = append(items, item{"zone" + kit.Itoa(i+1), []attr{{"class", seatClass(z.Seat)}},
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

func seatClass(s game.Seat) string { return "seat-" + kit.Itoa(int(s)) }

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
	attrs := []attr{{"class", "board-piece" + kit.When(c.Chosen == t.ID, " is-chosen")}}
	return item{idKey(t.ID), append(attrs, c.said(t, c.describe(t, c.name(t.ID)))...), shape(`class="board-terrain`+rim+`"`) + filled}
}

// garrison is how many of each side are inside of terrain: no part of what is pressed, whose name would have to begin with it.
func (c *Board) garrison(t *game.Thing) (some []item) {
	inside, all := "", forces.Garrisons(t)
	for i, g := range all {
		inside += group(seatClass(g.Seat), moved(c.px(15*float64(1-len(all)+2*i)), 0), seatShape(g.Seat, moved(c.px(-7), 0)+" "+scaled(c.px(0.7)))+
			written("board-troops", c.px(6), 0, c.px(13), kit.Itoa(g.Number)))
	}
	if inside != "" {
		some = []item{{idKey(t.ID), []attr{unsaid}, group("board-inside", c.upright(c.insideAt(t)), inside)}}
	}
	return some
}

// insideAt is where that stands: below an objective in the middle.
func (c *Board) insideAt(t *game.Thing) geometry.Point {
	return geometry.Step(t.Area.Centre(), c.camera.way(180*geometry.Degree), max(t.Area.Radius*6/10, c.away(20)))
}

// shape draws an area with the attributes that it is given.
func (c *Board) shape(a geometry.Area) func(attrs string) string {
	head := `<polygon points="` + c.points(a.Points) + `" `
	if a.Kind == geometry.KindCircle && len(a.Points) == 1 {
		head = "<circle " + c.centre(a.Points[0]) + ` r="` + num(a.Radius) + `" `
	}
	return func(attrs string) string { return head + attrs + "/>" }
}

// mark is an objective or a mine, as large on the screen at every zoom.
func (c *Board) mark(t *game.Thing) item {
	r := max(c.px(9), 6)
	inside, at := disc("board-dot", r*0.3), t.Pose.Point
	if t.Glyph == "letter" {
		r = c.px(11)
		inside = written("", 0, 0, r, c.name(t.ID)) + kit.When(t.Seat > 0, seatShape(t.Seat, moved(r*0.7, -r*0.7)+" "+scaled(r/18)))
		if t.On != 0 { // who carries it is seen
			at = geometry.Step(at, c.camera.way(0), c.away(14))
		}
	}
	shape := path("board-objective"+kit.When(t.Seat > 0, " is-held"), "M0 "+dec(-r)+"L"+dec(r)+" 0L0 "+dec(r)+"L"+dec(-r)+" 0Z") + inside
	switch t.Glyph {
	case "ring": // about a city's centre
		shape = disc("board-cluster"+kit.When(t.Seat == 0, " is-open"), units(t.Radius)) + disc("board-centre", c.px(2))
	case "block":
		shape = c.sector(t)
	case "spikes":
		shape = spikes(r)
	case "burst": // as large as it lies there
		shape = spikes(units(t.Radius))
	}
	if glyph, known := glyphs[t.Class]; known && t.Count > 0 {
		shape = c.underWay(t, glyph)
	}
	attrs := []attr{{"transform", c.upright(at)}, {"class", "board-mark is-" + markup.EscapeString(t.Kind) + " " + seatClass(t.Seat) + kit.When(c.Chosen == t.ID, " is-chosen")}}
	return item{idKey(t.ID), append(attrs, c.said(t, c.describe(t, c.name(t.ID)))...), shape}
}

func spikes(r float64) string {
	spikes := ""
	for i := range 8 {
		spikes += "M" + polarText(float64(45*i), r*0.6) + "L" + polarText(float64(45*i), r)
	}
	return path("board-mine", spikes) + disc("board-mine", r*0.6)
}

// said are the attributes by which a thing is told that may be out of the keyboard's reach, and then has a plain name.
func (c *Board) said(t *game.Thing, plain string) []attr {
	return kit.Either(c.touchable(t), c.focusable(t, c.name(t.ID)), []attr{{"role", "img"}, {"aria-label", plain}})
}

// focusable are the attributes of a thing that the keyboard reaches.
func (c *Board) focusable(t *game.Thing, name string) []attr {
	pressed := kit.Either(c.Chosen == t.ID, "true", "false")
	return []attr{{"data-thing", idKey(t.ID)}, {"tabindex", "0"}, {"role", "button"}, {"aria-pressed", pressed},
		{"aria-label", c.describe(t, name)}}
}

// hulls are what ships look like from above in a box of 100 about the origin, bow up: first the outline, then the lines on it.
var hulls = map[string][2]string{
	"heavy": {"M0-88L9-64L13-40L23-31L23-9L35 3L35 33L27 40L27 57L17 64L17 77L7 77L7 70L-7 70L-7 77L-17 77L-17 64L-27 57L-27 40L-35 33L-35 3L-23-9L-23-31L-13-40L-9-64Z",
		"M-7-30h14v13h-14zM-7-4h14v13h-14zM-7 22h14v13h-14zM-27 10v18M27 10v18"},
	"medium": {"M0-84L8-56L14-20L33 20L33 46L19 39L19 56L11 68L5 68L5 61L-5 61L-5 68L-11 68L-19 56L-19 39L-33 46L-33 20L-14-20L-8-56Z",
		"M-6-20h12v12h-12zM-6 8h12v12h-12zM-24 24v12M24 24v12"},
	"super": {"M0-94L7-78L12-78L17-52L27-44L27-24L40-10L40 22L33 30L33 48L42 56L42 70L27 66L24 80L12 80L12 88L4 88L4 80L-4 80L-4 88L-12 88L-12 80L-24 80L-27 66L-42 70L-42 56L-33 48L-33 30L-40 22L-40-10L-27-24L-27-44L-17-52L-12-78L-7-78Z",
		"M-8-62h16v12h-16zM-10-36h20v16h-20zM-10-8h20v16h-20zM-10 20h20v16h-20zM-10 48h20v14h-20zM-30-4v24M30-4v24"},
	"hub":   {"M-28-70H28L70-28V28L28 70H-28L-70 28V-28ZM-14-40L-40-14V14L-14 40H14L40 14V-14L14-40Z", "M-14-14h28v28h-28zM0-70V-40M0 40V70M-70 0H-40M40 0H70"},
	"light": {"M0-78L8-38L11 6L28 42L13 39L9 60L-9 60L-13 39L-28 42L-11 6L-8-38Z", "M-5-8h10v11h-10z"},
	"dart":  {"M0-58L9-10L46 38L42 54L13 44L8 56H-8L-13 44L-42 54L-46 38L-9-10Z", "M-4-6h8v10h-8z"},
	"wing":  {"M0-66L17-22L0-31L-17-22ZM-42 2L-25 46L-42 37L-59 46ZM42 2L59 46L42 37L25 46Z", ""},
	"":      {"M0-80L52 62L0 32L-52 62Z", ""},
}

// marks are the seats' shapes in a box of 20 about the origin, as on their badges.
var marks = [5]string{
	"M0-6a6 6 0 1 0 0 12a6 6 0 1 0 0-12Z", "M0-7a7 7 0 1 0 0 14a7 7 0 1 0 0-14Z", "M0-9L9 0L0 9L-9 0Z", "M0-8L9 7L-9 7Z", "M-7-7H7V7H-7Z",
}

func seatShape(s game.Seat, transform string) string {
	return pathAt("board-seat", transform, marks[min(int(s), 4)])
}

// signs are those of states that a model shows at its base.
var signs = []struct{ name, path string }{
	{"bars", "M-2.5-3.5V3.5M2.5-3.5V3.5"},
	{"cross", "M-3.5-3.5L3.5 3.5M3.5-3.5L-3.5 3.5"},
	{"diamond", "M0-4L4 0L0 4L-4 0Z"},
	{"bolt", "M1-4.5L-2-.5H1.5L-1 4.5"},
	{"shield", "M0-4L3.5-2.500V.5Q3 3 0 4.500Q-3 3-3.500.5V-2.500Z"},
	{"dark", "M-3.500 0A3.500 3.500 0 1 0 3.500 0A3.500 3.500 0 1 0-3.500 0M-3 3L3-3"},
	{"chevrons", "M-3.500 .5L0-3L3.500 .5M-3.500 4L0 .5L3.500 4"},
	{"chevron", "M-3.500 2L0-2L3.500 2"},
	{"flame", "M0-4Q3.500-.5 2.500 2Q1.500 4 0 4Q-1.500 4-2.500 2Q-2.500 0-1-1Q0-2 0-4"},
	{"check", "M-3.5 0L-1 3L4-3"},
}

// mostSigns stand about a base; the others are said in its name.
const mostSigns = 4

// silhouette is a hull that fits a base; what has none here is drawn as in lists.
func silhouette(glyph string, radius geometry.Length) string {
	size := float64(radius) / 10000
	h, ok := hulls[glyph]
	if drawn := kit.Silhouette(glyph); !ok && drawn != "" {
		return pathAt("board-hull is-plain", scaled(size*7)+" translate(-12 -12)", drawn)
	} else if !ok {
		h = hulls[""]
	}
	return group("", "scale("+fine(size*1.3)+" "+fine(size*1.05)+")", path("board-hull", h[0])+kit.When(h[1] != "", path("board-detail", h[1])))
}

// model is a ship or a squadron on its base; a folded one is a dot.
func (c *Board) model(t *game.Thing, folded bool) item {
	class := "board-token " + seatClass(t.Seat) + kit.When(t.Acted, " is-done") + kit.When(c.Chosen == t.ID, " is-chosen") +
		kit.When(slices.Contains(c.Overlays.Lit, t.ID), " is-target") + kit.When(c.View.Active == t.ID, " is-active")
	attrs := append([]attr{{"transform", c.posed(t.Pose)}, {"class", class}}, c.focusable(t, c.name(t.ID))...)
	if folded {
		return item{idKey(t.ID), attrs, disc("board-base", units(t.Radius)/2)}
	}
	return item{idKey(t.ID), attrs, c.figure(t)}
}

// figure draws a base and what stands on it, which turn with the heading.
func (c *Board) figure(t *game.Thing) string {
	var b strings.Builder
	r := units(t.Radius)
	b.WriteString(disc("board-base", r))
	b.WriteString(c.layerRing(t, r))
	b.WriteString(c.pips(t, r))
	if t.Role == game.RoleModel { // a site has no bow
		b.WriteString(path("board-bow", "M0 "+dec(-1.05*r)+"l.13.2h-.26Z")) // as large as its stroke makes it, at every zoom
	}
	b.WriteString(silhouette(t.Glyph, t.Radius))
	return b.String()
}

// pips are the points of damage around the base, a stretch for each track, clockwise from the bow: a stroke for each that
// is left, a thin one for each that is lost.
func (c *Board) pips(t *game.Thing, r float64) string {
	_, all := forces.Damage(t)
	boxes := forces.Boxes(t)
	step := 360 / (float64(all) + 0.8*float64(len(boxes)))
	dashes := func(class string, lost bool) string {
		text, at, end := "", step*0.54, 0.0
		for _, track := range boxes {
			for i := range track.Max {
				if lost == (i >= track.Max-track.Lost) {
					text, end = text+" "+dec(at-end)+" "+dec(step*0.72), at+step*0.72
				}
				at += step
			}
			at += step * 0.8
		}
		return kit.When(text != "", `<path class="`+class+`" pathLength="360" stroke-dasharray="0`+text+` 360" d="M`+along(0, 359, r)+`Z"/>`)
	}
	return dashes("board-left", false) + dashes("board-lost", true)
}

// signed is what stands about a base, for the eye alone: a model's name says the same in words, and its figures are none of it.
func (c *Board) signed(t *game.Thing, key string) item {
	return item{key, []attr{{"transform", c.upright(t.Pose.Point)}, {"class", seatClass(t.Seat)}, unsaid}, c.signs(t, units(t.Radius))}
}

const seatAt = 225.0 // degrees

// signs are the seat's shape at the lower left of the base and the tags at its upper right, upright and of a steady size.
func (c *Board) signs(t *game.Thing, r float64) string {
	size := c.px(min(max(5, c.camera.drawnScale()*r*0.35), 9)) / 8
	var b strings.Builder
	put := func(degree float64, inner string) {
		x, y := polar(degree, r+size*kit.Either(degree == seatAt, 6.0, 3)) // a seat's shape covers no silhouette
		b.WriteString(group("", moved(x, y)+" "+scaled(size), inner))
	}
	put(seatAt, seatShape(t.Seat, ""))
	b.WriteString(c.layerSign(t, r, size))
	if t.Count > 1 {
		put(135, disc("board-sign-ground", 9)+written("board-layer-letter", 0, 0, 13, kit.Itoa(t.Count)))
	}
	degree, shown := 45.0, 0
	for _, s := range signs {
		if c.hasSign(t, s.name) && shown < mostSigns {
			put(degree, disc("board-sign-ground", 8)+path("board-sign", s.path))
			degree, shown = degree+45, shown+1
		}
	}
	b.WriteString(c.troops(forces.Garrisons(t), r*0.6))
	b.WriteString(c.counters(t, r))
	return b.String()
}
