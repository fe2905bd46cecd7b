package dropfleet

import (
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/gametest"
	"broadside/core/roster"

	"pgregory.net/rapid"
)

func TestBreaches(t *testing.T) {
	for n, b := range breaches {
		l := homeFleet()
		b.spoil(&l)
		r := validate(l)
		for _, i := range r.Issues {
			if lacks := gametest.Lacks(i.Code, i.Args); lacks != nil {
				t.Errorf("%s: %v", i.Code, lacks)
			}
		}
		if !met(&r, b.code, b.path) {
			t.Errorf("%d: %s at %q: found %v", n, b.code, b.path, r.Issues)
		}
		l = homeFleet()
		b.spares(&l)
		if r := validate(l); met(&r, b.code, b.path) {
			t.Errorf("%d: %s at %q where the rule still allows it", n, b.code, b.path)
		}
	}
}

func met(r *roster.Report, code, path string) bool {
	return slices.ContainsFunc(r.Issues, func(i roster.Issue) bool { return i.Code == code && i.Path == path })
}

// TestAdviceIsLegal holds which issues do not make a list illegal.
func TestAdviceIsLegal(t *testing.T) {
	advice := map[string]bool{"dfc-no-admiral": true, "dfc-no-launch": true, "dfc-rating-h2": true}
	for _, b := range breaches {
		l := homeFleet()
		b.spoil(&l)
		for _, i := range validate(l).Issues {
			if (i.Severity == roster.Advice) != advice[i.Code] {
				t.Errorf("%s is of severity %s", i.Code, i.Severity)
			}
		}
	}
}

// TestEveryIssueIsMet holds that each code of these files stands in the table.
func TestEveryIssueIsMet(t *testing.T) {
	known := map[string]bool{}
	for _, b := range breaches {
		known[b.code] = true
	}
	for _, file := range []string{"roster.go", "battlegroups.go", "limits.go", "systems.go"} {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		literals, err := gametest.Literals(file, string(source))
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range literals {
			if strings.HasPrefix(l.Text, "dfc-") && !known[l.Text] {
				t.Errorf("%s:%d: no list meets %s", file, l.Line, l.Text)
			}
		}
	}
}

// TestAnyListIsChecked holds that lists of nonsense are told what is wrong, in
// words and at a place in the list.
func TestAnyListIsChecked(t *testing.T) {
	all := packs()
	ids := []string{"", "no-such-thing", "line", "pathfinder", "vanguard", "flag"}
	for _, p := range all.Packs {
		for _, e := range p.Entries {
			ids = append(ids, e.ID)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		var units func(depth int) []roster.Unit
		units = func(depth int) []roster.Unit {
			made := make([]roster.Unit, rapid.IntRange(0, 4-depth).Draw(t, "units"))
			for i := range made {
				made[i] = roster.Unit{Entry: rapid.SampledFrom(ids).Draw(t, "entry"), Count: rapid.OneOf(rapid.IntRange(-1, 5), rapid.Int()).Draw(t, "count"), Units: units(depth + 1)}
				for range rapid.IntRange(0, 2).Draw(t, "options") {
					made[i].Options = append(made[i].Options, roster.Option{Entry: rapid.SampledFrom(ids).Draw(t, "option")})
				}
			}
			return made
		}
		l := roster.List{Limit: rapid.OneOf(rapid.IntRange(-1, 4000), rapid.Int()).Draw(t, "limit"), Packs: rapid.SliceOfN(rapid.SampledFrom([]string{"bs-home", "bs-union", "", "x"}), 0, 3).Draw(t, "packs"), Units: units(0)}
		r := System{}.Validate(&l, all)
		for _, i := range r.Issues {
			if lacks := gametest.Lacks(i.Code, i.Args); lacks != nil {
				t.Fatalf("%s: %v", i.Code, lacks)
			}
		}
		for _, d := range r.Derived {
			if d.Value < 0 {
				t.Fatalf("%s at %q is %d", d.Key, d.Path, d.Value)
			}
		}
	})
}

