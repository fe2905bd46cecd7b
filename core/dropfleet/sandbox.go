package dropfleet

import (
	"broadside/core/game"
	"broadside/core/roster"
)

// Sandbox is the option of a set-up that makes a table for trying things out.
const Sandbox = game.Sandbox

// enlistMore adds the battlegroups of a list to the fleet of a seat.
func (r *run) enlistMore() {
	r.Enlist(func(seat game.Seat, list *roster.List, _ func() game.ID) ([]game.Change, error) {
		m := fleetMaker{book: r.t.book, next: r.t.Len(), ships: len(r.t.OfKind("ship"))}
		r.Stop(m.fleet(seat, list))
		r.Never(len(m.changes) == 0, "dfc-no-ship", "")
		return m.changes, nil
	})
}

func (r *run) dismiss() { r.Dismiss("ship", "group", "battlegroup") }
