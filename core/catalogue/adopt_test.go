package catalogue

import (
	"reflect"
	"strings"
	"testing"
)

var fleet = &Schema{System: "x", Known: func(string) bool { return true }, Kinds: []Kind{
	{ID: "ship", Parts: []string{"load"}}, {ID: "asset"},
	{ID: "load", Part: true, Figures: []Spec{{Key: "assets", Form: Entries, Valid: EntriesOf("asset")}}},
}}

func carrier() Pack {
	return Pack{ID: "old", System: "x", Name: "Old", Faction: true, Entries: []Entry{
		{ID: "carrier", Kind: "ship", Name: "The Carrier!", Parts: []Entry{{ID: "bay", Kind: "load", Name: "Bay", Figures: []Figure{{"assets", "wing gate"}}}}},
		{ID: "wing", Kind: "asset", Name: "Wing", Printed: Printed{"Book", "3"}},
	}}
}

func TestAdoptedEntriesNameEachOther(t *testing.T) {
	old := carrier()
	own := Pack{ID: "own", System: "x", Name: "Own"}
	own.Adopt(old.Entries, fleet, func(e *Entry) string { return Slug(e.Name) + "-1" })
	if own.Entries[0].ID != "the-carrier-1" || own.Entries[1].ID != "wing-1" || own.Entries[1].Printed != (Printed{}) {
		t.Errorf("ids: %+v", own.Entries)
	}
	if got := own.Entries[0].Parts[0].Figure("assets"); got != "wing-1 gate" {
		t.Errorf("the bay launches %q", got)
	}
	if !reflect.DeepEqual(old, carrier()) {
		t.Errorf("the pack that was copied is another: %+v", old)
	}
	if found := Links(&own, fleet, &Catalogue{[]Pack{own}}); len(found) != 1 || found[0].Path != "/parts/0/figures/assets" || found[0].Args["value"] != "gate" {
		t.Errorf("links: %+v", found)
	}
}

func TestSlugsAndPartIDs(t *testing.T) {
	for name, want := range map[string]string{"San Francisco II": "san-francisco-ii", "  ": "unit", "Überschiff": "berschiff", strings.Repeat("ab ", 40): strings.Trim(strings.Repeat("ab-", 13)+"a", "-"), "…": "unit"} {
		if got := Slug(name); got != want || !ValidID(got) {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
	e := Entry{Parts: []Entry{{ID: "gun"}, {ID: "gun-2"}}}
	if got := e.PartID("Gun"); got != "gun-3" {
		t.Errorf("part: %q", got)
	}
}

func TestFiguresAreSetAndTakenAway(t *testing.T) {
	e := Entry{}
	e.Set("hull", "4")
	e.Set("scan", "6")
	e.Set("hull", "5")
	e.Set("scan", "")
	e.Set("none", "")
	if !reflect.DeepEqual(e.Figures, []Figure{{"hull", "5"}}) {
		t.Errorf("%v", e.Figures)
	}
}

func TestPacksJoinFactions(t *testing.T) {
	home := Pack{ID: "home", Faction: true, Entries: []Entry{{ID: "a"}}}
	more := Pack{ID: "more", Joins: "home", Entries: []Entry{{ID: "b"}}}
	stray := Pack{ID: "stray", Joins: "gone", Entries: []Entry{{ID: "c"}}}
	packs := []Pack{more, home, stray}
	got := Joined(packs)
	if len(got) != 2 || got[0].ID != "home" || len(got[0].Entries) != 2 || got[0].Entries[1].ID != "b" || got[1].ID != "stray" {
		t.Errorf("%+v", got)
	}
	if len(packs[1].Entries) != 1 || len(home.Entries) != 1 {
		t.Error("the packs themselves are others now")
	}
}

func TestValuesSayWhatTheyAre(t *testing.T) {
	for _, c := range []struct {
		values    Values
		good, bad string // parted by spaces
	}{
		{Whole(2, 6), "2 6", "1 7 x 2.5"}, {LengthFrom(0.1), "0.1 8.5 200", "0 201 x NaN"}, {SpanFrom(0), "3 1-3 0 0-2", "3-1 x 1-"}, {SpanFrom(1), "1 1-3", "0 0-3"},
		{Thrown(), "2 D6 2D3+1", "0 x D8"}, {Harm(), "0 2 D6", "x"}, {Arcs(), "F F/S - S(Left)", "Q"},
		{OneOf("L", "M"), "L M", "LM l"}, {Letters("SCB"), "S CB SCB", "X SX"}, {EntriesOf("asset"), "wing", ""}, {Changing(Whole(2, 6)), "2 +4 -1.5", "7 + x"},
	} {
		if c.values.Has("") {
			t.Errorf("%s takes nothing", c.values.Want)
		}
		for _, v := range strings.Fields(c.good) {
			if !c.values.Has(v) {
				t.Errorf("%s refuses %q", c.values.Want, v)
			}
		}
		for _, v := range strings.Fields(c.bad) {
			if c.values.Has(v) {
				t.Errorf("%s takes %q", c.values.Want, v)
			}
		}
		for _, v := range c.values.Words {
			if !c.values.Has(v) {
				t.Errorf("%s refuses its own word %q", c.values.Want, v)
			}
		}
	}
}

func TestAnIDIsSpelledAsAName(t *testing.T) {
	for id, want := range map[string]string{"home-guard": "Home Guard", "of-rust-and-bone": "Of Rust and Bone", "x--9": "X  9", "": ""} {
		if got := Spelled(id); got != want {
			t.Errorf("%q is spelled %q", id, got)
		}
	}
}
