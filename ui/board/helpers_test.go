package board

import (
	"html"
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/warfleets"
	"broadside/core/words"
)

// paper is a stage that remembers what it was told.
type paper struct {
	scene  scene
	drawn  int
	poses  []geometry.Pose
	notes  []string
	said   []string
	held   []game.ID // by the keyboard
	rules  int
	timers []func()
	clock  float64
	tick   float64 // that the clock goes on by whenever it is asked
}

func (p *paper) draw(s scene)                        { p.scene = s; p.drawn++ }
func (p *paper) camera()                             {}
func (p *paper) pose(_ *game.Thing, q geometry.Pose) { p.poses = append(p.poses, q) }
func (p *paper) lines()                              {}
func (p *paper) rule()                               { p.rules++ }
func (p *paper) note(text string)                    { p.notes = append(p.notes, text) }
func (p *paper) say(text string)                     { p.said = append(p.said, text) }
func (p *paper) focus(id game.ID)                    { p.held = append(p.held, id) }
func (p *paper) busy(bool)                           {}
func (p *paper) later(_ int, f func())               { p.timers = append(p.timers, f) }
func (p *paper) now() float64                        { p.clock += p.tick; return p.clock }
func (p *paper) close()                              {}

// next runs what waits first.
func (p *paper) next() {
	if len(p.timers) > 0 {
		f := p.timers[0]
		p.timers = p.timers[1:]
		f()
	}
}

// all runs what waits now.
func (p *paper) all() {
	for range p.timers {
		p.next()
	}
}

const inch = geometry.Unit

func ship(id game.ID, seat game.Seat, class string, radius, x, y, heading int) game.Thing {
	return game.Thing{ID: id, Kind: "ship", Class: class, Seat: seat, Entry: class + "-ship", Pose: geometry.Pose{Point: geometry.Point{X: x * inch, Y: y * inch}, Heading: heading * geometry.Degree}, Radius: radius,
		Tracks: []game.Track{{Key: "lost.0", Lost: 1, Max: 3}, {Key: "lost.1", Max: 3}},
		Guns:   []game.Gun{{Key: "turret", Label: "@mount/turret", Range: 24 * inch}, {Key: "front", Label: "@entry/heavy-cannon", Range: 12 * inch, Arcs: []geometry.Arc{geometry.Front}}}}
}

// sample is a view with two ships, a squadron in reserve, one piece of each terrain, an objective and a mine.
func sample() *game.View {
	area := func(x, y int) *geometry.Area {
		a := geometry.CircleArea(geometry.Point{X: x * inch, Y: y * inch}, 3*inch)
		return &a
	}
	corners := geometry.PolygonArea(geometry.Point{X: 60 * inch, Y: 30 * inch}, geometry.Point{X: 66 * inch, Y: 30 * inch}, geometry.Point{X: 63 * inch, Y: 36 * inch})
	return &game.View{
		Things: []game.Thing{
			ship(1, 1, "heavy", 5*inch/4, 20, 10, 0),
			ship(2, 2, "light", 3*inch/4, 20, 30, 180),
			{ID: 3, Kind: "squadron", Class: "squadron", Seat: 1, Entry: "fighter-squadron", Out: "reserve", Radius: inch / 2},
			{ID: 4, Kind: "terrain", Class: "cover+dangerous", Area: area(40, 24), Pose: geometry.Pose{Point: geometry.Point{X: 40 * inch, Y: 24 * inch}}},
			{ID: 5, Kind: "terrain", Class: "blocking", Area: area(50, 10)},
			{ID: 6, Kind: "terrain", Class: "difficult", Area: &corners},
			{ID: 7, Kind: "objective", Pose: geometry.Pose{Point: geometry.Point{X: 36 * inch, Y: 40 * inch}}},
			{ID: 8, Kind: "mine", Pose: geometry.Pose{Point: geometry.Point{X: 10 * inch, Y: 40 * inch}}},
		},
		Zones: []game.Zone{{Seat: 1, Area: geometry.Table{Width: 72 * inch, Height: 48 * inch}.Zone(geometry.BottomEdge, 12*inch)}, {Seat: 1, Area: geometry.RectArea(geometry.Point{X: 36 * inch, Y: 24 * inch}, 12*inch, 12*inch, 0)}},
	}
}

// lay sets up a board of 900 by 620 pixels that is not turned, or one of a phone that is.
// board is one whose screen lets nothing be moved and wants to hear nothing.
func board(v *game.View, width, height geometry.Length, teller *words.Teller) *Board {
	nothing := func(game.ID) bool { return false }
	c := &Board{View: v, Table: geometry.Table{Width: width, Height: height}, Teller: teller, Unit: "in", Movable: nothing, Touch: nothing}
	c.Choose, c.Moved, c.Tapped, c.Lined = func(game.ID) {}, func(game.ID, geometry.Pose) {}, func(geometry.Point) {}, func(Line) {}
	return c
}

func lay(t *testing.T, turned bool) (*Board, *paper) {
	t.Helper()
	sys := warfleets.System{}
	v := game.MeaningOf(sys).Shown(sample())
	c := board(v, 72*inch, 48*inch, words.NewTeller(&words.English, sys, packs(sys), v, nil))
	c.Init()
	p := &paper{tick: 1000}
	c.stage = p
	if turned {
		c.camera.resize(390, 560, c.Table)
	} else {
		c.camera.resize(900, 620, c.Table)
	}
	if c.camera.turned != turned {
		t.Fatalf("turned is %t", c.camera.turned)
	}
	c.draw()
	return c, p
}

func packs(sys game.Definition) []catalogue.Pack { return sys.Packs("core") }

// markup is the whole drawing as text.
func (s scene) markup() string {
	var b strings.Builder
	for _, l := range s {
		b.WriteString(`<g class="board-layer-` + l.name + `">`)
		for _, it := range l.items {
			b.WriteString("<g")
			for _, a := range it.attrs {
				b.WriteString(" " + a.name + `="` + html.EscapeString(a.value) + `"`)
			}
			b.WriteString(">" + it.inner + "</g>")
		}
		b.WriteString("</g>")
	}
	return b.String()
}

// item finds an item of a layer; nil where there is none.
func (s scene) item(layer, key string) *item {
	for _, l := range s {
		if l.name != layer {
			continue
		}
		for i := range l.items {
			if l.items[i].key == key {
				return &l.items[i]
			}
		}
	}
	return nil
}
