//go:build !js

package data

import (
	"testing"

	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/core/wire"
	"broadside/tests/fakebrowser"
	"broadside/tests/kittest"
	"broadside/ui/app"
	"broadside/ui/browser"
	"broadside/ui/form"
	"broadside/ui/kit"
	"broadside/ui/route"
)

// club is a set of one faction with a ship of so many points.
func club(points int, more ...catalogue.Entry) *catalogue.Set {
	ship := catalogue.Entry{ID: "club-skiff", Kind: "ship", Name: "Club Skiff", Points: points, Special: []string{"Glow (2)"},
		Figures: []catalogue.Figure{{Key: "scan", Value: "8"}, {Key: "hull", Value: "4"}, {Key: "group", Value: "1-3"}, {Key: "tonnage", Value: "L"}}, Parts: []catalogue.Entry{{ID: "gun", Kind: "weapon", Name: "Gun", Figures: []catalogue.Figure{{Key: "lock", Value: "3"}}}}}
	return &catalogue.Set{System: "dfc", Name: "Club Commander", Revision: 4, Units: 1, Weapons: 1, Known: 3, Unknown: []catalogue.Keyword{{Name: "Glow", Count: 1, Example: "Club Skiff"}},
		Remarks:  []catalogue.Remark{{Severity: "info", Code: "bs-nowhere", Text: "Nothing leads there."}, {Severity: "warning", Code: "bs-unread", Text: "Lock cannot be read.", File: "club.cat", ID: "a-1"}},
		Profiles: []catalogue.Profiles{{Kind: "Ship", All: 3, Shown: 2, Typed: 2}, {Kind: "Weapon", All: 1, Shown: 1, Typed: 1}}, Packs: []catalogue.Pack{{ID: "club", System: "dfc", Name: "The Club", Faction: true, Entries: append([]catalogue.Entry{ship}, more...)}}}
}

// open is the screen with a reader that answers a set.
func open(t *testing.T, set *catalogue.Set) (*Screen, *kittest.Page) {
	t.Helper()
	app.Reset()
	fakebrowser.Joiner = nil
	answers(set)
	fakebrowser.PickedFiles = []browser.File{{Name: "club.zip", Bytes: []byte("PK")}}
	c := New()
	return c, kittest.Mount(t, c)
}

func answers(set *catalogue.Set) {
	fakebrowser.Reader = func([]browser.File, string) ([]byte, error) { return wire.EncodeSet(set), nil }
}

func TestFilesAreReadAndKept(t *testing.T) {
	_, page := open(t, club(30))
	page.Wants("Nothing has been added yet.")
	page.Press("Choose files")
	page.Wants("Club Commander", "1 unit, 1 weapon, 1 faction", "Revision 4", "From club.zip")
	page.Lacks("Nothing has been added yet.", "Check for updates")
	app.ReadSets()
	if len(app.Sets()) != 1 || app.Sets()[0].Packs[0].Entries[0].Points != 30 {
		t.Errorf("kept: %+v", app.Sets())
	}
	page.Press("Report on Club Commander")
	page.Wants("3 special rules are known", "1 special rule is not known", "Glow (1, as on Club Skiff)", "Figures", "Lock cannot be read.", "club.cat, a-1", "Offered in no list")
	page.Wants("75 % understood: 3 of 4 profiles are on cards with every figure.", "The rules read the figures of 3.")
	page.Press("Close")
	page.Press("Units: Club Commander")
	page.Wants("Club Skiff", "30 points", "Glow (2)", "Gun")
}

// What was read before editions were told apart stays, and says that it is to be read again; beside what was read anew, that it can go.
func TestWhatAnOlderReaderReadIsToBeAddedAgain(t *testing.T) {
	old := club(30)
	old.Profiles = nil
	_, page := open(t, old)
	page.Press("Choose files")
	page.Wants("An older Broadside read this", "Add the files again.")
	cards := club(30)
	cards.System, cards.Packs[0].System = "x-club-commander", "x-club-commander"
	answers(cards)
	page.Press("Choose files")
	page.Lacks("Add the files again.")
	page.Wants("remove this one when no fleet needs it")
	if app.ReadSets(); len(app.Sets()) != 2 {
		t.Errorf("kept: %+v", app.Sets())
	}
	_, page = open(t, club(30))
	page.Press("Choose files")
	page.Lacks("An older Broadside")
}

