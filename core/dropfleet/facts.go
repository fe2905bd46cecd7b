package dropfleet

import (
	"cmp"
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
)

// find is the first of some rules for which a fact holds, nil where there is none.
func find(rules []Trait, holds func(*Effects) bool) *Trait {
	if i := slices.IndexFunc(rules, func(c Trait) bool { return holds(&c.Effects) }); i >= 0 {
		return &rules[i]
	}
	return nil
}

// known is the first of them, or a rule that says nothing.
func known(rules []Trait, holds func(*Effects) bool) *Trait { return cmp.Or(find(rules, holds), mute) }

var mute = &Trait{Rule: &Rule{}}

// dreadnought reports whether some rules are a Dreadnought's.
func dreadnought(rules []Trait) bool {
	return find(rules, func(e *Effects) bool { return e.Dreadnought }) != nil
}

func (s *Ship) dreadnought() bool { return dreadnought(s.Rules) }
func (s *Ship) launches() bool    { return s.is(func(e *Effects) bool { return e.Launches }) }
func (s *Ship) rare() bool        { return s.is(func(e *Effects) bool { return e.Rare }) }
func (s *Ship) elite() bool       { return s.is(func(e *Effects) bool { return e.Elite }) }
func (s *Ship) shielded() bool    { return s.is(func(e *Effects) bool { return e.Shields }) }
func (s *Ship) mothership() bool  { return s.is(func(e *Effects) bool { return e.Mothership }) }
func (s *Ship) open() bool        { return s.is(func(e *Effects) bool { return e.Open }) }
func (s *Ship) outlies() bool     { return s.is(func(e *Effects) bool { return e.Open || e.Outlier }) }

func (s *Ship) is(holds func(*Effects) bool) bool { return find(s.Rules, holds) != nil }

// regrows is how many rolls of damage control may bring its hull back.
func (s *Ship) regrows() int { return known(s.Rules, func(e *Effects) bool { return e.Regrows }).X }

// guards is how far a ship covers its friends, 0 for not at all, and with how many dice of Point Defence.
func (s *Ship) guards() (within geometry.Length, pd int) {
	c := known(s.Rules, func(e *Effects) bool { return e.Guards > 0 })
	return c.Effects.Guards, c.X
}

// boosts is how far a ship helps the passive saves of its friends, 0 for not at all.
func (s *Ship) boosts() geometry.Length {
	return known(s.Rules, func(e *Effects) bool { return e.Boosts > 0 }).Effects.Boosts
}

// voidgate is how far a ship passes gates on, 0 for not at all, and how many.
func (s *Ship) voidgate() (within geometry.Length, gates int) {
	c := known(s.Rules, func(e *Effects) bool { return e.Voidgate > 0 })
	return c.Effects.Voidgate, c.X
}

func (t table) isVoidgate(id game.ID) bool {
	far, _ := t.ship(id).voidgate()
	return far > 0
}

func (w *Weapon) is(holds func(*Effects) bool) bool { return find(w.Rules, holds) != nil }

// separate weapons have each its own hits looked at.
func (w *Weapon) separate() bool { return w.is(func(e *Effects) bool { return e.Separate }) }

// traced weapons ask what became of their points.
func (w *Weapon) traced() bool { return w.is(func(e *Effects) bool { return e.Traced }) }

func (w *Weapon) lockless() bool { return w.is(func(e *Effects) bool { return e.Lockless }) }
func (w *Weapon) blooms() bool   { return w.is(func(e *Effects) bool { return e.Blooms }) }

// limitOf is how many times a game a weapon or a load of some rules may be used, where it is limited.
func limitOf(rules []Trait) (times int, limited bool) {
	if c := find(rules, func(e *Effects) bool { return e.Limited }); c != nil {
		return c.X, true
	}
	return 0, false
}

// counted reports whether something of some rules asks what one weapon, or one torpedo, did by itself.
func counted(rules []Trait) bool {
	return find(rules, func(e *Effects) bool { return e.After != nil }) != nil
}
