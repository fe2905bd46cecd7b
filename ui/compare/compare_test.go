package compare

import (
	"reflect"
	"strconv"
	"testing"

	"broadside/core/roster"
	"broadside/core/words"
	"broadside/tests/kittest"
	"broadside/ui/app"
	"broadside/ui/fleets"
	"broadside/ui/route"
)

func lay(t *testing.T) {
	t.Helper()
	app.Reset()
	t.Cleanup(app.Reset)
}

func open(t *testing.T, hash string) (*Screen, *kittest.Page) {
	t.Helper()
	c := New()
	c.Arrive(route.Parse(hash))
	return c, kittest.Mount(t, c)
}

func keep(t *testing.T, l *roster.List) string {
	t.Helper()
	f := app.NewFleet(l)
	if f.Save(); f.Failure() != nil {
		t.Fatal(f.Failure())
	}
	return f.ID
}

func patrol(name string, groups ...roster.Unit) *roster.List {
	return &roster.List{System: "dfc", Name: name, Limit: 500, Packs: []string{"bs-home"}, Units: []roster.Unit{{ID: "u1", Entry: "pathfinder", Units: groups}}}
}

func group(id, entry string, n int) roster.Unit { return roster.Unit{ID: id, Entry: entry, Count: n} }

func item(key, name string, values ...string) *fleets.Item {
	return &fleets.Item{Key: key, Name: name, Values: values}
}

func wantLines(t *testing.T, got []*line, want ...line) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%d lines, want %d", len(got), len(want))
	}
	for i := range want {
		if !reflect.DeepEqual(*got[i], want[i]) {
			t.Errorf("line %d is %+v, want %+v", i, *got[i], want[i])
		}
	}
}

func TestFiguresStandByTheirKeys(t *testing.T) {
	a := []*fleets.Item{item("scan", "Scan", "6"), item("sig", "Signature", "3"), item("hull", "Hull", "4")}
	b := []*fleets.Item{item("pd", "PD", "2"), item("hull", "Hull", "4"), item("sig", "Signature / Raised", "3 / 9")}
	scan, sig := line{Label: "Scan", A: []string{"6"}, Differs: true}, line{Label: "Signature / Raised", A: []string{"3"}, B: []string{"3 / 9"}, Differs: true}
	hull, pd := line{Label: "Hull", A: []string{"4"}, B: []string{"4"}}, line{Label: "PD", B: []string{"2"}, Differs: true}
	wantLines(t, pairs(a, b), scan, pd, sig, hull)
	wantLines(t, pairs(b, nil), line{Label: "PD", A: []string{"2"}, Differs: true}, line{Label: "Hull", A: []string{"4"}, Differs: true}, line{Label: "Signature / Raised", A: []string{"3 / 9"}, Differs: true})
}

func TestWeaponsOfOneNameStandInTheirOrder(t *testing.T) {
	a := []*fleets.Section{{Title: "Weapons", Items: []*fleets.Item{item("Turret", "Turret", "Lock 3+"), item("Turret", "Turret", "Lock 4+"), item("Laser", "Laser", "Lock 2+")}}}
	b := []*fleets.Section{
		{Title: "Weapons", Items: []*fleets.Item{item("Turret", "Turret", "Lock 3+"), item("Turret", "Turret", "Lock 5+"), item("Turret", "Turret", "Lock 6+")}},
		{Title: "Loads", Items: []*fleets.Item{item("Bombers", "Bombers", "Launch 2")}},
	}
	got := align(a, b)
	if len(got) != 2 || got[0].Title != "Weapons" || got[1].Title != "Loads" {
		t.Fatalf("%+v", got)
	}
	wantLines(t, got[0].Lines, line{Label: "Turret", A: []string{"Lock 3+"}, B: []string{"Lock 3+"}}, line{Label: "Turret", A: []string{"Lock 4+"}, B: []string{"Lock 5+"}, Differs: true},
		line{Label: "Laser", A: []string{"Lock 2+"}, Differs: true}, line{Label: "Turret", B: []string{"Lock 6+"}, Differs: true})
	wantLines(t, got[1].Lines, line{Label: "Bombers", B: []string{"Launch 2"}, Differs: true})
}

func TestARuleKeepsItsText(t *testing.T) {
	a, b := item("Burnthrough", "Burnthrough", "Burnthrough (4)"), item("Burnthrough", "Burnthrough", "Burnthrough (6)")
	a.Note, b.Note = "It burns.", "It burns."
	want := line{Label: "Burnthrough", Note: "It burns.", A: []string{"Burnthrough (4)"}, B: []string{"Burnthrough (6)"}, Differs: true}
	wantLines(t, pairs([]*fleets.Item{a}, []*fleets.Item{b}), want)
	want.A = nil
	wantLines(t, pairs(nil, []*fleets.Item{b}), want)
}

