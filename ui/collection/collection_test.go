package collection

import (
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/tests/kittest"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/route"
)

func open(t *testing.T, hash string) (*Screen, *kittest.Page) {
	t.Helper()
	c := New()
	c.Arrive(route.Parse(hash))
	return c, kittest.Mount(t, c)
}

func lay(t *testing.T) {
	t.Helper()
	app.Reset()
	t.Cleanup(app.Reset)
}

// patrol is a list of a battlegroup with so many Lanterns and one Sabre.
func patrol(name string, lanterns int) *roster.List {
	return &roster.List{System: "dfc", Name: name, Units: []roster.Unit{{ID: "u1", Entry: "pathfinder", Units: []roster.Unit{
		{ID: "u2", Entry: "bs-lantern", Count: lanterns}, {ID: "u3", Entry: "bs-sabre"},
	}}}}
}

func keep(t *testing.T, l *roster.List) string {
	t.Helper()
	f := app.NewFleet(l)
	if f.Save(); f.Failure() != nil {
		t.Fatal(f.Failure())
	}
	return f.ID
}

func TestModelsAreCounted(t *testing.T) {
	lay(t)
	_, page := open(t, "#/collection/dfc")
	page.Wants("0 models of 0 units", "Lantern Frigate", "33 points")
	page.Lacks("Line Battlegroup")
	page.Press("One more: Lantern Frigate")
	page.Type("Lantern Frigate: models that you own", "6")
	page.Press("One fewer: Lantern Frigate")
	page.Wants("5 models of 1 unit")
	if n := app.Collection("dfc").Count("bs-lantern"); n != 5 {
		t.Errorf("%d are owned", n)
	}
}

func TestNoneLeftCanBeUndone(t *testing.T) {
	lay(t)
	app.Own("dfc", roster.Owned{Entry: "bs-lantern", Name: "Lantern Frigate", Count: 12})
	_, page := open(t, "#/collection/dfc")
	page.Choose("Only what I own", "true")
	page.Lacks("Sabre Frigate")
	page.Type("Lantern Frigate: models that you own", "0")
	page.Wants("0 models of 0 units", "Lantern Frigate")
	toast := kittest.Mount(t, &kit.ToastHost{State: app.Toasts(), CloseText: "Close"})
	toast.Wants("You no longer own any Lantern Frigate.")
	toast.Press("Undo")
	if n := app.Collection("dfc").Count("bs-lantern"); n != 12 {
		t.Errorf("%d are owned after Undo", n)
	}
}

func TestModelsAreFoundByNameAndFaction(t *testing.T) {
	lay(t)
	_, page := open(t, "#/collection/dfc")
	page.Wants("Show ")
	page.Type("Search", " frigate")
	page.Wants("Lantern Frigate", "Vow Frigate")
	page.Lacks("Cruiser")
	page.Choose("Faction", "bs-covenant")
	page.Wants("Vow Frigate")
	page.Lacks("Lantern Frigate", "Show ")
	page.Type("Search", "no such ship")
	page.Wants("No unit matches.")
}

func TestARestWaitsBehindAButton(t *testing.T) {
	lay(t)
	c, page := open(t, "#/collection/dfc")
	rest := c.more
	if n := strings.Count(page.HTML(), "own-row"); n != few || rest == 0 {
		t.Fatalf("%d rows show, %d wait", n, rest)
	}
	page.Press("Show " + kit.Itoa(rest) + " more")
	if n := strings.Count(page.HTML(), "own-row"); n != few+min(rest, 2*few) {
		t.Errorf("%d rows show", n)
	}
}

