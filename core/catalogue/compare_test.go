package catalogue

import (
	"reflect"
	"testing"
)

func TestCompare(t *testing.T) {
	older := []Pack{{Entries: []Entry{{ID: "a", Name: "A", Points: 10}, {ID: "b", Name: "B", Points: 20}, {ID: "c", Name: "C"}}}}
	newer := []Pack{{Entries: []Entry{{ID: "a", Name: "A", Points: 12}}}, {Entries: []Entry{{ID: "b", Name: "B2", Points: 20}, {ID: "d", Name: "D"}}}}
	got := Compare(older, newer)
	want := &Changes{Added: []string{"D"}, Removed: []string{"C"}, Repointed: []Repointed{{"A", 10, 12}}, Changed: []string{"B2"}, Affected: map[string]bool{"a": true, "b": true, "c": true}}
	if !reflect.DeepEqual(got, want) || !got.Any() {
		t.Errorf("%+v", got)
	}
	if same := Compare(newer, newer); same.Any() || len(same.Affected) > 0 {
		t.Errorf("nothing changed: %+v", same)
	}
}

func TestCompareSeesEverythingOfAnEntry(t *testing.T) {
	pack := func() []Pack {
		return []Pack{{ID: "p", Name: "Pack", Entries: []Entry{{ID: "a", Kind: "ship", Name: "A", Figures: []Figure{{"hull", "6"}, {"scan", "8"}}, Special: []string{"Full Cloak"},
			Parts: []Entry{{ID: "gun", Kind: "weapon", Name: "Gun", Figures: []Figure{{"lock", "3"}}}}}}}}
	}
	for name, change := range map[string]func(e *Entry){
		"name":           func(e *Entry) { e.Name = "A2" },
		"kind":           func(e *Entry) { e.Kind = "squadron" },
		"figure":         func(e *Entry) { e.Figures[0].Value = "7" },
		"figure more":    func(e *Entry) { e.Set("thrust", "9") },
		"special rule":   func(e *Entry) { e.Special[0] = "Outline" },
		"special fewer":  func(e *Entry) { e.Special = nil },
		"part's figure":  func(e *Entry) { e.Parts[0].Figures[0].Value = "4" },
		"part's points":  func(e *Entry) { e.Parts[0].Points = 4 },
		"part fewer":     func(e *Entry) { e.Parts = nil },
		"part's special": func(e *Entry) { e.Parts[0].Special = []string{"Burnthrough (6)"} },
	} {
		newer := pack()
		change(&newer[0].Entries[0])
		got := Compare(pack(), newer)
		if !got.Any() || !got.Affected["a"] || !reflect.DeepEqual(got.Changed, []string{newer[0].Entries[0].Name}) {
			t.Errorf("%s: %+v", name, got)
		}
	}
	page := pack()
	page[0].Entries[0].Printed = Printed{"Book", "12"}
	if got := Compare(pack(), page); !reflect.DeepEqual(got.Changed, []string{"A"}) || len(got.Affected) > 0 {
		t.Errorf("another page: %+v", got)
	}
	other := pack()
	f := other[0].Entries[0].Figures
	f[0], f[1] = f[1], f[0]
	if got := Compare(pack(), other); got.Any() {
		t.Errorf("the order of figures: %+v", got)
	}
	other[0].Joins = "q"
	if got := Compare(pack(), other); !got.Any() {
		t.Error("the pack joins another faction, and nothing is said")
	}
}

func TestCompareSetsSeesTheTextsOfRules(t *testing.T) {
	older, newer := &Set{Unknown: []Keyword{{Name: "Glow (2)", Text: "It glows."}}}, &Set{Unknown: []Keyword{{Name: "Glow", Text: "It glows more."}, {Name: "Hum"}}}
	if got := CompareSets(older, newer); !got.Any() || len(got.Changed) == 0 {
		t.Errorf("%+v", got)
	}
	if got := CompareSets(older, older); got.Any() {
		t.Errorf("%+v", got)
	}
}
