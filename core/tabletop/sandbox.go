package tabletop

import (
	"slices"

	"broadside/core/game"
	"broadside/core/roster"
)

// A sandbox is a table for trying things out (game.Sandbox, an option of the set-up): it stays in its first phase, and models
// join it and leave it at any time.
func (r Resolution) sandbox() {
	r.Never(r.Setup.Option(game.Sandbox).Int == 0, r.Game.code("no-sandbox"), "")
}

// Enlist lets the units of a "list", given as its share code, join the sandbox for a "seat", as the game makes things of them.
func (r Resolution) Enlist(join func(seat game.Seat, list *roster.List, free func() game.ID) ([]game.Change, error)) {
	r.sandbox()
	seat := game.Seat(r.Command.Int("seat"))
	r.Never(seat < 1 || int(seat) > len(r.Setup.Seats), "unknown-seat", "")
	list, err := roster.Decode(r.Command.Text("list"))
	if err != nil {
		r.Refuse(err.Error(), "")
	}
	changes := ends(join(seat, list, r.Table().Unused()))
	r.Emit(game.Event{Kind: "enlisted", Args: []game.Arg{Say("seat", SeatName(seat)), Count("count", len(list.Units))}, Changes: changes})
}

// Dismiss takes a model off the list, or all of a "seat". The kinds are those of things that come from lists.
func (r Resolution) Dismiss(kinds ...string) {
	r.sandbox()
	t, seat := r.Table(), game.Seat(r.Command.Int("seat"))
	gone := t.All(func(id game.ID) bool {
		return slices.Contains(kinds, t.Kind(id)) && (id == r.Command.Thing && t.IsModel(id) || seat != 0 && t.Seat(id) == seat)
	})
	r.Never(len(gone) == 0, r.Game.Missing, "")
	r.Emit(game.Event{Kind: "dismissed", Args: []game.Arg{Count("count", len(gone))}, Changes: Gather(gone, t.Erase)})
}
