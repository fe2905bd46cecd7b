package table

import (
	"errors"
	"strconv"

	"broadside/core"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/wire"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/session"
	"broadside/ui/store"
)

func itoa(n int) string { return strconv.Itoa(n) }

// open reads the table, or lays an empty one.
func (c *Screen) open() {
	c.reopen(func() error {
		_, err := app.Store().Get(store.Game, c.id())
		if errors.Is(err, store.ErrMissing) {
			return lay(c.sys, geometry.Table{})
		}
		return err
	}, func() {})
}

// reopen opens the table once a change to the store is done, unless the player has gone on to another game meanwhile.
func (c *Screen) reopen(change func() error, then func()) {
	var m *session.Match
	var err error
	sys := c.sys
	app.Work(func() {
		if err = change(); err == nil {
			m, err = session.Open(c.id())
		}
	}, func() {
		if c.sys != sys {
			return
		}
		c.take(m, err)
		if err == nil {
			then()
		}
	})
}

// lay keeps a new, empty table; a zero size is the game's own. It blocks.
func lay(sys game.Definition, size geometry.Table) error {
	setup := &game.Setup{Name: words.Say("table/name"), Seats: make([]game.SeatSetup, 2), Table: size, Board: true,
		Options: []game.Arg{{Name: game.Sandbox, Value: game.Int(1)}}} // by which ships join and leave
	g, err := game.New(sys, setup)
	if err != nil {
		return err
	}
	return session.Keep(session.TableOf(sys), g, setup.Name)
}

func (c *Screen) take(m *session.Match, err error) {
	if c.m != nil {
		c.m.Close()
	}
	c.m, c.fault = m, ""
	if err != nil {
		c.m, c.fault = nil, c.sentence(err)
		return
	}
	m.Told = c.told
	c.refresh()
}

func (c *Screen) sentence(err error) string {
	if illegal, ok := err.(*game.Illegal); ok {
		return app.Teller(c.sys, "").Illegal(illegal)
	}
	return app.Sentence(err)
}

// told hears what became of the table without this tab's doing.
func (c *Screen) told(n session.News) {
	switch n {
	case session.Overtaken:
		app.Toast(words.Say("table/overtaken"))
	case session.Deleted:
		app.Toast(words.Say("table/deleted"))
	case session.Failed:
		app.Toast(app.Sentence(c.m.Failure()))
	}
	c.refresh()
}

func (c *Screen) elsewhere(change store.Change) {
	if c.m != nil {
		c.m.Follow(change)
	}
}

// clear begins with an empty table of the same size; what stood can be brought back.
func (c *Screen) clear() {
	var size geometry.Table
	if c.m != nil {
		size = c.m.Setup.Table
	}
	var before session.Gone
	c.sheet, c.chosen, c.placing = nil, 0, nil
	c.reopen(func() (err error) {
		if before, err = session.Delete(c.id()); err != nil && !errors.Is(err, store.ErrMissing) {
			return err
		}
		return lay(c.sys, size)
	}, func() {
		if before.Held() {
			app.Offer(words.Say("table/cleared"), words.Say("app/undo"), func() { c.restore(before) })
		}
	})
}

func (c *Screen) restore(before session.Gone) {
	c.reopen(func() error {
		if _, err := session.Delete(c.id()); err != nil && !errors.Is(err, store.ErrMissing) {
			return err
		}
		return session.Restore(before.Anew())
	}, func() {})
}

// resize gives the table another size. All that is on it keeps its place, or the nearest one on the table.
func (c *Screen) resize(size geometry.Table) {
	trial := *c.m.Setup
	trial.Table, trial.Compiled = size, nil
	if _, err := game.New(c.sys, &trial); err != nil {
		app.Toast(c.sentence(err))
		return
	}
	c.sheet = nil
	c.reopen(func() error {
		record, err := app.Store().Get(store.Game, c.id())
		if err == nil {
			record.Data = wire.EncodeSetup(&trial)
			_, err = app.Store().Put(record)
		}
		return err
	}, c.bringIn)
}

// bringIn sets models that stand beyond the edges on them.
func (c *Screen) bringIn() {
	var commands []game.Command
	size := c.m.Setup.Table
	for i := range c.view.Things {
		t := &c.view.Things[i]
		x, y := min(t.Pose.X, size.Width), min(t.Pose.Y, size.Height)
		if isModel(t) && (x != t.Pose.X || y != t.Pose.Y) {
			commands = append(commands, set(t.ID, number("x", x), number("y", y)))
		}
	}
	if len(commands) > 0 {
		c.do(commands...)
	}
}

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
