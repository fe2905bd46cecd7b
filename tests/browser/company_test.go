package browser

import (
	"strings"
	"testing"

	"broadside/tests/browser/page"
)

// hosting shares a skirmish on a server.
func hosting(t *testing.T, host *page.Host) (ann *page.Page, link string) {
	t.Helper()
	ann = page.NewProfile(t).Tab(page.Phone)
	ann.Goto(host.URL + "#/game")
	ann.Ready()
	return ann, sharing(ann)
}

// shown is the link in the sheet.
const shown = `[...document.querySelectorAll("[role=dialog] input")].at(-1)?.value`

// handed is the link that the sheet shows.
func handed(p *page.Page) string {
	p.WaitText("Copy link")
	p.Wait(shown)
	return page.Eval[string](p, shown)
}

// cut forgives what a page reports of a server that is gone.
func cut(p *page.Page) {
	for _, text := range []string{"ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_EMPTY_RESPONSE", "ERR_CONNECTION_RESET", "ERR_SOCKET_NOT_CONNECTED"} {
		p.Forgive(text)
	}
}

// TestFriendsWatchAndASeatGoesToAnother holds that a short code brings a player in, that a watcher sees what is done and can do
// nothing, and that whoever is handed a seat goes on with it.
func TestFriendsWatchAndASeatGoesToAnother(t *testing.T) {
	host := page.Games(t, dist)
	ann, _ := hosting(t, host)
	company(ann)
	ann.WaitText("Who is here")
	seen(ann, "company")
	ann.Click(page.Role("button", "Invite friends to watch"))
	eve := joining(t, handed(ann), page.Desk)
	eve.WaitText("Watching · 1 other online")
	if eve.Has(page.Role("button", "Asteroid belt")) {
		t.Error("a watcher can lay the table out")
	}
	eve.WaitText("You are watching: what the players do shows here")
	ann.Click(page.Role("button", "Back"))
	ann.Click(page.Role("button", "Invite Player 2"))
	ann.Click(page.Role("button", "Make a short code"))
	ann.WaitText("Works once")
	glanced(ann, "company-code")
	code := ann.Text(".share-code")
	ann.Click(page.Role("button", "Close"))

	bob := page.NewProfile(t).Tab(page.Phone)
	bob.Goto(host.URL + "#/join")
	bob.Ready()
	bob.Fill(page.Role("textbox", "Link, short code or text"), strings.ToLower(strings.ReplaceAll(code, "-", " ")))
	bob.Click(page.Role("button", "Join"))
	bob.Wait(`location.hash.startsWith("#/game/")`)
	bob.WaitText("Two planets")
	bob.Forgive("404 (Not Found)")
	bob.Route("#/join")
	bob.Fill(page.Role("textbox", "Link, short code or text"), code)
	bob.Click(page.Role("button", "Join"))
	bob.WaitText("This code is wrong, used up")
	page.Eval[bool](bob, `(history.back(), true)`)

	company(bob)
	bob.WaitText("Who is here")
	bob.Forgive("401 (Unauthorized)") // of the question for news that was under way
	bob.Click(page.Role("button", "Hand over my seat"))
	bob.WaitText("you get a new link for them")
	glanced(bob, "hand-over")
	bob.Click(page.Role("button", "Hand over my seat"))
	bob.WaitText("shown only once")
	glanced(bob, "handed-over")
	cy := joining(t, handed(bob), page.Phone)
	bob.Click(page.Role("button", "Close"))
	if bob.Has(page.CSS(".share-mark")) || !bob.Has(page.Role("button", "Two planets")) {
		t.Error("Bob's phone does not go on by itself")
	}
	cy.Click(page.Role("button", "Two planets"))
	for p, mark := range map[*page.Page]string{ann: "Sent", cy: "Sent", eve: "Watching"} {
		p.WaitText("Roll-off")
		p.WaitText(mark + " · 2 others online")
	}
	if standing(ann) != standing(cy) || standing(eve) != standing(cy) {
		t.Errorf("the phones differ:\n%s\n%s\n%s", standing(ann), standing(cy), standing(eve))
	}
	if eve.Has(page.Role("button", "Add a note")) || !page.Eval[bool](eve, `document.querySelector("[aria-label=Undo]").disabled`) {
		t.Error("a watcher is offered a note, or to take back what others did")
	}
	glanced(eve, "watcher-desk")
	company(cy)
	cy.Click(page.Role("button", "Leave"))
	cy.Click(page.Role("button", "Leave"))
	cy.Wait(`!document.querySelector(".share-mark")`)
	ann.WaitText("Sent · 1 other online")
}

// handOver gives a phone's seat away, and answers the link for it.
func handOver(p *page.Page) string {
	p.Forgive("401 (Unauthorized)") // of the question for news that was under way
	company(p)
	p.Click(page.Role("button", "Hand over my seat"))
	p.WaitText("you get a new link for them")
	p.Click(page.Role("button", "Hand over my seat"))
	p.WaitText("shown only once")
	return handed(p)
}

// TestAnOwnerTakesTheirSeatBack that somebody gave away who had its link, and plays on; who came by the other link keeps a copy.
func TestAnOwnerTakesTheirSeatBack(t *testing.T) {
	host := page.Games(t, dist)
	ann, _ := hosting(t, host)
	company(ann)
	ann.Click(page.Role("button", "Your own link"))
	dora := joining(t, handed(ann), page.Phone)
	ann.Click(page.Role("button", "Close"))
	dora.WaitText("You are Player 1.")
	ann.Forgive("401 (Unauthorized)")
	eve := joining(t, handOver(dora), page.Phone)
	eve.Forgive("401 (Unauthorized)")
	ann.WaitText("No longer shared")
	ann.Click(page.Role("button", "Asteroid belt"))
	ann.WaitText("Roll off")
	company(ann)
	ann.WaitText("no longer opens the game")
	seen(ann, "owner-cut-off")
	ann.Click(page.Role("button", "Take your seat back"))
	ann.WaitText("Who is here")
	ann.Click(page.Role("button", "Close"))
	ann.WaitText("Sent")
	eve.WaitText("No longer shared")
	company(eve)
	eve.Click(page.Role("button", "Keep it as a separate game"))
	eve.WaitText("If you expect a new link, wait for it")
	glanced(eve, "keep-ask")
	eve.Click(page.Role("button", "Keep it as a separate game"))
	eve.Wait(`!document.querySelector(".share-mark")`)
}

