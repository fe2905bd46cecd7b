//go:build !js

package game

import (
	"strings"
	"testing"

	kernel "broadside/core/game"
	"broadside/core/sync"
	"broadside/core/words"
	"broadside/ui/session"
	"broadside/ui/sharing"
)

// TestConsentIsAskedForInTheMiddleOfARoll of another phone, and only there; who asked can let it be.
func TestConsentIsAskedForInTheMiddleOfARoll(t *testing.T) {
	c, page := begun(t)
	if err := c.m.ShareByHand(1, false); err != nil {
		t.Fatal(err)
	}
	c.view.Need = &kernel.Need{Seat: 2, Step: "roll-off"}
	if c.awaits() == "" {
		t.Error("nobody is waited for")
	}
	c.view.Asked = &kernel.Asked{By: 2, Group: 1, Wants: []kernel.Seat{1}}
	page.Build()
	if !c.asksHere() || c.awaits() != "" || c.hasAsked() {
		t.Errorf("asked here: %v, awaits %q", c.asksHere(), c.awaits())
	}
	page.Wants("Let it stand")
	page.Wants("Agree")
	page.Lacks("Let it stand after all")
	c.view.Asked.By, c.view.Asked.Wants = 1, []kernel.Seat{2}
	page.Build()
	if c.asksHere() || !c.hasAsked() {
		t.Error("who asks is asked")
	}
	page.Wants("Let it stand after all")
	c.view.Ended = true // its last step may be taken back too
	page.Build()
	page.Wants("Waiting for Bob to agree")
	c.view.Ended = false
	c.view.Asked = &kernel.Asked{By: 2, Group: 1, Agreed: []kernel.Seat{1}, Wants: []kernel.Seat{3}}
	page.Build()
	if c.asksHere() || !c.hasAsked() {
		t.Error("who has agreed already is asked once more")
	}
}

// TestWhatIsHiddenIsNoLineOfTheLog where this device has nothing but its seal.
func TestWhatIsHiddenIsNoLineOfTheLog(t *testing.T) {
	c, _ := begun(t)
	if text := c.sentence(&kernel.Envelope{Seq: 3, By: 2, Audience: 2, Sealed: make([]byte, 32)}); text != "" {
		t.Errorf("%q", text)
	}
}

// TestAGameThatIsApartSaysSoInTheHead which stays in sight.
func TestAGameThatIsApartSaysSoInTheHead(t *testing.T) {
	c, _ := begun(t)
	if err := c.m.ShareByHand(1, false); err != nil {
		t.Fatal(err)
	}
	for state, want := range map[session.State]bool{session.Online: false, session.Offline: false, session.Refused: true, session.Damaged: true} {
		c.m.Shared.State = state
		if got := sharing.Apart(c.m.Shared); (got != "") != want || !strings.HasPrefix(c.subtitle(), got) {
			t.Errorf("state %d: %q in %q", state, got, c.subtitle())
		}
	}
}

// TestWhoIsApartIsToldSo where they play on: a phone that the server lets in no more, a copy that does not know what is hidden,
// and one whose moves the other does not have.
func TestWhoIsApartIsToldSo(t *testing.T) {
	c, page := begun(t)
	if err := c.m.ShareByHand(1, false); err != nil {
		t.Fatal(err)
	}
	says := func(want ...string) {
		t.Helper()
		c.heard()
		c.refresh()
		page.Build()
		page.Wants(want...)
	}
	c.view.Need = nil
	for len(c.view.ToAct) == 1 && c.m.Plays(c.view.ToAct[0]) {
		page.Press("Hold")
		page.Press("Done")
	}
	says("Waiting for Bob&#39;s phone", "Send them what you did first")
	c.m.Shared.Server, c.m.Shared.State = "https://games.example", session.Refused
	says("This phone no longer takes part", "What can be done")
	c.m.Part()
	says("Now")
	page.Lacks("no longer takes part", "This is a copy")
	n := len(c.m.Log)
	c.m.Log = append(c.m.Log, kernel.Envelope{Seq: n + 1, By: 2, N: 1, Group: 1, Audience: 2, Sealed: make([]byte, 32)})
	if !c.m.Veiled() || c.awaits() != words.Say("game/veiled") {
		t.Errorf("a copy that does not know all says %q", c.awaits())
	}
}

