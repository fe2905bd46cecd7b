package dropfleet

import (
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"broadside/core/game/gametest"
	"broadside/core/roster"

	"pgregory.net/rapid"
)

// breaches are changes to a legal fleet of 989 points for a Clash. The first
// breaks a rule, of which the issue's code and place are given; the second goes
// as far as the rule allows.
var breaches = []struct {
	code, path    string
	spoil, spares func(l *roster.List)
}{
	{"dfc-unknown-entry", "/units/1", entry("death-star", 1), entry("line", 1)},
	{"dfc-unknown-entry", "/units/1/units/0", entry("death-star", 1, 0), entry("bs-rampart", 1, 0)},
	{"dfc-unknown-entry", "/units/0/units/0/options/0", option("nobody", 0, 0), option("bs-home-captain", 0, 0)},
	{"dfc-wrong-place", "/units/1", entry("bs-rampart", 1), entry("line", 1)},
	{"dfc-wrong-place", "/units/1/units/0", entry("line", 1, 0), entry("bs-rampart", 1, 0)},
	{"dfc-wrong-place", "/units/1/units/0/units/0", func(l *roster.List) { l.Units[1].Units[0].Units = []roster.Unit{sails("bs-lantern", 1)} }, nothing},
	{"dfc-wrong-place", "/units/0/units/0/options/0", option("bs-lantern", 0, 0), nothing},
	{"dfc-wrong-place", "/units/1/options/0", func(l *roster.List) { l.Units[1].Options = []roster.Option{{Entry: "bs-home-captain"}} }, nothing},
	{"dfc-other-faction", "/units/1/units/0", entry("bs-abbot", 1, 0), nothing},
	{"dfc-other-faction", "/units/1/units/0", func(l *roster.List) { l.Packs = nil }, nothing},
	{"dfc-other-faction", "/units/0/units/0/options/0", option("ucmf-vice-admiral", 0, 0), option("bs-home-captain", 0, 0)},
	{"dfc-one-faction", "/packs", func(l *roster.List) { l.Packs = append(l.Packs, "ucm") }, nothing},
	{"dfc-unknown-faction", "/packs/0", func(l *roster.List) { l.Packs = []string{"bs-nobody"} }, nothing},
	{"dfc-unknown-faction", "/packs/0", func(l *roster.List) { l.Packs = []string{"dfc-core"} }, nothing},
	{"dfc-over-limit", "", limit(988), limit(989)},
	{"dfc-too-small", "", limit(499), limit(500)},
	{"dfc-too-small", "", func(l *roster.List) { l.Limit, l.Units = 0, nil }, limit(0)},
	{"dfc-too-large", "", limit(3001), limit(3000)},
	{"dfc-too-many-battlegroups", "", bands("line", "line", "vanguard"), bands("line", "line")},
	{"dfc-too-many-battlegroups", "", both(limit(999), bands("line")), limit(999)},
	{"dfc-too-many-battlegroups", "", both(limit(2000), bands("line", "line", "vanguard", "vanguard")), both(limit(2000), bands("line", "line", "vanguard"))},
	{"dfc-too-few-of-type", "", func(l *roster.List) { l.Units = l.Units[2:] }, func(l *roster.List) { l.Units = l.Units[1:3] }},
	{"dfc-too-few-of-type", "", func(l *roster.List) { l.Units = l.Units[:2] }, func(l *roster.List) { l.Units = l.Units[:3] }},
	{"dfc-too-few-of-type", "", func(l *roster.List) { l.Units = l.Units[:2] }, func(l *roster.List) { l.Limit, l.Units = 999, l.Units[:2] }},
	{"dfc-too-many-of-type", "", bands("pathfinder"), nothing},
	{"dfc-too-many-of-type", "", bands("line", "line", "line"), bands("line", "line")},
	{"dfc-too-many-of-type", "", bands("vanguard", "vanguard"), bands("vanguard")},
	{"dfc-too-many-of-type", "", bands("flag", "flag"), bands("flag")},
	{"dfc-too-many-of-type", "", both(limit(999), bands("flag")), limit(999)},
	{"dfc-too-many-of-type", "", both(limit(2000), bands("flag", "flag", "flag")), both(limit(2000), bands("flag", "flag"))},
	{"dfc-one-battlegroup", "/units/1", count(2, 1), count(1, 1)},
	{"dfc-one-battlegroup", "/units/1", count(-1, 1), count(0, 1)},
	{"dfc-slot-empty", "/units/1", groups(1, sails("bs-lantern", 1)), groups(1, sails("bs-rampart", 1))},
	{"dfc-slot-empty", "/units/2", groups(2, sails("bs-rampart", 1)), groups(2, sails("bs-harpoon", 1))},
	{"dfc-slot-empty", "/units/0", groups(0), groups(0, sails("bs-parapet", 1))},
	{"dfc-slot-full", "/units/1", groups(1, sails("bs-lantern", 1), sails("bs-sabre", 1), sails("bs-harpoon", 1)), groups(1, sails("bs-lantern", 1), sails("bs-harpoon", 1), sails("bs-rampart", 1))},
	{"dfc-slot-full", "/units/2", groups(2, sails("bs-rampart", 1), sails("bs-aviary", 1)), groups(2, sails("bs-rampart", 2), sails("bs-lantern", 1))},
	{"dfc-wrong-tonnage", "/units/2/units/0", entry("bs-parapet", 2, 0), entry("bs-rampart", 2, 0)},
	{"dfc-wrong-tonnage", "/units/0/units/0", entry("bs-keystone", 0, 0), entry("bs-bulwark", 0, 0)},
	{"dfc-too-many-groups", "/units/0", groups(0, sails("bs-parapet", 1), sails("bs-bulwark", 1), sails("bs-rampart", 1), sails("bs-lantern", 1)), groups(0, sails("bs-parapet", 1), sails("bs-bulwark", 1), sails("bs-rampart", 1))},
	{"dfc-group-size", "/units/0/units/0", count(3, 0, 0), count(2, 0, 0)},
	{"dfc-group-size", "/units/0/units/0", count(-1, 0, 0), count(0, 0, 0)},
	{"dfc-group-size", "/units/2/units/0", both(entry("bs-sootwing", 2, 0), count(0, 2, 0)), both(entry("bs-sootwing", 2, 0), count(2, 2, 0))},
	{"dfc-class-twice", "/units/2/units/1", entry("bs-lantern", 2, 1), entry("bs-lantern", 3, 1)},
	{"dfc-share", "/units/1", groups(1, sails("odd-more", 1)), groups(1, leads("odd-third", 1, "bs-home-commodore"))},
	{"dfc-share", "/units/1", both(limit(999), groups(1, sails("odd-over-half", 1))), both(limit(999), groups(1, sails("odd-half", 1)))},
	{"dfc-share", "/units/4", both(bands("flag"), groups(4, sails("odd-double", 2), sails("bs-keystone", 1))), both(bands("flag"), groups(4, sails("bs-foundation", 1)))},
	{"dfc-too-much-launch", "", groups(1, sails("odd-sixteen", 1)), groups(1, sails("odd-fifteen", 1))},
	{"dfc-too-much-launch", "", groups(1, sails("odd-fires", 1)), groups(1, sails("odd-lands", 2))},
	{"dfc-too-much-launch", "", both(limit(999), groups(1, sails("odd-torpedoes", 1))), both(limit(2000), groups(1, sails("odd-torpedoes", 1)))},
	{"dfc-too-much-launch", "", groups(1, sails("odd-rolls", 2)), groups(1, sails("odd-rolls", 1))},
	{"dfc-too-many-rare", "/units/3/units/2", both(addTo(1, "bs-watchfire"), addTo(2, "bs-watchfire")), addTo(1, "bs-watchfire")},
	{"dfc-too-many-rare", "/units/3/units/2", both(limit(999), addTo(1, "bs-watchfire")), limit(999)},
	{"dfc-dreadnought-alone", "/units/4", both(bands("flag"), groups(4, sails("bs-foundation", 1), sails("bs-lantern", 1))), both(bands("flag"), groups(4, sails("bs-foundation", 1)))},
	{"dfc-one-admiral", "/units/1/units/0/options/0", option("bs-home-captain", 1, 0), nothing},
	{"dfc-one-admiral", "/units/0/units/0/options/1", option("bs-home-captain", 0, 0, 1), nothing},
	{"dfc-admiral-ship", "/units/2/units/0/options/0", option("bs-home-captain", 2, 0), option("bs-home-captain", 1, 0)},
	{"dfc-admiral-size", "/units/0/units/0/options/0", both(limit(1999), option("bs-home-high-marshal", 0, 0)), both(limit(2000), option("bs-home-high-marshal", 0, 0))},
	{"dfc-admiral-size", "/units/0/units/0/options/0", both(limit(999), option("bs-home-marshal", 0, 0)), both(limit(1000), option("bs-home-marshal", 0, 0))},
	{"dfc-admiral-in-dreadnought", "/units/0/units/0/options/0", both(bands("flag"), groups(4, sails("bs-foundation", 1))),
		both(bands("flag"), groups(4, leads("bs-foundation", 1, "bs-home-captain")), groups(0, sails("bs-parapet", 2)))},
	{"dfc-no-admiral", "", groups(0, sails("bs-parapet", 2)), nothing},
	{"dfc-points-left", "", limit(999), limit(998)},
	{"dfc-no-launch", "/units/1/units/0", entry("odd-deaf", 1, 0), entry("bs-aviary", 1, 0)},
}

