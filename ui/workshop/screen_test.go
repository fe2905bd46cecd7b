//go:build !js

package workshop

import (
	"strings"
	"testing"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/exchange"
	"broadside/core/packbuilder"
	"broadside/core/roster"
	"broadside/tests/fakebrowser"
	"broadside/tests/kittest"
	"broadside/ui/app"
	"broadside/ui/fleets"
	"broadside/ui/kit"
	"broadside/ui/origin"
	"broadside/ui/route"
)

// at opens the screen at a place.
func open(t *testing.T, args ...string) (*Screen, *kittest.Page) {
	t.Helper()
	c := New()
	c.Arrive(route.To(Name, args...))
	return c, kittest.Mount(t, c)
}

func toast(t *testing.T, button string) {
	t.Helper()
	kittest.Mount(t, &kit.ToastHost{State: app.Toasts(), CloseText: "Close"}).Press(button)
}

func TestAFactionIsMadeRenamedAndDeleted(t *testing.T) {
	app.Reset()
	c, page := open(t)
	page.Wants("There are no units of your own yet.")
	page.Press("New faction")
	page.Type("Name", "Home Guard")
	page.Press("Make it")
	page.Wants("This faction has no units yet.", `.value="Home Guard"`)
	sys, _ := core.Find("dfc")
	if !strings.HasPrefix(c.own.ID, "home-guard-") || len(app.Catalogue(sys, "").Factions()) == 0 {
		t.Errorf("id %q", c.own.ID)
	}
	page.Type("Name", "Night Watch")
	page.Press("Delete")
	page.Wants("There are no units of your own yet.")
	toast(t, "Undo")
	page.Build()
	page.Wants("Night Watch", "Dropfleet Commander, 0 units")
}

func TestAWholeFactionIsCopied(t *testing.T) {
	app.Reset()
	c, page := open(t)
	page.Press("New faction")
	page.Choose("Begin with", "ucm")
	page.Type("Name", "My UCM")
	page.Press("Make it")
	if len(c.own.Pack.Entries) == 0 || len(Drafts(&c.own.Pack)) != 0 {
		t.Errorf("%d units, drafts %v", len(c.own.Pack.Entries), Sentences(&c.own.Pack))
	}
	page.Wants("Lysander")
}

func TestOnlyPacksWithUnitsAreCopied(t *testing.T) {
	app.Reset()
	common := catalogue.Pack{ID: "club-common", System: "dfc", Name: "Club Commander", Entries: []catalogue.Entry{{ID: "club-admiral", Kind: "admiral", Name: "Admiral"}}}
	fleet := catalogue.Pack{ID: "club", System: "dfc", Name: "The Club", Faction: true, Entries: []catalogue.Entry{{ID: "club-skiff", Kind: "ship", Name: "Club Skiff"}}}
	if err := app.KeepSet(&catalogue.Set{System: "dfc", Name: "Club Commander", Packs: []catalogue.Pack{common, fleet}}, nil); err != nil {
		t.Fatal(err)
	}
	_, page := open(t)
	page.Press("New faction")
	page.Wants("A copy of The Club", "A copy of UCM", `label="Comes with Broadside"`)
	page.Lacks("A copy of Rulebook", "A copy of Club Commander")
}

func TestUnitsJoinAnotherFaction(t *testing.T) {
	o := guard(t)
	c, page := open(t, o.ID)
	page.Choose("Who may take the units", "ucm")
	sys, _ := core.Find("dfc")
	if e, p := app.Catalogue(sys, "").Find("sparrow"); e == nil || p.ID != "ucm" {
		t.Errorf("the Sparrow is of %+v", p)
	}
	if c.own.Pack.Faction || c.own.Pack.Joins != "ucm" {
		t.Errorf("%+v", c.own.Pack)
	}
	packs := app.PacksFor("dfc", roster.List{Units: []roster.Unit{{Entry: "sparrow"}}})
	if len(packs) != 1 || packs[0].ID != "guard" {
		t.Errorf("a game takes along %+v", packs)
	}
}

