package browser

import (
	"testing"

	"broadside/core/roster"
	"broadside/tests/browser/page"
)

// TestBothPhonesAcceptUnevenFleets sets a game of 40 against 300 points up, shares it, and has each phone asked for its player.
func TestBothPhonesAcceptUnevenFleets(t *testing.T) {
	host := page.Games(t, dist)
	code, err := roster.Encode(&roster.List{System: "ftl", Name: "Stragglers", Units: []roster.Unit{{Entry: "light-ship", Count: 9}}})
	if err != nil {
		t.Fatal(err)
	}
	ann := page.NewProfile(t).Tab(page.Phone)
	ann.Goto(host.URL + "#/share/" + code)
	ann.Ready()
	ann.Click(page.Role("button", "Keep"))
	ann.Wait(`location.hash.startsWith("#/fleets/")`)
	ann.Route("#/game/new")
	ann.PickWarfleets()
	ann.WaitText("The fleets cost different points (40, 300). The rules want them to cost the same.")
	ann.WaitText("Light Ship is one model")
	ann.Axe()
	ann.Fits()
	ann.Screenshot("accept-new-phone")
	ann.Resize(page.Desk)
	ann.Fits()
	ann.Screenshot("accept-new-desk")
	ann.Resize(page.Phone)
	ann.Click(page.Role("button", "Start the game"))
	ann.WaitText("Play with these fleets?")
	ann.Axe()
	ann.Fits()
	ann.Screenshot("accept-phone")

	bob := joining(t, shareThis(ann), page.Desk)
	bob.WaitText("Play with these fleets?")
	bob.WaitText("Player 1 has not accepted yet.")
	bob.Prefer("prefers-color-scheme", "dark")
	bob.Axe()
	bob.Fits()
	bob.Screenshot("accept-desk")
	ann.WaitText("Player 2 has not accepted yet.")
	bob.Click(page.Role("button", "Player 2 accepts"))
	ann.Wait(`!document.body.innerText.includes("Player 2 has not accepted yet.")`)
	ann.Click(page.Role("button", "Player 1 accepts"))
	for _, p := range []*page.Page{ann, bob} {
		p.Wait(`!document.body.innerText.includes("Play with these fleets?")`)
	}
}
