package browser

import (
	"strings"
	"testing"

	"broadside/tests/browser/page"
)

func TestTwoTabsPlayOneBattle(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	profile := page.NewProfile(t)
	one := profile.Tab(page.Phone)
	one.Goto(site.URL + "#/game")
	one.Ready()
	one.Click(page.Role("button", "Dropfleet Commander"))
	one.WaitText("Roll off")
	hash := page.Eval[string](one, `location.hash`)
	two := profile.Tab(page.Desk)
	two.Goto(site.URL + hash)
	two.Ready()
	two.WaitText("Roll off")
	push(two, "Roll off")
	one.WaitText("wins the roll-off")
	sailUntil(t, one, "Hand over to Player 1")
	two.WaitText("Hand over to Player 1")
	two.Screenshot("dropfleet-tabs-desk")
	two.Fits()
	two.Axe()
	if a, b := one.Text(".play-seats"), two.Text(".play-seats"); strings.Join(strings.Fields(a), " ") != strings.Join(strings.Fields(b), " ") {
		t.Errorf("one tab shows\n%s\nthe other\n%s", one.Text(".play"), two.Text(".play"))
	}
}

func TestAnExportedBattleIsImportedElsewhere(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := openWithFiles(t, site, page.Phone, "#/game")
	p.Click(page.Role("button", "Dropfleet Commander"))
	p.WaitText("Roll off")
	p.Click(page.Role("button", "More"))
	p.Click(page.Role("button", "Export this game"))
	file := saved(p)

	other := openWithFiles(t, site, page.Phone, "#/game")
	other.WaitText("No games yet")
	choose(other, "Import", file)
	other.WaitText("Roll off")
}
