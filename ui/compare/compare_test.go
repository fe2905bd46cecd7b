package compare

import (
	"cmp"
	"strings"
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

func figure(key, name string, values ...string) fleets.Line {
	return fleets.Line{Key: key, Name: name, Values: values}
}

func weapon(name string, values ...string) fleets.Line {
	return fleets.Line{Part: "Weapons", Key: name, Name: name, Values: values}
}

// beside writes what stands side by side: "Hull 4=4", "Scan 6≠–".
func beside(a, b []fleets.Line) string {
	var all []string
	for _, r := range rows([2]*fleets.Side{{Lines: a}, {Lines: b}}) {
		one := func(values []string) string { return cmp.Or(strings.Join(values, "+"), "–") }
		sign := "="
		if r.differs() {
			sign = "≠"
		}
		all = append(all, r.Name+" "+one(r.values[0])+sign+one(r.values[1])+r.Note)
	}
	return strings.Join(all, ", ")
}

func TestFiguresStandByTheirKeys(t *testing.T) {
	a := []fleets.Line{figure("scan", "Scan", "6"), figure("sig", "Signature", "3"), figure("hull", "Hull", "4")}
	b := []fleets.Line{figure("pd", "PD", "2"), figure("hull", "Hull", "4"), figure("sig", "Signature / Raised", "3 / 9")}
	if got, want := beside(a, b), "Scan 6≠–, Signature / Raised 3≠3 / 9, Hull 4=4, PD –≠2"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got, want := beside(b, nil), "PD 2≠–, Hull 4≠–, Signature / Raised 3 / 9≠–"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestWeaponsOfOneNameStandInTheirOrder(t *testing.T) {
	a := []fleets.Line{weapon("Turret", "Lock 3+"), weapon("Turret", "Lock 4+"), weapon("Laser", "Lock 2+"), {Part: "Rules", Key: "x", Name: "x"}}
	b := []fleets.Line{figure("pd", "PD", "2"), weapon("Turret", "Lock 3+"), weapon("Turret", "Lock 5+"), weapon("Turret", "Lock 6+"), {Part: "Loads", Key: "Bombers", Name: "Bombers", Values: []string{"Launch 2"}}}
	if got, want := beside(a, b), "Turret Lock 3+=Lock 3+, Turret Lock 4+≠Lock 5+, Turret –≠Lock 6+, Laser Lock 2+≠–, x –=–, PD –≠2, Bombers –≠Launch 2"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestARuleKeepsItsText(t *testing.T) {
	rule := func(n string) fleets.Line {
		return fleets.Line{Part: "Rules", Key: "Burnthrough", Name: "Burnthrough", Note: "It burns.", Values: []string{"Burnthrough (" + n + ")"}}
	}
	if got, want := beside([]fleets.Line{rule("4")}, []fleets.Line{rule("6")}), "Burnthrough Burnthrough (4)≠Burnthrough (6)It burns."; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got, want := beside(nil, []fleets.Line{rule("6")}), "Burnthrough –≠Burnthrough (6)It burns."; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestListsStandSideBySide(t *testing.T) {
	lay(t)
	a := keep(t, patrol("North", group("u2", "bs-lantern", 2), group("u3", "bs-sabre", 1)))
	b := keep(t, patrol("South", group("u2", "bs-lantern", 3), group("u3", "bs-vow", 2)))
	c, page := open(t, "#/compare/lists/dfc?a="+a+"&b="+b)
	page.Wants("What it is good at", "Bars: North. Lines: South.", "Damage by target", "North", "South", "In both, in different numbers", "Only in North", "Only in South", `<td><b>2</b> </td><td><b>3</b> </td>`, "Broadside: Home Fleet")
	page.Lacks("The same in both", "Nothing differs.")
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
	_, page = open(t, "#/compare/units/dfc?a=bare&u=bs-lantern&b=bare&v=bs-lantern")
	page.Wants("Nothing differs.")
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
	page.Wants("Choose two lists to see them side by side.")
}

func TestWhatIsGoneSaysSo(t *testing.T) {
	lay(t)
	_, page := open(t, "#/compare/lists/dfc?a=gone&b=sample/0")
	page.Wants("Choose two lists to see them side by side.", words.Say("store-missing"))
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
