package browser

import (
	"fmt"
	"strings"
	"testing"

	"broadside/tests/browser/page"
)

// TestTwoPhonesFightOneBattle plays Dropfleet on two phones: both stack their cards unseen by the other, an attack goes across
// both, and at the end what was hidden is shown and held against its seals.
func TestTwoPhonesFightOneBattle(t *testing.T) {
	host := page.Games(t, dist)
	ann := page.NewProfile(t).Tab(page.Phone)
	ann.Goto(host.URL + "#/game")
	ann.Ready()
	ann.Click(page.Role("button", "Dropfleet Commander"))
	ann.WaitText("Roll off")
	bob := joining(t, shareThis(ann), page.Phone)
	bob.WaitText("Roll off")
	battle := []*page.Page{ann, bob}
	for _, p := range battle {
		p.Forgive("409 (Conflict)") // the other was faster
	}
	sailTogether(t, battle, "Stack in this order")
	for _, p := range battle {
		if text := p.Text("body"); strings.Contains(text, "Hand over to") {
			t.Errorf("a phone of its own is passed on:\n%s", text)
		}
	}
	ann.Screenshot("share-deck-phone")
	sailTogether(t, battle, "Turn 2 of 6")
	agree(t, ann, bob)
	ann.Screenshot("share-battle-phone")
	bob.Axe()

	bob.Click(page.Role("button", "More"))
	push(bob, "Player 2 concedes")
	bob.WaitText("Play on")
	push(bob, "Player 2 concedes")
	for _, p := range battle {
		p.WaitText("Play again")
	}
	agree(t, ann, bob)
	for i, p := range battle {
		p.Wait(`(() => { [...document.querySelectorAll("[role=tab]")].find((t) => t.innerText.trim() === "Log").click(); return true })()`)
		p.Wait(fmt.Sprintf(`document.querySelector(".play").innerText.includes("Player %d shows")`, 2-i))
		p.Screenshot(fmt.Sprintf("share-shown-%d-phone", i+1))
	}
}

// sailTogether lets both players play, each what is theirs to do, until both pages say something.
func sailTogether(t *testing.T, battle []*page.Page, text string) {
	t.Helper()
	var before string
	for idle := 0; idle < 10; {
		there, now := 0, ""
		for _, p := range battle {
			if p.SailOn(text) >= 0 {
				there++
			}
			now += p.Text(".play")
		}
		if there == len(battle) {
			return
		}
		if idle++; now != before {
			idle = 0
		}
		before = now
	}
	for _, p := range battle {
		p.Screenshot("share-stuck")
		t.Errorf("the battle never comes to %q after %s; the page says:\n%s", text, page.Eval[string](p, `window.taps`), p.Text(".play"))
	}
	t.FailNow()
}
