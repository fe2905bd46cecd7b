package game

import (
	kernel "broadside/core/game"
	"broadside/core/words"
)

// Accept asks the players whether they play in spite of what the set-up has against the rules.
type Accept struct{ P *Session }

// undecided are the seats that have not said so yet, on this device or another.
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
		texts = append(texts[:mostBreaches], words.Say("game/more-warnings", "n", itoa(more)))
	}
	return texts
}

func (c *Session) accept(seat kernel.Seat) { c.do(kernel.Command{Kind: "accept", By: seat}) }
