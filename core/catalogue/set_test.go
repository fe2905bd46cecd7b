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
	for printed, want := range map[string]*Keyword{"Glow (3)": &s.Unknown[0], "glow": &s.Unknown[0], "Hum": &s.Unknown[1], "Other": nil} {
		if got := s.Rule(printed); got != want {
			t.Errorf("%q: %+v", printed, got)
		}
	}
}
