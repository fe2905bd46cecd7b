package dropfleet

import (
	"reflect"
	"slices"
	"testing"

	"broadside/core/roster"
	"broadside/core/words"
)

func TestAdmiralsSailInShipsOfTheLine(t *testing.T) {
	for _, e := range packs().Kind("ship") {
		sections := slices.DeleteFunc(System{}.Sections(e), func(s roster.Section) bool { return s.Key == "systems" })
		if light := e.Figure("tonnage")[0] == 'L'; light != (len(sections) == 0) {
			t.Errorf("%s has %v", e.ID, sections)
		}
		for _, s := range sections {
			if !words.Has("section/dfc/"+s.Key) || s.Slots != 1 || s.Fewest > 0 || !slices.Equal(s.Kinds, []string{"admiral"}) {
				t.Errorf("%s has %+v", e.ID, s)
			}
		}
		if (System{}).Mounts(e) != nil {
			t.Errorf("%s has facings", e.ID)
		}
	}
	if e, _ := packs().Find("line"); (System{}).Sections(e) != nil {
		t.Error("a battlegroup takes an admiral of its own")
	}
}

func TestBoxesTakeDamage(t *testing.T) {
	three := roster.Box{Option: -1, Points: 4}
	for _, x := range []struct {
		unit roster.Unit
		want []roster.Box
	}{
		{sails("bs-lantern", 3), []roster.Box{three, three, three}},
		{roster.Unit{Entry: "bs-lantern"}, []roster.Box{three}},
		{roster.Unit{Entry: "line"}, nil},
		{roster.Unit{Entry: "no-such-thing"}, nil},
	} {
		if got := (System{}).Boxes(&x.unit, packs()); !reflect.DeepEqual(got, x.want) {
			t.Errorf("%+v has boxes %v, want %v", x.unit, got, x.want)
		}
	}
}

func TestSpan(t *testing.T) {
	for id, want := range map[string]quota{"bs-lantern": {1, 4}, "bs-sootwing": {2, 4}, "bs-keystone": {1, 1}, "line": {1, 1}, "infantry": {1, 1}} {
		e, _ := packs().Find(id)
		if low, high := (System{}).Span(e); (quota{low, high}) != want {
			t.Errorf("%s counts %d to %d, want %v", id, low, high, want)
		}
	}
}

func TestFits(t *testing.T) {
	of := map[string]string{"L": "bs-lantern", "L2": "bs-harpoon", "M": "bs-rampart", "H": "bs-parapet", "S": "bs-keystone", "S2": "bs-foundation"}
	for holder, want := range map[string]string{"pathfinder": "L L2 M", "line": "L L2 M", "vanguard": "L L2 M H", "flag": "L L2 S S2", "infantry": "", "bs-rampart": ""} {
		h, _ := packs().Find(holder)
		got := ""
		for _, tonnage := range []string{"L", "L2", "M", "H", "S", "S2"} {
			e, _ := packs().Find(of[tonnage])
			if (System{}).Fits(h, e) {
				got += " " + tonnage
			}
		}
		if len(got) > 0 {
			got = got[1:]
		}
		if got != want {
			t.Errorf("into %s fit %q, want %q", holder, got, want)
		}
		if a, _ := packs().Find("bs-home-captain"); (System{}).Fits(h, a) {
			t.Errorf("an admiral fits into %s", holder)
		}
	}
}
