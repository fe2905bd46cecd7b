// Package board is the table seen from above: an SVG on which games are played, and tried out on a practice table.
//
// The screen owns the game; the board draws what a game.View holds and reports what the player does. Vugu owns an empty
// <div>; scene.go turns the settings into markup, which can be tested without a browser, and stage_js.go patches the page
// with it. While a pointer moves only a few attributes change and nothing is rendered; the callbacks come when it goes up.
package board

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// Board is the component. It fills its parent, which needs a height. What it draws is compared by what it holds, but the
// view by its pointer alone: keep the same *game.View while the game stands still.
type Board struct {
	View   *game.View
	Table  geometry.Table
	Teller *words.Teller // names the things of the view
	Unit   string        // of the game's lengths, "in" or "cm"

	Chosen   game.ID            // drawn with its arcs and its turning handle; 0 for none
	Movable  func(game.ID) bool // may be dragged, turned and nudged
	Touch    func(game.ID) bool // other things than models that can be tapped: terrain, markers
	Ruler    bool               // dragging measures, and moves nothing
	Aim      bool               // the next tap is a point of the table, even on a model
	Overlays Overlays

	// Guide is asked at each pointer move where a dragged or turned model may go by steps of a length, and what the readout
	// says ("" for the board's own). It must be quick. nil keeps the centre on the table.
	Guide func(id game.ID, to geometry.Pose, step geometry.Length) (geometry.Pose, string)

	// Glimpse is asked once the page has shown it there: who could shoot at whom, and what the readout says of it. nil shows
	// none.
	Glimpse func(id game.ID, at geometry.Pose) (string, []Line)

	Choose func(id game.ID)                   // tapped, or entered with the keyboard; 0 for the empty table
	Moved  func(id game.ID, to geometry.Pose) // dragged, turned or nudged; once, at the end
	Tapped func(at geometry.Point)            // the empty table, or anywhere while Aim
	Lined  func(line Line)                    // a line of the overlays was tapped

	Menu func(Place) // of a thing or a place, by the right button or the key for it

	Measure func(on bool) // the ruler's button; nil shows none

	kit.Named
	stage     stage
	camera    camera
	hand      hand
	moves     bool   // the table is panned or zoomed now, or
	gliding   bool   // goes on by itself
	read      string // what the readout says of the move, and
	foreseen  string // of where it leads
	glimpses  bool   // is about to ask for that
	wheels    int    // turns of the wheel
	nudge     nudge
	rule      *rule
	drawn     *picture           // what the page shows; nil when that is not known
	told      bool               // the screen, whose render draws
	was       *game.View         // that was drawn last,
	views     int                // how many there were,
	losses    []strike           // what it has lost to the one before,
	described map[game.ID]string // and what is said of its things
	focus     []game.ID          // that was brought into sight
	room      geometry.Length    // that showed around it
	dwelt     float64            // until when it stays there
}

// Overlays are what a screen lays over the table: made anew for each build, as the board remembers what it was given.
type Overlays struct {
	Reach game.ID   // the model whose weapons' arcs and range bands show, where it stands or would; 0 for none
	Gun   string    // of this weapon only, with a band every 6 units; empty for all
	Ghost *Ghost    // a move that is only thought of
	Spans []Span    // how far it may go
	Lines []Line    // who can be shot
	Chips []Chip    // what fire would do, at those it would hit
	Lit   []game.ID // models that may be picked now: ringed

	Focus []game.ID       // what the board brings into sight when they change; nil for the whole table
	Room  geometry.Length // that shows around them
	Soon  bool            // others come at once, for which the board waits, so that it does not move twice
}

// A Ghost is a model drawn where it would be.
type Ghost struct {
	Thing game.ID // 0 for a marker
	Pose  geometry.Pose
	Path  []geometry.Point // that it takes there, its own place first; nil for none
	More  []geometry.Pose  // where others like it would be
	Note  string           // beside it: `6" · 45°`
	Bad   bool             // it may not go there
}

