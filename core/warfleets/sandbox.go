package warfleets

import (
	"broadside/core/game"
	"broadside/core/roster"
)

// Sandbox is the option of a set-up that makes a table for trying things out: it stays in the terrain phase, and ships
// join it and leave it at any time.
const Sandbox = game.Sandbox

// mostModels bounds what stands on a sandbox table.
const mostModels = 200

func (r *run) sandbox() error {
	if r.Setup.Option(Sandbox).Int == 0 {
		return game.Refuse("ftl-no-sandbox", "")
	}
	return nil
}

// enlistMore adds the units of a list, given as its share code ("list"), to the fleet of a "seat".
func (r *run) enlistMore() error {
	if err := r.sandbox(); err != nil {
		return err
	}
	seat := game.Seat(r.Command.Int("seat"))
	if seat < 1 || int(seat) > len(r.Setup.Seats) {
		return game.Refuse("unknown-seat", "")
	}
	list, err := roster.Decode(r.Command.Text("list"))
	if err != nil {
		return game.Refuse(err.Error(), "")
	}
	if len(list.Units) == 0 || len(r.t.all(r.t.isModel))+len(list.Units) > mostModels {
		return game.Refuse("ftl-too-many-units", "")
	}
	id := game.ID(0)
	e := game.Event{Kind: "enlisted", Args: []game.Arg{{Name: "seat", Value: game.Text("@seat/" + itoa(int(seat)))}, {Name: "count", Value: game.Int(len(list.Units))}}}
	for n := range list.Units {
		u := &list.Units[n]
		m := r.t.book.models[u.Entry]
		if m == nil {
			return game.Refuse("ftl-unknown-entry", "", "entry", u.Entry)
		}
		for id++; r.t.kind(id) != ""; id++ {
		}
		changes, err := r.t.book.enlist(id, seat, u, m)
		if err != nil {
			return err
		}
		e.Changes = append(e.Changes, changes...)
	}
	r.Emit(e)
	return nil
}

// dismiss takes a model off the list, or all of a "seat".
func (r *run) dismiss() error {
	if err := r.sandbox(); err != nil {
		return err
	}
	seat := game.Seat(r.Command.Int("seat"))
	gone := r.t.all(func(id game.ID) bool {
		return r.t.isModel(id) && (id == r.Command.Thing || seat != 0 && r.t.seat(id) == seat)
	})
	if len(gone) == 0 {
		return game.Refuse("ftl-no-model", "")
	}
	e := game.Event{Kind: "dismissed", Args: []game.Arg{{Name: "count", Value: game.Int(len(gone))}}}
	for _, id := range gone {
		e.Changes = append(e.Changes, r.erase(id)...)
	}
	r.Emit(e)
	return nil
}
