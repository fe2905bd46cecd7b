//go:build !js

package sharing

import (
	"testing"

	"broadside/core/game"
	"broadside/core/wire"
	"broadside/tests/kittest"
	"broadside/ui/app"
	"broadside/ui/session"
	"broadside/ui/store"
	"broadside/ui/transport"
)

func TestTheMark(t *testing.T) {
	ann, bob := hands(t)
	says := func(p *phone, want string) {
		t.Helper()
		kittest.Mount(t, &Mark{Of: p.m.Shared, Press: func() {}}).Wants(want)
	}
	says(ann, "Without a server · not sent yet")
	says(bob, "Without a server · all sent")
	bob.note(2)
	says(bob, "Without a server · 1 to send")
	for state, want := range map[session.State]string{session.Refused: "No longer shared", session.Damaged: "Damaged", session.Offline: "Offline · what you did is kept here", session.Online: "Sending…"} {
		bob.m.Shared.Server, bob.m.Shared.State = "", state
		says(bob, want)
	}
	bob.m.Shared.Full = &wire.Refusal{Code: "sync-game-full", Args: []game.Arg{{Name: "most", Value: game.Int(20000)}}}
	bob.m.Shared.State = session.Online
	says(bob, "Too long for the server · what you did is kept here")
	bob.m.Shared.Full = &wire.Refusal{Code: "sync-newer-version"}
	says(bob, "The server is older · what you did is kept here")
	ann.m.Shared.Server, ann.m.Shared.State, ann.m.Shared.Days = "", session.Online, 3
	says(ann, "Sent · the server keeps it 3 days more")
}

// TestWhoLeavesHearsWhatIsUnsent holds that the sheet says it, waits for the answer, and lets who wants to go.
func TestWhoLeavesHearsWhatIsUnsent(t *testing.T) {
	_, bob := hands(t)
	bob.note(2)
	bob.m.Shared.Server = "https://games.example"
	bob.sheet = NewSheet(bob.m, func() {})
	bob.page = kittest.Mount(t, bob.sheet)
	bob.page.Press("Hand over my seat")
	bob.page.Wants("Not all that was done here has reached the server", "Whoever plays on will not have")
	bob.page.Press("Hand over all the same")
	bob.page.Wants("The server does not answer", "Hand over my seat")
	bob.page.Press("Leave")
	bob.page.Wants("in the copy on this phone alone")
	bob.page.Lacks("disabled")
	asked := false
	carry := transport.Carry
	defer func() { transport.Carry = carry }()
	transport.Carry = func(string, transport.Letter) (transport.Reply, error) {
		asked = true
		bob.page.Build()
		bob.page.Wants("disabled")
		return transport.Reply{}, &transport.Silence{}
	}
	bob.page.Press("Leave all the same")
	if !asked || bob.m.Shared != nil {
		t.Error("Bob is still there")
	}
}

// TestAnotherGameOfTheServerIsOffered where it does not fit what is here.
func TestAnotherGameOfTheServerIsOffered(t *testing.T) {
	_, bob := hands(t)
	bob.m.Shared.Server = "https://games.example"
	bob.m.Shared.State, bob.m.Shared.Why = session.Damaged, game.Refuse("sync-altered", "", "seq", "7")
	bob.sheet = NewSheet(bob.m, func() {})
	bob.page = kittest.Mount(t, bob.sheet)
	bob.page.Wants("entry 7 was changed")
	bob.page.Wants("put back to an older copy")
	before, err := app.Store().List(store.Game)
	if err != nil {
		t.Fatal(err)
	}
	bob.page.Wants("Go on with the server&#39;s game")
	bob.sheet.takeServers()
	if after, err := app.Store().List(store.Game); err != nil || len(after) != len(before)+1 {
		t.Errorf("%d games, before %d, %v", len(after), len(before), err)
	}
}

func TestAnotherSeatIsAskedFor(t *testing.T) {
	screen, page := joining(t)
	ask := func() {
		screen.other = &session.OtherSeat{ID: "here", Has: "Ann", Other: "Bob", Ticket: session.Ticket{Game: "abcdefghijklmnop", Secret: "secret"}}
		page.Build()
		page.Wants("This phone plays Ann in this game, and the link is for Bob")
	}
	ask()
	page.Press("Play Bob")
	page.Wants("The server does not answer")
	page.Lacks("This phone plays Ann")
	ask()
	page.Lacks("Try again", "Link, short code or text")
	page.Press("Stay with Ann")
}
