package browser

import (
	"fmt"
	"testing"

	"broadside/tests/browser/page"
)

// agreeAll waits until all pages show the same game, and everything is sent.
func agreeAll(t *testing.T, pages []*page.Page) {
	t.Helper()
	for _, p := range pages {
		p.WaitText(fmt.Sprintf("Sent · %d others online", len(pages)-1))
	}
	for range 40 {
		same := true
		for _, p := range pages {
			same = same && standing(p) == standing(pages[0])
		}
		if same {
			return
		}
		page.Eval[bool](pages[0], `new Promise((done) => setTimeout(() => done(true), 50))`)
	}
	for _, p := range pages {
		t.Errorf("a phone shows\n%s", standing(p))
	}
	t.FailNow()
}

// TestThreePhonesFightOneBattle plays Dropfleet on three phones: who has nothing to do reads whom they wait for, an undo waits for
// both others, a seat is handed over in the middle, and at the end each shows what it has hidden.
func TestThreePhonesFightOneBattle(t *testing.T) {
	host := page.Games(t, dist)
	ann := page.NewProfile(t).Tab(page.Phone)
	ann.Goto(host.URL + "#/game/new")
	ann.Ready()
	ann.Click(page.Named("3"))
	ann.Click(page.Named("On your table"))
	ann.Click(page.Role("button", "Start the game"))
	ann.WaitText("Roll off")
	battle := []*page.Page{ann, joining(t, shareThis(ann), page.Phone)}
	company(ann)
	ann.Screenshot("crowd-company-phone")
	ann.Click(page.Role("button", "Invite Player 3"))
	link := handed(ann)
	ann.Click(page.Role("button", "Close"))
	battle = append(battle, joining(t, link, page.Phone))
	for _, p := range battle {
		p.Forgive("409 (Conflict)") // another was faster
		p.WaitText("Roll off")
	}
	agreeAll(t, battle)
	sailTogether(t, battle, "Stack in this order")

	bob, cy := battle[1], battle[2]
	push(cy, "Stack in this order")
	cy.WaitText("Waiting for Player 1 and Player 2: Planning")
	cy.Screenshot("crowd-waits-phone")
	cy.Fits()
	cy.Axe()
	push(ann, "Stack in this order")
	push(bob, "Stack in this order")
	for _, p := range battle {
		push(p, "Reveal the top cards")
	}
	agreeAll(t, battle)

	ann.Click(page.Role("button", "Undo"))
	ann.WaitText("to agree to take back")
	cy.WaitText("Take it back?")
	bob.WaitText("Take it back?")
	bob.Screenshot("crowd-asked-phone")
	push(bob, "Agree")
	bob.WaitText("to agree to take back")
	bob.Screenshot("crowd-agreed-phone")
	cy.WaitText("Take it back?")
	push(cy, "Let it stand")
	agreeAll(t, battle)
	push(ann, "Undo")
	for _, p := range []*page.Page{bob, cy} {
		p.WaitText("Take it back?")
		push(p, "Agree")
	}
	for _, p := range battle {
		p.WaitText("Reveal")
	}
	agreeAll(t, battle)

	link = handOver(cy)
	dan := joining(t, link, page.Phone)
	battle[2] = dan
	dan.Forgive("409 (Conflict)")
	agreeAll(t, battle)
	sailTogether(t, battle, "Turn 2 of 6")
	agreeAll(t, battle)
	dan.Screenshot("crowd-battle-phone")

	dan.Click(page.Role("button", "More"))
	push(dan, "Player 3 concedes")
	dan.WaitText("Play on")
	push(dan, "Player 3 concedes")
	for _, p := range battle {
		p.WaitText("Play again")
	}
	agreeAll(t, battle)
	for _, p := range battle {
		p.Wait(`(() => { [...document.querySelectorAll("[role=tab]")].find((t) => t.innerText.trim() === "Log").click(); return true })()`)
		for seat := range battle {
			p.Wait(fmt.Sprintf(`document.querySelector(".play").innerText.includes("Player %d shows")`, seat+1))
		}
	}
	ann.Screenshot("crowd-over-phone")
}
