package warfleets

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/odds"
	"broadside/core/special"
)

// An Aim is a weapon aimed at a target, with all that is known before any die: from the table, or from a request.
type Aim struct {
	Weapon        *Weapon // with what upgrades make of a turret
	Attacks       int
	Action        string // of the firer, "" when it has taken none or nobody said
	Firer, Target end
	Held          bool // the target used a hold action
	sight
	Blast int // hits of a blast, which are not rolled for; then Attacks is 0
}

// An end of an attack is the model that fires or the one that is fired at.
type end struct {
	Squadron           bool
	Evasion, Toughness int
	Rules              []*Rule // those that bear on it
	Unhurt             bool    // has taken no damage this round
	Lasts              int     // points that it takes before its Shield Booster stops; 0 for any number
}

// An Attack is an Aim worked out ("To Hit", "To Block", "Easy Target", "Cover Terrain").
type Attack struct {
	Dice, Blast      int
	Hit, Block       int // to be rolled
	PerHit, Heat     int // damage to the target for each hit, and to the firer for each 1
	whyHit, whyBlock []dice.Reason
	target, firer    *wound
}

// attack builds what is rolled, for the table and for requests alike.
func (a *Aim) attack() *Attack {
	rear := a.Rear && !a.Target.Squadron
	rules := a.bearing()
	number, double := special.Apply(a.Attacks, a.mods(nil, rules, func(e *Effects) moment { return e.Pool }))
	built := &Attack{Dice: number, Blast: a.Blast, PerHit: 1, target: a.Target.wound(), firer: a.Firer.wound()}
	built.Hit, built.whyHit = a.toHit(rules, rear)
	built.whyHit = append(double, built.whyHit...)
	block := []special.Modifier{special.Plus(-a.Weapon.Strength, "why/ftl/strength")}
	if rear {
		block = append(block, special.Plus(-1, "why/ftl/rear"))
	}
	built.Block, built.whyBlock = rolled(a.Target.Toughness, block)
	act(slices.Values(rules), built, func(e *Effects) func(*Attack) { return e.Damage })
	return built
}

// toHit is the number to roll, with what changed it.
func (a *Aim) toHit(rules []*Rule, rear bool) (int, []dice.Reason) {
	if a.Held && !a.Target.Squadron {
		return 2, []dice.Reason{{Code: "why/ftl/easy-target", By: a.Target.Evasion - 2}}
	}
	var mods []special.Modifier
	if rear {
		mods = append(mods, special.Plus(1, "why/ftl/rear"))
	}
	if a.Firer.Squadron && a.Target.Squadron {
		mods = append(mods, special.Plus(1, "why/ftl/squadrons"))
	}
	mods = a.mods(mods, rules, func(e *Effects) moment { return e.ToHit })
	if why := a.cover(); why != "" {
		mods = append(mods, special.Plus(-1, why))
	}
	return rolled(a.Target.Evasion, mods)
}

// cover is why the target counts as in cover, "" where it does not.
func (a *Aim) cover() string {
	if a.Cover {
		return "why/ftl/cover"
	}
	for _, r := range a.Target.Rules {
		if r.Effects.Hides != nil && r.Effects.Hides(a) {
			return reason(r)
		}
	}
	return ""
}

func reason(r *Rule) string { return "rule/ftl/" + r.ID }

// rolled is the number to roll for a printed one, with what changed it.
func rolled(need int, mods []special.Modifier) (int, []dice.Reason) {
	bonus, why := special.Apply(0, mods)
	return target(need, bonus), why
}

// target lowers a target number by a bonus to the roll. Since a 6 always succeeds and a 1 never does, it stays between 2 and 6.
func target(need, bonus int) int { return min(max(need-bonus, 2), 6) }

// bearing are the rules of the weapon, and those of its firer that are no weapon's.
func (a *Aim) bearing() []*Rule {
	all := make([]*Rule, 0, len(a.Weapon.Rules)+len(a.Firer.Rules))
	for _, r := range a.Weapon.Rules {
		if r.On == "weapon" {
			all = append(all, r)
		}
	}
	for _, r := range a.Firer.Rules {
		if r.On != "weapon" {
			all = append(all, r)
		}
	}
	return all
}

// A moment is one of those at which rules give modifiers.
type moment = func(*Aim) []special.Modifier

// mods adds what rules do at a moment, each for the reason that it is there; a rule that is there twice is told once.
func (a *Aim) mods(mods []special.Modifier, rules []*Rule, at func(*Effects) moment) []special.Modifier {
	for _, r := range rules {
		give := at(&r.Effects)
		if give == nil {
			continue
		}
		for _, m := range give(a) {
			m.Why = reason(r)
			if last := len(mods) - 1; last >= 0 && mods[last].Why == m.Why && m.Op == special.Add {
				mods[last].By += m.By
				continue
			}
			mods = append(mods, m)
		}
	}
	return mods
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

// hurt is the damage to the target in the end: what its Booster let through, and what came after that had stopped.
func (s salvo) hurt() int { return int(s.points + s.taken) }

// burns is the damage to the firer, likewise.
func (s salvo) burns() int { return int(s.heat + s.burnt) }

func (s salvo) atTarget() soak { return soak{int(s.points), int(s.taken)} }
func (s salvo) atFirer() soak  { return soak{int(s.heat), int(s.burnt)} }

const overheated uint8 = 2 // class of a die that hurts the firer

// start is the attack before any die.
func (a *Attack) start() salvo { return salvo{dice: uint8(a.Dice), hits: uint8(a.Blast)} }

// rule is how an attack is resolved: to hit, to block, and the Shield Boosters of both ends.
func (a *Attack) rule() []odds.Step[salvo] {
	return []odds.Step[salvo]{{
		Name: "hit",
		Throw: func(s salvo) dice.Throw {
			t := dice.Check(int(s.dice), a.Hit, a.whyHit...)
			if a.Heat > 0 {
				t.Sort[1] = overheated
			}
			return t
		},
		Score: func(s salvo, got odds.Answer) salvo {
			s.dice, s.hits = 0, s.hits+uint8(got.Count[dice.Hit])
			s.heat = uint16(a.firer.points(got.Count[overheated] * a.Heat))
			return s
		},
	}, {
		Name: "block",
		Throw: func(s salvo) dice.Throw {
			t := dice.Check(int(s.hits), a.Block, a.whyBlock...)
			t.By = dice.Defender
			return t
		},
		Score: func(s salvo, got odds.Answer) salvo {
			s.hits, s.points = 0, uint16(a.target.points(got.Count[dice.Miss]*a.PerHit))
			return s
		},
	}, ignoring("booster", dice.Defender, a.target,
		salvo.atTarget,
		func(s salvo, k soak) salvo { s.points, s.taken = uint16(k.points), uint16(k.taken); return s },
	), ignoring("heat", dice.Actor, a.firer,
		salvo.atFirer,
		func(s salvo, k soak) salvo { s.heat, s.burnt = uint16(k.points), uint16(k.taken); return s },
	)}
}
