package warfleets

import (
	"iter"

	"broadside/core/game"
	"broadside/core/geometry"
)

// Facts are what a special rule says of its model, its weapon or its upgrade. What is zero says nothing.
type Facts struct {
	// Of models.
	AnyPhase     bool            // may be activated in other phases
	Vanguard     bool            // moves straight when deployed
	BothSides    bool            // weapons on the sides fire to both sides at once
	FollowWithin geometry.Length // a squadron may follow another that is so near
	LossWithin   geometry.Length // sees a friendly ship so near destroyed
	CoverBeyond  geometry.Length // counts as in cover from farther away

	// Of weapons and upgrades.
	Splits     bool   // attacks may go to different targets
	Mount      string // the only facing that takes it
	DisabledAt int    // damage that disables it, where it is more than others take
	TurretOnly bool   // bears on its model's turret alone
	FormSwitch ends   // of the calculator's form

	// Of all that lets players give a command.
	Command string
	Within  geometry.Length // how near, or how far, the command wants things
}

// ends are those of an attack.
type ends uint8

const (
	atFirer ends = 1 << iota
	atTarget
)

// factsOf puts together what rules say.
func factsOf(rules iter.Seq[*Rule]) (all Facts) {
	for r := range rules {
		f := &r.Effects.Facts
		all.AnyPhase = all.AnyPhase || f.AnyPhase
		all.Vanguard = all.Vanguard || f.Vanguard
		all.BothSides = all.BothSides || f.BothSides
		all.FollowWithin = max(all.FollowWithin, f.FollowWithin)
		all.LossWithin = max(all.LossWithin, f.LossWithin)
		all.CoverBeyond = max(all.CoverBeyond, f.CoverBeyond)
		all.Splits = all.Splits || f.Splits
		all.Mount = max(all.Mount, f.Mount)
	}
	return all
}

// act has rules do at a moment what they do to what is being put together.
func act[To any](rules iter.Seq[*Rule], to To, at func(*Effects) func(To)) {
	for r := range rules {
		if does := at(&r.Effects); does != nil {
			does(to)
		}
	}
}

// facts are those of a model as it is now.
func (t table) facts(id game.ID) Facts { return factsOf(t.rules(id)) }

// rules are the special rules that work on a model now: its own, its hero's, its title's, and those of upgrades that are not
// disabled.
func (t table) rules(id game.ID) iter.Seq[*Rule] {
	return func(yield func(*Rule) bool) {
		m := t.model(id)
		if m == noModel || !each(m.Rules, yield) {
			return
		}
		if !each(t.extra(t.Text(id, fieldHero)), yield) || !each(t.extra(t.Text(id, fieldTitle)), yield) {
			return
		}
		for n := 0; ; n++ {
			entry := t.slot(id, n)
			if entry == "" {
				return
			}
			upgrade := t.extra(entry)
			if len(upgrade) > 0 && t.slotLost(id, n) < sturdiness(upgrade) && !each(upgrade, yield) {
				return
			}
		}
	}
}

func each(rules []*Rule, yield func(*Rule) bool) bool {
	for _, r := range rules {
		if !yield(r) {
			return false
		}
	}
	return true
}

// extra lists the special rules of a hero, a title or an upgrade.
func (t table) extra(entry string) []*Rule {
	if x := t.book.extras[entry]; x != nil {
		return x.rules
	}
	return nil
}
