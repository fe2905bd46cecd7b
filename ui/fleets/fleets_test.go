package fleets

import (
	"slices"
	"strings"
	"testing"

	"broadside/core"
	"broadside/core/roster"
	"broadside/tests/kittest"
	"broadside/ui/app"
	"broadside/ui/route"
)

func lay(t *testing.T) {
	t.Helper()
	app.Reset()
	t.Cleanup(app.Reset)
}

// open mounts the screen at a route.
func open(t *testing.T, hash string) (*Screen, *kittest.Page) {
	t.Helper()
	c := New()
	c.Arrive(route.Parse(hash))
	return c, kittest.Mount(t, c)
}

func stored(t *testing.T) []app.Row {
	t.Helper()
	rows, err := app.Fleets()
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// keepList stores a list as another session would have.
func keepList(t *testing.T, l *roster.List) string {
	t.Helper()
	f := app.NewFleet(l)
	f.Save()
	if f.Failure() != nil {
		t.Fatal(f.Failure())
	}
	return f.ID
}

func guard() *roster.List {
	return &roster.List{System: "ftl", Edition: "core", Name: "Home Guard", Limit: 300, Units: []roster.Unit{
		{ID: "u1", Entry: "light-ship", Name: "Lantern", Options: []roster.Option{{Entry: "giga-cannon", Mount: "front"}, {Entry: "pulse-engine"}}},
		{ID: "u2", Entry: "light-ship", Options: []roster.Option{{Entry: "energy-cannon", Mount: "front"}, {Entry: "tactical-master"}}},
		{ID: "u3", Entry: "fighter-squadron"},
	}}
}

func TestTheFirstFleetAsksForItsGameAlone(t *testing.T) {
	lay(t)
	_, page := open(t, "")
	page.Wants("No fleets yet")
	page.Wants("Broadside builds your fleets", "Bulwark Skirmish", "Dropzone Commander", "of 700")
	page.Press("Import a list A link, a code, a text or a file.")
	page.Wants("Share link, code or list")
	page.Press("Close")
	page.Press("Start a fleet Choose a game and points, then add units.")
	page.Choose("Warfleets: FTL", "ftl")
	page.Press("Create")
	page.Wants("My first fleet", "No units yet", "/ 300")
	if rows := stored(t); len(rows) != 1 || rows[0].Name != "My first fleet" || rows[0].Limit != 300 {
		t.Errorf("kept %+v", rows)
	}
}

// TestAFactionHasItsEmblem: the same everywhere, and no two factions that come with games have the same.
func TestAFactionHasItsEmblem(t *testing.T) {
	lay(t)
	whose := map[string]string{}
	for _, sys := range core.Systems {
		for _, p := range openBook(sys.About().ID, "").Packs.Factions() {
			sign := emblemMarkup(sys.About().ID, p.ID)
			if other := whose[sign]; other != "" && other != p.ID {
				t.Errorf("%s and %s have the same emblem", other, p.ID)
			}
			whose[sign] = p.ID
		}
	}
	l := home()
	sign := string(emblemOf(l))
	if whose[sign] != "bs-home" || string(emblemOf(&roster.List{System: "dfc", Packs: []string{"a-club-of-friends"}})) == sign {
		t.Errorf("the Home Fleet has the emblem of %q", whose[sign])
	}
	_, page := open(t, "#/fleets/"+keepList(t, l))
	if n := strings.Count(page.HTML(), sign); n != 2 {
		t.Errorf("its emblem stands %d times, want it in the list and over the fleet", n)
	}
	app.Reset()
	c, list := open(t, "#/fleets/"+keepList(t, l)+"/print")
	list.Wants("print-opening", sign)
	c.Arrive(route.Parse("#/fleets"))
}

func TestTheTourGoesThroughTheScreensAndEnds(t *testing.T) {
	lay(t)
	c, page := open(t, "#/fleets?tour=1")
	page.Wants("Fleets, 1 of 5", "Skip")
	for _, at := range []string{"Calculator, 2 of 5", "Table, 3 of 5", "Game, 4 of 5", "Settings, 5 of 5"} {
		page.Press("Next")
		page.Wants(at)
	}
	page.Lacks("Next", "Skip")
	page.Press("Done")
	page.Lacks("5 of 5")
	c.Arrive(route.Parse("#/fleets?tour=1"))
	page.Build()
	page.Press("Skip")
	page.Lacks("1 of 5")
}

func TestAReadyFleetIsLegal(t *testing.T) {
	lay(t)
	_, page := open(t, "")
	page.Press("New fleet")
	page.Choose("Warfleets: FTL", "ftl")
	page.Press("Carrier Wing Ships: 3 · Squadrons: 8 300 of 300")
	if rows := stored(t); len(rows) != 1 || rows[0].Problems != 0 || rows[0].Points != 300 {
		t.Errorf("kept %+v", rows)
	}
	page.Wants("Legal")
}

func TestBuildAFleetToItsLastSlot(t *testing.T) {
	lay(t)
	c, page := open(t, "")
	page.Press("New fleet")
	page.Choose("Warfleets: FTL", "ftl")
	page.Type("Name of the fleet", "Wolves")
	page.Press("Create")
	page.Press("Add units")
	page.Press("Add Light Ship")
	page.Press("Add Light Ship")
	page.Press("Add Light Ship")
	page.Wants("120 of 300 points", "180 left")
	page.Press("One fewer: Light Ship")
	page.Press(`Light Ship Upgrades: 2 40 Mov 8" Cru 12" Eva 4+ Tou 4+ Ran 12" Att 2 Str 0`)
	page.Wants("data-sheet\" data-n")
	page.Press("Done")
	page.Wants("2 empty", "80 of 300 points")

	id := c.edit.list().Units[0].ID
	c.edit.toggle(c.edit.open)
	c.edit.toggle(id)
	page.Build()
	page.Press("Empty slot")
	page.Wants("Light Ship: slot 1 of 2")
	page.Press("Take Giga Cannon, front")
	page.Wants("Light Ship: slot 2 of 2", "Light Ship has Giga Cannon twice.")
	page.Choose("Upgrades", "upgrade")
	page.Press("Take Warp Drive")
	page.Lacks("slot 2 of 2")
	page.Wants("Giga Cannon, front", "Warp Drive")
	page.Type("Its own name", "Fang")

	read, err := app.LoadFleet(c.id)
	if err != nil {
		t.Fatal(err)
	}
	u := read.List.Units[0]
	if read.List.Name != "Wolves" || u.Name != "Fang" || len(u.Options) != 2 || u.Options[0] != (roster.Option{Entry: "giga-cannon", Mount: "front"}) || u.Options[1].Entry != "warp-drive" {
		t.Errorf("kept %+v", read.List)
	}
}

func TestOnlyWhatTheGameAllowsCanBeTaken(t *testing.T) {
	lay(t)
	list := guard()
	for range 4 { // to the points that allow one hero
		list.Units = append(list.Units, roster.Unit{Entry: "heavy-ship"})
	}
	c, page := open(t, "#/fleets/"+keepList(t, list))
	first := c.edit.list().Units[0].ID
	card := &UnitCard{Edit: c.edit, At: 0}
	s := card.parts()[0].Slots[1] // Pulse Engine
	choose := newChooser(c.edit, first, s)
	c.edit.sheet = choose
	choose.kind = "weapon"
	choose.look()
	closed := map[roster.Option]bool{}
	for _, o := range choose.offer {
		for _, w := range o.Ways {
			closed[w.Option] = w.Closed
		}
	}
	for option, want := range map[roster.Option]bool{
		{Entry: "giga-cannon", Mount: "rear"}:       true,  // the ship has one
		{Entry: "energy-cannon", Mount: "front"}:    true,  // the front is taken
		{Entry: "energy-cannon", Mount: "sides"}:    false, // another ship has one, which is no matter
		{Entry: "weapon-batteries", Mount: "rear"}:  true,  // on the sides only
		{Entry: "weapon-batteries", Mount: "sides"}: false,
	} {
		if closed[option] != want {
			t.Errorf("%+v closed: %v, want %v", option, closed[option], want)
		}
	}
	page.Build()
	page.Wants("Lantern has Giga Cannon twice.")

	choose = newChooser(c.edit, first, card.parts()[1].Slots[0])
	c.edit.sheet = choose
	page.Build()
	page.Wants("Tactical Master can be taken only once in a fleet.")
	for _, o := range choose.offer {
		w := o.Ways[0]
		if taken := o.Entry.ID == "tactical-master"; w.Closed != taken {
			t.Errorf("%s closed: %v", o.Entry.ID, w.Closed)
		}
		if o.Entry.ID == "ace-commander" && !strings.Contains(o.Reason, "2 heroes, but") {
			t.Errorf("one hero too many for the points is no reason given: %q", o.Reason)
		}
	}
}

func TestASlotIsFilledAnewAndEmptied(t *testing.T) {
	lay(t)
	c, page := open(t, "#/fleets/"+keepList(t, guard()))
	page.Press("Lantern Light Ship · Giga Cannon, front · Pulse Engine 40")
	page.Press("Pulse Engine Moves 2\" farther, and cruises or rams 3\" farther.")
	page.Wants(`aria-pressed="true"`)
	page.Press("Take Repair Bay")
	if got := c.edit.list().Units[0].Options[1].Entry; got != "repair-bay" {
		t.Errorf("the slot holds %s", got)
	}
	page.Press("Giga Cannon, front Ran 6\" / Att 1 / Str 4. Deadly: Each hit that is not blocked does 1 extra damage.")
	page.Press("Leave empty")
	if got := c.edit.list().Units[0].Options; len(got) != 1 || got[0].Entry != "repair-bay" {
		t.Errorf("left are %+v", got)
	}
	page.Wants("1 empty")
}

func TestUnitsAreCopiedMovedAndRemovedWithUndo(t *testing.T) {
	lay(t)
	c, page := open(t, "#/fleets/"+keepList(t, guard()))
	order := func() string {
		var names []string
		for _, u := range c.edit.list().Units {
			names = append(names, u.ID)
		}
		return strings.Join(names, " ")
	}
	c.edit.toggle("u1")
	page.Build()
	page.Press("Duplicate Lantern")
	if order() != "u1 u4 u2 u3" || c.edit.open != "u4" {
		t.Fatalf("units %s, open %s", order(), c.edit.open)
	}
	c.edit.list().Units[0].Options[0].Mount = "rear"
	if c.edit.list().Units[1].Options[0].Mount != "front" {
		t.Error("the twin shares its options")
	}
	page.Press("Move Lantern down")
	if order() != "u1 u2 u4 u3" {
		t.Errorf("moved to %s", order())
	}
	page.Press("Remove Lantern")
	if order() != "u1 u2 u3" {
		t.Errorf("removed: %s", order())
	}
	host := kittest.Mount(t, hostOf())
	host.Press("Undo")
	if order() != "u1 u2 u4 u3" {
		t.Errorf("brought back: %s", order())
	}
	if read, _ := app.LoadFleet(c.id); len(read.List.Units) != 4 {
		t.Errorf("kept %d units", len(read.List.Units))
	}
}

func TestAProblemLeadsToItsUnit(t *testing.T) {
	lay(t)
	c, page := open(t, "#/fleets/"+keepList(t, guard()))
	page.Lacks("Light Ship: 1 of 2 upgrade slots are still empty.")
	c.edit.ask()()
	page.Build()
	page.Wants("Light Ship: 1 of 2 upgrade slots are still empty.")
	page.Press("Show")
	if c.edit.open != "u2" {
		t.Errorf("opened %q", c.edit.open)
	}
	page.Wants(`aria-expanded="true"`)
}

func TestFleetsAreDuplicatedAndDeletedWithUndo(t *testing.T) {
	lay(t)
	id := keepList(t, guard())
	c, page := open(t, "#/fleets/"+id)
	page.Press("Duplicate")
	if rows := stored(t); len(rows) != 2 || c.id == id {
		t.Fatalf("kept %+v, open %s", rows, c.id)
	}
	page.Wants("Home Guard (copy)")
	copied := c.id
	page.Press("Delete")
	if rows := stored(t); len(rows) != 1 || rows[0].ID != id || c.edit != nil {
		t.Fatalf("after the deletion %+v", rows)
	}
	kittest.Mount(t, hostOf()).Press("Undo")
	if rows := stored(t); len(rows) != 2 || rows[0].ID != copied && rows[1].ID != copied {
		t.Errorf("after the undo %+v", rows)
	}
}

func TestAFleetOfAnUnknownGameIsLeftAlone(t *testing.T) {
	lay(t)
	id := keepList(t, &roster.List{System: "chess", Name: "Queens"})
	_, page := open(t, "#/fleets/"+id)
	page.Wants("does not know (chess)", "Queens")
	if read, err := app.LoadFleet(id); err != nil || read.List.System != "chess" {
		t.Errorf("read %+v, %v", read, err)
	}
}

func TestAMissingFleetSaysSo(t *testing.T) {
	lay(t)
	keepList(t, guard())
	_, page := open(t, "#/fleets/gone")
	page.Wants("It is no longer here.")
}

func TestWhatOtherTabsDoIsSeen(t *testing.T) {
	lay(t)
	id := keepList(t, guard())
	c, page := open(t, "#/fleets/"+id)
	other, err := app.LoadFleet(id)
	if err != nil {
		t.Fatal(err)
	}
	other.List.Name = "Away Guard"
	other.Save()
	c.elsewhere(change(id))
	page.Build()
	page.Wants("Away Guard", "Another tab changed this fleet. You see the new version.")

	// Both change it before they hear of each other.
	other.List.Limit = 500
	other.Save()
	c.edit.list().Limit = 600
	c.edit.changed()
	page.Build()
	page.Wants("Both are kept: yours goes on here as “Away Guard (this tab)”.")
	if rows := stored(t); len(rows) != 2 || c.id == id || c.edit.fleet.ID != c.id {
		t.Errorf("kept %+v, open %s", rows, c.id)
	}
}

// TestAChangeIsTakenBackAndMadeAgain: each, the newest first, until another is made.
func TestAChangeIsTakenBackAndMadeAgain(t *testing.T) {
	lay(t)
	c, page := open(t, "#/fleets/"+keepList(t, guard()))
	had := len(c.edit.list().Units)
	stand := func(units int, name string) {
		t.Helper()
		page.Build()
		if l := c.edit.list(); len(l.Units) != had+units || l.Name != name {
			t.Errorf("%d units more in %q", len(l.Units)-had, l.Name)
		}
	}
	was := c.edit.list().Name
	c.edit.add("heavy-ship")
	c.edit.list().Name = "Night Watch"
	c.edit.changed()
	stand(1, "Night Watch")
	page.Press("Undo")
	stand(1, was)
	page.Press("Undo")
	stand(0, was)
	c.edit.undo() // nothing is left
	page.Press("Redo")
	stand(1, was)
	told := app.Toasts().Said()
	if n := len(told) - 3; !slices.Equal(told[n:], []string{"Undone: 105 of 300 points.", "3 to do", "Redone: 185 of 300 points."}) {
		t.Errorf("who does not see the list is told %q", told)
	}
	c.edit.list().Limit = c.edit.report.Points - 1
	c.edit.changed()
	if told = app.Toasts().Said(); told[len(told)-1] != "4 problems" {
		t.Errorf("a list that is legal no more tells %q", told)
	}
	c.edit.add("heavy-ship")
	c.edit.redo() // what was taken back is past
	stand(2, was)

	// What a message offers to take back is taken back once.
	c.edit.remove("u1")
	host := kittest.Mount(t, hostOf())
	page.Build()
	page.Press("Undo")
	host.Press("Undo")
	stand(2, was)
	c.edit.give("", "heavy-ship")
	host = kittest.Mount(t, hostOf())
	page.Build()
	page.Press("Undo")
	host.Press("Undo")
	stand(2, was)
	if read, _ := app.LoadFleet(c.id); len(read.List.Units) != had+2 {
		t.Errorf("kept %d units", len(read.List.Units))
	}
}

// TestEachGameWithFactionsAsksForOne in the first sheet, and shows the ready fleets of it.
func TestEachGameWithFactionsAsksForOne(t *testing.T) {
	for _, x := range []struct{ system, faction, ready, other string }{
		{"dfc", "bs-ember", "Ember Swarm 500", "Home Fleet 500"}, {"bfg", "bs-fallen", "Fallen Raid", "Crown Patrol"},
	} {
		lay(t)
		c, page := open(t, "")
		page.Press("New fleet")
		c.start.list = fresh(x.system, "")
		page.Build()
		page.Choose("Faction", x.faction)
		if page.Wants(x.ready); strings.Contains(page.HTML(), ">"+x.other+"<") && x.system != "bfg" {
			t.Errorf("%s shows %s", x.faction, x.other)
		}
		page.Press("Create")
		if got := c.edit.list().Packs; !slices.Equal(got, []string{x.faction}) {
			t.Errorf("%s begins with %v", x.system, got)
		}
	}
}

// TestWhatIsHeldOverACardShowsWhereItGoes: beside it, into it, or nowhere.
func TestWhatIsHeldOverACardShowsWhereItGoes(t *testing.T) {
	lay(t)
	c, _ := open(t, "#/fleets/"+keepList(t, home()))
	ships := c.edit.list().Units[1].Units
	heavy, light, group := "", "", ships[0].ID
	roster.Each(c.edit.list().Units, func(u *roster.Unit) {
		switch u.Entry {
		case "bs-parapet":
			heavy = u.ID
		case "pathfinder":
			light = u.ID
		}
	})
	for _, x := range []struct {
		id, over string
		below    bool
		want     string
	}{
		{group, ships[1].ID, false, dropBefore}, {group, ships[1].ID, true, dropAfter}, {group, c.edit.list().Units[3].ID, true, dropInto},
		{heavy, light, true, dropNot}, {group, "", false, ""},
	} {
		if to, mark := c.edit.gap(x.id, x.over, x.below); mark != x.want || (mark == dropNot || mark == "") != (to.At < 0) {
			t.Errorf("%s over %s shows %q at %+v, not %q", x.id, x.over, mark, to, x.want)
		}
	}
	c, page := open(t, "#/fleets/"+keepList(t, guard()))
	for _, u := range c.edit.list().Units[1:] {
		_, mark := c.edit.gap(c.edit.list().Units[0].ID, u.ID, true)
		if same := c.edit.kindOf(u.ID) == c.edit.kindOf(c.edit.list().Units[0].ID); same != (mark == dropAfter) {
			t.Errorf("over %s it shows %q", u.Entry, mark)
		}
	}
	page.Wants("One fewer: Lantern") // of what stands by itself too
}

// TestTheKeyOfASearchAddsWhatItFinds: the first that may be had.
func TestTheKeyOfASearchAddsWhatItFinds(t *testing.T) {
	lay(t)
	c, page := open(t, "#/fleets/"+keepList(t, fresh("dzc", "")))
	c.edit.addTo("")
	page.Build()
	page.Type("Search names, weapons and rules", "infantry")
	page.Submit("Search names, weapons and rules")
	if len(c.edit.list().Units) != 0 {
		t.Error("what has to be in a battlegroup stands beside them")
	}
	page.Wants("has to be in a battlegroup")
	page.Type("Search names, weapons and rules", "front")
	page.Submit("Search names, weapons and rules")
	if all := c.edit.list().Units; len(all) != 1 || c.edit.into != all[0].ID {
		t.Errorf("%d battlegroups, %q is filled", len(all), c.edit.into)
	}
}
