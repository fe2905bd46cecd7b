package dropzone

import (
	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// initiate rolls for the initiative, which the winner may give to the second ("Initiation").
func (r *run) initiate() {
	order := r.RollOff("initiative", r.t.Seats(), r.t.commands, true)
	gives := 0
	r.As(order[0], func() {
		gives = r.One("give", &odds.Ask{Code: "ask/dzc/give", Args: map[string]string{"seat": tabletop.SeatName(order[0])}}, "give/keep", "give/give")
	})
	if gives == 1 {
		order[0], order[1] = order[1], order[0]
	}
	e := game.Event{Kind: "initiative", Args: []game.Arg{tabletop.Say("seat", tabletop.SeatName(order[0]))}, Changes: []game.Change{{Field: fieldOrder, To: tabletop.OrderOf(order)}}}
	if len(r.t.groups(order[0])) == 0 {
		e.Kind = "initiative-unused"
	}
	r.Emit(e)
	if r.t.carded() {
		r.Enter(phaseCards, 0)
		return
	}
	r.activations()
}

// activations begins the second phase of a round.
func (r *run) activations() {
	order := r.t.Order(fieldOrder)
	r.Enter(phaseActivation, 0)
	r.pass(order[len(order)-1])
}
