package battlescribe

import "testing"

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
