package browser

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp/kb"

	"broadside/tests/browser/page"
)

// The most taps with a finger that these may take.
const (
	mostToBegin   = 7 // from a fresh profile's first screen to the first activation, with ready fleets
	mostToMove    = 3 // a group's activation without firing
	mostToFire    = 5 // the same with weapons fired, the app throwing the dice
	mostBeforeDie = 4 // the same with dice typed in, one tap a die aside
)

// TestWhatAnActivationTakes counts taps. What is asked of the target depends on the dice, so they are always the same.
func TestWhatAnActivationTakes(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := page.NewProfile(t).Tab(page.Phone)
	p.Before(seeded)
	p.Goto(site.URL + "#/")
	p.Ready()
	taps := 0
	tap := func(targets ...page.Target) {
		t.Helper()
		for _, target := range targets {
			p.Tap(target)
			taps++
		}
	}
	most := func(what string, most int) {
		t.Helper()
		if t.Logf("%s: %d taps", what, taps); taps > most {
			t.Errorf("%s takes %d taps, where %d are enough", what, taps, most)
		}
		taps = 0
	}
	button := func(name string) page.Target { return page.Role("button", name) }

	tap(page.Role("link", "Game"), button("Dropfleet Commander"), button("Roll off"), button("Bottom"))
	tap(button("Stack all decks by rating"), button("Go first"))
	p.WaitText("Weapons Free")
	most("the first activation", mostToBegin)

	tap(button("Standard orders"), button("Whole group"))
	p.WaitText("holds its fire")
	most("an activation without firing", mostToMove)

	aims := func() {
		t.Helper()
		sailUntil(t, p, "Aim all at the best")
		taps = 2 // the order, and that the whole group takes it
	}
	sailUntil(t, p, "Turn 2 of 6")
	aims()
	tap(page.CSS(".volley .play-target"), button("Fire 1 weapon"), button("Resolve the rest"))
	p.Wait(`document.querySelector(".play-latest .die")`)
	most("an activation with a weapon fired", mostToFire)
	if falls := page.Eval[[]float64](p, `[...document.querySelectorAll(".play-latest .die")].map((die) => getComputedStyle(die)).filter((s) => s.animationName.startsWith("fall-"))
		.map((s) => parseFloat(s.animationDuration) + parseFloat(s.animationDelay))`); len(falls) == 0 || slices.Max(falls) > 0.4 {
		t.Errorf("the dice fall for %v seconds", falls)
	}

	p.Wait(`([...document.querySelectorAll("[role=dialog] button")].find((b) => b.innerText.trim().startsWith("Usual"))?.click(), !document.querySelector("[role=dialog]"))`)
	whoThrows(p, "We roll")
	aims()
	tap(page.CSS(".volley .play-target"), button("Fire 1 weapon"))
	p.Wait(`document.querySelector(".dice-entry input")`)
	most("an activation up to typed dice", mostBeforeDie)
	for range page.Eval[int](p, `document.querySelectorAll(".dice-entry input").length`) {
		tap(button("4"))
	}
	p.Wait(`document.querySelector(".play-latest .die")`)
}

