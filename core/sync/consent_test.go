package sync_test

import (
	"testing"

	"broadside/core/dropfleet"
	"broadside/core/game"
	"broadside/core/sync"
	"broadside/core/warfleets"
)

// TestWhatAnotherHasSettledAlreadyIsNotLost holds that a wish which came true on the other device first is dropped in silence: to
// take back what was taken back, to let stand what nobody asks for any more. What others took back or agreed to is not done again.
func TestWhatAnotherHasSettledAlreadyIsNotLost(t *testing.T) {
	h, ann, bob := duel(t)
	meet := func(step string, held bool) {
		t.Helper()
		exchange(t, h, ann, 1)
		exchange(t, h, bob, 2)
		exchange(t, h, ann, 1)
		for _, r := range []*sync.Replica{ann, bob} {
			if told := r.Told(); len(told.Lost) > 0 {
				t.Errorf("%s: told %+v", step, told.Lost)
			}
			if v := r.View(0); v.Asked != nil || r.State().Is(1, "held") != held {
				t.Errorf("%s: asked %+v, held %v", step, v.Asked, r.State().Is(1, "held"))
			}
		}
	}
	must(t, ann.Do(hold(1, 1), nil))
	meet("done", true)

	must(t, bob.Undo(2)) // asks
	must(t, ann.Undo(1))
	meet("both take it back", false)

	if err := bob.Redo(2); code(err) != "redo-other" {
		t.Errorf("Bob does again what Ann took back: %v", err)
	}
	twin := h.seat(t, warfleets.System{}, 1) // Ann's tablet
	must(t, ann.Redo(1))
	must(t, twin.Redo(1))
	exchange(t, h, ann, 1)
	exchange(t, h, twin, 1)
	if told := twin.Told(); len(told.Lost) > 0 || !twin.State().Is(1, "held") {
		t.Errorf("done again on two of her devices: %+v", told.Lost)
	}
	meet("Ann does it again", true)

	must(t, bob.Undo(2))
	exchange(t, h, bob, 2)
	exchange(t, h, ann, 1)
	must(t, ann.Refuse(1))
	must(t, bob.Refuse(2))
	meet("both let it stand", true)

	must(t, bob.Undo(2))
	exchange(t, h, bob, 2)
	exchange(t, h, ann, 1)
	must(t, ann.Undo(1))
	must(t, bob.Refuse(2))
	meet("one agrees and the other withdraws", false)
	for i, r := range []*sync.Replica{ann, bob} {
		if err := r.Redo(game.Seat(i + 1)); r.View(0).CanRedo || code(err) != "redo-agreed" {
			t.Errorf("seat %d does again alone what both agreed to take back: %v", i+1, err)
		}
	}
}

// TestWhoAgreedTooLateAsksNobody holds that an agreement is dropped where another let the step stand first: it is no wish of one's own.
func TestWhoAgreedTooLateAsksNobody(t *testing.T) {
	h := battle(t, 3)
	var phones []*sync.Replica
	for s := game.Seat(1); s <= 3; s++ {
		phones = append(phones, h.seat(t, dropfleet.System{}, s))
	}
	hear := func() {
		t.Helper()
		for range 2 {
			for s, r := range phones {
				exchange(t, h, r, game.Seat(s+1))
			}
		}
	}
	must(t, phones[0].Do(note(1, "mine"), nil))
	hear()
	must(t, phones[1].Undo(2))
	hear()
	must(t, phones[0].Refuse(1))
	must(t, phones[2].Undo(3)) // agrees, and has not heard that it stands
	hear()
	for s, r := range phones {
		if a, told := r.View(0).Asked, r.Told(); a != nil || r.Standing() != 1 || len(told.Lost) > 0 {
			t.Errorf("phone %d: asked %+v, stands of seat %d, lost %+v", s+1, a, r.Standing(), told.Lost)
		}
	}

	must(t, phones[1].Undo(2))
	hear()
	must(t, phones[2].Undo(3))
	must(t, phones[0].Undo(1))
	hear()
	if r := phones[1]; r.View(0).Asked != nil || r.Undone() != 1 {
		t.Errorf("two agree at once: asked %+v, taken back of seat %d", r.View(0).Asked, r.Undone())
	}
}