// TestAClosedGameOffersNothing and says why; once it is open again everything is there as before.
func TestAClosedGameOffersNothing(t *testing.T) {
	c, page := begun(t)
	if err := c.m.ShareByHand(1, false); err != nil {
		t.Fatal(err)
	}
	shut := func(closed bool) {
		c.m.Shared.Closed = closed
		c.heard()
		page.Build()
	}
	shut(false)
	open := len(c.Acts)
	if open == 0 || len(c.Concede) == 0 {
		t.Fatal("there is nothing to do in an open game")
	}
	shut(true)
	page.Wants("This game is closed")
	if len(c.Acts)+len(c.Cards)+len(c.tables)+len(c.foot())+len(c.Concede) > 0 || c.steps(true) || c.canFix(0) {
		t.Errorf("it still offers %+v", c.Acts)
	}
	shut(false)
	page.Lacks("This game is closed")
	if len(c.Acts) != open {
		t.Errorf("%d things to do, before %d", len(c.Acts), open)
	}
}

// TestWhoIsWaitedForIsNamed while the other player alone has something to do.
func TestWhoIsWaitedForIsNamed(t *testing.T) {
	c, page := begun(t)
	if err := c.m.ShareByHand(2, false); err != nil {
		t.Fatal(err)
	}
	c.heard()
	c.view.ToAct = []kernel.Seat{1}
	page.Build()
	page.Wants("Waiting for " + c.name(1))
	c.view.ToAct = []kernel.Seat{1, 2}
	if text := c.awaits(); text != "" {
		t.Errorf("who can go on reads %q", text)
	}
}

// TestTheSameLossIsToldOnce however often it happened.
func TestTheSameLossIsToldOnce(t *testing.T) {
	c, page := begun(t)
	if err := c.m.ShareByHand(1, false); err != nil {
		t.Fatal(err)
	}
	undo := sync.Lost{Act: kernel.Act{Kind: kernel.Undid, By: 1}, Why: kernel.Refuse("sync-not-last", "")}
	note := sync.Lost{Act: kernel.Act{Kind: kernel.Redid, By: 1}, Why: kernel.Refuse("sync-not-last", "")}
	c.m.Shared.Told = sync.Report{Others: 3, Lost: []sync.Lost{undo, note, undo}}
	c.heard()
	page.Build()
	page.Wants("Undo: not kept", "Redo: not kept")
	if len(c.lost) != 2 {
		t.Errorf("told %q", c.lost)
	}
}

// TestWhoWaitsForDiceSeesTheOnesThrown on their own phone, while the other has still to throw.
func TestWhoWaitsForDiceSeesTheOnesThrown(t *testing.T) {
	c, page := table(t, false)
	if err := c.m.ShareByHand(1, false); err != nil {
		t.Fatal(err)
	}
	throws(6)
	page.Press("Roll off")
	if need := c.view.Need; need == nil || need.Seat != 2 {
		t.Fatalf("waits for %+v", need)
	}
	page.Wants("Waiting for Bob&#39;s phone", "Roll-off")
	lines := c.latest()
	if n := len(lines); n == 0 || len(lines[n-1].Rolls) != 1 || lines[n-1].Rolls[0].Faces[0] != 6 {
		t.Errorf("it shows %+v", lines)
	}
}

// TestWhoAsksSeesThatTheyWait also from the log.
func TestWhoAsksSeesThatTheyWait(t *testing.T) {
	c, page := begun(t)
	if err := c.m.ShareByHand(1, false); err != nil {
		t.Fatal(err)
	}
	c.heard()
	c.tab = "log"
	c.undo() // of the roll-off, with its dice
	page.Build()
	page.Wants("Waiting for Bob to agree to take back: Ann wins the roll-off")
	page.Press("Let it stand after all")
	page.Lacks("Waiting for Bob to agree")
}