// TestTheKeysOfABattle play it without a pointer, and the right button opens a menu.
func TestTheKeysOfABattle(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := page.Open(t, site, page.Desk, "#/game")
	p.Click(page.Role("button", "Dropfleet Commander"))
	p.WaitText("Roll off")
	p.Press("?")
	p.WaitText("Zoom in, zoom out, show the whole table")
	if strings.Contains(p.Text("[role=dialog]"), "Aim all at the best") {
		t.Error("a key is listed that presses nothing here")
	}
	p.Screenshot("keys-desk")
	p.Fits()
	p.Axe()
	p.Click(page.Role("button", "Close"))
	p.Wait(`!document.querySelector("[role=dialog]")`)
	sailUntil(t, p, "Weapons Free")
	const place = `JSON.stringify([...document.querySelectorAll(".play-order")].map((order) => order.getBoundingClientRect()))`
	orders := page.Eval[string](p, place)
	p.Press("4")
	p.WaitText("Course Change now")
	if now := page.Eval[string](p, place); now != orders {
		t.Errorf("an order that is pressed moves the orders from %s to %s", orders, now)
	}
	p.Press("1")
	p.WaitText("Standard orders now")
	holdsAButton(t, p)
	p.Press("w")
	p.WaitText("holds its fire")
	p.Press("u")
	p.WaitText("takes back")
	p.Press("r")
	p.WaitText("holds its fire")
	p.Press("n")
	p.Press("n")
	p.Wait(`document.querySelectorAll(".play-row[aria-current]").length === 1`)
	first := p.Text(".play-row[aria-current] .row-title")
	p.Press("b")
	p.Wait(`document.querySelector(".play-row[aria-current] .row-title")?.innerText !== "` + first + `"`)
	p.Press("\u001b")
	p.Wait(`!document.querySelector(".play-card")`)
	menusOfABoard(t, p)
	p.Press("u")
	p.WaitText("Weapons Free")
	sailUntil(t, p, "Aim all at the best")
	p.Press("a")
	p.Wait(`document.querySelector("#play-fire.btn-primary")`)
	const height = `document.querySelector(".board").clientHeight`
	before := page.Eval[int](p, height)
	p.Press("f")
	p.Wait(`document.querySelector("[role=dialog]")`)
	settled(p)
	if after := page.Eval[int](p, height); after != before {
		t.Errorf("beside what the dice ask the board is %d high, before it was %d", after, before)
	}
}

// menusOfABoard opens them by the right button and by the key for it, and measures from where it was asked.
func menusOfABoard(t *testing.T, p *page.Page) {
	t.Helper()
	ship := page.CSS(".board .board-layer-models > [data-thing]")
	at := p.RightClick(ship)
	p.Wait(`document.querySelector(".sheet-at .row:focus")`)
	if off := page.Eval[float64](p, fmt.Sprintf(`(({ left, top }) => Math.hypot(left - %f, top - %f))(document.querySelector(".sheet-at").getBoundingClientRect())`, at.X, at.Y)); off > 2 {
		t.Errorf("the menu opens %.0f pixels beside the pointer", off)
	}
	p.Fits()
	p.Axe()
	p.Screenshot("menu-desk")
	const row = `[...document.querySelectorAll(".sheet-at .row")].indexOf(document.activeElement)`
	p.Press(kb.ArrowDown)
	p.Wait(row + ` === 1`)
	p.Press(kb.ArrowUp)
	p.Press(kb.ArrowUp)
	p.Wait(row + ` === document.querySelectorAll(".sheet-at .row").length - 1`)
	p.Press(kb.Escape)
	p.Wait(`!document.querySelector(".sheet-at")`)
	for _, shift := range []bool{false, true} {
		page.Eval[bool](p, `(document.querySelector(".board .board-layer-models > [data-thing]").focus(), true)`)
		p.MenuKey(shift)
		p.Wait(`document.querySelector(".sheet-at .row:focus")`)
		p.Press(kb.Escape)
		p.Wait(`document.activeElement.matches(".board [data-thing]") && !document.querySelector(".sheet-at")`)
	}
	p.RightClick(ship)
	p.Click(page.Role("button", "Measure from here"))
	p.ClickAt(at.X, at.Y+100)
	p.Wait(`document.querySelector(".board-ruler")`)
	if p.Has(page.CSS(".play-card")) {
		t.Error("to measure opens a card")
	}
	p.RightClick(ship)
	p.Click(page.Role("button", "Show the card"))
	p.Wait(`document.querySelector(".play-card")`)
}

// holdsAButton holds the one that shortens the way: it goes by small steps until it is let go, and not by a whole one then.
func holdsAButton(t *testing.T, p *page.Page) {
	t.Helper()
	const far = `+document.querySelector(".play-panel .play-slide-row input").value`
	from := page.Eval[int](p, far)
	at := p.Find(page.CSS(".play-panel .play-slide-row .btn"))
	mouse := func(kind input.DispatchMouseEventType) {
		page.Call(p, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind, X: at.X, Y: at.Y, Button: input.MouseButtonLeft, ClickCount: 1})
	}
	mouse(input.DispatchMouseEventTypeMousePressed)
	p.Wait(fmt.Sprintf(far+" === %d", from-200))
	mouse(input.DispatchMouseEventTypeMouseReleased)
	settled(p)
	if now := page.Eval[int](p, far); now%1000 == 0 {
		t.Errorf("a button that is held and let go comes from %d to %d", from, now)
	}
}
