package madeup

import (
	"broadside/core/game"
	"broadside/core/tabletop"
)

// lastRound is when the game ends.
const lastRound = 3

// cast finds out who begins.
func (r *run) cast() {
	order := r.RollOff("cast", r.t.Seats(), tabletop.NoBonus, false)
	r.Emit(game.Event{Kind: "cast", Args: []game.Arg{tabletop.Say("seat", tabletop.SeatName(order[0]))},
		Changes: []game.Change{tabletop.Set(0, fieldFirst, int(order[0]))}})
	if r.t.Board() {
		r.Enter(phaseSiding, order[0])
		return
	}
	for _, id := range r.t.All(func(id game.ID) bool { return r.t.Out(id) == waiting }) {
		r.Emit(game.Event{Kind: "settled", Thing: id, Changes: tabletop.Clear(id, fieldOut)})
	}
	r.beginRound(1)
}

func (r *run) beginRound(n int) {
	r.Emit(game.Event{Kind: "round", Args: []game.Arg{tabletop.Count("round", n)}, Changes: []game.Change{tabletop.Set(0, tabletop.FieldRound, n)}})
	r.beginTurn(game.Seat(r.t.Int(0, fieldFirst)))
}

// beginTurn gives a seat its turn; its critters are fresh again.
func (r *run) beginTurn(s game.Seat) {
	changes := []game.Change{tabletop.Set(0, fieldSway, int(s))}
	for _, id := range r.t.owned(s, func(game.ID) bool { return true }) {
		changes = append(changes, tabletop.Clear(id, fieldActed, fieldCrept, fieldSpat, fieldDucked)...)
	}
	for _, id := range r.t.OfKind("puffball") {
		changes = append(changes, tabletop.Clear(id, fieldFloats)...)
	}
	r.Enter(phaseCreeping, s, changes...)
}

// doze ends what a seat could do in a phase.
func (r *run) doze() {
	switch r.t.Phase() {
	case phaseCreeping:
		r.Enter(phaseDrifting, r.t.sway())
		r.nextDrift()
	case phaseDrifting:
		for _, id := range r.t.afloat(r.Command.By) {
			r.Emit(game.Event{Kind: "hovers", Thing: id, Changes: []game.Change{tabletop.Set(id, fieldFloats, 1)}})
		}
		r.nextDrift()
	default:
		r.endTurn()
	}
}

// afloat are a seat's puffballs that have not drifted in this turn.
func (t table) afloat(s game.Seat) []game.ID {
	return t.Those("puffball", func(id game.ID) bool { return t.Seat(id) == s && !t.Is(id, fieldFloats) })
}

// nextDrift lets whoever has a puffball to move go on: the player whose turn it is moves all of theirs first.
func (r *run) nextDrift() {
	to := r.t.From(r.t.sway(), func(s game.Seat) bool { return len(r.t.afloat(s)) > 0 })
	switch to {
	case 0:
		r.Enter(phaseSpitting, r.t.sway())
	case r.t.Turn():
	default:
		r.TurnTo(to)
	}
}

func (r *run) endTurn() {
	if next := other(r.t.sway()); next != game.Seat(r.t.Int(0, fieldFirst)) {
		r.beginTurn(next)
		return
	}
	if r.harvest(); r.t.Round() < lastRound {
		r.beginRound(r.t.Round() + 1)
		return
	}
	r.finish("game-over", r.t.leader())
}

func (r *run) finish(kind string, winner game.Seat) { r.End(kind, winner, []string{fieldSway}) }

// concede ends the game for the other seat.
func (r *run) concede() {
	r.finish("conceded", other(r.Command.By))
}
