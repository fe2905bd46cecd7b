package browser

import (
	"maps"
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/gothic"
	"broadside/core/params"
	"broadside/core/roster"
	"broadside/tests/browser/page"
	"broadside/ui/kit"
)

// mortar is the odds of weapons of the first sample's cruiser at one of its own kind, as the engine has them.
func mortar(t *testing.T, arms string, change map[string]any) *game.Odds {
	t.Helper()
	sys, ship := gothic.System{}, &roster.Unit{Entry: "bs-mortar"}
	ask := sys.Request(ship, arms, ship, &catalogue.Catalogue{Packs: sys.Packs("core")})
	ask["system"], ask["range"], ask["target"].(map[string]any)["aspect"] = "bfg", 30, "abeam"
	maps.Copy(ask, change)
	answer, err := sys.Odds(params.New(ask))
	if err != nil {
		t.Fatal(err)
	}
	return answer
}

// showsFates holds that the answer says what may become of the target, and names together what hardly will.
func showsFates(t *testing.T, p *page.Page, want *game.Odds) {
	t.Helper()
	if len(want.Fates) != 6 {
		t.Fatalf("%d fates", len(want.Fates))
	}
	have := p.Text(".calc-answer")
	for _, f := range want.Fates {
		chance := kit.FormatChance(f.Chance, true)
		if rare := f.Chance < 0.01; strings.Contains(have, "\n"+chance+"\n") == rare || strings.Contains(have, "Under 1%") != (want.Fates[5].Chance < 0.01) {
			t.Errorf("%s in %s is not in %s", f.ID, chance, have)
		}
	}
}

func TestASalvoOfGothicIsReckoned(t *testing.T) {
	site := page.Serve(t, dist, "/")
	p := page.Open(t, site, page.Phone, "#/calculator?system=bfg")
	p.WaitText("Special order")
	p.Click(page.CSS(`[aria-label^="Attacker: Own figures"]`))
	p.WaitText("Who shoots, with what?")
	p.Click(page.CSS(`[aria-label^="Sovereign Hammer, Port weapons battery"]`))
	fromTheSame(p)
	p.Click(page.CSS(".calc-picker li:nth-child(1) .row"))
	p.WaitText("Prow nova cannon 150 cm")
	want := mortar(t, "port-weapons-battery", nil)
	showsOdds(t, p, want)
	showsFates(t, p, want)
	p.Fits()

	p.Click(page.Named("Prow nova cannon 150 cm"))
	p.Click(page.Named("Port weapons battery 45 cm"))
	p.Wait(`document.querySelector("[role=spinbutton][aria-valuemax='150']").value === "31"`) // where it can be fired
	p.Click(page.CSS(`[aria-label="Range: less"]`))
	p.WaitText("Prow nova cannon bursts from 30 cm to 150 cm away.")
	p.Click(page.CSS(`[aria-label="Range: more"]`))
	want = mortar(t, "prow-nova-cannon", map[string]any{"range": 31})
	showsOdds(t, p, want)
	showsFates(t, p, want)
	p.Fits()
	p.Click(page.CSS(".calc-situation input[value=rim]"))
	p.WaitText("takes no damage") // two shields stop one hit
}