func TestNewerDataShowWhatTheyChange(t *testing.T) {
	c, page := open(t, club(30))
	page.Press("Choose files")
	app.NewFleet(&roster.List{System: "dfc", Name: "Saturday", Units: []roster.Unit{{ID: "1", Entry: "line", Units: []roster.Unit{{ID: "2", Entry: "club-skiff"}}}}}).Save()
	answers(club(35, catalogue.Entry{ID: "club-tug", Kind: "ship", Name: "Club Tug"}))
	page.Press("Choose files")
	page.Wants("What changes in Club Commander", "Fleets that are affected", "Saturday: 30 points, now 35", "Club Skiff: from 30 to 35", "Added", "Club Tug")
	if app.Sets()[0].Packs[0].Entries[0].Points != 30 {
		t.Error("the new data are taken before the player has seen them")
	}
	page.Press("Take the new data")
	if app.Sets()[0].Packs[0].Entries[0].Points != 35 || c.sheet != nil {
		t.Error("the new data are not taken")
	}
	page.Press("Choose files")
	page.Wants("Nothing changes")
	page.Lacks("Take the new data")
	page.Press("Done")
	if c.sheet != nil || len(app.Sets()) != 1 {
		t.Error("the same data are not taken")
	}
}

func TestAnotherHullIsAChange(t *testing.T) {
	_, page := open(t, club(30))
	page.Press("Choose files")
	app.NewFleet(&roster.List{System: "dfc", Name: "Saturday", Units: []roster.Unit{{ID: "1", Entry: "line", Units: []roster.Unit{{ID: "2", Entry: "club-skiff"}}}}}).Save()
	newer := club(30)
	newer.Packs[0].Entries[0].Set("hull", "5")
	answers(newer)
	page.Press("Choose files")
	page.Wants("Figures or rules changed", "Club Skiff", "Saturday")
	page.Lacks("Nothing changes")
}

func TestDataComeFromAnAddress(t *testing.T) {
	c, page := open(t, club(30))
	page.Press("Fetch")
	page.Wants("Paste or type an address first.", `aria-invalid="true"`)
	if len(app.Sets()) != 0 {
		t.Error("there is no address, and something was fetched")
	}
	page.Type("Address of a file, an index or a repository", "h")
	page.Lacks("Paste or type an address first.", `aria-invalid="true"`)
	fakebrowser.Reader = func(_ []browser.File, address string) ([]byte, error) {
		if address != "https://example.org/club.zip" {
			return nil, &browser.Refusal{Code: "data/refused", Text: "example.org"}
		}
		return wire.EncodeSet(club(30)), nil
	}
	c.setAddress(" https://example.org/other ")
	page.Press("Fetch")
	page.Wants("example.org does not let other sites fetch from it.")
	c.setAddress("https://example.org/club.zip")
	page.Press("Fetch")
	page.Wants("From https://example.org/club.zip", "Check for updates")
	page.Lacks("does not let")
	page.Press("Check for updates")
	page.Wants("Nothing changes")
}

func TestWhatIsRefusedSaysWhyAndLosesNothing(t *testing.T) {
	_, page := open(t, club(30))
	page.Press("Choose files")
	for _, c := range []struct {
		err  error
		text string
	}{
		{&browser.Refusal{Code: "bs-not-zip", Text: "The archive is damaged."}, "The archive is damaged."},
		{&browser.Refusal{Code: browser.NotLoaded}, "Open this page once while online"},
		{&browser.Refusal{Code: "data/offline"}, "You are offline."},
	} {
		fakebrowser.Reader = func([]browser.File, string) ([]byte, error) { return nil, c.err }
		page.Press("Choose files")
		page.Wants(c.text, "Club Commander")
	}
	for code, text := range map[string]string{browser.TooLarge: "larger than 64 MB together", browser.NoneDropped: "no data files in this folder"} {
		fakebrowser.Dropped(nil, &browser.Refusal{Code: code})
		page.Build()
		page.Wants(text, "Club Commander")
	}
	fakebrowser.Reader = func([]browser.File, string) ([]byte, error) { return []byte("no set"), nil }
	page.Press("Choose files")
	page.Wants("Club Commander", "problem-error")
}

func TestRemovedDataComeBack(t *testing.T) {
	c, page := open(t, club(30))
	page.Press("Choose files")
	c.remove(&app.Sets()[0])
	page.Build()
	page.Wants("Nothing has been added yet.")
	kittest.Mount(t, &kit.ToastHost{State: app.Toasts(), CloseText: "Close"}).Press("Undo")
	page.Build()
	page.Wants("Club Commander")
}

func TestDroppedFilesAreRead(t *testing.T) {
	c, page := open(t, club(30))
	fakebrowser.Dropped([]browser.File{{Name: "a.cat"}, {Name: "b.cat"}}, nil)
	page.Build()
	page.Wants("Club Commander")
	c.Leave()
	if fakebrowser.Dropped != nil {
		t.Error("the screen hears of files after it is left")
	}
}

