package browser

import (
	"strconv"
	"strings"
	"testing"

	"broadside/tests/browser/page"
)

// pickShot picks Bastion's Heavy Cannon and Sentinel out of the first sample fleet.
func pickShot(p *page.Page) {
	p.Click(page.Role("button", "Attacker: Own figures"))
	p.Click(page.Role("button", `Bastion, Heavy Cannon 12"`))
	fromTheSame(p)
	p.Click(page.Role("button", "Sentinel"))
	p.WaitText("Sentinel")
}

// fromTheSame has the target's sheet, which opens on another fleet, show the first sample, as the attacker's does.
func fromTheSame(p *page.Page) {
	p.WaitText("Who is shot at?")
	p.Wait(`(() => { const s = document.querySelector(".calc-picker option[value='sample/0']")?.closest("select"); if (!s) return false; s.value = "sample/0"; s.dispatchEvent(new Event("change", { bubbles: true })); return true })()`)
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

	// The charts stand side by side on a desk, with their base on one line, and above each other on a phone.
	places := `[...document.querySelectorAll(".calc-beside .chart-base")].flatMap((line) => [line.getBoundingClientRect().left, line.getBoundingClientRect().top].map(Math.round))`
	if at := page.Eval[[]int](p, places); len(at) != 4 || at[0] >= at[2] || at[1] != at[3] {
		t.Errorf("on a desk the charts stand at %v", at)
	}
	p.Resize(page.Size{Width: 390, Height: 844})
	p.Wait(`document.querySelector(".calc-beside").getBoundingClientRect().width < 390`)
	if at := page.Eval[[]int](p, places); len(at) != 4 || at[0] != at[2] || at[3]-at[1] > 300 {
		t.Errorf("on a phone the charts stand at %v", at)
	}
	p.Fits()
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
				fromTheSame(p)
				p.Click(page.Role("button", "Sentinel"))
				p.Click(page.Role("button", "Compare"))
				for range 3 {
					p.Click(page.CSS(`.calc-form [aria-expanded="false"]`))
				}
				settled(p)
				p.Axe()
				p.Fits()
			})
		}
	}
}

// TestAFirstAnswerTakesFourTaps from the first screen, and then who fights and the answer are seen without scrolling.
func TestAFirstAnswerTakesFourTaps(t *testing.T) {
	site := page.Serve(t, dist, "/")
	for name, size := range map[string]page.Size{"phone": page.Phone, "landscape": {Width: page.Phone.Height, Height: page.Phone.Width, Mobile: true}, "desk": page.Desk} {
		t.Run(name, func(t *testing.T) {
			p := page.NewProfile(t).Tab(size)
			p.Goto(site.URL)
			p.Ready()
			p.Tap(page.Named("Calculator"))
			p.WaitText("What would help")
			p.Tap(page.CSS(`[aria-label^="Attacker: "]`))
			p.WaitText("Who shoots, with what?")
			p.Tap(page.CSS(`[aria-label="Parapet Heavy Cruiser × 2, All weapons"]`))
			p.WaitText("Who is shot at?")
			p.Tap(page.CSS(".calc-picker li:nth-child(2) .row"))
			p.WaitText("Wisp Cruiser is destroyed; most likely")
			if lines := page.Eval[int](p, `document.querySelectorAll(".calc-brief.bad, .calc-left").length`); lines > 0 {
				t.Error("all weapons meet a refusal")
			}
			settled(p)
			for _, seen := range []string{".calc-brief", ".calc-pick", ".calc-pick + .calc-pick", ".calc-answer .stats"} {
				if !page.Eval[bool](p, `(() => {
					const box = document.querySelector("`+seen+`").getBoundingClientRect();
					const at = document.elementFromPoint(box.x + box.width / 2, box.bottom - 4);
					return box.top >= 0 && box.bottom <= innerHeight && document.querySelector("`+seen+`").contains(at);
				})()`) {
					t.Errorf("%s is not seen at once", seen)
				}
			}
			p.Fits()
			p.Axe()
			p.Screenshot("calculator-first-" + name)
		})
	}
}

// TestASliderAnswersWhileItMoves, before it is let go.
func TestASliderAnswersWhileItMoves(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Phone, "#/calculator?system=bfg")
	p.Wait(`document.querySelector(".calc-answer .stat-value")`)
	before := figure(p, "2")
	page.Eval[string](p, `(() => {
		const el = document.querySelector(".slider");
		el.value = 10;
		el.dispatchEvent(new Event("input", { bubbles: true }));
		return "";
	})()`)
	p.Wait(`document.querySelector(".calc-answer .stat:nth-child(2) .stat-value").innerText !== ` + strconv.Quote(before))
	p.Wait(`[...document.querySelectorAll('.calc-situation [role="spinbutton"]')].some((el) => el.value === "10")`)
}

// TestWhatWouldHelpIsTakenByATap, in the dark and in large letters too.
func TestWhatWouldHelpIsTakenByATap(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Phone, "#/calculator?system=ftl")
	p.Prefer("prefers-color-scheme", "dark")
	pickShot(p)
	before := figure(p, "1")
	p.Wait(`[...document.querySelectorAll(".calc-help .row")].some((row) => row.innerText.startsWith("From the rear"))`)
	p.Tap(page.CSS(".calc-help .row"))
	p.Wait(`document.querySelector(".calc-answer .stat-value").innerText !== ` + strconv.Quote(before))
	p.WaitText("+1 from the rear")
	page.Eval[string](p, `document.documentElement.style.fontSize = "200%"`)
	settled(p)
	p.Fits()
	p.Axe()
}

// TestTheChartIsToldInWords: a table with all that is drawn, and the points that destroy the target.
func TestTheChartIsToldInWords(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Desk, "#/calculator?system=dfc")
	pickSalvo(p)
	p.WaitText("9 or more: destroyed")
	drawn := page.Eval[[2]int](p, `[document.querySelectorAll(".chart-plot .chart-bar").length, document.querySelectorAll(".chart-plot [role=cell]").length]`)
	if drawn[0] < 10 || drawn[0] != drawn[1] {
		t.Errorf("of %d columns %d are in the table", drawn[0], drawn[1])
	}
	beside := page.Eval[bool](p, `document.querySelector(".calc-steps .steps").getBoundingClientRect().left >= document.querySelector(".chart").getBoundingClientRect().right`)
	if !beside {
		t.Error("the steps are not beside the chart")
	}
}
