package warfleets

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/odds"
)

// A wound is how a model takes damage, by its rules.
type wound struct {
	first bool // it is the first damage this round

	more    int    // points, where there are any
	ignores int    // each point is ignored on this or more, 0 for never
	why     string // the rule that ignores
	lasts   int    // points until that stops; 0 for never
}

// wound asks the rules of an end how it takes damage.
func (e *end) wound() *wound {
	w := &wound{first: e.Unhurt, lasts: e.Lasts}
	for _, r := range e.Rules {
		if r.Effects.TakeDamage == nil {
			continue
		}
		before := w.ignores
		r.Effects.TakeDamage(w)
		if w.ignores != before {
			w.why = reason(r)
		}
	}
	return w
}

// points are those of damage, with what comes on top of them.
func (w *wound) points(n int) int {
	if n > 0 {
		n += w.more
	}
	return n
}

// A soak is damage that a Shield Booster rolls for: points still to come, and those that it did not stop.
type soak struct{ points, taken int }

// ignoring is the step in which a working Shield Booster rolls, a die for each point ("Shield Booster"). It stops for good when
// it is disabled itself, after so many points (0 for never): so no more dice are thrown at once than would disable it if all
// failed. What is left then is not rolled for.
func ignoring[S comparable](name string, by dice.Role, w *wound, read func(S) soak, keep func(S, soak) S) odds.Step[S] {
	number := func(k soak) int {
		if w.lasts > 0 {
			return min(k.points, w.lasts-k.taken)
		}
		return k.points
	}
	return odds.Step[S]{
		Name: name,
		Throw: func(s S) dice.Throw {
			if w.ignores == 0 {
				return dice.Throw{}
			}
			t := dice.Check(number(read(s)), w.ignores, dice.Reason{Code: w.why})
			t.By = by
			return t
		},
		Score: func(s S, got odds.Answer) S {
			k := read(s)
			return keep(s, soak{k.points - number(k), k.taken + got.Count[dice.Miss]})
		},
	}
}

// end is a model as an end of an attack. How long its Shield Booster lasts is supposed, or the fewest points are taken that
// could stop it (surely).
func (t table) end(id game.ID, surely bool) end {
	m := t.model(id)
	e := end{Squadron: t.isSquad(id), Evasion: m.Evasion, Toughness: m.Toughness, Unhurt: t.Int(id, fieldHurt) != t.Round()+1}
	e.Rules = make([]*Rule, 0, 4)
	hardy := false
	for r := range t.rules(id) {
		e.Rules = append(e.Rules, r)
		hardy = hardy || r.Effects.TakeDamage != nil
	}
	e.Rules = fitted(e.Squadron, e.Rules)
	if hardy {
		e.Lasts = t.lasts(id, surely)
	}
	return e
}

// fitted leaves out the upgrades of squadrons, which carry none.
func fitted(squadron bool, rules []*Rule) []*Rule {
	if !squadron {
		return rules
	}
	return slices.DeleteFunc(rules, func(r *Rule) bool { return r.On == "upgrade" })
}

// wound is how a model takes damage now.
func (t table) wound(id game.ID) *wound {
	e := t.end(id, true)
	return e.wound()
}

// lasts is how many points a model takes before its Shield Booster is disabled, 0 where it outlasts the ship. Which upgrade
// takes damage is its player's to choose: surely is the fewest points that could do it. Otherwise it is supposed that the
// Booster is chosen last, unless it is being damaged already.
func (t table) lasts(id game.ID, surely bool) int {
	total, boosters, taking := 0, 0, 0
	begun := false
	for n := range t.slots(id) {
		left := t.slotMax(id, n) - t.slotLost(id, n)
		boosts := ignores(t.extra(t.slot(id, n)))
		now := left > 0 && t.Int(id, fieldTaking) == n+1
		switch {
		case left <= 0:
		case boosts:
			total, boosters, begun = total+left, boosters+1, begun || now
		case now:
			taking = left
		}
	}
	works := 0
	for r := range t.rules(id) {
		works += btoi(ignores([]*Rule{r}))
	}
	switch {
	case works > boosters: // the ship has it of itself
		return 0
	case surely:
		return total + taking
	case begun && boosters == 1:
		return total
	}
	return 0
}

// ignores reports whether rules let points be ignored.
func ignores(rules []*Rule) bool {
	e := end{Rules: rules}
	w := e.wound()
	return w.ignores > 0
}
