package battlescribe

import (
	"slices"
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/dropfleet"
	"broadside/core/roster"
)

// Every ship of the data finds its places: in lists of each faction that have all of its classes, each in a battlegroup that it
// fits, with the most and the fewest ships that make a group.
func TestEveryShipFindsItsPlace(t *testing.T) {
	l, _ := kept(t, "dropfleet-commander")
	got, sys := imported(l), dropfleet.System{}
	packs := &catalogue.Catalogue{Packs: append(sys.Packs("core"), got.Packs...)}
	for _, p := range got.Packs {
		list := &roster.List{System: "dfc", Edition: "core", Packs: []string{p.ID}}
		var line *roster.Unit
		for i := range p.Entries {
			ship := &p.Entries[i]
			if ship.Kind != "ship" {
				continue
			}
			for _, holder := range packs.Kind("battlegroup") {
				if sys.Fits(holder, ship) && placed(t, got, packs, holder.ID, ship.ID) {
					low, high := sys.Span(ship)
					list.Units = append(list.Units, roster.Unit{Entry: holder.ID, Units: []roster.Unit{{Entry: ship.ID, Count: low}}}, roster.Unit{Entry: holder.ID, Units: []roster.Unit{{Entry: ship.ID, Count: high}}})
					line = &list.Units[len(list.Units)-1]
					break
				}
			}
			if line == nil || line.Units[0].Entry != ship.ID {
				t.Errorf("%s of %s has no place", ship.Name, p.Name)
			}
		}
		if len(list.Units) > 0 {
			sound(t, l, got, list, packs)
		}
	}
}

func TestOwnListsBecomeRosters(t *testing.T) {
	l := ours(t, "dropfleet-commander")
	got := imported(l)
	packs := &catalogue.Catalogue{Packs: append(dropfleet.System{}.Packs("core"), got.Packs...)}
	list := &roster.List{System: "dfc", Edition: "core", Name: "Own “list”", Limit: 700, Packs: []string{"own-fleet"}}
	for range 4 {
		list.Units = append(list.Units, roster.Unit{Entry: "line", Name: "<Line>", Units: []roster.Unit{{Entry: "skiff-model", Name: "Ada & Co", Count: 1}}})
		sound(t, l, got, list, packs)
	}
}

// placed reports whether the data have a place for a ship in a battlegroup.
func placed(t *testing.T, got *Import, packs *catalogue.Catalogue, holder, ship string) bool {
	t.Helper()
	d, err := got.Draft(MappingOf("Dropfleet Commander"), packs, &roster.List{Units: []roster.Unit{{Entry: holder, Units: []roster.Unit{{Entry: ship}}}}}, 0)
	if err != nil {
		t.Fatal(err)
	}
	return len(d.Missing) == 0
}

func sound(t *testing.T, l *Library, got *Import, list *roster.List, packs *catalogue.Catalogue) {
	t.Helper()
	points := dropfleet.System{}.Validate(list, packs).Points
	d, err := got.Draft(MappingOf("Dropfleet Commander"), packs, list, points)
	if err != nil {
		t.Fatal(err)
	}
	file, err := d.Write()
	if err != nil {
		t.Fatal(err)
	}
	if wrong := breaksSchema(file); wrong != "" {
		t.Fatalf("%s in\n%s", wrong, file)
	}
	back, report, err := ReadRoster(Input{"a.ros", file})
	if err != nil {
		t.Fatal(err)
	}
	back.Match(l, report)
	if back.Points != points || int(back.Costs(back.Root)[back.Unit]) != points || len(report.Findings) != 0 || len(d.Missing) != 0 || told(back.Roster) != told(d.Roster) {
		t.Errorf("%+v: %d points, written %d, missing %v, findings %+v", list, points, back.Points, d.Missing, report.Findings)
	}
	for _, b := range breaches(t, d.Roster) {
		if b.Limit != nil && b.Limit.Max && strings.Contains(b.Name, " Group") { // a place in a battlegroup, of which each holds one class
			t.Errorf("%s: at most %v, has %v in\n%s", b.Name, b.Want, b.Have, told(d.Roster))
		}
	}
}

