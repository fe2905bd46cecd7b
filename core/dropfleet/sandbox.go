package dropfleet

import (
	"broadside/core/game"
	"broadside/core/roster"
)

// Sandbox is the option of a set-up that makes a table for trying things out: it
// stays in the scenery phase, and ships join it and leave it at any time.
const Sandbox = game.Sandbox

func (r *run) sandbox() error {
	if r.Setup.Option(Sandbox).Int == 0 {
		return game.Refuse("dfc-no-sandbox", "")
	}
	return nil
}

// enlistMore adds the battlegroups of a list, given as its share code ("list"),
// to the fleet of a "seat".
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
	m := mustering{book: r.t.book, next: r.t.Len(), ships: len(r.t.kinds("ship"))}
	if err := m.fleet(seat, list); err != nil {
		return err
	}
	if len(m.changes) == 0 {
		return game.Refuse("dfc-no-ship", "")
	}
	r.Emit(game.Event{Kind: "enlisted", Args: []game.Arg{say("seat", seatName(seat)), count("count", len(list.Units))}, Changes: m.changes})
	return nil
}

// dismiss takes a ship off the list, or all of a "seat".
func (r *run) dismiss() error {
	if err := r.sandbox(); err != nil {
		return err
	}
	seat := game.Seat(r.Command.Int("seat"))
	gone := r.t.all(func(id game.ID) bool {
		kind := t0(r.t.kind(id))
		return kind && (id == r.Command.Thing && r.t.isShip(id) || seat != 0 && r.t.seat(id) == seat)
	})
	if len(gone) == 0 {
		return game.Refuse("dfc-no-ship", "")
	}
	e := game.Event{Kind: "dismissed", Args: []game.Arg{count("count", len(gone))}}
	for _, id := range gone {
		e.Changes = append(e.Changes, r.erase(id)...)
	}
	r.Emit(e)
	return nil
}

// t0 reports whether a kind of thing comes from a list.
func t0(kind string) bool { return kind == "ship" || kind == "group" || kind == "battlegroup" }
