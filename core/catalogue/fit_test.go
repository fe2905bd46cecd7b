package catalogue

import (
	"reflect"
	"testing"
)

func TestFit(t *testing.T) {
	hull := Entry{ID: "hulk", Kind: "ship", Name: "Hulk", Points: 40,
		Figures: []Figure{{"scan", "4"}, {"thrust", "1.5"}, {"group", "1-2"}, {"pd", "1"}}, Special: []string{"Open"}, Parts: []Entry{{ID: "gun", Kind: "weapon", Name: "Gun"}}}
	gun := &Entry{ID: "more-guns", Figures: []Figure{{"scan", "+4"}}, Parts: []Entry{{ID: "gun", Kind: "weapon", Name: "Gun"}}}
	hood := &Entry{ID: "hood", Special: []string{"Open", "Stealth"}, Figures: []Figure{{"scan", "6"}, {"thrust", "+0.5"}, {"group", "+1"}, {"pd", "-3"}, {"armour", "+3"}}}
	before := hull
	got := Fit(&hull, []*Entry{gun, gun, hood})
	want := &Entry{ID: "hulk", Kind: "ship", Name: "Hulk", Points: 40,
		Figures: []Figure{{"scan", "14"}, {"thrust", "2"}, {"group", "1-2"}, {"pd", "0"}, {"armour", "3"}}, Special: []string{"Open", "Stealth"},
		Parts: []Entry{{ID: "gun", Kind: "weapon", Name: "Gun"}, {ID: "gun-2", Kind: "weapon", Name: "Gun"}, {ID: "gun-3", Kind: "weapon", Name: "Gun"}}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v\nwant\n%+v", got, want)
	}
	if !reflect.DeepEqual(hull, before) || hull.Figures[0].Value != "4" || len(hull.Parts) != 1 {
		t.Errorf("the entry itself changed: %+v", hull)
	}
	if Fit(&hull, nil) != &hull {
		t.Error("without options it is another")
	}
}

func TestAdds(t *testing.T) {
	for value, want := range map[string]bool{"+4": true, "-1.5": true, "4": false, "": false, "+": false, "-": false, "+x": false, "+1e9": false, "1-3": false} {
		if Adds(value) != want {
			t.Errorf("%q adds: %v", value, !want)
		}
	}
}
