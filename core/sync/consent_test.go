package sync_test

import (
	"testing"

	"broadside/core/sync"
)

// TestWhatAnotherHasSettledAlreadyIsNotLost holds that a wish which came true on the other device first is dropped in silence: to
// take back what was taken back, to do again what was done again, to let stand what nobody asks for any more.
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

	must(t, ann.Redo(1))
	must(t, bob.Redo(2))
	meet("both do it again", true)

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
}
