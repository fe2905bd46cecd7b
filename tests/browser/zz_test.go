package browser

import (
	"testing"

	"broadside/tests/browser/page"
)

func TestZZCalc(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Phone, "#/calculator?system=dfc")
	p.Screenshot("zz-calc-first-phone")
	pickSalvo(p)
	p.Screenshot("zz-calc-phone")
	p.Click(page.Role("button", "Compare"))
	p.Click(page.CSS(".calc-situation input[value=low]").At(1))
	p.Click(page.Role("button", "Compare"))
	p.Click(page.CSS(".calc-situation input[value=low]"))
	page.Eval[bool](p, `(document.querySelector(".calc-compare").scrollIntoView({block:"center"}), true)`)
	p.Screenshot("zz-calc-compare-phone")
	p.Fits()
	p.Axe()
	page.Eval[bool](p, `(scrollTo(0, 0), true)`)
	p.Resize(page.Desk)
	p.Screenshot("zz-calc-desk")
	p.Fits()
	p.Axe()
}

func TestZZFleet(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Phone, "")
	takeHome(p)
	p.Screenshot("zz-fleet-phone")
	p.Tap(heading("bs-lantern"))
	p.Screenshot("zz-fleet-open-phone")
	p.Resize(page.Desk)
	page.Eval[bool](p, `(scrollTo(0, 0), true)`)
	p.Screenshot("zz-fleet-desk")
}
