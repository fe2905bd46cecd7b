package warfleets

import (
	"os"
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/gametest"
	"broadside/core/roster"
)

// validate checks a list against the core and the packs of the tests.
func validate(l roster.List) roster.Report {
	raiders := catalogue.Pack{ID: "ftl-raiders", System: "ftl", Name: "Raiders", Faction: true, Entries: []catalogue.Entry{ship("raider", "2")}}
	return System{}.Validate(&l, &catalogue.Catalogue{Packs: append(System{}.Packs("core"), strange, raiders)})
}

// legalFleet is 300 points with a hero and as many squadrons as upgrades.
func legalFleet() roster.List {
	l := roster.List{System: "ftl", Limit: 300, Units: []roster.Unit{
		unit("heavy-ship", "ace-commander", "vanguard", "warp-drive", "shield-booster", "energy-cannon:front", "weapon-batteries:sides"),
		unit("medium-ship", "repair-bay", "missile-cluster:rear", "stealth-rig"),
		unit("light-ship", "vanguard", "pulse-engine", "reinforced-ram"),
	}}
	for range 9 {
		l.Units = append(l.Units, unit("fighter-squadron"))
	}
	return l
}

func TestLegalFleets(t *testing.T) {
	r := validate(legalFleet())
	if len(r.Issues) != 0 || r.Points != 300 || !r.Legal() {
		t.Errorf("%d points, %v", r.Points, r.Issues)
	}
	derived := map[string]int{"ships": 3, "squadrons": 9, "upgrades": 9, "squadrons-allowed": 9, "heroes": 1, "heroes-allowed": 1}
	for _, d := range r.Derived {
		if derived[d.Key] != d.Value {
			t.Errorf("%s is %d, want %d", d.Key, d.Value, derived[d.Key])
		}
		delete(derived, d.Key)
	}
	if len(derived) != 0 {
		t.Errorf("nothing says %v", derived)
	}
}

// TestHeroesGoByThePointsSpent holds that a limit allows no heroes, points do.
func TestHeroesGoByThePointsSpent(t *testing.T) {
	heroes := []string{"tactical-master", "expert-sapper", "ace-commander"}
	for _, c := range []struct{ limit, points, heroes, allowed int }{
		{900, 275, 3, 0}, {900, 295, 1, 0}, {300, 300, 1, 1}, {0, 300, 1, 1}, {900, 595, 2, 1}, {600, 605, 2, 2}, {0, 275, 3, 0},
	} {
		l := roster.List{System: "ftl", Limit: c.limit}
		left := c.points
		for i, h := range heroes[:c.heroes] {
			l.Units = append(l.Units, unit("light-ship", h, "repair-bay", "warp-drive"))
			left -= 50 + 5*btoi(i == 0)
		}
		for ; left >= 60; left -= 60 {
			l.Units = append(l.Units, unit("medium-ship", "repair-bay", "warp-drive", "stealth-rig"))
		}
		for ; left >= 45; left -= 45 {
			l.Units = append(l.Units, unit("light-ship", "avenger", "repair-bay", "warp-drive"))
		}
		for ; left >= 10; left -= 10 {
			l.Units = append(l.Units, unit("gunship-squadron"))
		}
		if left > 0 {
			l.Units[len(heroes[:c.heroes])].Options = append(l.Units[len(heroes[:c.heroes])].Options, roster.Option{Entry: "avenger"})
		}
		r := validate(l)
		many := false
		for _, i := range r.Issues {
			many = many || i.Code == "ftl-too-many-heroes" && i.Args["allowed"] == itoa(c.allowed)
		}
		if r.Points != c.points || many != (c.heroes > c.allowed) {
			t.Errorf("%d points of %d with %d heroes: %d points, %v", c.points, c.limit, c.heroes, r.Points, r.Issues)
		}
	}
}

