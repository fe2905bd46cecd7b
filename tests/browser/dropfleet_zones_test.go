package browser

import (
	"fmt"
	"testing"

	"broadside/tests/browser/page"
)

// pick chooses an option of a select by the label of the one and the value of the other.
func pick(p *page.Page, label, value string) {
	p.Wait(fmt.Sprintf(`(() => { const s = [...document.querySelectorAll("label")].find((l) => l.textContent === %q)?.control; if (!s) return false;
		s.value = %q; s.dispatchEvent(new Event("change", { bubbles: true })); return true })()`, label, value))
}

// show brings what a selector finds to the middle of the window.
func show(p *page.Page, css string) {
	p.Wait(fmt.Sprintf(`(() => { const el = document.querySelector(%q); el?.scrollIntoView({ block: "center", behavior: "instant" }); return Boolean(el) })()`, css))
}

func TestAScenarioOfZonesPrizesAndTwoRosters(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	for name, size := range map[string]page.Size{"phone": page.Phone, "desk": page.Desk} {
		t.Run(name, func(t *testing.T) {
			p := page.Open(t, site, size, "#/scenarios/of/dfc/contested-world")
			p.Click(page.Role("button", "Copy and change"))
			p.Wait(`document.querySelectorAll(".stage-board .stage-piece").length === 7`)
			p.Click(page.Role("button", "Deployment zone"))
			p.WaitText("tap the table to place it")
			p.ClickAt(onTable(p, 12, 12))
			p.WaitText("8. Deployment zone of all players")
			p.WaitText("only fleets that are directly deployed are placed in one")
			pick(p, "Who is placed there", "1")
			p.Click(page.Role("button", "Mirror"))
			p.WaitText("9. Deployment zone of player 2")
			p.Fits()
			p.Axe()
			p.Screenshot("scenarios-zone-" + name)
			p.Click(page.Named("Rules"))
			pick(p, "Approach of player 1", "direct")
			pick(p, "Approach of player 2", "direct")
			p.Wait(`!document.body.innerText.includes("only fleets that are directly deployed")`)
			p.Fill(page.Role("textbox", "Held"), "4")
			p.WaitText("The rulebook gives 2 VP and 0 VP.")
			show(p, "[aria-label='Small cluster']")
			p.Fits()
			p.Axe()
			p.Screenshot("scenarios-prizes-" + name)
			p.Click(page.Named("Fleets").At(1))
			p.Click(page.Named("A fleet roster of its own"))
			p.Click(page.Named("The standard roster is allowed too"))
			p.Fits()
			p.Axe()
			p.Screenshot("scenarios-alternative-" + name)

			p.Click(page.Role("link", "Play it"))
			p.WaitText("Small cluster: 4 VP held, 0 VP contested")
			p.WaitText("Fleets follow the standard roster or, if they like, the scenario's own:")
			p.WaitText("Deployment zone of player 2")
			show(p, ".stage-pick")
			p.Fits()
			p.Axe()
			p.Screenshot("game-peculiar-" + name)
			p.Click(page.Role("button", "Start the game"))
			sailUntil(t, p, "Deployment")
			p.Wait(`document.querySelectorAll(".board-zone").length === 4`)
			p.Screenshot("dropfleet-zones-" + name)
			p.Axe()
			sailUntil(t, p, "Turn 1 of 6")
		})
	}
}
