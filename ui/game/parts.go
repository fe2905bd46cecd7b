package game

import (
	kernel "broadside/core/game"
	"broadside/ui/kit"
)

// The parts of the page follow. Each shows the game of P and keeps nothing itself.

// Head is whose turn it is and the score.
type Head struct{ P *Play }

// Now is what may be done: the game's own acts, and a row for each thing that may act.
type Now struct{ P *Play }

// Card is one thing: what it may do, its figures, damage, weapons and rules.
type Card struct {
	P *Play
	T *kernel.Thing
}

// Compose puts an order together.
type Compose struct{ P *Play }

// Waiting is the sheet of dice and choices.
type Waiting struct{ P *Play }

// Placing asks for a place on the board.
type Placing struct{ P *Play }

// Crew is the formation that acts, with its groups and ships.
type Crew struct{ P *Play }

// Openings are the cards that were turned over.
type Openings struct{ P *Play }

// Hands are the command cards: those that lie, and the buttons that play more.
type Hands struct{ P *Play }

// Branch lists things with those that belong to them.
type Branch struct {
	P        *Play
	Branches []branch
}

// Log is what happened, the newest first, with the slider that looks back.
type Log struct{ P *Play }

// Fleets are both sides.
type Fleets struct{ P *Play }

// Menu holds the sheets that are opened from the head.
type Menu struct{ P *Play }

// Refused says why something cannot be done, with the button that overrules.
type Refused struct{ P *Play }

// Ending is the final score.
type Ending struct{ P *Play }

// Latest is what the last command came to.
type Latest struct{ P *Play }

// Rolls shows throws with their faces and reasons.
type Rolls struct {
	P     *Play
	Rolls []kernel.Roll
}

// Row is a thing in a list.
type Row struct {
	P     *Play
	T     kernel.Thing
	Press func()
}

// Slide is a number that is dragged or stepped.
type Slide struct {
	Label, Text string
	Value       int
	Min, Max    int
	Step        int // of the slider
	Fine        int // of the buttons; Step if zero
	Less, More  string
	Changed     func(int)
}

func (c *Slide) fine() int {
	if c.Fine > 0 {
		return c.Fine
	}
	return c.Step
}

func (c *Slide) put(v int) {
	v = min(max(v, c.Min), c.Max)
	if v != c.Value {
		c.Changed(v)
	}
}

// dragged takes the slider's place; its steps count from Min.
func (c *Slide) dragged(text string) {
	n, negative := 0, false
	for _, r := range text {
		if r == '-' {
			negative = true
		}
		if r >= '0' && r <= '9' && n < 1<<30 {
			n = n*10 + int(r-'0')
		}
	}
	if negative {
		n = -n
	}
	c.put(n)
}

// text is a throw in words: the step and what it needed.
func (c *Rolls) text(r *kernel.Roll) string {
	text := c.P.teller.Step(r.Step)
	if r.Need > 0 {
		text += " " + itoa(r.Need) + "+"
	}
	return text
}

// mark is what a face counted as.
func (c *Rolls) mark(r *kernel.Roll, face int) kit.Mark {
	switch {
	case r.Need == 0:
		return kit.NoMark
	case face >= r.Need:
		return kit.Hit
	}
	return kit.Miss
}
