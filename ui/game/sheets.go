package game

import (
	"broadside/core/words"
	"broadside/ui/kit"
)

// The sheet of dice and choices.

func (c *Waiting) title() string {
	if n := c.P.view.Need; n != nil {
		return c.P.teller.Step(n.Step)
	}
	return ""
}

func (c *Waiting) who() string {
	n := c.P.view.Need
	if n.Throw != nil {
		return words.Say("game/throws", "seat", c.P.name(n.Seat))
	}
	return words.Say("game/chooses", "seat", c.P.name(n.Seat))
}

func (c *Waiting) dieLabel(i int) string {
	return words.Say("game/die", "i", itoa(i+1), "n", itoa(c.P.throwing().N))
}

func (c *Waiting) asked() string {
	if a := c.P.view.Asked; a != nil {
		return words.Say("game/agree-text", "seat", c.P.name(a.By))
	}
	return ""
}

// why all are asked.
func (c *Waiting) why() string {
	switch a := c.P.view.Asked; {
	case a != nil && a.Alone:
		return words.Say("game/agree-why-own", "seats", c.P.nameAll(a.Wants))
	case len(c.P.view.Scores) > 2:
		return words.Say("game/agree-why-all")
	}
	return words.Say("game/agree-why")
}

// goes is what is asked to be taken back.
func (c *Waiting) goes() string {
	if a := c.P.view.Asked; a != nil {
		return c.P.deed(a.Group)
	}
	return ""
}

func (c *Log) at() int {
	if c.P.past > 0 {
		return c.P.past
	}
	return len(c.P.m.Log)
}

func (c *Log) look(text string) {
	defer kit.Guard()
	n := 0
	for _, r := range text {
		if r >= '0' && r <= '9' && n < 1<<20 {
			n = n*10 + int(r-'0')
		}
	}
	c.P.look(n)
}
