package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"broadside/tests/browser/page"
)

// twoFleets opens the table and adds a sample fleet to each side.
func twoFleets(t *testing.T, p *page.Page) {
	t.Helper()
	p.WaitText("Nobody is here yet")
	p.Click(page.Named("Warfleets: FTL"))
	p.Wait(`document.querySelector(".board").getAttribute("aria-label").includes('72"')`)
	for n := range 2 {
		p.Click(page.Role("button", "Add units"))
		p.WaitText("The whole fleet")
		p.Click(page.Role("button", "The whole fleet"))
		p.Wait(fmt.Sprintf(`document.querySelectorAll(".board-token").length === %d && !document.querySelector(".sheet")`, 6*(n+1)))
	}
}

// A token is a model on the board: where it stands in the window, and what it says of itself.
type token struct {
	X, Y, Radius float64
	Label        string
}

func find(p *page.Page, name string) token {
	return page.Eval[token](p, fmt.Sprintf(`(() => {
		const el = [...document.querySelectorAll(".board-token")].find((g) => g.getAttribute("aria-label").startsWith(%q));
		const box = el.querySelector(".board-base").getBoundingClientRect();
		return { X: box.x + box.width / 2, Y: box.y + box.height / 2, Radius: box.width / 2, Label: el.getAttribute("aria-label") };
	})()`, name))
}

// inch is how many pixels an inch of the table takes.
func inch(p *page.Page) float64 {
	return page.Eval[float64](p, `Math.max(...["width", "height"].map((side) => document.querySelector(".board-edge").getBoundingClientRect()[side])) / 72`)
}

func TestAShipIsDraggedAndStaysThere(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Desk, "#/table")
	twoFleets(t, p)
	from := find(p, "Bastion 1, Player 1")
	step := inch(p)
	// Anything that a move of the pointer changes outside the drawing would be a rendering.
	page.Eval[bool](p, `(() => {
		window.changes = 0;
		window.watch = new MutationObserver((list) => { window.changes += list.filter((m) => !m.target.closest?.(".board-foot") && !m.target.parentElement?.closest(".board-foot")).length; });
		for (const el of document.querySelectorAll(".play-panel, .screen-head")) window.watch.observe(el, { subtree: true, childList: true, attributes: true, characterData: true });
		document.querySelector(".board").addEventListener("pointerup", () => { window.during = window.changes; }, true);
		return true;
	})()`)
	p.Drag(from.X, from.Y, from.X+6*step, from.Y-10*step)
	p.WaitText("35.5\" across, 12.3\" up")
	if n := page.Eval[int](p, `window.during`); n != 0 {
		t.Errorf("%d changes of the page while the pointer moved", n)
	}
	if now := find(p, "Bastion 1, Player 1"); !strings.Contains(now.Label, `35.5" across, 12.3" up`) {
		t.Errorf("it says %s", now.Label)
	}
	p.Screenshot("table-desk")
	p.Reload()
	p.Wait(`document.querySelectorAll(".board-token").length === 12`)
	if now := find(p, "Bastion 1, Player 1"); !strings.Contains(now.Label, `35.5" across, 12.3" up`) {
		t.Errorf("after a reload it says %s", now.Label)
	}
	p.Click(page.Role("button", "Undo"))
	p.Wait(`[...document.querySelectorAll(".board-token")].some((g) => g.getAttribute("aria-label").startsWith("Bastion 1, Player 1, 29.5\" across, 2.3\" up"))`)
}

func TestTheRulerMeasures(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Desk, "#/table")
	twoFleets(t, p)
	p.Click(page.Role("button", "Ruler"))
	p.Wait(`document.querySelector("[aria-label=Ruler][aria-pressed=true]")`)
	a, b := find(p, "Bastion 1, Player 1"), find(p, "Bastion 2, Player 2")
	p.Drag(a.X, a.Y, b.X, b.Y)
	p.Wait(`/^41" from Bastion( \d)? to Bastion( \d)?$/.test(document.querySelector(".board-note").innerText)`)
	p.Wait(`document.querySelector(".board-layer-rule .board-pill-text")?.textContent === "41\""`)
	if now := find(p, "Bastion 1, Player 1"); now.X != a.X || now.Y != a.Y {
		t.Error("measuring has moved the ship")
	}
	p.Click(page.Role("button", "Ruler"))
	p.Wait(`document.querySelector(".board-note").innerText === "" && !document.querySelector(".board-layer-rule g")`)
}

