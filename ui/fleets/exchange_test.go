//go:build !js

package fleets

import (
	"reflect"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/exchange"
	"broadside/core/roster"
	"broadside/tests/fakebrowser"
	"broadside/tests/kittest"
	"broadside/ui/app"
)

// club is added data of one ship, with or without its files, and a fleet of it.
func club(t *testing.T, files []byte) *roster.List {
	t.Helper()
	app.Reset()
	ship := catalogue.Entry{ID: "club-skiff", Kind: "ship", Name: "Club Skiff", Points: 30, Figures: []catalogue.Figure{{Key: "scan", Value: "8"}, {Key: "signature", Value: "3"}, {Key: "thrust", Value: "10"},
		{Key: "hull", Value: "4"}, {Key: "armour", Value: "5"}, {Key: "pd", Value: "3"}, {Key: "group", Value: "1-3"}, {Key: "tonnage", Value: "L"}}}
	set := &catalogue.Set{System: "dfc", Name: "Club Commander", Packs: []catalogue.Pack{{ID: "the-club", System: "dfc", Name: "The Club", Faction: true, Source: "club-cat 4", Entries: []catalogue.Entry{ship}}}}
	if err := app.KeepSet(set, files); err != nil {
		t.Fatal(err)
	}
	return &roster.List{System: "dfc", Edition: "core", Name: "Saturday", Limit: 500, Packs: []string{"the-club"}, Units: []roster.Unit{
		{ID: "u1", Entry: "pathfinder", Units: []roster.Unit{{ID: "u2", Entry: "club-skiff", Name: "Ada", Count: 2}}}}}
}

func bringing(t *testing.T, file string) (*Screen, *kittest.Page) {
	t.Helper()
	c := New()
	c.bring = &BringSheet{screen: c}
	page := kittest.Mount(t, c.bring)
	fakebrowser.Picked = []byte(file)
	page.Press("Choose a file")
	return c, page
}

func TestADocumentBringsFleetAndUnits(t *testing.T) {
	l := club(t, nil)
	page := kittest.Mount(t, newShareSheet(l, nil))
	page.Wants("needs the same data that you added", "but not what they are called")
	page.Lacks("The link itself holds the fleet")
	page.Press("Send a Broadside file")
	page.Wants("with the units that were added for it")
	page.Press("Save as a file")
	if fakebrowser.Downloaded.Name != "Saturday.json" {
		t.Errorf("saved as %s", fakebrowser.Downloaded.Name)
	}
	file := string(fakebrowser.Downloaded.File)

	app.Reset()
	c, page := bringing(t, file)
	page.Wants("Saturday", "1 unit comes with them.", "Keep 1 fleet")
	page.Lacks("neither in this file", file)
	page.Press("Keep 1 fleet")
	if c.edit == nil || !reflect.DeepEqual(c.edit.list(), l) || c.edit.report.Points != 60 {
		t.Fatalf("%+v", c.edit)
	}
	if len(app.Sets()) != 1 || app.Sets()[0].Name != "Units that came with fleets" || app.Sets()[0].Units != 1 {
		t.Errorf("%+v", app.Sets())
	}
	bringing(t, file)
	if len(app.Sets()[0].Packs) != 1 || len(app.Sets()[0].Packs[0].Entries) != 1 {
		t.Errorf("units twice: %+v", app.Sets())
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
		app.Reset()
		_, page := bringing(t, file)
		page.Wants(want)
		page.Lacks("Keep")
	}
}

const foreign = `{"name":"Sunday","game":"Dropfleet Commander","limit":500,"points":70,"lines":[
	{"depth":0,"number":1,"points":0,"ids":"x","name":"Pathfinder Battlegroup","told":false},
	{"depth":1,"number":2,"points":70,"ids":"link::skiff","book":"club-cat","name":"Renamed","label":"Ada","told":true},
	{"depth":1,"number":1,"points":5,"ids":"y","name":"Ship of dreams","told":true}]}`

func TestASharedFleetSaysWhatIsNotHere(t *testing.T) {
	l := club(t, nil)
	code, err := roster.Encode(l)
	if err != nil {
		t.Fatal(err)
	}
	_, page := shared(t, code)
	page.Lacks("cannot be shown")
	app.Reset()
	c, page := shared(t, code)
	page.Wants("1 unit or option of this fleet cannot be shown, since the faction “The Club” is not here.", "Saturday", "Keep")
	page.Lacks("club-skiff", "the-club", "/ 500", "problem-error", "There is", "Pathfinder", "print-card", "Weapons Free")
	page.Press("Keep")
	page.Press("Keep")
	if rows := stored(t); len(rows) != 2 || rows[0].Name == rows[1].Name {
		t.Errorf("two fleets of one name: %+v", rows)
	}
	if rows := stored(t); len(rows) != 2 || len(c.list.Units[0].Units) != 1 {
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
	if _, err := app.DropSet(app.Sets()[0].ID); err != nil {
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
	page.Press("Send a Broadside file")
	page.Press("Save as a file")
	file := string(fakebrowser.Downloaded.File)
	keepList(t, l)
	c, _ := open(t, "#/fleets")
	c.bring = &BringSheet{screen: c}
	page = kittest.Mount(t, c.bring)
	fakebrowser.Picked = []byte(file)
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
	page.Wants("1 name is spelled differently in the data.", "Club Skyff: Club Skiff", "does not say which groups some units are in")
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
	c.start.list = fresh("ftl", "")
	c.start.begin(c.start.list)
	if s := newStartSheet(c); s.list.System != "ftl" || len(fresh("dfc", "").Packs) != 1 || picked(fresh("dfc", "")) != "bs-ember" {
		t.Errorf("after another game begun with %+v", s.list)
	}
	app.Begin("dfc", "gone")
	if l := fresh("dfc", ""); picked(l) != "the-club" {
		t.Errorf("of a faction that went begun with %v", l.Packs)
	}
}
