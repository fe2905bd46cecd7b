package battlescribe

import (
	"slices"
	"strings"
	"testing"

	"broadside/core/catalogue"
)

// shown are the entries of all packs of a game as they are printed.
func shown(l *Library) string {
	var lines []string
	for _, p := range Convert(l, MappingOf(l.Systems()[0].Name).AsPrinted(), Game{}).Packs {
		for i := range p.Entries {
			lines = append(lines, line(&p.Entries[i]))
		}
	}
	return strings.Join(lines, "\n")
}

func TestCardsAreAsTheyArePrinted(t *testing.T) {
	for name, want := range map[string]string{
		"battlefleetgothic": `ship own-navy-galleon Galleon 180: Type=Cruiser/8 Hits=8 Speed=20 cm Turns=45° Shields=2 Armour=6+ front / 5+ Turrets=3 []
  weapon port-battery Port Battery 0: Range/Speed=45cm Firepower/Str=6 Fire Arc=Left/front/Right []
  weapon prow-gun Prow Gun 0: Range/Speed=30-150 cm Firepower/Str=2 squadrons Fire Arc=All Round []
ship own-navy-wherry Wherry Class Cruiser 150: Type=Cruiser Hits=6 Speed=25cm Turns=Special Shields=1 Armour=5+ Turrets=2 []
  weapon port-launch-bays Port Launch Bays 0: Range/Speed=Furies: 30cm Starhawks: 20cm Firepower/Str=2 Squadrons Fire Arc=- []
  weapon starbord-lances Starbord Lances 0: Range/Speed=45cm Firepower/Str=2 Fire Arc=Right []
  weapon dorsal-doom-gun Dorsal Doom Gun 0: Range/Speed=90cm Firepower/Str=See Rules Fire Arc=Front []
  hardpoints variant Variant 0: fits=own-navy-v-sharp room=0-1 []
  hardpoints shark-assault-boats Shark Assault Boats 0: fits=own-navy-w-boats room=0-1 []
  hardpoints prow-weapon Prow Weapon 0: fits=own-navy-p-torp own-navy-p-nova room=1 with=own-navy-v-sharp first=own-navy-p-torp []
commander old-hand Old Hand 50: Leadership=+1 (max of 9) Re-rolls=1 per turn [Sea Legs]
system own-navy-v-sharp Sharp -20: []
system own-navy-w-boats Shark Assault Boats 5: [Shark Assault Boats: 30cm]
system own-navy-p-torp Sharp, Torpedoes 0: []
  weapon prow-torpedoes Prow Torpedoes 0: Range/Speed=Torpedoes: 30cm Boarding: 30cm Firepower/Str=6 Fire Arc=Front []
system own-navy-p-nova Sharp, Nova 20: []
  weapon prow-nova-cannon Prow Nova Cannon 0: Range/Speed=30-150cm Firepower/Str=1 Fire Arc=Front []`,
		"dropzone-commander-v2": `model strider Strider 90: Move=20"-48" CM=A, E+4, P5+ A=11 DP=3 Type=Infantry 4+ Transport Requirement=2 Walker [Fast; Dodge 5+]
  weapon long-gun Long Gun 0: M&F=)" Arc=F/S (R) R(F)=∞ R(C)=CQB Shots=2 Acc=3+ E=10 [Devastator-2 (Infantry, Scenery); Limited-2]
  hit-zone hull Hull 0: Hull=12 Crippled Result=It limps. []
Standard lancer Lancer 35: Move=5" CM=A A=13 DP=2 Type=Tank Transport Requirement=3 Tank []
  hardpoints lancer-weapon Lancer Weapon 0: fits=rail burner room=1 []
Troops foot Foot 20: Move=3" CM=- A=6 DP=5 Type=Infantry 4+ Transport Requirement=1 Infantry []
  weapon rifles Rifles 0: M&F=2" Arc=F/S/R R(F)=24" R(C)=12" Shots=4 Acc=3+ E=3 [Reduced-1]
  weapon knives Knives 0: M&F=- Arc=- R(F)=CQ R(C)=CQ Shots=4 Acc=- E=3 [Reduced-1]
Command chief Chief 80: Move=5" CM=A A=13 DP=3 Type=Tank Transport Requirement=3 Tank []
  weapon horn Horn 0: M&F=5" Arc=F R(F)=24" R(C)=12" Shots=2 Acc=3+ E=6 [AA-2]
Auxiliary mule Mule 15: Move=7" CM=A A=10 DP=2 Type=Tank Transport Requirement=3 Tank Transport Capacity=2 Infantry []
Auxiliary goose Goose 25: Move=18" CM=A, E+1 A=9 DP=2 Type=Aircraft Transport Capacity=9 Tank []
  weapon beak Beak 0: M&F=- Arc=F R(F)=12" R(C)=12" Shots=2 Acc=4+ E=4 []
Behemoth hill Walking Hill 260: Move=6" Countermeasures=A Armour=15 Type=Behemoth [Spread-2"]
  weapon boulders Boulders 0: M&F=6" Arc=F/S/R R(F)=48" R(C)=24" Shots=3 Acc=3+ E=11 [DV-3 (All)]
  hit-zone hull Hull 0: Hull=8 Crippled Result=Armour is 3 less. []
  hit-zone legs Legs 0: Legs=4 Legs 2=4 Crippled Result=Move is 3 less. []
  hit-zone weapons Weapons 0: Weapons=4 Weapons 2=4 Crippled Result=**Boulders** are 1 shot less. []
system rail Rail Lance 0: []
  weapon rail-lance Rail Lance 0: M&F=4" Arc=F/S/R R(F)=∞ R(C)=24" Shots=1 Acc=2+ E=10 [Articulated]
system burner Burner 5: []
  weapon burner Burner 0: M&F=- Arc=F R(F)=8" R(C)=8" Shots=6 Acc=3+ E=4 [Flame]`,
	} {
		if got := shown(ours(t, name)); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", name, got, want)
		}
	}
}

