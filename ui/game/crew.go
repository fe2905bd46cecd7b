package game

import (
	"strings"

	kernel "broadside/core/game"
	"broadside/core/words"
)

// Crew is the formation that acts, with its groups and ships.
type Crew struct{ P *Play }

func (c *Crew) open(id kernel.ID) {
	if c.P.chosen == id {
		id = 0
	}
	c.P.choose(id)
}

// short is a ship's name without what its group's says already: "№ 2".
func (c *Crew) short(t *kernel.Thing) string {
	name := c.P.teller.Thing(t.ID)
	if n := strings.TrimSpace(strings.TrimPrefix(name, c.P.teller.Entry(t.Entry))); n != "" && n != name {
		return words.Say("game/ship-number", "n", n)
	}
	return name
}
