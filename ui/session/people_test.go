package session

import (
	"slices"
	"testing"

	"broadside/core/game"
	"broadside/core/wire"
	"broadside/ui/app"
)

func TestTwoPhonesByALink(t *testing.T) {
	ann, bob := newHouse(t).table()
	m := bob.hold()
	if m.Eyes() != 2 || m.Plays(1) || !m.Plays(2) || m.Shared.Owns() {
		t.Fatalf("Bob's phone plays for %d", m.Eyes())
	}
	do(t, m, note(2, "here"))
	do(t, ann.hold(), game.Command{Kind: "hold", By: 1, Thing: 6})
	agree(t, ann, bob)
	if id, err := Enter(ann.hold().Shared.Ticket(ann.m.Shared.Secret)); err != nil || id != ann.id {
		t.Errorf("Ann's own link leads to %q, %v", id, err)
	}
	if rows, err := List(); err != nil || len(rows) != 1 || !rows[0].Shared || rows[0].Unsent != 0 {
		t.Errorf("listed %+v, %v", rows, err)
	}
}

func TestAShortCodeIsGoodOnce(t *testing.T) {
	h := newHouse(t)
	ann := h.host()
	var code string
	ann.m.Shared.Offer(wire.Player, 2, func(c string, err error) {
		ok(t, err)
		code = c
	})
	bob, late := newPhone(t), newPhone(t)
	app.Open(nil, bob.store, nil)
	id, err := EnterByCode("", code)
	ok(t, err)
	bob.id = id
	do(t, bob.hold(), note(2, "by code"))
	agree(t, ann, bob)
	app.Open(nil, late.store, nil)
	if _, err := EnterByCode("", code); refusal(err) != "sync-no-code" {
		t.Errorf("the code a second time: %v", err)
	}
	if _, err := EnterByCode("", "ABCD-2345"); refusal(err) != "sync-no-code" {
		t.Errorf("a code that nobody made: %v", err)
	}
}

func TestAWatcherSeesAndCannotWrite(t *testing.T) {
	h := newHouse(t)
	ann, bob := h.table()
	eve := h.guest(ann, wire.Watcher, 0)
	if m := eve.hold(); m.Eyes() != 0 || m.Plays(1) || m.Plays(2) || m.Shared.Role != wire.Watcher {
		t.Fatalf("a watcher plays for %d", m.Eyes())
	}
	if err := eve.m.Do(note(1, "I too"), nil); codeOf(err) != "other-hands" {
		t.Errorf("a watcher notes something: %v", err)
	}
	do(t, bob.hold(), note(2, "look"))
	agree(t, ann, bob, eve)
	s := eve.hold().Shared
	batch := &wire.Batch{Base: len(eve.m.Log), Digest: s.replica.Digest(), Log: []game.Envelope{{By: 1, Seq: len(eve.m.Log) + 1, N: 9, Event: game.Event{Kind: "noted"}}}}
	if _, err := s.Ticket(s.Secret).ask("POST", "", wire.EncodeBatch(batch)); refusal(err) != "sync-not-allowed" {
		t.Errorf("the server takes it: %v", err)
	}
	s.Offer(wire.Player, 1, func(_ string, err error) {
		if refusal(err) != "sync-not-allowed" {
			t.Errorf("a watcher invites a player: %v", err)
		}
	})
}

func TestASeatIsHandedOver(t *testing.T) {
	h := newHouse(t)
	ann, bob := h.table()
	do(t, bob.hold(), note(2, "I must go"))
	old := bob.m.Shared.Secret
	var secret string
	ticket := bob.m.Shared.Ticket("")
	ann.hold().Shared.Works(wire.Player, 2, func(err error) { ok(t, err) })
	bob.hold().Shared.HandOver(false, func(s string, err error) {
		ok(t, err)
		secret = s
	})
	ann.hold().Shared.Works(wire.Player, 2, func(err error) {
		if !Dead(err) {
			t.Errorf("Ann's link to the seat is said to work: %v", err)
		}
	})
	if m := bob.hold(); m.Shared != nil || !m.Plays(1) || opened(t, bob.id).Shared != nil {
		t.Error("Bob's phone still plays in the shared game")
	}
	ticket.Secret = secret
	cy := h.enter(ticket)
	if cy.m.Eyes() != 2 {
		t.Fatalf("Cy plays for %d", cy.m.Eyes())
	}
	do(t, cy.m, note(2, "I go on"))
	agree(t, ann, cy)
	ticket.Secret = old
	if _, err := Enter(ticket); refusal(err) != "sync-no-key" {
		t.Errorf("Bob comes back by his old link: %v", err)
	}
}

func TestWhoLeavesComesBackByTheirLink(t *testing.T) {
	h := newHouse(t)
	ann, bob := h.table()
	ticket := bob.hold().Shared.Ticket(bob.m.Shared.Secret)
	left := false
	bob.m.Shared.Leave(false, func(err error) { left = err == nil })
	if !left || bob.m.Shared != nil {
		t.Fatal("Bob is still there")
	}
	for _, p := range ann.hold().Shared.People {
		if p.Seat == 2 {
			t.Errorf("Ann's phone lists %+v", p)
		}
	}
	do(t, bob.hold(), note(1, "on my own"))
	again := h.enter(ticket)
	do(t, again.m, note(2, "back"))
	agree(t, ann, again)
}

