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
	for i := range e.Parts {
		text += "\n  " + line(&e.Parts[i])
	}
	return text
}

func TestOwnFilesBecomePacks(t *testing.T) {
	for name, want := range map[string]string{
		"dropfleet-commander": `ship skiff-model Skiff 40: scan=8 signature=3 raised=16 thrust=10 hull=4 armour=5 passive=4 pd=3 group=1-2 tonnage=L [Launch]
  weapon long-beam Long Beam 0: lock=3 attack=D3+1 damage=2 arc=F/S(L) [Burnthrough(6); OC; Calibre (H&S)]
  load fighters-bombers Fighters & Bombers 0: launch=4 assets=fleet-2 fleet [L (2)]
  weapon lash Lash 0: attack=4 damage=0 arc=F(N) [Mauler; Glow (2)]
asset fleet Fighters 0: type=fighter thrust=20 bonus=3 []
asset fleet-2 Bombers 0: type=bomber thrust=12 lock=3 attack=2 damage=1 [Scald]`,
		"battlefleetgothic": `ship own-navy-galleon Galleon 180: class=cruiser hits=8 speed=20 turns=45 shields=2 prow=6 armour=5 turrets=3 []
  weapon port-battery Port Battery 0: range=45 strength=6 arc=left/front/right []
  weapon prow-gun Prow Gun 0: least=30 range=150 strength=2 of=squadrons arc=left/front/right/rear []
commander old-hand Old Hand 50: bonus=1 most=9 rerolls=1 each=turn [Sea Legs]`,
		"dropfleet-terrain": `cluster dropfleet-te-twin Twin Cities 0: hold=2 contest=0 sectors=2 []
sector dropfleet-te-fort Fort 0: hull=5 armour=3 value=1 [Glow]
  weapon fort-big-gun Fort - Big Gun 0: lock=2 attack=1 damage=2 arc=F/S/R []`,
		"dropzone-commander-v2": `unit strider Strider 90: least=20 move=48 active=1 evasion=4 passive=5 armour=11 damage=3 type=infantry save=4 needs=2 Walker [Fast; Dodge 5+]
  weapon long-gun Long Gun 0: arc=F/S(R) full=unlimited countered=close-quarters shots=2 accuracy=3 energy=10 [M&F: )"; Devastator-2 (Infantry, Scenery); Limited-2]
  zone hull Hull 0: damage=12 crippled=It limps. []`,
	} {
		l := ours(t, name)
		got := imported(l)
		if len(got.Packs) != 1 {
			t.Errorf("%s: %d packs", name, len(got.Packs))
			continue
		}
		var lines []string
		for i := range got.Packs[0].Entries {
			lines = append(lines, line(&got.Packs[0].Entries[i]))
		}
		if text := strings.Join(lines, "\n"); text != want {
			t.Errorf("%s:\n%s\nwant\n%s", name, text, want)
		}
	}
}

func TestOwnFilesAreReportedOn(t *testing.T) {
	got := imported(ours(t, "dropfleet-commander"))
	if got.Units != 1 || got.Weapons != 2 || len(got.Unknown) != 1 || got.Unknown[0] != (catalogue.Keyword{Name: "Glow", Count: 1, Example: "Lash", Text: "It glows in the dark."}) || len(got.Known) != 7 {
		t.Errorf("%d units, %d weapons, known %v, unknown %v", got.Units, got.Weapons, got.Known, got.Unknown)
	}
	if sea := imported(ours(t, "battlefleetgothic")).Unknown; len(sea) != 1 || sea[0].Text != "Storms do not move the ship." {
		t.Errorf("unknown %v", sea)
	}
	l := ours(t, "dropfleet-terrain")
	if fort := imported(l); codes(l)["bs-unused"] != 1 || fort.Units != 0 || fort.Weapons != 1 || fort.Packs[0].Faction {
		t.Errorf("%+v, findings %v", fort, codes(l))
	}
	l = ours(t, "dropzone-commander-v2")
	imported(l)
	if n := codes(l); n["bs-unread"] != 1 || len(n) != 1 {
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
	if text, want := line(&got.Packs[0].Entries[0]), "card a a 10: []\n  card skiff-1 Skiff 0: hull=6\" []\n  card skiff-2 Skiff 0: hull=6\" []"; text != want {
		t.Errorf("%s\nwant\n%s", text, want)
	}
}
