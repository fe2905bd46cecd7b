//go:build !js

package fleets

import (
	"reflect"
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/exchange"
	"broadside/core/roster"
	"broadside/ui/browser"
	"broadside/ui/desk"
	"broadside/ui/kit/kittest"
)

// club is added data of one ship, with or without its files, and a fleet of it.
func club(t *testing.T, files []byte) *roster.List {
	t.Helper()
	desk.Reset()
	ship := catalogue.Entry{ID: "club-skiff", Kind: "ship", Name: "Club Skiff", Points: 30, Figures: []catalogue.Figure{{Key: "scan", Value: "8"}, {Key: "signature", Value: "3"}, {Key: "thrust", Value: "10"},
		{Key: "hull", Value: "4"}, {Key: "armour", Value: "5"}, {Key: "pd", Value: "3"}, {Key: "group", Value: "1-3"}, {Key: "tonnage", Value: "L"}}}
	set := &catalogue.Set{System: "dfc", Name: "Club Commander", Packs: []catalogue.Pack{{ID: "the-club", System: "dfc", Name: "The Club", Faction: true, Source: "club-cat 4", Entries: []catalogue.Entry{ship}}}}
	if err := desk.KeepSet(set, files); err != nil {
		t.Fatal(err)
	}
	return &roster.List{System: "dfc", Edition: "core", Name: "Saturday", Limit: 500, Packs: []string{"the-club"}, Units: []roster.Unit{
		{ID: "u1", Entry: "pathfinder", Units: []roster.Unit{{ID: "u2", Entry: "club-skiff", Name: "Ada", Count: 2}}}}}
}

func bringing(t *testing.T, file string) (*Screen, *kittest.Page) {
	t.Helper()
	c := New()
	c.bring = newBringSheet(c)
	page := kittest.Mount(t, c.bring)
	browser.Picked = []byte(file)
	page.Press("Choose a file")
	return c, page
}

func TestADocumentBringsFleetAndUnits(t *testing.T) {
	l := club(t, nil)
	page := kittest.Mount(t, newShareSheet(l, nil))
	page.Wants("needs the same data that you added", "but not what they are called")
	page.Lacks("The link itself holds the fleet")
	page.Press("Hand on Broadside's file")
	page.Wants("with the units that were added for it")
	page.Press("Save as a file")
	if browser.Downloaded.Name != "Saturday.json" {
		t.Errorf("saved as %s", browser.Downloaded.Name)
	}
	file := string(browser.Downloaded.File)

	desk.Reset()
	c, page := bringing(t, file)
	page.Wants("Saturday", "1 unit comes with them.", "Keep 1 fleet")
	page.Lacks("neither in this file", file)
	page.Press("Keep 1 fleet")
	if c.edit == nil || !reflect.DeepEqual(c.edit.list(), l) || c.edit.report.Points != 60 {
		t.Fatalf("%+v", c.edit)
	}
	if len(desk.Sets()) != 1 || desk.Sets()[0].Name != "Units that came with fleets" || desk.Sets()[0].Units != 1 {
		t.Errorf("%+v", desk.Sets())
	}
	bringing(t, file)
	if len(desk.Sets()[0].Packs) != 1 || len(desk.Sets()[0].Packs[0].Entries) != 1 {
		t.Errorf("units twice: %+v", desk.Sets())
	}
}

func TestSeveralFleetsOfADocumentAreTakenOrLeft(t *testing.T) {
	lay(t)
	doc := &exchange.Document{}
	for _, name := range []string{"First", "Second", "Third"} {
		l := guard().Clone()
		l.Name = name
		doc.Lists = append(doc.Lists, *l)
	}
	doc.Lists[0].Units[0].Entry = "of-nowhere"
	doc.Lists = append(doc.Lists, roster.List{System: "chess", Units: []roster.Unit{{Entry: "queen"}}})
	_, page := bringing(t, string(exchange.Write(doc)))
	page.Wants("Keep 3 fleets", "1 unit or option is neither in this file nor here")
	page.Press("Second")
	page.Press("Keep 2 fleets")
	if rows := stored(t); len(rows) != 2 {
		t.Errorf("kept %+v", rows)
	}
}

func TestDocumentsThatAreNone(t *testing.T) {
	for file, want := range map[string]string{
		`{"broadside":1,"packs":[]}`:                              "Units alone are added under Data.",
		`{"some":"thing"}`:                                        "not of Broadside",
		`{"broadside":1,"lists":[{"units":[{}]}]}`:                "wrong at /lists/0/units/0/entry",
		`{"broadside":1,"lists":[`:                                "This file is not whole",
		`{"broadside":1,"lists":[{"system":"chess","units":[]}]}`: "Units alone are added under Data.",
	} {
		desk.Reset()
		_, page := bringing(t, file)
		page.Wants(want)
		page.Lacks("Keep")
	}
}