// A Span is the ground that a move can reach, with what ends at its rim and where that may be written.
type Span struct {
	Area geometry.Area
	Text string
	At   []geometry.Point
}

// A Chip stands at a target: what would become of it.
type Chip struct {
	At     game.ID
	Text   string  // "72%"
	Chance float64 // by which it is coloured and patterned
	Aimed  bool    // at which it stays, not one that could be
}

// A Line leads from a shooter to a target.
type Line struct {
	From, To game.ID
	Text     string // the chance: "58%"
}

func (c *Board) Init() {
	c.Named.Init()
	c.stage, c.described = newStage(c), map[game.ID]string{}
}

func (c *Board) Destroy() { c.stage.close() }

func (c *Board) noteID() string { return c.ID() + "-note" }
func (c *Board) sayID() string  { return c.ID() + "-say" }
func (c *Board) helpID() string { return c.ID() + "-help" }

func (c *Board) thing(id game.ID) *game.Thing { return c.View.Thing(id) }

func (c *Board) things() []*game.Thing { return kit.Refs(c.View.Things) }

// isModel tells whether a thing is drawn on a base: models, and sites that have a hull.
func isModel(t *game.Thing) bool {
	return t.Role == game.RoleModel || t.Role == game.RoleSite && hulls[t.Glyph][0] != ""
}

// standing tells whether a model is on the table.
func standing(t *game.Thing) bool { return isModel(t) && t.Out == "" }

func (c *Board) touchable(t *game.Thing) bool {
	return kit.Either(isModel(t), t.Out == "", !isToken(t) && c.Touch(t.ID))
}

func (c *Board) length(l geometry.Length) string { return app.Length(l, c.Unit) }

func (c *Board) name(id game.ID) string { return Title(c.Teller, id) }

// tell runs a callback with the renderer's lock held, and renders. A gesture may have left the page other than drawn.
func (c *Board) tell(f func()) {
	c.drawn, c.told = nil, true
	app.Work(func() {}, f)
}

func (c *Board) measures() {
	c.dropRule()
	c.Measure(!c.Ruler)
}

func (c *Board) choose(id game.ID)                  { c.tell(func() { c.Choose(id) }) }
func (c *Board) tapped(at geometry.Point)           { c.tell(func() { c.Tapped(at) }) }
func (c *Board) moved(id game.ID, to geometry.Pose) { c.tell(func() { c.Moved(id, to) }) }

// stands is where a model's arcs and lines begin: where a hand holds it, or where its order would lead it.
func (c *Board) stands(t *game.Thing) geometry.Pose {
	h, g := &c.hand, c.Overlays.Ghost
	switch {
	case h.thing == t.ID && h.grips():
		return h.to
	case g != nil && g.Thing == t.ID:
		return g.Pose
	}
	return t.Pose
}

// A Place is what a menu is asked for, with what the board itself does there.
type Place struct {
	Thing game.ID // 0 for the empty table
	At    geometry.Point
	Spot  kit.Spot
	Tools []kit.Button
}

// asks asks for the menu of a thing, or else of what a place on the screen points at; the board stands at a corner in the window.
func (c *Board) asks(t *game.Thing, x, y, left, top float64) {
	if c.letGo(true); t != nil {
		x, y = c.camera.toScreen(t.Pose.Point)
	} else {
		t = c.hit(x, y)
	}
	c.hand.down, c.hand.at = nil, c.camera.toTable(x, y)
	at := Place{At: c.hand.at, Spot: kit.Spot{X: left + x, Y: top + y}, Tools: []kit.Button{
		{Icon: "ruler", Text: words.Say("board/measure-here"), Press: c.beginRule},
		{Icon: "zoom-in", Text: words.Say("board/closer-here"), Press: func() { c.zoomAt(2, x, y) }},
		{Icon: "fit", Text: words.Say("board/whole"), Press: c.whole},
	}}
	if t != nil {
		at.Thing = t.ID
	}
	c.tell(func() { c.Menu(at) })
}