// The kind of the force follows the points.
func TestTheForceIsOfTheListsSize(t *testing.T) {
	l, whole := kept(t, "dropfleet-commander")
	if !whole {
		return // our own files have one kind of force, which TestRandomListsBecomeRosters takes
	}
	got, sys := imported(l), dropfleet.System{}
	packs := &catalogue.Catalogue{Packs: append(sys.Packs("core"), got.Packs...)}
	p := got.Packs[slices.IndexFunc(got.Packs, func(p catalogue.Pack) bool { return len(p.Entries) > 20 })]
	ship := p.Entries[slices.IndexFunc(p.Entries, func(e catalogue.Entry) bool { return e.Kind == "ship" })]
	for limit, want := range map[int]string{500: "Skirmish Force", 999: "Skirmish Force", 1000: "Clash Force", 1999: "Clash Force", 2000: "Battle Force", 3000: "Battle Force"} {
		list := &roster.List{System: "dfc", Limit: limit, Packs: []string{p.ID}, Units: []roster.Unit{{Entry: "line", Units: []roster.Unit{{Entry: ship.ID}}}}}
		d, err := got.Draft(MappingOf("Dropfleet Commander"), packs, list, 0)
		if err != nil || d.Root.Kids[0].Choice.Entry().Name != want {
			t.Errorf("%d: %v, %v", limit, d, err)
		}
	}
}

// crewed is a small fleet of the lab's with a leader, and systems beside its ships.
const crewed = `<sharedSelectionEntries><selectionEntry id="flagship" name="Flagship (M)" type="upgrade"/>
	<selectionEntry id="ship" name="Ship" type="model"><costs><cost typeId="pts" name="Points" value="30"/></costs><entryLinks><entryLink id="fl" name="Flagship (M)" targetId="flagship" type="selectionEntry"/></entryLinks></selectionEntry></sharedSelectionEntries>
	<selectionEntries>
	<selectionEntry id="whole" name="Whole Fleet" type="upgrade"><constraints><constraint id="wm" type="min" field="selections" scope="force" value="1"/></constraints>
		<selectionEntryGroups><selectionEntryGroup id="admirals" name="Admiral" defaultSelectionEntryId="nobody"><constraints><constraint id="ami" type="min" field="selections" scope="parent" value="1"/><constraint id="ama" type="max" field="selections" scope="parent" value="1"/></constraints>
			<selectionEntries><selectionEntry id="nobody" name="No Admiral" type="upgrade"/><selectionEntry id="somebody" name="Commodore" type="upgrade"><costs><cost typeId="pts" name="Points" value="40"/></costs></selectionEntry></selectionEntries></selectionEntryGroup></selectionEntryGroups></selectionEntry>
	<selectionEntry id="line" name="Line Battlegroup" type="unit"><selectionEntries>
		<selectionEntry id="g1" name="Group 1" type="unit"><constraints><constraint id="g1m" type="min" field="selections" scope="parent" value="1"/></constraints><selectionEntries>
			<selectionEntry id="ships1" name="Ships" type="unit"><constraints><constraint id="s1m" type="min" field="selections" scope="parent" value="1"/></constraints>
				<selectionEntries><selectionEntry id="bank" name="Bank" type="upgrade"><costs><cost typeId="pts" name="Points" value="10"/></costs></selectionEntry></selectionEntries>
				<entryLinks><entryLink id="e1" name="Ship" targetId="ship" type="selectionEntry"><constraints><constraint id="e1m" type="min" field="selections" scope="parent" value="1"/></constraints></entryLink></entryLinks></selectionEntry></selectionEntries></selectionEntry>
		<selectionEntry id="g2" name="Group 2" type="unit"><selectionEntries>
			<selectionEntry id="ships2" name="Ships" type="unit"><entryLinks><entryLink id="e2" name="Ship" targetId="ship" type="selectionEntry"/></entryLinks></selectionEntry></selectionEntries></selectionEntry>
	</selectionEntries></selectionEntry></selectionEntries>`

// fleetOf is what a lab's list comes to: what the list's own entries "ship", "bank" and "somebody" are from is as a conversion
// would have noted it.
func fleetOf(t *testing.T, list *roster.List) *Draft {
	t.Helper()
	return fleetIn(t, crewed, list)
}