func TestAFleetOfAddedDataGoesOutAsARoster(t *testing.T) {
	l := club(t, []byte("packed"))
	var list string
	browser.Writer = func(document, kept []byte) (browser.Roster, error) {
		list = string(document)
		if string(kept) != "packed" {
			t.Errorf("the writer got %q", kept)
		}
		return browser.Roster{Missing: []string{"Ghost", "Spectre"}, Ros: []byte("<roster/>"), Zip: []byte("PK")}, nil
	}
	page := kittest.Mount(t, newShareSheet(l, nil))
	page.Choose("File", "file")
	page.Choose("BattleScribe", "roster")
	page.Wants("2 units and options are not in the data, and so not in the file: Ghost, Spectre.")
	page.Lacks("remark")
	page.Press("Save as .ros")
	if browser.Downloaded.Name != "Saturday.ros" || string(browser.Downloaded.File) != "<roster/>" || !strings.Contains(list, "club-skiff") {
		t.Errorf("%+v of %s", browser.Downloaded, list)
	}
	page.Press("Save as .rosz")
	if browser.Downloaded.Name != "Saturday.rosz" || string(browser.Downloaded.File) != "PK" {
		t.Errorf("%+v", browser.Downloaded)
	}
	browser.Writer = func([]byte, []byte) (browser.Roster, error) {
		return browser.Roster{}, &browser.Refusal{Code: "bs-not-of-data", Text: "None of the list's units is in these data."}
	}
	page = kittest.Mount(t, newShareSheet(l, nil))
	page.Choose("File", "file")
	page.Choose("BattleScribe", "roster")
	page.Wants("units is in these data.")
	page.Lacks("Save as .ros")
}

func TestWithoutFilesThereIsNoRoster(t *testing.T) {
	page := kittest.Mount(t, newShareSheet(club(t, nil), nil))
	page.Choose("File", "file")
	page.Choose("BattleScribe", "roster")
	page.Wants("The files of Club Commander were not kept when they were added.")
	l := samples("dfc")[0]
	page = kittest.Mount(t, newShareSheet(&l, nil))
	page.Choose("File", "file")
	page.Wants("Broadside", "Table (CSV)")
	page.Lacks("BattleScribe")
}

const foreign = `{"name":"Sunday","game":"Dropfleet Commander","limit":500,"points":70,"lines":[
	{"depth":0,"number":1,"points":0,"ids":"x","name":"Pathfinder Battlegroup","told":false},
	{"depth":1,"number":2,"points":70,"ids":"link::skiff","book":"club-cat","name":"Renamed","label":"Ada","told":true},
	{"depth":1,"number":1,"points":5,"ids":"y","name":"Ship of dreams","told":true}]}`

func TestAListOfAnotherToolComesIn(t *testing.T) {
	club(t, nil)
	browser.Reader = func(files []browser.File, _ string) ([]byte, error) {
		if string(files[0].Bytes) != string(browser.Picked) {
			t.Errorf("the reader got %s", files[0].Bytes)
		}
		return []byte(foreign), nil
	}
	c, page := bringing(t, `<?xml version="1.0"?><roster name="Sunday"/>`)
	page.Wants("“Sunday”: 2 units and options of Dropfleet Commander found.", "The file says 70 points, here it is 60.", "2 × Club Skiff “Ada”: 70 there, 60 here", "1 line was not understood:", "Ship of dreams")
	page.Press("Keep this fleet")
	if l := c.edit.list(); l.Name != "Sunday" || l.Limit != 500 || l.Units[0].Units[0].Entry != "club-skiff" || l.Units[0].Units[0].Name != "Ada" || l.Packs[0] != "the-club" {
		t.Errorf("%+v", l)
	}
	desk.Reset()
	_, page = bringing(t, `PK`)
	page.Wants("1 unit or option of Dropfleet Commander found")
	browser.Reader = func([]browser.File, string) ([]byte, error) {
		return []byte(strings.ReplaceAll(foreign, "Pathfinder", "Path")), nil
	}
	_, page = bringing(t, `PK`)
	page.Wants("None of the units of “Sunday” (Dropfleet Commander) is here.")
	browser.Reader = func([]browser.File, string) ([]byte, error) {
		return nil, &browser.Refusal{Code: "bs-not-zip", Text: "The archive is damaged."}
	}
	_, page = bringing(t, "PK")
	page.Wants("The archive is damaged.")
	_, page = bringing(t, "Pathfinder Battlegroup\n3 × Sabre Frigate")
	page.Wants("2 units and options of Dropfleet Commander found.")
}

