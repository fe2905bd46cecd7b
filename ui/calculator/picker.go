package calculator

import (
	"cmp"

	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/unitsource"
)

// Picker is the sheet in which a unit is picked: the source used last for its side is open, at first another fleet than the other side's.
type Picker struct {
	Of     *Screen
	Target bool // picks the target; else the attacker with its weapon

	unitsource.Source
}

func (c *Screen) pickUnit(target bool) {
	first, second := &c.attacker, &c.target
	if target {
		first, second = second, first
	}
	c.picker = &Picker{Of: c, Target: target, Source: unitsource.Source{One: target}}
	c.picker.Able = c.picker.able
	c.picker.Open(c.sys, cmp.Or(first.source, kit.When(second.source == unitsource.Bare, unitsource.Bare)), second.source)
}

// able tells whether a unit can be picked: battlegroups, say, have figures only in what stands in them.
func (c *Picker) able(u *roster.Unit) bool {
	if c.Target {
		return c.Of.sys.Request(nil, "", u, c.Of.packs)["target"] != nil
	}
	return len(c.Of.sys.Arms(u, c.Of.packs)) > 0
}

func (c *Picker) name(u *roster.Unit) string {
	return kit.Either(c.Target, c.Of.unitName(u), c.Of.groupName(u))
}

// arms are a unit's weapons, and all of them where they fire together.
func (c *Picker) arms(u *roster.Unit) []kit.Option {
	all := c.Of.armOptions(u)
	if salvo := c.Of.now.Salvo(u, c.Of.packs); salvo != "" {
		all = append([]kit.Option{{Value: salvo, Text: words.Say("calculator/all-arms")}}, all...)
	}
	return all
}

func (c *Picker) pick(u *roster.Unit, arm string) {
	s := c.Of
	chosen := *u
	if c.Target {
		s.target = pick{source: c.Key, unit: u.ID, of: &chosen}
		s.fillTarget()
		s.touched()
	} else {
		s.attacker = pick{source: c.Key, unit: u.ID, arm: arm, of: &chosen}
		s.fillAttacker()
		s.loaded()
	}
	asked := s.picker == c
	if s.picker = nil; asked && s.target.name == "" { // the next question
		s.pickUnit(true)
	}
}

// try has a unit of the catalogue, or of a fleet, fire with all that it has, or with its first weapon.
func (c *Screen) try(source, id string) {
	p := &Picker{Of: c, Source: unitsource.Source{Key: source}}
	app.Load(func() ([]roster.Unit, error) { return unitsource.Units(c.sys, p.Key) }, func(units []roster.Unit, _ error) {
		u := unitsource.Find(units, id)
		if u == nil {
			return
		}
		if arms := p.arms(u); len(arms) > 0 {
			p.pick(u, arms[0].Value)
		}
		if c.target.name == "" && source != unitsource.Bare {
			c.pickUnit(true)
		}
	})
}

// A pick is the unit that figures were read off, and for an attacker its weapon.
type pick struct {
	source string // see package unitsource
	unit   string // its ID in the list
	arm    string
	name   string       // as players call it, for links to where the list is not
	edits  bool         // figures have been changed since
	of     *roster.Unit // nil where its list is not here
}
