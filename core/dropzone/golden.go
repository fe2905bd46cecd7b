package dropzone

import (
	"broadside/core/game"
	"broadside/core/tabletop"
)

// decide rolls off a question that the players cannot settle otherwise: whoever rolls highest has it ("The Golden Rule").
func (r *run) decide() {
	order := r.RollOff("decide", r.t.Seats(), tabletop.NoBonus, false)
	r.Emit(game.Event{Kind: "decided", Args: []game.Arg{tabletop.Say("seat", tabletop.SeatName(order[0]))}})
}