func TestAUnitIsCopiedAndEdited(t *testing.T) {
	o := guard(t)
	_, page := open(t, o.ID)
	page.Press("Add a unit")
	page.Type("Search", "iron covenant")
	page.Press("Close")
	page.Press("Add a unit")
	page.Press("Admiral")
	page.Wants("Not finished: 2 fields are still empty.", "Still empty: Admiral value · Allowed in", "A whole number from 0 to 10.")
	page.Lacks("aria-invalid", "problem-warning", "field-error")
	page.Type("Admiral value", "40")
	page.Wants("This is a draft. Fleets can take it when 2 fields are right.", "Admiral value: A whole number from 0 to 10.", "Still empty: Allowed in", `aria-invalid="true"`)
	page.Type("Admiral value", "")
	page.Wants("Admiral value: A whole number from 0 to 10.", `aria-invalid="true"`)
	page.Type("Admiral value", "4")
	page.Press("Battle")
	page.Press("Clash")
	page.Press("Card")
	page.Wants("Nothing is missing", "Clash, Battle")
	if e := o.Pack.Entries; len(e) != 1 {
		t.Errorf("the handle of a test follows nobody: %d", len(e))
	}
	if got := app.FindOwn(o.ID).Pack.Entries[1]; got.Figure("allowed") != "CB" || got.Kind != "admiral" {
		t.Errorf("kept: %+v", got)
	}
}

func TestTheEditorOfAShip(t *testing.T) {
	o := guard(t)
	c, page := open(t, o.ID, "sparrow")
	page.Wants("Nothing is missing", "Barracuda Missile Bay", "Dropships")
	page.Type("Hull", "0")
	page.Wants(`aria-invalid="true"`, "A whole number from 1 to 60.", "Hull: A whole number from 1 to 60.")
	page.Press("Take the last change back")
	page.Lacks(`aria-invalid="true"`)
	page.Press("Add: Weapon")
	weapon := c.card.Entry().Parts[2]
	if weapon.Kind != "weapon" || weapon.Name != "Weapon" {
		t.Errorf("%+v", weapon)
	}
	f := fields{c.card, packbuilder.PlaceOf(2)}
	for key, v := range map[string]string{"lock": "3+", "attack": "2", "damage": "1", "arc": "F"} {
		s := *c.card.Kind(packbuilder.PlaceOf(2)).Spec(key)
		f.set(&s, v)
	}
	spec := *c.card.Kind(packbuilder.PlaceOf(2)).Spec("arc")
	f.set(&spec, packbuilder.Turned(f.value(&spec), "S(Left)"))
	f.set(&spec, packbuilder.Turned(f.value(&spec), "S(Right)"))
	f.set(&spec, packbuilder.Turned(f.value(&spec), "F(N)"))
	weapon = c.card.Entry().Parts[2]
	if weapon.Figure("arc") != "F(N)/S" || weapon.Figure("lock") != "3" || len(c.card.Wrong()) != 0 {
		t.Errorf("%+v, %v", weapon, c.card.Flaws)
	}
	page.Press("Card")
	page.Wants("3+", "F(N)/S")
	c.card.ruleAction(packbuilder.PlaceOf(2)).Press()
	page.Build()
	page.Type("Search, or write a rule of your own", "burn")
	c.ask.Of.(*rules).found(true)[0].Press()
	page.Build()
	page.Type("Burnthrough: how much", "6")
	page.Press("Add Burnthrough (6)")
	c.card.ruleAction(packbuilder.PlaceOf(2)).Press()
	page.Build()
	page.Type("Search, or write a rule of your own", "Sings to the void")
	page.Press("Add “Sings to the void” as text")
	page.Choose("Add: Launch assets", "ucm-bulk-lander")
	page.Press("UCM Dropship")
	if got := c.card.Entry().Parts[1].Figure("assets"); got != "ucm-bulk-lander" {
		t.Errorf("it launches %q", got)
	}
	if got := strings.Join(c.card.Entry().Parts[2].Special, "|"); got != "Burnthrough (6)|Sings to the void" || len(c.card.Wrong()) != 0 {
		t.Errorf("%q, %v", got, c.card.Flaws)
	}
	page.Wants("Text only: Broadside does not apply it.")
}

