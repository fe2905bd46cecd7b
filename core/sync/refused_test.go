package sync_test

import (
	"testing"

	"broadside/core/game"
)

// TestARefusedBatchIsTakenApart holds that what a server refuses is done again, then sent act by act, and that the one which is
// refused by itself is lost with what hangs on it.
func TestARefusedBatchIsTakenApart(t *testing.T) {
	h, ann, bob := duel(t)
	for _, text := range []string{"one", "two", "three"} {
		must(t, ann.Do(note(1, text), nil))
	}
	must(t, ann.Undo(1))
	why := game.Refuse("sync-bad-event", "")
	refuse := func(events int) {
		t.Helper()
		b := ann.Outgoing()
		if len(b.Log) != events {
			t.Fatalf("%d events are sent, want %d", len(b.Log), events)
		}
		must(t, ann.Refused(b, 1, why))
	}
	refuse(4)
	refuse(4)
	stale := ann.Outgoing()
	refuse(1) // "one"
	must(t, ann.Refused(stale, 1, why))
	if told := ann.Told(); len(told.Lost) != 1 || told.Lost[0].Why != why || ann.Unsent() != 3 {
		t.Fatalf("told %+v, %d unsent", told, ann.Unsent())
	}
	refuse(3)
	b := ann.Outgoing() // "two"
	if !h.post(b) {
		t.Fatal("it is not taken")
	}
	ann.Sent(b)
	refuse(1) // "three", and with it what took it back
	if told := ann.Told(); len(told.Lost) != 1 || ann.Unsent() != 0 {
		t.Fatalf("told %+v, %d unsent", told, ann.Unsent())
	}
	must(t, ann.Do(note(1, "four"), nil))
	must(t, ann.Do(note(1, "five"), nil))
	if b := ann.Outgoing(); len(b.Log) != 2 {
		t.Errorf("%d events are sent, want both", len(b.Log))
	}
	exchange(t, h, ann, 1)
	exchange(t, h, bob, 2)
	if ann.State().Hash() != bob.State().Hash() {
		t.Error("they disagree")
	}
}
