package roster

import (
	"reflect"
	"testing"
)

func TestJoinPutsRostersTogether(t *testing.T) {
	one := &List{System: "dfc", Name: "A", Limit: 2000, Packs: []string{"x"}, Units: []Unit{{ID: "u1", Entry: "line", Units: []Unit{{ID: "u2", Entry: "ship"}}}}}
	two := &List{System: "dfc", Name: "B", Limit: 1500, Packs: []string{"x", "y"}, Units: []Unit{{ID: "u1", Entry: "flag"}}}
	want := List{System: "dfc", Name: "A + B", Limit: 3500, Packs: []string{"x", "y"}, Units: []Unit{
		{ID: "u1", Entry: "line", Units: []Unit{{ID: "u2", Entry: "ship"}}}, {ID: "u3", Entry: "flag"}}}
	if got := Join([]*List{one, two}); !reflect.DeepEqual(got, want) {
		t.Errorf("joined %+v, want %+v", got, want)
	}
	if two.Units[0].ID != "u1" || len(one.Packs) != 1 {
		t.Error("the lists were changed")
	}
	two.Limit = 0
	if got := Join([]*List{one, two, one}); got.Limit != 0 {
		t.Errorf("limit %d of lists of which one has none", got.Limit)
	}
	if got := Join([]*List{one}); !reflect.DeepEqual(got, *one) || !reflect.DeepEqual(Join(nil), List{}) {
		t.Errorf("one list alone: %+v", got)
	}
}

func TestSplitTakesThemApart(t *testing.T) {
	one := &List{System: "dfc", Limit: 2000, Units: []Unit{{Entry: "line"}, {Entry: "flag"}}}
	two := &List{System: "dfc", Limit: 1500, Units: []Unit{{Entry: "pathfinder"}}}
	all := Join([]*List{one, two})
	seams := Seams([]*List{one, two})
	parts := Split(&all, seams)
	if len(parts) != 2 || len(parts[0].Units) != 2 || parts[0].Limit != 2000 || len(parts[1].Units) != 1 || parts[1].Units[0].Entry != "pathfinder" || parts[1].Limit != 1500 {
		t.Errorf("%q: %+v", seams, parts)
	}
	for _, bad := range []string{"", "2:2000", "2:2000 2:1500", "x", "-1:1 4:1", "3", "2:-1 1:1"} {
		if parts := Split(&all, bad); len(parts) != 1 || parts[0] != &all {
			t.Errorf("%q: %d parts", bad, len(parts))
		}
	}
	if s := Seams([]*List{one}); s != "" {
		t.Errorf("one list has seams %q", s)
	}
	for path, want := range map[string]string{"": "", "/packs": "/packs", "/units/0": "/units/3", "/units/2/options/0": "/units/5/options/0", "/units/x": "/units/x"} {
		if got := moved(path, 3); got != want {
			t.Errorf("%s: %s", path, got)
		}
	}
}
