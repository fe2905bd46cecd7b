//go:build !js

package workshop

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/packbuilder"
	"broadside/core/roster"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// guard is a pack of the player's own with a copy of a ship of the rulebook.
func guard(t interface{ Fatal(...any) }) *app.OwnPack {
	app.Reset()
	sys, _ := core.Find("dfc")
	e, _ := app.Catalogue(sys, "").Find("ucm-lysander")
	if e == nil {
		t.Fatal("the rulebook has no Lysander")
	}
	ship := e.Clone()
	ship.ID, ship.Name = "sparrow", "Sparrow"
	o := app.NewOwn(catalogue.Pack{ID: "guard", System: "dfc", Name: "Home Guard", Faction: true, Entries: []catalogue.Entry{ship}})
	o.Save()
	return o
}

func cardOf(o *app.OwnPack, id string) *Card { return newCard(&Screen{own: o}, id) }

func offered(id string) bool {
	sys, _ := core.Find("dfc")
	e, _ := app.Catalogue(sys, "").Find(id)
	return e != nil
}

func TestDraftsAreKeptAndNotOffered(t *testing.T) {
	o := guard(t)
	b := cardOf(o, "sparrow")
	if !offered("sparrow") {
		t.Fatal("a whole unit is not offered")
	}
	b.SetFigure("", "hull", "lots")
	if got := b.flaw("/figures/hull"); got != "A whole number from 1 to 60." || offered("sparrow") {
		t.Errorf("%q, offered: %v", got, offered("sparrow"))
	}
	app.ReadSets()
	if kept := app.FindOwn("guard"); kept == nil || kept.Pack.Entries[0].Figure("hull") != "lots" {
		t.Error("the draft is lost")
	}
	b.SetFigure("", "hull", "9")
	if !offered("sparrow") {
		t.Errorf("mended, and not offered: %v", b.Flaws)
	}
}

func TestWhatNamesADraftIsOne(t *testing.T) {
	o := guard(t)
	wing := catalogue.Entry{ID: "wing", Kind: "asset", Name: "Wing", Figures: []catalogue.Figure{{Key: "type", Value: "fighter"}, {Key: "thrust", Value: "20"}, {Key: "bonus", Value: "3"}}}
	o.Pack.Entries = append(o.Pack.Entries, wing)
	o.Save()
	b := cardOf(o, "sparrow")
	b.SetFigure("/parts/1", "assets", "wing")
	if !offered("sparrow") {
		t.Fatalf("%v", b.Flaws)
	}
	cardOf(o, "wing").SetFigure("", "thrust", "")
	if offered("wing") || offered("sparrow") {
		t.Error("a ship whose fighters are a draft is offered")
	}
}

// shownPaths are those that the editor shows an input or a sentence for.
func shownPaths(c *Card) []string {
	all := []string{"/name", "/points", "/kind"}
	places := []string{""}
	for n := range c.Entry().Parts {
		places = append(places, packbuilder.PlaceOf(n))
		all = append(all, packbuilder.PlaceOf(n)+"/name", packbuilder.PlaceOf(n)+"/kind")
	}
	for _, place := range places {
		f := fields{c, place}
		for _, s := range c.Kind(place).Figures {
			all = append(all, f.path(s.Key))
		}
		for _, key := range c.Lost(place) {
			all = append(all, f.path(key))
		}
	}
	return all
}