// TestSamplesAreLegal holds that every sample is a legal fleet a little under
// its limit, that the first two make a game, and that links carry them.
func TestSamplesAreLegal(t *testing.T) {
	for _, edition := range (System{}).About().Editions {
		samples := System{}.Samples(edition)
		if len(samples) != 18 || samples[0].Limit != 1000 || samples[1].Limit != 1000 || samples[0].Packs[0] == samples[1].Packs[0] {
			t.Errorf("%d samples, the first of %d points", len(samples), samples[0].Limit)
		}
		names := map[string]bool{}
		for _, l := range samples {
			r := validate(l)
			if !r.Legal() {
				t.Errorf("%s: %v", l.Name, r.Issues)
			}
			if left := l.Limit - r.Points; left < 0 || left > 40 || names[l.Name] || l.Edition != edition {
				t.Errorf("%s (%s) leaves %d points", l.Name, l.Edition, left)
			}
			names[l.Name] = true
			code, err := roster.Encode(&l)
			if err != nil {
				t.Errorf("%s: %v", l.Name, err)
				continue
			}
			if back, err := roster.Decode(code); err != nil || !reflect.DeepEqual(*back, l) {
				t.Errorf("%s comes back from its code as %+v, %v", l.Name, back, err)
			}
		}
	}
}

func TestDerived(t *testing.T) {
	got := map[string]int{}
	l := homeFleet()
	for _, d := range validate(l).Derived {
		got[d.Path+" "+d.Key] = d.Value
	}
	for key, want := range map[string]int{
		" points": 989, " size": 2, " battlegroups": 4, " battlegroups-allowed": 6, " groups": 8, " ships": 16, " launch": 4, " launch-allowed": 15, " admiral-value": 3,
		"/units/0 rating": 20, "/units/0 points": 280, "/units/0 share": 28, "/units/0 ships": 2,
		"/units/1 rating": 15, "/units/1 points": 296, "/units/1 share": 30, "/units/1 ships": 3, "/units/2 rating": 6, "/units/3 rating": 5,
		"/units/0 share-allowed": 33, "/units/0 groups": 1, "/units/0 groups-allowed": 3, "/units/0 heavy": 1, "/units/0 heavy-fewest": 1, "/units/0 heavy-allowed": 2,
		" pathfinder": 2, " pathfinder-fewest": 1, " pathfinder-allowed": 2, " flag": 0, " flag-allowed": 1, "/units/0/units/0 points": 280, "/units/1/units/1 points": 108,
	} {
		if value, there := got[key]; !there || value != want {
			t.Errorf("%s is %d, want %d", key, value, want)
		}
	}
	if r := (System{}).Validate(&roster.List{}, nil); r.Legal() || len(r.Derived) == 0 {
		t.Errorf("no list at all: %+v", r)
	}
}

func TestRating(t *testing.T) {
	if got := rating([]string{"L", "L2", "M", "H", "H2", "S", "S2"}); got != 1+2+5+10+12+15+30 {
		t.Errorf("one of each is rated %d", got)
	}
}

func TestSizes(t *testing.T) {
	for points, want := range map[int]int{0: 1, 500: 1, 999: 1, 1000: 2, 1999: 2, 2000: 3, 3000: 3, 9000: 3} {
		if got := sizeOf(points); got != want {
			t.Errorf("%d points are size %d, want %d", points, got, want)
		}
	}
}