// TestAnOvertakenRequestIsTold to who asked, until they have read it; one that was answered is not.
func TestAnOvertakenRequestIsTold(t *testing.T) {
	for _, answered := range []bool{false, true} {
		c, page := begun(t)
		if err := c.m.ShareByHand(1, true); err != nil {
			t.Fatal(err)
		}
		c.heard()
		c.undo()
		if !c.hasAsked() {
			t.Fatal("nothing is asked")
		}
		if answered {
			if err := c.m.Refuse(2); err != nil {
				t.Fatal(err)
			}
		}
		if err := c.m.Do(kernel.Command{Kind: "note", By: 2}.With("text", kernel.Text("on we go")), nil); err != nil {
			t.Fatal(err)
		}
		c.heard()
		page.Build()
		if told := len(c.lost) > 0; told == answered {
			t.Fatalf("answered %v, told %q", answered, c.lost)
		}
		if !answered {
			page.Wants("You asked to take this back: Ann wins the roll-off")
			page.Press("Understood")
			page.Lacks("You asked to take this back")
		}
	}
}

// TestWhatIsTakenBackByAgreementIsTheAskersWish in the log.
func TestWhatIsTakenBackByAgreementIsTheAskersWish(t *testing.T) {
	c, _ := begun(t)
	if err := c.m.ShareByHand(1, false); err != nil {
		t.Fatal(err)
	}
	n, first := len(c.m.Log), c.m.Log[0].Group
	c.m.Log = append(c.m.Log, kernel.Envelope{Seq: n + 1, By: 2, Asks: first}, kernel.Envelope{Seq: n + 2, By: 1, Undo: first})
	agreed := c.sentence(&c.m.Log[n+1])
	c.m.Log[n].Asks = n
	alone := c.sentence(&c.m.Log[n+1])
	if !strings.HasPrefix(agreed, c.name(2)+" takes back") || !strings.Contains(agreed, c.name(1)+" agrees") || strings.Contains(alone, "agrees") {
		t.Errorf("%q, alone %q", agreed, alone)
	}
}

// TestAnUndoneEndOfATurnIsNamed, though the log has no sentence for it, and so is what somebody asks to take back.
func TestAnUndoneEndOfATurnIsNamed(t *testing.T) {
	c, _ := begun(t)
	n := len(c.m.Log)
	c.m.Log = append(c.m.Log, kernel.Envelope{Seq: n + 1, By: 2, Group: n + 1, Event: kernel.Event{Kind: "turn"}}, kernel.Envelope{Seq: n + 2, By: 2, Asks: n + 1}, kernel.Envelope{Seq: n + 3, By: 2, Undo: n + 1})
	for i, want := range []string{" asks to take back: the end of the turn", " takes back: the end of the turn"} {
		if said := c.sentence(&c.m.Log[n+1+i]); said != c.name(2)+want {
			t.Errorf("%q, not %q", said, want)
		}
	}
}

// TestTheOthersCardClosesWithTheirTurn, and one that the player opened stays.
func TestTheOthersCardClosesWithTheirTurn(t *testing.T) {
	c, _ := begun(t)
	var theirs kernel.ID
	for _, thing := range c.view.Things {
		if thing.Seat == 2 && thing.Kind == "ship" {
			theirs = thing.ID
		}
	}
	c.Acts, c.actors = nil, nil
	c.view.Active = theirs
	if c.settle(); c.chosen != theirs {
		t.Fatalf("the active one is %d, and %d is open", theirs, c.chosen)
	}
	c.view.Active = 0
	if c.settle(); c.chosen != 0 {
		t.Errorf("%d stays open", c.chosen)
	}
	c.chosen = theirs
	if c.settle(); c.chosen != theirs {
		t.Error("what the player opened closes")
	}
}
