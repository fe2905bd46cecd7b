package dropzone

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// kindObjective are objectives, all of which are mobile in the scenarios that there are.
const kindObjective = "objective"

// Fields of objectives, and of units the Scan Token.
const (
	fieldHidden  = "hidden"
	fieldCarrier = "carrier" // the squad that carries it
	fieldSaved   = "saved"   // the seat that has taken it off the table
	fieldScan    = "scan"    // a Scan Token lies by the unit
)

// Scenarios ("Battle Royale", "Targets of Opportunity").
const (
	optionScenario = "scenario"
	battleRoyale   = "battle-royale"
	targets        = "targets"
)

// fewTargets are the objectives of an ordinary game, and manyTargets those of a Battle.
const fewTargets, manyTargets = 3, 7

// claims is how near an objective is claimed, searched for and scanned, and extracts how near to the own edge it is taken off.
const claims, extracts = 2 * inch, 1 * inch

// layTargets are the objectives along the centre line, hidden until somebody finds them, in the garrison that stands over each.
func (r *run) layTargets() {
	if r.t.Setup.Option(optionScenario).Text != targets {
		return
	}
	n := fewTargets
	for _, s := range r.t.Setup.Seats {
		if s.List.Limit >= gameSizes[2].fewest {
			n = manyTargets
		}
	}
	size, free := r.t.Setup.Table, r.t.Unused()
	var changes []game.Change
	for i := range n {
		id, at := free(), geometry.Point{X: size.Width * (i + 1) / (n + 1), Y: size.Height / 2}
		changes = append(changes, tabletop.Write(id, tabletop.FieldKind, kindObjective), tabletop.Write(id, tabletop.FieldName, string(rune('A'+i))), tabletop.Set(id, fieldHidden, 1))
		if r.t.Board() {
			changes = append(changes, tabletop.Put(id, at)...)
		}
		for _, p := range r.t.pieces(func(f Feature) bool { return f.Garrison }) {
			if p.Area.Contains(at) {
				changes = append(changes, tabletop.Set(id, fieldIn, int(p.ID)))
			}
		}
	}
	r.Emit(game.Event{Kind: "targets", Args: []game.Arg{tabletop.Count("n", n)}, Changes: changes})
}

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
	forbid(t.carries(squad) != 0, "dzc-carries-one")
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
func (r *run) mayHandle(squad, o game.ID, hidden bool) error {
	if err := r.Never(!r.t.handles(squad) || !r.t.lies(o) || r.t.Is(o, fieldHidden) != hidden, "dzc-no-objective", secObjectives, "thing", named(squad)); err != nil {
		return err
	}
	if err := r.mayAct(squad, secObjectives); err != nil {
		return err
	}
	return r.ForbidAll(r.t.againstHandling(squad, o))
}

// claim takes up an open objective ("Open Objectives", "Mobile Objectives"). A reading: while enemies could claim it as well nobody can,
// which is what the book says of one that is claimed again.
func (r *run) claim() error {
	squad, o := r.Command.Thing, r.Command.Target("objective")
	if err := r.mayHandle(squad, o, false); err != nil {
		return err
	}
	if err := r.Forbid(r.t.contested(o, r.Command.By), "dzc-contested", secObjectives, "objective", named(o)); err != nil {
		return err
	}
	r.Emit(game.Event{Kind: "claimed", Thing: squad, Args: []game.Arg{tabletop.Say("objective", named(o))}, Changes: []game.Change{tabletop.Set(o, fieldCarrier, int(squad))}})
	return nil
}

// contested reports whether a squad of a seat's enemies could claim an objective.
func (t table) contested(o game.ID, by game.Seat) bool {
	return t.Board() && t.AnyOf(kindSquad, func(squad game.ID) bool {
		return t.Seat(squad) != by && t.handles(squad) && len(t.againstHandling(squad, o)) == 0
	})
}

// busy refuses what takes both actions of a squad, where one has been used.
func (r *run) busy(squad game.ID) error {
	return r.Forbid(r.t.Is(squad, fieldMoves) || r.t.Is(squad, fieldShot), "dzc-both-actions", secObjectives, "thing", named(squad))
}

// both are the changes by which a squad has used both its actions.
func both(squad game.ID) []game.Change {
	return []game.Change{tabletop.Set(squad, fieldMoves, over), tabletop.Set(squad, fieldShot, 1)}
}

// found is what a search has to come to, bloodlust what a Bloodthirsty unit lacks, and disturbed one with enemies near.
const found, bloodlust, disturbed = 7, -2, -1

// search looks for a hidden objective: a die with the round, Scan Tokens and what hinders ("Hidden Objectives").
func (r *run) search() error {
	squad, o := r.Command.Thing, r.Command.Target("objective")
	if err := r.mayHandle(squad, o, true); err != nil {
		return err
	}
	if err := r.busy(squad); err != nil {
		return err
	}
	tokens := tabletop.Keep(r.t.army(r.Command.By), func(id game.ID) bool { return r.t.Is(id, fieldScan) && r.t.scans(id, squad) })
	n, err := r.Sum("search", dice.D6(1))
	if err != nil {
		return err
	}
	n += r.t.Round() + len(tokens)
	if len(r.t.enemiesAt(squad, claims)) > 0 {
		n += disturbed
	}
	if r.t.model(squad).has("bloodthirsty") {
		n += bloodlust
	}
	e := game.Event{Kind: "searched", Thing: squad, Args: []game.Arg{tabletop.Count("n", n)}, Changes: both(squad)}
	for _, id := range tokens {
		e.Changes = append(e.Changes, game.Change{On: id, Field: fieldScan})
	}
	r.Emit(e)
	if n >= found {
		r.Emit(game.Event{Kind: "found", Thing: squad, Args: []game.Arg{tabletop.Say("objective", named(o))}, Changes: []game.Change{{On: o, Field: fieldHidden}, tabletop.Set(o, fieldCarrier, int(squad))}})
	}
	return nil
}

// scans reports whether a Scan Token by a unit helps a squad: within 2" of it, or of the edge of its garrison. A reading: all of them are
// used, since nothing else spends them.
func (t table) scans(unit, squad game.ID) bool {
	return !t.Board() || slices.ContainsFunc(t.units(squad), func(id game.ID) bool {
		if in := t.in(id); in != 0 {
			return t.Area(in).Distance(t.Point(unit)) <= claims
		}
		return geometry.Distance(t.Point(id), t.Point(unit)) <= claims
	})
}

// scan lays a Scan Token by each transport of a squad that is no aircraft, for both its actions.
func (r *run) scan() error {
	squad := r.Command.Thing
	if err := r.Never(!r.t.scanner(squad), "dzc-no-scanner", secObjectives, "thing", named(squad)); err != nil {
		return err
	}
	if err := r.mayAct(squad, secObjectives); err != nil {
		return err
	}
	if err := r.busy(squad); err != nil {
		return err
	}
	changes := both(squad)
	for _, id := range tabletop.Keep(r.t.units(squad), r.t.OnTable) {
		changes = append(changes, tabletop.Set(id, fieldScan, 1))
	}
	r.Emit(game.Event{Kind: "scanned", Thing: squad, Changes: changes})
	return nil
}

func (t table) scanner(squad game.ID) bool {
	m := t.model(squad)
	return t.Kind(squad) == kindSquad && m.transport() && !m.aircraft() && len(tabletop.Keep(t.units(squad), t.OnTable)) > 0
}
