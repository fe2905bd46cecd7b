package warfleets

import (
	"broadside/core/game"
	"broadside/core/roster"
)

// Sandbox is the option of a set-up that makes a table for trying things out.
const Sandbox = game.Sandbox

// mostModels bounds a fleet, and what stands on a sandbox table.
const mostModels = 200

// enlistMore adds the units of a list to the fleet of a seat.
func (r *run) enlistMore() {
	r.Enlist(func(seat game.Seat, list *roster.List, free func() game.ID) ([]game.Change, error) {
		r.Never(len(list.Units) == 0 || len(r.t.All(r.t.IsModel))+len(list.Units) > mostModels, "ftl-too-many-units", "")
		return r.t.book.fleet(seat, list, free)
	})
}

func (r *run) dismiss() { r.Dismiss("ship", "squadron") }
