package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"broadside/tests/browser/page"
)

// playUntil lets the page's player play until the page says something.
func playUntil(t *testing.T, p *page.Page, text string) {
	t.Helper()
	if !p.PlayUntil(text) {
		p.Screenshot("game-stuck")
		t.Fatalf("the game never comes to %q; the page says:\n%s", text, p.Text(".play"))
	}
}

// standing is what two pages of one game have in common.
func standing(p *page.Page) string {
	return strings.ReplaceAll(strings.Join(strings.Fields(p.Text(".screen-head")+" "+p.Text(".play-seats")), " "), "You: ", "")
}

// skirmish begins a game of Warfleets with its first two sample fleets.
func skirmish(p *page.Page) {
	p.Route("#/game/new")
	p.PickWarfleets()
	p.Click(page.Role("button", "Start the game"))
	p.WaitText("Asteroid belt")
}

func TestPlayAGameToItsEnd(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	profile := page.NewProfile(t)
	p := profile.Tab(page.Phone)
	p.Goto(site.URL + "#/game")
	p.Ready()
	waitForWorker(p)
	skirmish(p)
	playUntil(t, p, "Round 1 of 4")
	playUntil(t, p, "Medium ships")
	p.Fits()
	p.Axe()
	p.Screenshot("game-phone")

	before, hash := standing(p), page.Eval[string](p, `location.hash`)
	p.Kill()
	p = profile.Tab(page.Phone)
	p.Goto(site.URL + hash)
	p.Ready()
	p.WaitText("Medium ships")
	if after := standing(p); after != before {
		t.Fatalf("after the tab was killed the game stands at\n%s\nbefore it did at\n%s", after, before)
	}

	site.Stop()
	p.Forgive("ERR_CONNECTION_REFUSED")
	p.Reload()
	p.WaitText("Medium ships")
	playUntil(t, p, "Game over")
	p.WaitText("Play again")
	p.Screenshot("game-over-phone")
	p.Fits()
	p.Axe()
	before = standing(p)
	p.Reload()
	p.WaitText("Play again")
	if after := standing(p); after != before {
		t.Errorf("the final score after a reload is\n%s\nbefore it was\n%s", after, before)
	}
	p.Route("#/game")
	p.WaitText("OVER")
	p.Click(page.Role("button", "Delete Player 1 and Player 2"))
	p.WaitText("No games yet")
	p.Click(page.Role("button", "Undo"))
	p.WaitText("OVER")
}

// inReach holds while who is asked, the keys of the dice and what answers lie open to a finger, wherever the sheet is scrolled.
const inReach = `(() => {
	const sheet = document.querySelector(".sheet-beside"), all = [...sheet?.querySelectorAll(".key, .dice-foot .btn, .sheet-foot .btn, .badge-seat") ?? []];
	const open = (el) => { const r = el.getBoundingClientRect(); return el.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)) };
	return all.length > 1 && all.every(open);
})()`

func TestTypedDiceGoOnAtTheSameDieAfterAReload(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := page.Open(t, site, page.Phone, "#/game/new")
	p.PickWarfleets()
	p.Fill(page.Named("Name of player 1"), "Ann")
	p.Click(page.Named("On your table"))
	p.Click(page.Named("We roll"))
	p.Screenshot("game-new-phone")
	p.Fits()
	p.Axe()
	p.Click(page.Role("button", "Start the game"))
	p.WaitText("Roll-off")
	p.Click(page.Role("button", "Roll off"))
	for _, face := range []string{"6", "1", "3"} {
		p.Wait(`document.querySelector(".dice-entry")`)
		p.Wait(`document.activeElement.matches(".dice-entry input") && document.activeElement.value === ""`)
		for _, size := range []page.Size{{Width: 844, Height: 390, Mobile: true}, page.Phone} {
			p.Resize(size)
			p.Wait(inReach)
		}
		p.Press(face) // the last makes the throw
	}
	p.WaitText("Round 1 of 4")
	p.Click(page.Role("button", "Move"))
	p.WaitText("flies up to 10")
	p.Wait(inReach)
	p.Click(page.Role("button", "Take back"))
	p.Click(page.Role("button", "Hold"))
	p.Click(page.Role("button", "Red Claws"))
	p.Click(page.Role("button", "Yes, with a clear line"))
	p.WaitText("3 dice, 2+")
	for _, face := range []string{"6", "2"} {
		p.Wait(`document.activeElement.matches(".dice-entry input") && document.activeElement.value === ""`)
		p.Press(face)
	}
	const typed = `[...document.querySelectorAll(".dice-entry input")].map((i) => i.value).join() === "6,2,"`
	p.Wait(typed)
	p.Screenshot("game-dice-phone")
	p.Fits()
	p.Axe()
	p.Reload()
	p.Wait(typed)
	p.Wait(`document.activeElement === document.querySelectorAll(".dice-entry input")[2]`)
	p.Press("1")
	p.WaitText("To block")
	p.WaitText("Player 2 rolls")
	p.Click(page.Role("button", "Roll for me"))
	p.WaitText("Watch Flight fires Turret at Red Claws: 2 hits")
	p.Wait(`[...document.querySelectorAll("#say-polite p")].some((said) => /To hit 2\+: 6, 2, 1\. .*2 hits/.test(said.innerText))`)
	p.Wait(`document.activeElement.matches(".tabs-panel")`) // what had the keyboard is gone
}