// TestARuleOfOnesOwnHasItsText holds that what a player writes of a rule stands on the card and in the file, goes with the
// rule when that gets another name, and goes to other packs with units that have it.
func TestARuleOfOnesOwnHasItsText(t *testing.T) {
	o := guard(t)
	c, page := open(t, o.ID, "sparrow")
	c.card.ruleAction("").Press()
	page.Build()
	page.Type("Search, or write a rule of your own", "Cursed Crew (2)")
	page.Press("Add “Cursed Crew (2)” as text")
	page.Type("What Cursed Crew (2) does", "It rolls <two> dice & takes the worse.")
	card := fleets.CardMarkup("dfc", c.card.Entry())
	if !strings.Contains(string(card), "It rolls &lt;two&gt; dice &amp; takes the worse.") {
		t.Errorf("the card says %s", card)
	}
	n := len(c.card.Entry().Special) - 1
	c.card.SetRule("", n, "Haunted (3)")
	page.Build()
	page.Wants("What Haunted (3) does")
	if text := c.card.Pack.RuleText("Haunted (3)"); !strings.HasPrefix(text, "It rolls <two>") || c.card.Pack.RuleText("Cursed Crew") != "" {
		t.Errorf("of the new name the pack says %q", text)
	}
	c.card.DropRule("", n)
	if len(c.card.Pack.Texts) != 0 {
		t.Errorf("no unit has the rule, and the pack says %+v", c.card.Pack.Texts)
	}
	page.Press("Take the last change back")
	page.Wants("What Haunted (3) does")
	d, err := exchange.Read(fileOf(c.pack()))
	if err != nil || d.Packs[0].RuleText("Haunted (1)") != "It rolls <two> dice & takes the worse." {
		t.Errorf("the file has %+v, %v", d, err)
	}
	app.ReadSets()
	if got := app.RuleText("dfc", "Haunted (2)"); got == "" {
		t.Error("what is kept has no text")
	}
	c.keep(catalogue.Pack{ID: "other", System: "dfc", Name: "Other", Faction: true})
	for _, s := range found(c, "") {
		if s.Entry.ID == "sparrow" {
			(&addition{of: c}).take(s)
		}
	}
	if c.pack().RuleText("Haunted") == "" {
		t.Error("the text stays behind")
	}
}

// TestPointsThatAreNoneSaySo holds that what was typed stays, and that the unit costs what it did.
func TestPointsThatAreNoneSaySo(t *testing.T) {
	o := guard(t)
	c, page := open(t, o.ID, "sparrow")
	for _, wrong := range []string{"abc", "99999999999", "12.5", "-5", ""} {
		page.Type("Points", wrong)
		page.Wants("Points are a whole number from 0 to 100000. Until then it costs 27.", `.value="`+wrong+`"`, "Fleets can take it at 27 points. What is typed under Points is not a number")
		if c.card.Entry().Points != 27 {
			t.Errorf("%q made it cost %d", wrong, c.card.Entry().Points)
		}
	}
	page.Type("Points", " 31 ")
	page.Lacks("Points are a whole number", "is not a number of points")
	if c.card.Entry().Points != 31 {
		t.Errorf("it costs %d", c.card.Entry().Points)
	}
	page.Type("Points", "x")
	page.Press("Take the last change back")
	page.Lacks("Points are a whole number")
}

// found are the units to copy.
func found(c *Screen, search string) []packbuilder.Source {
	return packbuilder.Sources(c.pack(), origin.Packs(app.Catalogue(c.sys(), "")), c.sys(), search)
}

// TestShipsStandFirstToBeCopied holds that what fleets are made of leads the list, and that what is not shown is told below.
func TestShipsStandFirstToBeCopied(t *testing.T) {
	o := guard(t)
	c, page := open(t, o.ID)
	page.Press("Add a unit")
	all := found(c, "")
	if all[0].Entry.ID != "sparrow" || all[1].Entry.Kind != "ship" || all[len(all)-1].Entry.Kind == "ship" {
		t.Errorf("%s, %s … %s", all[0].Entry.ID, all[1].Entry.Kind, all[len(all)-1].Entry.Kind)
	}
	if text := page.Text(); len(all) <= mostFound || strings.Index(text, "more: type more of the name.") < strings.Index(text, all[mostFound-1].Entry.Name) {
		t.Errorf("%d are found, and the page says %s", len(all), text)
	}
}

// TestDraftsStayOutOfTheFile asks first, and leaves out what names a draft too.
func TestDraftsStayOutOfTheFile(t *testing.T) {
	o := guard(t)
	o.Pack.Entries = append(o.Pack.Entries, catalogue.Entry{ID: "wing", Kind: "asset", Name: "Wing"}, o.Pack.Entries[0].Clone())
	o.Pack.Entries[2].ID = "carrier"
	o.Pack.Entries[2].Parts[1].Set("assets", "wing")
	o.Save()
	_, page := open(t, o.ID)
	for _, c := range []struct {
		button string
		units  int
	}{{"Leave drafts out: 1 unit", 1}, {"With drafts: 3 units", 3}} {
		fakebrowser.Downloaded.File = nil
		page.Press("Save as a file")
		page.Wants("2 drafts among 3 units.")
		if fakebrowser.Downloaded.File != nil {
			t.Error("nobody was asked")
		}
		page.Press(c.button)
		d, err := exchange.Read(fakebrowser.Downloaded.File)
		if err != nil || len(d.Packs[0].Entries) != c.units {
			t.Errorf("%s: %+v, %v", c.button, d, err)
		}
	}
}

