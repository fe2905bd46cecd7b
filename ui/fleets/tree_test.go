package fleets

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"broadside/core/roster"
)

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

// twoBands is a list of two battlegroups: "b1(g1 g2) b2(g3)".
func twoBands() *roster.List {
	return &roster.List{System: "dfc", Edition: "core", Limit: 1000, Packs: []string{"bs-home"}, Units: []roster.Unit{
		{ID: "b1", Entry: "pathfinder", Units: []roster.Unit{{ID: "g1", Entry: "bs-lantern", Count: 2}, {ID: "g2", Entry: "bs-gangway", Count: 1}}},
		{ID: "b2", Entry: "line", Units: []roster.Unit{{ID: "g3", Entry: "bs-rampart", Count: 1}}},
	}}
}

func TestPlacesAreWhatTheGamePointsAt(t *testing.T) {
	for path, want := range map[string]place{
		"": nil, "/packs/0": nil, "/units/2": {2}, "/units/0/units/1/options/0": {0, 1}, "/units/0/options/3": {0}, "/units/x": nil, "/units/1/units/": {1},
	} {
		if got := placeOf(path); !slices.Equal(got, want) {
			t.Errorf("%q is %v, want %v", path, got, want)
		}
	}
	if path := (place{0, 1}).path(); path != "/units/0/units/1" {
		t.Error(path)
	}
	l := twoBands()
	if got := unitAt(l, seek(l, "g3")); got == nil || got.Entry != "bs-rampart" {
		t.Errorf("g3 is %+v", got)
	}
	for _, p := range []place{nil, {5}, {-1}, {0, 9}, {9, 0}, {0, 0, 0}} {
		if u := unitAt(l, p); u != nil {
			t.Errorf("%v is %+v", p, u)
		}
	}
	if seek(l, "nobody") != nil {
		t.Error("nobody is somewhere")
	}
}

func TestUnitsAreRelocated(t *testing.T) {
	for _, c := range []struct {
		id, holder string
		at         int
		want       string // empty where nothing changes
	}{
		{"g1", "b1", 2, "b1(g2 g1) b2(g3)"},
		{"g2", "b1", 0, "b1(g2 g1) b2(g3)"},
		{"g1", "b1", 0, ""},
		{"g1", "b1", 1, ""},
		{"g1", "b2", 0, "b1(g2) b2(g1 g3)"},
		{"g1", "b2", 1, "b1(g2) b2(g3 g1)"},
		{"g3", "b1", 1, "b1(g1 g3 g2) b2"},
		{"b1", "", 2, "b2(g3) b1(g1 g2)"},
		{"b2", "", 0, "b2(g3) b1(g1 g2)"},
		{"b1", "", 1, ""},
		{"b1", "b1", 0, ""},
		{"b1", "b2", 0, "b2(b1(g1 g2) g3)"},
		{"g1", "nobody", 0, ""},
		{"nobody", "b1", 0, ""},
	} {
		l := twoBands()
		changed := relocate(l, c.id, c.holder, c.at)
		want := c.want
		if want == "" {
			want = shape(twoBands().Units)
		}
		if got := shape(l.Units); got != want || changed != (c.want != "") {
			t.Errorf("%s into %q at %d: %s, changed: %v", c.id, c.holder, c.at, got, changed)
		}
	}
}

func TestATwinHasIDsOfItsOwn(t *testing.T) {
	l := twoBands()
	copied := twin(l, l.Units[0])
	if copied.ID == "b1" || copied.Units[0].ID == "g1" || copied.Units[0].Count != 2 || shape(l.Units) != shape(twoBands().Units) {
		t.Errorf("the twin is %s of %s", shape([]roster.Unit{copied}), shape(l.Units))
	}
	seen := map[string]bool{}
	insert(l, place{1}, copied)
	walk(l.Units, nil, func(u *roster.Unit, _ place) {
		if seen[u.ID] || u.ID == "" {
			t.Errorf("%q twice in %s", u.ID, shape(l.Units))
		}
		seen[u.ID] = true
	})
}

func TestWhatIsDroppedOnACardFindsItsGap(t *testing.T) {
	b := openBook("dfc", "core")
	l := twoBands()
	l.Units = append(l.Units, roster.Unit{ID: "b3", Entry: "vanguard"}, roster.Unit{ID: "b4", Entry: "flag"})
	for _, c := range []struct {
		id, over string
		below    bool
		want     string
	}{
		{"g1", "g2", true, "b1 2"}, // behind the last of its own
		{"g1", "g2", false, "b1 1"},
		{"g1", "g3", false, "b2 0"}, // before the Rampart
		{"g1", "b2", true, "b2 1"},  // on the foot of a battlegroup is behind the last of it
		{"g1", "b1", false, "b1 0"},
		{"b1", "b2", false, " 1"},
		{"b1", "b2", true, " 2"},
		{"g1", "b3", true, "b3 0"}, // into an empty battlegroup
		{"g3", "b4", true, ""},     // a cruiser finds no room in the flag battlegroup
		{"g1", "", true, ""},
		{"nobody", "g1", true, ""},
	} {
		g, ok := b.gapAt(l, c.id, c.over, c.below)
		if got := fmt.Sprintf("%s %d", g.Holder, g.At); ok != (c.want != "") || ok && got != c.want {
			t.Errorf("%s on %s, below: %v, drops at %q, want %q", c.id, c.over, c.below, got, c.want)
		}
	}
}
