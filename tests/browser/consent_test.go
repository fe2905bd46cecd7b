package browser

import (
	"strings"
	"testing"

	"broadside/tests/browser/page"
)

// pictured takes a picture of both players' pages at a step of the test.
func pictured(step string, ann, bob *page.Page) {
	ann.Screenshot("consent-" + step + "-ann")
	bob.Screenshot("consent-" + step + "-bob")
}

// TestUndoByConsentInTheMiddleOfTheOthersRoll holds that who is asked for dice is asked first whether to take back what they are
// for, that both phones say so, and that either answer and a withdrawal leave both with the same game.
func TestUndoByConsentInTheMiddleOfTheOthersRoll(t *testing.T) {
	host := page.Games(t, dist)
	ann, link := hosting(t, host)
	bob := joining(t, link, page.Desk)
	bob.WaitText("Two planets")
	hash := page.Eval[string](ann, `location.hash`)
	ann.Route("#/settings")
	ann.Click(page.Named("Rolled by hand"))
	ann.Route(hash)
	ann.Click(page.Role("button", "Asteroid belt"))

	const waits = "Waiting for Player 1's phone"
	begin := func() {
		t.Helper()
		ann.Click(page.Role("button", "Roll off"))
		ann.WaitText("Roll for me")
		bob.WaitText(waits)
	}
	ask := func(step string) {
		t.Helper()
		bob.Click(page.Role("button", "Undo"))
		bob.WaitText("Let it stand after all")
		ann.WaitText("Take it back?")
		pictured(step, ann, bob)
		for _, p := range []*page.Page{ann, bob} {
			p.Fits()
			p.Axe()
			if text := p.Text(".play"); !strings.Contains(text, "Roll off") {
				t.Errorf("nobody says what would be taken back:\n%s", text)
			}
		}
		if !page.Eval[bool](bob, `document.querySelector("[aria-label=Undo]").disabled`) {
			t.Error("Bob can ask twice")
		}
	}
	begin()
	pictured("begun", ann, bob)
	ask("asked")
	ann.Click(page.Role("button", "Agree"))
	for _, p := range []*page.Page{ann, bob} {
		p.Find(page.Role("button", "Roll off"))
	}
	for _, p := range []*page.Page{ann, bob} {
		p.WaitText("Player 2 takes back: Roll off (Player 1 agrees)")
	}
	pictured("agreed", ann, bob)
	agree(t, ann, bob)

	begin()
	ask("again")
	ann.Click(page.Role("button", "Let it stand"))
	stands := func() {
		t.Helper()
		ann.Find(page.Role("button", "Roll for me"))
		bob.WaitText(waits)
	}
	stands()
	pictured("stands", ann, bob)
	agree(t, ann, bob)

	ask("third")
	bob.Click(page.Role("button", "Let it stand after all"))
	stands()
	pictured("withdrawn", ann, bob)
	if text := ann.Text(".play"); strings.Contains(text, "Take it back?") {
		t.Errorf("Ann is still asked:\n%s", text)
	}
	ann.Click(page.Role("button", "5"))
	bob.Find(page.Role("button", "Roll 1 die"))
	ann.WaitText("Waiting for Player 2's phone")
	pictured("bobs-dice", ann, bob)

	ann.Click(page.Role("button", "Undo"))
	bob.WaitText("Take it back?")
	pictured("ann-asks", ann, bob)
	bob.Click(page.Role("button", "Agree"))
	for _, p := range []*page.Page{ann, bob} {
		p.Find(page.Role("button", "Roll off"))
	}
	pictured("ann-agreed", ann, bob)
	agree(t, ann, bob)
}
