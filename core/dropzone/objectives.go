package dropzone

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// kindObjective are objectives, mobile ones unless they say otherwise.
const kindObjective = "objective"

// Fields of objectives, of scenery that a scenario lists, and of units the Scan Token.
const (
	fieldHidden   = "unfound"
	fieldFixed    = "fixed"      // it cannot be carried
	fieldPrime    = "prime"      // it is worth twice as much
	fieldHolder   = "holder"     // the seat that has claimed one that is not carried
	fieldCarrier  = "carrier"    // the squad that carries it
	fieldSaved    = "saved"      // the seat that has taken it off the table
	fieldSurvey   = "survey"     // what is found as it is claimed is thrown for
	fieldCritical = "critical"   // most points of units near to it score
	fieldSite     = "site"       // a garrison that the scenario lists
	fieldScan     = "scan-token" // a Scan Token lies by the unit
)

// unplaced is why an objective is not on the table that a player has still to place.
const unplaced = "unplaced"

// claims is how near an objective is claimed, searched for and scanned, and extracts how near to the own edge it is taken off.
const claims, extracts = 2 * inch, 1 * inch

// handles reports whether a squad could claim or search for an objective: infantry or vehicles on the table or in a garrison, in
// coherency ("Objectives", "Landing").
func (t table) handles(squad game.ID) bool {
	m, units := t.model(squad), t.units(squad)
	return t.Kind(squad) == kindSquad && (m.Type == Infantry || m.vehicle()) && len(units) > 0 && len(tabletop.Keep(units, t.there)) == len(units) && t.coherent(squad)
}

// reachesObjective reports whether a unit is near enough to an objective, in its garrison or where both are in none.
func (t table) reachesObjective(unit, objective game.ID) bool {
	if t.in(unit) != t.in(objective) {
		return false
	}
	return t.in(unit) != 0 || !t.Board() || geometry.Distance(t.Point(unit), t.Point(objective)) <= claims
}

// carries is the objective that a squad carries, or 0: no more than one.
func (t table) carries(squad game.ID) game.ID {
	return tabletop.First(t.OfKind(kindObjective), func(o game.ID) bool { return game.ID(t.Int(o, fieldCarrier)) == squad })
}

// lies reports whether an objective lies on the table: nobody carries it, and it is not saved.
func (t table) lies(o game.ID) bool {
	return t.Kind(o) == kindObjective && !t.Is(o, fieldCarrier) && !t.Is(o, fieldSaved) && !t.Is(o, tabletop.FieldOut)
}

// againstHandling is what forbids a squad to claim an objective, or to search for it.
func (t table) againstHandling(squad, o game.ID) (no []*game.Illegal) {
	forbid := func(when bool, code string) {
		if when {
			no = append(no, game.Refuse(code, secObjectives, "thing", named(squad), "objective", named(o)))
		}
	}
	forbid(t.carries(squad) != 0 && !t.Is(o, fieldFixed) && !t.Is(o, fieldHidden), "dzc-carries-one")
	forbid(!slices.ContainsFunc(t.units(squad), func(id game.ID) bool { return t.reachesObjective(id, o) }), "dzc-objective-far")
	return no
}

// enemiesAt are the enemy units within so far of a unit of a squad, or in its garrison.
func (t table) enemiesAt(squad game.ID, far geometry.Length) []game.ID {
	return tabletop.Keep(t.foes(t.Seat(squad)), func(enemy game.ID) bool {
		return slices.ContainsFunc(t.units(squad), func(id game.ID) bool {
			if t.in(id) != 0 || t.in(enemy) != 0 {
				return t.in(id) == t.in(enemy)
			}
			return t.Board() && geometry.Distance(t.Point(id), t.Point(enemy)) <= far
		})
	})
}

// mayHandle checks what claiming and searching have in common.
func (r *run) mayHandle(squad, o game.ID, hidden bool) {
	r.Never(!r.t.handles(squad) || !r.t.lies(o) || r.t.Is(o, fieldHidden) != hidden, "dzc-no-objective", secObjectives, "thing", named(squad))
	r.mayAct(squad, secObjectives)
	r.ForbidAll(r.t.againstHandling(squad, o))
}

