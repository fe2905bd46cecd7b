package session

import (
	"testing"

	"broadside/core/game"
	"broadside/core/wire"
	"broadside/ui/app"
	"broadside/ui/store"
	"broadside/ui/transport"
)

// meantime does something while the first letter of a kind is under way.
func meantime(h *house, method string, then func()) {
	carry := transport.Carry
	transport.Carry = func(where string, l transport.Letter) (transport.Reply, error) {
		if l.Method == method {
			transport.Carry = carry
			then()
		}
		return carry(where, l)
	}
}

// alone is a phone with a game that is not shared.
func alone(t *testing.T) *phone {
	t.Helper()
	ann := newPhone(t)
	app.Open(nil, ann.store, nil)
	ann.m = created(t, false)
	begin(t, ann.m)
	ann.id = ann.m.ID
	return ann
}

// TestNothingIsPlayedWhileTheGameGoesToTheServer holds that what the server would not hear of is refused, not overwritten.
func TestNothingIsPlayedWhileTheGameGoesToTheServer(t *testing.T) {
	h := newHouse(t)
	ann := alone(t)
	meantime(h, "PUT", func() {
		if err := ann.m.Do(note(1, "meanwhile"), nil); codeOf(err) != "match/sharing" {
			t.Errorf("a note is answered with %v", err)
		}
		ann.m.ShareWith("", "Ann", 1, false, func(err error) {
			if codeOf(err) != "match/sharing" {
				t.Errorf("sharing a second time is answered with %v", err)
			}
		})
	})
	ann.m.ShareWith("", "Ann", 1, false, func(err error) { ok(t, err) })
	do(t, ann.m, note(1, "now"))
	agree(t, ann)
}

// TestAnotherTabPlaysWhileTheGameGoesToTheServer holds that what it did stays.
func TestAnotherTabPlaysWhileTheGameGoesToTheServer(t *testing.T) {
	h := newHouse(t)
	ann := alone(t)
	two := opened(t, ann.id)
	meantime(h, "PUT", func() {
		do(t, two, note(1, "elsewhere"))
		ann.m.Follow(store.Change{Kind: store.Game, ID: ann.id})
	})
	ann.m.ShareWith("", "Ann", 1, false, func(err error) {
		if codeOf(err) != "match/played-on" {
			t.Errorf("sharing is answered with %v", err)
		}
	})
	if kept := opened(t, ann.id); ann.m.Shared != nil || kept.Shared != nil || len(kept.Log) != len(two.Log) {
		t.Errorf("%d of %d events are kept", len(kept.Log), len(two.Log))
	}
	ann.m.ShareWith("", "Ann", 1, false, func(err error) { ok(t, err) })
	agree(t, ann)
}

// TestAGameThatWasLeftWhileItWentToTheServerIsQuiet holds that its seat is kept, and that nobody listens.
func TestAGameThatWasLeftWhileItWentToTheServerIsQuiet(t *testing.T) {
	h := newHouse(t)
	ann := alone(t)
	meantime(h, "PUT", func() { ann.m.Close() })
	ann.m.ShareWith("", "Ann", 1, false, func(err error) { ok(t, err) })
	if !ann.m.Shared.stopped || atHand() == ann.id {
		t.Error("a game that was left listens for ever")
	}
	ann.m = nil
	bob := h.guest(ann, wire.Player, 2)
	do(t, bob.hold(), note(2, "hello"))
	agree(t, ann, bob)
}

// said is how often a log holds a note.
func said(log []game.Envelope, text string) (times int) {
	for _, e := range log {
		if e.Event.Kind == "noted" && e.Event.Args[0].Value.Text == text {
			times++
		}
	}
	return times
}
