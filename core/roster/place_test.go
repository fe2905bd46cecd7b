package roster

import (
	"slices"
	"strings"
	"testing"
)

// shape is a nested list by ids: "b1(g1 g2) b2".
func shape(units []Unit) string {
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
func twoBands() *List {
	return &List{System: "dfc", Edition: "core", Limit: 1000, Packs: []string{"bs-home"}, Units: []Unit{
		{ID: "b1", Entry: "pathfinder", Units: []Unit{{ID: "g1", Entry: "bs-lantern", Count: 2}, {ID: "g2", Entry: "bs-gangway", Count: 1}}},
		{ID: "b2", Entry: "line", Units: []Unit{{ID: "g3", Entry: "bs-rampart", Count: 1}}},
	}}
}

func TestPlacesAreWhatTheGamePointsAt(t *testing.T) {
	for path, want := range map[string]Place{
		"": nil, "/packs/0": nil, "/units/2": {2}, "/units/0/units/1/options/0": {0, 1}, "/units/0/options/3": {0}, "/units/x": nil, "/units/1/units/": {1},
	} {
		if got := PlaceOf(path); !slices.Equal(got, want) {
			t.Errorf("%q is %v, want %v", path, got, want)
		}
	}
	if path := (Place{0, 1}).Path(); path != "/units/0/units/1" {
		t.Error(path)
	}
	l := twoBands()
	if got := UnitAt(l, Seek(l, "g3")); got == nil || got.Entry != "bs-rampart" {
		t.Errorf("g3 is %+v", got)
	}
	for _, p := range []Place{nil, {5}, {-1}, {0, 9}, {9, 0}, {0, 0, 0}} {
		if u := UnitAt(l, p); u != nil {
			t.Errorf("%v is %+v", p, u)
		}
	}
	if Seek(l, "nobody") != nil {
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
		changed := Relocate(l, c.id, c.holder, c.at)
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
	copied := Twin(l, l.Units[0])
	if copied.ID == "b1" || copied.Units[0].ID == "g1" || copied.Units[0].Count != 2 || shape(l.Units) != shape(twoBands().Units) {
		t.Errorf("the twin is %s of %s", shape([]Unit{copied}), shape(l.Units))
	}
	seen := map[string]bool{}
	Insert(l, Place{1}, copied)
	Walk(l.Units, nil, func(u *Unit, _ Place) {
		if seen[u.ID] || u.ID == "" {
			t.Errorf("%q twice in %s", u.ID, shape(l.Units))
		}
		seen[u.ID] = true
	})
}

func TestAPlaceIsInsideItsHolder(t *testing.T) {
	l := twoBands()
	for id, want := range map[string]int{"": 2, "b1": 2, "g1": 0} {
		if p, is := Inside(l, id); !is || len(*Row(l, p)) != want {
			t.Errorf("inside %q is %v, %v", id, p, is)
		}
	}
	if _, is := Inside(l, "gone"); is || HolderID(l, Place{0, 1}) != "b1" || HolderID(l, Place{1}) != "" {
		t.Error("a unit that is gone holds some, or what holds another is not its holder")
	}
	l.Units[1].Units[0].ID = "far-away"
	if got := shape(Numbered(l).Units); got != "u1(u2 u3) u4(u5)" || l.Units[1].Units[0].ID != "far-away" {
		t.Errorf("counted through: %s", got)
	}
}
