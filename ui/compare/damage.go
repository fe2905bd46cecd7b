package compare

import (
	"slices"
	"strconv"

	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/calculator"
	"broadside/ui/desk"
)

// fire works out what the weapons of both units do to the target.
func (c *Screen) fire() {
	c.damage = [2][]shot{}
	if c.mode != units || c.target == "" || c.gunner() == nil {
		return
	}
	target := &roster.Unit{Entry: c.target}
	for i := range c.sides {
		u := c.chosen(i)
		if u == nil {
			continue
		}
		tell := desk.Teller(c.sys, c.sides[i].list.Edition)
		for _, arm := range c.gunner().Arms(u, c.packs(i)) {
			if mean, ok := calculator.Expected(c.gunner(), c.sys, u, arm.Key, target, c.packs(i)); ok {
				c.damage[i] = append(c.damage[i], shot{tell.Label(arm.Label), mean})
			}
		}
	}
}

// shots sets the damage side by side, weapon by weapon.
func (c *Screen) shots() section {
	name := desk.Teller(c.sys, "").Entry(c.target)
	s := section{Title: words.Say("compare/damage", "target", name)}
	rest := slices.Clone(c.damage[1])
	for _, a := range c.damage[0] {
		other := ""
		if at := slices.IndexFunc(rest, func(b shot) bool { return b.Name == a.Name }); at >= 0 {
			other = mean(rest[at])
			rest = slices.Delete(rest, at, at+1)
		}
		s.Lines = append(s.Lines, contrast(a.Name, mean(a), other))
	}
	for _, b := range rest {
		s.Lines = append(s.Lines, contrast(b.Name, "", mean(b)))
	}
	return s
}

func mean(s shot) string { return strconv.FormatFloat(s.Mean, 'f', 2, 64) }
