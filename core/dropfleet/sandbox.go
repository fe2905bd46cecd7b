package dropfleet

import "broadside/core/game"

// Sandbox is the option of a set-up that makes a table for trying things out.
const Sandbox = game.Sandbox

// enlistMore adds the battlegroups of a list to the fleet of a seat.
func (r *run) enlistMore() error {
	seat, list, err := r.Enlists()
	if err != nil {
		return err
	}
	m := mustering{book: r.t.book, next: r.t.Len(), ships: len(r.t.OfKind("ship"))}
	if err := m.fleet(seat, list); err != nil {
		return err
	}
	if len(m.changes) == 0 {
		return game.Refuse("dfc-no-ship", "")
	}
	r.Enlisted(seat, list, m.changes)
	return nil
}

func (r *run) dismiss() error { return r.Dismiss("ship", "group", "battlegroup") }
