package route

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"
)

func TestParse(t *testing.T) {
	for _, c := range []struct {
		fragment string
		want     Route
	}{
		{"", Route{Name: "fleets"}},
		{"#", Route{Name: "fleets"}},
		{"#/", Route{Name: "fleets"}},
		{"#/fleets", Route{Name: "fleets"}},
		{"#/fleets/", Route{Name: "fleets"}},
		{"/fleets/f3", Route{Name: "fleets", Args: []string{"f3"}}},
		{"#/game/g1/log", Route{Name: "game", Args: []string{"g1", "log"}}},
		{"#/share/a%2Fb%20c", Route{Name: "share", Args: []string{"a/b c"}}},
		{"#/share/100%", Route{Name: "share", Args: []string{"100%"}}},
		{"#/share/%zz", Route{Name: "share", Args: []string{"%zz"}}},
		{"#/share/%ff", Route{Name: "share", Args: []string{"\uFFFD"}}},
		{"#/calculator?from=f3&at=rear%26side", Route{Name: "calculator", Query: []Query{{"from", "f3"}, {"at", "rear&side"}}}},
		{"#/calculator?&bare", Route{Name: "calculator", Query: []Query{{"bare", ""}}}},
	} {
		if got := Parse(c.fragment); !reflect.DeepEqual(got, c.want) {
			t.Errorf("Parse(%q) = %+v, want %+v", c.fragment, got, c.want)
		}
	}
}

func TestHash(t *testing.T) {
	r := To("share", "x/y", "ä").With("q", "1 2").With("none", "").With("z", "3")
	if got, want := r.Hash(), "#/share/x%2Fy/%C3%A4?q=1%202&z=3"; got != want {
		t.Errorf("Hash() = %q, want %q", got, want)
	}
	if r.Arg(1) != "ä" || r.Arg(2) != "" || r.Arg(-1) != "" {
		t.Errorf("Arg: %q %q %q", r.Arg(1), r.Arg(2), r.Arg(-1))
	}
	if r.Value("q") != "1 2" || r.Value("none") != "" {
		t.Errorf("Value: %q %q", r.Value("q"), r.Value("none"))
	}
}

func TestWithLeavesTheOriginalAlone(t *testing.T) {
	base := To("fleets").With("a", "1")
	one, two := base.With("b", "1"), base.With("b", "2")
	if one.Value("b") != "1" || two.Value("b") != "2" || base.Value("b") != "" {
		t.Errorf("With shares memory: %q %q %q", one.Hash(), two.Hash(), base.Hash())
	}
}

func TestParseUndoesHash(t *testing.T) {
	text := rapid.StringMatching(`.+`)
	rapid.Check(t, func(t *rapid.T) {
		r := Route{Name: text.Draw(t, "name")}
		r.Args = append(r.Args, rapid.SliceOfN(text, 0, 3).Draw(t, "args")...)
		for range rapid.IntRange(0, 2).Draw(t, "queries") {
			r.Query = append(r.Query, Query{text.Draw(t, "key"), text.Draw(t, "value")})
		}
		if got := Parse(r.Hash()); !reflect.DeepEqual(got, r) {
			t.Fatalf("Parse(%q) = %+v, want %+v", r.Hash(), got, r)
		}
	})
}
