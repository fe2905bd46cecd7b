package dropfleet

import (
	"slices"
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/special"
	"broadside/core/words"
)

// TestPacks holds that the packs pass the lint, that each keyword resolves in
// both editions and on what carries it, that loads launch what there is, and
// that ids are unique and no rule's.
func TestPacks(t *testing.T) {
	seen, all := map[string]bool{}, packs()
	for p := range all.Packs {
		for _, bad := range catalogue.Lint(&all.Packs[p], System{}.Schema()) {
			t.Errorf("%s: %s %v", all.Packs[p].ID, bad.Code, bad.Args)
		}
		for _, e := range all.Packs[p].Entries {
			if seen[e.ID] {
				t.Errorf("two entries are called %s", e.ID)
			}
			seen[e.ID] = true
			if _, is := Core.ByID(e.ID); is {
				t.Errorf("%s is a rule's id", e.ID)
			}
			resolves(t, e.ID, &e, all)
			for i := range e.Parts {
				resolves(t, e.ID, &e.Parts[i], all)
			}
		}
	}
}

func resolves(t *testing.T, id string, e *catalogue.Entry, all *catalogue.Catalogue) {
	on := "weapon"
	if e.Kind == "ship" || e.Kind == "station" || e.Kind == "system" {
		on = "ship"
	}
	for _, asPrinted := range e.Special {
		for _, book := range []Book{Core, Revised} {
			if r, err := carry(book, asPrinted); err != nil || r.On != on {
				t.Errorf("%s, %s: %q: %v", id, e.Name, asPrinted, err)
			}
		}
		if r, _ := carry(Core, asPrinted); r.Rule != nil && r.Parameter == "number" && r.X == 0 {
			t.Errorf("%s: %q has no number", id, asPrinted)
		}
		for _, edition := range (System{}).About().Editions {
			if _, ok := special.Look(System{}.Rules(edition), asPrinted); !ok {
				t.Errorf("%s: %q is no rule's name", id, asPrinted)
			}
		}
	}
	for _, system := range strings.Fields(e.Figure("fits")) {
		if s, _ := all.Find(system); s == nil || s.Kind != "system" {
			t.Errorf("into %s fits %s, which is no system", id, system)
		}
	}
	for _, asset := range strings.Fields(e.Figure("assets")) {
		if a, _ := all.Find(asset); e.Kind == "load" && (a == nil || a.Kind != "asset") {
			t.Errorf("%s launches %s, which is no asset", id, asset)
		}
	}
}

// TestARuleActsOnItsBearerOnly prints rules where they do not belong.
func TestARuleActsOnItsBearerOnly(t *testing.T) {
	misprinted := []string{"Ablative Armour", "Scald"}
	for kind, want := range map[string]string{"ship": "Ablative Armour", "weapon": "Scald"} {
		got := carried(&catalogue.Entry{Kind: kind, Special: misprinted}, Core)
		if len(got) != 1 || got[0].Name != want {
			t.Errorf("a %s carries %v, not %s alone", kind, got, want)
		}
	}
}

