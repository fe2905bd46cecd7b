//go:build !js

package sharing

import (
	"strings"
	"testing"

	"broadside/core/wire"
	"broadside/tests/kittest"
	"broadside/ui/session"
	"broadside/ui/transport"
)

// answered has a server that gives each letter whose path ends so an answer, and says nothing else.
func answered(t *testing.T, path string, reply func() transport.Reply) {
	carry := transport.Carry
	t.Cleanup(func() { transport.Carry = carry })
	transport.Carry = func(_ string, l transport.Letter) (transport.Reply, error) {
		if strings.HasSuffix(l.Path, path) {
			return reply(), nil
		}
		return transport.Reply{}, &transport.Silence{}
	}
}

// noKey is the answer to a key that opens nothing.
func noKey() transport.Reply {
	return transport.Reply{Status: 401, Body: wire.EncodeRefusal(&wire.Refusal{Code: "sync-no-key"})}
}

// owner is a phone that owns its game on a server and has the link of the other seat.
func owner(t *testing.T) *phone {
	t.Helper()
	ann, _ := hands(t)
	s := ann.m.Shared
	s.Server, s.Master, s.State = "https://games.example", "master", session.Online
	s.Links = []wire.Link{{Role: wire.Player, Seat: 2, Secret: "old"}}
	ann.use()
	ann.sheet = NewSheet(ann.m, func() {})
	ann.page = kittest.Mount(t, ann.sheet)
	return ann
}

// TestADeadLinkIsNoInvitation holds that a link is shown once the server has said that it works, or says nothing, and that in
// place of a dead one another is offered.
func TestADeadLinkIsNoInvitation(t *testing.T) {
	ann := owner(t)
	asked := 0
	answered(t, "/key", func() transport.Reply {
		asked++
		ann.page.Build()
		ann.page.Wants("Asking the server")
		ann.page.Lacks("Copy link")
		return noKey()
	})
	ann.sheet.invite(wire.Player, 2)
	ann.page.Build()
	if asked != 1 {
		t.Fatalf("the server is asked %d times", asked)
	}
	ann.page.Wants("This link no longer works", "Make a new link", "Back")
	ann.page.Lacks("Copy link", "Make a short code", "Revoke the link", "Asking the server")

	answered(t, "/rights", func() transport.Reply { return transport.Reply{Status: 204} })
	ann.page.Press("Make a new link")
	ann.page.Wants("Copy link", "Revoke the link", "Make a short code")
	ann.page.Lacks("no longer works")
	if link := ann.sheet.shown(); strings.HasSuffix(link, "/old") {
		t.Errorf("the link is still %s", link)
	}

	for name, reply := range map[string]transport.Reply{"it works": {Status: 204}, "an older server": {Status: 404, Body: wire.EncodeRefusal(&wire.Refusal{Code: "sync-no-game"})}} {
		answered(t, "/key", func() transport.Reply { return reply })
		ann.sheet.invite(wire.Player, 2)
		if !ann.sheet.hands() || ann.sheet.dead() != "" {
			t.Errorf("%s: the link is not shown", name)
		}
	}
	answered(t, "/nothing", noKey)
	ann.sheet.invite(wire.Player, 2)
	if ann.page.Build(); !ann.sheet.hands() {
		t.Error("without the server there is no link")
	}
	ann.page.Lacks("The server does not answer")

	ann.m.Shared.State = session.Offline
	answered(t, "/key", func() transport.Reply {
		if !ann.sheet.hands() {
			t.Error("who is offline waits for the link")
		}
		return noKey()
	})
	ann.sheet.invite(wire.Player, 2)
	if ann.page.Build(); ann.sheet.hands() {
		t.Error("a dead link stays when the server is there after all")
	}
}

// TestWhoCameByALinkIsNotShutOutByOneTap holds that a link that somebody came by is taken back after a question, and another at
// once.
func TestWhoCameByALinkIsNotShutOutByOneTap(t *testing.T) {
	ann := owner(t)
	sent := 0
	answered(t, "/rights", func() transport.Reply {
		sent++
		return transport.Reply{Status: 204}
	})
	press := func(label string, letters int, wants ...string) {
		t.Helper()
		ann.page.Press(label)
		if sent != letters {
			t.Fatalf("%s: %d letters, want %d", label, sent, letters)
		}
		ann.page.Wants(wants...)
	}
	ann.sheet.invite(wire.Player, 2)
	ann.page.Build()
	press("Revoke the link", 1, "Copy link")

	ann.m.Shared.People = []wire.Person{{Role: wire.Player, Seat: 2}}
	press("Revoke the link", 1, "Somebody has joined by this link")
	ann.page.Lacks("Copy link", "Make a short code", "plays already")
	press("Back", 1, "Copy link")
	press("Revoke the link", 1, "Somebody has joined by this link")
	press("Revoke the link", 2, "Copy link")
}

// TestWhoIsCutOffIsOfferedWhatCanWork and nothing that the server would refuse.
func TestWhoIsCutOffIsOfferedWhatCanWork(t *testing.T) {
	cannot := []string{"Your name", "Who is here", "Hand over", "Leave", "Your own link"}
	_, bob := hands(t)
	bob.note(2)
	bob.m.Shared.Server = "https://games.example"
	bob.m.Shared.State, bob.m.Shared.Why = session.Refused, &wire.Refusal{Code: "sync-no-key"}
	bob.sheet = NewSheet(bob.m, func() {})
	bob.page = kittest.Mount(t, bob.sheet)
	bob.page.Wants("no longer opens the game", "Join again", "Keep it as a separate game")
	bob.page.Lacks(append(cannot, "Take your seat back", "Invite ")...)
	bob.page.Press("Keep it as a separate game")
	bob.page.Wants("If you expect a new link, wait for it")
	before := len(bob.m.Log)
	bob.page.Press("Keep it as a separate game")
	if bob.m.Shared != nil || len(bob.m.Log) != before {
		t.Error("Bob's game is still shared, or not as it was")
	}

	ann := owner(t)
	ann.m.Shared.State, ann.m.Shared.Why = session.Refused, &wire.Refusal{Code: "sync-no-key"}
	ann.page.Build()
	ann.page.Wants("Invite Bob", "Take your seat back", "Delete it from the server")
	ann.page.Lacks(cannot...)
	answered(t, "/rights", func() transport.Reply { return transport.Reply{Status: 204} })
	old := ann.m.Shared.Secret
	ann.sheet.takeSeat()
	ann.page.Build()
	if s := ann.m.Shared; s.State == session.Refused || s.Secret == old {
		t.Errorf("state %d after Ann took her seat back", s.State)
	}
	ann.page.Wants("Hand over my seat")
}

// TestWhoRunsTheGameHasALinkOfItsOwn, which goes on when the seat does, and is warned before it goes.
func TestWhoRunsTheGameHasALinkOfItsOwn(t *testing.T) {
	ann := owner(t)
	answered(t, "/key", func() transport.Reply { return transport.Reply{Status: 204} })
	ann.page.Wants("Owner&#39;s link")
	ann.sheet.invite(wire.Owner, 0)
	ann.page.Build()
	if !strings.HasSuffix(strings.Split(ann.sheet.shown(), "?")[0], "/master") {
		t.Errorf("the link is %s", ann.sheet.shown())
	}
	ann.page.Lacks("Revoke the link", "Make a short code")
	ann.sheet.back()
	ann.sheet.ask("hand-over")()
	ann.page.Build()
	ann.page.Wants("This phone runs the game")
	ann.m.Shared.Master = ""
	ann.page.Build()
	ann.page.Lacks("This phone runs the game")
}
