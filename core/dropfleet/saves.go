package dropfleet

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// defended is a check that the target's player throws.
func defended(n, need int, why ...dice.Reason) dice.Throw {
	t := dice.Check(n, need, why...)
	t.By = dice.Defender
	return t
}

// saves are the steps that save what is left, kinds with the same save together ("Roll Armour saves and deduct Hull points").
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
	name := tabletop.Either(of.passive, "passive", "armour")
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
			return defended(n, of.need, reasons...)
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
			return defended(int(s.past), of.need, dice.Reason{Code: "rule/dfc/shield-booster"})
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
