//go:build !js

package fleets

import (
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/ui/app"
)

// printedIn has the ship of the club printed somewhere.
func printedIn(t *testing.T) *roster.List {
	t.Helper()
	l := club(t, nil)
	set := app.Sets()[0].Set
	set.Packs[0].Entries[0].Printed = catalogue.Printed{In: "Club Handbook", Page: "12"}
	if err := app.KeepSet(&set, nil); err != nil {
		t.Fatal(err)
	}
	return l
}

// TestTheAdmiralStandsBesideItsShipsPrice on paper and in a fleet that was shared, as in its battlegroup's.
func TestTheAdmiralStandsBesideItsShipsPrice(t *testing.T) {
	app.Reset()
	band := roster.Unit{ID: "u1", Entry: "vanguard", Units: []roster.Unit{{ID: "u2", Entry: "bs-parapet", Count: 2, Options: []roster.Option{{Entry: "bs-home-commodore"}}}, {ID: "u3", Entry: "bs-parapet", Count: 1}}}
	l := &roster.List{System: "dfc", Packs: []string{"bs-home"}, Units: []roster.Unit{band}}
	b := openBook("dfc", "")
	for at, want := range []string{"280 points, 140 each + 35", "140 points"} {
		if got := b.price(l, &band, &band.Units[at]); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

func TestCardsSayWhereTheyArePrinted(t *testing.T) {
	l := printedIn(t)
	id := keepList(t, l)
	c, page := open(t, "#/fleets/"+id)
	page.Lacks("Club Handbook")
	c.edit.toggle("u2")
	page.Build()
	page.Wants("Club Handbook, page 12")
	_, page = open(t, "#/fleets/"+id+"/print")
	page.Wants("Club Handbook, page 12")
	app.Reset()
	club(t, nil)
	_, page = open(t, "#/fleets/"+keepList(t, l)+"/print")
	page.Wants("Club Skiff")
	page.Lacks("Club Handbook", "page 12")
}

func TestAUnitOnItsOwnSaysWhereItIsPrinted(t *testing.T) {
	app.Reset()
	ship := catalogue.Entry{ID: "own-ship", Kind: "ship", Name: "Own Ship", Printed: catalogue.Printed{Page: "7"}}
	if err := app.KeepSet(&catalogue.Set{System: "ftl", Name: "Own", Packs: []catalogue.Pack{{ID: "own", System: "ftl", Name: "Own", Entries: []catalogue.Entry{ship}}}}, nil); err != nil {
		t.Fatal(err)
	}
	c, page := open(t, "#/fleets/"+keepList(t, &roster.List{System: "ftl", Edition: "core", Name: "Own", Units: []roster.Unit{{ID: "u1", Entry: "own-ship"}, {ID: "u2", Entry: "light-ship"}}}))
	c.edit.toggle("u1")
	page.Build()
	page.Wants("Page 7<")
	c.edit.toggle("u2")
	page.Build()
	page.Lacks("Page 7<")
}

// A sheet of paper has the hits of each ship in halves, and room for what its player writes down: once a squadron.
func TestASheetHasRoomForTheWholeGame(t *testing.T) {
	app.Reset()
	b := openBook("bfg", "")
	u := roster.Unit{ID: "u1", Entry: "bs-poniard", Count: 3}
	if text := hullMarkup(b.Boxes(&u, b.Packs)); strings.Count(text, "print-hull\"") != 3 || strings.Count(text, `class="box"`) != 3 {
		t.Errorf("three escorts: %s", text)
	}
	u = roster.Unit{ID: "u2", Entry: "bs-mortar"}
	if text := hullMarkup(b.Boxes(&u, b.Packs)); strings.Count(text, "print-five") != 2 || strings.Count(text, `class="box"`) != 8 {
		t.Errorf("a cruiser: %s", text)
	}
	if text := b.writtenMarkup(&u); !strings.Contains(text, "Leadership") || !strings.Contains(text, "Out of ordnance") {
		t.Errorf("nothing to write on: %s", text)
	}
	if text := openBook("ftl", "").writtenMarkup(&u); text != "" {
		t.Errorf("another game: %s", text)
	}
}

// The tables on paper have columns where a game gives them heads, and say what each row is thrown by.
func TestTablesArePrintedWithTheirThrows(t *testing.T) {
	app.Reset()
	b, text := openBook("bfg", ""), ""
	for _, block := range b.lookups(&roster.List{System: "bfg"}) {
		text += block.Head
		for _, piece := range block.Pieces {
			text += piece.Open + piece.HTML
		}
	}
	for _, want := range []string{">Escort abeam, ordnance<", `<th scope="row">6</th><td class="">5</td><td class="">4</td><td class="">3</td><td class="">2</td><td class="">1</td>`, ">2 Dorsal armament damaged<"} {
		if !strings.Contains(text, want) {
			t.Errorf("there is no %s", want)
		}
	}
}
