package compare

import (
	"reflect"
	"testing"

	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/desk"
	"broadside/ui/fleets"
	"broadside/ui/kit/kittest"
	"broadside/ui/route"
)

func lay(t *testing.T) {
	t.Helper()
	desk.Reset()
	t.Cleanup(desk.Reset)
}

func open(t *testing.T, hash string) (*Screen, *kittest.Page) {
	t.Helper()
	c := New()
	c.Arrive(route.Parse(hash))
	return c, kittest.Mount(t, c)
}

func keep(t *testing.T, l *roster.List) string {
	t.Helper()
	f := desk.NewFleet(l)
	if f.Save(); f.Failure() != nil {
		t.Fatal(f.Failure())
	}
	return f.ID
}

func patrol(name string, groups ...roster.Unit) *roster.List {
	return &roster.List{System: "dfc", Name: name, Limit: 500, Packs: []string{"bs-home"}, Units: []roster.Unit{{ID: "u1", Entry: "pathfinder", Units: groups}}}
}

func group(id, entry string, n int) roster.Unit { return roster.Unit{ID: id, Entry: entry, Count: n} }

func TestFactsStandByTheirKeys(t *testing.T) {
	a := []fleets.Fact{{Key: "scan", Label: "Scan", Value: `6"`}, {Key: "sig", Label: "Signature", Value: `3"`}, {Key: "hull", Label: "Hull", Value: "4"}}
	b := []fleets.Fact{{Key: "hull", Label: "Hull", Value: "4"}, {Key: "sig", Label: "Signature / Raised", Value: `3" / 9"`}, {Key: "pd", Label: "PD", Value: "2"}}
	want := []line{
		{Label: "Scan", A: []string{`6"`}, Differs: true}, {Label: "Signature / Raised", A: []string{`3"`}, B: []string{`3" / 9"`}, Differs: true},
		{Label: "PD", B: []string{"2"}, Differs: true}, {Label: "Hull", A: []string{"4"}, B: []string{"4"}},
	}
	if got := facts(a, b); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
	var order []string
	for _, l := range facts(b, a) {
		order = append(order, l.Label)
	}
	if want := []string{"Scan", "Hull", "Signature / Raised", "PD"}; !reflect.DeepEqual(order, want) {
		t.Errorf("the other way round: %v", order)
	}
}

func TestPartsOfOneNameStandInOneLine(t *testing.T) {
	gun := func(name, lock string) fleets.Part {
		return fleets.Part{Name: name, Facts: []fleets.Fact{{Key: "lock", Label: "Lock", Value: lock}}}
	}
	a := []fleets.Parts{{Title: "Weapons", Parts: []fleets.Part{gun("Turret", "3+"), gun("Turret", "4+"), gun("Laser", "2+")}}}
	b := []fleets.Parts{{Title: "Weapons", Parts: []fleets.Part{gun("Turret", "3+"), gun("Turret", "5+")}}, {Title: "Loads", Parts: []fleets.Part{{Name: "Bombers"}}}}
	want := []section{
		{"Weapons", []line{
			{Label: "Turret", A: []string{"Lock 3+"}, B: []string{"Lock 3+"}}, {Label: "Turret", A: []string{"Lock 4+"}, B: []string{"Lock 5+"}, Differs: true},
			{Label: "Laser", A: []string{"Lock 2+"}, Differs: true},
		}},
		{"Loads", []line{{Label: "Bombers", B: []string{"Yes"}, Differs: true}}},
	}
	if got := parts(a, b); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
}

func TestRulesStandByTheirTitles(t *testing.T) {
	a := []fleets.Rule{{Title: "Burnthrough", Name: "Burnthrough (4)", Text: "It burns."}, {Title: "Stealth", Name: "Stealth"}}
	b := []fleets.Rule{{Title: "Burnthrough", Name: "Burnthrough (6)", Text: "It burns."}, {Title: "Rare", Name: "Rare"}}
	want := []line{
		{Label: "Burnthrough", A: []string{"Burnthrough (4)"}, B: []string{"Burnthrough (6)"}, Differs: true, Note: "It burns."},
		{Label: "Stealth", A: []string{"Stealth"}, Differs: true}, {Label: "Rare", B: []string{"Rare"}, Differs: true},
	}
	if got := rules(a, b).Lines; !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
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
	lines := c.shots().Lines
	if len(c.damage[0]) == 0 || len(c.damage[1]) == 0 || len(lines) < len(c.damage[0]) {
		t.Fatalf("%+v", c.damage)
	}
	for _, s := range append(c.damage[0], c.damage[1]...) {
		if s.Mean <= 0 {
			t.Errorf("%s does %f", s.Name, s.Mean)
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
