package session

import (
	"strings"
	"testing"

	"broadside/core/wire"
	"broadside/ui/app"
	"broadside/ui/transport"
)

// deaf loses the next answers to letters whose path ends so; the server has done what they ask for.
func deaf(path string, times int) {
	carry := transport.Carry
	transport.Carry = func(where string, l transport.Letter) (transport.Reply, error) {
		r, err := carry(where, l)
		if times > 0 && strings.HasSuffix(l.Path, path) {
			times--
			return transport.Reply{}, &transport.Silence{}
		}
		return r, err
	}
}

// TestNobodyGoesWithWhatIsUnsent holds that who hands over or leaves hears what would be lost, and can go all the same.
func TestNobodyGoesWithWhatIsUnsent(t *testing.T) {
	h := newHouse(t)
	ann, bob := h.table()
	h.gone = true
	do(t, bob.hold(), note(2, "on my phone alone"))
	h.gone = false
	s := bob.m.Shared
	s.HandOver(false, func(_ string, err error) {
		if codeOf(err) != "sync-unsent" {
			t.Errorf("handing over is answered with %v", err)
		}
	})
	s.Leave(false, func(err error) {
		if codeOf(err) != "sync-unsent" {
			t.Errorf("leaving is answered with %v", err)
		}
	})
	if bob.m.Shared != s {
		t.Fatal("Bob is gone")
	}
	agree(t, bob, ann)
	h.gone = true
	do(t, bob.hold(), note(2, "never mind"))
	s.Leave(true, func(err error) { ok(t, err) })
	if bob.m.Shared != nil || said(opened(t, bob.id).Log, "never mind") != 1 {
		t.Error("Bob cannot leave without the server")
	}
}

// TestNobodyPlaysWhileTheSeatIsHandedOver holds that nothing is done that nobody could send any more.
func TestNobodyPlaysWhileTheSeatIsHandedOver(t *testing.T) {
	h := newHouse(t)
	_, bob := h.table()
	s := bob.hold().Shared
	meantime(h, "PUT", func() {
		if err := bob.m.Do(note(2, "wait"), nil); codeOf(err) != "sync-parting" {
			t.Errorf("a note is answered with %v", err)
		}
		s.HandOver(false, func(_ string, err error) {
			if codeOf(err) != "sync-parting" {
				t.Errorf("handing over twice is answered with %v", err)
			}
		})
		s.Leave(false, func(error) {})
		if s.stopped {
			t.Error("it no longer listens, although the seat may not be handed over after all")
		}
	})
	s.HandOver(false, func(_ string, err error) { ok(t, err) })
	do(t, bob.m, note(1, "alone"))
}

func TestLeavingTwiceLeavesOnce(t *testing.T) {
	h := newHouse(t)
	_, bob := h.table()
	s := bob.hold().Shared
	meantime(h, "PUT", func() {
		s.Leave(false, func(err error) {
			if codeOf(err) != "sync-parting" {
				t.Errorf("leaving twice is answered with %v", err)
			}
		})
	})
	s.Leave(false, func(err error) { ok(t, err) })
	if bob.m.Shared != nil {
		t.Error("Bob is still there")
	}
	bob.m.Part()
}

// TestTheAnswerToHandingOverIsLost holds that the seat is handed over although nobody heard that the key was replaced.
func TestTheAnswerToHandingOverIsLost(t *testing.T) {
	for name, lost := range map[string]int{"once": 1, "twice": 2} {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t)
			ann, bob := h.table()
			s := bob.hold().Shared
			ticket, secret := s.Ticket(""), ""
			deaf("/me", lost)
			s.HandOver(false, func(got string, err error) { secret = got })
			if (bob.m.Shared == nil) != (lost == 1) {
				t.Fatalf("after %d lost answers Bob is gone: %v", lost, bob.m.Shared == nil)
			}
			if lost == 2 { // and the page is loaded anew before it is tried again
				bob.put()
				app.Open(nil, bob.store, nil)
				bob.m = opened(t, bob.id)
				bob.m.Shared.HandOver(false, func(got string, err error) {
					ok(t, err)
					secret = got
				})
			}
			ticket.Secret = secret
			cy := h.enter(ticket)
			do(t, cy.m, note(2, "I go on"))
			agree(t, ann, cy)
		})
	}
}

// TestTheAnswerToACodeIsLost holds that the code still leads to the game.
func TestTheAnswerToACodeIsLost(t *testing.T) {
	for _, path := range []string{"join", "wait=0"} {
		h := newHouse(t)
		ann := h.host()
		var code string
		ann.m.Shared.Offer(wire.Player, 2, func(c string, err error) { code = c })
		bob := newPhone(t)
		app.Open(nil, bob.store, nil)
		deaf(path, 1)
		if _, err := EnterByCode("", code); err == nil {
			t.Fatal("nobody answers, and Bob is there")
		}
		id, err := EnterByCode("", code)
		ok(t, err)
		bob.id = id
		agree(t, ann, bob)
	}
}

// TestAnOwnerTakesTheirSeatBack that somebody handed over who had its link, with what was done meanwhile.
func TestAnOwnerTakesTheirSeatBack(t *testing.T) {
	h := newHouse(t)
	ann, bob := h.table()
	cy := h.enter(ann.hold().Shared.Ticket(ann.m.Shared.Secret))
	cy.m.Shared.HandOver(false, func(_ string, err error) { ok(t, err) })
	ok(t, ann.hold().Do(note(1, "mine"), nil))
	s := ann.m.Shared
	if s.State != Refused || !Dead(s.Why) || s.Unsent() != 1 {
		t.Fatalf("state %d, %v, %d unsent", s.State, s.Why, s.Unsent())
	}
	s.Reissue(wire.Player, 1, func(err error) { ok(t, err) })
	if s.State != Online || s.Unsent() != 0 {
		t.Errorf("state %d, %d unsent", s.State, s.Unsent())
	}
	agree(t, ann, bob)
}
