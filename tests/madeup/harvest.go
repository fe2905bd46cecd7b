package madeup

import (
	"broadside/core/game"
	"broadside/core/tabletop"
)

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
