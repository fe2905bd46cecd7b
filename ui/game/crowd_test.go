//go:build !js

package game

import (
	"slices"
	"testing"

	"broadside/core/dropfleet"
	kernel "broadside/core/game"
	"broadside/tests/kittest"
)

// four is a battle of four without a board.
func four(t *testing.T) (*Play, *kittest.Page) {
	t.Helper()
	lay(t)
	fleets := dropfleet.System{}.Samples("")
	setup := &kernel.Setup{System: "dfc", Edition: fleets[0].Edition}
	for i, name := range []string{"Ann", "Bob", "Cleo", "Dan"} {
		setup.Seats = append(setup.Seats, kernel.SeatSetup{Name: name, List: fleets[6+i]})
	}
	return created(t, setup)
}

// crowd is such a battle in which each is about to stack a deck.
func crowd(t *testing.T) (*Play, *kittest.Page) {
	t.Helper()
	c, page := four(t)
	sail(t, c, page, func() bool { return c.view.Phase == "planning" })
	if !slices.Equal(c.view.ToAct, []kernel.Seat{1, 2, 3, 4}) {
		t.Fatalf("%v have to stack", c.view.ToAct)
	}
	return c, page
}

// shares goes on as one phone of the game, which plays a seat.
func shares(t *testing.T, c *Play, page *kittest.Page, seat kernel.Seat, free bool) {
	t.Helper()
	if err := c.m.ShareByHand(seat, free); err != nil {
		t.Fatal(err)
	}
	c.heard()
	page.Build()
}

// TestAllThatAreWaitedForAreNamed where more than one of the others has something to do and this phone has nothing.
func TestAllThatAreWaitedForAreNamed(t *testing.T) {
	c, page := crowd(t)
	shares(t, c, page, 2, false)
	page.Lacks("Waiting for")
	page.Press("Stack in this order")
	page.Wants("Waiting for Ann, Cleo and Dan: Planning")
}

// TestAPhoneThatMayActForAllBeginsWithItsOwnSeat and puts nobody else's cards in order before.
func TestAPhoneThatMayActForAllBeginsWithItsOwnSeat(t *testing.T) {
	c, page := crowd(t)
	shares(t, c, page, 3, true)
	if d := c.stacking(); d == nil || d.act.By != 3 || !d.shown {
		t.Fatalf("Cleo's phone stacks %+v", d)
	}
	page.Press("Stack in this order")
	page.Wants("Hand over to Ann")
}

// TestAPhoneThatMayActForAllAgreesForAll since some of them may have no phone.
func TestAPhoneThatMayActForAllAgreesForAll(t *testing.T) {
	c, page := crowd(t)
	stood := c.m.Standing()
	shares(t, c, page, 2, true)
	c.undo() // of a command with dice
	page.Build()
	page.Wants("Waiting for Ann, Cleo and Dan to agree", "All agree")
	page.Press("All agree")
	page.Lacks("Waiting for Ann, Cleo and Dan to agree")
	if c.view.Asked != nil || c.m.Undone() != stood {
		t.Errorf("asked %+v, taken back of seat %d", c.view.Asked, c.m.Undone())
	}
}