func TestCardsOfOtherGamesHaveNoRules(t *testing.T) {
	set := club(30)
	set.System, set.Name = "x-other", "Other Game"
	set.Packs[0].Entries[0].Printed = catalogue.Printed{In: "Club Handbook & Map", Page: "12"}
	_, page := open(t, set)
	page.Press("Choose files")
	page.Wants("75 % understood", "1 card to count, print and play with")
	page.Press("Report on Other Game")
	page.Wants("Lock cannot be read.")
	page.Lacks("not known") // no rule is
	page.Press("Close")
	page.Press("Cards: Other Game")
	page.Wants("No card is chosen: all are printed.", "Club Handbook &amp; Map, page 12")
	page.Press("One more: Club Skiff")
	page.Press("One more: Club Skiff")
	page.Wants("2 cards, 60 points")
	page.Press("One fewer: Club Skiff")
	page.Wants("1 card, 30 points")
	page.Press("One more: Club Skiff")

	printed := func() *kittest.Page {
		c := &Cards{}
		c.Arrive(route.Parse(route.To("cards", app.Sets()[0].ID).Hash()))
		return kittest.Mount(t, c)
	}
	printed().Wants("2 × Club Skiff", "60 points", "Gun", "lock", "Glow (2)", "Club Handbook &amp; Map, page 12", "Page 1 of 1")
	page.Press("One fewer: Club Skiff")
	page.Press("One fewer: Club Skiff")
	paper := printed()
	paper.Wants("Club Skiff", "Page 1 of 1")
	paper.Lacks("×")
	page.Press("One more: Club Skiff")
	page.Press("One more: Club Skiff")
	app.Reread() // as another visit does
	again := kittest.Mount(t, New())
	again.Press("Cards: Other Game")
	again.Wants("2 cards, 60 points")
	printed().Wants("2 × Club Skiff")
	gone := &Cards{}
	gone.Arrive(route.To("cards", "x-gone/Gone"))
	kittest.Mount(t, gone).Wants("These data are not here.")
}

func TestCardsOfGamesThatAreThereAreNotCounted(t *testing.T) {
	_, page := open(t, club(30))
	page.Press("Choose files")
	page.Press("Units: Club Commander")
	page.Lacks("One more:", "Print cards")
}

func TestTheGalleryLeadsToAGamesData(t *testing.T) {
	c, page := open(t, club(30))
	asked := ""
	fakebrowser.Reader = func(_ []browser.File, address string) ([]byte, error) {
		if asked = address; address == "gallery" {
			return []byte(`[{"name":"Ancient Wars","address":"https://github.com/x/ancient"},{"name":"Dropfleet Commander 2e","address":"https://github.com/x/dfc"},{"name":""}]`), nil
		}
		return wire.EncodeSet(club(30)), nil
	}
	page.Press("Choose from the public gallery")
	page.Wants("Ancient Wars", "Dropfleet Commander 2e", "With rules, odds and the table")
	if got := c.sheet.(*form.Sheet).Of.(*Gallery).shown(); len(got) != 2 || got[0].address != "https://github.com/x/dfc" {
		t.Errorf("shown: %v", got)
	}
	page.Type("Name of the game", "anc WAR")
	page.Wants("Ancient Wars")
	page.Lacks("Dropfleet Commander 2e")
	page.Type("Name of the game", "chess")
	page.Wants("No game of the gallery has this name.")
	page.Type("Name of the game", "drop")
	page.Press("Dropfleet Commander 2e With rules, odds and the table")
	if asked != "https://github.com/x/dfc" || c.sheet != nil {
		t.Errorf("asked for %q", asked)
	}
	page.Wants("From https://github.com/x/dfc")
}

func TestAGalleryThatCannotBeHadSaysWhy(t *testing.T) {
	_, page := open(t, club(30))
	fakebrowser.Reader = func([]browser.File, string) ([]byte, error) {
		return nil, &browser.Refusal{Code: "data/limited", Text: "api.example"}
	}
	page.Press("Choose from the public gallery")
	page.Wants("api.example allows no more requests for now.")
	fakebrowser.Reader = func([]browser.File, string) ([]byte, error) { return []byte("[]"), nil }
	page.Press("Close")
	page.Press("Choose from the public gallery")
	page.Wants("list is empty. Paste the address")
}

func TestNewerDataAreOffered(t *testing.T) {
	fakebrowser.Stamp = "first"
	defer func() { fakebrowser.Stamp = "" }()
	c, page := open(t, club(30))
	c.from("https://data.example/club")
	page.Build()
	page.Wants("Check for updates")
	page.Lacks("An update is available.")
	again := kittest.Mount(t, New())
	again.Lacks("An update is available.")
	fakebrowser.Stamp = "second"
	again = kittest.Mount(t, New())
	again.Wants("An update is available.")
	answers(club(35))
	again.Press("Check for updates")
	again.Press("Take the new data")
	again.Lacks("An update is available.")
	if s := app.Sets()[0]; s.Stamp != "second" || s.Packs[0].Entries[0].Points != 35 {
		t.Errorf("%+v", s)
	}
}