func fleetIn(t *testing.T, data string, list *roster.List) *Draft {
	t.Helper()
	l := lab(t, "", data)
	b := l.Book(l.file("cat"))
	got := &Import{Packs: []catalogue.Pack{{ID: "cat", Entries: []catalogue.Entry{{ID: "ship", Kind: "ship"}, {ID: "somebody", Kind: "admiral", Points: 40}}}}, books: map[string]*Book{"cat": b}, origins: map[origin]*Entry{}}
	for _, id := range []string{"ship", "bank", "somebody"} {
		got.origins[origin{"cat", id}] = b.entries[id]
	}
	d, err := got.Draft(MappingOf("Dropfleet Commander"), &catalogue.Catalogue{Packs: dropfleet.System{}.Packs("core")}, list, 0)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestOptionsAndAdmiralsHaveTheirPlaces(t *testing.T) {
	ships := func(n int, options ...string) roster.Unit {
		u := roster.Unit{Entry: "ship", Count: n}
		for _, o := range options {
			u.Options = append(u.Options, roster.Option{Entry: o})
		}
		return u
	}
	for _, c := range []struct {
		units   []roster.Unit
		want    string
		missing string
	}{
		{[]roster.Unit{{Entry: "line", Name: "First", Units: []roster.Unit{ships(3, "bank"), ships(2, "somebody")}}},
			"1 Fleet 0 \n  1 Whole Fleet 0 \n    1 Commodore 4000 \n  1 Line Battlegroup 0 First\n    1 Group 1 0 \n      1 Ships 0 \n        3 Ship 3000 \n        1 Bank 1000 \n    1 Group 2 0 \n      1 Ships 0 \n        2 Ship 3000 \n          1 Flagship (M) 0 \n", ""},
		{[]roster.Unit{{Entry: "line", Units: []roster.Unit{{Entry: "of-elsewhere"}}}, {Entry: "nowhere", Units: []roster.Unit{ships(1)}}, {Entry: "line", Units: []roster.Unit{ships(1, "unknown")}}},
			"1 Fleet 0 \n  1 Whole Fleet 0 \n    1 No Admiral 0 \n  1 Line Battlegroup 0 \n  1 Line Battlegroup 0 \n    1 Group 1 0 \n      1 Ships 0 \n        1 Ship 3000 \n", "of-elsewhere nowhere unknown"},
		{[]roster.Unit{{Entry: "line", Units: []roster.Unit{ships(1), ships(1), ships(1)}}},
			"1 Fleet 0 \n  1 Whole Fleet 0 \n    1 No Admiral 0 \n  1 Line Battlegroup 0 \n    1 Group 1 0 \n      1 Ships 0 \n        1 Ship 3000 \n    1 Group 2 0 \n      1 Ships 0 \n        1 Ship 3000 \n    1 Group 1 0 \n      1 Ships 0 \n        1 Ship 3000 \n", ""},
	} {
		d := fleetOf(t, &roster.List{System: "dfc", Units: c.units})
		if got := told(d.Roster); got != c.want || strings.Join(d.Missing, " ") != c.missing {
			t.Errorf("%s\nwant\n%s\nmissing %v", got, c.want, d.Missing)
		}
	}
}

// Some data sell the rank that a flagship raises its leader to: the roster names that one, at the price that was paid.
func TestALeaderIsOfTheRankThatWasPaidFor(t *testing.T) {
	priced := func(points string) string {
		return `<modifiers><modifier type="set" field="pts" value="` + points + `"><conditions><condition field="selections" scope="force" value="0" includeChildSelections="true" childId="flagship" type="greaterThan"/></conditions></modifier></modifiers>`
	}
	plain := `<selectionEntry id="somebody" name="Commodore" type="upgrade"><costs>`
	if !strings.Contains(crewed, plain) {
		t.Fatal("the leader is written otherwise")
	}
	data := strings.Replace(crewed, plain, `<selectionEntry id="higher" name="Admiral" type="upgrade">`+priced("40")+`<costs><cost typeId="pts" name="Points" value="80"/></costs></selectionEntry>
		<selectionEntry id="somebody" name="Commodore" type="upgrade">`+priced("20")+`<costs>`, 1)
	d := fleetIn(t, data, &roster.List{System: "dfc", Units: []roster.Unit{{Entry: "line", Units: []roster.Unit{{Entry: "ship", Options: []roster.Option{{Entry: "somebody"}}}}}}})
	if got := told(d.Roster); !strings.Contains(got, "    1 Admiral 4000 \n") || strings.Contains(got, "Commodore") || len(d.Missing) > 0 {
		t.Errorf("%s\nmissing %v", got, d.Missing)
	}
	odd := strings.Replace(data, priced("40"), priced("35"), 1)
	d = fleetIn(t, odd, &roster.List{System: "dfc", Units: []roster.Unit{{Entry: "line", Units: []roster.Unit{{Entry: "ship", Options: []roster.Option{{Entry: "somebody"}}}}}}})
	if got := told(d.Roster); !strings.Contains(got, "    1 Commodore 4000 \n") || strings.Contains(got, "Flagship") {
		t.Errorf("where nothing has the price the unit is not marked: %s", got)
	}
	for listed, want := range map[int]int{70: 0, 50: 1} { // a ship of 30 points, with a leader at 40
		d.listed = listed
		said := &Library{}
		if d.Judge(&said.Report); codes(said)["bs-priced"] != want || d.price != 70 {
			t.Errorf("%d points by the data, %d by the rules: %+v", d.price, listed, said.Report.Findings)
		}
	}
}

func TestAListWithoutAnyOfTheDataIsNoRoster(t *testing.T) {
	got := imported(ours(t, "dropfleet-commander"))
	list := dropfleet.System{}.Samples("core")[0]
	if _, err := got.Draft(MappingOf("Dropfleet Commander"), &catalogue.Catalogue{}, &list, 0); err == nil || err.Error() != "bs-not-of-data" {
		t.Error(err)
	}
}
