package gothic

import (
	"fmt"
	"strings"
	"testing"
)

func TestArmourOfFacings(t *testing.T) {
	for text, want := range map[string]string{
		"5+": "armour=5", "6+ front/5+": "prow=6 armour=5", "6+Front/ 5+": "prow=6 armour=5", "6+ prow/5+": "prow=6 armour=5",
		"6+(front)": "prow=6", "6+ (Prow) / 4+": "prow=6 armour=4", "4+/5+": "", "6+ prow/5+ front": "", "6+ port/5+": "",
	} {
		got := ""
		figures, ok := facings(text)
		for _, f := range figures {
			got += " " + f.Key + "=" + f.Value
		}
		if ok != (want != "") || ok && got[1:] != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

func TestArcsInLettersAndWords(t *testing.T) {
	for text, want := range map[string]string{
		"Left/front/right": "left/front/right", "Left/Front/Front": "left/front", "F, S": "front/left/right", "Side (L)": "left", "Side(R)": "right",
		"All Around": "left/front/right/rear", "All Round": "left/front/right/rear", "L/F/R": "left/front/right", "F/S/R": "front/left/right/rear", "-": "-", "": "",
	} {
		if got, ok := sides(text); !ok || got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	for _, text := range []string{"Up", "/", "Left/Up"} {
		if got, ok := sides(text); ok {
			t.Errorf("%s: %s", text, got)
		}
	}
}

// Figures are typed in spite of what authors slip in; what may mean one thing or another stays text.
func TestSlipsInFiguresAreTyped(t *testing.T) {
	for _, one := range strings.Split("right/left < Left & Right|left and right; left/right < L/R; front/left < Front\\Port; front/left/right < F/S; front/right/rear/left < 360; - < Dorsal|F(N)|Prow, Doom", "; ") {
		want, texts, _ := strings.Cut(strings.TrimSpace(one), " < ")
		for _, text := range strings.Split(texts, "|") {
			if got, ok := sides(text); ok != (want != "-") || ok && got != want {
				t.Errorf("arcs %q are %q, %v, not %s", text, got, ok, want)
			}
		}
	}
	for text, want := range map[string]string{"6+ prow, 5+": "prow 6 armour 5", "5+ (6+ prow)": "armour 5 prow 6", "6+ (prow) / 5+ all others": "prow 6 armour 5", "6+ front and 5+ sides": "prow 6 armour 5", "4+/5+": "", "4+ rear/5+": ""} {
		if got, ok := facings(text); strings.Trim(strings.ReplaceAll(fmt.Sprint(got), "} {", " "), "[{}]") != want || ok != (want != "") {
			t.Errorf("armour %q is %v, %v", text, got, ok)
		}
	}
}