// printedIn has the ship of the club printed somewhere.
func printedIn(t *testing.T) *roster.List {
	t.Helper()
	l := club(t, nil)
	set := desk.Sets()[0].Set
	set.Packs[0].Entries[0].Printed = catalogue.Printed{In: "Club Handbook", Page: "12"}
	if err := desk.KeepSet(&set, nil); err != nil {
		t.Fatal(err)
	}
	return l
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
	desk.Reset()
	club(t, nil)
	_, page = open(t, "#/fleets/"+keepList(t, l)+"/print")
	page.Wants("Club Skiff")
	page.Lacks("Club Handbook", "page 12")
}

func TestAUnitOnItsOwnSaysWhereItIsPrinted(t *testing.T) {
	desk.Reset()
	ship := catalogue.Entry{ID: "own-ship", Kind: "ship", Name: "Own Ship", Printed: catalogue.Printed{Page: "7"}}
	if err := desk.KeepSet(&catalogue.Set{System: "ftl", Name: "Own", Packs: []catalogue.Pack{{ID: "own", System: "ftl", Name: "Own", Entries: []catalogue.Entry{ship}}}}, nil); err != nil {
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

// remarks are so many sentences on the limits of data.
func remarks(n int) []string {
	all := []string{"The data want at least 1 of Flag & Banner in Fleet; this list has 0."}
	for len(all) < n {
		all = append(all, "Remark "+itoa(len(all)+1)+".")
	}
	return all
}

func TestTheLimitsOfDataAreToldAndKeepNothingBack(t *testing.T) {
	l := club(t, []byte("packed"))
	browser.Writer = func(_, _ []byte) (browser.Roster, error) {
		return browser.Roster{Limits: remarks(10), Ros: []byte("<roster/>"), Zip: []byte("PK")}, nil
	}
	page := kittest.Mount(t, newShareSheet(l, nil))
	page.Choose("File", "file")
	page.Choose("BattleScribe", "roster")
	page.Wants("The data have 10 remarks on this list. The file is written all the same", "at least 1 of Flag &amp; Banner in Fleet", "Remark 8.", "And 2 more remarks.", "Save as .ros")
	page.Lacks("Remark 9.")
	page.Choose("Broadside", "document")
	page.Lacks("remark")

	browser.Reader = func([]browser.File, string) ([]byte, error) { return []byte(foreign), nil }
	browser.Limiter = func(file browser.File, kept []byte) []string {
		if string(file.Bytes) != "PK 1" || string(kept) != "packed" {
			t.Errorf("%s is held to %s", file.Bytes, kept)
		}
		return remarks(1)
	}
	c, page := bringing(t, "PK 1")
	page.Wants("2 units and options of Dropfleet Commander found", "have 1 remark on this list. You can keep it all the same.", "Flag &amp; Banner")
	page.Press("Keep this fleet")
	if c.edit == nil {
		t.Error("the fleet is refused")
	}
	browser.Limiter = func(browser.File, []byte) []string { return nil }
	c, page = bringing(t, "PK 1")
	page.Wants("2 units and options of Dropfleet Commander found")
	page.Lacks("remark")

	var late func()
	browser.Limiter = func(browser.File, []byte) []string {
		late()
		return remarks(1)
	}
	late = func() { c.bring.typed("") }
	c.bring = newBringSheet(c)
	page = kittest.Mount(t, c.bring)
	page.Press("Choose a file")
	page.Lacks("remark")

	club(t, nil)
	browser.Limiter = func(browser.File, []byte) []string {
		t.Error("without files there is nothing to hold a list to")
		return nil
	}
	bringing(t, "PK 1")
}

func TestASharedFleetSaysWhatIsNotHere(t *testing.T) {
	l := club(t, nil)
	code, err := roster.Encode(l)
	if err != nil {
		t.Fatal(err)
	}
	_, page := shared(t, code)
	page.Lacks("cannot be shown")
	desk.Reset()
	c, page := shared(t, code)
	page.Wants("1 unit or option of this fleet cannot be shown, since the faction “The Club” is not here.", "Saturday", "Keep")
	page.Lacks("club-skiff", "the-club", "/ 500", "problem-error", "There is", "Pathfinder", "print-card", "Weapons Free")
	page.Press("Keep")
	if rows := stored(t); len(rows) != 1 || len(c.list.Units[0].Units) != 1 {
		t.Errorf("what is not here is not kept: %+v", c.list)
	}

	l.Units = append(l.Units, roster.Unit{Entry: "line", Units: []roster.Unit{{Entry: "bs-sabre", Count: 3, Options: []roster.Option{{Entry: "of-nowhere"}}}, {Entry: "club-skiff"}}})
	if code, err = roster.Encode(l); err != nil {
		t.Fatal(err)
	}
	_, page = shared(t, code)
	page.Wants("3 units and options of this fleet cannot be shown", "Sabre Frigate", "Line Battlegroup")
	page.Lacks("of-nowhere", "club-skiff", "Pathfinder", "problem-error", "/ 500")
}

func TestAFleetWhoseDataWentSaysSoOnce(t *testing.T) {
	l := club(t, nil)
	id := keepList(t, l)
	if _, err := desk.DropSet(desk.Sets()[0].ID); err != nil {
		t.Fatal(err)
	}
	c, page := open(t, "#/fleets/"+id)
	page.Wants("The data of “The Club” are not here", "Its data are not here", "2 × Ada", "Club Skiff")
	page.Lacks(">club-skiff", "called club", "problem-error", "There is n", "/ 500", "row-figure\">0")
	if row := c.row(c.rows[0]); row.Figure != "60" {
		t.Errorf("the list of fleets says %+v", row)
	}
	page.Press("Data")

	l.Units[0].Units = append(l.Units[0].Units, roster.Unit{ID: "u3", Entry: "of-nowhere", Options: []roster.Option{{Entry: "one"}, {Entry: "two"}}})
	id = keepList(t, l)
	_, page = open(t, "#/fleets/"+id)
	page.Wants("Not in the data that are here")
	page.Lacks(">of-nowhere", "here · Not in the data")
	if rows := stored(t); rows[0].Known == rows[1].Known {
		t.Errorf("without its data a fleet counts as %+v", rows)
	}
}

func TestAFleetThatIsHereComesInUnderANameOfItsOwn(t *testing.T) {
	l := club(t, nil)
	page := kittest.Mount(t, newShareSheet(l, nil))
	page.Press("Hand on Broadside's file")
	page.Press("Save as a file")
	file := string(browser.Downloaded.File)
	keepList(t, l)
	c, _ := open(t, "#/fleets")
	c.bring = newBringSheet(c)
	page = kittest.Mount(t, c.bring)
	browser.Picked = []byte(file)
	page.Press("Choose a file")
	page.Wants("Saturday", "Another file")
	page.Lacks("come with them", "comes with them")
	page.Press("Keep 1 fleet")
	if rows := stored(t); len(rows) != 2 || rows[0].Name == rows[1].Name {
		t.Errorf("%+v", rows)
	}
}

func TestASlipOfThePenIsReadAndTold(t *testing.T) {
	club(t, nil)
	_, page := bringing(t, "Saturday\nClub Skyff\n")
	page.Wants("1 name is written otherwise in the data.", "Club Skyff: Club Skiff", "does not say what some units stand in")
}

// A new fleet is of what was used last, before that of added data, and only on an empty shelf of Broadside's own.
func TestANewFleetBeginsWithWhatWasUsed(t *testing.T) {
	lay(t)
	if c := newStartSheet(New()); picked(c.list) != "bs-home" {
		t.Errorf("begun with %v", c.list.Packs)
	}
	club(t, nil)
	c, page := open(t, "")
	if s := newStartSheet(c); picked(s.list) != "the-club" {
		t.Errorf("with data begun with %v", s.list.Packs)
	}
	page.Press("New fleet")
	page.Choose("Faction", "bs-ember")
	page.Press("Create")
	if s := newStartSheet(c); picked(s.list) != "bs-ember" {
		t.Errorf("the second time begun with %v", s.list.Packs)
	}
	c.start = newStartSheet(c)
	c.start.pick("ftl")
	c.start.create()
	if s := newStartSheet(c); s.list.System != "ftl" || len(fresh("dfc", "").Packs) != 1 || picked(fresh("dfc", "")) != "bs-ember" {
		t.Errorf("after another game begun with %+v", s.list)
	}
	desk.Begin("dfc", "gone")
	if l := fresh("dfc", ""); picked(l) != "the-club" {
		t.Errorf("of a faction that went begun with %v", l.Packs)
	}
}
