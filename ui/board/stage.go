package board

import (
	"reflect"

	"broadside/core/forces"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
	"broadside/ui/kit"
)

// A stage is the page behind the board. Outside a browser it is the tests' or an empty one.
type stage interface {
	draw(s scene)                        // all that is set
	camera()                             // where the table shows: while that moves, as quickly as can be
	now() float64                        // milliseconds
	pose(t *game.Thing, p geometry.Pose) // a model elsewhere, with all that hangs on it
	lines()                              // the overlays' lines
	rule()                               // the measurement
	note(text string)                    // the readout; empty for none
	say(text string)                     // to screen readers
	focus(id game.ID)                    // takes the keyboard there
	busy(on bool)                        // a hand holds something, or lets it go
	later(ms int, f func())              // in the next frame for 0
	close()
}

// draw brings the page up to what is set, if it is not.
func (c *Board) draw() {
	if c.told = false; c.camera.scale == 0 {
		return // the page has not said how large the board is
	}
	if now := c.picture(); !now.same(c.drawn) {
		c.heed()
		c.stage.draw(c.scene())
		c.drawn = c.picture()
	}
}

// A picture is all that decides what the board draws: equal ones look the same.
type picture struct {
	view     *game.View
	table    geometry.Table
	chosen   game.ID
	movable  bool
	ruler    bool
	overlays Overlays
	rule     *rule
	turned   bool
	scale    int // of lines and texts, in thousandths
}

func (c *Board) picture() *picture {
	p := &picture{c.View, c.Table, c.Chosen, c.Chosen != 0 && c.Movable(c.Chosen), c.Ruler, c.Overlays, c.rule, c.camera.turned, round(c.camera.drawnScale() * 1000)}
	if c.rule != nil {
		rule := *c.rule
		p.rule = &rule
	}
	return p
}

func (p *picture) same(other *picture) bool {
	return other != nil && p.view == other.view && reflect.DeepEqual(p, other)
}

// A scene is all that the board draws, from the bottom up. It is plain text, so that tests read it and the page is
// patched by comparing.
type scene []layer

// A layer is a group of the drawing.
type layer struct {
	name  string
	items []item
}

// An item is one group with markup in it. Keys are unique within a layer.
type item struct {
	key   string
	attrs []attr
	inner string
}

type attr struct{ name, value string }

var unsaid = attr{"aria-hidden", "true"} // to screen readers

// The layers. Those that show a thing use its id as the key.
const (
	groundLayer  = "ground"
	terrainLayer = "terrain"
	markLayer    = "marks"
	reachLayer   = "reach"
	lineLayer    = "lines"
	chipLayer    = "chips"
	ghostLayer   = "ghost"
	modelLayer   = "models"
	signLayer    = "signs"
	nameLayer    = "names"
	strikeLayer  = "strikes"
	handleLayer  = "handle"
	ruleLayer    = "rule"
	heldLayer    = "carried" // the lines while a hand holds a model
)

func (c *Board) scene() scene {
	var terrain, marks, models, signs, carried []item
	folds := c.folds()
	for _, t := range c.things() {
		switch {
		case t.Area != nil:
			terrain, signs = append(terrain, c.terrain(t)), append(signs, c.garrison(t)...)
		case standing(t):
			folded := inFold(folds, t.ID)
			models = append(models, c.model(t, folded))
			if !folded {
				signs = append(signs, c.signed(t, idKey(t.ID)))
			}
		case isToken(t): // drawn with what it belongs to
		case t.Glyph == "letter" && t.On != 0 && t.Out == "":
			carried = append(carried, c.mark(t))
		case !isModel(t) && t.Out == "":
			marks = append(marks, c.mark(t))
		}
	}
	for i := range folds {
		models = append(models, c.badge(&folds[i]))
		signs = append(signs, c.signed(&folds[i].Thing, folds[i].key()))
	}
	models = append(models, carried...)
	rooms := c.lineRooms()
	reach, written := c.reach(rooms)
	return scene{
		{groundLayer, c.ground()}, {terrainLayer, terrain}, {markLayer, marks}, {reachLayer, reach},
		{lineLayer, c.lines()}, {ghostLayer, c.ghost()}, {modelLayer, models}, {signLayer, signs}, {nameLayer, c.names(append(rooms, written...), folds)}, {chipLayer, c.chips()},
		{strikeLayer, c.strikes()}, {handleLayer, c.handle()}, {ruleLayer, c.ruleItems()},
	}
}

func idKey(id game.ID) string { return kit.Itoa(int(id)) }

func (it *item) attr(name string) string {
	return tabletop.First(it.attrs, func(a attr) bool { return a.name == name }).value
}

// A strike is what a model has lost since the view before.
type strike struct {
	at   *game.Thing
	text string // how many of its damage points, or what became of it
}

// struck compares two views of a game; what an undo gives back is none.
func (c *Board) struck(before, now *game.View) (all []strike) {
	if before == nil || now == nil {
		return nil
	}
	for _, t := range kit.Refs(now.Things) {
		was := before.Thing(t.ID)
		if was == nil || !standing(was) {
			continue
		}
		lost, _ := forces.Damage(t)
		had, _ := forces.Damage(was)
		if t.Lost {
			all = append(all, strike{was, c.Teller.Out(t.Out)})
		} else if lost > had {
			all = append(all, strike{t, "−" + kit.Itoa(lost-had)})
		}
	}
	return all
}

// heed takes notice of a new view, and tells whether anything was struck since the one before.
func (c *Board) heed() bool {
	if c.View == c.was {
		return false
	}
	c.losses, c.was, c.views, c.described = c.struck(c.was, c.View), c.View, c.views+1, map[game.ID]string{}
	return len(c.losses) > 0
}

// strikes stand on their models until the game or the player goes on, and flash while the board dwells on them: the next order is
// seen whole. A new one has a key of its own, so that it flashes again.
func (c *Board) strikes() []item {
	return kit.Each(kit.Either(c.Overlays.Ghost == nil || c.stage.now() < c.dwelt, c.losses, nil), func(s strike) item {
		return item{idKey(s.at.ID) + "/" + kit.Itoa(c.views), []attr{{"class", "board-strike"}, unsaid},
			`<circle class="board-struck" ` + c.centre(s.at.Pose.Point) + ` r="` + dec(units(s.at.Radius)+c.px(3)) + `"/>` +
				c.pill(s.at.Pose.Point, s.text, " is-struck")}
	})
}