// TestWhatIsWrongShowsAtAField edits units at random: each either passes the lint and is offered, or a field says what is wrong.
func TestWhatIsWrongShowsAtAField(t *testing.T) {
	text := rapid.SampledFrom([]string{"", " ", "3", "4+", "0", "-1", "99999999", "D6", "2D3+1", "1-3", "3-1", "F/S", "R", "Q", "L", "S2", "any", "near", "SCB", "ucm-fighter", "no-such", "torpedo", "2.5", "Scald", "Link (2)", "My own rule", "ä"})
	rapid.Check(t, func(t *rapid.T) {
		o := guard(t)
		c := cardOf(o, "sparrow")
		for range rapid.IntRange(1, 12).Draw(t, "edits") {
			edit(t, c, text)
			offer := offered("sparrow")
			if offer != (len(c.Wrong()) == 0) {
				t.Fatalf("offered: %v, wrong: %v", offer, c.Flaws)
			}
			known := shownPaths(c)
			for _, f := range c.Flaws {
				if f.Code == catalogue.UnknownRule {
					continue
				}
				if !slices.Contains(known, f.Path) {
					t.Fatalf("%s at %s is shown nowhere: %v", f.Code, f.Path, known)
				}
				if c.flaw(f.Path) == "" || strings.Contains(c.flaw(f.Path), "/") && !strings.Contains(c.flaw(f.Path), ": ") {
					t.Fatalf("%s at %s says %q", f.Code, f.Path, c.flaw(f.Path))
				}
			}
			for n, rule := range c.Entry().Special {
				if c.ruleNote("", n) == "" {
					t.Fatalf("nothing is said of the rule %q", rule)
				}
			}
			for _, s := range c.sections() {
				for _, x := range s.Fields {
					if x.Label == "" || !x.Set && x.Options == nil && x.Took == nil {
						t.Fatalf("an input without a name or an end: %+v", x)
					}
				}
			}
		}
	})
}

func edit(t *rapid.T, c *Card, text *rapid.Generator[string]) {
	places := []string{""}
	for n := range c.Entry().Parts {
		places = append(places, packbuilder.PlaceOf(n))
	}
	place := rapid.SampledFrom(places).Draw(t, "place")
	n := slices.Index(places, place) - 1
	f := fields{c, place}
	specs := c.Kind(place).Figures
	switch what := rapid.IntRange(0, 10).Draw(t, "what"); {
	case what < 4 && len(specs) > 0:
		s := rapid.SampledFrom(specs).Draw(t, "figure")
		f.set(&s, text.Draw(t, "value"))
	case what == 4:
		c.Rename(place, text.Draw(t, "name"))
	case what == 5:
		c.AddRule(place, text.Draw(t, "rule"))
	case what == 6 && n >= 0:
		c.CopyPart(n)
	case what == 7 && n >= 0:
		c.DropPart(n)
	case what == 8 && len(c.Kind("").Parts) > 0:
		c.addPart(rapid.SampledFrom(c.Kind("").Parts).Draw(t, "kind of part"))
	case what == 9:
		c.SetKind(rapid.SampledFrom(packbuilder.Kinds(c.Schema)).Draw(t, "kind"))
	case what == 10:
		c.Undo()
	default:
		c.TypePoints(kit.Itoa(rapid.IntRange(-5, 200000).Draw(t, "points")))
	}
}

// TestGamesKeepTheUnitsTheyBeganWith edits a unit after a game took it along, and after that deletes it.
func TestGamesKeepTheUnitsTheyBeganWith(t *testing.T) {
	o := guard(t)
	b := cardOf(o, "sparrow")
	packs := app.PacksFor("dfc", roster.List{Units: []roster.Unit{{Entry: "sparrow"}}})
	b.SetFigure("", "hull", "9")
	b.SetFigure("/parts/0", "lock", "2")
	b.DropPart(1)
	o.Pack.Entries = nil
	o.Save()
	if e := &packs[0].Entries[0]; e.Figure("hull") != "2" || e.Parts[0].Figure("lock") != "4" || len(e.Parts) != 2 {
		t.Errorf("the game has %+v", e)
	}
}

// TestTwoTabsLoseNothing changes a pack that another tab has changed meanwhile: both stay, with units of their own.
func TestTwoTabsLoseNothing(t *testing.T) {
	o := guard(t)
	there := app.FindOwn("guard")
	cardOf(o, "sparrow").Rename("", "Here")
	there.Pack.Entries[0].Name = "There"
	there.Save()
	ids, names := map[string]bool{}, map[string]bool{}
	app.ReadSets()
	for _, s := range app.Sets() {
		ids[s.Packs[0].Entries[0].ID], names[s.Packs[0].Entries[0].Name] = true, true
	}
	if len(ids) != 2 || !names["Here"] || !names["There"] {
		t.Errorf("ids %v, names %v", ids, names)
	}
}
