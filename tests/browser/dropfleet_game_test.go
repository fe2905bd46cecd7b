package browser

import (
	"fmt"
	"testing"

	"broadside/tests/browser/page"
)

// sailUntil lets the page's admiral play until the page says something.
func sailUntil(t *testing.T, p *page.Page, text string) {
	t.Helper()
	if !p.SailUntil(text) {
		p.Screenshot("dropfleet-stuck")
		t.Fatalf("the battle never comes to %q after %s; the page says:\n%s", text, page.Eval[string](p, `window.taps`), p.Text(".play"))
	}
}

// push presses the button whose text begins so, where it stands: names are worked out slowly on a page with a full board.
func push(p *page.Page, text string) {
	p.Wait(fmt.Sprintf(`(() => { const b = [...document.querySelectorAll("button, label")].find((b) => !b.disabled && b.checkVisibility() && (b.innerText.trim() || b.ariaLabel || "").startsWith(%q)); b?.click(); return Boolean(b) })()`, text))
}

// mostTaps is what six turns of two fleets of 1,000 points may take of both players together.
const mostTaps = 350

func TestPlayABattleToItsEnd(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := page.Open(t, site, page.Phone, "#/game")
	p.Click(page.Role("button", "Dropfleet Commander"))
	p.WaitText("Roll off")
	sailUntil(t, p, "Hand over to Player 1")
	p.Screenshot("dropfleet-pass-phone")
	p.Click(page.Role("button", "I am Player 1"))
	p.Wait(`document.querySelector(".deck-card")`)
	second := p.Text(".deck-card:nth-child(2) .row-title")
	dragFirstCard(p)
	p.Wait(fmt.Sprintf(`document.querySelector(".deck-card .row-title").innerText === %q`, second))
	p.Screenshot("dropfleet-deck-phone")
	p.Fits()
	p.Axe()
	push(p, "Stack in this order")
	p.WaitText("Hand over to Player 2")
	p.Click(page.Role("button", "Stack them by rating"))
	p.WaitText("Go first")
	p.WaitText(second)
	p.Screenshot("dropfleet-first-phone")

	p.Click(page.Role("button", "Undo"))
	push(p, "Reveal the top cards")
	push(p, "Go first")
	p.WaitText("Weapons Free")
	p.Screenshot("dropfleet-orders-phone")
	p.Fits()
	p.Axe()
	push(p, "Standard orders")
	p.WaitText("Standard orders now")
	p.Wait(`document.querySelector(".board-ghost")`)
	p.Screenshot("dropfleet-move-phone")
	p.Axe()

	sailUntil(t, p, "Turn 2 of 6")
	sailUntil(t, p, "Aim all at the best")
	p.Prefer("prefers-color-scheme", "dark")
	p.Screenshot("dropfleet-fire-phone-dark")
	p.Axe()
	push(p, "Aim all at the best")
	p.Wait(`document.querySelector(".volley-held")`)
	typeHalf(p)
	p.Wait(`(() => { document.querySelectorAll("[role=tab]")[1].click(); return true })()`)
	p.Wait(`document.querySelector(".play-branch")`)
	p.Screenshot("dropfleet-fleets-phone-dark")
	p.Fits()
	p.Axe()
	p.Wait(`(() => { document.querySelectorAll("[role=tab]")[0].click(); return true })()`)
	sailUntil(t, p, "Play again")
	p.Screenshot("dropfleet-over-phone")
	p.WaitText("Turn 6 of 6")
	p.Fits()
	p.Axe()
	if n := page.Eval[int](p, `window.tapsTaken`); n < 100 || n > mostTaps {
		t.Errorf("both sides together tapped %d times, where %d are enough", n, mostTaps)
	}
	before := standing(p)
	p.Reload()
	p.WaitText("Play again")
	if after := standing(p); after != before {
		t.Errorf("the final score after a reload is\n%s\nbefore it was\n%s", after, before)
	}
}

// dragFirstCard takes the top card to the second place by its handle.
func dragFirstCard(p *page.Page) {
	at := page.Eval[[]float64](p, `(() => { document.querySelector(".deck-card").scrollIntoView({ block: "center", behavior: "instant" });
		return [...document.querySelectorAll(".deck-handle")].slice(0, 2).flatMap((h) => { const r = h.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] }) })()`)
	p.Drag(at[0], at[1], at[2], at[3]+4)
}

