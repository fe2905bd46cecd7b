package browser

import (
	"fmt"
	"testing"

	"broadside/tests/browser/page"
)

// TestWhoJoinsWaitsAndFindsTheGameClosed holds that who joins reads whom they play and is called as they like, that both phones
// always say whom they wait for, and that a game which its owner closes offers nothing and says why, until it is opened again.
func TestWhoJoinsWaitsAndFindsTheGameClosed(t *testing.T) {
	host := page.Games(t, dist)
	ann, link := hosting(t, host)
	bob := joining(t, link, page.Phone)
	bob.WaitText("You are Player 2.")
	bob.Wait(`document.querySelector(".play-seats").innerText.includes("You: Player 2")`)
	glanced(bob, "joined")
	company(bob)
	bob.Fill(page.Role("textbox", "Your name"), "Bo Lund")
	bob.Click(page.Role("button", "Change"))
	bob.WaitText("The others see your new name")
	if page.Eval[bool](bob, `(() => {
		const toast = document.querySelector(".toast").getBoundingClientRect();
		return [...document.querySelectorAll(".sheet-foot .btn")].some((b) => b.getBoundingClientRect().bottom > toast.top && b.getBoundingClientRect().top < toast.bottom);
	})()`) {
		t.Error("what is told covers what there is to press")
	}
	bob.Screenshot("renamed")
	bob.Click(page.Role("button", "Close"))
	for _, p := range []*page.Page{ann, bob} {
		p.WaitText("Bo Lund")
	}
	ann.Click(page.Role("button", "Asteroid belt"))
	bob.Click(page.Role("button", "Roll off"))
	chooser, waits := edge(t, ann, bob), bob
	if chooser == bob {
		waits = ann
	}
	waits.WaitText("Waiting for ")
	chooser.Screenshot("edge-chosen")
	glanced(waits, "edge-awaited")
	if chooser.Has(page.CSS(".play-awaits")) {
		t.Error("who chooses waits")
	}

	company(ann)
	ann.Click(page.Role("switch", "Closed"))
	for _, p := range []*page.Page{ann, bob} {
		p.WaitText("This game is closed")
		p.Wait(`document.querySelector("[aria-label=Undo]").disabled`)
		if p.Has(page.CSS(".play-foot")) {
			t.Errorf("a closed game offers something:\n%s", p.Text(".play-panel"))
		}
	}
	glanced(bob, "closed")
	bob.Resize(page.Desk)
	bob.Wait(`document.querySelector(".play-below") && !document.body.innerText.includes("You are Player 2.")`)
	glanced(bob, "closed-desk")
	ann.Click(page.Role("switch", "Closed"))
	ann.Click(page.Role("button", "Close"))
	chooser.Click(page.Role("button", "Bottom"))
	waits.WaitText("Number of objectives")
}

// edge is the phone whose player has won the roll-off and chooses an edge.
func edge(t *testing.T, phones ...*page.Page) *page.Page {
	t.Helper()
	for range 200 {
		for _, p := range phones {
			if p.Has(page.Role("button", "Bottom")) {
				return p
			}
			page.Eval[bool](p, `new Promise((done) => {
				[...document.querySelectorAll("[role=dialog] button")].find((b) => b.innerText.trim() === "Resolve the rest")?.click();
				setTimeout(() => done(true), 50);
			})`)
		}
	}
	t.Fatal("nobody wins the roll-off")
	return nil
}

// TestWhoIsShutOutIsToldSo holds that a link which somebody came by is taken back after a question, that the phone which is shut
// out says so where its player looks and leads to what can be done, and that a dead link leaves a field for another code.
func TestWhoIsShutOutIsToldSo(t *testing.T) {
	host := page.Games(t, dist)
	ann, link := hosting(t, host)
	bob := joining(t, link, page.Phone)
	bob.WaitText("You are Player 2.")
	bob.Forgive("401 (Unauthorized)")
	company(ann)
	ann.WaitText("Player 2 plays already")
	ann.Click(page.Role("button", "Invite Player 2"))
	handed(ann)
	ann.Click(page.Role("button", "Revoke the link"))
	ann.WaitText("Somebody has joined by this link")
	glanced(ann, "take-back")
	ann.Click(page.Role("button", "Revoke the link"))
	ann.Wait(fmt.Sprintf(`%[1]s && %[1]s !== %[2]q`, shown, link)) // the server is asked for another

	bob.WaitText("This phone no longer takes part")
	glanced(bob, "shut-out")
	bob.Resize(page.Desk)
	glanced(bob, "shut-out-desk")
	bob.Click(page.Role("button", "What can be done"))
	bob.WaitText("Join again")

	late := page.NewProfile(t).Tab(page.Phone)
	late.Forgive("401 (Unauthorized)")
	late.Goto(link)
	late.WaitText("does not know this game")
	late.Find(page.Role("button", "Try again"))
	late.Find(page.Role("textbox", "Link, short code or text"))
	glanced(late, "dead-link-joined")
}
