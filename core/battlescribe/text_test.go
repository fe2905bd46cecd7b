package battlescribe

import (
	"strings"
	"testing"
)

func TestNumbersInTexts(t *testing.T) {
	for _, c := range []struct{ change, by, from, want string }{
		{"increment", "4", `6"`, `10"`}, {"increment", "1", "3+", "4+"}, {"decrement", "1", "3+", "2+"}, {"increment", "2", "-1", "1"}, {"increment", "1", "-1", "0"},
		{"decrement", "3", "1", "-2"}, {"decrement", "1", "-1", "-2"}, {"increment", "1", "+1", "+2"}, {"decrement", "2", "+1", "-1"}, {"increment", "1", "AP -2", "AP -1"},
		{"increment", "1", "D3+1", "D3+2"}, {"decrement", "1", "D3+1", "D3"}, {"decrement", "2", "D3+1", "D3-1"}, {"increment", "2", "D6 - 1", "D6 + 1"}, {"increment", "1", "2D6+1", "2D6+2"},
		{"increment", "1", "2D6", "3D6"}, {"increment", "1", "D3", "D3+1"}, {"decrement", "1", "d3", "d3-1"}, {"multiply", "2", "D3", "D3"}, {"multiply", "2", "2D6", "4D6"}, {"floor", "2", "D3", "D3"},
		{"increment", "1", "2D6/3D6", "3D6/3D6"}, {"increment", "1", "6+ front/5+", "7+ front/5+"}, {"increment", "1", "4-6", "5-6"}, {"increment", "1", "AV2", "AV3"}, {"increment", "0.5", "1.5", "2"},
		{"increment", "1", "-", "-"}, {"increment", "1", "", ""}, {"increment", "1", "none", "none"}, {"increment", "x", "3", "3"}, {"divide", "2", `12"`, `6"`}, {"ceil", "4", "6", "4"}, {"increment", "1", "Mod3", "Mod4"},
	} {
		if got := (&Modifier{Change: c.change, Value: c.by}).text(c.from, 1); got != c.want {
			t.Errorf("%s of %q by %s: %q, want %q", c.change, c.from, c.by, got, c.want)
		}
	}
}

func TestTextsAreAddedAsOftenAsTheyRepeat(t *testing.T) {
	repeated := func(change, field, more string) string {
		return mods(`<modifier type="` + change + `" field="` + field + `" value="X" ` + more + `><repeats><repeat value="1" repeats="1" field="selections" scope="force" childId="b"/></repeats></modifier>`)
	}
	body := strings.Replace(profiles, "%", repeated("append", "rules", `join=", "`)+repeated("prepend", "hull", ""), 1)
	l := lab(t, "", entries(entry("a", 1, body+repeated("append", "name", "")), entry("b", 1, "")))
	r, f := fleet(t, l)
	a := take(t, r, f, "a", 1)
	for n, want := range []string{`- 6" a`, `X X 6" a X`, `X, X X X 6" a X X`} {
		if s := r.Sheet(a); s.Profiles[0].Trait("Special")+" "+s.Profiles[0].Trait("Hull")+" "+s.Name != want {
			t.Errorf("beside %d: %s %s %s, want %s", n, s.Profiles[0].Trait("Special"), s.Profiles[0].Trait("Hull"), s.Name, want)
		}
		take(t, r, f, "b", 1)
	}
}

// A text that is added a million times is added so often that everyone sees it.
func TestTextsStayShort(t *testing.T) {
	for _, change := range []string{"append", "prepend", "replace"} {
		if got := (&Modifier{Change: change, Value: "ab", Arg: "a"}).text("a", 1e6); len(got) > 100 {
			t.Errorf("%s: %d bytes", change, len(got))
		}
	}
}

// Between a text and what is added stands what the modifier says: nothing where that is empty, a space where it says nothing.
func TestTextsAreJoinedAsTheirModifiersSay(t *testing.T) {
	for join, want := range map[string]string{`join=""`: "a/6+", `join=", "`: "a, /6+", "": "a /6+"} {
		l := lab(t, "", entries(entry("a", 1, mods(`<modifier type="append" field="name" value="/6+" `+join+`/>`))))
		r, f := fleet(t, l)
		if got := r.Sheet(take(t, r, f, "a", 1)).Name; got != want {
			t.Errorf("%q: %q, want %q", join, got, want)
		}
	}
}
