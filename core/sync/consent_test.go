package sync_test

import (
	"testing"

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
