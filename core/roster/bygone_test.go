package roster

import (
	"reflect"
	"testing"

	"broadside/core/catalogue"
)

func TestNamesOutliveTheirData(t *testing.T) {
	packs := []catalogue.Pack{{ID: "ships", Name: "Ships", Entries: []catalogue.Entry{{ID: "frigate", Name: "Frigate", Kind: "ship"}, {ID: "unused", Name: "Unused"}}}}
	before := &catalogue.Pack{ID: "dfc", System: "dfc", Entries: []catalogue.Entry{{ID: "cruiser", Name: "Cruiser", Kind: "an older set"}, {ID: "forgotten", Name: "Forgotten"}}}
	c := &Collection{Owned: []Owned{{Entry: "frigate", Count: 1}, {Entry: "unheard-of", Count: 1}}}
	got := Bygone(packs, "the set", before, []List{*listed()}, c)
	want := catalogue.Pack{ID: "dfc", System: "dfc", Entries: []catalogue.Entry{
		{ID: "ships", Kind: "the set", Name: "Ships"}, {ID: "frigate", Kind: "the set", Name: "Frigate"}, {ID: "cruiser", Kind: "an older set", Name: "Cruiser"},
	}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("known are %+v", got)
	}
}
