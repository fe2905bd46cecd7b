package fleets

import (
	"strings"
	"testing"

	"broadside/core/roster"
	"broadside/ui/kit"
)

// TestProblemsAreListedAtOneTap: from the badge and from the bar, all of them in words, each with the way to its unit. What a
// list still has to come to is no problem while there are points for it.
func TestProblemsAreListedAtOneTap(t *testing.T) {
	lay(t)
	c, page := open(t, "#/fleets/"+keepList(t, fresh("dfc", "Wolves")))
	page.Press("2 to do")
	page.Wants("Clash needs at least 1 × Pathfinder Battlegroup; this fleet has 0.", "Clash needs at least 1 × Line Battlegroup; this fleet has 0.")
	page.Press("Close")
	page.Lacks("Clash needs at least 1")
	c.edit.add("line")
	c.edit.add("bs-rampart")
	c.edit.shut()
	c.edit.list().Units[0].Units[0].Count = 3
	c.edit.changed()
	c.edit.ask()()
	page.Build()
	page.Wants("Line Battlegroup: Rampart Cruiser has 3 ships; its groups have 1 to 2.")
	page.Press("Show")
	if c.edit.sheet != nil || c.edit.open != c.edit.list().Units[0].Units[0].ID {
		t.Errorf("open is %q", c.edit.open)
	}
}

// TestAlikeUnitsAreNumberedInTheListOfProblems, as they are where they stand.
func TestAlikeUnitsAreNumberedInTheListOfProblems(t *testing.T) {
	c, page := open(t, "#/fleets/"+keepList(t, fresh("ftl", "Wolves")))
	for range 2 {
		c.edit.add("light-ship")
		c.edit.shut()
	}
	page.Build()
	page.Press("2 to do")
	page.Wants("Light Ship 1: 2 of 2 upgrade slots", "Light Ship 2: 2 of 2 upgrade slots", "One fewer: Light Ship 2")
}

// TestOneBattlegroupTooManyIsClosed: of whatever type it is.
func TestOneBattlegroupTooManyIsClosed(t *testing.T) {
	lay(t)
	c, page := open(t, "#/fleets/"+keepList(t, fresh("dfc", "Wolves")))
	for _, entry := range []string{"pathfinder", "line", "line", "line", "vanguard", "flag"} {
		c.edit.addTo("")
		c.edit.add(entry)
	}
	c.edit.addTo("")
	page.Build()
	sheet := &Catalogue{Edit: c.edit}
	sheet.Compute()
	for _, entry := range []string{"pathfinder", "vanguard"} {
		if got := sheet.after[entry]; !got.Closed || !strings.Contains(got.Reason+sheet.most, "7 battlegroups: a Clash allows 6.") {
			t.Errorf("%s: %+v", entry, got)
		}
	}
}

// TestWhatHasNoRoomIsClosed: a group that grows by one tap ends at its size, a Dreadnought stays alone, and a full slot
// takes no more.
func TestWhatHasNoRoomIsClosed(t *testing.T) {
	lay(t)
	c, page := open(t, "#/fleets/"+keepList(t, fresh("dfc", "Wolves")))
	for _, entry := range []string{"flag", "bs-gangway", "bs-gangway", "bs-gangway", "bs-gangway"} {
		c.edit.addTo(c.edit.into)
		c.edit.add(entry)
	}
	if inside := c.edit.list().Units[0].Units; len(inside) != 1 || inside[0].Count != 4 {
		t.Fatalf("added %+v", inside)
	}
	page.Build()
	sheet := &Catalogue{Edit: c.edit}
	sheet.Compute()
	for entry, closed := range map[string]bool{"bs-gangway": true, "bs-lantern": true, "bs-foundation": true, "bs-keystone": false} {
		if got := sheet.after[entry]; got.Closed != closed || closed && !strings.Contains(got.Reason+sheet.most, "Flag Battlegroup") {
			t.Errorf("%s: %+v", entry, got)
		}
	}
	if page.Wants("Add Lantern Frigate"); !strings.Contains(page.HTML(), "room for 1") {
		t.Error("a row that cannot be taken does not say why")
	}
	c.edit.list().Units[0].Units = []roster.Unit{{ID: "x", Entry: "bs-foundation", Count: 1}}
	c.edit.changed()
	sheet.Compute()
	if !sheet.after["bs-lantern"].Closed {
		t.Error("a Dreadnought gets company")
	}
	for _, n := range c.edit.book.counts(&c.edit.report, "/units/0") {
		if n.Key == "share" && (n.Tone != kit.Even || n.Of != "") {
			t.Errorf("its part of the points counts as %+v", n)
		}
	}
}

// TestABattlegroupOfTheWrongTypeIsMended: the ships stay, and the type is one that has room for them.
func TestABattlegroupOfTheWrongTypeIsMended(t *testing.T) {
	lay(t)
	l := home()
	l.Units[0].Entry = "line"
	c, page := open(t, "#/fleets/"+keepList(t, l))
	page.Press("Change to Vanguard Battlegroup")
	if c.edit.list().Units[0].Entry != "vanguard" || !c.edit.report.Legal() {
		t.Errorf("mended to %+v: %v", c.edit.list().Units[0], c.edit.report.Issues)
	}
	page.Lacks("Change to")
}
