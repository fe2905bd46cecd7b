package session

import (
	"strings"
	"testing"

	"broadside/core/game"
	"broadside/core/wire"
	"broadside/ui/app"
	"broadside/ui/transport"
)

// TestWhatIsNoLongerAllowedDoesNotHoldUpTheRest holds that a player whose right to act for others was taken back hears what is
// lost by it, and that their own moves arrive.
func TestWhatIsNoLongerAllowedDoesNotHoldUpTheRest(t *testing.T) {
	h := newHouse(t)
	ann, bob := h.table()
	ann.hold().Shared.SetFree(true, func(err error) { ok(t, err) })
	away(t, h, bob, note(1, "for Ann"), note(2, "my own"))
	ann.hold().Shared.SetFree(false, func(err error) { ok(t, err) })
	told := bob.hold().Shared.Told
	if len(told.Lost) != 1 || told.Lost[0].Act.By != 1 || told.Lost[0].Why.Code != "other-hands" {
		t.Errorf("told %+v", told)
	}
	do(t, bob.m, note(2, "and on"))
	agree(t, bob, ann)
	if log := ann.m.Log; said(log, "for Ann") != 0 || said(log, "my own") != 1 || said(log, "and on") != 1 {
		t.Error("the wrong moves arrived")
	}
}

// picky is a server that does not take batches with a note; it counts those that it is asked to.
func picky(text, code string, status int) (asked *int) {
	asked = new(int)
	carry := transport.Carry
	transport.Carry = func(where string, l transport.Letter) (transport.Reply, error) {
		if l.Method == "POST" {
			*asked++
			if strings.Contains(string(l.Body), text) {
				return transport.Reply{Status: status, Body: wire.EncodeRefusal(&wire.Refusal{Code: code})}, nil
			}
		}
		return carry(where, l)
	}
	return asked
}

// TestOneBadEventDoesNotHoldUpTheRest holds that what the server refuses is found, lost and told, and everything else arrives.
func TestOneBadEventDoesNotHoldUpTheRest(t *testing.T) {
	h := newHouse(t)
	ann, bob := h.table()
	away(t, h, bob, note(2, "one"), note(2, "broken"), note(2, "two"), note(2, "broken too"), note(2, "three"))
	asked := picky("broken", "sync-bad-event", 400)
	told := bob.hold().Shared.Told
	if len(told.Lost) != 2 || told.Lost[0].Why.Code != "sync-bad-event" || told.Lost[1].Act.Command.Args[0].Value.Text != "broken too" {
		t.Errorf("told %+v", told)
	}
	if *asked > 12 {
		t.Errorf("%d letters for five notes", *asked)
	}
	for _, text := range []string{"one", "two", "three"} {
		if said(ann.hold().Log, text) != 1 {
			t.Errorf("%q did not arrive", text)
		}
	}
	*asked = 0
	app.Open(nil, bob.store, nil)
	h.gone = true
	do(t, bob.m, note(2, "four"))
	do(t, bob.m, note(2, "five"))
	h.gone = false
	*asked = 0
	bob.hold()
	if *asked != 1 {
		t.Errorf("%d letters for two notes afterwards", *asked)
	}
	agree(t, bob, ann)
}

// TestAFullGameIsStillFollowed holds that a game that the server takes no more of says so, and hears of the others.
func TestAFullGameIsStillFollowed(t *testing.T) {
	h := newHouse(t)
	ann, bob := h.table()
	bob.hold()
	asked := picky("too much", "sync-game-full", 413)
	do(t, bob.m, note(2, "too much"))
	s := bob.m.Shared
	if s.Full == nil || refusal(s.Full) != "sync-game-full" || s.State != Online || s.Unsent() != 1 {
		t.Errorf("%v, state %d, %d unsent", s.Full, s.State, s.Unsent())
	}
	do(t, ann.hold(), game.Command{Kind: "hold", By: 1, Thing: 6})
	*asked = 0
	if bob.hold(); len(bob.m.Log) != len(ann.m.Log)+1 || *asked != 0 {
		t.Errorf("%d events here, %d there, %d letters", len(bob.m.Log), len(ann.m.Log), *asked)
	}
}

// TestAnOlderServerIsStillFollowed holds that one which does not understand what this program sends is no reason to stop hearing
// of the others.
func TestAnOlderServerIsStillFollowed(t *testing.T) {
	h := newHouse(t)
	ann, bob := h.table()
	bob.hold()
	picky("too new", "sync-newer-version", 426)
	do(t, bob.m, note(2, "too new"))
	do(t, ann.hold(), game.Command{Kind: "hold", By: 1, Thing: 6})
	bob.hold()
	if s := bob.m.Shared; !s.Outdated() || s.State != Online || s.Unsent() != 1 || len(bob.m.Log) != len(ann.m.Log)+1 {
		t.Errorf("%v, state %d, %d unsent, %d events here, %d there", s.Full, s.State, s.Unsent(), len(bob.m.Log), len(ann.m.Log))
	}
	ann.hold().Shared.Full = nil
	if ann.m.Shared.Outdated() {
		t.Error("a server that takes everything is called older")
	}
}

// TestAPlayerWhoseKeyWasReplacedComesBack holds that the key of a seat that was to be handed over is used when the old one is
// dead and nobody has the new one.
func TestAPlayerWhoseKeyWasReplacedComesBack(t *testing.T) {
	h := newHouse(t)
	ann, bob := h.table()
	s := bob.hold().Shared
	deaf("/me", 2)
	s.HandOver(false, func(string, error) {})
	bob.hold()
	if s.State == Refused || s.Next != "" {
		t.Fatalf("state %d, %v", s.State, s.Why)
	}
	do(t, bob.m, note(2, "still me"))
	agree(t, bob, ann)
	s.HandOver(false, func(_ string, err error) { ok(t, err) })
}