func nothing(*roster.List) {}

func both(changes ...func(*roster.List)) func(*roster.List) {
	return func(l *roster.List) {
		for _, change := range changes {
			change(l)
		}
	}
}

func limit(n int) func(*roster.List) { return func(l *roster.List) { l.Limit = n } }

func at(l *roster.List, path ...int) *roster.Unit {
	u := &l.Units[path[0]]
	if len(path) > 1 {
		u = &u.Units[path[1]]
	}
	return u
}

func entry(id string, path ...int) func(*roster.List) {
	return func(l *roster.List) { at(l, path...).Entry = id }
}

func count(n int, path ...int) func(*roster.List) {
	return func(l *roster.List) { at(l, path...).Count = n }
}

// option sets the first option of a group, or with a third number adds one.
func option(id string, path ...int) func(*roster.List) {
	return func(l *roster.List) {
		u := at(l, path[:2]...)
		if len(path) == 2 {
			u.Options = nil
		}
		u.Options = append(u.Options, roster.Option{Entry: id})
	}
}

func bands(types ...string) func(*roster.List) {
	return func(l *roster.List) {
		for _, kind := range types {
			l.Units = append(l.Units, band(kind, ""))
		}
	}
}

func groups(i int, of ...roster.Unit) func(*roster.List) {
	return func(l *roster.List) { l.Units[i].Units = slices.Clone(of) }
}

func addTo(i int, id string) func(*roster.List) {
	return func(l *roster.List) { l.Units[i].Units = append(l.Units[i].Units, sails(id, 1)) }
}

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
	advice := map[string]bool{"dfc-no-admiral": true, "dfc-points-left": true, "dfc-no-launch": true}
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
	for _, file := range []string{"roster.go", "battlegroups.go", "limits.go"} {
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
		"/units/0/units/0 points": 280, "/units/1/units/1 points": 108,
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
	if got := rating([]string{"L", "L2", "M", "H", "S", "S2"}); got != 1+2+5+10+15+30 {
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
		value, named, group := admiralOf(&l, packs())
		if value != x.value || named != x.named || group != &l.Units[0].Units[1] {
			t.Errorf("%s in %s at %d points counts as %s, %d", x.admiral, x.ship, x.limit, named, value)
		}
	}
	if value, named, group := admiralOf(&roster.List{Units: []roster.Unit{band("line", "", sails("bs-rampart", 1))}}, packs()); value != 1 || named != "" || group != nil {
		t.Errorf("without an admiral: %d, %q, %v", value, named, group)
	}
}
