package dropzone

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/shortsort"
	"broadside/core/tabletop"
)

// hand passes an objective to another friendly squad within 2", or in the same garrison.
func (r *run) hand() {
	squad, to := r.Command.Thing, r.Command.Target("squad")
	o := r.t.carries(squad)
	r.Never(o == 0 || !r.t.handles(squad) || !r.t.takesFrom(squad, to), "dzc-cannot-hand", secObjectives, "thing", named(squad))
	r.Forbid(!r.t.acts(squad) && !r.t.acts(to), "dzc-not-active", secObjectives, "thing", named(squad))
	r.Emit(game.Event{Kind: "handed", Thing: squad, Args: []game.Arg{tabletop.Say("to", named(to))}, Changes: []game.Change{tabletop.Set(o, fieldCarrier, int(to))}})
}

// takesFrom reports whether a squad can be handed an objective by another.
func (t table) takesFrom(squad, to game.ID) bool {
	return squad != to && t.Kind(to) == kindSquad && t.Seat(to) == t.Seat(squad) && t.carries(to) == 0 && len(t.units(to)) > 0 && t.handles(to) &&
		slices.ContainsFunc(t.units(squad), func(a game.ID) bool {
			return slices.ContainsFunc(t.units(to), func(b game.ID) bool {
				return t.in(a) == t.in(b) && (t.in(a) != 0 || !t.Board() || geometry.Distance(t.Point(a), t.Point(b)) <= claims)
			})
		})
}

// layDown puts a squad's objective down by its player's will: within 2" of one of its units where the player says so, on its side of a garrison's
// walls.
func (r *run) layDown() {
	squad, o := r.Command.Thing, r.t.carries(r.Command.Thing)
	r.Never(o == 0, "dzc-cannot-hand", secObjectives, "thing", named(squad))
	units := r.t.units(squad)
	r.Never(len(units) == 0 || !r.t.there(units[0]), "dzc-not-there", secObjectives, "thing", named(squad))
	at, told := r.wished(units[0], secObjectives)
	near := func(id game.ID) bool { return geometry.Distance(r.t.Point(id), at) <= claims }
	r.Forbid(told && (r.t.houses(at) != r.t.in(units[0]) || !slices.ContainsFunc(units, near)), "dzc-drop-far", secObjectives, "thing", named(squad))
	r.drops(squad, units[0], false)
	if told {
		r.Emit(game.Event{Kind: "lies-there", Thing: o, Changes: tabletop.Put(o, at)})
	}
}

// grasp is how near enemies have to be to have at once what is dropped by force.
const grasp = 1 * inch

// drops lays what a squad carries down where a unit of it is. Where the book takes it out of its hands, an enemy squad within 1" or in the
// same garrison has it at once ("Mobile Objectives").
func (r *run) drops(squad, unit game.ID, forced bool) {
	o := r.t.carries(squad)
	if o == 0 {
		return
	}
	changes := []game.Change{{On: o, Field: fieldCarrier}, tabletop.Set(o, fieldIn, int(r.t.in(unit)))}
	if r.t.Board() {
		changes = append(changes, tabletop.Put(o, r.t.Point(unit))...)
	}
	r.Emit(game.Event{Kind: "dropped", Thing: squad, Args: []game.Arg{tabletop.Say("objective", named(o))}, Changes: changes})
	if !forced {
		return
	}
	for _, by := range r.t.grabs(squad, o) {
		r.Emit(game.Event{Kind: "claimed", Thing: by, Args: []game.Arg{tabletop.Say("objective", named(o))}, Changes: []game.Change{tabletop.Set(o, fieldCarrier, int(by))}})
		return
	}
}

// grabs are the enemy squads that could claim what a squad drops by force, the nearest units' first; none where they are of several players.
func (t table) grabs(squad, o game.ID) []game.ID {
	near := tabletop.Keep(t.enemiesAt(squad, grasp), func(id game.ID) bool { return t.handles(t.squad(id)) && t.carries(t.squad(id)) == 0 })
	if len(tabletop.Once(tabletop.Map(near, t.Seat))) > 1 {
		return nil
	}
	shortsort.Stable(near, func(a, b game.ID) int {
		return geometry.Distance(t.Point(a), t.Point(o)) - geometry.Distance(t.Point(b), t.Point(o))
	})
	return tabletop.Map(near, t.squad)
}

