package dropfleet

import (
	"broadside/core/dice"
	"broadside/core/odds"
)

// Places in salvo.hits.
const (
	plainHits = iota
	criticalHits
	lateHits
)

// tally is what dice to hit came to.
type tally struct{ plain, critical, sixes, reached, keenPlain, keenCritical int }

func (t tally) hits() int { return t.plain + t.critical }

// fire is the steps of an aim up to its points: how many dice, to hit, and what damage.
func (b *barrage) fire(a *aim) []odds.Step[salvo] {
	var steps []odds.Step[salvo]
	if a.Thrown == nil && a.Weapon.Attack.Dice > 0 {
		steps = append(steps, b.attack(a))
	}
	if a.pack.Dice > 0 {
		steps = append(steps, b.attacks("squadron", a.pack, a.whyShot)) // "Squadron-X"
	}
	steps = append(steps, b.hit(a))
	if a.limit > 0 {
		steps = append(steps, b.burn(a))
	} else if a.harms().Dice > 0 {
		steps = append(steps, b.damage(a))
	}
	if a.fires == bySixes && a.harms().Dice > 0 && !b.unhurt {
		steps = append(steps, b.backlash(a))
	}
	for i := range steps {
		throw := steps[i].Throw
		steps[i].Throw = func(s salvo) dice.Throw {
			t := throw(s)
			t.Of = a.Weapon.Name
			return t
		}
	}
	return steps
}

// attack throws for the attack dice of weapons with a random number of them.
func (b *barrage) attack(a *aim) odds.Step[salvo] {
	x := a.Weapon.Attack
	if a.fires == byAttack {
		return b.attackOneByOne(a)
	}
	return b.attacks("attack", dice.Expr{Dice: x.Dice * a.weapons, Sides: x.Sides}, a.whyShot)
}

// attacks throws once for a number of attack dice.
func (b *barrage) attacks(name string, x dice.Expr, why []dice.Reason) odds.Step[salvo] {
	stage := b.once()
	return odds.Step[salvo]{
		Name: name,
		Throw: func(s salvo) dice.Throw {
			if s.stage >= stage {
				return dice.Throw{}
			}
			return thrownFor(x, 1, why)
		},
		Score: func(s salvo, got odds.Answer) salvo {
			s.stage = stage
			s.dice += uint16(got.Total)
			return s
		},
	}
}

// thrownFor throws the dice of a number so many times.
func thrownFor(x dice.Expr, times int, why []dice.Reason) dice.Throw {
	t := dice.Expr{Dice: x.Dice * times, Sides: x.Sides}.Throw()
	t.Why = why
	return t
}

// attackOneByOne is attack for an Unstable weapon: the dice at their maximum count, so each weapon throws by itself.
func (b *barrage) attackOneByOne(a *aim) odds.Step[salvo] {
	x := a.Weapon.Attack
	first := b.stage + 1
	b.stage += uint16(a.weapons)
	last := b.stage
	return odds.Step[salvo]{
		Name: "attack",
		Throw: func(s salvo) dice.Throw {
			if s.stage >= last {
				return dice.Throw{}
			}
			t := thrownFor(x, 1, a.whyShot)
			t.Sum = false
			return t
		},
		Score: func(s salvo, got odds.Answer) salvo {
			s.stage = max(s.stage+1, first)
			for value, n := range got.Count {
				s.dice += uint16(value * n)
			}
			return b.harm(s, a.by, got.Count[x.Sides])
		},
	}
}

// hit throws the attack dice against the lock ("Roll to hit").
func (b *barrage) hit(a *aim) odds.Step[salvo] {
	stage := b.once()
	reasons := append(append([]dice.Reason{}, a.whyShot...), a.whyHit...)
	if a.harms().Dice == 0 {
		reasons = append(reasons, a.whyHarm...)
	}
	return odds.Step[salvo]{
		Name: "hit",
		Throw: func(s salvo) dice.Throw {
			if s.stage >= stage {
				return dice.Throw{}
			}
			return b.toHit(a, int(s.dice)+a.shots, reasons)
		},
		Score: func(s salvo, got odds.Answer) salvo {
			s.stage, s.dice = stage, 0
			if a.fires == byAttack && a.Weapon.Attack.Dice == 0 {
				s = b.harm(s, a.by, a.weapons)
			}
			if a.limit > 0 {
				s.left = uint16(a.limit)
				return b.wave(a, s, got)
			}
			return b.land(a, s, got)
		},
	}
}

// toHit sorts the faces of n dice against the lock.
func (b *barrage) toHit(a *aim, n int, reasons []dice.Reason) dice.Throw {
	t := dice.Throw{N: n, Need: a.lock, Why: reasons}
	for f := a.lock; f <= 6; f++ {
		beyond := f >= a.critical
		t.Sort[f] = a.class(mark{critical: beyond || a.sure, reached: beyond && a.sure && b.detailed,
			keen: a.packs && f >= a.lock+keenMargin, six: f == 6 && a.fires == bySixes && !b.unhurt})
	}
	return t
}

// count reads dice to hit, and notes them for the volley.
func (b *barrage) count(a *aim, s salvo, got odds.Answer) (salvo, tally) {
	var c tally
	for class, n := range got.Count[dice.Hit : int(dice.Critical)+1+len(a.marks)] {
		m := a.marked(uint8(class) + dice.Hit)
		if m.critical {
			c.critical += n
			c.keenCritical += n * btoi(m.keen)
		} else {
			c.plain += n
			c.keenPlain += n * btoi(m.keen)
		}
		c.sixes += n * btoi(m.six)
		c.reached += n * btoi(m.reached)
	}
	if !a.sure {
		c.reached = c.critical
	}
	if c.sixes > 0 {
		s = b.burst(a, s, c)
	}
	return b.note(s, a.by, c), c
}

// burst is what unmodified sixes cost the firer ("Unstable", later wording):
// the weapon's damage each, which for Distortion is the number of its hits.
func (b *barrage) burst(a *aim, s salvo, c tally) salvo {
	each := a.harms()
	if each.Dice > 0 {
		s.sixes += uint16(c.sixes)
		return s
	}
	n := each.Plus
	if a.distorts() {
		n = c.hits() * a.scale
	}
	return b.harm(s, a.by, c.sixes*n)
}

// backlash throws for damage of the firer's own that is random.
func (b *barrage) backlash(a *aim) odds.Step[salvo] {
	x := a.harms()
	return odds.Step[salvo]{
		Name:  "backlash",
		Throw: func(s salvo) dice.Throw { return thrownFor(x, int(s.sixes), a.whyHarm) },
		Score: func(s salvo, got odds.Answer) salvo {
			n := (got.Total + x.Plus*int(s.sixes)) * a.scale
			s.sixes = 0
			return b.harm(s, a.by, n)
		},
	}
}

// harms is the damage of one hit before Overcharge where it is thrown for, after
// it where it is fixed. A Distortion weapon's does not count.
func (a *aim) harms() dice.Expr {
	x := a.Weapon.Damage
	switch {
	case a.distorts():
		return dice.Expr{}
	case x.Dice == 0:
		x.Plus *= a.scale
	}
	return x
}

// distorts reports whether a hit does as much damage as there are hits. Beside
// Burnthrough, whose hits never end, the printed damage counts.
func (a *aim) distorts() bool { return a.limit == 0 && a.squares }
