package battlescribe

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"broadside/core/catalogue"
)

// ours reads the files of our own for a game.
func ours(t testing.TB, name string) *Library {
	t.Helper()
	dir := filepath.Join("testdata", name)
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var inputs []Input
	for _, f := range list {
		data, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		inputs = append(inputs, Input{f.Name(), data})
	}
	l, err := Read(inputs)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// line writes an entry as its figures, rules and parts.
func line(e *catalogue.Entry) string {
	text := e.Kind + " " + e.ID + " " + e.Name + " " + itoa(e.Points) + ":"
	for _, f := range e.Figures {
		text += " " + f.Key + "=" + f.Value
	}
	text += " [" + strings.Join(e.Special, "; ") + "]"
	if in := e.Printed; in != (catalogue.Printed{}) {
		text += " " + in.In + " p" + in.Page
	}
	for i := range e.Parts {
		text += "\n  " + strings.ReplaceAll(line(&e.Parts[i]), "\n", "\n  ")
	}
	return text
}

func TestOwnFilesBecomePacks(t *testing.T) {
	for name, want := range map[string]string{
		"dropfleet-commander": `ship skiff-model Skiff 40: scan=8 signature=3 raised=16 thrust=10 hull=4 armour=5 passive=4 pd=3 group=1-2 tonnage=L [Launch] A book p9
  weapon long-beam Long Beam 0: lock=3 attack=D3+1 damage=2 arc=F/S(L) [Burnthrough(6); OC; Calibre (H&S)]
  load fighters-bombers Fighters & Bombers 0: launch=4 assets=fleet-2 fleet [L (2)]
  weapon lash Lash 0: lock=* attack=4 damage=- arc=F(N) [Mauler; Glow (2)]
  hardpoints lash-2 Lash 0: fits=el-lash room=0-1 []
system el-lash Lash 5: []
  weapon lash Lash 0: lock=* attack=4 damage=- arc=F(N) [Mauler; Glow (2)]
asset fleet Fighters 0: type=fighter thrust=20 bonus=3 []
asset fleet-2 Bombers 0: type=bomber thrust=12 lock=3 attack=2 damage=1 [Scald]
pack own-yards
ship barge Barge 50: scan=6 signature=6 thrust=7 hull=8 armour=4 pd=2 group=1-2 tonnage=M [Subsystem Network]
  weapon popgun Popgun 0: lock=4 attack=2 damage=1 arc=F/S/R []
  weapon tow-beam Tow Beam 0: lock=5 attack=1 damage=1 arc=R []
  hardpoints yard-systems Yard Systems 0: fits=s-side s-wide s-drones s-eyes s-refit room=2-3 []
  hardpoints broadsides Broadsides 0: fits=s-side s-wide s-drones room=0-2 []
  hardpoints eyes Eyes 0: fits=s-eyes room=0-1 []
  hardpoints refit Refit 0: fits=s-refit room=0-1 []
  hardpoints crest Crest 0: fits=b-crest room=0-1 []
ship hulk Hulk 150: scan=6 signature=6 thrust=4 hull=20 armour=4 pd=2 group=1 tonnage=S2 []
  weapon popgun Popgun 0: lock=4 attack=2 damage=1 arc=F/S/R []
  hardpoints yard-systems Yard Systems 0: fits=s-side s-wide-2 s-drones s-eyes s-refit-2 room=4 []
  hardpoints broadsides Broadsides 0: fits=s-side s-wide-2 s-drones room=0-2 []
  hardpoints prow Prow 0: fits=h-ram h-spike room=1 first=h-ram []
  hardpoints eyes Eyes 0: fits=s-eyes room=0-1 []
  hardpoints refit Refit 0: fits=s-refit-2 room=0-1 []
  hardpoints figurehead Figurehead 0: fits=h-figurehead room=0-1 []
  hardpoints bridge Bridge 0: fits=h-bridge room=0-1 []
  hardpoints gag Gag 0: fits=h-gag room=0-1 []
system s-side Side Gun (Port & Stbd) 5: []
  weapon side-gun-port Side Gun, Port 0: lock=4 attack=3 damage=1 arc=S(L) [Linked (1)]
  weapon side-gun-starboard Side Gun, Starboard 0: lock=4 attack=3 damage=1 arc=S(R) [Linked (1)]
system s-wide Wide Gun 12: charge=group []
  weapon wide-gun Wide Gun 0: lock=3 attack=2 damage=1 arc=F/S []
system s-drones Drones 10: [Launch]
  load fighters Fighters 0: launch=3 assets=ucm-fighter []
system s-eyes Eyes 4: scan=+4 [Increase Scan by 4"]
system s-refit Refit 9: thrust=-3 group=1 tonnage=H [It is another ship.]
system b-crest Crest 5: [Stealth; Partial Cloak]
system s-wide-2 Wide Gun 12: []
  weapon wide-gun Wide Gun 0: lock=3 attack=2 damage=1 arc=F/S []
system s-refit-2 Refit 9: thrust=-3 tonnage=H [It is another ship.]
system h-figurehead Figurehead 3: [Once a game it inspires.]
system h-bridge Bridge 5: []
system h-gag Gag 1: pd=- []
system h-ram Ram 0: []
  weapon ram Ram 0: lock=2 attack=1 damage=1 arc=F(N) []
system h-spike Spike 4: []
  weapon spike Spike 0: lock=2 attack=2 damage=1 arc=F(N) []
admiral ys-av3 Foreman 20: av=3 allowed=SCB []
admiral ys-av4 Overseer 40: av=4 allowed=CB []
admiral ys-av5 Yard Master 140: av=5 allowed=B []`,
		"battlefleetgothic": `ship own-navy-galleon Galleon 180: class=cruiser hits=8 speed=20 turns=45 shields=2 prow=6 armour=5 turrets=3 [Type: Cruiser/8]
  weapon port-battery Port Battery 0: range=45 strength=6 arc=left/front/right []
  weapon prow-gun Prow Gun 0: least=30 range=150 strength=2 of=squadrons arc=left/front/right/rear []
ship own-navy-wherry Wherry Class Cruiser 150: class=cruiser hits=6 speed=25 shields=1 armour=5 turrets=2 [Turns: Special]
  weapon port-launch-bays Port Launch Bays 0: speeds=Furies: 30cm Starhawks: 20cm strength=2 of=Squadrons arc=- []
  weapon starbord-lances Starbord Lances 0: range=45 strength=2 arc=right []
  weapon dorsal-doom-gun Dorsal Doom Gun 0: range=90 arc=front [Firepower/Str: See Rules]
  hardpoints variant Variant 0: fits=own-navy-v-sharp room=0-1 []
  hardpoints shark-assault-boats Shark Assault Boats 0: fits=own-navy-w-boats room=0-1 []
  hardpoints prow-weapon Prow Weapon 0: fits=own-navy-p-torp own-navy-p-nova room=1 with=own-navy-v-sharp first=own-navy-p-torp []
commander old-hand Old Hand 50: bonus=1 most=9 rerolls=1 each=turn [Sea Legs]
system own-navy-v-sharp Sharp -20: []
system own-navy-w-boats Shark Assault Boats 5: [Shark Assault Boats: 30cm]
system own-navy-p-torp Sharp, Torpedoes 0: []
  weapon prow-torpedoes Prow Torpedoes 0: speeds=Torpedoes: 30cm Boarding: 30cm strength=6 arc=front []
system own-navy-p-nova Sharp, Nova 20: []
  weapon prow-nova-cannon Prow Nova Cannon 0: least=30 range=150 strength=1 arc=front []`,
		"dropfleet-terrain": `cluster 1srl89b-dropfleet-te-twin Twin Cities 0: hold=2 contest=0 sectors=2 [Scan: 6"]
sector 1srl89b-dropfleet-te-fort Fort 0: hull=5 armour=3 value=1 [Big Gun; Glow]
  weapon fort-big-gun Fort - Big Gun 0: lock=2 attack=1 damage=2 arc=F/S/R []
  card moat Moat 0: []`,
		"dropzone-commander-v2": `model strider Strider 90: least=20 move=48 active=1 evasion=4 passive=5 armour=11 damage=3 type=infantry save=4 needs=2 Walker [Fast; Dodge 5+]
  weapon long-gun Long Gun 0: move=0 arc=F/S(R) full=unlimited countered=close-quarters shots=2 accuracy=3 energy=10 [Devastator-2 (Infantry, Scenery); Limited-2]
  hit-zone hull Hull 0: damage=12 thresholds=1 crippled=It limps. []
model lancer Lancer 35: move=5 active=1 armour=13 damage=2 type=tank needs=3 Tank category=standard squad=2-4 []
  hardpoints lancer-weapon Lancer Weapon 0: fits=rail burner room=1 []
model foot Foot 20: move=3 armour=6 damage=5 type=infantry save=4 needs=1 Infantry category=troops squad=2-4 []
  weapon rifles Rifles 0: move=2 arc=F/S/R full=24 countered=12 shots=4 accuracy=3 energy=3 [Reduced-1]
  weapon knives Knives 0: arc=- full=close-quarters countered=close-quarters shots=4 accuracy=- energy=3 [Reduced-1]
model chief Chief 80: move=5 active=1 armour=13 damage=3 type=tank needs=3 Tank category=command squad=1 [Grudge]
  weapon horn Horn 0: move=5 arc=F full=24 countered=12 shots=2 accuracy=3 energy=6 [AA-2]
model mule Mule 15: move=7 active=1 armour=10 damage=2 type=tank needs=3 Tank carries=2 Infantry category=auxiliary squad=1-2 []
model goose Goose 25: move=18 active=1 evasion=1 armour=9 damage=2 type=aircraft carries=9 Tank category=auxiliary squad=1-2 []
  weapon beak Beak 0: arc=F full=12 countered=12 shots=2 accuracy=4 energy=4 []
model hill Walking Hill 260: move=6 active=1 armour=15 type=behemoth category=behemoth squad=1 [Spread-2"]
  weapon boulders Boulders 0: move=6 arc=F/S/R full=48 countered=24 shots=3 accuracy=3 energy=11 [DV-3 (All)]
  hit-zone hull Hull 0: damage=8 thresholds=1 crippled=Armour is 3 less. []
  hit-zone legs Legs 0: damage=8 thresholds=5/1 crippled=Move is 3 less. []
  hit-zone weapons Weapons 0: damage=8 thresholds=5/1 crippled=Boulders are 1 shot less. []
system rail Rail Lance 0: []
  weapon rail-lance Rail Lance 0: move=4 arc=F/S/R full=unlimited countered=24 shots=1 accuracy=2 energy=10 [Articulated]
system burner Burner 5: []
  weapon burner Burner 0: arc=F full=8 countered=8 shots=6 accuracy=3 energy=4 [Flame]`,
	} {
		l := ours(t, name)
		got := imported(l)
		var lines []string
		for n, p := range got.Packs {
			if n > 0 {
				lines = append(lines, "pack "+p.ID)
			}
			for i := range p.Entries {
				lines = append(lines, line(&p.Entries[i]))
			}
		}
		if text := strings.Join(lines, "\n"); text != want {
			t.Errorf("%s:\n%s\nwant\n%s", name, text, want)
		}
	}
}

func TestOwnFilesAreReportedOn(t *testing.T) {
	l := ours(t, "dropfleet-commander")
	got := imported(l)
	if got.Units != 3 || got.Weapons != 12 || len(got.Unknown) != 1 || got.Unknown[0] != (catalogue.Keyword{Name: "Glow", Count: 2, Example: "Lash", Text: "It glows in the dark.", Printed: catalogue.Printed{In: "A book", Page: "4"}}) || len(got.Known) != 11 {
		t.Errorf("%d units, %d weapons, known %v, unknown %v", got.Units, got.Weapons, got.Known, got.Unknown)
	}
	var said []string
	for _, f := range l.Report.Findings {
		said = append(said, string(f.Severity)+" "+f.Code+" "+f.Args["element"]+f.Args["name"]+f.Args["what"]+f.Args["value"])
	}
	if text, want := strings.Join(said, "\n"), `warning bs-option-cost Tithe
info bs-option-empty Tithe
warning bs-option-text Figurehead
info bs-option-empty Banner
info bs-option-hidden Relic
info bs-option-empty Lamp
info bs-no-admiral Own Yards2`; text != want {
		t.Errorf("findings\n%s\nwant\n%s", text, want)
	}
	if sea := imported(ours(t, "battlefleetgothic")).Unknown; len(sea) != 1 || sea[0].Text != "Storms do not move the ship." {
		t.Errorf("unknown %v", sea)
	}
	l = ours(t, "dropfleet-terrain")
	if fort := imported(l); len(codes(l)) != 0 || fort.Units != 0 || fort.Weapons != 1 || fort.Packs[0].Faction {
		t.Errorf("%+v, findings %v", fort, codes(l))
	}
	l = ours(t, "dropzone-commander-v2")
	imported(l)
	if n := codes(l); len(n) != 0 {
		t.Errorf("findings %v", n)
	}
}

func TestOtherGamesAreCards(t *testing.T) {
	l := lab(t, "", entries(entry("a", 10, strings.Replace(profiles, "%", "", 1)+entries(`<selectionEntry id="gun" name="Gun" type="upgrade">`+strings.Replace(profiles, "%", "", 1)+limits(limit("m", "min", "selections", "parent", "1", ""))+`</selectionEntry>`))))
	m := MappingOf("Lab & Sons")
	got := Convert(l, m, Game{})
	if m.System != "x-lab-sons" || len(got.Packs) != 1 || got.Units != 1 {
		t.Fatalf("%s, %+v", m.System, got)
	}
	if text, want := line(&got.Packs[0].Entries[0]), "card a a 10: []\n  card skiff Skiff 0: Hull=6\" Special=- []\n  card skiff-2 Skiff 0: Hull=6\" Special=- []"; text != want {
		t.Errorf("%s\nwant\n%s", text, want)
	}
}