// perishes is what becomes of an objective as the last unit of the squad that carries it is destroyed: it lies where that was, or is gone
// with an aircraft in the air that it was in; one that has landed is a vehicle.
func (r *run) perishes(unit game.ID) {
	squad := r.t.squad(unit)
	o := r.t.carries(squad)
	if o == 0 || len(r.t.units(squad)) > 1 {
		return
	}
	if r.t.airborne(unit) {
		r.Emit(game.Event{Kind: "objective-lost", Thing: squad, Args: []game.Arg{tabletop.Say("objective", named(o))}, Changes: []game.Change{{On: o, Field: fieldCarrier}, tabletop.Write(o, tabletop.FieldOut, destroyed)}})
		return
	}
	r.drops(squad, r.t.outermost(unit), false)
}

// afterwards is what the end of an activation does to objectives: who is out of coherency drops, and who is near its own edge takes it off
// and is in readiness again ("Mobile Objectives", "Targets of Opportunity").
func (r *run) afterwards(squad game.ID) {
	o, units := r.t.carries(squad), r.t.units(squad)
	if len(units) == 0 || !r.t.there(units[0]) {
		return
	}
	r.settles(squad)
	if o == 0 {
		return
	}
	if !r.t.coherent(squad) {
		r.drops(squad, units[0], true)
		return
	}
	if !r.t.Board() || !r.t.scenario().extracts() || !slices.ContainsFunc(units, func(id game.ID) bool {
		return r.t.OnTable(id) && geometry.Distance(r.t.comesOn(id, r.t.Point(id)), r.t.Point(id)) <= extracts
	}) {
		return
	}
	r.saves(squad, o)
}

// settles claims what a squad stands at and nobody forbids: an open objective is claimed by being there. What is carried, or thrown for, its
// player takes up by command.
func (r *run) settles(squad game.ID) {
	for _, o := range r.t.claimable(squad) {
		if r.t.Is(o, fieldFixed) && !r.t.Is(o, fieldSurvey) && (r.t.Board() || r.t.in(o) != 0) {
			r.Emit(game.Event{Kind: "claimed", Thing: squad, Args: []game.Arg{tabletop.Say("objective", named(o))}, Changes: []game.Change{tabletop.Set(o, fieldHolder, int(r.t.Seat(squad)))}})
		}
	}
}

// claimable are the open objectives that a squad may claim now.
func (t table) claimable(squad game.ID) []game.ID {
	if !t.handles(squad) {
		return nil
	}
	by := t.Seat(squad)
	return tabletop.Keep(t.OfKind(kindObjective), func(o game.ID) bool {
		return t.lies(o) && !t.Is(o, fieldHidden) && !t.holds(o, by) && len(t.againstHandling(squad, o)) == 0 && !(t.Is(o, fieldHolder) && t.contested(o, by))
	})
}

// saves takes a squad and its objective off.
func (r *run) saves(squad, o game.ID) {
	changes := []game.Change{{On: o, Field: fieldCarrier}, tabletop.Set(o, fieldSaved, int(r.t.Seat(squad))), tabletop.Set(squad, tabletop.FieldActed, 1)}
	for _, id := range r.t.units(squad) {
		changes = append(changes, tabletop.Write(id, tabletop.FieldOut, readiness), tabletop.Set(id, tabletop.FieldActed, 1))
	}
	r.Emit(game.Event{Kind: "saved", Thing: squad, Args: []game.Arg{tabletop.Say("objective", named(o))}, Changes: changes})
}

// extract takes an objective off where positions are not kept, by a squad whose player says that it is at its edge.
func (r *run) extract() {
	squad := r.Command.Thing
	o := r.t.carries(squad)
	r.Never(r.t.Board() || !r.t.scenario().extracts() || o == 0 || len(r.t.units(squad)) == 0 || !r.t.OnTable(r.t.units(squad)[0]), "dzc-cannot-hand", secObjectives, "thing", named(squad))
	r.mayAct(squad, secObjectives)
	r.saves(squad, o)
}

