package browser

import (
	"strings"
	"testing"

	"broadside/tests/browser/page"
)

// back goes a step back, as the browser's button does.
func back(p *page.Page) { page.Eval[bool](p, `(history.back(), true)`) }

// TestBackClosesASheet holds that Back with a sheet open closes it and stays, that a sheet closed by its button leaves Back
// to the screens, and that going on from a sheet comes back to where it was.
func TestBackClosesASheet(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := page.Open(t, site, page.Phone, "#/settings")
	p.WaitText("Theme")
	p.Route("#/fleets")
	p.WaitText("No fleets yet")
	p.Click(page.Role("button", "New fleet"))
	p.WaitText("Size of game: Clash")
	back(p)
	closed(p)
	p.WaitText("No fleets yet")

	p.Click(page.Role("button", "New fleet"))
	p.WaitText("Size of game: Clash")
	p.Screenshot("new-fleet-phone")
	p.Click(page.CSS(".sheet-head > button"))
	closed(p)
	p.Click(page.Role("button", "Import"))
	p.WaitText("Share link, code or list")
	p.Click(page.CSS(".sheet-head > button"))
	closed(p)
	back(p)
	p.WaitText("Theme")

	page.Eval[bool](p, `(history.go(1), true)`)
	p.WaitText("No fleets yet")
	p.Click(page.Role("button", "New fleet"))
	p.WaitText("Size of game: Clash")
	p.Click(page.Role("button", "Create"))
	p.WaitText("No units yet")
	if where := page.Eval[string](p, `location.hash`); !strings.HasPrefix(where, "#/fleets/") {
		t.Fatalf("created at %s", where)
	}
	p.WaitText("Home Fleet 1000")
	p.Screenshot("new-fleet-made-phone")
	p.Click(page.Role("button", "Add Battlegroups"))
	p.Click(adds("pathfinder"))
	p.WaitText("Add units to")
	back(p)
	closed(p)
	p.WaitText("Pathfinder Battlegroup")
	p.Screenshot("fleet-head-phone")
	back(p)
	p.Wait(`location.hash === "#/fleets"`)
	p.WaitText("Home Fleet 1000")
	back(p)
	p.WaitText("Theme")
}
