package dropzone

import (
	"slices"

	"broadside/core/game"
	"broadside/core/tabletop"
)

// holding is where squads are that have embarked into Access units: in none of them ("Access").
const holding = "holding"

// Fields of Access units, by the number of a room: the spaces that squads went in and came out by in this round.
const (
	fieldLetIn  = "let-in."
	fieldLetOut = "let-out."
)

// access reports whether a unit is one that squads go in by and come out of another.
func (t table) access(unit game.ID) bool { return t.model(unit).has("access") }

// inHolding are the units of a squad in Holding, all or none.
func (t table) inHolding(squad game.ID) []game.ID {
	return tabletop.Keep(t.units(squad), func(id game.ID) bool { return t.Out(id) == holding })
}

// passage is how much an Access unit can still let in, or out, in this round.
func (t table) passage(unit game.ID, field string) *load {
	l := emptyLoad(t.model(unit), 1)
	for i := range l.holds[0] {
		l.holds[0][i] -= t.Int(unit, field+itoa(i))
	}
	return l
}

// ways are the units of an Access squad that a squad in Holding would come out of, one for each of its units; false where there are not
// enough. A reading: it comes out of any Access unit on the table, whatever battlegroup that acts with, by what "any" says; it goes in as into
// other transports.
func (t table) ways(squad, from game.ID) ([]game.ID, bool) {
	units := t.inHolding(squad)
	if len(units) == 0 || t.Kind(from) != kindSquad || t.Seat(from) != t.Seat(squad) || !t.model(from).has("access") {
		return nil, false
	}
	b := t.seatedBy(units, t.standing(from), func(id game.ID) *load { return t.passage(id, fieldLetOut) })
	return b.seats, b.all()
}

// waysOut are the squads that one in Holding can come out of now.
func (t table) waysOut(squad game.ID) []game.ID {
	return t.Those(kindSquad, func(from game.ID) bool {
		by, ok := t.ways(squad, from)
		return ok && t.opensTo(squad, by) && t.hasRoom(t.inHolding(squad), by)
	})
}

// opensTo reports whether a squad may come out of transports as they are.
func (t table) opensTo(squad game.ID, transports []game.ID) bool {
	return !slices.ContainsFunc(transports, func(id game.ID) bool { return !t.OnTable(id) || !t.ready(id, squad, true) }) && (t.free(transports, lettingOut) || !t.Is(squad, fieldMoves))
}

// throughput are the changes by which Access units have let units through.
func (t table) throughput(units, by []game.ID, field string) (changes []game.Change) {
	for _, id := range tabletop.Keep(tabletop.Once(by), t.access) {
		l := t.passage(id, field)
		for i, unit := range units {
			if by[i] == id {
				l.take(t.model(unit), 1)
			}
		}
		for i, room := range l.model.Carries {
			changes = append(changes, tabletop.Set(id, field+itoa(i), room.Spaces-l.holds[0][i]))
		}
	}
	return changes
}

// cutOff destroys who is in Holding once no Access unit is left to come out of.
func (r *run) cutOff(unit game.ID) {
	s := r.t.Seat(unit)
	if !r.t.access(unit) || r.t.AnyOf(kindUnit, func(id game.ID) bool { return r.t.Seat(id) == s && r.t.access(id) && !r.t.gone(id) }) {
		return
	}
	for _, id := range r.t.Those(kindUnit, func(id game.ID) bool { return r.t.Seat(id) == s && r.t.Out(id) == holding }) {
		r.destroy(id)
	}
}
