package gothic

import (
	"maps"
	"math"
	"slices"

	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// mayBrace reports whether a ship or a squadron could brace for impact now. An order that was given is replaced, and a command check
// that failed before is no bar: a reading of the summary, by which it is done "at any time".
func (t table) mayBrace(id game.ID) bool {
	formation := t.formation(id)
	return (t.Kind(id) != kindShip || t.afloat(id)) && len(t.ships(formation)) > 0 && t.Text(formation, fieldOrder) != bracing
}

// A threat is an attack about to be rolled for, as the player hears of it who may brace: the sentence, what is thrown, and the rule by
// which it goes on.
type threat struct {
	code string
	args map[string]string
	rule func(*Target) ([]odds.Step[salvo], salvo)
}

// harm is the damage to be expected, nothing where none can reach the hull.
func (a *threat) harm(of Target, braced bool) float64 {
	of.Braced = braced
	rule, start := a.rule(&of)
	return odds.SpreadOf(odds.Odds(atOnce(rule), odds.Certain(start)), salvo.points).Mean()
}

func tenths(n float64) string { return tabletop.Decimal(int(math.Round(10*n)) * 100) }

// threat is that of fire, of all that one ship fires at once.
func (f Fire) threat(t *Target) threat {
	firepower, lances := f.strengths()
	aspect := f.Aspect
	if aspect == "" {
		aspect = t.Aspect
	}
	guns := f.volley(t, aspect, firepower, f.Marker).N
	a := threat{code: "guns", args: map[string]string{"dice": itoa(guns), "armour": itoa(t.armour(aspect))}, rule: bursting(f)}
	switch {
	case slices.ContainsFunc(f.Guns, func(g Gun) bool { return g.Thrown.Dice > 0 }):
		a.code, a.args = "thrown", nil
	case lances > 0 && guns > 0:
		a.code, a.args["lances"] = "guns-and-lances", itoa(lances)
	case lances > 0:
		a.code, a.args = "lances", map[string]string{"dice": itoa(lances)}
	}
	return a
}

// bursting is the rule of fire as a threat has it.
func bursting(f Fire) func(*Target) ([]odds.Step[salvo], salvo) {
	return func(t *Target) ([]odds.Step[salvo], salvo) { return rule([]Fire{f}, t), begin([]Fire{f}, t) }
}

// brace asks a ship's player, before dice to hit are rolled, whether it braces for impact, and says against what: where shields stop all
// that can hit, and nothing raids it, there is nothing to save. Who wants to be braced for what comes later does so by command.
func (r *run) brace(id, by game.ID, t *Target, a threat) {
	plain := a.harm(*t, false)
	if !r.t.mayBrace(id) || plain == 0 && a.code != "boats" {
		return
	}
	ask := &odds.Ask{Code: "ask/bfg/brace-" + a.code, Args: map[string]string{"thing": named(id), "by": named(by), "plain": tenths(plain), "braced": tenths(a.harm(*t, true))}}
	maps.Copy(ask.Args, a.args)
	r.As(r.t.Seat(id), func() {
		if r.One("brace-now", ask, "answer/no", "answer/yes") == 1 {
			r.braces(id)
		}
	})
}

// braceNow braces a ship whenever its player wants. One that has failed to tries again when it is attacked, or in the next phase: a
// reading, since the book sets no bound and nobody would fail for long.
func (r *run) braceNow() {
	id := r.Command.Thing
	r.commands(id)
	r.Never(!r.t.mayBrace(id), "bfg-braced", secOrders, "thing", named(id))
	r.Forbid(r.t.shaken(id), "bfg-failed-to-brace", secOrders, "thing", named(id))
	r.braces(id)
}

// shaken reports whether a formation has failed to brace in this phase.
func (t table) shaken(id game.ID) bool { return t.Text(t.formation(id), fieldShaken) == t.Phase() }

// braces takes the test ("Special Orders: Brace For Impact!").
func (r *run) braces(id game.ID) {
	formation := r.t.formation(id)
	passed, _ := r.test(formation, "brace-test")
	if !passed {
		r.Emit(game.Event{Kind: "not-braced", Thing: formation, Changes: []game.Change{tabletop.Write(formation, fieldShaken, r.t.Phase())}})
		return
	}
	changes := append([]game.Change{tabletop.Write(formation, fieldOrder, bracing), {On: formation, Field: fieldLasts}},
		tabletop.Map(r.t.ships(formation), func(ship game.ID) game.Change { return game.Change{On: ship, Field: fieldBoost} })...)
	r.Emit(game.Event{Kind: "braced", Thing: formation, Changes: changes})
}

// legalBraces are the ships that a seat may brace.
func (t table) legalBraces(by game.Seat) []game.Legal {
	return tabletop.Each("brace", tabletop.Keep(t.formations(by), func(id game.ID) bool { return t.mayBrace(id) && !t.shaken(id) }))
}
