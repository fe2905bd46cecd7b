package fleets

import (
	"slices"
	"testing"

	"broadside/core"
	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/core/words"
)

func issue(code, path string, args ...string) roster.Issue {
	i := roster.Issue{Code: code, Severity: roster.Breach, Path: path, Args: map[string]string{}}
	for n := 0; n+1 < len(args); n += 2 {
		i.Args[args[n]] = args[n+1]
	}
	return i
}

func TestWhatAChangeAdds(t *testing.T) {
	empty4, empty3 := issue("empty", "/units/0", "n", "4"), issue("empty", "/units/0", "n", "3")
	twice := issue("twice", "/units/0/options/1", "what", "x")
	moved := issue("twice", "/units/0/options/0", "what", "x")
	advice := roster.Issue{Code: "left", Severity: roster.Advice}
	for name, c := range map[string]struct {
		before, after []roster.Issue
		want          int
	}{
		"a count that changes":        {[]roster.Issue{empty4}, []roster.Issue{empty3}, 0},
		"a breach that moves":         {[]roster.Issue{twice}, []roster.Issue{moved}, 0},
		"a new breach":                {[]roster.Issue{empty4}, []roster.Issue{empty3, twice}, 1},
		"the same breach once more":   {[]roster.Issue{twice}, []roster.Issue{twice, moved}, 1},
		"advice":                      {nil, []roster.Issue{advice}, 0},
		"a breach that goes":          {[]roster.Issue{twice, empty4}, []roster.Issue{empty3}, 0},
		"another unit breaks it, too": {[]roster.Issue{empty4}, []roster.Issue{empty4, issue("empty", "/units/1", "n", "2")}, 1},
	} {
		if got := roster.Added(&roster.Report{Issues: c.before}, &roster.Report{Issues: c.after}); len(got) != c.want {
			t.Errorf("%s adds %+v, want %d", name, got, c.want)
		}
	}
}

func TestEveryUnitGetsAnIDOfItsOwn(t *testing.T) {
	l := &roster.List{Units: []roster.Unit{{ID: "u2"}, {}, {ID: "u2"}, {ID: "flag"}, {}}}
	roster.NameUnits(l)
	seen := map[string]bool{}
	for _, u := range l.Units {
		if u.ID == "" || seen[u.ID] {
			t.Errorf("ids %+v", l.Units)
		}
		seen[u.ID] = true
	}
	if l.Units[0].ID != "u2" || l.Units[3].ID != "flag" {
		t.Errorf("ids that were good have changed: %+v", l.Units)
	}
}

func TestPathsLeadToUnits(t *testing.T) {
	for path, want := range map[string]roster.Place{"": nil, "/packs": nil, "/units/3": {3}, "/units/12/options/0": {12}, "/units/1/units/2": {1, 2}, "/units/x": nil} {
		if got := roster.PlaceOf(path); !slices.Equal(got, want) {
			t.Errorf("%q leads to %v, want %v", path, got, want)
		}
	}
}

// Every figure, section, kind and number of every game has its words on these screens.
func TestEveryGameHasItsWords(t *testing.T) {
	want := func(code string) {
		if !words.Has(code) {
			t.Errorf("core/words has no sentence %q", code)
		}
	}
	for _, s := range core.Systems {
		id := s.About().ID
		b := openBook(id, "")
		if b == nil {
			t.Errorf("%s has no lists to build", id)
			continue
		}
		for _, k := range b.schema.Kinds {
			want("kind/" + id + "/" + k.ID)
			for _, f := range k.Figures {
				if f.Form == catalogue.Word || f.Form == catalogue.Slots {
					continue
				}
				want("figure/" + id + "/" + f.Key)
				want("figure-short/" + id + "/" + f.Key)
			}
		}
		for _, p := range b.Packs.Packs {
			for i := range p.Entries {
				e := &p.Entries[i]
				for _, x := range b.Sections(e) {
					want("section/" + id + "/" + x.Key)
				}
				for _, m := range b.Mounts(e) {
					want("mount/" + m)
					want("mount-button/" + m)
				}
				for _, r := range b.rulings(e) {
					if r.ID == "" || !words.Has("rule/"+id+"/"+r.ID) {
						t.Errorf("%s of %s has no summary", r.Name, e.ID)
					}
				}
			}
		}
		for _, l := range append(b.Samples(""), *fresh(id, "")) {
			report := b.Check(&l)
			for _, d := range report.Derived {
				for _, n := range roster.Counts(&report, d.Path) { // what is wanted and allowed is said with the number itself
					want("derived/" + id + "/" + n.Key)
				}
			}
		}
	}
}
