//go:build !js

package data

import (
	"testing"

	"broadside/core/catalogue"
	"broadside/core/wire"
	"broadside/tests/fakebrowser"
	"broadside/ui/app"
	"broadside/ui/browser"
)

// lonely answers a reader's refusal of a catalogue without its game system.
func lonely([]browser.File, string) ([]byte, error) {
	return nil, &browser.Refusal{Code: browser.NoSystem, Text: "Faction belongs to a game system that is not here."}
}

func TestACatalogueAloneJoinsTheSetOfItsGame(t *testing.T) {
	c, page := open(t, club(30))
	page.Press("Choose files")
	other := &catalogue.Set{System: "x-arena", Name: "Arena", Packs: []catalogue.Pack{{ID: "arena", System: "x-arena", Name: "Arena"}}}
	if err := app.KeepSet(other, []byte("arena's files")); err != nil {
		t.Fatal(err)
	}
	fakebrowser.Stamp = "first"
	defer func() { fakebrowser.Stamp = "" }()
	answers(club(30))
	c.from("https://data.example/club")
	page.Build()
	page.Press("Done")

	fakebrowser.Reader = lonely
	fakebrowser.PickedFiles = []browser.File{{Name: "newer.cat", Bytes: []byte("<catalogue/>")}}
	asked := ""
	fakebrowser.Joiner = func(alone, kept []byte) (browser.Data, error) {
		asked += string(alone) + "to " + string(kept) + "; "
		if string(kept) == "arena's files" {
			return browser.Data{}, &browser.Refusal{Code: browser.NoSystem, Text: "no"}
		}
		set := club(35)
		set.Remarks = append(set.Remarks, catalogue.Remark{Severity: "warning", Code: "bs-file-older", Text: "Faction is of revision 2."})
		return browser.Data{Set: wire.EncodeSet(set), Files: []byte("joined files")}, nil
	}
	page.Press("Choose files")
	page.Wants("What changes in Club Commander", "Club Skiff: from 30 to 35", "Faction is of revision 2.")
	page.Lacks("that is not here", "Reading")
	if want := "newer.cat to arena's files; newer.cat to https://data.example/club; "; asked != want {
		t.Errorf("asked for %s, want %s", asked, want)
	}
	page.Press("Take the new data")
	page.Wants("From https://data.example/club", "Check for updates")
	set := app.Sets()[1]
	if files, err := app.SetFiles(set.ID); err != nil || string(files) != "joined files" || set.Packs[0].Entries[0].Points != 35 || set.Stamp != "first" {
		t.Errorf("kept %q of %+v, %v", files, set, err)
	}
}

func TestACatalogueOfNoSetIsRefused(t *testing.T) {
	_, page := open(t, club(30))
	page.Press("Choose files")
	if err := app.KeepSet(&catalogue.Set{System: "x-arena", Name: "Arena"}, nil); err != nil {
		t.Fatal(err)
	}
	fakebrowser.Reader = lonely
	fakebrowser.Joiner = func(alone, kept []byte) (browser.Data, error) {
		if len(kept) == 0 {
			t.Error("a set without its files is asked")
		}
		return browser.Data{}, &browser.Refusal{Code: browser.NoSystem, Text: "no"}
	}
	page.Press("Choose files")
	page.Wants("Faction belongs to a game system that is not here.", "Club Commander")
	page.Lacks("Reading", "What changes")
	fakebrowser.Joiner = func(_, _ []byte) (browser.Data, error) {
		return browser.Data{}, &browser.Refusal{Code: "bs-too-many", Text: "There are too many elements."}
	}
	page.Press("Choose files")
	page.Wants("There are too many elements.")
	fakebrowser.Joiner = nil
	fakebrowser.Reader = func([]browser.File, string) ([]byte, error) { return wire.EncodeSet(club(35)), nil }
	page.Press("Choose files")
	page.Wants("Club Skiff: from 30 to 35")
	page.Lacks("too many")
}
