package gothic

import (
	"fmt"
	"strings"
	"testing"

	"broadside/core/catalogue"
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
	for text, want := range map[string]string{"6+ prow, 5+": "prow 6 armour 5", "5+ (6+ prow)": "armour 5 prow 6", "6+ (prow) / 5+ all others": "prow 6 armour 5", "6+ front and 5+ sides": "prow 6 armour 5", "4+/5+": "", "4+ rear/5+": "stern 4 armour 5"} {
		if got, ok := facings(text); strings.Trim(strings.ReplaceAll(fmt.Sprint(got), "} {", " "), "[{}]") != want || ok != (want != "") {
			t.Errorf("armour %q is %v, %v", text, got, ok)
		}
	}
}

// Data of fleets that nobody had at hand, by all the ways in which authors print the same.
func TestFiguresOfFleetsNotAtHand(t *testing.T) {
	told := func(figures []catalogue.Figure) string {
		text := ""
		for _, f := range figures {
			text += " " + f.Key + "=" + f.Value
		}
		return strings.TrimSpace(text)
	}
	for want, texts := range map[string]string{
		"left/front/right":      "Left, Front, Right|L/F/R|Left Front Right|Left-Front-Right|LFR|L F R|Left. Front. Right|Left or Front or Right|Lfet/Front/Rigth|Left\nFront\nRight|Lef/Frnt/Rihgt",
		"left/front/right/rear": "360 degrees|All round|all-round",
		"left/front/rear":       "Left/Fornt/Rear|L/F/B",
		"front":                 "Fwd|Front only|Froont|Frnt|Fornt|Forward|Fore|Prow",
		"left/right":            "Broadside|Left Right|Left or Right|Side|L/R",
		"right":                 "Rigth|Strbd|Starborad|Starbord|Starboard",
		"rear":                  "Aft|Stern|Back|Rear only",
		"":                      "Special|See Rules|Dorsal|LRR|Up|Leftist",
	} {
		for _, text := range strings.Split(texts, "|") {
			if got, ok := sides(text); got != want || ok != (want != "") {
				t.Errorf("arc %q is %q, %v, not %q", text, got, ok, want)
			}
		}
	}
	for want, texts := range map[string]string{
		"range=30":                   "30cm|30 CM|30cms|Speed: 30cm|Speed 30cm|30cm (speed)|30 cm speed|Up to 30cm|30",
		"least=20 range=40":          "20-40cm|20cm-40cm|20cm - 40 cm|20–40cm",
		"speeds=Fighta-Bommas: 25cm": "Fighta-Bommas: 25cm", "speeds=Fighters 30cm Bombers 20cm": "Fighters 30cm Bombers 20cm", "speeds=Darkstars: 30cm / Eagles: 20cm": "Darkstars: 30cm / Eagles: 20cm",
		"": "Special|See rules|30/45cm|2D6cm|D6x10cm|any",
	} {
		for _, text := range strings.Split(texts, "|") {
			if got, ok := reach(text); ok != (want != "") || ok && told(got) != want {
				t.Errorf("range %q is %q, %v, not %q", text, told(got), ok, want)
			}
		}
	}
	for want, texts := range map[string]string{
		"strength=6": "6|FP 6|Str 6|Strength: 6|Firepower 6|6*", "strength=4 of=Squadrons": "4 Squadrons", "strength=4 of=Fighta-Bommas": "4 Fighta-Bommas",
		"of=D6": "D6", "of=2D3": "2D3", "of=D6+2": "D6+2", "of=6+D3": "6+D3", "of=2 x 2": "2 x 2", "of=6/4": "6/4", "of=6+2": "6+2", "of=D3 squadrons": "D3 squadrons",
		"": "See Rules|Special", "strength=-": "-", "fails": "Nova|3L",
	} {
		for _, text := range strings.Split(texts, "|") {
			if got, ok := strength(text); ok != (want != "fails") || ok && told(got) != want {
				t.Errorf("strength %q is %q, %v, not %q", text, told(got), ok, want)
			}
		}
	}
	for want, texts := range map[string]string{
		"prow=6 armour=5": "6+ front/5+|6+ Front, 5+ Sides and rear|6+ fornt/5+|6+ Frnt/5+|6+ forward/5+|6+(F)/5+|6+ bow/5+|6+ prow, 5+ all round", "armour=5 prow=6": "5+/6+ front|5+ (6+ prow)", "armour=4": "4+|4|4+ all round",
		"prow=6 armour=5 stern=4": "6+ front/5+ sides/4+ rear|6+front/5+side/4+rear|6+ prow, 5+ sides, 4+ stern", "": "6+/5+|4+ (6+ braced)|Special|6+ port/5+",
	} {
		for _, text := range strings.Split(texts, "|") {
			if got, ok := facings(text); ok != (want != "") || ok && told(got) != want {
				t.Errorf("armour %q is %q, %v, not %q", text, told(got), ok, want)
			}
		}
	}
	for want, texts := range map[string]string{
		"class=battleship": "Battleship|Battleship/12|Fast Battleship", "class=battlecruiser": "Battlecruiser/8|Battle Cruiser", "class=cruiser": "Cruiser / 8|Ork Cruiser|Kroozer/10",
		"class=light-cruiser": "Light Cruiser/6", "class=grand-cruiser": "Grand Cruiser/10", "class=escort": "Escort/1|Escorts|Frigate|Destroyer/1|Attack Ship/1", "class=defence": "Defense/4|Defence|Space Station|Planetary Defence",
	} {
		for _, text := range strings.Split(texts, "|") {
			if got, ok := class(text); !ok || told(got) != want {
				t.Errorf("type %q is %q, %v, not %q", text, told(got), ok, want)
			}
		}
	}
	for want, texts := range map[string]string{"45": "45|45°|45º|45˚|45 °|45 degrees|45deg", "": "Special|see rules", "fails": "45/90|Any"} {
		for _, text := range strings.Split(texts, "|") {
			if got, ok := turn(text); ok != (want != "fails") || ok && got != want {
				t.Errorf("turns %q are %q, %v, not %q", text, got, ok, want)
			}
		}
	}
}
