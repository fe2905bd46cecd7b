//go:build !js

package data

import (
	"slices"
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/exchange"
	"broadside/core/roster"
	"broadside/tests/fakebrowser"
	"broadside/tests/kittest"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/kit"
)

// watch is a player's pack with a weapon card that is whole, or with a wrong range.
func watch(rng string) catalogue.Pack {
	gun := catalogue.Entry{ID: "night-gun", Kind: "weapon", Name: "Night Gun", Points: 12, Special: []string{"Sings"},
		Figures: []catalogue.Figure{{Key: "range", Value: rng}, {Key: "attacks", Value: "2"}, {Key: "strength", Value: "1"}}}
	return catalogue.Pack{ID: "night-watch", System: "ftl", Name: "Night Watch", Entries: []catalogue.Entry{gun}}
}

func file(packs ...catalogue.Pack) []browser.File {
	return []browser.File{{Name: "night-watch.json", Bytes: exchange.Write(&exchange.Document{Packs: packs})}}
}

// own are the player's packs.
func own() []app.DataSet {
	return slices.DeleteFunc(slices.Clone(app.Sets()), func(s app.DataSet) bool { return !s.Own })
}

func ready(t *testing.T) (*Screen, *kittest.Page) {
	t.Helper()
	app.Reset()
	c := New()
	return c, kittest.Mount(t, c)
}

func TestASavedPackIsBroughtIn(t *testing.T) {
	_, page := ready(t)
	page.Wants("None yet. Make one, or add a file")
	fakebrowser.PickedFiles = file(watch("18"))
	page.Press("Choose files")
	page.Wants("Night Watch", "Warfleets: FTL, 1 unit", "Nothing has been added yet.")
	page.Lacks("draft")
	if own := app.FindOwn("night-watch"); own == nil || own.Pack.Entries[0].ID != "night-gun" {
		t.Errorf("%+v", own)
	}
}

func TestWhatIsWrongInASavedPackIsToldInWords(t *testing.T) {
	_, page := ready(t)
	fakebrowser.PickedFiles = file(watch("far"))
	page.Press("Choose files")
	page.Wants("Night Watch is here: 1 unit. 1 of them is a draft, since something is wrong:", "Night Gun, Range: A number from 0 to 200.", "1 unit, 1 draft")
}

func TestOfTwoPacksOfAnIDThePlayerChooses(t *testing.T) {
	_, page := ready(t)
	fakebrowser.PickedFiles = file(watch("18"))
	page.Press("Choose files")
	app.NewFleet(&roster.List{System: "ftl", Name: "Saturday", Units: []roster.Unit{{ID: "1", Entry: "x", Options: []roster.Option{{Entry: "night-gun"}}}}}).Save()
	newer := watch("24")
	newer.Entries[0].Points = 15
	fakebrowser.PickedFiles = file(newer)
	page.Press("Choose files")
	page.Wants("You have Night Watch already", "Night Gun: from 12 to 15", "Saturday")
	page.Press("Keep both")
	if all := own(); len(all) != 2 {
		t.Fatalf("%d packs", len(all))
	}
	ids := map[string]bool{}
	for _, s := range app.Sets() {
		ids[s.Packs[0].Entries[0].ID] = true
	}
	if len(ids) != 2 {
		t.Errorf("both have the same units: %v", ids)
	}
	page.Press("Choose files")
	page.Press("Replace mine")
	if p := app.FindOwn("night-watch").Pack; p.Entries[0].Points != 15 || len(own()) != 2 {
		t.Errorf("not replaced: %+v", p)
	}
	kittest.Mount(t, &kit.ToastHost{State: app.Toasts(), CloseText: "Close"}).Press("Undo")
	if p := app.FindOwn("night-watch").Pack; p.Entries[0].Points != 12 || len(own()) != 2 {
		t.Errorf("not brought back: %+v", p)
	}
	page.Press("Choose files")
	page.Press("Close")
	if len(own()) != 2 {
		t.Error("another one came though it was left")
	}
}

func TestIdsThatOthersHaveAreMadeAnew(t *testing.T) {
	_, page := ready(t)
	p := watch("18")
	p.ID = "ftl-core"
	p.Entries = append(p.Entries, p.Entries[0], p.Entries[0])
	p.Entries[2].ID = "NO ID"
	fakebrowser.PickedFiles = file(p)
	page.Press("Choose files")
	seen := map[string]bool{}
	for _, s := range own() {
		got := s.Packs[0]
		if got.ID == "ftl-core" {
			t.Error("it has the id of the engine's pack")
		}
		for _, e := range got.Entries {
			seen[e.ID] = catalogue.ValidID(e.ID)
		}
	}
	if len(seen) != 3 || !seen["night-gun"] {
		t.Errorf("ids: %v", seen)
	}
	page.Lacks("draft")
}

func TestFilesThatAreNoPacksSayWhy(t *testing.T) {
	c, page := ready(t)
	other := watch("18")
	other.System = "x-other"
	for text, files := range map[string][]browser.File{
		"is for a game that Broadside does not have":          file(other),
		"This file has fleets and no units.":                  {{Name: "a.json", Bytes: exchange.Write(&exchange.Document{Lists: []roster.List{{System: "ftl", Name: "A"}}})}},
		"This file is JSON, but not of Broadside":             {{Name: "a.json", Bytes: []byte("{}")}},
		"This file is not whole":                              {{Name: "a.json", Bytes: []byte(`{"broadside": 1,`)}},
		"Something in this file is wrong at /packs/0/entries": {{Name: "a.json", Bytes: []byte(strings.Replace(string(file(watch("18"))[0].Bytes), `"points":12`, `"points":"many"`, 1))}},
	} {
		fakebrowser.PickedFiles = files
		page.Press("Choose files")
		page.Wants(text)
		if len(own()) != 0 {
			t.Errorf("%s: and yet something was taken", text)
		}
	}
	c.Leave()
}

func TestAddedDataAndSavedPacksComeTogether(t *testing.T) {
	_, page := open(t, club(30))
	fakebrowser.PickedFiles = append(file(watch("18")), fakebrowser.PickedFiles...)
	page.Press("Choose files")
	page.Wants("Club Commander", "Night Watch")
	fakebrowser.Reader = func([]browser.File, string) ([]byte, error) { return file(watch("20"))[0].Bytes, nil }
	page.Type("Address of a file, an index or a repository", "https://example.org/watch.json")
	page.Press("Fetch")
	page.Wants("You have Night Watch already")
}