// claim claims an open objective, which a squad then carries if it is mobile ("Open Objectives", "Mobile Objectives"). What another player
// has claimed is claimed again only where no enemy could claim it too.
func (r *run) claim() {
	squad, o := r.Command.Thing, r.Command.Target("objective")
	r.mayHandle(squad, o, false)
	r.Forbid(r.t.holds(o, r.Command.By), "dzc-holds-it", secObjectives, "objective", named(o))
	r.Forbid(r.t.Is(o, fieldHolder) && r.t.contested(o, r.Command.By), "dzc-contested", secObjectives, "objective", named(o))
	r.gains(squad, o)
}

// gains lets a squad have an objective.
func (r *run) gains(squad, o game.ID) {
	if r.t.Is(o, fieldSurvey) {
		r.surveys(squad, o)
		return
	}
	have := tabletop.Set(o, fieldCarrier, int(squad))
	if r.t.Is(o, fieldFixed) {
		have = tabletop.Set(o, fieldHolder, int(r.t.Seat(squad)))
	}
	r.Emit(game.Event{Kind: "claimed", Thing: squad, Args: []game.Arg{tabletop.Say("objective", named(o))}, Changes: []game.Change{have}})
}

// holds reports whether a seat has claimed an objective that is not carried.
func (t table) holds(o game.ID, s game.Seat) bool { return game.Seat(t.Int(o, fieldHolder)) == s }

// contested reports whether a squad of a seat's enemies could claim an objective.
func (t table) contested(o game.ID, by game.Seat) bool {
	return t.Board() && t.AnyOf(kindSquad, func(squad game.ID) bool {
		return t.Seat(squad) != by && t.handles(squad) && len(t.againstHandling(squad, o)) == 0
	})
}

// fresh reports whether a squad has used neither of its actions, and busy refuses what takes both where one has been.
func (t table) fresh(squad game.ID) bool { return !t.Is(squad, fieldMoves) && !t.Is(squad, fieldShot) }

func (r *run) busy(squad game.ID) {
	r.Forbid(!r.t.fresh(squad), "dzc-both-actions", secObjectives, "thing", named(squad))
}

// both are the changes by which a squad has used both its actions.
func both(squad game.ID) []game.Change {
	return []game.Change{tabletop.Set(squad, fieldMoves, over), tabletop.Set(squad, fieldShot, 1)}
}

// found is what a search has to come to, best the highest that its die does, bloodlust what a Bloodthirsty unit lacks, and disturbed one with enemies near.
const found, best, bloodlust, disturbed = 7, 6, -2, -1

// helps are what a search adds to its die, with so many Scan Tokens, and how much that is.
func (t table) helps(squad, o game.ID, tokens int) (all []dice.Reason, more int) {
	for _, one := range []dice.Reason{
		{Code: "why/dzc/round", By: t.Round()}, {Code: "why/dzc/tokens", By: tokens},
		{Code: "why/dzc/watched", By: tabletop.When(t.watched(o, t.Seat(squad)), disturbed)},
		{Code: "why/dzc/bloodthirsty", By: tabletop.When(t.model(squad).has("bloodthirsty"), bloodlust)},
	} {
		if more += one.By; one.By != 0 {
			all = append(all, one)
		}
	}
	return all, more
}

// hiddenAt are the hidden objectives for which a squad could search now, by what it has done and where it is.
func (t table) hiddenAt(squad game.ID) []game.ID {
	if !t.acts(squad) || !t.fresh(squad) || !t.handles(squad) {
		return nil
	}
	return t.Those(kindObjective, func(o game.ID) bool {
		return t.lies(o) && t.Is(o, fieldHidden) && len(t.againstHandling(squad, o)) == 0
	})
}

// vain reports whether no die of a squad finds an objective, whatever helps.
func (t table) vain(squad, o game.ID) bool {
	_, more := t.helps(squad, o, len(t.tokens(squad)))
	return best+more < found
}

