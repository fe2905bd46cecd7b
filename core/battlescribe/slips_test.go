package battlescribe

import (
	"strings"
	"testing"
)

// Figures are typed in spite of what authors slip in; what may mean one thing or another stays text.
func TestSlipsInFiguresAreTyped(t *testing.T) {
	for _, c := range []struct {
		what string
		read func(string) (string, bool)
		want string // value "<" texts
	}{
		{"arc", Arc, "F/S < F,S|F & S|F S|FS|F/S/|F\\S|F;S|F and S|f+s; F/S/R < All-Round|all around|360|360°|Any|FSR; S(L) < SL|S(L); S(Left) < S [L]|Side (L)|Left Side|Port|Side(Left); " +
			"F(N) < F(N|FN|F N; F(N)/R < Front Narrow / R; S < S(L/R)|L/R; - < -|F(L)|X|/|F/X|F-S"},
		{"target", Target, "3 < 3+|+3|3++|3 +|3+*; - < 3+/4+|three"},
		{"length", Length, "14 < 14\"|14\"\"|14'|14 inch|14 in.|14 cms|14cm.|14*\"; 1.5 < 1.5\"; - < 14\" (8\")|1O\""},
		{"dice", Thrown, "D3+1 < d3 + 1|D3+1*|1+D3|1 + d3; 1D6 < 1D6; 2D6+3 < 3 + 2D6; 4 < 4; - < 3++|D3+|4-|D|3D|+D3|D0|D6x2"},
		{"span", Span, "1-3 < 1-3|1 to 3|1‑3|1−3; - < 1+|1-"},
	} {
		for _, one := range strings.Split(c.want, "; ") {
			want, texts, _ := strings.Cut(strings.TrimSpace(one), " < ")
			for _, text := range strings.Split(texts, "|") {
				if got, ok := c.read(text); texts != "" && (ok != (want != "-") || ok && got != want) {
					t.Errorf("%s %q is %q, %v, not %s", c.what, text, got, ok, want)
				}
			}
		}
	}
	if got := Keywords("•Rare, Aegis (4)., Low Level"); strings.Join(got, "|") != "Rare|Aegis (4)|Low Level" {
		t.Errorf("%q", got)
	}
}
