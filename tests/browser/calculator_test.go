package browser

import (
	"strings"
	"testing"

	"broadside/tests/browser/page"
)

// pickShot picks Bastion's Heavy Cannon and Sentinel out of the first sample fleet.
func pickShot(p *page.Page) {
	p.Click(page.Role("button", "Attacker: Own figures"))
	p.Click(page.Role("button", `Bastion, Heavy Cannon 12"`))
	p.Click(page.Role("button", "Target: Own figures"))
	p.Click(page.Role("button", "Sentinel"))
	p.WaitText("Sentinel")
}

// figure is a large number of the answer.
func figure(p *page.Page, n string) string {
	return p.Text(".calc-answer .stat:nth-child(" + n + ") .stat-value")
}

func TestTheCalculatorAnswersAsOneTouches(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Phone, "#/calculator?system=ftl")
	pickShot(p)
	if got := figure(p, "1"); got != "63.4%" {
		t.Errorf("any damage is %s", got)
	}
	p.Click(page.Role("button", "From the rear"))
	p.Wait(`document.querySelector(".calc-answer").innerText.includes("88.4%")`)
	p.WaitText("+1 from the rear")
	p.Fits()
	p.Click(page.Role("button", "Roll it"))
	p.Wait(`/\d damage/.test(document.querySelector(".calc-result")?.innerText ?? "")`)
	p.Fits()
	p.Click(page.Role("button", "Close"))

	p.Reload()
	p.WaitText("Bastion")
	if got := figure(p, "1"); got != "88.4%" {
		t.Errorf("after a reload any damage is %s", got)
	}
	p.Screenshot("calculator-phone")
}

func TestAShotIsSharedByItsLink(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Desk, "#/calculator?system=ftl")
	p.Before(`Object.defineProperty(navigator, "clipboard", { value: { writeText: (text) => { window.copied = text; return Promise.resolve(); } } })`)
	p.Reload()
	pickShot(p)
	p.Click(page.Role("button", "Held (easy target)"))
	p.WaitText("an easy target is hit on 2+")
	want := figure(p, "1")
	p.Click(page.Role("button", "Share this shot"))
	p.Wait(`window.copied`)
	p.WaitText("The link is copied.")
	link := page.Eval[string](p, `window.copied`)

	other := page.NewProfile(t).Tab(page.Phone)
	other.Goto(link)
	other.Ready()
	other.WaitText("Bastion, Heavy Cannon")
	if got := figure(other, "1"); got != want {
		t.Errorf("the link shows %s, not %s", got, want)
	}
}

func TestTheCalculatorComparesByKeyboard(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Desk, "#/calculator?system=ftl")
	pickShot(p)
	p.Click(page.Role("button", "Compare"))
	page.Eval[string](p, `[...document.querySelectorAll(".chip")].find((c) => c.innerText === "From the side").focus(), ""`)
	p.Press(" ")
	p.Wait(`document.querySelector('.chip[aria-pressed="true"]')?.innerText === "From the side" || [...document.querySelectorAll('.chip[aria-pressed="true"]')].some((c) => c.innerText.includes("From the side"))`)
	if text := p.Text(".calc-compare"); !strings.Contains(text, "Bastion, Heavy Cannon at Sentinel: From the side") || !strings.Contains(text, "Any damage") {
		t.Errorf("the comparison says %s", text)
	}
	p.Screenshot("calculator-desk")
}

func TestDiceAreTypedIntoTheCalculator(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Phone, "#/calculator?system=ftl")
	pickShot(p)
	p.Click(page.Role("button", "Roll it"))
	p.Click(page.Role("button", "Type in dice"))
	p.Click(page.CSS(".dice-box input"))
	p.Press("5461")
	p.Wait(`document.activeElement.innerText === "Go on"`)
	p.Press("\r")
	p.WaitText("3 of 4 succeed")
	p.Wait(`document.querySelectorAll(".dice-box input").length === 3`)
	p.Click(page.CSS(".dice-box input"))
	p.Press("122")
	p.Wait(`document.activeElement.innerText === "Go on"`)
	p.Press("\r")
	p.WaitText("3 damage")
}

func TestTheCalculatorIsAccessible(t *testing.T) {
	site := page.Serve(t, dist, "/")
	for name, size := range map[string]page.Size{"phone": page.Phone, "desk": page.Desk} {
		for _, scheme := range []string{"light", "dark"} {
			t.Run(name+" "+scheme, func(t *testing.T) {
				p := page.NewProfile(t).Tab(size)
				p.Prefer("prefers-color-scheme", scheme)
				p.Goto(site.URL + "#/calculator?system=ftl")
				p.Ready()
				p.Click(page.Role("button", "Attacker: Own figures"))
				p.WaitText("Who shoots, with what?")
				settled(p)
				p.Axe()
				p.Click(page.Role("button", `Bastion, Heavy Cannon 12"`))
				p.Click(page.Role("button", "Compare"))
				if size.Mobile {
					p.Click(page.Role("button", "The target's figures"))
				}
				settled(p)
				p.Axe()
				p.Fits()
			})
		}
	}
}
