package fleets

import (
	"strings"
	"testing"

	"broadside/core/listbuilder"
	"broadside/core/roster"
	"broadside/tests/kittest"
	"broadside/ui/app"
)

// home is the first sample of Dropfleet: The Wall, First Line, Lamplighters and Outriders.
func home() *roster.List { return samples("dfc")[0].Clone() }

// shape is a nested list by ids: "b1(g1 g2) b2".
func shape(units []roster.Unit) string {
	var parts []string
	for _, u := range units {
		text := u.ID
		if len(u.Units) > 0 {
			text += "(" + shape(u.Units) + ")"
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, " ")
}

func shapeOf(c *Screen) string { return shape(c.edit.list().Units) }

func TestADropfleetBeginsWithItsFaction(t *testing.T) {
	lay(t)
	c, page := open(t, "")
	page.Press("New fleet")
	page.Choose("Dropfleet Commander", "dfc")
	page.Wants("Size of game: Clash", "Home Fleet 500")
	page.Choose("Faction", "bs-ember")
	page.Wants("Ember Swarm 1500")
	page.Lacks("Home Fleet 500")
	page.Press("Higher limit")
	page.Press("Create")
	l := c.edit.list()
	if l.System != "dfc" || l.Limit != 1250 || len(l.Packs) != 1 || l.Packs[0] != "bs-ember" {
		t.Errorf("begun %+v", l)
	}
	page.Wants("Broadside: Ember Swarm", "Add Battlegroups")
}

func TestBattlegroupsAndGroupsAreAdded(t *testing.T) {
	lay(t)
	c, page := open(t, "#/fleets/"+keepList(t, fresh("dfc", "Wolves")))
	c.edit.addTo("")
	page.Build()
	page.Wants("0 of 1–2")
	c.edit.add("pathfinder")
	page.Build()
	page.Wants("Add units to Pathfinder Battlegroup", "Lantern Frigate")
	page.Lacks("Parapet Heavy Cruiser", "Cinder") // no room for heavy ships, and another faction
	c.edit.add("bs-gangway")
	c.edit.add("bs-lantern")
	page.Build()
	page.Wants("Light 2 of 1–3")
	c.edit.add("bs-lantern")
	page.Build()
	page.Wants(`data-entry="bs-lantern"`, "66")
	c.edit.addTo("")
	page.Build()
	page.Press("Add Pathfinder Battlegroup")
	if l := c.edit.list(); len(l.Units) != 2 || len(l.Units[1].Units) != 0 || c.edit.into != l.Units[1].ID {
		t.Errorf("a second battlegroup: %s", shapeOf(c))
	}
	c.edit.addTo("")
	page.Build()
	page.Press("One fewer: Pathfinder Battlegroup")
	c.edit.shut()
	page.Build()
	page.Press("One more: Lantern Frigate")
	u := c.edit.list().Units[0].Units[1]
	if u.Entry != "bs-lantern" || u.Count != 3 {
		t.Errorf("counted %+v", u)
	}
	page.Wants("3 × </span>Lantern Frigate", "99")
	if read, _ := app.LoadFleet(c.id); shape(read.List.Units) != shapeOf(c) {
		t.Errorf("kept %s", shape(read.List.Units))
	}
}

func TestGroupsMoveByButtonsWithinAndOn(t *testing.T) {
	lay(t)
	c, page := open(t, "#/fleets/"+keepList(t, home()))
	if got := shapeOf(c); got != "u1(u2) u3(u4 u5) u6(u7 u8) u9(u10 u11 u12)" {
		t.Fatalf("the sample is %s", got)
	}
	c.edit.toggle("u8")
	page.Build()
	page.Press("Move Gangway Strike Carrier down")
	if got := shapeOf(c); got != "u1(u2) u3(u4 u5) u6(u7) u9(u8 u10 u11 u12)" {
		t.Errorf("down into the next: %s", got)
	}
	page.Wants("Outriders has 4 groups of light tonnage and room for 3.", "A battlegroup has one group of a class; Gangway Strike Carrier has two.")
	page.Press("Move Gangway Strike Carrier 1 up") // beside the other
	page.Press("Move Gangway Strike Carrier up")
	if got := shapeOf(c); got != "u1(u2) u3(u4 u5) u6(u8 u7) u9(u10 u11 u12)" {
		t.Errorf("up into the one before: %s", got)
	}
	page.Lacks("room for 3")
	c.edit.put("u8", "u1", 1)
	if got := shapeOf(c); got != "u1(u2 u8) u3(u4 u5) u6(u7) u9(u10 u11 u12)" {
		t.Errorf("by drag: %s", got)
	}

	// A heavy cruiser has room nowhere else.
	if _, ok := c.edit.book.Stride(c.edit.list(), "u2", 1); !ok {
		t.Error("it does not go past its neighbour")
	}
	c.edit.put("u2", "u1", 2)
	if _, ok := c.edit.book.Stride(c.edit.list(), "u2", 1); ok {
		t.Error("a heavy cruiser goes into a battlegroup without room for it")
	}
}

func TestBattlegroupsAreMovedCopiedAndRemovedWithUndo(t *testing.T) {
	lay(t)
	c, page := open(t, "#/fleets/"+keepList(t, home()))
	before := shapeOf(c)
	c.edit.toggle("u1")
	page.Build()
	page.Press("Move The Wall down")
	if got := shapeOf(c); !strings.HasPrefix(got, "u3(u4 u5) u1(u2) ") {
		t.Errorf("down: %s", got)
	}
	page.Key("Move The Wall: drag it, or use the arrow keys", "ArrowUp")
	if got := shapeOf(c); got != before {
		t.Errorf("up by a key: %s", got)
	}
	page.Press("Duplicate The Wall")
	if got := shapeOf(c); !strings.HasPrefix(got, "u1(u2) u13(u14) u3") || c.edit.open != "u13" {
		t.Errorf("copied: %s", got)
	}
	page.Press("Remove The Wall")
	if got := shapeOf(c); got != before {
		t.Errorf("removed: %s", got)
	}
	kittest.Mount(t, hostOf()).Press("Undo")
	if got := shapeOf(c); !strings.HasPrefix(got, "u1(u2) u13(u14) u3") {
		t.Errorf("brought back: %s", got)
	}
}

func TestARemovedGroupComesBackIntoItsBattlegroup(t *testing.T) {
	lay(t)
	c, page := open(t, "#/fleets/"+keepList(t, home()))
	c.edit.remove("u11")
	c.edit.put("u9", "", 0) // it moves in between
	page.Build()
	kittest.Mount(t, hostOf()).Press("Undo")
	if got := shapeOf(c); got != "u9(u10 u11 u12) u1(u2) u3(u4 u5) u6(u7 u8)" {
		t.Errorf("brought back: %s", got)
	}
}

func TestAnAdmiralIsTakenOnceAndInAShipOfTheLine(t *testing.T) {
	lay(t)
	c, page := open(t, "#/fleets/"+keepList(t, home()))
	c.edit.toggle("u7")
	page.Build()
	page.Lacks("Admiral</h3>") // frigates carry none
	c.edit.toggle("u4")
	page.Build()
	page.Press("None")
	page.Wants("A fleet has one admiral")
	for _, o := range c.edit.sheet.(*Chooser).offer {
		if o.Entry.Kind != "admiral" || !o.closed() {
			t.Errorf("%s is offered beside the Commodore", o.Entry.ID)
		}
		if p := strings.TrimPrefix(o.Entry.ID, "bs-home"); p == o.Entry.ID {
			t.Errorf("%s is of another faction", o.Entry.ID)
		}
	}
}

func TestNumbersStandWithTheirBattlegroup(t *testing.T) {
	lay(t)
	l := home()
	c, page := open(t, "#/fleets/"+keepList(t, l))
	s := Standing{Report: &c.edit.report, Limit: l.Limit, Book: c.edit.book}
	got := ""
	for _, n := range s.counts() {
		got += n.Label + " " + n.Value + n.Of + "; "
	}
	if want := "Size of game Clash; Battlegroups 4/ 6; Groups 8; Ships 16; Launch capacity 4/ 15; Admiral value 3; "; got != want {
		t.Errorf("the fleet counts %s", got)
	}
	card := &UnitCard{Edit: c.edit, At: 0}
	counts := string(card.figuresMarkup())
	figures, rooms := strings.Split(counts, `"stat-value">`), strings.Split(counts, `"badge">`)
	if len(figures) != 5 || !strings.HasPrefix(figures[2], "28% ") || len(rooms) != 4 || !strings.HasPrefix(rooms[3], "Heavy 1 of 1–2<") {
		t.Errorf("The Wall counts %s", counts)
	}
	page.Wants("Legal")
}

func TestADataSheetHasItsWeaponsLoadsAndRules(t *testing.T) {
	b := openBook("dfc", "core")
	e := b.Entry("bs-keystone")
	sheet := b.sheetMarkup(e)
	for _, want := range []string{">2+<", ">9&#34;<", "Meridian Laser", "F(N)", "Burnthrough (8), Flash", "UCM Fighter, UCM Bomber", "UCM Fighter: Thr 20&#34;", "Launch, Reinforced Armour"} {
		if !strings.Contains(sheet, want) {
			t.Errorf("no %q in %s", want, sheet)
		}
	}
	for _, r := range b.allRulings(e) {
		if r.ID == "" || r.Text == "" || strings.HasPrefix(r.Text, "rule/") {
			t.Errorf("rule %+v", r)
		}
	}
	beside := b.Entry("bs-facet")
	found := false
	for _, x := range b.cells(beside) {
		found = found || x.Short == "Sig" && strings.Contains(x.Value, " / ")
	}
	if !found {
		t.Errorf("shields raised stand not beside the signature: %+v", b.cells(beside))
	}
}

func TestCardsAreMadeForEveryBattlegroup(t *testing.T) {
	lay(t)
	l := home()
	_, page := open(t, "#/fleets/"+keepList(t, l)+"/print")
	page.Wants("The Wall", "Vanguard Battlegroup", "2 × Parapet Heavy Cruiser", "Home Fleet Commodore, 35 points: AV 2", "Broadside: Home Fleet", "Aegis", "Station Keeping")
	if n := strings.Count(page.HTML(), `class="box"`); n != 2*12+2*9+9+3*4+3*3+2*4+2*3+4 {
		t.Errorf("%d boxes of hull", n)
	}
	_, page = shared(t, codeOf(newShareSheet(l, nil).link))
	page.Wants("Lamplighters", "3 × Lantern Frigate")
	for i := range l.Units {
		l.Units[i].Name = ""
	}
	for _, at := range []string{"", "/print"} {
		_, page = open(t, "#/fleets/"+keepList(t, l)+at)
		page.Wants("Pathfinder Battlegroup 1", "Pathfinder Battlegroup 2")
	}
}

func TestPaperHasNoEmptyBattlegroupAndTheSumOfEachGroup(t *testing.T) {
	lay(t)
	yards(t)
	l := fresh("dfc", "Yard Fleet")
	l.Packs = []string{"yards"}
	l.Units = []roster.Unit{{ID: "1", Entry: "line", Units: []roster.Unit{{ID: "2", Entry: "y-barge", Count: 2}}}, {ID: "3", Entry: "flag"}}
	b := openBook("dfc", "")
	r := b.Check(l)
	text := ""
	for _, p := range b.job(l, &r).Parts {
		for _, block := range p.Blocks {
			text += block.HTML()
		}
	}
	if !strings.Contains(text, "100 points, 50 each") || strings.Contains(text, "Flag Battlegroup") {
		t.Error(text)
	}
}

func TestNamesOfArmsStandOnce(t *testing.T) {
	got := gathered([]string{"Turret, Port", "Turret, Starboard", "Laser", "Pods (Port)", "Pods (Starboard)", "Bay (Bow)"})
	if text := strings.Join(got, " · "); text != "2 × Turret · Laser · 2 × Pods · Bay (Bow)" {
		t.Error(text)
	}
}

func TestWhatRidesStandsUnderWhatCarriesIt(t *testing.T) {
	lay(t)
	c, page := open(t, "#/fleets/"+keepList(t, samples("dzc")[2].Clone()))
	if got := shapeOf(c); got != "u1(u2(u3) u4(u5)) u6(u7(u8) u9(u10)) u11(u12(u13) u14(u15)) u16(u17(u18(u19)) u20(u21))" {
		t.Fatalf("the sample is %s", got)
	}
	page.Wants("Citadel Command Tank", "Aboard: 6 / 9", "Towards the limit", "Troops 1 of 1–3", "Add units to Stork Dropship")
	c.edit.toggle("u5")
	page.Build()
	page.Press("Move Lookout Scout Car up")
	if got := shapeOf(c); !strings.HasPrefix(got, "u1(u2(u3 u5) u4) ") {
		t.Errorf("up into the transport before: %s", got)
	}
	page.Press("Move Lookout Scout Car down")
	if got := shapeOf(c); !strings.HasPrefix(got, "u1(u2(u3) u4(u5)) ") {
		t.Errorf("down into the one behind: %s", got)
	}
	for _, want := range []struct {
		over string
		listbuilder.Gap
	}{{"u2", listbuilder.Gap{Holder: "u2", At: 1}}, {"u3", listbuilder.Gap{Holder: "u2", At: 1}}, {"u1", listbuilder.Gap{Holder: "u1", At: 2}}} {
		if g, _ := c.edit.book.GapAt(c.edit.list(), "u5", want.over, true); g != want.Gap {
			t.Errorf("dropped on %s it goes to %+v", want.over, g)
		}
	}
	c.edit.addTo("u1")
	c.edit.add("bs-stork")
	c.edit.add("bs-stork")
	c.edit.add("bs-stork")
	if got := shapeOf(c); !strings.HasPrefix(got, "u1(u2(u3) u4(u5) u22 u23) ") || c.edit.unit("u22").Count != 2 {
		t.Errorf("a transport that somebody is in grows, or one that is full: %s", got)
	}
	printed := ""
	for _, block := range c.edit.book.summary(c.edit.list(), &c.edit.report, "") {
		printed += block.HTML()
	}
	for _, want := range []string{"Citadel Command Tank", "\u2003\u2003Line Infantry"} {
		if !strings.Contains(printed, want) {
			t.Errorf("%q is not printed", want)
		}
	}
}

// TestWhatIsDroppedGoesWhereItFits: into the unit below the pointer, or the nearest that holds that and takes it, or the list.
func TestWhatIsDroppedGoesWhereItFits(t *testing.T) {
	lay(t)
	c, _ := open(t, "#/fleets/"+keepList(t, home()))
	units := c.edit.list().Units
	for _, x := range []struct {
		entry, over, holder string
		ok                  bool
	}{
		{"bs-lantern", units[1].Units[0].ID, units[1].ID, true},
		{"bs-lantern", units[1].ID, units[1].ID, true},
		{"bs-lantern", wholeFleet, "", false},
		{"bs-lantern", "", "", false},
		{"line", units[1].Units[0].ID, "", true},
		{"line", wholeFleet, "", true},
		{"no-such", wholeFleet, "", false},
	} {
		if holder, ok := c.edit.book.HolderFor(c.edit.list(), x.entry, x.over); ok != x.ok || ok && holder != x.holder {
			t.Errorf("%s over %q goes to %q, %t", x.entry, x.over, holder, ok)
		}
	}
}
