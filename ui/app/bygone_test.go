package app

import (
	"testing"

	"broadside/core/catalogue"
	"broadside/core/roster"
)

// A list of a set follows the set's ids behind their tag, and goes back with it; where something else has its ids, or nobody
// knows that they were the set's, it stays.
func TestListsFollowTheIdsOfTheirSet(t *testing.T) {
	club := func(tag string) *catalogue.Set {
		return &catalogue.Set{System: "dfc", Name: "Ashes", Packs: []catalogue.Pack{packOf(tag+"club", ship(tag+"one"), catalogue.Entry{ID: tag + "plate", Kind: "system", Name: "Plate"})}}
	}
	keep := func(s *catalogue.Set) {
		t.Helper()
		if err := KeepSet(s, nil); err != nil {
			t.Fatal(err)
		}
	}
	for name, c := range map[string]struct {
		before, other *catalogue.Set
		want          string
	}{
		"its own set":               {club(""), nil, "1a2b-club 1a2b-one 1a2b-plate"},
		"another set has them too":  {club(""), &catalogue.Set{System: "dfc", Name: "Data", Packs: club("").Packs}, "club one plate"},
		"nobody knows whose it was": {nil, nil, "club one plate"},
		"they were of another set":  {&catalogue.Set{System: "dfc", Name: "Dawn", Packs: club("").Packs}, nil, "club one plate"},
	} {
		lay(t)
		f := NewFleet(&roster.List{System: "dfc", Name: "Club", Packs: []string{"club"}, Units: []roster.Unit{{Entry: "line", Units: []roster.Unit{{Entry: "one", Options: []roster.Option{{Entry: "plate"}}}}}}})
		f.Save()
		has := func() string {
			got, err := LoadFleet(f.ID)
			if err != nil {
				t.Fatal(err)
			}
			u := got.List.Units[0].Units[0]
			return got.List.Packs[0] + " " + u.Entry + " " + u.Options[0].Entry
		}
		if c.before != nil {
			keep(c.before)
		}
		if c.other != nil {
			keep(c.other)
		}
		if some, err := AffectedBy("dfc", "dfc/Ashes", club("1a2b-").Packs, map[string]bool{"one": true}); err != nil || len(some) != 1 || some[0].Loses {
			t.Errorf("%s: %+v, %v", name, some, err)
		}
		if c.before != nil && c.before.Name != "Ashes" {
			if _, err := DropSet("dfc/" + c.before.Name); err != nil {
				t.Fatal(err)
			}
		}
		keep(club("1a2b-"))
		if got := has(); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
		if keep(club("")); has() != "club one plate" {
			t.Errorf("%s: brought back: %s", name, has())
		}
	}
}

// What is owned of a set follows its ids by the same way as lists do, at once and where it is counted on; what was counted under
// both ids is not added up.
func TestCollectionsFollowTheIdsOfTheirSet(t *testing.T) {
	club := func(name, tag string) *catalogue.Set {
		return &catalogue.Set{System: "dfc", Name: name, Packs: []catalogue.Pack{packOf(tag+"club", ship(tag+"one"), ship(tag+"two"))}}
	}
	for name, c := range map[string]struct {
		of             string // the set that the models were of
		owned, counted int    // of one ship, under its former and its present id
		want           int
		stays          bool
	}{
		"its own set":                {"Ashes", 3, 0, 3, false},
		"counted less since":         {"Ashes", 3, 2, 3, false},
		"counted more since":         {"Ashes", 3, 5, 5, false},
		"they were of another set":   {"Dawn", 3, 0, 0, true},
		"of another, counted before": {"Dawn", 3, 4, 4, true},
	} {
		lay(t)
		keep := func(s *catalogue.Set) {
			t.Helper()
			if err := KeepSet(s, nil); err != nil {
				t.Fatal(err)
			}
		}
		keep(club(c.of, ""))
		Own("dfc", roster.Owned{Entry: "one", Name: "One", Count: c.owned})
		if c.counted > 0 {
			Own("dfc", roster.Owned{Entry: "1a2b-one", Name: "One", Count: c.counted})
		}
		if c.of != "Ashes" {
			if _, err := DropSet("dfc/" + c.of); err != nil {
				t.Fatal(err)
			}
		}
		keep(club("Ashes", "1a2b-"))
		Own("dfc", roster.Owned{Entry: "1a2b-two", Name: "Two", Count: 1}) // writes what was led
		for _, now := range []*roster.Collection{Collection("dfc"), keptCollection(t, "dfc")} {
			if got, old := now.Count("1a2b-one"), now.Count("one"); got != c.want || (old > 0) != c.stays || now.Count("1a2b-two") != 1 {
				t.Errorf("%s: %+v, want %d", name, now.Owned, c.want)
			}
		}
	}
}