// TestFlagshipsPromote holds what a flagship adds to its admiral, and where the
// size of the game ends it.
func TestFlagshipsPromote(t *testing.T) {
	for _, x := range []struct {
		limit                int
		ship, admiral, named string
		value                int
	}{
		{500, "bs-rampart", "bs-home-captain", "bs-home-captain", 1},
		{500, "bs-parapet", "bs-home-captain", "bs-home-commodore", 2},
		{500, "bs-parapet", "bs-home-warden", "bs-home-warden", 3},
		{1000, "bs-keystone", "bs-home-captain", "bs-home-warden", 3},
		{1000, "bs-foundation", "bs-home-captain", "bs-home-warden", 3},
		{1000, "bs-keystone", "bs-home-warden", "bs-home-marshal", 4},
		{2000, "bs-keystone", "bs-home-warden", "bs-home-high-marshal", 5},
		{2000, "bs-keystone", "bs-home-high-marshal", "bs-home-high-marshal", 5},
		{2000, "no-such-ship", "bs-home-captain", "bs-home-captain", 1},
	} {
		l := roster.List{Limit: x.limit, Units: []roster.Unit{band("line", "", sails("bs-lantern", 1), leads(x.ship, 1, x.admiral))}}
		got := flagships(&l, packs())
		if len(got) != 1 || got[0] != (flagship{&l.Units[0].Units[1], x.value, x.named}) || admiralOf(&l, packs()) != x.value {
			t.Errorf("%s in %s at %d points counts as %+v", x.admiral, x.ship, x.limit, got)
		}
	}
	two := roster.List{Limit: 2000, Units: []roster.Unit{band("line", "", leads("bs-parapet", 1, "bs-home-captain")), band("line", "", leads("bs-parapet", 1, "bs-home-marshal"))}}
	if got := flagships(&two, packs()); len(got) != 2 || admiralOf(&two, packs()) != got[1].value {
		t.Errorf("two rosters' admirals count as %+v", got)
	}
	if value := admiralOf(&roster.List{Units: []roster.Unit{band("line", "", sails("bs-rampart", 1))}}, packs()); value != 1 {
		t.Errorf("without an admiral: %d", value)
	}
}

// TestPromotionsGoByValue in whatever order a pack has its admirals, and past others of one value.
func TestPromotionsGoByValue(t *testing.T) {
	rank := func(id, value string) catalogue.Entry {
		return catalogue.Entry{ID: id, Kind: "admiral", Figures: []catalogue.Figure{{Key: "av", Value: value}, {Key: "allowed", Value: "SCB"}}}
	}
	pack := &catalogue.Pack{Entries: []catalogue.Entry{rank("lord", "4"), rank("captain", "1"), rank("twin", "3"), rank("other-twin", "3")}}
	for levels, want := range []string{"captain", "twin", "lord", "lord"} {
		if got := promoted(&pack.Entries[1], pack, levels, "C"); got.ID != want {
			t.Errorf("%d levels: %s, want %s", levels, got.ID, want)
		}
	}
}

// TestWhatIsAheadIsABreachAllTheSame: battlegroups and groups that are still to come are marked so while there are points for them.
func TestWhatIsAheadIsABreachAllTheSame(t *testing.T) {
	l := &roster.List{System: "dfc", Edition: "core", Limit: 1000, Packs: []string{"bs-home"}, Units: []roster.Unit{band("line", "")}}
	if r := (System{}).Validate(l, ownPacks()); codesAhead(&r) != "dfc-slot-empty dfc-too-few-of-type" || r.Legal() {
		t.Errorf("ahead are %q, of %+v", codesAhead(&r), r.Issues)
	}
	full := System{}.Samples("core")[0]
	full.Units = append(full.Units, band("line", ""))
	r := System{}.Validate(&full, ownPacks())
	if codesAhead(&r) != "dfc-slot-empty" {
		t.Errorf("with %d points of %d %q is ahead", r.Points, full.Limit, codesAhead(&r))
	}
	full.Limit = r.Points
	if r = (System{}).Validate(&full, ownPacks()); codesAhead(&r) != "" || r.Legal() {
		t.Errorf("with no points left %q is ahead", codesAhead(&r))
	}
}

func codesAhead(r *roster.Report) string {
	var codes []string
	for _, i := range r.Issues {
		if i.Ahead {
			codes = append(codes, i.Code)
		}
	}
	return strings.Join(codes, " ")
}
