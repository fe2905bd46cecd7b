package dropzone

import (
	"slices"
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/roster"
)

func packs() *catalogue.Catalogue { return &catalogue.Catalogue{Packs: System{}.Packs("core")} }

func TestPacksPassTheLint(t *testing.T) {
	for _, p := range (System{}).Packs("core") {
		for _, problem := range catalogue.Lint(&p, System{}.Schema()) {
			t.Errorf("%s: %+v", p.ID, problem)
		}
	}
}

func TestSamplesAreLegal(t *testing.T) {
	for _, l := range (System{}).Samples("core") {
		report := System{}.Validate(&l, packs())
		for _, issue := range report.Issues {
			if issue.Severity == roster.Breach {
				t.Errorf("%s of %d points: %s %v at %s", l.Name, report.Points, issue.Code, issue.Args, issue.Path)
			}
		}
		if report.Points < l.Limit*9/10 {
			t.Errorf("%s has %d points of %d", l.Name, report.Points, l.Limit)
		}
	}
}

// skirmish is the first sample after a change.
func skirmish(change func(l *roster.List)) *roster.List {
	l := System{}.Samples("core")[0]
	change(&l)
	return &l
}

func one(entry string, n int, options ...string) roster.Unit {
	u := roster.Unit{Entry: entry, Count: n}
	for _, o := range options {
		u.Options = append(u.Options, roster.Option{Entry: o})
	}
	return u
}

// TestBreaches breaks each rule of lists once, and nearly.
func TestBreaches(t *testing.T) {
	armour := func(l *roster.List) *roster.Unit { return &l.Units[0] }
	for _, c := range []struct {
		code   string
		breaks bool
		change func(l *roster.List)
	}{
		{"dzc-over-limit", true, func(l *roster.List) { l.Limit = 600 }},
		{"dzc-over-limit", false, func(l *roster.List) { l.Limit = 999 }},
		{"dzc-too-small", true, func(l *roster.List) { l.Limit = 499 }},
		{"dzc-too-small", false, func(l *roster.List) { l.Limit = 500 }},
		{"dzc-one-faction", true, func(l *roster.List) { l.Packs = append(l.Packs, "bs-swarm") }},
		{"dzc-other-faction", true, func(l *roster.List) { armour(l).Units[0].Units[0].Entry = "bs-hornet" }},
		{"dzc-unknown-entry", true, func(l *roster.List) { armour(l).Units[0].Entry = "ghost" }},
		{"dzc-wrong-place", true, func(l *roster.List) { armour(l).Units[0].Entry = "commander-1" }},
		{"dzc-too-few-of-type", true, func(l *roster.List) { l.Units = l.Units[1:] }},
		{"dzc-too-few-of-type", false, func(l *roster.List) { l.Units = l.Units[:2] }}, // a Skirmish needs no HQ
		{"dzc-too-few-of-type", true, func(l *roster.List) { l.Limit, l.Units = 1000, l.Units[:2] }},
		{"dzc-too-many-of-type", true, func(l *roster.List) { l.Units = append(l.Units, roster.CloneUnits(l.Units[:1])[0]) }},
		{"dzc-needs-battlegroup", true, func(l *roster.List) { l.Units = append(l.Units, one("bs-anvil", 2)) }},
		{"dzc-needs-battlegroup", false, func(l *roster.List) { l.Units = append(l.Units, one("bs-stork", 1)) }},
		{"dzc-needs-battlegroup", true, func(l *roster.List) { // who rides in one that stands alone
			carrier := one("bs-carter", 1)
			carrier.Units = []roster.Unit{one("bs-line", 2)}
			l.Units = append(l.Units, carrier)
		}},
		{"dzc-too-many-of-category", true, func(l *roster.List) { armour(l).Units = append(armour(l).Units, one("bs-line", 2)) }},
		{"dzc-too-many-of-category", false, func(l *roster.List) { armour(l).Units = append(armour(l).Units, one("bs-awning", 1)) }},
		{"dzc-too-few-of-category", true, func(l *roster.List) { armour(l).Units = []roster.Unit{one("bs-awning", 1)} }},
		{"dzc-no-squads", true, func(l *roster.List) { armour(l).Entry, armour(l).Units = "vanguard", nil }},
		{"dzc-no-squads", false, func(l *roster.List) { armour(l).Units = nil }}, // but too few of a category
		{"dzc-group-too-dear", true, func(l *roster.List) { armour(l).Units = append(armour(l).Units, one("bs-bastion", 2)) }},
		{"dzc-group-too-dear", false, func(l *roster.List) { armour(l).Units[0].Units[0].Options = []roster.Option{{Entry: "commander-6"}} }},
		{"dzc-squad-size", true, func(l *roster.List) { armour(l).Units[0].Units[0].Count = 1 }},
		{"dzc-squad-size", true, func(l *roster.List) { armour(l).Units[0].Units[0].Count = 4 }},
		{"dzc-too-rare", true, func(l *roster.List) { l.Units[1].Units = append(l.Units[1].Units, one("bs-sappers", 1)) }},
		{"dzc-too-rare", false, func(l *roster.List) {
			l.Limit = 1000
			l.Units[1].Units = append(l.Units[1].Units, one("bs-sappers", 1))
		}},
		{"dzc-no-commander-here", true, func(l *roster.List) { armour(l).Units[0].Units[0].Options = []roster.Option{{Entry: "commander-1"}} }},
		{"dzc-one-commander", true, func(l *roster.List) {
			tank := &l.Units[2].Units[0].Units[0]
			tank.Options = append(tank.Options, roster.Option{Entry: "commander-1"})
		}},
		{"dzc-wrong-symbol", true, func(l *roster.List) { l.Units[1].Units[0].Units[0] = one("bs-anvil", 2) }},
		{"dzc-no-room", true, func(l *roster.List) {
			l.Units[1].Units[0].Units = append(l.Units[1].Units[0].Units, one("bs-sappers", 1))
		}},
		{"dzc-no-room", false, func(l *roster.List) { l.Units[1].Units[1].Units = append(l.Units[1].Units[1].Units, one("bs-line", 2)) }},
		{"dzc-not-half-full", true, func(l *roster.List) { l.Units[1].Units[0].Units = nil }},
		{"dzc-not-half-full", false, func(l *roster.List) { l.Units[1].Units[0].Units[0].Count = 2 }},
		{"dzc-behemoth-alone", false, func(*roster.List) {}},
	} {
		l := skirmish(c.change)
		report := System{}.Validate(l, packs())
		found := slices.ContainsFunc(report.Issues, func(i roster.Issue) bool { return i.Code == c.code })
		if found != c.breaks {
			t.Errorf("%s is found: %v, of %+v", c.code, found, report.Issues)
		}
	}
}

