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

// handed is the link that the sheet shows.
func handed(p *page.Page) string {
	p.WaitText("Copy link")
	return page.Eval[string](p, `[...document.querySelectorAll("[role=dialog] input")].at(-1).value`)
}

// cut forgives what a page reports of a server that is gone.
func cut(p *page.Page) {
	for _, text := range []string{"ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED_ENCODING", "ERR_EMPTY_RESPONSE", "ERR_CONNECTION_RESET"} {
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
	eve.WaitText("You watch · 1 other here")
	if eve.Has(page.Role("button", "Asteroid belt")) {
		t.Error("a watcher can lay the table out")
	}
	eve.WaitText("You watch: what the players do shows here")
	ann.Click(page.Role("button", "Back"))
	ann.Click(page.Role("button", "Invite Player 2"))
	ann.Click(page.Role("button", "Make a short code"))
	ann.WaitText("Good once")
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
	for p, mark := range map[*page.Page]string{ann: "Sent", cy: "Sent", eve: "You watch"} {
		p.WaitText("Roll-off")
		p.WaitText(mark + " · 2 others here")
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
	ann.WaitText("Sent · 1 other here")
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
	bob.WaitText("not sent yet")
	glanced(bob, "games-unsent")
	host.Start()
	bob.Reload()
	bob.Wait(`!document.body.innerText.includes("not sent yet")`)
	page.Eval[bool](ann, `window.dispatchEvent(new Event("online"))`)
	ann.WaitText("Roll off")
}