func TestListsStandSideBySide(t *testing.T) {
	lay(t)
	a := keep(t, patrol("North", group("u2", "bs-lantern", 2), group("u3", "bs-sabre", 1)))
	b := keep(t, patrol("South", group("u2", "bs-lantern", 3), group("u3", "bs-vow", 2)))
	c, page := open(t, "#/compare/lists/dfc?a="+a+"&b="+b)
	page.Wants("North", "South", "In both, in other numbers", "Only in North", "Only in South", `<td><b>2</b> </td><td><b>3</b> </td>`, "Broadside: Home Fleet")
	page.Lacks("The same in both", "Nothing differs.", "Target to fire at")
	if got, want := c.place().Hash(), "#/compare/lists/dfc?a="+a+"&b="+b; got != want {
		t.Errorf("the place is %s, want %s", got, want)
	}
	_, page = open(t, "#/compare/lists/dfc?a="+a+"&b="+a)
	page.Wants("Nothing differs.", "The same in both")
	page.Choose("Only what differs", "true")
	page.Lacks("The same in both")
	led := group("u3", "bs-rampart", 1)
	led.Options = []roster.Option{{Entry: "bs-home-captain"}}
	a, b = keep(t, patrol("East", group("u3", "bs-rampart", 1))), keep(t, patrol("West", led))
	_, page = open(t, "#/compare/lists/dfc?a="+a+"&b="+b)
	page.Wants("Only in West", "Home Fleet Captain")
	page.Lacks("Nothing differs.")
}

func TestUnitsStandSideBySide(t *testing.T) {
	lay(t)
	a := keep(t, patrol("North", group("u2", "bs-lantern", 2)))
	_, page := open(t, "#/compare/units/dfc?a="+a+"&u=u2&b=bare&v=bs-sabre")
	page.Wants("Lantern Frigate", "Sabre Frigate", "Points each", "Models", "Light Mass Drivers", "Special rules", "differs")
	page.Lacks("Damage on average")
	_, page = open(t, "#/compare/units/dfc?a=bare&u=bs-lantern&b=bare&v=bs-lantern")
	page.Wants("Nothing differs.")
}

func TestWeaponsAreFiredAtATarget(t *testing.T) {
	lay(t)
	c, page := open(t, "#/compare/units/dfc?a=bare&u=bs-lantern&b=bare&v=bs-sabre&t=bs-vow")
	page.Wants("Damage on average at Vow Frigate")
	if len(c.sides[0].damage) == 0 || len(c.sides[1].damage) == 0 || len(c.shots().Lines) < len(c.sides[0].damage) {
		t.Fatalf("%+v, %+v", c.sides[0].damage, c.sides[1].damage)
	}
	for _, s := range append(c.sides[0].damage, c.sides[1].damage...) {
		if mean, err := strconv.ParseFloat(s.Values[0], 64); err != nil || mean <= 0 {
			t.Errorf("%s does %s", s.Name, s.Values[0])
		}
	}
}

func TestUnitsOfFlatListsBringTheirOptions(t *testing.T) {
	lay(t)
	a := keep(t, &roster.List{System: "ftl", Name: "Guard", Units: []roster.Unit{
		{ID: "u1", Entry: "light-ship", Name: "Lantern", Options: []roster.Option{{Entry: "giga-cannon", Mount: "front"}, {Entry: "pulse-engine"}}},
		{ID: "u2", Entry: "light-ship", Options: []roster.Option{{Entry: "energy-cannon", Mount: "front"}}},
	}})
	_, page := open(t, "#/compare/units/ftl?a="+a+"&u=u1&b="+a+"&v=u2")
	page.Wants("Lantern", "<small>Light Ship</small>", "Giga Cannon, front", "Energy Cannon, front", "Upgrades", "Points")
}

func TestTheLatestListsAreProposed(t *testing.T) {
	lay(t)
	keep(t, patrol("Older"))
	keep(t, patrol("Newer"))
	c, page := open(t, "#/compare")
	page.Wants("Older", "Newer")
	for i, s := range c.sides {
		if s.list == nil || s.list.System != "dfc" {
			t.Errorf("side %d is %+v", i, s)
		}
	}
	lay(t)
	_, page = open(t, "#/compare")
	page.Wants("Choose two lists.")
}

func TestWhatIsGoneSaysSo(t *testing.T) {
	lay(t)
	_, page := open(t, "#/compare/lists/dfc?a=gone&b=sample/0")
	page.Wants("Choose two lists.", words.Say("store-missing"))
	f := keep(t, &roster.List{System: "ftl", Name: "Of another game"})
	c, _ := open(t, "#/compare/lists/dfc?a=gone&b="+f)
	if c.sides[0].fault == "" || c.sides[1].fault == "" || c.ready() {
		t.Errorf("%+v", c.sides)
	}
	c, _ = open(t, "#/compare/units/dfc?a=bare&u=no-such-ship")
	if c.ready() || c.chosen(0) != nil {
		t.Error("a unit that is gone stands there")
	}
}
