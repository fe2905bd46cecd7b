package compare

import (
	"strconv"

	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/calculator"
	"broadside/ui/fleets"
)

// fire works out what the weapons of both units do to the target.
func (c *Screen) fire() {
	for i, s := range c.sides {
		s.damage = nil
		u := c.chosen(i)
		if u == nil || c.target == "" || c.mode != units {
			continue
		}
		packs, tell := app.Catalogue(c.sys, s.list.Edition), app.Teller(c.sys, s.list.Edition)
		for _, arm := range c.sys.Arms(u, packs) {
			if mean, ok := calculator.Expected(c.sys, u, arm.Key, &roster.Unit{Entry: c.target}, packs); ok {
				name := tell.Label(arm.Label)
				s.damage = append(s.damage, &fleets.Item{Key: name, Name: name, Values: []string{strconv.FormatFloat(mean, 'f', 2, 64)}})
			}
		}
	}
}

// shots sets the damage side by side, weapon by weapon.
func (c *Screen) shots() *section {
	target := app.Teller(c.sys, "").Entry(c.target)
	return &section{words.Say("compare/damage", "target", target), pairs(c.sides[0].damage, c.sides[1].damage)}
}
