package browser

import (
	"strings"
	"testing"

	"broadside/tests/browser/page"
	"broadside/tests/worker/workerd"
)

// sharing begins a skirmish on one phone, shares it, and answers the link for the opponent.
func sharing(p *page.Page) (link string) {
	skirmish(p)
	return shareThis(p)
}

// shareThis shares the game that is open, and answers the link for the opponent.
func shareThis(p *page.Page) (link string) {
	p.Click(page.Role("button", "More"))
	p.Click(page.Named("Share"))
	p.WaitText("You play")
	p.Axe()
	p.Screenshot("share-phone")
	p.Click(page.Role("button", "Share"))
	p.WaitText("Invite ")
	p.Wait(`document.querySelector(".qr path")`)
	p.Axe()
	p.Fits()
	p.Screenshot("share-invite-phone")
	link = page.Eval[string](p, `[...document.querySelectorAll("[role=dialog] input")].at(-1).value`)
	p.Click(page.Role("button", "Close"))
	return link
}

// joining opens a link on another device.
func joining(t *testing.T, link string, size page.Size) *page.Page {
	p := page.NewProfile(t).Tab(size)
	p.Goto(link)
	p.Ready()
	p.Wait(`location.hash.startsWith("#/game/")`)
	return p
}

// playTogether lets both players play until both pages say something.
func playTogether(t *testing.T, ann, bob *page.Page, text string) {
	t.Helper()
	for range 15 {
		a, b := ann.PlayOn(text), bob.PlayOn(text)
		if a && b {
			return
		}
	}
	t.Fatalf("the game never comes to %q; the pages say:\n%s\n\n%s", text, ann.Text(".play"), bob.Text(".play"))
}

// overtaken is the phone whose table came second. Each asks again by itself too, so that it may be either.
func overtaken(t *testing.T, ann, bob *page.Page) *page.Page {
	t.Helper()
	for range 200 {
		for _, p := range []*page.Page{bob, ann} {
			if page.Eval[bool](p, `document.body.innerText.includes("Others were faster")`) {
				return p
			}
		}
		page.Eval[bool](ann, `new Promise((done) => setTimeout(() => done(true), 50))`)
	}
	t.Fatalf("nobody was overtaken; the pages say:\n%s\n\n%s", ann.Text(".play"), bob.Text(".play"))
	return nil
}

// agree waits until both pages show the same game, and everything is sent.
func agree(t *testing.T, ann, bob *page.Page) {
	t.Helper()
	for _, p := range []*page.Page{ann, bob} {
		p.WaitText("Sent · 1 other online")
	}
	for range 40 {
		if standing(ann) == standing(bob) {
			return
		}
		page.Eval[bool](ann, `new Promise((done) => setTimeout(() => done(true), 50))`)
	}
	t.Fatalf("one phone shows\n%s\nthe other\n%s", standing(ann), standing(bob))
}

func TestTwoPhonesPlayOneGame(t *testing.T) {
	host := page.Games(t, dist)
	twoPhones(t, host.URL, host)
}

// TestTwoPhonesPlayOneGameByTheWorker under workerd, with its limits.
func TestTwoPhonesPlayOneGameByTheWorker(t *testing.T) {
	w := workerd.Start(t, t.TempDir(), "--dist", dist)
	twoPhones(t, w.Site+"/", w)
}

// A mortal is a server that can be ended as a power cut would, and started again.
type mortal interface {
	Kill()
	Start()
}

func twoPhones(t *testing.T, url string, host mortal) {
	ann := page.NewProfile(t).Tab(page.Phone)
	ann.Goto(url + "#/game")
	ann.Ready()
	link := sharing(ann)
	if !strings.Contains(link, "#/join/") {
		t.Fatalf("the link is %s", link)
	}
	bob := joining(t, link, page.Phone)
	bob.WaitText("Asteroid belt")
	ann.WaitText("1 other online")
	bob.Screenshot("share-joined-phone")

	// Each lays out another table while the server is gone.
	host.Kill()
	for table, p := range map[string]*page.Page{"Asteroid belt": ann, "Two planets": bob} {
		for _, broken := range []string{"CONNECTION_REFUSED", "INCOMPLETE_CHUNKED_ENCODING", "EMPTY_RESPONSE", "CONNECTION_RESET", "SOCKET_NOT_CONNECTED"} {
			p.Forgive("ERR_" + broken)
		}
		p.Forgive("409 (Conflict)") // the other was faster
		p.Click(page.Role("button", table))
		p.WaitText("kept here")
		p.WaitText("Roll off")
	}
	bob.Screenshot("share-offline-phone")
	host.Start()
	page.Eval[bool](ann, `window.dispatchEvent(new Event("online"))`)
	ann.WaitText("Sent · ")
	page.Eval[bool](bob, `window.dispatchEvent(new Event("online"))`)
	lost := overtaken(t, ann, bob)
	lost.Axe()
	lost.Screenshot("share-lost-phone")
	lost.Click(page.Role("button", "Understood"))
	agree(t, ann, bob)

	playTogether(t, ann, bob, "Round 1 of 4")
	agree(t, ann, bob)
	ann.Screenshot("share-playing-phone")
}
