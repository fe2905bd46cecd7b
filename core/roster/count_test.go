package roster

import (
	"slices"
	"testing"
)

func TestCountsHaveWhatIsWantedAndAllowed(t *testing.T) {
	var r Report
	r.Derive("light", "/units/0", 4)
	r.Derive("light-fewest", "/units/0", 1)
	r.Derive("light-allowed", "/units/0", 3)
	r.Derive("light-allowed", "/units/1", 9)
	r.Derive("heavy", "/units/0", 0)
	r.Derive("heavy-fewest", "/units/0", 1)
	r.Derive("heroes", "", 2)
	r.Derive("heroes-allowed", "", 2)
	r.Derive("points", "", 90)
	want := []Count{{"light", 4, 1, 3, true, true}, {"heavy", 0, 1, 0, true, false}}
	if got := Counts(&r, "/units/0"); !slices.Equal(got, want) || !got[0].Off() || !got[1].Off() {
		t.Errorf("%+v", got)
	}
	if got := Counts(&r, ""); len(got) != 2 || got[0].Off() || got[1] != (Count{Key: "points", N: 90}) || got[1].Off() {
		t.Errorf("of the list: %+v", got)
	}
}

func TestIssuesStandWithTheirUnits(t *testing.T) {
	var r Report
	for _, path := range []string{"", "/units/0", "/units/0/units/1/options/0", "/units/1"} {
		r.Breach(path, path)
	}
	for _, c := range []struct {
		at     Place
		inside bool
		want   int
	}{{nil, false, 1}, {Place{0}, false, 1}, {Place{0}, true, 2}, {Place{0, 1}, false, 1}, {Place{2}, true, 0}, {nil, true, 4}} {
		if got := IssuesAt(&r, c.at, c.inside); len(got) != c.want {
			t.Errorf("at %v, inside: %v: %v", c.at, c.inside, got)
		}
	}
}

func TestOptionsAreCountedByWhoHasThem(t *testing.T) {
	l := twoBands()
	l.Units[0].Units[0].Options = []Option{{Entry: "a"}, {Entry: "b"}}
	l.Units[1].Units[0].Options = []Option{{Entry: "a", Mount: "front"}}
	each := func(option string) bool { return option == "a" }
	if got := Chosen(l.Units, each); !slices.Equal(got, []Need{{"a", 3}, {"b", 1}}) {
		t.Error(got)
	}
}