// TestADeadLinkIsNoInvitation holds that the owner of a game hears that a link was replaced before they give it away, that the
// new one brings a player in, and that who is shut out by it is offered nothing that cannot work.
func TestADeadLinkIsNoInvitation(t *testing.T) {
	host := page.Games(t, dist)
	ann, link := hosting(t, host)
	bob := joining(t, link, page.Phone)
	bob.WaitText("Two planets")
	cy := joining(t, handOver(bob), page.Desk)
	cy.WaitText("Two planets")

	ann.Forgive("401 (Unauthorized)")
	company(ann)
	ann.Click(page.Role("button", "Invite Player 2"))
	ann.WaitText("This link no longer works")
	if ann.Has(page.CSS(".qr path")) || ann.Has(page.Role("button", "Copy link")) {
		t.Error("a dead link is shown")
	}
	seen(ann, "dead-link")
	cy.Forgive("401 (Unauthorized)")
	ann.Click(page.Role("button", "Make a new link"))
	fresh := handed(ann)
	ann.Wait(`document.querySelector(".qr path")`)
	glanced(ann, "new-link")
	ann.Click(page.Role("button", "Close"))

	cy.WaitText("No longer shared")
	glanced(cy, "cut-off-desk")
	cy.Resize(page.Phone)
	glanced(cy, "cut-off")
	cy.Click(page.Role("button", "Two planets"))
	cy.WaitText("Roll off")
	company(cy)
	cy.WaitText("no longer opens the game")
	for _, button := range []string{"Change", "Hand over my seat", "Leave"} {
		if cy.Has(page.Role("button", button)) {
			t.Errorf("who is shut out is offered %q", button)
		}
	}
	seen(cy, "cut-off-sheet")
	cy.Resize(page.Desk)
	glanced(cy, "cut-off-sheet-desk")
	cy.Click(page.Role("button", "Join again"))
	cy.Fill(page.Role("textbox", "Link, short code or text"), fresh)
	cy.Click(page.Role("button", "Join"))
	cy.Wait(`location.hash.startsWith("#/game/")`)
	for _, p := range []*page.Page{ann, cy} {
		p.WaitText("Sent · 1 other online")
		p.WaitText("Roll off")
	}
}

// TestWhatIsKeptIsSentFromTheListOfGames holds that nobody has to open a game so that the others have what was done in it.
func TestWhatIsKeptIsSentFromTheListOfGames(t *testing.T) {
	host := page.Games(t, dist)
	ann, link := hosting(t, host)
	bob := joining(t, link, page.Phone)
	bob.WaitText("Two planets")
	cut(ann)
	cut(bob)
	host.Kill()
	bob.Click(page.Role("button", "Two planets"))
	bob.WaitText("kept here")
	bob.Route("#/game")
	bob.WaitText("not all sent yet")
	glanced(bob, "games-unsent")
	host.Start()
	bob.Reload()
	bob.Wait(`!document.body.innerText.includes("not all sent yet")`)
	page.Eval[bool](ann, `window.dispatchEvent(new Event("online"))`)
	ann.WaitText("Roll off")
}

// TestWhoRunsTheGameCanGiveThatOn holds that there is a link for it, that a phone which hands its seat over is told what goes with
// it, and that whoever has both links runs the game from then on.
func TestWhoRunsTheGameCanGiveThatOn(t *testing.T) {
	host := page.Games(t, dist)
	ann, _ := hosting(t, host)
	company(ann)
	ann.Click(page.Role("button", "Owner's link"))
	owner := handed(ann)
	ann.WaitText("give it to whoever runs the game after you")
	glanced(ann, "owner-link")
	ann.Click(page.Role("button", "Back"))
	ann.Forgive("401 (Unauthorized)") // of the question for news that was under way
	ann.Click(page.Role("button", "Hand over my seat"))
	ann.WaitText("This phone runs the game")
	glanced(ann, "owner-parts")
	ann.Click(page.Role("button", "Hand over my seat"))
	ann.WaitText("shown only once")

	cy := joining(t, handed(ann), page.Desk)
	cy.WaitText("Two planets")
	company(cy)
	cy.WaitText("Who is here")
	if cy.Has(page.Role("button", "Delete it from the server")) {
		t.Error("whoever has a seat alone can delete the game")
	}
	cy.Click(page.Role("button", "Close"))
	cy.Route("#/join")
	cy.Fill(page.Role("textbox", "Link, short code or text"), "Yours now: "+owner)
	cy.Click(page.Role("button", "Join"))
	cy.Wait(`location.hash.startsWith("#/game/")`)
	cy.WaitText("Two planets")
	company(cy)
	cy.Find(page.Role("button", "Delete it from the server"))
	glanced(cy, "owner-desk")
	cy.Click(page.Role("button", "Invite Player 2"))
	cy.WaitText("This phone has no such link yet")
	cy.Click(page.Role("button", "Make a new link"))
	bob := joining(t, handed(cy), page.Phone)
	bob.WaitText("Sent · 1 other online")
}
