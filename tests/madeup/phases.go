package madeup

import (
	"broadside/core/game"
	"broadside/core/tabletop"
)

// lastRound is when the game ends.
const lastRound = 3

// cast finds out who begins.
func (r *run) cast() error {
	order, err := r.RollOff("cast", r.t.Seats(), tabletop.NoBonus, false)
	if err != nil {
		return err
	}
	r.Emit(game.Event{Kind: "cast", Args: []game.Arg{tabletop.Say("seat", tabletop.SeatName(order[0]))},
		Changes: []game.Change{tabletop.Set(0, fieldFirst, int(order[0]))}})
	if r.t.Board() {
		r.Enter(phaseSiding, order[0])
		return nil
	}
	for _, id := range r.t.All(func(id game.ID) bool { return r.t.Out(id) == waiting }) {
		r.Emit(game.Event{Kind: "settled", Thing: id, Changes: tabletop.Clear(id, fieldOut)})
	}
	r.beginRound(1)
	return nil
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
func (r *run) doze() error {
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
	return nil
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
	switch next := other(r.t.sway()); {
	case next != game.Seat(r.t.Int(0, fieldFirst)):
		r.beginTurn(next)
	default:
		r.harvest()
		if r.t.Round() < lastRound {
			r.beginRound(r.t.Round() + 1)
			return
		}
		r.finish("game-over", r.t.leader())
	}
}

// harvest gives mulch for each burrow that is held by broods of one seat alone.
func (r *run) harvest() {
	for _, s := range r.t.Seats() {
		if n := r.t.CountOf("burrow", func(id game.ID) bool { return r.t.holder(id) == s }); n > 0 {
			field := tabletop.Of(fieldMulch, s)
			r.Emit(game.Event{Kind: "harvest", Args: []game.Arg{tabletop.Say("seat", tabletop.SeatName(s)), tabletop.Count("mulch", n)},
				Changes: []game.Change{tabletop.Set(0, field, r.t.Int(0, field)+n)}})
		}
	}
}

// holder is the seat whose broods alone are in a burrow, or 0.
func (t table) holder(burrow game.ID) (s game.Seat) {
	for _, id := range t.within(burrow) {
		if s != 0 && s != t.Seat(id) {
			return 0
		}
		s = t.Seat(id)
	}
	return s
}

func (t table) mulch(s game.Seat) int { return t.Int(0, tabletop.Of(fieldMulch, s)) }

// leader is the seat with more mulch, 0 where both have the same.
func (t table) leader() game.Seat {
	switch one, two := t.mulch(1), t.mulch(2); {
	case one > two:
		return 1
	case two > one:
		return 2
	}
	return 0
}

// wither ends the game where a seat has nothing left.
func (r *run) wither() {
	for _, s := range r.t.Seats() {
		if len(r.t.owned(s, func(id game.ID) bool { return r.t.IsModel(id) && !r.t.gone(id) })) == 0 && !r.t.Ended() {
			r.finish("withered", other(s))
		}
	}
}

func (r *run) finish(kind string, winner game.Seat) { r.End(kind, winner, []string{fieldSway}) }

// concede ends the game for the other seat.
func (r *run) concede() error {
	r.finish("conceded", other(r.Command.By))
	return nil
}
