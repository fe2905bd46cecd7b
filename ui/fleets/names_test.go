package fleets

import (
	"slices"
	"strings"
	"testing"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// TestNewFleetsCanBeToldApart: one without a name of its own is called after its faction and size, and a name that another
// fleet has gets a number.
func TestNewFleetsCanBeToldApart(t *testing.T) {
	lay(t)
	c, page := open(t, "")
	begin := func(name, want string) {
		t.Helper()
		c.id, c.edit = "", nil
		c.refresh()
		page.Build()
		page.Press("New fleet")
		page.Choose("Dropfleet Commander", "dfc")
		page.Choose("Faction", "bs-ember")
		if name != "" {
			page.Type("Name of the fleet", name)
		}
		page.Press("Create")
		if got := c.edit.list().Name; got != want {
			t.Errorf("called %q, not %q", got, want)
		}
	}
	c.first()
	c.start.begin(c.start.list)
	begin("", "Ember Swarm 1000")
	begin("", "Ember Swarm 1000 (2)")
	begin("Wolves", "Wolves")
	begin("Wolves", "Wolves (2)")
}

// TestShipsAreFoundByName: many ships have a search above them, and the player's own stand first.
func TestShipsAreFoundByName(t *testing.T) {
	lay(t)
	sys, _ := core.Find("dfc")
	lantern, _ := app.Catalogue(sys, "").Find("bs-lantern")
	ship := lantern.Clone()
	ship.ID, ship.Name = "sparrow", "Sparrow"
	fleet := catalogue.Pack{ID: "guard", System: "dfc", Name: "Guard", Joins: "bs-home"}
	for n := range 13 {
		more := ship.Clone()
		more.ID += kit.Itoa(n)
		fleet.Entries = append(fleet.Entries, more)
	}
	fleet.Entries[12].Name = "Heron"
	app.NewOwn(fleet).Save()
	c, page := open(t, "#/fleets/"+keepList(t, fresh("dfc", "Wolves")))
	c.edit.addTo("")
	page.Build()
	page.Lacks("Search names, weapons and rules")
	c.edit.add("pathfinder")
	page.Build()
	if text := page.Text(); strings.Index(text, "Sparrow") > strings.Index(text, "Lantern Frigate") {
		t.Error("own ships stand last")
	}
	page.Type("Search names, weapons and rules", "hero")
	page.Wants("Heron")
	page.Lacks("Sparrow", "Lantern Frigate")
	page.Type("Search names, weapons and rules", "kestrel")
	page.Wants("Nothing here matches. Change the search or the filters.")
}

// TestTheHeadSaysWhatItCounts holds that a fleet tells at its head what its numbers take in, and that it has no admiral.
func TestTheHeadSaysWhatItCounts(t *testing.T) {
	lay(t)
	l := home()
	c, page := open(t, "#/fleets/"+keepList(t, l))
	page.Wants("Launch capacity counts fighters, bombers and torpedoes", "and in no battlegroup", "is rounded up.")
	sum := 0
	for i := range l.Units {
		points, _ := c.edit.report.Counted(roster.Place{i}.Path(), 0)
		sum += points
	}
	with := 0
	for _, n := range roster.Counts(&c.edit.report, "") {
		if n.Key == "admiral-points" {
			with = n.N
		}
	}
	if with == 0 || sum+with != c.edit.report.Points {
		t.Errorf("%d in battlegroups and %d of the admiral are not %d", sum, with, c.edit.report.Points)
	}
	for i := range c.edit.list().Units {
		for n := range c.edit.list().Units[i].Units {
			u := &c.edit.list().Units[i].Units[n]
			for at := len(u.Options) - 1; at >= 0; at-- {
				if c.edit.book.Entry(u.Options[at].Entry).Kind == "admiral" {
					c.edit.takeOut(u.ID, at)
				}
			}
		}
	}
	page.Build()
	page.Lacks("and in no battlegroup")
	if all := c.edit.issues(); !slices.ContainsFunc(all, func(i roster.Issue) bool { return i.Code == "dfc-no-admiral" }) {
		t.Errorf("at the head stand %+v", all)
	}
	for i := range c.edit.list().Units {
		for _, issue := range roster.IssuesAt(&c.edit.report, roster.Place{i}, true) {
			if issue.Code == "dfc-no-admiral" {
				t.Errorf("the note stands with %s", issue.Path)
			}
		}
	}
}

func TestAnEmptyFleetSaysWhatToAddFirst(t *testing.T) {
	lay(t)
	_, page := open(t, "#/fleets/"+keepList(t, fresh("dfc", "Wolves")))
	page.Wants("Units go into Battlegroups. Add one of those first, then its units.", "Add Battlegroups")
	_, page = open(t, "#/fleets/"+keepList(t, fresh("ftl", "Foxes")))
	page.Wants("Add the first one here.")
}

// TestAShipOfBothSidesSaysItsWeaponsOnce, and escorts that are added sail together.
func TestAShipOfBothSidesSaysItsWeaponsOnce(t *testing.T) {
	lay(t)
	c, page := open(t, "#/fleets/"+keepList(t, fresh("bfg", "Crown")))
	for _, entry := range []string{"bs-herald", "bs-poniard", "bs-poniard"} {
		c.edit.add(entry)
	}
	c.edit.toggle("")
	page.Build()
	page.Wants("2 × Weapons battery · Prow torpedoes")
	if got := shapeOf(c); got != "u1 u2" || c.edit.list().Units[1].Count != 2 {
		t.Errorf("it is %s: %+v", got, c.edit.list().Units)
	}
}
