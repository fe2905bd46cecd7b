package dropfleet

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// pointKind is what tells one point of damage from another.
type pointKind struct {
	need     int  // of the best save; 0 where there is none
	passive  bool // the best save is the passive one
	fail     int  // chance of getting past it, in 36ths
	price    int  // successes of Point Defence that it takes
	critical bool
	owner    int  // the volley that has to know what becomes of it, else -1
	keen     bool // of dice that corrupt
}

// A save is what a kind of point is saved by.
type save struct {
	need    int
	passive bool
	owner   int
	keen    bool
}

// add takes an aim in and gives its points their kinds.
func (b *barrage) add(a *aim) {
	b.aims = append(b.aims, a)
	armour, _ := a.armour()
	owner := -1
	if b.detailed && a.Weapon.traced() {
		if b.owned+a.owns() <= mostKinds-commonKinds {
			owner = a.by
			b.owned += a.owns()
			a.packs = b.corrupts(a)
		} else {
			b.shared = true
		}
	}
	passive := tabletop.Either(a.sure, 0, b.target.Passive)
	kind := func(armour, price int, critical, keen bool) int {
		k := bestSave(armour, passive, b.target.Boosted)
		k.price, k.critical, k.owner, k.keen = price, critical, owner, keen
		if at := slices.Index(b.kinds, k); at >= 0 {
			return at
		}
		first := slices.IndexFunc(b.kinds, save{k.need, k.passive, k.owner, k.keen}.stops)
		b.kinds = append(b.kinds, k)
		last := len(b.kinds) - 1
		if first < 0 || keen { // dice that are followed one by one are found again by their kind
			first = last
		}
		b.gather = append(b.gather, first)
		return last
	}
	for _, keen := range []bool{true, false} { // Point Defence rather stops those that corrupt
		of := [3]int{}
		mild := a.critical > a.lock+keenMargin // some keen dice are no critical hits, so all critical hits are keen
		if keen && !a.packs {
			continue
		}
		if !a.sure && (mild || !keen) {
			of[plainHits] = kind(armour, a.price, false, keen)
		}
		if a.sure || a.critical <= 6 && (keen || !a.packs || !mild) {
			of[criticalHits] = kind(0, a.price+1, true, keen)
		}
		if a.limit > 0 && !a.sure && a.critical <= 6 && (mild || !keen) {
			of[lateHits] = kind(0, a.price, false, keen)
		}
		if keen {
			a.keen = of
		} else {
			a.plain, a.crit, a.late = of[plainHits], of[criticalHits], of[lateHits]
		}
	}
}

// owns is how many kinds of points an aim has to itself at the most, where what it does is kept apart.
func (a *aim) owns() int {
	n := 2
	if a.limit > 0 {
		n++
	}
	if a.byDie {
		n = 2*n - 1
	}
	return n
}

// bestSave is the likelier of two saves ("Passive countermeasures"). Rerolled, a passive save has to fail twice.
func bestSave(armour, passive int, boosted bool) pointKind {
	k := pointKind{fail: 36}
	if armour > 0 {
		k.need, k.fail = armour, (armour-1)*6
	}
	fail := tabletop.Either(boosted, (passive-1)*(passive-1), (passive-1)*6)
	if passive > 0 && fail < k.fail {
		k.need, k.passive, k.fail = passive, true, fail
	}
	return k
}

// defend is Point Defence: the fighters that join, the dice, and the points
// that are stopped ("Point Defence (PD)", "Fighters").
func (b *barrage) defend() []odds.Step[salvo] {
	t := b.target
	n := t.PD
	var reasons []dice.Reason
	if t.Aegis > 0 {
		reasons = append(reasons, dice.Reason{Code: "rule/dfc/aegis", By: t.Aegis})
	}
	if b.helped {
		n += t.Escort
		if t.Escort > 0 {
			reasons = append(reasons, dice.Reason{Code: "why/dfc/escort", By: t.Escort})
		}
	}
	if a := tabletop.First(b.aims, func(a *aim) bool { return a.whyPrice != nil }); a != nil {
		reasons = append(reasons, dice.Reason{Code: reason(a.whyPrice)})
	}
	var steps []odds.Step[salvo]
	for i := range t.Fighters {
		if b.helped {
			steps = append(steps, b.join(n, i))
		}
	}
	best := newStops(b.kinds)
	steps = append(steps, b.shootDown(n, reasons, &best))
	if b.detailed {
		steps = append(steps, b.choose(&best))
	}
	return steps
}

// defence is the most dice that the target may throw against the barrage.
func (b *barrage) defence() int {
	if b.helped {
		return b.target.PD + b.target.escorted().Escort
	}
	return b.target.PD
}

// join asks how many fighters of a flight join, once the damage is known.
func (b *barrage) join(n, flight int) odds.Step[salvo] {
	stage, f, last := b.once(), b.target.Fighters[flight], flight == len(b.target.Fighters)-1
	return odds.Step[salvo]{
		Name: "fighters",
		Ask: func(s salvo) *odds.Ask {
			if s.stage >= stage || s.standing() == 0 {
				return nil
			}
			return &odds.Ask{Kind: odds.Number, By: dice.Defender, Code: "ask/dfc/fighters", Max: f.Count, Policy: "all", Default: []int{f.Count},
				Args: map[string]string{"bonus": itoa(f.Bonus), "points": itoa(s.standing())}}
		},
		Score: func(s salvo, got odds.Answer) salvo {
			s.stage = stage
			s.joined += uint32(got.Chosen[0] * f.Bonus)
			s = b.spend(s, flight, got.Chosen[0])
			if last && n == 0 && s.joined == 0 {
				return b.pierce(s)
			}
			return s
		},
	}
}

// standing is the number of points that nothing has stopped yet.
func (s salvo) standing() int {
	n := 0
	for _, p := range s.points {
		n += int(p)
	}
	return n
}

func (b *barrage) shootDown(n int, reasons []dice.Reason, best *stops) odds.Step[salvo] {
	stage, heaps := b.once(), b.heaps()
	return odds.Step[salvo]{
		Name: "pd",
		Throw: func(s salvo) dice.Throw {
			if s.stage >= stage || s.standing() == 0 {
				return dice.Throw{}
			}
			all := reasons
			if s.joined > 0 {
				all = append(slices.Clip(all), dice.Reason{Code: "why/dfc/fighters", By: int(s.joined)})
			}
			return defended(n+int(s.joined), 5, all...)
		},
		Score: func(s salvo, got odds.Answer) salvo {
			s.stage, s.joined = stage, 0
			if b.detailed {
				s.past = uint16(got.Count[dice.Hit])
				return b.settle(heaps, s)
			}
			if best.take(&s, got.Count[dice.Hit]); s.standing() == 0 {
				return s
			}
			return b.pierce(b.gathered(s))
		},
	}
}

// gathered puts the points that have one save together: what they cost Point
// Defence is over. The ledger goes on telling them apart.
func (b *barrage) gathered(s salvo) salvo {
	for i, to := range b.gather {
		if n := s.points[i]; to != i && n > 0 {
			s.points[i] = 0
			s.points[to] += n
		}
	}
	return s
}
