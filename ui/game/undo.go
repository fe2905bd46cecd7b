package game

import (
	"slices"

	kernel "broadside/core/game"
	"broadside/core/words"
)

// steps tells whether an undo or a redo that the game allows can be done here and now.
func (c *Play) steps(allowed bool) bool { return allowed && c.past == 0 && !c.barred() }

// undo takes the last command back, or asks both players to agree.
func (c *Play) undo() {
	c.trailing = false
	if c.asksHere() { // the question was put aside: it is answered by its own buttons
		c.later, c.tab = false, "now"
		return
	}
	if c.stepped(func() error { return c.m.Undo(c.undoer(c.m.Standing())) }) && c.hasAsked() {
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

// answerer is the seat that is asked to agree.
func (c *Play) answerer() kernel.Seat {
	if c.m.Shared != nil {
		return c.m.Eyes()
	}
	return c.others(c.view.Asked.By)
}

// consent gives this device's consent: that of its seat, or of everybody who plays on it.
func (c *Play) consent() error {
	if c.m.Shared != nil {
		return c.m.Undo(c.m.Eyes())
	}
	return c.m.UndoAgreed(c.others(c.view.Asked.By), c.everybody()...)
}

// asksHere tells whether this device is asked to agree to taking something back.
func (c *Play) asksHere() bool {
	a := c.view.Asked
	return a != nil && c.past == 0 && (c.m.Shared == nil || !c.closed() && slices.ContainsFunc(a.Wants, c.m.Plays) && !a.Nodded(c.m.Eyes()))
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

// agree takes back what was asked for; all players have nodded.
func (c *Play) agree() { c.stepped(c.consent) }

func (c *Play) letStand() {
	before := len(c.m.Log)
	if err := c.m.Refuse(c.answerer()); err != nil {
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

// agreeText is the button by which this device's player nods, or all who play on it.
func (c *Play) agreeText() string {
	if c.m.Shared != nil {
		return words.Say("game/agree-alone")
	}
	return c.agreeAllText()
}

func (c *Play) agreeAllText() string {
	if len(c.view.Scores) > 2 {
		return words.Say("game/agree-all")
	}
	return words.Say("game/agree")
}

// others is a seat beside another.
func (c *Play) others(seat kernel.Seat) kernel.Seat {
	if seat == 1 {
		return 2
	}
	return 1
}

func (c *Play) redo() {
	c.stepped(func() error { return c.m.Redo(c.undoer(c.m.Undone())) })
}