// Models of data that the player removed stay, under the name that they had.
func TestModelsOfRemovedDataStay(t *testing.T) {
	lay(t)
	skiff := catalogue.Entry{ID: "club-skiff", Kind: "ship", Name: "Club Skiff"}
	if err := app.KeepSet(&catalogue.Set{System: "dfc", Name: "Club", Packs: []catalogue.Pack{{ID: "club", System: "dfc", Name: "The Club", Faction: true, Entries: []catalogue.Entry{skiff}}}}, nil); err != nil {
		t.Fatal(err)
	}
	c, page := open(t, "#/collection/dfc")
	if all := c.factions(); all[1].Text != "The Club" || all[1].Group != "Club" || all[2].Group != "Comes with Broadside" {
		t.Errorf("what was added is not first: %+v", all)
	}
	page.Wants("The Club · Club", " · Comes with Broadside")
	page.Choose("Faction", "club")
	page.Wants("The Club · Club")
	page.Press("One more: Club Skiff")
	if _, err := app.DropSet("dfc/Club"); err != nil {
		t.Fatal(err)
	}
	_, page = open(t, "#/collection/dfc")
	page.Type("Search", "skiff")
	page.Wants("No longer in any data", "Club Skiff")
	page.Press("One fewer: Club Skiff")
	page.Wants("Club Skiff") // under the finger until the screen is left
	_, page = open(t, "#/collection/dfc")
	page.Lacks("No longer in any data")
}

// Models of data that come anew under other ids are counted where they stand now, and for the lists that have them.
func TestModelsFollowTheirData(t *testing.T) {
	lay(t)
	club := func(tag string) *catalogue.Set {
		skiff := catalogue.Entry{ID: tag + "skiff", Kind: "ship", Name: "Club Skiff"}
		return &catalogue.Set{System: "dfc", Name: "Club", Packs: []catalogue.Pack{{ID: tag + "club", System: "dfc", Name: "The Club", Faction: true, Entries: []catalogue.Entry{skiff}}}}
	}
	if err := app.KeepSet(club(""), nil); err != nil {
		t.Fatal(err)
	}
	list := keep(t, &roster.List{System: "dfc", Name: "One", Packs: []string{"club"}, Units: []roster.Unit{{ID: "u1", Entry: "line", Units: []roster.Unit{{ID: "u2", Entry: "skiff", Count: 4}}}}})
	app.Own("dfc", roster.Owned{Entry: "skiff", Name: "Club Skiff", Count: 3})
	if err := app.KeepSet(club("1a2b-"), nil); err != nil {
		t.Fatal(err)
	}
	_, page := open(t, "#/collection/dfc")
	page.Choose("Only what I own", "true")
	page.Wants("3 models of 1 unit", "The Club", "Club Skiff")
	page.Lacks("No longer in any data")
	_, page = open(t, To("dfc", list).Hash())
	page.Wants("Needs 1 more Club Skiff")
}

func TestListsOnOneTable(t *testing.T) {
	lay(t)
	app.Own("dfc", roster.Owned{Entry: "bs-lantern", Name: "Lantern Frigate", Count: 3})
	one, two := keep(t, patrol("One", 2)), keep(t, patrol("Two", 4))
	keep(t, &roster.List{System: "ftl", Name: "Of another game"})
	_, page := open(t, To("dfc").Hash())
	page.Wants("Choose one list or more.", "One", "Two")
	page.Lacks("Of another game", "need-table")
	_, page = open(t, To("dfc", one).Hash())
	page.Wants("Needs 1 more Sabre Frigate")
	_, page = open(t, To("dfc", one, two, "deleted").Hash())
	page.Wants("Needs 5 more models",
		`<th scope="row">Lantern Frigate</th><td class="num">6</td><td class="num">3</td>`)
	app.Own("dfc", roster.Owned{Entry: "bs-lantern", Name: "Lantern Frigate", Count: 6})
	app.Own("dfc", roster.Owned{Entry: "bs-sabre", Name: "Sabre Frigate", Count: 2})
	page.Build()
	page.Wants("You own every model.")
}

func TestTheGameIsGuessed(t *testing.T) {
	lay(t)
	wants := func(hash, game string) {
		t.Helper()
		if c, _ := open(t, hash); c.id() != game {
			t.Errorf("%s is of %s, want %s", hash, c.id(), game)
		}
	}
	wants("#/collection", "dfc")
	keep(t, &roster.List{System: "ftl", Name: "The only fleet"})
	wants("#/collection", "ftl")
	app.Own("dfc", roster.Owned{Entry: "bs-lantern", Count: 2})
	wants("#/collection", "dfc")
	wants("#/collection/ftl", "ftl")
}
