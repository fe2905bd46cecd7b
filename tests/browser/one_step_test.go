package browser

import (
	"testing"

	"broadside/tests/browser/page"
)

// TestOneTapIsOneStep lays a whole table of scenery with a tap, and takes it back and does it again with one each. Nobody is asked to
// agree on one phone.
func TestOneTapIsOneStep(t *testing.T) {
	site := page.Serve(t, dist, "/")
	for name, size := range map[string]page.Size{"phone": page.Phone, "desk": page.Desk} {
		t.Run(name, func(t *testing.T) {
			p := page.Open(t, site, size, "#/fleets")
			skirmish(p)
			pieces := func() int { return page.Eval[int](p, `document.querySelectorAll(".board-piece").length`) }
			none := pieces()
			p.Click(page.Role("button", "Asteroid belt"))
			p.Wait(`document.querySelectorAll(".board-piece").length > 3`)
			laid := pieces()
			p.Screenshot("one-step-laid-" + name)
			p.Click(page.Role("button", "Undo"))
			p.Find(page.Role("button", "Asteroid belt"))
			if left := pieces(); left != none {
				t.Errorf("%d of %d pieces are left", left, laid)
			}
			p.WaitText("takes back")
			p.WaitText("more)")
			p.Screenshot("one-step-back-" + name)
			p.Fits()
			p.Click(page.Role("button", "Redo"))
			p.Wait(`document.querySelectorAll(".board-piece").length > 3`)
			if again := pieces(); again != laid {
				t.Errorf("%d pieces of %d are there again", again, laid)
			}

			p.Click(page.Role("button", "Roll off"))
			playUntil(t, p, "Round 1 of 4")
			p.Click(page.Role("button", "Undo"))
			if page.Eval[bool](p, `document.body.innerText.includes("Take it back?")`) {
				t.Error("who shares a phone is asked to agree")
			}
		})
	}
}