// asPrinted are rows of the document: figures of an entry or of a part of it.
var asPrinted = []struct{ id, part, keys, row string }{
	{"pathfinder", "", "light medium heavy super-heavy most", "1-3 0-1 - - 3"},
	{"line", "", "light medium heavy super-heavy most", "0-2 1-3 - - 3"},
	{"vanguard", "", "light medium heavy super-heavy most", "0-1 0-1 1-2 - 3"},
	{"flag", "", "light medium heavy super-heavy most", "0-1 - - 1-2 3"},
	{"commercial", "", "hull armour value", "8 4 1"}, {"industrial", "", "hull armour value", "4 4 2"}, {"military", "", "hull armour value", "4 3 1"},
	{"orbital-defence", "", "hull armour value", "6 3 1"}, {"power-plant", "", "hull armour value", "6 4 4"}, {"comms-station", "", "hull armour value", "4 5 1"},
	{"military", "defence-weapons", "lock attack damage arc", "3 2 1 F/S/R"}, {"orbital-defence", "orbital-gun", "lock attack damage arc", "2 1 2 F/S/R"},
	{"small-cluster", "", "sectors hold contest", "2 2 0"}, {"medium-cluster", "", "sectors hold contest", "3 3 1"}, {"large-cluster", "", "sectors hold contest", "4 4 2"},
	{"small-station", "", "scan signature thrust hull armour pd", "6 4 0 8 3 5"}, {"medium-station", "", "scan signature thrust hull armour pd", "6 6 0 12 3 8"},
	{"large-station", "", "scan signature thrust hull armour pd", "6 8 0 16 3 12"},
	{"mass-driver-armament", "", "lock attack damage arc", "3 2 1 F/S/R"}, {"laser-armament", "", "lock attack damage arc", "3 2 1 F/S/R"}, {"missile-armament", "", "lock attack damage arc", "3 4 1 F/S/R"},
	{"infantry", "", "armour cover attack", "5 3 1"}, {"armour", "", "armour cover attack", "3 5 3"}, {"defence-battery", "", "armour cover attack", "3 3 0"},
	{"fine-debris", "", "lock attack damage penalty scan assets", "3 2 1 1 6 3"}, {"dense-debris", "", "lock attack damage penalty scan assets", "2 2 1 2 12 5"},
	{"planetary-ring", "", "lock attack damage penalty scan assets", "2 2 1 1 6 -"}, {"large-solid-object", "", "lock attack damage penalty scan assets", "- - - - - -"},
	{"ucm-lysander", "", "scan signature thrust hull armour pd group tonnage surveys", "6 0 12 2 6 2 1-3 L any"},
	{"ucm-lysander", "barracuda-missile-bay", "lock attack damage arc", "4 2 1 F/S/R"}, {"ucm-lysander", "dropships", "launch assets", "1 ucm-dropship"},
	{"ucmf-vice-admiral", "", "av allowed", "4 CB"},
	{"ucm-bomber", "", "thrust lock attack damage reach", "12 3 2 1 -"}, {"scourge-bomber", "", "thrust lock attack damage reach", "15 3 2 1 -"},
	{"phr-bomber", "", "thrust lock attack damage reach", "12 2 2 1 -"}, {"shaltari-bomber", "", "thrust lock attack damage reach", "15 3 2 1 -"},
	{"resistance-bomber", "", "thrust lock attack damage reach", "12 4 3 1 -"}, {"resistance-fire-ship", "", "thrust lock attack damage reach", "6 2 1 3 near"},
	{"ucm-light-torpedo", "", "thrust lock attack damage", "14 2 4 1"}, {"ucm-torpedo", "", "thrust lock attack damage", "9 2 4 2"}, {"ucm-heavy-torpedo", "", "thrust lock attack damage", "9 2 4 4"},
	{"scourge-torpedo", "", "thrust lock attack damage", "9 3 3 2"}, {"phr-torpedo", "", "thrust lock attack damage", "9 2 4 2"},
	{"shaltari-torpedo", "", "thrust lock attack damage", "12 3 3 2"}, {"resistance-torpedo", "", "thrust lock attack damage", "12 2 6 1"},
	{"ucm-fighter", "", "thrust bonus", "20 3"}, {"scourge-fighter", "", "thrust bonus", "24 3"}, {"phr-fighter", "", "thrust bonus", "20 4"},
	{"shaltari-fighter", "", "thrust bonus", "24 4"}, {"resistance-fighter", "", "thrust bonus", "20 5"}, {"shaltari-gate", "", "thrust type", "3 gate"},
}

// specials are the special rules that the document prints with its entries.
var specials = map[string]string{
	"ucm-lysander": "Atmospheric, Full Cloak, Launch, Open, Rare", "ucm-lysander barracuda-missile-bay": "Close Action",
	"military defence-weapons": "Escape Velocity", "orbital-defence orbital-gun": "Escape Velocity",
	"laser-armament": "Burnthrough (4), Flash", "missile-armament": "Close Action",
	"scourge-bomber": "Scald", "scourge-torpedo": "Corruptor", "shaltari-torpedo": "Flash",
}

