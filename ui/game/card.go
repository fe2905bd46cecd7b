package game

import (
	"slices"

	kernel "broadside/core/game"
	"broadside/core/words"
	"broadside/ui/kit"
)

// acts of the card are buttons; shots stand with their weapons.
func (c *Card) acts() (some []act) {
	if c.P.past > 0 {
		return nil
	}
	for _, a := range c.P.buttons(c.T.ID) {
		if gunOf(a) == "" && !c.P.isOrder(a) {
			some = append(some, a)
		}
	}
	return some
}

// orders are what the ship may be ordered to do; while one is put together, that one alone.
func (c *Card) orders() (some []act) {
	if c.P.past > 0 || c.P.view.Need != nil {
		return nil
	}
	for _, a := range c.P.mine(c.T.ID) {
		if c.P.isOrder(a) && (c.P.order == nil || c.P.composes(a)) {
			some = append(some, a)
		}
	}
	return some
}

// waits is why a ship of the formation has no orders now, "" where it has, or will get none any more.
func (c *Card) waits() string {
	crew, t := c.P.crew(), c.T
	switch {
	case crew == nil || t.Role != kernel.RoleModel || t.Seat != crew.Thing.Seat || t.Acted || lost(t) || len(c.P.mine(t.ID)) > 0 || c.P.view.Need != nil:
		return ""
	case c.P.thing(c.P.view.Active).On != 0:
		return words.Say("game/finish-first", "thing", c.P.teller.Thing(c.P.view.Active))
	}
	return words.Say("game/finish-first", "thing", c.P.teller.Thing(crew.Thing.ID))
}

func (c *Card) begin(a act) {
	defer kit.Guard()
	c.P.begin(a)
}

// shoots tells whether a weapon has a target: then the weapons come first, and being done last.
func (c *Card) shoots() bool {
	for _, a := range c.P.mine(c.T.ID) {
		if c.P.order == nil && gunOf(a) != "" {
			return true
		}
	}
	return false
}

// fire shoots at once; a weapon that may split its attacks asks how many first.
func (c *Card) fire(a aim) {
	defer kit.Guard()
	if splits(&a.Act) == nil {
		c.P.shoot(a.Act, a.Target)
		return
	}
	c.P.begin(a.Act)
	if c.P.order != nil {
		c.P.order.args["target"] = a.Target
		c.P.order.args[splits(&a.Act).Name] = kernel.Int(splits(&a.Act).Max)
		c.P.try()
	}
}

// gunNote is a weapon's rules and what is left of its attacks.
func (c *Card) gunNote(g *kernel.Gun) string {
	text := c.P.gunRules(g)
	if g.Off {
		return join(text, words.Say("game/disabled"))
	}
	return text
}

// offersMisses tells whether the card says why a weapon cannot be fired at others: beside those that it can, or where it can be
// fired all the same.
func (c *Card) offersMisses(g *kernel.Gun) bool {
	if c.P.past > 0 || c.T.Out != "" || g.Off {
		return false
	}
	misses := c.P.misses(g.Key)
	return len(misses) > 0 && len(c.P.targets(g.Key)) > 0 || slices.ContainsFunc(misses, func(m miss) bool { return m.Over != nil })
}

func (c *Play) toggleMisses(gun string) {
	if c.missOpen == gun {
		gun = ""
	}
	c.missOpen = gun
}

// gunFigures is a weapon's numbers in a row: 12", 3 attacks, strength 1.
func (c *Play) gunFigures(g *kernel.Gun) string {
	text := ""
	for _, f := range g.Figures {
		text = join(text, c.teller.Field(f.Key)+" "+c.figure(f))
	}
	return text
}

func (c *Play) trackPips(k *kernel.Track) pipRow {
	return c.pips(&kernel.Thing{Tracks: []kernel.Track{*k}})
}
