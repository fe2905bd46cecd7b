package browser

import (
	"maps"
	"strconv"
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/dropfleet"
	"broadside/core/game"
	"broadside/core/params"
	"broadside/core/roster"
	"broadside/tests/browser/page"
	"broadside/ui/kit"
)

// group finds a group of the first sample fleet.
func group(t *testing.T, entry string) *roster.Unit {
	t.Helper()
	for _, b := range (dropfleet.System{}).Samples("core")[0].Units {
		for i := range b.Units {
			if b.Units[i].Entry == entry {
				return &b.Units[i]
			}
		}
	}
	t.Fatalf("the first sample has no %s", entry)
	return nil
}

// salvo is the odds of all weapons of the flagship's group at a cruiser, as the engine has them.
func salvo(t *testing.T, targetLayer string) *game.Odds {
	t.Helper()
	sys := dropfleet.System{}
	packs := &catalogue.Catalogue{Packs: sys.Packs("core")}
	firer, target := group(t, "bs-parapet"), group(t, "bs-rampart")
	var keys []string
	for _, a := range sys.Arms(firer, packs) {
		keys = append(keys, a.Key)
	}
	ask := map[string]any{"system": "dfc"}
	maps.Copy(ask, sys.Request(firer, strings.Join(keys, "~"), nil, packs))
	maps.Copy(ask, sys.Request(nil, "", target, packs))
	ask["target"].(map[string]any)["layer"] = targetLayer
	answer, err := sys.Odds(params.New(ask))
	if err != nil {
		t.Fatal(err)
	}
	return answer
}

// showsOdds holds that the answer's figures are the engine's.
func showsOdds(t *testing.T, p *page.Page, want *game.Odds) {
	t.Helper()
	any := kit.FormatChance(want.Damage.AtLeast(1), true)
	p.Wait(`document.querySelector(".calc-answer .stat-value")?.innerText === ` + strconv.Quote(any))
	mean, err := strconv.ParseFloat(figure(p, "2"), 64)
	if err != nil || mean < want.Damage.Mean()-0.006 || mean > want.Damage.Mean()+0.006 {
		t.Errorf("the mean is %s, not %v", figure(p, "2"), want.Damage.Mean())
	}
	if got := figure(p, "3"); got != kit.FormatChance(*want.Crippled, true) {
		t.Errorf("crippled in %s, not %v", got, *want.Crippled)
	}
	if got := figure(p, "4"); got != kit.FormatChance(*want.Destroyed, true) {
		t.Errorf("destroyed in %s, not %v", got, *want.Destroyed)
	}
}

// The controls are found by their classes: names as screen readers say them take long to work out on so large a form, and
// the accessibility test holds that they are there.

// pickSalvo picks the flagship's group with all its weapons, and a cruiser.
func pickSalvo(p *page.Page) {
	p.Click(page.CSS(`[aria-label^="Attacker: Own figures"]`))
	p.WaitText("Who shoots, with what?")
	p.Click(page.CSS(`[aria-label="Parapet Heavy Cruiser × 2, All weapons"]`))
	fromTheSame(p)
	p.Click(page.Role("button", "Rampart"))
	p.WaitText("Rampart Cruiser")
}

func TestASalvoOfDropfleetIsReckoned(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Phone, "#/calculator?system=dfc")
	pickSalvo(p)
	showsOdds(t, p, salvo(t, "high"))
	p.Click(page.CSS(".calc-situation input[value=low]").At(1))
	p.WaitText("between orbital layers")
	want := salvo(t, "low")
	showsOdds(t, p, want)
	p.Fits()
	p.Screenshot("dropfleet-calculator-phone")
	p.Reload()
	p.WaitText("Parapet Heavy Cruiser")
	showsOdds(t, p, want)

	p.Click(page.CSS(".calc-deeds .btn:nth-child(2)"))
	p.Click(page.CSS(".calc-situation input[value=high]").At(1))
	p.WaitText("Comparison")
	showsOdds(t, p, salvo(t, "high"))
	p.Click(page.CSS(".calc-compare .btn"))
	showsOdds(t, p, want)
}

func TestASalvoIsSharedAndRolled(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Desk, "#/calculator?system=dfc")
	p.Before(`Object.defineProperty(navigator, "clipboard", { value: { writeText: (text) => { window.copied = text; return Promise.resolve(); } } })`)
	p.Reload()
	pickSalvo(p)
	p.Click(page.CSS(".calc-more .btn:nth-of-type(2)"))
	p.WaitText("Launch assets 1")
	want := figure(p, "1")
	p.Click(page.CSS(`[aria-label="Share this shot"]`))
	p.Wait(`window.copied`)
	link := page.Eval[string](p, `window.copied`)
	p.Click(page.CSS(".calc-deeds .btn:nth-child(1)"))
	p.Wait(`/\d damage/.test(document.querySelector(".calc-result")?.innerText ?? "") && document.querySelectorAll(".calc-roll .steps > li").length > 1`)

	other := page.NewProfile(t).Tab(page.Phone)
	other.Goto(link)
	other.Ready()
	other.WaitText("Parapet Heavy Cruiser × 2")
	if got := figure(other, "1"); got != want {
		t.Errorf("the link shows %s, not %s", got, want)
	}
}

func TestTheCalculatorOfDropfleetIsAccessible(t *testing.T) {
	site := page.Serve(t, dist, "/")
	for name, size := range map[string]page.Size{"phone": page.Phone, "desk": page.Desk} {
		for _, scheme := range []string{"light", "dark"} {
			t.Run(name+" "+scheme, func(t *testing.T) {
				p := page.NewProfile(t).Tab(size)
				p.Prefer("prefers-color-scheme", scheme)
				p.Goto(site.URL + "#/calculator?system=dfc")
				p.Ready()
				pickSalvo(p)
				p.Click(page.CSS(".calc-more .btn:nth-of-type(2)"))
				p.Click(page.CSS(".calc-more .btn:nth-of-type(3)"))
				for range 3 {
					p.Click(page.CSS(`.calc-form [aria-expanded="false"]`))
				}
				settled(p)
				p.Axe()
				p.Fits()
				p.Screenshot("dropfleet-calculator-" + name + "-" + scheme)
			})
		}
	}
}