// typeHalf fires what is aimed with dice of the table: one face is typed, and stands after a reload.
func typeHalf(p *page.Page) {
	whoThrows(p, "We roll")
	push(p, "Fire ")
	p.Wait(`document.querySelectorAll(".dice-entry input").length > 1 && document.activeElement.matches(".dice-entry input")`)
	p.Press("6")
	const typed = `document.querySelector(".dice-entry input")?.value === "6"`
	p.Wait(typed)
	p.Screenshot("dropfleet-dice-phone-dark")
	p.Axe()
	p.Reload()
	p.Wait(typed)
	p.Wait(`(() => { const sheet = document.querySelector("[role=dialog]"); if (!sheet) return true;
		const all = [...sheet.querySelectorAll("button")].filter((b) => !b.disabled), named = (...names) => all.find((b) => names.includes(b.innerText.trim()));
		(named("Roll for me", "Resolve the rest") ?? all.find((b) => b.innerText.trim().startsWith("Roll ")) ?? named("None of these") ?? sheet.querySelector(".play-picks button") ?? named("Go on", "Done"))?.click(); return false })()`)
	p.Wait(`(() => { const told = document.querySelector(".play-latest:has(.die) > :last-child")?.getBoundingClientRect();
		return told && told.top >= document.querySelector(".play-table").getBoundingClientRect().bottom - 1 && told.bottom < innerHeight - 56 })()`) // what the dice did is in sight
	whoThrows(p, "Broadside rolls")
}

func whoThrows(p *page.Page, who string) {
	p.Wait(`(() => { const b = document.querySelector(".screen-actions button:last-of-type"); b.click(); return true })()`)
	p.Wait(`document.querySelector("[role=dialog]")`)
	push(p, who)
	p.Wait(`(() => { document.querySelector("[role=dialog] button[aria-label=Close]").click(); return true })()`)
	p.Wait(`!document.querySelector("[role=dialog]")`)
}

func TestABattleWithoutABoardOnADesk(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := page.Open(t, site, page.Desk, "#/game/new")
	p.Click(page.Named("On your table"))
	p.Click(page.Role("button", "Start the game"))
	sailUntil(t, p, "Go first")
	p.Screenshot("dropfleet-first-desk")
	sailUntil(t, p, "Weapons Free")
	p.Screenshot("dropfleet-orders-desk")
	p.Axe()
	sailUntil(t, p, "Turn 2 of 6")
	sailUntil(t, p, "Finish without firing")
	p.Screenshot("dropfleet-fire-desk")
	p.Fits()
	p.Axe()
	p.Offline(true)
	p.WaitText("Offline")
	if by := page.Eval[float64](p, `document.documentElement.scrollHeight - innerHeight`); by > 0 {
		t.Errorf("without a network the page scrolls by %.0f", by)
	}
}

// TestThePanelIsDrawnOverTheBoard to one of three heights: the board has what it leaves and never lies under it, the page does not
// scroll, and what confirms stays in sight.
func TestThePanelIsDrawnOverTheBoard(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := page.Open(t, site, page.Phone, "#/game")
	p.Click(page.Role("button", "Dropfleet Commander"))
	p.WaitText("Roll off")
	stands := func(height string, least, most float64) {
		t.Helper()
		p.Wait(fmt.Sprintf(`document.querySelector(".play-frame").classList.contains("is-%s")`, height))
		at := page.Eval[[]float64](p, `(() => { const box = (css) => document.querySelector(css).getBoundingClientRect();
			return [box(".board").bottom, box(".play-panel").top, box(".play-panel").height / innerHeight, box(".play-foot").bottom - box(".play-panel").bottom, document.documentElement.scrollHeight - innerHeight] })()`)
		if at[0] > at[1]+1 || at[2] < least || at[2] > most || at[3] > 1 || at[4] > 0 {
			t.Errorf("%s: the board ends at %.0f and the panel begins at %.0f, has %.2f of the window, what confirms ends %.0f below it, the page scrolls %.0f", height, at[0], at[1], at[2], at[3], at[4])
		}
	}
	to := func(y float64) {
		t.Helper()
		at := page.Eval[[]float64](p, `(() => { const box = document.querySelector(".play-grip").getBoundingClientRect(); return [box.x + box.width * 0.77, box.y + 26] })()`)
		p.Drag(at[0], at[1], at[0], y)
	}
	stands("half", 0.3, 0.5)
	to(740)
	stands("peek", 0.1, 0.25)
	to(500)
	stands("half", 0.3, 0.5)
	to(120)
	stands("full", 0.7, 0.9)
	p.Screenshot("panel-full-phone")
	p.Fits()
	p.Axe()
	page.Eval[bool](p, `(document.querySelector(".play-grip").click(), true)`) // as a keyboard does
	stands("half", 0.3, 0.5)
}