func TestADeletedUnitNamesItsFleets(t *testing.T) {
	o := guard(t)
	app.NewFleet(&roster.List{System: "dfc", Name: "Saturday", Units: []roster.Unit{{ID: "1", Entry: "line", Units: []roster.Unit{{ID: "2", Entry: "sparrow"}}}}}).Save()
	_, page := open(t, o.ID, "sparrow")
	page.Press("Delete")
	page.Wants("This faction has no units yet.")
	if offered("sparrow") {
		t.Error("it is still offered")
	}
	host := kittest.Mount(t, &kit.ToastHost{State: app.Toasts(), CloseText: "Close"})
	host.Wants("“Sparrow” is deleted. Fleets that have it: Saturday.")
	host.Press("Undo")
	if !offered("sparrow") {
		t.Error("it is not back")
	}
}

func TestAPackIsSavedAsAFile(t *testing.T) {
	o := guard(t)
	_, page := open(t, o.ID)
	page.Press("Save as a file")
	d, err := exchange.Read(fakebrowser.Downloaded.File)
	if err != nil || fakebrowser.Downloaded.Name != "home-guard.json" || len(d.Packs) != 1 || d.Packs[0].Entries[0].ID != "sparrow" || len(d.Packs[0].Entries[0].Parts) != 2 {
		t.Errorf("%s: %+v, %v", fakebrowser.Downloaded.Name, d, err)
	}
}

func TestWhatIsNotHereSaysSo(t *testing.T) {
	o := guard(t)
	_, page := open(t, "no-such")
	page.Wants("These units are not on this device.")
	_, page = open(t, o.ID, "no-such")
	page.Wants("This unit is not here.")
}

func TestEveryKindOfEveryGameHasItsEditor(t *testing.T) {
	for _, sys := range core.Systems {
		for _, kind := range packbuilder.Kinds(sys.Schema()) {
			app.Reset()
			c, page := open(t)
			page.Press("New faction")
			c.ask.Of.(*fresh).pick(sys.About().ID)
			page.Build()
			page.Press("Make it")
			page.Press("Add a unit")
			c.ask.Of.(*addition).blank(kind)
			page.Build()
			for _, s := range c.card.Kind("").Figures {
				if f := (&fields{Card: c.card}); !strings.Contains(page.Text(), f.label(&s)) {
					t.Errorf("%s %s: %s does not show", sys.About().ID, kind, f.label(&s))
				}
			}
			for _, part := range c.card.Kind("").Parts {
				c.card.addPart(part)
			}
			page.Build()
			page.Wants("New " + strings.ToLower(one(sys.About().ID, kind)))
		}
	}
}

func TestCopiesOfItsOwnFactionStandFirst(t *testing.T) {
	o := guard(t)
	c, page := open(t, o.ID)
	page.Choose("Who may take the units", "bs-ember")
	first := ""
	for _, s := range found(c, "") {
		if s.Entry.ID != "sparrow" && first == "" {
			first = s.Pack.ID
		}
	}
	if first != "bs-ember" {
		t.Errorf("units of %s stand first", first)
	}
	if all := found(c, "ha"); len(all) < 2 || !strings.HasPrefix(all[0].Entry.Name, "Ha") {
		t.Errorf("found %s first", all[0].Entry.Name)
	}
}

// The signs of the game's own unit are left out of a typed length, and no others: those of another would be another length.
func TestLengthsAreTypedWithTheirUnit(t *testing.T) {
	for _, sys := range core.Systems {
		s := catalogue.Spec{Key: "length", Form: catalogue.Length, Valid: catalogue.LengthFrom(0)}
		app.Reset()
		o := app.NewOwn(catalogue.Pack{ID: "own", System: sys.About().ID, Entries: []catalogue.Entry{{ID: "e", Name: "E"}}})
		f := &fields{Card: cardOf(o, "e")}
		own, other := "cm", "in"
		if sys.About().Unit == other {
			own, other = other, own
		}
		for typed, want := range map[string]string{"12,5 " + own: "12.5", "8" + own + " ": "8", `6"`: "6", "7" + other: "7" + other} {
			if f.set(&s, typed); f.value(&s) != want {
				t.Errorf("%s keeps %q as %q", sys.About().Name, typed, f.value(&s))
			}
		}
	}
}
