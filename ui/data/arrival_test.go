//go:build !js

package data

import (
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/wire"
	"broadside/tests/fakebrowser"
	"broadside/tests/kittest"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/kit"
)

func TestWhatMaySucceedLaterIsTriedAgain(t *testing.T) {
	c, page := open(t, club(30))
	const host = "https://example.org/club.zip"
	asked := 0
	refuse := func(code string) {
		fakebrowser.Reader = func([]browser.File, string) ([]byte, error) {
			asked++
			return nil, &browser.Refusal{Code: code, Text: "example.org"}
		}
	}
	refuse(browser.NoAnswer)
	c.setAddress(host)
	page.Press("Fetch")
	page.Wants("No answer from example.org. Are you online?", "Try again")
	refuse("data/refused")
	page.Press("Try again")
	page.Wants("example.org does not let other sites fetch from it.")
	page.Lacks("Try again", "Are you online?")
	refuse(browser.NoAddress)
	page.Press("Fetch")
	page.Wants("“example.org” is not a web address", `aria-invalid="true"`)
	page.Lacks("does not let", "problem-error")
	refuse(browser.NotLoaded)
	page.Press("Choose files")
	page.Wants("Open this page once while online")
	page.Lacks(`aria-invalid="true"`)
	answers(club(30))
	page.Press("Try again")
	page.Wants("Club Commander", "From club.zip")
	page.Lacks("Open this page once while online", "Try again")
	if asked != 4 {
		t.Errorf("asked %d times", asked)
	}
	c.setAddress("x")
	c.setAddress("")
	refuse(browser.NoAnswer)
	c.from(host)
	page.Build()
	page.Wants("No answer")
	page.Press("Fetch")
	page.Wants("type an address first")
	page.Lacks("No answer", "Try again")

	refuse(browser.Offline)
	page.Press("Choose from the public gallery")
	page.Wants("You are offline.")
	fakebrowser.Reader = func([]browser.File, string) ([]byte, error) {
		return []byte(`[{"name":"Ancient Wars","address":"https://github.com/x/ancient"}]`), nil
	}
	page.Press("Try again")
	page.Wants("Ancient Wars")
	page.Lacks("You are offline.", "Try again")
}

func TestWhatIsLostIsSaidFirstAndComesBack(t *testing.T) {
	tug, gun := catalogue.Entry{ID: "club-tug", Kind: "ship", Name: "Club Tug"}, catalogue.Entry{ID: "club-gun", Kind: "system", Name: "Club Gun"}
	c, page := open(t, club(30, tug, gun))
	const place = "https://data.example/club"
	c.from(place)
	answers(club(35))
	c.from(place)
	page.Build()
	page.Wants("1 unit here is not in the new data, and will be removed.", "Removed", "Club Tug", "Club Gun", "Take the new data")
	page.Lacks("stays as it is", "Keep what is in other files")
	if text := page.Text(); strings.Index(text, "not in the new data") > strings.Index(text, "from 30 to 35") || strings.Index(text, "Club Tug") > strings.Index(text, "from 30 to 35") {
		t.Errorf("what is lost comes last: %s", text)
	}
	page.Press("Take the new data")
	if n := len(app.Sets()[0].Packs[0].Entries); n != 1 {
		t.Errorf("%d entries are here", n)
	}
	kittest.Mount(t, &kit.ToastHost{State: app.Toasts(), CloseText: "Close"}).Press("Undo")
	set := app.Sets()[0]
	if files, err := app.SetFiles(set.ID); len(set.Packs[0].Entries) != 3 || string(files) != place || err != nil {
		t.Errorf("not brought back: %+v, files %q", set, files)
	}
}

// two is a set of the club and another faction.
func two() *catalogue.Set {
	set := club(30)
	set.Units = 2
	set.Packs = append(set.Packs, catalogue.Pack{ID: "deep", System: "dfc", Name: "The Deep", Faction: true, Entries: []catalogue.Entry{{ID: "ray", Kind: "ship", Name: "Ray"}}})
	return set
}

func TestAPartOfAGameJoinsWhatIsHere(t *testing.T) {
	c, page := open(t, two())
	page.Press("Choose files")
	page.Wants("2 units, 1 weapon, 2 factions")
	answers(club(30)) // what is chosen now is one faction
	joins := 0
	fakebrowser.Joiner = func(added, kept []byte) (browser.Data, error) {
		if joins++; string(added) != "club.zip " || string(kept) != "club.zip " {
			t.Errorf("%q joins %q", added, kept)
		}
		return browser.Data{Set: wire.EncodeSet(two()), Files: []byte("both")}, nil
	}
	page.Press("Choose files")
	page.Wants("Nothing changes", "What came from other files stays as it is.")
	page.Lacks("without what is removed", "Removed")
	page.Press("Done")
	if files, _ := app.SetFiles(app.Sets()[0].ID); joins != 1 || string(files) != "both" || len(app.Sets()[0].Packs) != 2 {
		t.Errorf("joined %d times: %q", joins, files)
	}

	// a game system of another id is not joined, and what goes away is told
	fakebrowser.Joiner = func(_, _ []byte) (browser.Data, error) {
		return browser.Data{}, &browser.Refusal{Code: browser.NoSystem, Text: "no"}
	}
	page.Press("Choose files")
	page.Wants("1 unit here is not in the new data", "Ray")
	page.Lacks("Keep what is in other files")
	page.Press("Close")

	// of its own source a set is taken as it is there; the rest stays if the player says so
	const place = "https://data.example/club"
	set := two()
	set.Source = place
	if err := app.KeepSet(set, []byte("all")); err != nil {
		t.Fatal(err)
	}
	fakebrowser.Joiner = func(_, _ []byte) (browser.Data, error) {
		return browser.Data{Set: wire.EncodeSet(two()), Files: []byte("both")}, nil
	}
	c.from(place)
	page.Build()
	page.Wants("1 unit here is not in the new data", "Ray")
	page.Press("Keep what is in other files")
	page.Wants("Nothing changes", "stays as it is")
	page.Press("Done")
	if s := app.Sets()[0]; len(s.Packs) != 2 || s.Source != place {
		t.Errorf("%+v", s)
	}
}

func TestASetThatIsNotWholeSaysWhatItNeeds(t *testing.T) {
	half := club(30)
	half.Missing, half.Unread = []string{"The Deep - Weapons", "Multi-faction"}, []string{"a.txt: This is no data file."}
	_, page := open(t, half)
	page.Press("Choose files")
	const needs = "Not all of it: 2 more files are needed. Add them too: The Deep - Weapons, Multi-faction."
	page.Wants(needs, "a.txt: This is no data file.")
	kittest.Mount(t, &kit.ToastHost{State: app.Toasts(), CloseText: "Close"}).Wants("Club Commander is here: 1 unit. " + needs)
	again := kittest.Mount(t, New())
	again.Wants(needs)
	again.Lacks("a.txt")
	page.Press("Choose files")
	page.Wants("What changes", needs, "a.txt: This is no data file.")
	page.Press("Close")
	answers(club(30))
	page.Press("Choose files")
	page.Press("Done")
	page.Lacks("Not all of it", "a.txt")

	alone := club(30)
	alone.Name, alone.Units, alone.Weapons, alone.Packs = "Bare", 0, 0, nil
	answers(alone)
	page.Press("Choose files")
	page.Wants("There are no units in these files", "0 units, 0 weapons")
	page.Lacks("factions", "0 weapons,")
}
