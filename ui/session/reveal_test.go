package session

import (
	"testing"

	"broadside/core/dice"
	"broadside/core/dropfleet"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/wire"
	"broadside/ui/app"
)

// stacked is a phone with a battle of three in which each has put a deck in order.
func stacked(t *testing.T) *phone {
	t.Helper()
	ann := newPhone(t)
	app.Open(nil, ann.store, nil)
	fleet := dropfleet.System{}.Samples("core")[0]
	id, err := Create(&game.Setup{System: "dfc", Edition: "core", Seats: []game.SeatSetup{{Name: "Ann", List: fleet}, {Name: "Bob", List: fleet}, {Name: "Cy", List: fleet}}})
	ok(t, err)
	ann.id, ann.m = id, opened(t, id)
	src := dice.NewSeeded(4)
	for ann.m.Need() != nil || hiding(ann.m) != 3 {
		ok(t, ann.m.change(func(player) error {
			_, err := gametest.Move(ann.m.Game, src.Int)
			return err
		}))
	}
	return ann
}

// hiding counts the seats that have something to show on a device.
func hiding(m *Match) (n int) {
	for s := game.Seat(1); s <= 3; s++ {
		if m.Hides(s) {
			n++
		}
	}
	return n
}

// sealed counts what was hidden and has not been shown.
func sealed(m *Match) (n int) {
	for _, e := range m.Log {
		if e.Audience != 0 {
			n++
		}
		if e.Shows != 0 {
			n--
		}
	}
	return n
}

// TestWhatWasHiddenIsShownAtTheEnd of every seat, by the phone that plays it, also where one plays for all.
func TestWhatWasHiddenIsShownAtTheEnd(t *testing.T) {
	h := newHouse(t)
	ann := stacked(t)
	ann.m.ShareWith("", "Ann", 1, false, func(err error) { ok(t, err) })
	bob, cy := h.guest(ann, wire.Player, 2), h.guest(ann, wire.Player, 3)
	for _, p := range []*phone{ann, bob, cy} {
		if n := hiding(p.hold()); n != 1 {
			t.Fatalf("the phone of seat %d sees the decks of %d", p.m.Eyes(), n)
		}
	}
	do(t, cy.hold(), game.Command{Kind: "concede", By: 3})
	for range 3 {
		for _, p := range []*phone{ann, bob, cy} {
			p.hold()
		}
	}
	if n := sealed(ann.m); n != 0 {
		t.Errorf("%d are still hidden", n)
	}

	alone := stacked(t)
	ok(t, alone.m.ShareByHand(2, true))
	do(t, alone.m, game.Command{Kind: "concede", By: 1})
	if n := sealed(alone.m); n != 0 {
		t.Errorf("%d are still hidden on the phone that played for all", n)
	}
}