func TestTheBoardIsUsedByKeyboard(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Desk, "#/table")
	twoFleets(t, p)
	page.Eval[string](p, `document.querySelector(".board-token").focus(), ""`)
	first := `document.activeElement.getAttribute("aria-label")`
	p.Wait(first + `.startsWith("Bastion 1, Player 1")`)
	p.Press("\t")
	p.Wait(first + `.startsWith("Warden 1, Player 1")`)
	p.Press("]")
	page.Eval[string](p, `document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true })), ""`)
	p.Wait(first + `.includes("heading 15°")`)
	p.Wait(`document.querySelector(".board-wrap [role=status]").textContent.includes("Warden 1 stands at")`)
	p.Press("\r")
	p.Wait(`document.activeElement.getAttribute("aria-pressed") === "true" && document.querySelector(".play-card h2").innerText.startsWith("Warden")`)
	p.Press("\x1b")
	p.Wait(`!document.querySelector(".play-card")`)
	page.Eval[bool](p, `(document.querySelector(".play-row").focus(), true)`)
	p.Press("\r")
	p.Wait(`document.activeElement.matches(".play-card") && document.activeElement.ariaLabel.startsWith("Bastion 1")`)
	p.Press("\x1b")
	p.Wait(`document.activeElement.matches(".play-row") && document.activeElement.innerText.startsWith("Bastion 1")`)
}

func TestAPhoneTapsShipsOnATurnedTable(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Phone, "#/table")
	twoFleets(t, p)
	if transform := page.Eval[string](p, `document.querySelector(".board svg > g").getAttribute("transform")`); !strings.Contains(transform, "rotate(90)") {
		t.Errorf("the table stands at %s", transform)
	}
	box := page.Eval[float64](p, `document.querySelector(".board-edge").getBoundingClientRect().height / document.querySelector(".board").getBoundingClientRect().height`)
	if box < 0.85 {
		t.Errorf("the table fills %.0f %% of the board's height", 100*box)
	}
	ship := find(p, "Warden 2, Player 2")
	if err := chromedp.Do(p.Context(), chromedp.TapXY(ship.X, ship.Y)); err != nil {
		t.Fatal(err)
	}
	p.Wait(`document.querySelector(".play-card h2")?.innerText.startsWith("Warden")`)
	p.WaitText("Player 2")
	p.Fits()
	p.Screenshot("table-phone")
}

func TestTheTableTellsWhoCanHitWhom(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Desk, "#/table")
	twoFleets(t, p)
	from := find(p, "Bastion 1, Player 1")
	p.Drag(from.X, from.Y, from.X, from.Y-24*inch(p))
	p.WaitText("Who it can shoot")
	p.Wait(`document.querySelector(".board-line") && document.querySelectorAll(".board-line").length === document.querySelectorAll(".play-shots .row").length`)
	pill := page.Eval[[]float64](p, `(() => { const r = document.querySelector(".board-pill").getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()`)
	p.ClickAt(pill[0], pill[1])
	p.WaitText("To block")
	settled(p)
	p.Axe()
}

func TestTheTableIsAccessible(t *testing.T) {
	site := page.Serve(t, dist, "/")
	for name, size := range map[string]page.Size{"phone": page.Phone, "desk": page.Desk} {
		for _, scheme := range []string{"light", "dark"} {
			t.Run(name+" "+scheme, func(t *testing.T) {
				p := page.NewProfile(t).Tab(size)
				p.Prefer("prefers-color-scheme", scheme)
				p.Goto(site.URL + "#/table")
				p.Ready()
				p.WaitText("Nobody is here yet")
				settled(p)
				p.Axe()
				twoFleets(t, p)
				p.Click(page.Role("button", "Asteroid belt"))
				p.Wait(`document.querySelectorAll(".board-piece").length > 4`)
				p.Click(page.Role("button", "Place terrain"))
				p.WaitText("Oblong instead of round")
				settled(p)
				p.Axe()
				p.Click(page.Role("button", "Cancel"))
				page.Eval[string](p, `document.querySelector(".board-token").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })), ""`)
				p.Wait(`document.querySelector(".play-card h2")`)
				settled(p)
				p.Axe()
				p.Fits()
			})
		}
	}
}
