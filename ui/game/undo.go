package game

import kernel "broadside/core/game"

// undo takes the last command back, or asks both players to agree.
func (c *Play) undo() {
	before := len(c.m.Log)
	if err := c.m.Undo(max(c.m.Standing(), 1)); err != nil {
		c.refuse(err, kernel.Command{})
		return
	}
	c.order = nil
	c.changed(before)
}

// agree takes back what was asked for; both players have nodded.
func (c *Play) agree() {
	before := len(c.m.Log)
	if err := c.m.Undo(c.others(c.view.Asked.By)); err != nil {
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
