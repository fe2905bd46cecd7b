package browser

import (
	"testing"

	"broadside/tests/browser/page"
)

// takeHome takes the ready fleet and opens it.
func takeHome(p *page.Page) (hash string) {
	p.Click(page.Role("button", "Home Fleet 1000"))
	p.WaitText("First Line")
	return page.Eval[string](p, `location.hash`)
}

// seen looks at the page in both themes.
func seen(p *page.Page, name string) {
	for _, theme := range []string{"dark", "light"} {
		p.Prefer("prefers-color-scheme", theme)
		p.Wait(`document.getAnimations().length === 0`)
		p.Screenshot(name + "-" + theme)
		p.Fits()
		p.Axe()
	}
}

func TestModelsAreCountedAndFleetsSayWhatTheyNeed(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := page.Open(t, site, page.Phone, "")
	hash := takeHome(p)
	p.Route("#/collection")
	p.WaitText("0 models of 0 units")
	p.Click(labelled("One more: Lantern Frigate"))
	p.WaitText("1 model of 1 unit")
	p.Fill(page.CSS(".own-find input"), "frigate")
	p.Fill(page.CSS(`[data-entry="bs-sabre"] input`), "12")
	p.WaitText("13 models of 2 units")
	seen(p, "collection-phone")

	p.Reload()
	p.WaitText("13 models of 2 units")
	p.Fill(page.CSS(".own-find input"), "sabre")
	p.Fill(page.CSS(`[data-entry="bs-sabre"] input`), "0")
	p.WaitText("You no longer own any Sabre Frigate.")
	p.Click(page.Role("button", "Undo"))
	p.WaitText("13 models of 2 units")

	p.Click(page.Named("For your lists"))
	p.Click(page.Role("button", "Home Fleet 1000"))
	p.WaitText("Needs 13 more models")
	p.Wait(`location.hash.startsWith("#/collection/dfc/lists?with=")`)
	p.Reload()
	p.Wait(`document.querySelector(".need-table").rows.length > 3`)
	seen(p, "collection-needs-phone")

	p.Route(hash)
	p.WaitText("Needs ")
	p.Screenshot("collection-fleet-phone")
	p.Click(page.CSS(".fleet > .list > .row"))
	p.Wait(`document.querySelector(".need-table").rows.length > 3`)

	p.Resize(page.Desk)
	seen(p, "collection-needs-desk")
	p.Click(page.Role("tab", "Models"))
	p.WaitText("13 models of 2 units")
	seen(p, "collection-desk")
	p.Route("#/fleets")
	p.WaitText("Compare")
	p.Screenshot("collection-fleets-desk")
}

func TestTwoListsAndTwoUnitsStandSideBySide(t *testing.T) {
	site := page.Serve(t, dist, subPath)
	p := page.Open(t, site, page.Phone, "")
	hash := takeHome(p)
	p.Route("#/compare")
	p.WaitText("Choose two lists to see them side by side.")
	p.Route("#/compare/lists/dfc?a=sample/0&b=sample/1")
	p.WaitText("Only in Home Fleet 1000")
	seen(p, "compare-lists-phone")

	p.Route(hash)
	p.Click(heading("bs-lantern"))
	p.Find(labelled("Compare Lantern Frigate with another unit"))
	p.Screenshot("compare-card-phone")
	p.Click(labelled("Compare Lantern Frigate with another unit"))
	p.WaitText("Choose two units to see them side by side.")
	seen(p, "compare-open-phone")
	place := page.Eval[string](p, `location.hash`)
	p.Route(place + "&b=bare&v=bs-sabre")
	p.WaitText("lines differ")
	seen(p, "compare-units-phone")
	page.Eval[bool](p, `(document.querySelector(".compare-table").scrollIntoView(), true)`)
	p.Screenshot("compare-units-phone-table")
	p.Reload()
	p.WaitText("lines differ")
	p.Click(page.Named("Swap sides"))
	p.Wait(`document.querySelector(".compare-table thead th").textContent.startsWith("Sabre Frigate")`)
	p.Click(page.Named("Only what differs"))
	p.Wait(`document.querySelectorAll(".compare-table tbody tr:not(.is-different, .compare-part, .compare-note)").length === 0`)

	p.Resize(page.Desk)
	seen(p, "compare-units-desk")
	p.Click(page.Named("Lists"))
	p.Wait(`location.hash.startsWith("#/compare/lists/dfc")`)
	p.Route("#/compare/lists/dfc?a=sample/0&b=sample/1")
	p.WaitText("Only in Home Fleet 1000")
	seen(p, "compare-lists-desk")
	p.WaitText("Bars: Home Fleet 1000. Lines: Ember Swarm 1000.")
	if !page.Eval[bool](p, `document.querySelector(".versus").getBoundingClientRect().left >= document.querySelector(".compare-table").getBoundingClientRect().right`) {
		t.Error("the charts of two lists are not beside the table")
	}
}
