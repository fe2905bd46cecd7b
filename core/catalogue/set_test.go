package catalogue

import "testing"

func TestBareNames(t *testing.T) {
	for printed, want := range map[string]string{
		"Aegis (4)": "aegis", "Aegis (X)": "aegis", "Aegis-4": "aegis", "AA-X": "aa", "DS 5+": "ds", "Outlier": "outlier",
		"Vanguard X": "vanguard", "X": "x", "": "", "12": "12", "Fly-by 6\"": "fly-by", "Box": "box",
	} {
		if got := Bare(printed); got != want {
			t.Errorf("%q is %q, not %q", printed, got, want)
		}
	}
}

func TestTextsOfUnknownRules(t *testing.T) {
	s := Set{Unknown: []Keyword{{Name: "Glow (X)", Text: "It glows."}, {Name: "Hum"}}}
	for printed, want := range map[string]string{"Glow (3)": "It glows.", "glow": "It glows.", "Hum": "", "Other": ""} {
		if got := s.RuleText(printed); got != want {
			t.Errorf("%q: %q", printed, got)
		}
	}
}
