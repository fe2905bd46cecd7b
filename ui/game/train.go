package game

import (
	"strings"

	kernel "broadside/core/game"
	"broadside/core/words"
)

// The rest of a group, which would move by the order of the ship that is shown.

// train is what the others of a group would meet by an order and which of them it would lose, those that meet the same
// together. Each is tried by itself, as the order is for its own ship.
func (c *Play) train(o *order) []omen {
	if o.trial.Illegal != nil || o.param("distance") == nil {
		return nil
	}
	var some []omen
	var names [][]string
	for _, a := range c.followers(o.act.Kind, o.act.Thing) {
		name := c.teller.Thing(a.Thing)
		for _, one := range c.fate(a, o.command()) {
			one.Text = strings.TrimPrefix(one.Text, name+" ")
			at := 0
			for at < len(some) && some[at] != one {
				at++
			}
			if at == len(some) {
				some, names = append(some, one), append(names, nil)
			}
			names[at] = append(names[at], name)
		}
	}
	for i := range some {
		some[i].Text = words.Say("game/others-meet", "things", strings.Join(names[i], ", "), "what", some[i].Text)
	}
	return some
}

// fate is what a ship meets that does what another did, and how it is lost.
func (c *Play) fate(a act, like kernel.Command) (some []omen) {
	command, no := c.alike(a, like)
	if no != nil {
		return nil // it stays behind, and is told of then
	}
	trial := c.m.Try(command)
	all, _ := c.foreseen(&trial, a.Thing, true)
	for _, one := range all {
		if one.Met || one.Fatal {
			some = append(some, one)
		}
	}
	return some
}
