package table

import (
	"broadside/core/game"
	"broadside/core/words"
	"broadside/ui/kit"
)

// Detail is the sheet of one pair: each weapon with its odds and what forbids it.
type Detail struct {
	Of *Screen

	pair    pair
	at      int // index of the weapon that shows
	atLeast bool
}

func (c *Detail) title() string {
	return words.Say("table/versus", "from", c.Of.teller.Thing(c.pair.From), "to", c.Of.teller.Thing(c.pair.To))
}

func (c *Detail) shot() *game.Shot { return &c.pair.Shots[c.at] }

func (c *Detail) weapons() []kit.Option {
	var all []kit.Option
	for _, s := range c.pair.Shots {
		all = append(all, kit.Option{Value: s.Gun, Text: c.Of.teller.Label(s.Label)})
	}
	return all
}

func (c *Detail) pick(key string) {
	for i := range c.pair.Shots {
		if c.pair.Shots[i].Gun == key {
			c.at = i
		}
	}
}

func (c *Detail) gap() string { return words.Say("table/gap", "gap", c.Of.length(c.shot().Gap)) }

func (c *Detail) close() { c.Of.sheet = nil }
