package session

import (
	"slices"
	"testing"

	"broadside/core/game"
	"broadside/core/wire"
)

// TestBothPhonesAccept holds that each phone of a shared game hears the set-up's warnings, accepts for its own seat alone, and
// learns what the other has accepted.
func TestBothPhonesAccept(t *testing.T) {
	h, uneven := newHouse(t), setup(false)
	uneven.Seats[1].List.Units = uneven.Seats[1].List.Units[:1]
	ann := h.hosts(uneven, "Ann")
	bob := h.guest(ann, wire.Player, 2)
	accept := func(by game.Seat) game.Command { return game.Command{Kind: "accept", By: by} }
	for _, p := range []*phone{ann, bob} {
		m := p.hold()
		if len(m.Warnings()) == 0 || !slices.Equal(m.Undecided(), []game.Seat{1, 2}) {
			t.Fatalf("%d warnings, %v undecided", len(m.Warnings()), m.Undecided())
		}
	}
	if code := codeOf(bob.hold().Do(accept(1), nil)); code != "other-hands" {
		t.Errorf("Bob accepts for Ann: %q", code)
	}
	do(t, bob.hold(), accept(2))
	agree(t, ann, bob)
	if got := ann.hold().Undecided(); !slices.Equal(got, []game.Seat{1}) {
		t.Errorf("Ann's phone waits for %v", got)
	}
	do(t, ann.hold(), accept(1))
	agree(t, ann, bob)
	if got := bob.hold().Undecided(); len(got) > 0 {
		t.Errorf("Bob's phone waits for %v", got)
	}
}