// legalObjectives is what a squad may do with objectives.
func (t table) legalObjectives(squad game.ID) (all []game.Legal) {
	if open := t.claimable(squad); len(open) > 0 {
		all = append(all, game.Legal{Kind: "claim", Thing: squad, Params: []game.Param{tabletop.Things("objective", open)}})
	}
	if hidden := tabletop.Keep(t.hiddenAt(squad), func(o game.ID) bool { return !t.vain(squad, o) }); len(hidden) > 0 {
		all = append(all, game.Legal{Kind: "search-objective", Thing: squad, Params: []game.Param{tabletop.Things("objective", hidden)}})
	}
	if t.fresh(squad) && t.scanner(squad) && len(t.OfKind(kindObjective)) > 0 {
		all = append(all, game.Legal{Kind: "scan-area", Thing: squad})
	}
	if t.carries(squad) == 0 {
		return all
	}
	to := tabletop.Keep(t.OfKind(kindSquad), func(o game.ID) bool { return t.handles(squad) && t.takesFrom(squad, o) })
	if len(to) > 0 {
		all = append(all, game.Legal{Kind: "hand-objective", Thing: squad, Params: []game.Param{tabletop.Things("squad", to)}})
	}
	if units := t.units(squad); !t.Board() && t.scenario().extracts() && t.OnTable(units[0]) {
		all = append(all, game.Legal{Kind: "extract", Thing: squad})
	}
	return all
}

// legalDrops are a seat's squads that could lay down what they carry, which they may at any time.
func (t table) legalDrops(by game.Seat) []game.Legal {
	if t.Round() == 0 {
		return nil
	}
	carriers := tabletop.Map(t.OfKind(kindObjective), func(o game.ID) game.ID { return game.ID(t.Int(o, fieldCarrier)) })
	return tabletop.EachWith("lay-down", tabletop.Keep(carriers, func(id game.ID) bool {
		units := t.units(id)
		return id != 0 && t.Seat(id) == by && len(units) > 0 && t.there(units[0])
	}), func(id game.ID) []game.Param { return t.measures("lay-down", id) })
}

// goal is where a unit had best go, from where it is or comes on, and whether something is to be had there: with what can be taken off to
// its own edge, or where none of its squad gets that far to what it can ride in, once that is brought along, to the nearest objective that
// its squad, or one aboard, could have and none like it of its army is near, or for an empty transport to who carries one; else to the nearest enemy.
func (t table) goal(unit game.ID) (from, to geometry.Point, prize bool) {
	from = t.Point(unit)
	if t.Out(unit) == readiness {
		from = t.comesOn(unit, t.Setup.Table.Middle())
	}
	who, seat := unit, t.Seat(unit)
	if riders := t.passengers(unit); len(riders) > 0 {
		who = riders[0]
	}
	squad, m := t.squad(who), t.model(who)
	if t.carries(squad) != 0 && t.scenario().extracts() {
		rides := tabletop.Keep(t.army(seat), func(id game.ID) bool {
			return who == unit && (t.takesIn(squad, t.squad(id)) || slices.Contains(t.loose(seat), t.squad(id)) && m.rides(t.model(id)))
		})
		home := slices.ContainsFunc(t.units(squad), func(id game.ID) bool {
			return geometry.Distance(t.Point(id), t.comesOn(id, t.Point(id))) <= t.reach(id)+extracts
		})
		if len(rides) > 0 && !home {
			return from, t.Nearest(from, rides), true
		}
		return from, t.comesOn(unit, from), true
	}
	wanted := t.Those(kindObjective, func(o game.ID) bool {
		return (m.Type == Infantry || m.vehicle() && t.in(o) == 0) && t.carries(squad) == 0 && t.lies(o) && !t.holds(o, seat) && !t.AnyOf(kindUnit, func(id game.ID) bool {
			return t.Seat(id) == seat && t.squad(id) != squad && t.model(id).Type == m.Type && geometry.Distance(t.Point(t.outermost(id)), t.Point(o)) < 3*door
		})
	})
	if m.aircraft() && len(m.Carries) > 0 && t.scenario().extracts() {
		wanted = tabletop.Keep(t.army(seat), func(id game.ID) bool { return t.carries(t.squad(id)) != 0 })
	}
	if len(wanted) == 0 {
		return from, t.Nearest(from, t.foes(seat)), false
	}
	return from, t.Nearest(from, wanted), true
}
