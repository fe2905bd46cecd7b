package session

import (
	"testing"

	"broadside/core/game"
	"broadside/ui/app"
)

// TestWhatIsLostAfterTheGameWasLeftIsTold holds that it waits for the game to be opened, and that it is said at once that it does.
func TestWhatIsLostAfterTheGameWasLeftIsTold(t *testing.T) {
	h := newHouse(t)
	ann, bob := h.table()
	do(t, ann.hold(), note(1, "n"))
	bob.hold()
	do(t, ann.hold(), game.Command{Kind: "hold", By: 1, Thing: 6})
	app.Open(nil, bob.store, nil)
	meantime(h, "POST", func() { bob.m.Close() })
	ok(t, bob.m.Undo(2)) // of the note: Ann was faster
	if now := app.Toasts(); len(now.Said()) != 1 {
		t.Errorf("said %q", now.Said())
	}
	told := opened(t, bob.id).Shared.Told
	if len(told.Lost) != 1 || told.Lost[0].Why.Code != "sync-not-last" {
		t.Errorf("told %+v", told)
	}
	if again := opened(t, bob.id).Shared.Told; len(again.Lost) != 0 {
		t.Error("it is told twice")
	}
}

// TestWhatNobodyHasSeenIsToldTheNextTime holds that a report which no screen took is there when the game is opened again.
func TestWhatNobodyHasSeenIsToldTheNextTime(t *testing.T) {
	h := newHouse(t)
	ann, bob := h.table()
	bob.hold()
	do(t, ann.hold(), note(1, "hello"))
	bob.hold()
	bob.put()
	if told := opened(t, bob.id).Shared.Told; told.Others != 1 {
		t.Errorf("told %+v", told)
	}
}
