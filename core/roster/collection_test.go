package roster

import (
	"reflect"
	"testing"

	"broadside/core/catalogue"
	"pgregory.net/rapid"
)

func TestACollectionCounts(t *testing.T) {
	c := &Collection{System: "dfc"}
	c.Set(Owned{"toulon", "Toulon", 4})
	c.Set(Owned{"berlin", "Berlin", 1})
	c.Set(Owned{"toulon", "Toulon Mk II", 6})
	c.Set(Owned{"lima", "Lima", 0})
	want := []Owned{{"berlin", "Berlin", 1}, {"toulon", "Toulon Mk II", 6}}
	if !reflect.DeepEqual(c.Owned, want) || c.Count("toulon") != 6 || c.Count("lima") != 0 {
		t.Errorf("%+v", c.Owned)
	}
	c.Set(Owned{Entry: "berlin"})
	if len(c.Owned) != 1 || c.Count("berlin") != 0 {
		t.Errorf("after taking one out: %+v", c.Owned)
	}
	c.Set(Owned{"toulon", "Toulon", MostOwned + 1})
	if c.Count("toulon") != MostOwned {
		t.Errorf("%d are counted", c.Count("toulon"))
	}
}

// Whatever order it was read in, a tidy collection says of each entry what was said last.
func TestTidyCollections(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var c Collection
		last := map[string]int{}
		for range rapid.IntRange(0, 12).Draw(t, "entries") {
			o := Owned{Entry: rapid.SampledFrom([]string{"", "a", "b", "c", "d"}).Draw(t, "entry"), Count: rapid.IntRange(-3, 2000).Draw(t, "count")}
			c.Owned = append(c.Owned, o)
			last[o.Entry] = min(max(o.Count, 0), MostOwned)
		}
		c.Tidy()
		for i, o := range c.Owned {
			if i > 0 && c.Owned[i-1].Entry >= o.Entry || o.Count < 1 {
				t.Fatalf("%+v", c.Owned)
			}
		}
		for entry, n := range last {
			if c.Count(entry) != n {
				t.Fatalf("%s: %d, want %d", entry, c.Count(entry), n)
			}
		}
	})
}

var shipyard = &catalogue.Catalogue{Packs: []catalogue.Pack{{Entries: []catalogue.Entry{{ID: "line", Kind: "battlegroup"},
	{ID: "toulon", Kind: "ship"}, {ID: "berlin", Kind: "ship"}, {ID: "fighters", Kind: "squadron"}, {ID: "hero", Kind: "hero"}}}}}

func TestNeedsCountModels(t *testing.T) {
	nested := &Outline{Kinds: []string{"battlegroup"}, Inside: []string{"ship"}, Groups: []string{"battlegroup"}}
	riders := &Outline{Kinds: []string{"ship", "squadron"}, Inside: []string{"squadron"}}
	flat := &Outline{Kinds: []string{"ship", "squadron"}}
	for name, c := range map[string]struct {
		of    *Outline
		units []Unit
		want  []Need
	}{
		"groups":            {nested, []Unit{{Entry: "line", Units: []Unit{{Entry: "toulon", Count: 2}, {Entry: "berlin"}}}, {Entry: "line", Units: []Unit{{Entry: "toulon", Count: 3}}}}, []Need{{"toulon", 5}, {"berlin", 1}}},
		"no packs any more": {nested, []Unit{{Entry: "gone-group", Units: []Unit{{Entry: "gone", Count: 2}}}}, []Need{{"gone", 2}}},
		"ships alone":       {flat, []Unit{{Entry: "toulon"}, {Entry: "fighters", Count: 2}, {Entry: "toulon"}, {Entry: "hero"}, {Entry: "gone"}}, []Need{{"toulon", 2}, {"fighters", 2}, {"gone", 1}}},
		"some in others":    {riders, []Unit{{Entry: "toulon", Units: []Unit{{Entry: "fighters", Count: 2}, {Entry: "gone"}}}, {Entry: "fighters"}}, []Need{{"toulon", 1}, {"fighters", 3}, {"gone", 1}}},
		"nothing":           {flat, nil, nil},
	} {
		if got := c.of.Needs(c.units, shipyard); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

func TestStocksSayWhatIsMissing(t *testing.T) {
	c := &Collection{Owned: []Owned{{"berlin", "Berlin", 3}, {"toulon", "Toulon", 2}}}
	needs := Together([]Need{{"toulon", 2}, {"lima", 1}}, []Need{{"berlin", 1}, {"toulon", 3}})
	want := []Stock{{"toulon", 5, 2}, {"lima", 1, 0}, {"berlin", 1, 3}}
	got := c.Stocks(needs)
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("%v", got)
	}
	for i, missing := range []int{3, 1, 0} {
		if got[i].Missing() != missing {
			t.Errorf("%s: %d missing", got[i].Entry, got[i].Missing())
		}
	}
	if short, n := Short(got); !reflect.DeepEqual(short, want[:2]) || n != 4 {
		t.Errorf("%d are missing of %v", n, short)
	}
}
