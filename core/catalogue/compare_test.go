package catalogue

import (
	"reflect"
	"testing"
)

func TestCompare(t *testing.T) {
	older := []Pack{{Entries: []Entry{{ID: "a", Name: "A", Points: 10}, {ID: "b", Name: "B", Points: 20}, {ID: "c", Name: "C"}}}}
	newer := []Pack{{Entries: []Entry{{ID: "a", Name: "A", Points: 12}}}, {Entries: []Entry{{ID: "b", Name: "B2", Points: 20}, {ID: "d", Name: "D"}}}}
	got := Compare(older, newer)
	want := &Changes{Added: []string{"D"}, Removed: []string{"C"}, Repointed: []Repointed{{"A", 10, 12}}, Affected: map[string]bool{"a": true, "c": true}}
	if !reflect.DeepEqual(got, want) || !got.Any() {
		t.Errorf("%+v", got)
	}
	if same := Compare(newer, newer); same.Any() || len(same.Affected) > 0 {
		t.Errorf("nothing changed: %+v", same)
	}
}