func TestTwoTabsPlayOneGame(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	profile := page.NewProfile(t)
	one := profile.Tab(page.Phone)
	one.Goto(site.URL + "#/game")
	one.Ready()
	skirmish(one)
	hash := page.Eval[string](one, `location.hash`)
	two := profile.Tab(page.Desk)
	two.Goto(site.URL + hash)
	two.Ready()
	two.WaitText("Asteroid belt")
	one.Click(page.Role("button", "Two planets"))
	two.WaitText("Roll off")
	two.Click(page.Role("button", "Roll off"))
	one.WaitText("wins the roll-off")
	playUntil(t, one, "Round 1 of 4")
	two.WaitText("Round 1 of 4")
	two.Screenshot("game-desk")
	two.Fits()
	two.Axe()
	if a, b := one.Text(".play-seats"), two.Text(".play-seats"); strings.Join(strings.Fields(a), " ") != strings.Join(strings.Fields(b), " ") {
		t.Errorf("one tab shows\n%s\nthe other\n%s", a, b)
	}
}

func TestAShipIsPlacedAndSteeredOnTheBoard(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := page.Open(t, site, page.Desk, "#/game")
	p.Prefer("prefers-color-scheme", "dark")
	skirmish(p)
	playUntil(t, p, "Deploy ships")
	p.Click(page.CSS(".play-panel .play-row"))
	p.WaitText("Deploy now")
	p.Wait(`document.querySelector(".board-ghost")`)
	before := page.Eval[string](p, `document.querySelector(".board-ghost").getAttribute("transform")`)
	zone := page.Eval[[]float64](p, `(() => { const seat = document.querySelector(".play-seat.is-acting").classList.contains("seat-1") ? 0 : 1; const r = document.querySelectorAll(".board-zone")[seat].getBoundingClientRect(); return [r.x + r.width / 4, r.y + r.height / 2] })()`)
	p.ClickAt(zone[0], zone[1])
	p.Wait(fmt.Sprintf(`document.querySelector(".board-ghost").getAttribute("transform") !== %q`, before))
	p.Axe()
	p.Screenshot("game-deploy-desk-dark")
	p.Click(page.Role("button", "Deploy now"))
	p.WaitText("is deployed.")
	playUntil(t, p, "Medium ships")
	p.Press("n")
	p.Wait(`document.activeElement.matches(".play-card")`)
	open := page.Eval[string](p, `document.activeElement.ariaLabel`)
	p.Press("n") // with a card in the place of the list
	p.Wait(fmt.Sprintf(`document.activeElement.matches(".play-card") && document.activeElement.ariaLabel !== %q`, open))
	p.Press("b")
	p.Wait(fmt.Sprintf(`document.activeElement.ariaLabel === %q`, open))
	p.Press("2")
	p.Wait(`document.querySelector(".board-ghost") && document.activeElement.closest(".play-panel")`)
	p.Press(kb.F6)
	p.Wait(`document.activeElement.matches(".board [aria-pressed=true]")`)
	p.Wait(`document.querySelector(".board-wrap [role=status]").textContent.includes("Arrow keys move it")`)
	p.Press(kb.F6)
	p.Wait(`document.activeElement.matches(".play-card")`)
	p.Click(page.Role("button", "More: Pivot"))
	p.WaitText("1°")
	p.Screenshot("game-course-desk-dark")
	p.Click(page.Role("button", "Move now"))
	p.WaitText(" moves.")
	p.Fits()
	p.Axe()
}

func TestAnExportedGameIsImportedElsewhere(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := openWithFiles(t, site, page.Phone, "#/game")
	skirmish(p)
	p.Click(page.Role("button", "Open lanes"))
	p.WaitText("Roll off")
	p.Click(page.Role("button", "More"))
	p.Click(page.Role("button", "Export this game"))
	file := saved(p)
	if name := page.Eval[string](p, `savedAs`); name != "Player 1 and Player 2.broadside" {
		t.Errorf("it is saved as %q", name)
	}

	other := openWithFiles(t, site, page.Phone, "#/game")
	other.WaitText("No games yet")
	choose(other, "Import", "QlNnAf8=")
	other.Wait(`document.querySelector(".toast")`)
	choose(other, "Import", file)
	other.WaitText("Roll off")
	other.WaitText("Setting up")
}

// TestEachGameBeginsInOneTap holds that a quick game of each stands on its board and asks for its first step.
func TestEachGameBeginsInOneTap(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := page.NewProfile(t).Tab(page.Phone)
	p.Goto(site.URL + "#/game")
	p.Ready()
	for _, name := range []string{"Dropfleet Commander", "Dropzone Commander", "Battlefleet Gothic", "Warfleets: FTL"} {
		p.Route("#/game")
		p.WaitText("Two ready fleets")
		p.Click(page.Role("button", name))
		p.Wait(`document.querySelector(".board .board-ground") && document.querySelector(".play-panel .btn-primary")`)
		p.Fits()
	}
	p.Route("#/game")
	p.Wait(`document.querySelectorAll(".row-split").length == 4`)
	p.Screenshot("games-phone")
	p.Click(page.Named("On your table"))
	p.Click(page.Role("button", "Battlefleet Gothic"))
	p.Wait(`document.querySelector(".play-panel .btn-primary") && !document.querySelector(".board")`)
	p.Reload()
	p.Wait(`document.querySelector(".play-panel .btn-primary")`)
	p.Route("#/game/new")
	p.WaitText("You move miniatures on your own table") // as last time
}
