package game

import (
	"slices"

	kernel "broadside/core/game"
	"broadside/core/words"
	"broadside/ui/kit"
)

// whyAsked is why all are asked whether to take something back.
func (s *Session) whyAsked() string {
	switch a := s.view.Asked; {
	case a.Alone:
		return words.Say("game/agree-why-own", "seats", s.nameAll(a.Wants))
	case len(s.view.Scores) > 2:
		return words.Say("game/agree-why-all")
	}
	return words.Say("game/agree-why")
}

// steps tells whether an undo or a redo that the game allows can be done here and now.
func (s *Session) steps(allowed bool) bool { return allowed && s.past == 0 && !s.barred() }

// asksHere tells whether this device is asked to agree to taking something back.
func (s *Session) asksHere() bool {
	a := s.view.Asked
	return a != nil && s.past == 0 && s.m.Shared != nil && !s.closed() && slices.ContainsFunc(a.Wants, s.m.Plays) && !a.Nodded(s.m.Eyes())
}

// hasAsked tells whether this device waits for the others to agree, since it asked or has agreed itself.
func (s *Session) hasAsked() bool {
	return s.past == 0 && s.m.Shared != nil && !s.closed() && s.view.Asked != nil && s.view.Asked.Nodded(s.m.Eyes())
}

// undo takes the last command back, or asks the other phones to agree. Who shares one phone has agreed beside it.
func (c *Play) undo() {
	c.rest = nil
	switch {
	case c.m.Shared == nil:
		c.undoAgreed(max(c.m.Standing(), 1))
	case c.agree() && c.hasAsked():
		c.tab = "now" // where it says so, and can be stopped
	}
}

func (c *Play) redo() {
	by := kit.Either(c.m.Shared != nil, c.m.Eyes(), max(c.m.Undone(), 1))
	c.change(func() error { return c.m.Redo(by) })
}

// agree asks to take back, or agrees to it, for this device's seat.
func (c *Play) agree() bool { return c.change(func() error { return c.m.Undo(c.m.Eyes()) }) }

// undoAgreed takes back; the players around this device have nodded, and who may act for the others too.
func (c *Play) undoAgreed(by kernel.Seat) {
	c.change(func() error { return c.m.Undo(by, c.m.Setup.Seated()...) })
}

// letStand takes nothing back; what is being put together stays.
func (c *Play) letStand() {
	order := c.order
	if c.change(func() error { return c.m.Refuse(c.m.Eyes()) }) && order != nil {
		c.order = order
	}
}

// undecided are the seats that have not said yet that they play in spite of what the set-up has against the rules, on this device
// or another.
func (c *Session) undecided() []kernel.Seat {
	if c.past > 0 || c.view.Ended {
		return nil
	}
	return c.m.Undecided()
}

// mostBreaches are listed; the fleets themselves say the rest.
const mostBreaches = 6

// breaches are what they are asked about, each with whose fleet it is of.
func (c *Session) breaches() (texts []string) {
	for _, w := range c.m.Warnings() {
		text := c.teller.Issue(w.Issue)
		if w.Seat > 0 {
			text = c.name(w.Seat) + ": " + text
		}
		if w.Breach() {
			texts = append(texts, text)
		}
	}
	if more := len(texts) - mostBreaches; more > 1 {
		texts = append(texts[:mostBreaches], words.Say("game/more-warnings", "n", kit.Itoa(more)))
	}
	return texts
}
