// Package table is the screen of a table for trying things out: ships of both sides are placed, dragged and turned, and the
// game's rules tell who could hit whom. The table is kept as a game of its own; all that changes is a command of it.
package table

import (
	"github.com/vugu/vugu"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/board"
	"broadside/ui/session"
)

// seat is whose commands they all are, so that each can be undone.
const seat game.Seat = 1

// Screen is the table with its panel.
type Screen struct {
	sys    game.Definition
	packs  *catalogue.Catalogue
	m      *session.Match
	view   *game.View
	teller *words.Teller
	fault  string

	chosen  game.ID
	show    string // "arcs", "out" or "in"
	gun     string // key of the weapon that shows, empty for all
	pairs   []pair
	lines   []board.Line
	ruler   bool
	whole   bool // all who can be hit show, not the best alone
	reasons bool // why others cannot be hit is open
	states  bool // damage and state of the chosen model are open

	placing *placing
	sheet   vugu.Builder // a dialog over the screen
	keeper  app.Keeper   // of which game's table lies open
}

// New is the screen; the table is read in the background.
func New() *Screen {
	c := &Screen{show: "out", keeper: app.Keeper{ID: gameID}}
	c.turnTo(core.Systems[0])
	app.Follow(c.elsewhere)
	c.recall()
	return c
}

// Destroy ends the screen's part in the match.
func (c *Screen) Destroy() {
	app.Follow(nil)
	if c.m != nil {
		c.m.Close()
	}
}

// do carries commands out, each with one undo, and shows what came of them. It answers whether all were.
func (c *Screen) do(commands ...game.Command) bool {
	return c.m != nil && c.did(c.m.DoAll(commands, nil))
}

func (c *Screen) undo() { c.did(c.m.Undo(seat)) }
func (c *Screen) redo() { c.did(c.m.Redo(seat)) }

// did shows what came of a step.
func (c *Screen) did(err error) bool {
	c.refresh()
	if illegal, ok := err.(*game.Illegal); ok {
		app.Toast(c.teller.Illegal(illegal))
	}
	return err == nil
}

// refresh takes the view anew after every change.
func (c *Screen) refresh() {
	c.view = c.m.View(seat)
	c.teller = words.NewTeller(&words.English, c.sys, c.packs.Packs, c.view, []string{c.sideName(1), c.sideName(2)})
	if t := c.thing(c.chosen); t == nil {
		c.chosen = 0
	}
	c.measure()
}

// sideName is what a side is called: the player's name, or a number.
func (c *Screen) sideName(s int) string {
	if name := app.Now().Names[s-1]; name != "" {
		return name
	}
	return words.Say("player", "n", itoa(s))
}

func (c *Screen) thing(id game.ID) *game.Thing { return c.view.Thing(id) }

func (c *Screen) title(id game.ID) string { return board.Title(c.teller, id) }

func (c *Screen) current() *game.Thing { return c.thing(c.chosen) }

func isModel(t *game.Thing) bool { return t != nil && t.Role == game.RoleModel }

// choose picks a thing; 0 lets go.
func (c *Screen) choose(id game.ID) {
	if id != c.chosen {
		c.chosen, c.gun, c.states, c.whole = id, "", false, false
	}
	c.measure()
}

// movable are the models, terrain and stations.
func (c *Screen) movable(id game.ID) bool {
	t := c.thing(id)
	return t != nil && (isModel(t) || t.Area != nil || t.Role == game.RoleSite && t.On == 0 && len(t.Tracks) > 0)
}

// anything can be tapped.
func anything(game.ID) bool { return true }

// turns tells whether it matters how a thing is turned.
func turns(t *game.Thing) bool {
	return isModel(t) || t.Area != nil && t.Area.Kind != geometry.KindCircle
}

// moved keeps where a thing was put.
func (c *Screen) moved(id game.ID, to geometry.Pose) {
	t := c.thing(id)
	if t == nil {
		return
	}
	var fields []game.Arg
	for i, moved := range []bool{to.X != t.Pose.X, to.Y != t.Pose.Y, isModel(t) && to.Heading != t.Pose.Heading} {
		if moved {
			fields = append(fields, pose(to)[i])
		}
	}
	if len(fields) > 0 && c.do(set(id, fields...)) && isModel(t) {
		c.choose(id)
	}
}

// set is one command for several fields of a thing.
func set(id game.ID, fields ...game.Arg) game.Command {
	command := game.Command{Kind: "set", By: seat, Thing: id}
	for _, f := range fields {
		command = command.With("field", game.Text(f.Name)).With("value", f.Value)
	}
	return command
}

func number(name string, n int) game.Arg { return game.Arg{Name: name, Value: game.Int(n)} }

// pose are the fields of a place.
func pose(at geometry.Pose) []game.Arg {
	return []game.Arg{number("x", at.X), number("y", at.Y), number("heading", at.Heading)}
}

// put is the command that sets a model down.
func put(id game.ID, at geometry.Pose) game.Command {
	return set(id, append([]game.Arg{{Name: "out"}}, pose(at)...)...)
}

func (c *Screen) turn(by geometry.Angle) func() {
	return func() {
		t := c.current()
		c.do(set(t.ID, number("heading", geometry.Norm(t.Pose.Heading+by))))
	}
}

// takeOff puts the chosen model beside the table.
func (c *Screen) takeOff() {
	c.do(set(c.chosen, game.Arg{Name: "out", Value: c.beside(c.chosen)}))
	c.choose(0)
}

// beside is the value that has a model wait beside the table: the first that does not put it on it.
func (c *Screen) beside(id game.ID) game.Value {
	for _, p := range c.sys.Fields(c.m.State(), id) {
		if p.Name == "out" && len(p.Choices) > 1 {
			return p.Choices[1].Value
		}
	}
	return game.Value{}
}

// drop removes the chosen thing for good.
func (c *Screen) drop() {
	c.do(game.Command{Kind: c.clears(c.chosen), By: seat, Thing: c.chosen})
	c.choose(0)
}

// clears is the kind of command that takes a thing away for good, "" where none does.
func (c *Screen) clears(id game.ID) string {
	if isModel(c.thing(id)) {
		return "dismiss"
	}
	for _, l := range c.m.Legal(seat) {
		if l.Thing == id && len(l.Params) == 0 {
			return l.Kind
		}
	}
	return ""
}

func (c *Screen) overlays() board.Overlays {
	return board.Overlays{Reach: c.chosen != 0, Gun: c.gun, Lines: c.lines}
}

// closeSheet ends the dialog.
func (c *Screen) closeSheet() { c.sheet = nil }
