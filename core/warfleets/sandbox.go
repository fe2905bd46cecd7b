package warfleets

import "broadside/core/game"

// Sandbox is the option of a set-up that makes a table for trying things out.
const Sandbox = game.Sandbox

// mostModels bounds a fleet, and what stands on a sandbox table.
const mostModels = 200

// enlistMore adds the units of a list to the fleet of a seat.
func (r *run) enlistMore() error {
	seat, list, err := r.Enlists()
	if err != nil {
		return err
	}
	if len(list.Units) == 0 || len(r.t.All(r.t.IsModel))+len(list.Units) > mostModels {
		return game.Refuse("ftl-too-many-units", "")
	}
	id := game.ID(0)
	joins, err := r.t.book.fleet(seat, list, func() game.ID {
		for id++; r.t.Kind(id) != ""; id++ {
		}
		return id
	})
	if err != nil {
		return err
	}
	r.Enlisted(seat, list, joins)
	return nil
}

func (r *run) dismiss() error { return r.Dismiss("ship", "squadron") }