func TestEntriesHaveTheNamesOfWhatIsChosen(t *testing.T) {
	for _, c := range []struct {
		profile, chosen string
		several         bool
		want            string
	}{
		{"Brig Profile", "Brig Class Cruiser", false, "Brig Class Cruiser"},
		{"Brig", "brig", false, "Brig"},
		{"Captain", "Level 8", false, "Captain, Level 8"},
		{"Captain (2)", "Ann - Fast Brig", true, "Captain (2), Ann - Fast Brig"},
		{"Fast Brig", "Ann - Fast Brig", true, "Ann - Fast Brig"},
		{"Brig", "", false, "Brig"},
	} {
		if got := titled(c.profile, c.chosen, c.several); got != c.want {
			t.Errorf("%s of %s: %s, want %s", c.profile, c.chosen, got, c.want)
		}
	}
}

func TestEntriesOfOneNameCanBeToldApart(t *testing.T) {
	c := &Conversion{mapping: &Mapping{printed: true}, places: map[string]within{
		"a": {"", "Sloop"}, "b": {"", "Sloop"}, "c": {"Heavy", "Barge"}, "d": {"Light", ""}, "e": {"Light", ""}, "f": {"", "Ann, Brig"}, "g": {"", "Brig"},
	}}
	p := &catalogue.Pack{}
	for _, id := range []string{"a", "b", "c", "d", "e", "f", "g"} {
		p.Entries = append(p.Entries, catalogue.Entry{ID: id, Kind: "ship", Name: "Brig"})
	}
	c.distinct(p)
	var got []string
	for _, e := range p.Entries {
		got = append(got, e.Kind+" "+e.Name)
	}
	want := []string{"ship Brig", "ship Brig (Sloop)", "Heavy Brig (Barge)", "Light Brig (Light)", "Light Brig (2)", "ship Ann, Brig", "ship Brig (3)"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestCardsAreOfTheCategoryThatTheyStandUnder(t *testing.T) {
	link := `<categoryLinks><categoryLink id="cl" name="Big" targetId="big" primary="true"/></categoryLinks>`
	row := `<profiles><profile id="p" name="Brig" typeId="ship" typeName="Ship"><characteristics><characteristic name="Hull" typeId="hull">6</characteristic></characteristics></profile></profiles>`
	l := lab(t, "", entries(entry("brig", 10, row+link), entry("sloop", 5, strings.ReplaceAll(row, `"p"`, `"q"`))))
	if got := shown(l); !strings.HasPrefix(got, "Big brig brig 10") || !strings.Contains(got, "\ncard sloop sloop 5") {
		t.Error(got)
	}
}

// No two cards of the community's files have the same name.
func TestNoTwoCardsLookAlike(t *testing.T) {
	for _, name := range []string{"battlefleetgothic", "dropzone-commander-v2"} {
		l, whole := kept(t, name)
		for _, p := range Convert(l, MappingOf(l.Systems()[0].Name).AsPrinted(), Game{}).Packs {
			seen := map[string]bool{}
			for _, e := range p.Entries {
				if e.Kind == catalogue.KindSystem {
					continue // told apart by the ship that takes it
				}
				if seen[e.Name] || strings.HasSuffix(strings.ToLower(e.Name), " profile") || whole && e.Figures == nil {
					t.Errorf("%s: %s", p.Name, e.Name)
				}
				seen[e.Name] = true
			}
		}
	}
}
