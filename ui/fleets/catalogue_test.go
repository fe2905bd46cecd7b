package fleets

import (
	"slices"
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/ui/app"
)

// TestTheCatalogueIsNarrowed: by name, by tonnage, by what the points left pay for and by what is owned, each alone and all together;
// and the cheapest come first.
func TestTheCatalogueIsNarrowed(t *testing.T) {
	lay(t)
	c, page := open(t, "#/fleets/"+keepList(t, fresh("dfc", "Wolves")))
	c.edit.add("line")
	c.edit.addTo(c.edit.into)
	page.Build()
	pane := c.edit.catalogue
	shown := func() (all []*catalogue.Entry) {
		for _, s := range pane.found() {
			all = append(all, s.Entries...)
		}
		return all
	}
	whole := shown()
	if len(whole) <= manyEntries {
		t.Fatalf("only %d entries", len(whole))
	}
	narrowed := func(what string, keeps func(e *catalogue.Entry) bool) {
		t.Helper()
		page.Build()
		got := shown()
		var want []string
		for _, e := range whole {
			if keeps(e) {
				want = append(want, e.ID)
			}
		}
		if len(want) == 0 || len(want) == len(whole) {
			t.Fatalf("%s narrows nothing: %d of %d", what, len(want), len(whole))
		}
		if len(got) != len(want) || slices.ContainsFunc(got, func(e *catalogue.Entry) bool { return !slices.Contains(want, e.ID) }) {
			t.Errorf("%s leaves %d, want %v", what, len(got), want)
		}
	}
	named := func(e *catalogue.Entry) bool { return strings.Contains(strings.ToLower(e.Name), "cruiser") }
	page.Type("Search names, weapons and rules", " CRUISER ")
	narrowed("a name", named)
	page.Choose("Kind", "M: medium")
	narrowed("a name and a tonnage", func(e *catalogue.Entry) bool { return named(e) && e.Figure("tonnage") == "M" })
	page.Type("Search names, weapons and rules", "")
	narrowed("a tonnage", func(e *catalogue.Entry) bool { return e.Figure("tonnage") == "M" })
	page.Choose("Kind", "")
	page.Choose("Role", "Bomber")
	narrowed("what it launches", func(e *catalogue.Entry) bool {
		return strings.Contains(e.Name, "Fleet Carrier")
	})
	page.Choose("Role", "Aegis")
	narrowed("a special rule", func(e *catalogue.Entry) bool { return slices.Contains(e.Special, "Aegis (2)") })
	page.Choose("Role", "")
	c.edit.list().Limit = c.edit.report.Points + 80
	c.edit.changed()
	page.Build()
	page.Press("Affordable")
	narrowed("the points left", func(e *catalogue.Entry) bool { return e.Points <= 80 })
	page.Press("Affordable")
	app.Own("dfc", roster.Owned{Entry: "bs-rampart", Count: 1})
	page.Build()
	page.Press("Owned")
	narrowed("what is owned", func(e *catalogue.Entry) bool { return e.ID == "bs-rampart" })
	page.Press("Owned")
	page.Press("Cheapest first")
	if got := shown(); len(got) != len(whole) || !slices.IsSortedFunc(got, func(a, b *catalogue.Entry) int { return a.Points - b.Points }) {
		t.Error("the cheapest do not come first")
	}
	for text, want := range map[string]string{"no such ship": "Nothing here matches. Change the search or the filters.", "rampart": "1 unit matches."} {
		page.Type("Search names, weapons and rules", text)
		if said := app.Toasts().Said(); said[len(said)-1] != want {
			t.Errorf("of %q is told %q", text, said[len(said)-1])
		}
	}
	page.Type("Search names, weapons and rules", "no such ship")
	page.Wants("Nothing here matches. Change the search or the filters.")
}

// TestWhatIsStillToComeClosesNothing: a transport begins empty, and is filled then.
func TestWhatIsStillToComeClosesNothing(t *testing.T) {
	lay(t)
	c, page := open(t, "#/fleets/"+keepList(t, fresh("dzc", "Column")))
	c.edit.add("armour")
	page.Build()
	c.edit.catalogue.Compute()
	if got, known := c.edit.catalogue.after["bs-stork"]; !known || got.Closed {
		t.Errorf("a Stork is closed: %+v", got)
	}
}

// TestASquadronIsCounted: escorts stand in squadrons, and the card of one has its counter as that of a group has.
func TestASquadronIsCounted(t *testing.T) {
	lay(t)
	c, page := open(t, "#/fleets/"+keepList(t, fresh("bfg", "Patrol")))
	c.edit.add("bs-javelin")
	page.Build()
	one := c.edit.report.Points
	page.Press("One more: Javelin Frigate")
	if got := c.edit.list().Units; len(got) != 1 || got[0].Count != 2 || c.edit.report.Points != 2*one {
		t.Errorf("%d points of %+v", c.edit.report.Points, got)
	}
}

// TestACardShowsItsWeapons: that of a ship which stands by itself too.
func TestACardShowsItsWeapons(t *testing.T) {
	lay(t)
	c, page := open(t, "#/fleets/"+keepList(t, fresh("bfg", "Patrol")))
	c.edit.add("bs-javelin")
	page.Build()
	page.Wants(`<table class="table arms">`)
	if got := c.edit.cards()[0].sheetMarkup(); strings.Contains(string(got), `class="cells"`) {
		t.Error("its figures stand there twice")
	}
}