// TestFiguresOfTheDocument compares the catalogue with the document's tables.
func TestFiguresOfTheDocument(t *testing.T) {
	all := packs()
	rows := slices.Clone(asPrinted)
	for _, faction := range []string{"ucm", "scourge", "phr", "shaltari", "resistance"} {
		rows = append(rows, struct{ id, part, keys, row string }{faction + "-dropship", "", "thrust type reach", "3 dropship near"},
			struct{ id, part, keys, row string }{faction + "-bulk-lander", "", "thrust type reach", "6 bulk-lander near"})
	}
	met := map[string]bool{}
	for _, want := range rows {
		e, _ := all.Find(want.id)
		if e != nil && want.part != "" {
			e = e.Part(want.part)
		}
		if e == nil {
			t.Errorf("there is no %s %s", want.id, want.part)
			continue
		}
		met[want.id] = true
		var got []string
		for _, k := range strings.Fields(want.keys) {
			got = append(got, e.Figure(k))
			if got[len(got)-1] == "" {
				got[len(got)-1] = "-"
			}
		}
		if strings.Join(got, " ") != want.row {
			t.Errorf("%s %s has %q, want %q", want.id, want.part, strings.Join(got, " "), want.row)
		}
		if got := strings.Join(e.Special, ", "); got != specials[strings.TrimSpace(want.id+" "+want.part)] {
			t.Errorf("%s %s has the special rules %q", want.id, want.part, got)
		}
	}
	for _, p := range all.Packs {
		for _, e := range p.Entries {
			if p.Source == "Dropfleet Commander" && !met[e.ID] {
				t.Errorf("no row of the document is compared with %s", e.ID)
			}
			if points := map[string]int{"ucm-lysander": 27, "ucmf-vice-admiral": 80}[e.ID]; p.Source == "Dropfleet Commander" && e.Points != points {
				t.Errorf("%s costs %d, want %d", e.ID, e.Points, points)
			}
		}
	}
}

// TestOwnFleetsUseEveryRule holds that Broadside's fleets together have every
// special rule of ships and of weapons, ships of every tonnage, and admirals
// in the order of their value.
func TestOwnFleetsUseEveryRule(t *testing.T) {
	used, sizes := map[string]bool{}, map[string]bool{}
	for _, p := range (System{}).Packs("core") {
		if !p.Faction || p.Source != "Broadside" {
			continue
		}
		ships, value := 0, 0
		for i := range p.Entries {
			switch e := &p.Entries[i]; e.Kind {
			case "ship":
				ships++
				s := readShip(e, Core)
				sizes[s.Tonnage] = true
				for _, r := range s.Rules {
					used[r.ID] = true
				}
				for _, w := range s.Weapons {
					for _, r := range w.Rules {
						used[r.ID] = true
					}
				}
				if (len(s.Loads) > 0) != s.launches() {
					t.Errorf("%s: Launch and loads go together", s.ID)
				}
			case "admiral":
				if a := readAdmiral(e); a.Value <= value {
					t.Errorf("%s: %s stands after an admiral of value %d", p.ID, a.ID, value)
				} else {
					value = a.Value
				}
			}
		}
		if ships < 8 || value == 0 {
			t.Errorf("%s has %d ships and an admiral of value %d", p.ID, ships, value)
		}
	}
	for _, r := range Core {
		if !used[r.ID] {
			t.Errorf("no ship of Broadside's fleets has %s", r.Name)
		}
	}
	for tonnage := range tonnages {
		if !sizes[tonnage] && tonnage != "H2" { // which no table of the rulebook has
			t.Errorf("no ship of Broadside's fleets is of tonnage %s", tonnage)
		}
	}
}

// TestFleetsAreWorded holds that kinds, figures, sections and numbers have words.
func TestFleetsAreWorded(t *testing.T) {
	want := func(code string) {
		if !words.Has(code) {
			t.Errorf("there is no sentence %s", code)
		}
	}
	for _, k := range (System{}).Schema().Kinds {
		want("kind/dfc/" + k.ID)
		for _, f := range k.Figures {
			want("field/dfc/" + f.Key)
			if f.Form != catalogue.Word && f.Form != catalogue.Slots {
				want("figure/dfc/" + f.Key)
				want("figure-short/dfc/" + f.Key)
			}
		}
	}
	for _, d := range validate(homeFleet()).Derived {
		want("derived/dfc/" + d.Key)
	}
	for i := range gameSizes {
		want("size/dfc/" + itoa(i+1))
	}
	for _, s := range slotOrder {
		want("slot/dfc/" + s)
	}
}