// TestHoldingIsHalfFull fills gates, all of them together and fuller than full if one likes.
func TestHoldingIsHalfFull(t *testing.T) {
	for drones, breaks := range map[int]bool{3: true, 4: false, 9: false} {
		gates := one("bs-gate", 2)
		gates.Units = []roster.Unit{one("bs-drones", drones)}
		l := &roster.List{System: "dzc", Edition: "core", Limit: 500, Packs: []string{"bs-swarm"}, Units: []roster.Unit{{Entry: "frontline", Units: []roster.Unit{gates}}}}
		report := System{}.Validate(l, packs())
		if found := slices.ContainsFunc(report.Issues, func(i roster.Issue) bool { return i.Code == "dzc-holding-half-full" }); found != breaks {
			t.Errorf("%d in Holding of two gates for 8: %v, of %+v", drones, found, report.Issues)
		}
	}
}

// TestBehemothsAreAlone builds one in the words of a data file.
func TestBehemothsAreAlone(t *testing.T) {
	open := packs()
	open.Packs = append(open.Packs, catalogue.Pack{ID: "big", System: "dzc", Faction: true, Entries: []catalogue.Entry{{ID: "colossus", Kind: kindUnit, Name: "Colossus", Points: 400,
		Figures: []catalogue.Figure{{Key: "category", Value: "behemoth"}, {Key: "type", Value: "behemoth"}, {Key: "move", Value: "6"}, {Key: "armour", Value: "14"}}}}})
	for n, code := range map[int]string{1: "", 2: "dzc-behemoth-alone"} {
		l := &roster.List{System: "dzc", Limit: 600, Packs: []string{"big"}, Units: []roster.Unit{{Entry: "war-engine"}}}
		for range n {
			l.Units[0].Units = append(l.Units[0].Units, one("colossus", 1))
		}
		report := System{}.Validate(l, open)
		if slices.ContainsFunc(report.Issues, func(i roster.Issue) bool { return i.Code == "dzc-group-too-dear" }) {
			t.Error("a Behemoth may exceed its share")
		}
		if code != "" && !slices.ContainsFunc(report.Issues, func(i roster.Issue) bool { return i.Code == code }) {
			t.Errorf("%d: no %s", n, code)
		}
	}
}