// breaches are lists with one thing wrong: the issue's code and place.
var breaches = []struct {
	code, path string
	spoil      func(l *roster.List)
}{
	{"ftl-over-limit", "", func(l *roster.List) { l.Limit = 299 }},
	{"ftl-no-ships", "", func(l *roster.List) { l.Units = nil }},
	{"ftl-too-many-squadrons", "", func(l *roster.List) { l.Limit = 0; l.Units = append(l.Units, unit("gunship-squadron")) }},
	{"ftl-too-many-heroes", "", func(l *roster.List) { l.Units = l.Units[:11] }},
	{"ftl-one-faction", "/packs", func(l *roster.List) { l.Packs = []string{"ftl-strange", "ftl-raiders"} }},
	{"ftl-one-model", "/units/3", func(l *roster.List) { l.Units[3].Count = 2 }},
	{"ftl-squadron-option", "/units/4/options/0", func(l *roster.List) { l.Units[4].Options = []roster.Option{{Entry: "stealth-rig"}} }},
	{"ftl-unknown-entry", "/units/4", func(l *roster.List) { l.Units[4].Entry = "death-star" }},
	{"ftl-unknown-entry", "/units/1/options/1", func(l *roster.List) { l.Units[1].Options[1].Entry = "laser" }},
	{"ftl-other-faction", "/units/4", func(l *roster.List) { l.Units[4].Entry = "kite-squadron" }},
	{"ftl-other-faction", "/units/4", func(l *roster.List) { l.Units[4].Entry = "kite-squadron"; l.Packs = []string{"ftl-raiders"} }},
	{"ftl-wrong-place", "/units/4", func(l *roster.List) { l.Units[4].Entry = "stealth-rig" }},
	{"ftl-wrong-place", "/units/1/options/1", func(l *roster.List) { l.Units[1].Options[1].Entry = "light-ship" }},
	{"ftl-wrong-place", "/units/0/units/0", func(l *roster.List) { l.Units[0].Units = []roster.Unit{unit("fighter-squadron")} }},
	{"ftl-empty-slot", "/units/1", func(l *roster.List) { l.Units[1].Options = l.Units[1].Options[:2]; l.Units = l.Units[:11] }},
	{"ftl-too-many-upgrades", "/units/1", func(l *roster.List) {
		l.Units[1].Options = append(l.Units[1].Options, roster.Option{Entry: "warp-drive"})
	}},
	{"ftl-upgrade-twice", "/units/1/options/2", func(l *roster.List) { l.Units[1].Options[2].Entry = "repair-bay" }},
	{"ftl-upgrade-twice", "/units/0/options/5", func(l *roster.List) {
		l.Units[0].Options[5] = roster.Option{Entry: "energy-cannon", Mount: "sides"}
	}},
	{"ftl-one-hero-a-ship", "/units/0/options/6", func(l *roster.List) {
		l.Limit = 600
		l.Units[0].Options = append(l.Units[0].Options, roster.Option{Entry: "expert-sapper"})
	}},
	{"ftl-hero-twice", "/units/1/options/3", func(l *roster.List) {
		l.Limit = 600
		l.Units[1].Options = append(l.Units[1].Options, roster.Option{Entry: "ace-commander"})
	}},
	{"ftl-one-title-a-ship", "/units/2/options/3", func(l *roster.List) {
		l.Limit = 0
		l.Units[0].Options = l.Units[0].Options[1:]
		l.Units[2].Options = append(l.Units[2].Options, roster.Option{Entry: "avenger"})
	}},
	{"ftl-mount-of-upgrade", "/units/1/options/0", func(l *roster.List) { l.Units[1].Options[0].Mount = "front" }},
	{"ftl-no-facing", "/units/1/options/1", func(l *roster.List) { l.Units[1].Options[1].Mount = "" }},
	{"ftl-no-facing", "/units/1/options/1", func(l *roster.List) { l.Units[1].Options[1].Mount = "left" }},
	{"ftl-facing-taken", "/units/0/options/5", func(l *roster.List) {
		l.Units[0].Options[5] = roster.Option{Entry: "giga-cannon", Mount: "front"}
	}},
	{"ftl-sides-only", "/units/0/options/5", func(l *roster.List) { l.Units[0].Options[5].Mount = "rear" }},
}

func TestBreaches(t *testing.T) {
	for _, b := range breaches {
		l := legalFleet()
		b.spoil(&l)
		r := validate(l)
		found := false
		for _, i := range r.Issues {
			found = found || i.Code == b.code && i.Path == b.path
			if lacks := gametest.Lacks(i.Code, i.Args); lacks != nil {
				t.Errorf("%s: %v", b.code, lacks)
			}
		}
		if !found {
			t.Errorf("%s at %q: found %v", b.code, b.path, r.Issues)
		}
		if r.Legal() {
			t.Errorf("%s is legal", b.code)
		}
	}
}

// TestEveryIssueIsMet holds that each code of roster.go stands in the table.
func TestEveryIssueIsMet(t *testing.T) {
	source, err := os.ReadFile("roster.go")
	if err != nil {
		t.Fatal(err)
	}
	literals, err := gametest.Literals("roster.go", string(source))
	if err != nil {
		t.Fatal(err)
	}
	met := map[string]bool{}
	for _, b := range breaches {
		met[b.code] = true
	}
	for _, l := range literals {
		if strings.HasPrefix(l.Text, "ftl-") && !met[l.Text] {
			t.Errorf("roster.go:%d: no list meets %s", l.Line, l.Text)
		}
	}
}

// TestWhatIsAheadIsABreachAllTheSame: what goes as a fleet is filled up is marked so while there are points for it, and no longer.
func TestWhatIsAheadIsABreachAllTheSame(t *testing.T) {
	captain := roster.Unit{Entry: "light-ship", Options: []roster.Option{{Entry: "ace-commander"}}}
	two := roster.Unit{Entry: "light-ship", Options: []roster.Option{{Entry: "expert-sapper"}}}
	for _, c := range []struct {
		limit int
		units []roster.Unit
		ahead map[string]bool
	}{
		{300, nil, map[string]bool{"ftl-no-ships": true}},
		{0, nil, map[string]bool{"ftl-no-ships": false}},
		{300, []roster.Unit{captain, unit("fighter-squadron")}, map[string]bool{"ftl-too-many-heroes": true, "ftl-too-many-squadrons": true, "ftl-empty-slot": true}},
		{299, []roster.Unit{captain}, map[string]bool{"ftl-too-many-heroes": false, "ftl-empty-slot": true}},
		{300, []roster.Unit{captain, two}, map[string]bool{"ftl-too-many-heroes": false, "ftl-empty-slot": true}},
		{50, []roster.Unit{captain}, map[string]bool{"ftl-too-many-heroes": false, "ftl-empty-slot": false}},
	} {
		r := validate(roster.List{System: "ftl", Limit: c.limit, Units: c.units})
		seen := map[string]bool{}
		for _, i := range r.Issues {
			if i.Severity == roster.Breach {
				seen[i.Code] = true
				if i.Ahead != c.ahead[i.Code] {
					t.Errorf("%s in %d points of %d: ahead is %v", i.Code, r.Points, c.limit, i.Ahead)
				}
			}
		}
		for code := range c.ahead {
			if !seen[code] {
				t.Errorf("%s is no breach in %d points of %d: %+v", code, r.Points, c.limit, r.Issues)
			}
		}
		if r.Legal() {
			t.Errorf("%+v is legal", c.units)
		}
	}
}
