package browser

import (
	"fmt"
	"testing"

	"broadside/tests/browser/page"
)

// inSight waits until an element stands whole in the panel: below its tabs and above its foot.
func inSight(p *page.Page, css string) {
	p.Wait(fmt.Sprintf(`(() => { const box = (css) => document.querySelector(css)?.getBoundingClientRect(), el = box(%q);
		return el && el.top >= box(".play-panel .tabs").bottom - 1 && el.bottom <= (box(".play-foot") ?? { top: box(".play-panel").bottom }).top + 1 })()`, css))
}

// TestWhatComesNextIsInSight on a phone, however far its player has scrolled: whose orders are asked for, who may act, the score.
func TestWhatComesNextIsInSight(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := page.Open(t, site, page.Phone, "#/game")
	p.Click(page.Role("button", "Dropfleet Commander"))
	sailUntil(t, p, "Choose an edge")
	inSight(p, ".play-compose .play-order:last-child")
	sailUntil(t, p, "Weapons Free")
	push(p, "Standard orders")
	inSight(p, ".play-confirm .btn-primary")
	p.Wait(`(document.querySelector(".play-panel").scrollTop = 9999)`)
	first := p.Text(".play-card h2")
	push(p, "Whole group")
	p.Wait(fmt.Sprintf(`document.querySelector(".play-card h2")?.innerText !== %q`, first))
	inSight(p, ".play-card > header")
	sailUntil(t, p, "Launch now")
	inSight(p, ".play-card > header")
	p.Screenshot("dropfleet-ready-phone")
	sailUntil(t, p, "Turn 1 of 6 is over")
	inSight(p, ".play-ending h2")
	inSight(p, ".deck-cover .btn-primary")
	p.Screenshot("dropfleet-turn-over-phone")
	sailUntil(t, p, "Aim all at the best")
	inSight(p, "#play-aim")
	push(p, "Aim all at the best")
	inSight(p, "#play-fire.btn-primary")
}

// TestDiceAreTypedInSight on a small phone: the way to their keys stands above the sheet's foot, the keys above what ends the throw.
func TestDiceAreTypedInSight(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := page.NewProfile(t).Tab(page.Size{Width: 390, Height: 640, Mobile: true})
	p.Before(seeded)
	p.Goto(site.URL + "#/game")
	p.Ready()
	p.Click(page.Role("button", "Dropfleet Commander"))
	sailUntil(t, p, "Turn 2 of 6")
	sailUntil(t, p, "Aim all at the best")
	push(p, "Aim all at the best")
	push(p, "Fire ")
	p.WaitText("Type in our own dice")
	p.Screenshot("dropfleet-throw-phone")
	p.Wait(`document.querySelector(".play-waiting .play-acts").getBoundingClientRect().bottom <= document.querySelector(".play-waiting .sheet-foot").getBoundingClientRect().top`)
	push(p, "Type in our own dice")
	p.Wait(`document.activeElement.matches(".dice-entry input")`)
	p.Wait(`document.querySelector(".keypad").getBoundingClientRect().bottom <= document.querySelector(".dice-foot").getBoundingClientRect().top + 1`)
	p.Screenshot("dropfleet-keys-phone")
}

// TestTheEndOfAMoveIsDragged with a finger, where it would lead.
func TestTheEndOfAMoveIsDragged(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := page.Open(t, site, page.Phone, "#/game")
	p.Click(page.Role("button", "Dropfleet Commander"))
	sailUntil(t, p, "Weapons Free")
	push(p, "Standard orders")
	p.Wait(`document.querySelector(".board-ghost")`)
	where := func() []float64 {
		return page.Eval[[]float64](p, `(() => { const r = document.querySelector(".board-ghost .board-base").getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2] })()`)
	}
	from := where()
	p.Pull(from[0], from[1], from[0]+80, from[1])
	p.Wait(`document.querySelector(".board-ghost")?.checkVisibility() && !document.querySelector(".board-layer-carried .board-ghost")`)
	if to := where(); to[0] < from[0]+70 || to[0] > from[0]+90 {
		t.Errorf("dragged from %v by 80, it is at %v", from, to)
	}
}
