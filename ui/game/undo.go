package game

import (
	"slices"

	kernel "broadside/core/game"
	"broadside/core/words"
)

// steps tells whether an undo or a redo that the game allows can be done here and now.
func (c *Play) steps(allowed bool) bool { return allowed && c.past == 0 && !c.barred() }

// undo takes the last command back, or asks the other phones to agree. Who shares one phone has agreed beside it.
func (c *Play) undo() {
	c.trailing = false
	if c.asksHere() { // the question was put aside: it is answered by its own buttons
		c.later, c.tab = false, "now"
		return
	}
	if c.m.Shared == nil {
		c.stepped(func() error { return c.m.UndoAgreed(c.undoer(c.m.Standing()), c.everybody()...) })
		return
	}
	if c.stepped(func() error { return c.m.Undo(c.m.Eyes()) }) && c.hasAsked() {
		c.tab = "now" // where it says so, and can be stopped
	}
}

// stepped takes back or does again, or answers whether to, and shows what came of it. It tells whether that could be done.
func (c *Play) stepped(do func() error) bool {
	before := len(c.m.Log)
	if err := do(); err != nil {
		c.refuse(err, kernel.Command{})
		return false
	}
	c.order = nil
	c.changed(before)
	return true
}

// undoer is the seat that takes a command of a seat back: on a device of one seat always that.
func (c *Play) undoer(of kernel.Seat) kernel.Seat {
	if c.m.Shared != nil {
		return c.m.Eyes()
	}
	return max(of, 1)
}

// asksHere tells whether this device is asked to agree to taking something back.
func (c *Play) asksHere() bool {
	a := c.view.Asked
	return a != nil && c.past == 0 && c.m.Shared != nil && !c.closed() && slices.ContainsFunc(a.Wants, c.m.Plays) && !a.Nodded(c.m.Eyes())
}

// hasAsked tells whether this device waits for the others to agree, since it asked or has agreed itself.
func (c *Play) hasAsked() bool {
	return c.past == 0 && c.m.Shared != nil && !c.closed() && c.view.Asked != nil && c.view.Asked.Nodded(c.m.Eyes())
}

// agreesForAll tells whether this device, which waits for the others, may agree in their place.
func (c *Play) agreesForAll() bool { return c.hasAsked() && c.now().free }

// agreeForAll takes back what was asked for: the players around this device have nodded, and who may act for the others too.
func (c *Play) agreeForAll() {
	c.stepped(func() error { return c.m.UndoAgreed(c.m.Eyes(), c.everybody()...) })
}

// agree gives the consent of this device's seat.
func (c *Play) agree() { c.stepped(func() error { return c.m.Undo(c.m.Eyes()) }) }

func (c *Play) letStand() {
	before := len(c.m.Log)
	if err := c.m.Refuse(c.m.Eyes()); err != nil {
		c.refuse(err, kernel.Command{})
		return
	}
	c.changed(before)
}

func (c *Play) everybody() (all []kernel.Seat) {
	for _, s := range c.view.Scores {
		all = append(all, s.Seat)
	}
	return all
}

// agreeAllText is the button by which one agrees for all players.
func (c *Play) agreeAllText() string {
	if len(c.view.Scores) > 2 {
		return words.Say("game/agree-all")
	}
	return words.Say("game/agree")
}

func (c *Play) redo() {
	c.stepped(func() error { return c.m.Redo(c.undoer(c.m.Undone())) })
}
