package game

import (
	kernel "broadside/core/game"
	"broadside/core/words"
)

// undo takes the last command back, or asks both players to agree.
func (c *Play) undo() {
	c.trailing = false
	before := len(c.m.Log)
	if err := c.m.Undo(max(c.m.Standing(), 1)); err != nil {
		c.refuse(err, kernel.Command{})
		return
	}
	c.order = nil
	c.changed(before)
}

// agree takes back what was asked for; all players have nodded.
func (c *Play) agree() {
	before := len(c.m.Log)
	if err := c.m.UndoAgreed(c.others(c.view.Asked.By), c.everybody()...); err != nil {
		c.refuse(err, kernel.Command{})
		return
	}
	c.order = nil
	c.changed(before)
}

func (c *Play) letStand() {
	before := len(c.m.Log)
	if err := c.m.Refuse(c.others(c.view.Asked.By)); err != nil {
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

// agreeText is the button by which all others nod.
func (c *Play) agreeText() string {
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
	before := len(c.m.Log)
	if err := c.m.Redo(max(c.m.Undone(), 1)); err != nil {
		c.refuse(err, kernel.Command{})
		return
	}
	c.order = nil
	c.changed(before)
}
