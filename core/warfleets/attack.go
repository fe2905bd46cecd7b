package warfleets

import (
	"broadside/core/dice"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/special"
)

// An Attack is one weapon fired at one target, with all that bears on the dice
// ("To Hit", "To Block", "Easy Target", "Cover Terrain").
type Attack struct {
	Attacks, Strength  int
	Rules              []*Rule
	Range              geometry.Length // 0 when nobody said
	FromSquadron       bool
	FirerBooster       bool // the firer has a working Shield Booster
	FirerLasts         int  // points that the firer takes before it stops; 0 for any number
	FirerFragile       bool // the firer's next damage is its first this round, and it is fragile
	Precision          int  // the turret of a ship with a Precision Rig: added to the roll
	AtSquadron         bool
	Evasion, Toughness int
	Rear, InSide       bool // facing of a ship that the shot comes from
	Cover              bool // shot through cover terrain
	Held               bool // the target used a hold action
	Stealth            bool // the target has a working Stealth Rig
	Booster            bool // the target has a working Shield Booster
	Lasts              int  // points that the target takes before the Booster stops; 0 for any number
	Fragile            bool // the target's next damage is its first this round, and it is fragile
	Hits               int  // a blast's hits, which are not rolled for; then Attacks is 0
}

// A salvo is an attack under way: what is still to be rolled for.
type salvo struct {
	dice   uint8  // to hit
	hits   uint8  // to block
	points uint16 // that a Shield Booster may stop
	taken  uint16 // by the target
	heat   uint16
	burnt  uint16 // by the firer
}

// Hash tells salvoes apart.
func (s salvo) Hash() uint32 {
	h := uint64(s.points) | uint64(s.taken)<<16 | uint64(s.heat)<<32 | uint64(s.burnt)<<48
	return uint32((h*hashing + uint64(s.dice) + uint64(s.hits)<<8) * hashing >> 32)
}

const hashing = 0x9e3779b97f4a7c15

// hurt is the damage to the target in the end: what its Booster let through, and
// what came after that had stopped.
func (s salvo) hurt() int { return int(s.points + s.taken) }

// burns is the damage to the firer, likewise.
func (s salvo) burns() int { return int(s.heat + s.burnt) }

func (s salvo) atTarget() soak { return soak{int(s.points), int(s.taken)} }
func (s salvo) atFirer() soak  { return soak{int(s.heat), int(s.burnt)} }

const overheated uint8 = 2 // class of a die that hurts the firer

// attacks is the number of dice, with what changed it.
func (a *Attack) attacks() (int, []dice.Reason) {
	var mods []special.Modifier
	for _, r := range a.Rules {
		if r.Hooks.Twice && a.InSide && !a.AtSquadron {
			mods = append(mods, special.Modifier{Op: special.Scale, By: 2, Per: 1, Why: "rule/ftl/" + r.ID})
		}
	}
	return special.Apply(a.Attacks, mods)
}

// toHit is the number to roll, with what changed it. Modifiers are added to the
// roll; a 6 always hits and a 1 never does.
func (a *Attack) toHit() (int, []dice.Reason) {
	var mods []special.Modifier
	if a.Held && !a.AtSquadron {
		return 2, []dice.Reason{{Code: "why/ftl/easy-target", By: a.Evasion - 2}}
	}
	if a.Rear && !a.AtSquadron {
		mods = append(mods, special.Plus(1, "why/ftl/rear"))
	}
	if a.FromSquadron && a.AtSquadron {
		mods = append(mods, special.Plus(1, "why/ftl/squadrons"))
	}
	for _, r := range a.Rules {
		mods = append(mods, special.Plus(r.Hooks.ToHit, "rule/ftl/"+r.ID))
	}
	if !a.FromSquadron {
		mods = append(mods, special.Plus(a.Precision, "rule/ftl/precision-rig"))
	}
	switch {
	case a.Cover:
		mods = append(mods, special.Plus(-1, "why/ftl/cover"))
	case a.Stealth && !a.AtSquadron && a.Range > 12*inch:
		mods = append(mods, special.Plus(-1, "rule/ftl/stealth-rig"))
	}
	bonus, why := special.Apply(0, mods)
	return target(a.Evasion, bonus), why
}

