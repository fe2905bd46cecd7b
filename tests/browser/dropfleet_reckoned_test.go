package browser

import (
	"regexp"
	"strconv"
	"testing"

	"broadside/tests/browser/page"
)

const shipsFire = `/ships? fires?:/.test(document.querySelector(".calc-pick")?.innerText ?? "")`

// TestASalvoOfABattleIsReckoned: one tap leads from what is aimed in a battle to the calculator, which says the same of
// it; there the target can be changed.
func TestASalvoOfABattleIsReckoned(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Phone, "#/game")
	p.Click(page.Role("button", "Dropfleet Commander"))
	p.WaitText("Roll off")
	sailUntil(t, p, "Turn 2 of 6")
	sailUntil(t, p, "Aim all at the best")
	push(p, "Aim all at the best")
	p.Wait(`document.querySelector(".volley-fire a")`)
	page.Eval[bool](p, `(() => { document.querySelector(".volley-fire a").scrollIntoView({ block: "center", behavior: "instant" }); return true })()`)
	p.Screenshot("dropfleet-salvo-phone")
	p.Fits()
	said := regexp.MustCompile(`([0-9.]+) damage`).FindStringSubmatch(p.Text(".volley-fire .spread"))
	if said == nil {
		t.Fatalf("the panel says %q", p.Text(".volley-fire"))
	}
	promised, _ := strconv.ParseFloat(said[1], 64)

	p.Click(page.CSS(".volley-fire a"))
	p.Wait(shipsFire)
	p.Wait(`document.querySelector(".calc-answer .stat-value")`)
	p.Screenshot("dropfleet-reckoned-phone")
	p.Fits()
	p.Axe()
	before := figure(p, "2")
	if mean, err := strconv.ParseFloat(before, 64); err != nil || mean < promised-0.055 || mean > promised+0.055 {
		t.Errorf("the mean is %s, the panel said %v", before, promised)
	}
	p.Click(page.CSS(`.calc-situation input[name][value="2"]`))
	p.Wait(`document.querySelector(".calc-answer .stat:nth-child(2) .stat-value").innerText !== ` + strconv.Quote(before))
	p.Screenshot("dropfleet-reckoned-changed-phone")
}
