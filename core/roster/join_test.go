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