// toBlock is the number that the defender rolls, with what changed it.
func (a *Attack) toBlock() (int, []dice.Reason) {
	mods := []special.Modifier{special.Plus(-a.Strength, "why/ftl/strength")}
	if a.Rear && !a.AtSquadron {
		mods = append(mods, special.Plus(-1, "why/ftl/rear"))
	}
	bonus, why := special.Apply(0, mods)
	return target(a.Toughness, bonus), why
}

// target lowers a target number by a bonus to the roll. Since a 6 always
// succeeds and a 1 never does, it stays between 2 and 6.
func target(need, bonus int) int { return min(max(need-bonus, 2), 6) }

// perHit is the damage of a hit that is not blocked.
func (a *Attack) perHit() int {
	n := 1
	for _, r := range a.Rules {
		n += r.Hooks.PerHit
	}
	return n
}

func (a *Attack) heat() int {
	n := 0
	for _, r := range a.Rules {
		n += r.Hooks.OnOne
	}
	return n
}

// start is the attack before any die.
func (a *Attack) start() salvo {
	n, _ := a.attacks()
	return salvo{dice: uint8(n), hits: uint8(a.Hits)}
}

// rule is how an attack is resolved: to hit, to block, and the Shield Boosters
// of both ends.
func (a *Attack) rule() []odds.Step[salvo] {
	_, double := a.attacks()
	hit, whyHit := a.toHit()
	block, whyBlock := a.toBlock()
	whyHit = append(double, whyHit...)
	perHit, heat := a.perHit(), a.heat()
	return []odds.Step[salvo]{{
		Name: "hit",
		Throw: func(s salvo) dice.Throw {
			t := dice.Check(int(s.dice), hit, whyHit...)
			if heat > 0 {
				t.Sort[1] = overheated
			}
			return t
		},
		Score: func(s salvo, got odds.Answer) salvo {
			s.dice, s.hits = 0, s.hits+uint8(got.Count[dice.Hit])
			s.heat = uint16(got.Count[overheated] * heat)
			if a.FirerFragile && s.heat > 0 {
				s.heat++
			}
			return s
		},
	}, {
		Name: "block",
		Throw: func(s salvo) dice.Throw {
			t := dice.Check(int(s.hits), block, whyBlock...)
			t.By = dice.Defender
			return t
		},
		Score: func(s salvo, got odds.Answer) salvo {
			s.hits, s.points = 0, uint16(got.Count[dice.Miss]*perHit)
			if a.Fragile && s.points > 0 {
				s.points++
			}
			return s
		},
	}, ignoring("booster", dice.Defender, a.Booster && !a.AtSquadron, a.Lasts,
		salvo.atTarget,
		func(s salvo, k soak) salvo { s.points, s.taken = uint16(k.points), uint16(k.taken); return s },
	), ignoring("heat", dice.Actor, a.FirerBooster, a.FirerLasts,
		salvo.atFirer,
		func(s salvo, k soak) salvo { s.heat, s.burnt = uint16(k.points), uint16(k.taken); return s },
	)}
}

// A soak is damage that a Shield Booster rolls for: points still to come, and
// those that it did not stop.
type soak struct{ points, taken int }

// ignoring is the step in which a working Shield Booster rolls, a die for each
// point ("Shield Booster"). It stops for good when it is disabled itself, after
// so many points (0 for never): so no more dice are thrown at once than would
// disable it if all failed. What is left then is not rolled for.
func ignoring[S comparable](name string, by dice.Role, works bool, lasts int, read func(S) soak, keep func(S, soak) S) odds.Step[S] {
	number := func(k soak) int {
		if lasts > 0 {
			return min(k.points, lasts-k.taken)
		}
		return k.points
	}
	return odds.Step[S]{
		Name: name,
		Throw: func(s S) dice.Throw {
			if !works {
				return dice.Throw{}
			}
			return boost(number(read(s)), by)
		},
		Score: func(s S, got odds.Answer) S {
			k := read(s)
			return keep(s, soak{k.points - number(k), k.taken + got.Count[dice.Miss]})
		},
	}
}

// boost is a Shield Booster's roll for n points: 5 or more ignores one.
func boost(n int, by dice.Role) dice.Throw {
	t := dice.Check(n, 5, dice.Reason{Code: "rule/ftl/shield-booster"})
	t.By = by
	return t
}
