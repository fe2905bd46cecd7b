package browser

import (
	"testing"

	"broadside/tests/browser/page"
)

// A phone on its side, a small one and a large one.
var lying = map[string]page.Size{"small": {Width: 844, Height: 390, Mobile: true}, "large": {Width: 932, Height: 430, Mobile: true}}

// whole tells whether the element that a selector finds last is in sight and nothing lies over its corners.
const whole = `(selector) => {
	const el = [...document.querySelectorAll(selector)].at(-1), box = el.getBoundingClientRect();
	return [box.top + 2, box.bottom - 2].every((y) => y > 0 && y < innerHeight && el.contains(document.elementFromPoint(box.left + box.width / 2, y)));
}`

// TestAFleetLiesOnItsSide: its first ship, its points and what adds to it are seen at once, and eight groups without a second scroll.
func TestAFleetLiesOnItsSide(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	for name, size := range lying {
		t.Run(name, func(t *testing.T) {
			p := page.Open(t, site, size, "#/fleets")
			takeHome(p)
			for _, seen := range []string{".bands > :first-child .stepper", ".action-bar > .status-button", ".action-bar > .btn", ".tab"} {
				p.Wait("(" + whole + ")(" + `"` + seen + `")`)
			}
			p.Fits()
			p.Axe()
			p.Screenshot("lying-fleet-" + name)
			if groups := page.Eval[int](p, `document.querySelectorAll(".group").length`); groups < 8 {
				t.Fatalf("the fleet has but %d groups", groups)
			}
			page.Eval[bool](p, `(scrollBy(0, document.querySelector(".bands").getBoundingClientRect().top - document.querySelector(".screen-head").getBoundingClientRect().bottom), true)`)
			p.Wait(`document.querySelector(".bands").getBoundingClientRect().bottom <= innerHeight`)
			p.Wait("(" + whole + `)(".band .group .stepper")`)
		})
	}
}

// TestAPhoneIsTurnedInABattle: the panel that was drawn over the whole board stands beside it, and the orders above what confirms one.
func TestAPhoneIsTurnedInABattle(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := page.Open(t, site, page.Phone, "#/game")
	p.Click(page.Role("button", "Dropfleet Commander"))
	sailUntil(t, p, "chooses who goes first")
	grip := func() { page.Eval[bool](p, `(document.querySelector(".play-grip").click(), true)`) } // its middle lies under the tabs
	grip()
	p.Wait(`document.querySelector(".is-full")`)
	for _, size := range []page.Size{lying["small"], lying["large"], {Width: 1180, Height: 820}} {
		p.Resize(size)
		p.Wait(`[".play-board", ".play-panel"].every((css) => document.querySelector(css).getBoundingClientRect().height > innerHeight * 0.6)`)
		p.Wait("(" + whole + `)(".play-foot .btn")`)
	}
	p.Resize(lying["small"])
	p.Fits()
	p.Screenshot("lying-battle")
	p.Click(page.Role("button", "Go first"))
	p.Wait("(" + whole + `)(".is-strip > .play-order") && (` + whole + `)(".play-confirm > .btn")`)
	p.Screenshot("lying-orders")
	p.Resize(page.Phone)
	grip()
	p.Click(page.CSS(".play-confirm > .btn-primary"))
	p.Wait("(" + whole + `)(".is-strip > .play-order") && (` + whole + `)(".play-confirm > .btn")`)
	p.Screenshot("upright-orders")
}
