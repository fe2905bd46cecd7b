package table

import (
	"broadside/core"
	"broadside/core/game"
	"broadside/ui/app"
	"broadside/ui/session"
)

// Each game has a table of its own; which one lies open is kept.
const gameID = "table-game"

// turnTo takes up a game's rules.
func (c *Screen) turnTo(sys game.Definition) { c.sys, c.packs = sys, app.Catalogue(sys, "") }

// recall opens the table that lay open last.
func (c *Screen) recall() {
	var data []byte
	app.Work(func() { data, _ = c.keeper.Read() }, func() {
		if sys, known := core.Find(string(data)); known {
			c.turnTo(sys)
		}
		c.open()
	})
}

func (c *Screen) game() string { return c.sys.About().ID }

// setGame clears the screen for another game's table.
func (c *Screen) setGame(id string) {
	sys, known := core.Find(id)
	if !known || id == c.game() {
		return
	}
	c.turnTo(sys)
	c.chosen, c.placing, c.sheet, c.gun, c.ruler = 0, nil, nil, "", false
	c.keeper.Keep(func() []byte { return []byte(c.game()) })
	c.open()
}

// id is the table's among the games of the store.
func (c *Screen) id() string { return session.TableOf(c.sys) }
