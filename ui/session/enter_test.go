package session

import (
	"testing"

	"broadside/core/dice"
	"broadside/core/dropfleet"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/wire"
	"broadside/ui/app"
	"broadside/ui/transport"
)

// TestAPlayerStaysOneWhoOpensTheWatchersLink holds that the device keeps its seat and its key.
func TestAPlayerStaysOneWhoOpensTheWatchersLink(t *testing.T) {
	h := newHouse(t)
	ann, bob := h.table()
	s := ann.hold().Shared
	own := s.Secret
	id, err := Enter(s.Ticket(s.Link(wire.Watcher, 0)))
	ok(t, err)
	ann.put()
	if s := ann.hold().Shared; id != ann.id || s.Role != wire.Player || s.Seat != 1 || s.Secret != own {
		t.Errorf("the device is now %d of seat %d in %q", s.Role, s.Seat, id)
	}
	agree(t, ann, bob)
}

// TestAWatcherTakesASeat holds that who watched plays with all that the seat may see.
func TestAWatcherTakesASeat(t *testing.T) {
	h := newHouse(t)
	ann := h.host()
	eve := h.guest(ann, wire.Watcher, 0)
	s := ann.hold().Shared
	ticket := s.Ticket(s.Link(wire.Player, 2))
	watching := eve.hold().Shared.Secret
	id, err := Enter(ticket)
	ok(t, err)
	eve.put()
	if m := eve.hold(); id != eve.id || m.Eyes() != 2 || m.Shared.Link(wire.Watcher, 0) != watching {
		t.Errorf("the device plays for %d in %q", m.Eyes(), id)
	}
	do(t, eve.m, note(2, "me too"))
	agree(t, ann, eve)
}

// TestAnotherSeatIsAskedFor holds that a device changes seats only if its player says so, keeps the old key, and loses nothing.
func TestAnotherSeatIsAskedFor(t *testing.T) {
	h := newHouse(t)
	ann, bob := h.table()
	do(t, bob.hold(), note(2, "I am Bob"))
	s := ann.hold().Shared
	own, other := s.Secret, s.Ticket(s.Link(wire.Player, 2))
	_, err := Enter(other)
	asked, is := err.(*OtherSeat)
	if !is || *asked != (OtherSeat{ann.id, "Ann", "Bob", other}) {
		t.Fatalf("the link of another seat is answered with %v", err)
	}
	if place := opened(t, ann.id).Shared.Place; place.Seat != 1 || place.Secret != own {
		t.Fatal("it is taken without asking")
	}
	h.gone = true
	do(t, ann.m, note(1, "not sent"))
	h.gone = false
	if _, err := ChangeSeat(other); codeOf(err) != "sync-unsent" {
		t.Errorf("with something unsent: %v", err)
	}
	ann.hold()
	id, err := ChangeSeat(other)
	ok(t, err)
	ann.put()
	if m := ann.hold(); id != ann.id || m.Eyes() != 2 || m.Plays(1) || m.Shared.Link(wire.Player, 1) != own || !m.Shared.Owns() {
		t.Errorf("the device plays for %d", m.Eyes())
	}
	do(t, ann.m, note(2, "now I am Bob"))
	agree(t, ann, bob)
}

// TestAnotherSeatSeesItsOwn holds that a device that changes seats gets what the new one may see.
func TestAnotherSeatSeesItsOwn(t *testing.T) {
	h := newHouse(t)
	ann := newPhone(t)
	app.Open(nil, ann.store, nil)
	fleets := dropfleet.System{}.Samples("core")
	id, err := Create(&game.Setup{System: "dfc", Name: "Thursday", Seats: []game.SeatSetup{{Name: "Ann", List: fleets[0]}, {Name: "Bob", List: fleets[1]}}})
	ok(t, err)
	ann.id, ann.m = id, opened(t, id)
	src := dice.NewSeeded(4)
	for ann.m.Need() != nil || !ann.m.Hides(1) || !ann.m.Hides(2) {
		ok(t, ann.m.change(func(player) error {
			_, err := gametest.Move(ann.m.Game, src.Int)
			return err
		}))
	}
	ann.m.ShareWith("", "Ann", 1, false, func(err error) { ok(t, err) })
	bob := h.guest(ann, wire.Player, 2)
	ticket := ann.hold().Shared.Ticket(ann.m.Shared.Secret)
	app.Open(nil, bob.store, nil)
	_, err = ChangeSeat(ticket)
	ok(t, err)
	bob.put()
	if m := bob.hold(); !m.Hides(1) || m.Hides(2) {
		t.Error("the device still sees what the seat before saw")
	}
	agree(t, ann, bob)
}

// TestSomethingElseAnswersInTheServersPlace holds that the page of a network that wants a password first counts as silence.
func TestSomethingElseAnswersInTheServersPlace(t *testing.T) {
	newHouse(t)
	for _, status := range []int{200, 302, 404, 502} {
		transport.Carry = func(string, transport.Letter) (transport.Reply, error) {
			return transport.Reply{Status: status, Body: []byte("<html>Welcome to the hall</html>")}, nil
		}
		_, err := Enter(Ticket{Game: "abcdefghijklmnop", Secret: "secret"})
		if _, silent := err.(*transport.Silence); !silent {
			t.Errorf("status %d is answered with %v", status, err)
		}
	}
}
