package table

import (
	"errors"
	"strconv"

	"github.com/vugu/vugu"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/wire"
	"broadside/core/words"
	"broadside/ui/desk"
	"broadside/ui/match"
	"broadside/ui/store"
)

type vuguBuilder = vugu.Builder

func itoa(n int) string { return strconv.Itoa(n) }

// sandbox is the option by which the rules let ships join and leave.
const sandbox = game.Sandbox

// open reads the table, or lays an empty one.
func (c *Screen) open() {
	var m *match.Match
	var err error
	sys := c.sys
	desk.Work(func() { m, err = c.read() }, func() {
		if c.sys == sys { // else the player has gone on to another game
			c.take(m, err)
		}
	})
}

// read blocks.
func (c *Screen) read() (*match.Match, error) {
	m, err := match.Open(c.id())
	var e *store.Error
	if errors.As(err, &e) && e.Code == store.CodeMissing {
		if err = lay(c.sys, geometry.Table{}); err == nil {
			m, err = match.Open(c.id())
		}
	}
	return m, err
}

// lay keeps a new, empty table; a zero size is the game's own. It blocks.
func lay(sys game.Definition, size geometry.Table) error {
	id := match.TableOf(sys)
	setup := &game.Setup{Name: words.Say("table/name"), Seats: make([]game.SeatSetup, 2), Table: size, Board: true,
		Options: []game.Arg{{Name: sandbox, Value: game.Int(1)}}}
	g, err := game.New(sys, setup)
	if err != nil {
		return err
	}
	whole := store.Whole{Record: store.Record{Kind: store.Game, ID: id, Name: setup.Name, System: setup.System,
		Data: wire.EncodeSetup(setup), Updated: store.Now()}}
	for _, e := range g.Log {
		whole.Log = append(whole.Log, wire.EncodeEnvelope(e))
	}
	_, err = desk.Store().Restore(whole)
	return err
}

func (c *Screen) take(m *match.Match, err error) {
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
		return desk.Teller(c.sys, "").Illegal(illegal)
	}
	return desk.Sentence(err)
}

// told hears what became of the table without this tab's doing.
func (c *Screen) told(n match.News) {
	switch n {
	case match.Overtaken:
		desk.Toast(words.Say("table/overtaken"))
	case match.Deleted:
		desk.Toast(words.Say("table/deleted"))
	case match.Failed:
		desk.Toast(desk.Sentence(c.m.Failure()))
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
	var before match.Gone
	var m *match.Match
	var err error
	desk.Work(func() {
		if before, err = match.Delete(c.id()); err == nil || isMissing(err) {
			if err = lay(c.sys, size); err == nil {
				m, err = match.Open(c.id())
			}
		}
	}, func() {
		c.sheet, c.chosen, c.placing = nil, 0, nil
		c.take(m, err)
		if err == nil && before.Held() {
			desk.Offer(words.Say("table/cleared"), words.Say("desk/undo"), func() { c.restore(before) })
		}
	})
}

func isMissing(err error) bool {
	var e *store.Error
	return errors.As(err, &e) && e.Code == store.CodeMissing
}

func (c *Screen) restore(before match.Gone) {
	var m *match.Match
	var err error
	desk.Work(func() {
		if _, err = match.Delete(c.id()); err == nil || isMissing(err) {
			if err = match.Restore(before.Anew()); err == nil {
				m, err = match.Open(c.id())
			}
		}
	}, func() { c.take(m, err) })
}

// resize gives the table another size. All that is on it keeps its place, or the nearest one on the table.
func (c *Screen) resize(size geometry.Table) {
	trial := *c.m.Setup
	trial.Table, trial.Compiled = size, nil
	if _, err := game.New(c.sys, &trial); err != nil {
		desk.Toast(c.sentence(err))
		return
	}
	var m *match.Match
	var err error
	desk.Work(func() {
		var record store.Record
		if record, err = desk.Store().Get(store.Game, c.id()); err != nil {
			return
		}
		record.Data = wire.EncodeSetup(&trial)
		if _, err = desk.Store().Put(record); err == nil {
			m, err = match.Open(c.id())
		}
	}, func() {
		c.sheet = nil
		c.take(m, err)
		if err == nil {
			c.bringIn()
		}
	})
}

// bringIn sets models that stand beyond the edges on them.
func (c *Screen) bringIn() {
	var commands []game.Command
	size := c.m.Setup.Table
	for i := range c.view.Things {
		t := &c.view.Things[i]
		x, y := min(t.Pose.X, size.Width), min(t.Pose.Y, size.Height)
		if isModel(t) && (x != t.Pose.X || y != t.Pose.Y) {
			commands = append(commands, set(t.ID, game.Arg{Name: "x", Value: game.Int(x)}, game.Arg{Name: "y", Value: game.Int(y)}))
		}
	}
	if len(commands) > 0 {
		c.do(commands...)
	}
}