func TestRoomsAreRead(t *testing.T) {
	for text, want := range map[string]string{"6 Tank": "6 tank", "4 Infantry/Tank": "4 infantry/tank", "6 Tank, 2 Vampire": "6 tank 2 vampire",
		"1 Infantry / 2 Tank": "1 infantry 2 tank", "N/A": "", "-": "", "3 claw": "3 claw"} {
		var got []string
		for _, r := range readRooms(text) {
			got = append(got, r.String())
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s is %v", text, got)
		}
	}
}

// TestUnitsRideWhole holds that a unit needs all its spaces in one transport, and that the fullest room counts.
func TestUnitsRideWhole(t *testing.T) {
	carrier := &Model{Carries: readRooms("4 Infantry, 2 Claw")}
	team, beast := &Model{Needs: readRooms("3 Infantry")}, &Model{Needs: readRooms("1 Claw")}
	hold := emptyLoad(carrier, 2)
	take := func(m *Model, n int) bool { _, all := hold.take(m, n); return all }
	if !take(team, 2) || take(team, 1) {
		t.Error("two transports of 4 spaces take two units of 3, and no third")
	}
	if !take(beast, 4) || take(beast, 1) {
		t.Error("there are two spaces for claws in each")
	}
	if taken, spaces := hold.filled(); taken != 4 || spaces != 4 || !hold.halfFull() {
		t.Errorf("%d of %d", taken, spaces)
	}
	if hold = emptyLoad(carrier, 2); !take(beast, 1) || hold.halfFull() {
		t.Error("a quarter of one room is not half full")
	}
	if team.rides(&Model{Carries: readRooms("2 Infantry")}) || team.rides(&Model{Carries: readRooms("6 Tank")}) {
		t.Error("too little room, or another symbol")
	}
}

// TestWhatFits is what the editor offers.
func TestWhatFits(t *testing.T) {
	for _, c := range []struct {
		holder, in string
		want       bool
	}{{"armour", "bs-anvil", true}, {"armour", "bs-line", false}, {"armour", "bs-stork", true}, {"bs-stork", "bs-anvil", true}, {"bs-stork", "bs-line", false}, {"bs-heron", "bs-line", true},
		{"armour", "hq", false}, {"bs-stork", "bs-carter", true}, {"bs-carter", "bs-line", true}} {
		holder, _ := packs().Find(c.holder)
		in, _ := packs().Find(c.in)
		if got := (System{}).Fits(holder, in); got != c.want {
			t.Errorf("%s in %s: %v", c.in, c.holder, got)
		}
	}
}

// TestSquadsHaveTheirOptionsAndBoxes are what a sheet of paper and the editor show.
func TestSquadsHaveTheirOptionsAndBoxes(t *testing.T) {
	for entry, want := range map[string]int{"bs-citadel": 1, "bs-matron": 1, "bs-anvil": 0, "hq": 0} {
		e, _ := packs().Find(entry)
		if got := len(System{}.Sections(e)); got != want {
			t.Errorf("%s chooses %d things", entry, got)
		}
		if low, high := (System{}).Span(e); low < 1 || high < low {
			t.Errorf("%s counts %d to %d", entry, low, high)
		}
	}
	u := one("bs-line", 3)
	if boxes := (System{}).Boxes(&u, packs()); len(boxes) != 3 || boxes[0].Points != 3 {
		t.Errorf("boxes %v", boxes)
	}
	if outline := (System{}).Outline(); !slices.Contains(outline.Groups, "battlegroup") {
		t.Error("battlegroups hold squads")
	}
	if len(System{}.Rules("")) != len(Core) || (System{}).Mounts(nil) != nil {
		t.Error("rules of the game")
	}
}
