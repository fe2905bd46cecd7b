package dropzone

import (
	"slices"

	"broadside/core/game"
	"broadside/core/tabletop"
)

// How a squad came into a garrison in this round: who came from above does not throw again for damage ("Rapid Insertion").
const onFoot, fromAbove = 1, 2

// inserts reports whether all of a squad is aboard of aircraft that it may come out of into a garrison at once.
func (t table) inserts(squad game.ID) bool {
	units := t.riders(squad)
	return len(units) > 0 && len(units) == len(t.units(squad)) && t.model(squad).has("rapid-insertion") && !slices.ContainsFunc(units, func(id game.ID) bool {
		ride := t.rides(id)
		return !t.model(ride).aircraft() || !t.OnTable(ride)
	}) && t.opensTo(squad, tabletop.Map(units, t.rides))
}

// ropesInto reports whether a garrison, of which any point will do, is as near to the aircraft of a squad as it would have to get out.
func (t table) ropesInto(squad, into game.ID) bool {
	return !t.Board() || !slices.ContainsFunc(t.riders(squad), func(id game.ID) bool { return t.far(t.rides(id), into) > door })
}

// insert takes a squad out of its aircraft and straight into a garrison ("Rapid Insertion").
func (r *run) insert(squad, into game.ID) {
	units := r.t.riders(squad)
	changes := r.goesOut(squad, tabletop.Map(units, r.t.rides))
	if slices.Contains(changes, tabletop.Set(squad, fieldMoves, begun)) {
		changes = append(changes, tabletop.Set(squad, fieldMoves, over))
	}
	for _, id := range units {
		changes = append(changes, tabletop.Clear(id, fieldRides)...)
	}
	r.goesInto(squad, into, append(changes, tabletop.Set(squad, fieldEntered, fromAbove)))
}
