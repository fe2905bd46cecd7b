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

// laid gives each card of twoBands an extent, 100 px to a battlegroup's head and to each group, 20 between battlegroups.
func laid(l *roster.List) func(string) (extent, bool) {
	y, at := 0.0, map[string]extent{}
	for _, b := range l.Units {
		top := y
		y += 100
		for _, g := range b.Units {
			at[g.ID] = extent{y, y + 100}
			y += 100
		}
		at[b.ID] = extent{top, y}
		y += 20
	}
	return func(id string) (extent, bool) {
		e, ok := at[id]
		return e, ok
	}
}

func TestWhatIsDraggedFindsItsGap(t *testing.T) {
	b := openBook("dfc", "core")
	empty := twoBands()
	empty.Units = append(empty.Units, roster.Unit{ID: "b3", Entry: "vanguard"}, roster.Unit{ID: "b4", Entry: "flag"})
	for _, c := range []struct {
		list *roster.List
		id   string
		y    float64
		want string
	}{
		{twoBands(), "g1", 290, "b1 2"},  // behind the last of its own
		{twoBands(), "g1", 210, "b1 1"},  // between the two
		{twoBands(), "g1", 430, "b2 0"},  // before the Rampart
		{twoBands(), "g1", 9999, "b2 1"}, // far below is behind the last of all
		{twoBands(), "g1", -50, "b1 0"},
		{twoBands(), "b1", 310, " 1"},
		{twoBands(), "b1", 600, " 2"},
		{empty, "g1", 640, "b3 0"},  // into an empty battlegroup
		{empty, "g3", 9999, "b3 0"}, // a cruiser finds no room in the flag battlegroup
	} {
		g, ok := nearest(b.gapsFor(c.list, c.id, laid(c.list)), c.y)
		if got := fmt.Sprintf("%s %d", g.Holder, g.At); !ok || got != c.want {
			t.Errorf("%s held at %v drops at %q, want %q", c.id, c.y, got, c.want)
		}
	}
	if _, ok := nearest(b.gapsFor(twoBands(), "nobody", laid(twoBands())), 0); ok {
		t.Error("nobody is dropped somewhere")
	}
}