// search looks for a hidden objective: a die with the round, Scan Tokens and what hinders ("Hidden Objectives").
func (r *run) search() {
	squad, o := r.Command.Thing, r.Command.Target("objective")
	r.mayHandle(squad, o, true)
	r.busy(squad)
	r.Forbid(r.t.vain(squad, o), "dzc-in-vain", secObjectives, "thing", named(squad))
	tokens := r.spends(squad)
	throw := dice.D6(1)
	var more int
	throw.Why, more = r.t.helps(squad, o, len(tokens))
	throw.Need = max(found-more, 1)
	n := r.Sum("search", throw) + more
	e := game.Event{Kind: "searched", Thing: squad, Args: []game.Arg{tabletop.Count("n", n)}, Changes: both(squad)}
	for _, id := range tokens {
		e.Changes = append(e.Changes, game.Change{On: id, Field: fieldScan})
	}
	if n < found {
		e.Kind = "searched-in-vain"
	}
	r.Emit(e)
	if n < found {
		return
	}
	r.Emit(game.Event{Kind: "found", Thing: squad, Args: []game.Arg{tabletop.Say("objective", named(o))}, Changes: []game.Change{{On: o, Field: fieldHidden}}})
	if r.t.carries(squad) != 0 && !r.t.Is(o, fieldFixed) { // who carries one has no hand free
		return
	}
	r.gains(squad, o)
}

// watched reports whether enemies of a seat are within 2" of an objective, or in the same garrison. A reading: near to the objective, as the
// searchers are. Aircraft in the air are higher than that.
func (t table) watched(o game.ID, by game.Seat) bool {
	return slices.ContainsFunc(t.foes(by), func(id game.ID) bool {
		return !t.flying(id) && t.in(id) == t.in(o) && (t.in(o) != 0 || t.Board() && geometry.Distance(t.Point(id), t.Point(o)) <= claims)
	})
}

// tokens are by whom Scan Tokens lie that help a squad to search, and spends those that its player takes away for it.
func (t table) tokens(squad game.ID) []game.ID {
	return tabletop.Keep(t.army(t.Seat(squad)), func(id game.ID) bool { return t.Is(id, fieldScan) && t.scans(id, squad) })
}

func (r *run) spends(squad game.ID) []game.ID {
	near := r.t.tokens(squad)
	every := make([]int, len(near))
	for i := range every {
		every[i] = i
	}
	return r.Some("tokens", &odds.Ask{Code: "ask/dzc/tokens", Default: every, Args: map[string]string{"thing": named(squad)}}, near, 0, len(near))
}

// scans reports whether a Scan Token by a unit helps a squad: within 2" of it, or of the edge of its garrison.
func (t table) scans(unit, squad game.ID) bool {
	return !t.Board() || slices.ContainsFunc(t.units(squad), func(id game.ID) bool {
		if in := t.in(id); in != 0 {
			return t.Area(in).Distance(t.Point(unit)) <= claims
		}
		return geometry.Distance(t.Point(id), t.Point(unit)) <= claims
	})
}

// scan lays a Scan Token by each transport of a squad that is no aircraft, for both its actions.
func (r *run) scan() {
	squad := r.Command.Thing
	r.Never(!r.t.scanner(squad), "dzc-no-scanner", secObjectives, "thing", named(squad))
	r.mayAct(squad, secObjectives)
	r.busy(squad)
	changes := both(squad)
	for _, id := range tabletop.Keep(r.t.units(squad), r.t.OnTable) {
		changes = append(changes, tabletop.Set(id, fieldScan, 1))
	}
	r.Emit(game.Event{Kind: "scanned", Thing: squad, Changes: changes})
}

// scanner reports whether a squad can scan. A reading: an aircraft that has landed cannot, whose type is still printed on its sheet.
func (t table) scanner(squad game.ID) bool {
	m := t.model(squad)
	return t.Kind(squad) == kindSquad && m.transport() && !m.aircraft() && len(t.OfKind(kindObjective)) > 0 && len(tabletop.Keep(t.units(squad), t.OnTable)) > 0
}
