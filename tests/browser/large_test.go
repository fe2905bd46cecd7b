package browser

import (
	"fmt"
	"strings"
	"testing"

	"broadside/core/dropfleet"
	"broadside/tests/browser/page"
)

// wide are the innermost elements that reach beyond the window and cannot be scrolled to in a part of the page of their own.
const wide = `(() => {
	const width = document.documentElement.clientWidth;
	const scrolls = (el) => el && el !== document.body && (/auto|scroll|hidden|clip/.test(getComputedStyle(el).overflowX) || scrolls(el.parentElement));
	const over = [...document.querySelectorAll("body *")].filter((el) => el.checkVisibility() && el.getBoundingClientRect().right > width + 1 && !scrolls(el.parentElement));
	return over.filter((el) => el.getBoundingClientRect().width > 0 && !el.closest(".toasts, .tab-bar") && !over.some((o) => o.parentElement === el)).map((el) => el.outerHTML.slice(0, 100) + " to " + Math.round(el.getBoundingClientRect().right));
})()`

// squeezed are buttons, headings and parts of a row that are narrower than what they say.
const squeezed = `[...document.querySelectorAll(".screen-head h1, .btn, .tabs-tab, .chip, .row-text, .card, .card-head > *, .fleet-name, .field")].filter((el) => el.checkVisibility() && el.scrollWidth > el.clientWidth + 1 && (el.clientWidth < 150 || !el.matches("h1")))
	.concat([...document.querySelectorAll(".switch, .sheet-head, .calc-head > h2")].filter((el) => el.checkVisibility() && (el.scrollHeight > el.clientHeight + 2 || el.clientWidth < 60)))
	.map((el) => el.outerHTML.slice(0, 100) + " " + el.clientWidth + " for " + el.scrollWidth)`

// large looks at a screen with its text at twice the size.
func large(t *testing.T, p *page.Page, name string) {
	t.Helper()
	page.Eval[bool](p, `(document.documentElement.style.fontSize = "200%", true)`)
	p.Wait(`document.getAnimations().every((a) => a.playState !== "running")`)
	if over := page.Eval[float64](p, `document.documentElement.scrollWidth - document.documentElement.clientWidth`); over > 0 {
		t.Errorf("%s is %v px wider than the window", name, over)
	}
	for _, el := range append(page.Eval[[]string](p, wide), page.Eval[[]string](p, squeezed)...) {
		t.Errorf("%s: %s", name, el)
	}
	p.Screenshot("large-" + name)
}

// TestLargeTextFitsAPhone walks the screens with the text at 200 %: nothing stands beside the window.
func TestLargeTextFitsAPhone(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := page.Open(t, site, page.Phone, "#/fleets")
	p.WaitText("No fleets yet")
	large(t, p, "first")
	hash := takeHome(p)
	large(t, p, "fleet")
	p.Route("#/fleets")
	p.WaitText("Home Fleet 1000")
	large(t, p, "fleets")
	p.Click(page.Role("button", "New fleet"))
	p.WaitText("Size of game: Clash")
	large(t, p, "new-fleet")
	p.Click(page.CSS(".sheet-head > button"))
	for _, screen := range []struct{ route, text string }{
		{hash + "/print", "Pages"},
		{"#/calculator?system=dfc", "Attacker"},
		{"#/calculator?system=ftl", "Attacker"},
		{"#/table", "Nobody is here yet"},
		{"#/game", "New game"},
		{"#/game/new", "Start the game"},
		{"#/settings", "Dice"},
		{"#/design", "Stepper"},
		{"#/data", "Choose files"},
		{"#/collection/dfc", "Lantern Frigate"},
		{"#/compare/lists/dfc?a=sample/0&b=sample/1", "Only in"},
		{"#/compare/units/dfc?a=bare&u=bs-lantern&b=bare&v=bs-sabre", "lines differ"},
		{"#/scenarios", "Scenarios"},
	} {
		p.Route(screen.route)
		p.WaitText(screen.text)
		large(t, p, strings.Trim(strings.Map(letter, screen.route), "-"))
	}

	p.Route("#/calculator?system=dfc")
	p.Click(page.CSS(`[aria-label^="Attacker: "]`))
	p.WaitText("Who shoots, with what?")
	large(t, p, "calculator-picker")
	p.Click(page.CSS(`[aria-label="Parapet Heavy Cruiser × 2, All weapons"]`))
	p.Wait(`document.querySelectorAll(".calc-head > h2").length > 3`)
	large(t, p, "calculator-weapons")

	p.Route("#/workshop")
	own(p)
	large(t, p, "workshop-unit")
	p.Click(page.CSS(".screen-head > a"))
	p.WaitText("Add a unit")
	large(t, p, "workshop-pack")

	p.Route("#/game/new")
	p.WaitText("Start the game")
	for n := range 2 {
		pickFleet(p, fmt.Sprint(n+1), (dropfleet.System{}).Samples("")[0].Name)
	}
	p.Click(page.Role("button", "Start the game"))
	p.Wait(`document.querySelector(".play-seat")`)
	large(t, p, "play")
	p.Click(page.Role("button", "More"))
	p.WaitText("Roll at once")
	large(t, p, "play-menu")

	p.Route("#/game")
	p.Click(page.Role("button", "Dropfleet Commander"))
	p.Click(page.Role("button", "Roll off"))
	p.Wait(`document.querySelector(".play-order")`)
	large(t, p, "battle")
	p.Wait(`(() => { const grip = document.querySelector(".play-grip").getBoundingClientRect(), tabs = document.querySelector(".play-panel .tabs").getBoundingClientRect(); return grip.bottom <= tabs.bottom })()`)
}

// TestLargeTextLeavesRoomInALowWindow: a phone on its side shows what a screen is about beside or above what it sticks there.
func TestLargeTextLeavesRoomInALowWindow(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := page.Open(t, site, page.Size{Width: 844, Height: 390, Mobile: true}, "#/game/new")
	p.WaitText("Start the game")
	large(t, p, "low-new")
	p.Wait(`(() => { const r = document.querySelector(".screen-body label").getBoundingClientRect(); return document.elementFromPoint(r.x + 9, r.y + 9)?.closest(".screen-body") })()`)
	p.Route("#/calculator?system=ftl")
	p.WaitText("Attacker")
	large(t, p, "low-calculator")
	p.Wait(`document.querySelector(".calc-told").getBoundingClientRect().width > innerWidth / 3`)
	p.Route("#/table")
	p.WaitText("Nobody is here yet")
	large(t, p, "low-table")
	p.Wait(`document.querySelector(".board").getBoundingClientRect().width > innerWidth / 3`)
}

// letter keeps what may stand in the name of a file.
func letter(r rune) rune {
	if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
		return r
	}
	return '-'
}
