package table

import "broadside/core/game"

// Chosen is the panel of the thing that is picked.
type Chosen struct{ Of *Screen }

func (c *Chosen) t() *game.Thing { return c.Of.current() }

// Sides is the panel of both fleets while nothing is picked.
type Sides struct{ Of *Screen }

func (c *Sides) empty() bool {
	for i := range c.Of.view.Things {
		if isModel(&c.Of.view.Things[i]) {
			return false
		}
	}
	return true
}

// all lists a side's models, those that wait first.
func (c *Sides) all(side int) []*game.Thing {
	s := game.Seat(side)
	return append(c.Of.waiting(s), c.Of.standing(s)...)
}

// press picks a model, or begins to place it.
func (c *Sides) press(t *game.Thing) func() {
	return func() {
		if t.Out == "" {
			c.Of.choose(t.ID)
			return
		}
		c.Of.place(t.ID)
	}
}

func (c *Sides) waits(side int) bool { return len(c.Of.waiting(game.Seat(side))) > 0 }

var sides = []int{1, 2}
