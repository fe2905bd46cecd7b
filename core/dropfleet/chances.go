package dropfleet

import (
	"slices"

	"broadside/core/odds"
	"broadside/core/tabletop"
)

// chances is the exact outcome. Barrages do not touch one another, so each is
// run by itself, alike ones in a row once, and their damage added up; so is what a firer does to itself,
// since nobody asks for both at once. What goes beyond the bounds is about so.
func (s *Salvo) chances() (damage, self odds.Spread, told []odds.Summary, exact bool) {
	damage = odds.Spread{1}
	terms, all := mostTerms, s.sorted(false, true)
	share := len(all)
	exact = true
	in, _ := rooms.Get().(*odds.Room[salvo])
	if in == nil {
		in = new(odds.Room[salvo])
	}
	defer rooms.Put(in)
	for len(all) > 0 {
		b, times, n := all[0], 0, 0
		b.unhurt = true
		ends, steps, sure := b.run(in, &terms, share)
		taken := odds.SpreadOf(ends, func(s salvo) int { return int(s.taken) })
		lost, own, known := b.losses(in, &terms, share)
		exact = exact && sure && known
		for steps = append(steps, own...); n < len(all) && (n == 0 || b.like(all[n])); n++ {
			times += all[n].times
			for _, step := range steps {
				step.Dice *= float64(all[n].times)
				step.Of = all[n].of()
				told = append(told, step)
			}
		}
		all = all[n:]
		damage = damage.Plus(taken.Times(times))
		if lost != nil {
			own := lost.Times(times)
			if self != nil {
				own = self.Plus(own)
			}
			self = own
		}
	}
	return damage, self, told, exact
}

// like reports whether another barrage is fought with the same dice and for the
// same reasons: by alike weapons of two rows, that nobody defends against.
func (b *barrage) like(o *barrage) bool {
	if b.defended || o.defended || len(b.aims) > 1 || len(o.aims) > 1 {
		return false
	}
	a, c := b.aims[0], o.aims[0]
	return a.alike(c) && a.weapons == c.weapons && (a.Thrown == nil) == (c.Thrown == nil) && a.launched == c.launched && a.lock == c.lock &&
		a.Volley.like(c.Volley) && slices.Equal(a.whyShot, c.whyShot) && slices.Equal(a.whyHit, c.whyHit) && a.Weapon.likeness() == c.Weapon.likeness()
}

// of is the volley or wave that a barrage is of, from 1; 0 where it is of several.
func (b *barrage) of() int {
	first := b.aims[0].by
	return tabletop.When(!slices.ContainsFunc(b.aims, func(a *aim) bool { return a.by != first }), first+1)
}

// losses is what the firers of a barrage do to themselves, nil where they
// cannot, with the throws that only this asks for ("Unstable").
func (b *barrage) losses(in *odds.Room[salvo], terms *int, share int) (self odds.Spread, own []odds.Summary, exact bool) {
	if !slices.ContainsFunc(b.aims, func(a *aim) bool { return a.fires != never }) {
		return nil, nil, true
	}
	b.unhurt, b.unseen = false, true
	all, steps, exact := b.run(in, terms, share)
	own = tabletop.Keep(steps, func(step odds.Summary) bool { return step.Name == "backlash" })
	return odds.SpreadOf(all, func(s salvo) int { return int(s.self) }), own, exact
}