// TestALostPhoneComesBack holds that the link of a seat brings everything to an empty phone.
func TestALostPhoneComesBack(t *testing.T) {
	h := newHouse(t)
	ann, bob := h.table()
	do(t, bob.hold(), note(2, "before"))
	do(t, ann.hold(), game.Command{Kind: "hold", By: 1, Thing: 6})
	ticket := bob.hold().Shared.Ticket(bob.m.Shared.Secret)
	log := len(bob.m.Log)
	bob = h.enter(ticket)
	if bob.m.Eyes() != 2 || len(bob.m.Log) != log {
		t.Fatalf("%d of %d events came back, for seat %d", len(bob.m.Log), log, bob.m.Eyes())
	}
	do(t, bob.m, note(2, "after"))
	agree(t, ann, bob)
}

func TestTheOwnerTakesALinkBack(t *testing.T) {
	h := newHouse(t)
	ann, bob := h.table()
	bob.hold().Shared.Rename("Robert", func(err error) { ok(t, err) })
	ann.hold().Shared.Reissue(wire.Player, 2, func(err error) { ok(t, err) })
	fresh := ann.m.Shared.Link(wire.Player, 2)
	if err := bob.hold().Do(note(2, "still here?"), nil); err != nil {
		t.Fatal(err)
	}
	if s := bob.m.Shared; s.State != Refused || s.Why == nil || refusal(s.Why) != "sync-no-key" || s.Unsent() != 1 {
		t.Errorf("state %d, %v, %d unsent", bob.m.Shared.State, bob.m.Shared.Why, bob.m.Shared.Unsent())
	}
	id, err := Enter(bob.m.Shared.Ticket(fresh)) // on the phone that was shut out
	ok(t, err)
	if id != bob.id {
		t.Fatalf("the new link makes the game %q beside %q", id, bob.id)
	}
	bob.m = nil
	agree(t, bob, ann)
	if name := ann.hold().Names()[1]; name != "Robert" {
		t.Errorf("Bob, who is back, goes by %q", name)
	}
	if last := ann.m.Log[len(ann.m.Log)-1]; last.By != 2 {
		t.Error("what Bob did while he was shut out is lost")
	}
	if got := opened(t, ann.use().ID).Shared.Link(wire.Player, 2); got != fresh {
		t.Error("the new link is not kept")
	}
}

func TestAClosedGameIsReadOnly(t *testing.T) {
	ann, bob := newHouse(t).table()
	s := ann.hold().Shared
	s.Close(true, func(err error) { ok(t, err) })
	do(t, bob.hold(), note(2, "one more"))
	if s := bob.m.Shared; !s.Closed || s.Unsent() != 1 || s.State == Damaged {
		t.Errorf("closed %v, state %d, %d unsent", s.Closed, s.State, s.Unsent())
	}
	ann.hold().Shared.Close(false, func(err error) { ok(t, err) })
	agree(t, bob, ann)
}

func TestADeletedGameGoesOnAlone(t *testing.T) {
	h := newHouse(t)
	ann, bob := h.table()
	bob.hold().Shared.Delete(func(err error) {
		if refusal(err) == "" {
			t.Errorf("Bob deletes Ann's game: %v", err)
		}
	})
	ann.hold().Shared.Delete(func(err error) { ok(t, err) })
	if ann.m.Shared != nil || opened(t, ann.id).Shared != nil {
		t.Error("Ann's phone still shares it")
	}
	do(t, bob.hold(), note(2, "hello?"))
	if s := bob.m.Shared; s.State != Refused || len(opened(t, bob.id).Log) != len(bob.m.Log) {
		t.Errorf("state %d, %d of %d events are kept", s.State, len(opened(t, bob.id).Log), len(bob.m.Log))
	}
}

func TestNamesAndWhoIsThere(t *testing.T) {
	h := newHouse(t)
	ann := h.hostAs("Annie")
	bob := h.guest(ann, wire.Player, 2)
	h.guest(ann, wire.Watcher, 0)
	bob.hold().Shared.Rename("Robert", func(err error) { ok(t, err) })
	names := map[game.Seat]string{}
	watchers := 0
	for _, p := range ann.hold().Shared.People {
		if p.Role == wire.Watcher {
			watchers++
		} else if p.Role == wire.Player {
			names[p.Seat] = p.Name
		}
		if p.You != (p.Role == wire.Player && p.Seat == 1) {
			t.Errorf("Ann's phone takes itself for %+v", p)
		}
	}
	if names[1] != "Annie" || names[2] != "Robert" || watchers != 1 {
		t.Errorf("players %v, %d watchers", names, watchers)
	}
	kept := opened(t, bob.use().ID)
	if kept.Shared.Name != "Robert" {
		t.Error("Bob's phone forgets his name")
	}
	h.gone = true
	for _, p := range []*phone{ann, bob} { // without a network too, and in the list of games
		m := opened(t, p.use().ID)
		if all := m.Names(); !slices.Equal(all, []string{"Annie", "Robert"}) || !slices.Equal(m.Summary().Names, all) {
			t.Errorf("the players go by %q", all)
		}
	}
}

func TestFreeSeatsActForEachOther(t *testing.T) {
	ann, bob := newHouse(t).table()
	if err := bob.hold().Do(note(1, "for Ann"), nil); codeOf(err) != "other-hands" {
		t.Fatalf("Bob plays for Ann: %v", err)
	}
	ann.hold().Shared.SetFree(true, func(err error) { ok(t, err) })
	do(t, bob.hold(), note(1, "for Ann"))
	agree(t, bob, ann)
	ann.m.Shared.SetFree(false, func(err error) { ok(t, err) })
	if err := bob.hold().Do(note(1, "again"), nil); codeOf(err) != "other-hands" {
		t.Errorf("Bob plays for Ann: %v", err)
	}
}
