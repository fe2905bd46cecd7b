package dropfleet

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/odds"
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
	passive := b.target.Passive
	if a.sure {
		passive = 0
	}
	kind := func(armour, price int, critical, keen bool) int {
		k := bestSave(armour, passive, b.target.Boosted)
		k.price, k.critical, k.owner, k.keen = price, critical, owner, keen
		if at := slices.Index(b.kinds, k); at >= 0 {
			return at
		}
		first := slices.IndexFunc(b.kinds, save{k.need, k.passive, k.owner, k.keen}.stops)
		b.kinds = append(b.kinds, k)
		last := len(b.kinds) - 1
		if first < 0 {
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

// owns is how many kinds of points an aim has to itself at the most, where what
// it does is kept apart.
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

// bestSave is the likelier of two saves ("Passive countermeasures"). Rerolled,
// a passive save has to fail twice.
func bestSave(armour, passive int, boosted bool) pointKind {
	k := pointKind{fail: 36}
	if armour > 0 {
		k.need, k.fail = armour, (armour-1)*6
	}
	fail := (passive - 1) * 6
	if boosted {
		fail = (passive - 1) * (passive - 1)
	}
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
	for _, a := range b.aims {
		if a.whyPrice != nil {
			reasons = append(reasons, dice.Reason{Code: reason(a.whyPrice)})
			break
		}
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
			t := dice.Check(n+int(s.joined), 5, all...)
			t.By = dice.Defender
			return t
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

// saves are the steps that save what is left, kinds with the same save together
// ("Roll Armour saves and deduct Hull points").
func (b *barrage) saves() []odds.Step[salvo] {
	var steps []odds.Step[salvo]
	var done []save
	for _, k := range b.kinds {
		of := save{k.need, k.passive, k.owner, k.keen}
		if k.need == 0 || slices.Contains(done, of) {
			continue
		}
		done = append(done, of)
		if of.keen {
			steps = append(steps, b.saveKeen(of)...)
			continue
		}
		steps = append(steps, b.save(of))
		if of.passive && b.target.Boosted {
			steps = append(steps, b.boost(of))
		}
	}
	return steps
}

func (b *barrage) save(of save) odds.Step[salvo] {
	name := "armour"
	if of.passive {
		name = "passive"
	}
	reasons, kinds := b.whySave(of), b.savedBy(of)
	again := of.passive && b.target.Boosted
	return odds.Step[salvo]{
		Fold: b.folds(of, func(s salvo) (salvo, int) {
			n := 0
			for _, k := range kinds {
				n, s.points[k] = n+int(s.points[k]), 0
			}
			return s, n
		}, func(s salvo, failed int) salvo {
			if again {
				s.past = uint16(failed)
				return s
			}
			return b.suffer(s, kinds, failed)
		}),
		Name: name,
		Throw: func(s salvo) dice.Throw {
			n := 0
			for _, k := range kinds {
				n += int(s.points[k])
			}
			t := dice.Check(n, of.need, reasons...)
			t.By = dice.Defender
			return t
		},
		Score: func(s salvo, got odds.Answer) salvo {
			failed := got.Count[dice.Miss]
			for _, k := range kinds {
				s.points[k] = 0
			}
			if again {
				s.past = uint16(failed)
				return s
			}
			return b.suffer(s, kinds, failed)
		},
	}
}

// folds is the quick way through the saves of points that nobody follows one by one.
func (b *barrage) folds(of save, split func(salvo) (salvo, int), add func(salvo, int) salvo) *odds.Fold[salvo] {
	if b.detailed {
		return nil
	}
	fail := float64(of.need-1) / 6
	return &odds.Fold[salvo]{Of: split, Each: odds.Spread{1 - fail, fail}, Add: add}
}

// boost rolls failed passive saves again ("Shield Booster").
func (b *barrage) boost(of save) odds.Step[salvo] {
	kinds := b.savedBy(of)
	return odds.Step[salvo]{
		Fold: b.folds(of, func(s salvo) (salvo, int) {
			n := int(s.past)
			s.past = 0
			return s, n
		}, func(s salvo, failed int) salvo { return b.suffer(s, kinds, failed) }),
		Name: "boost",
		Throw: func(s salvo) dice.Throw {
			t := dice.Check(int(s.past), of.need, dice.Reason{Code: "rule/dfc/shield-booster"})
			t.By = dice.Defender
			return t
		},
		Score: func(s salvo, got odds.Answer) salvo { s.past = 0; return b.suffer(s, kinds, got.Count[dice.Miss]) },
	}
}

// saving is how points of damage that no weapon does are saved: an explosion's.
func (s *Salvo) saving(points int) (rule []odds.Step[salvo], from salvo) {
	plain := &aim{Volley: &Volley{Weapon: &Weapon{}}, target: &s.Target, launched: true}
	b := &barrage{target: &s.Target, books: &s.books, detailed: true, times: 1}
	b.add(plain)
	from = s.start()
	from.points[plain.plain] = uint16(points)
	return b.saves(), b.pierce(from)
}

func (of save) stops(k pointKind) bool {
	return k.need == of.need && k.passive == of.passive && k.owner == of.owner && k.keen == of.keen
}

// savedBy is the kinds that a save is for.
func (b *barrage) savedBy(of save) []int {
	var kinds []int
	for i, k := range b.kinds {
		if of.stops(k) {
			kinds = append(kinds, i)
		}
	}
	return kinds
}

// suffer takes the points off the hull that a save let past.
func (b *barrage) suffer(s salvo, kinds []int, failed int) salvo {
	s.taken += uint16(failed)
	if b.detailed {
		for _, k := range kinds {
			s, failed = b.lost(s, k, failed)
		}
	}
	return s
}

// whySave is what changed an armour save.
func (b *barrage) whySave(of save) []dice.Reason {
	if of.passive {
		return nil
	}
	for _, a := range b.aims {
		if need, reasons := a.armour(); need == of.need {
			return reasons
		}
	}
	return nil
}
