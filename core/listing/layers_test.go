package listing

import (
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/dropfleet"
)

// What other tools write as text comes in with every count, however they indent it.
func TestTextsOfOtherToolsAreRead(t *testing.T) {
	s := scribe(dropfleet.System{})
	const want = "{pathfinder I {bs-sabre III }{bs-gangway II }}{vanguard I {bs-parapet I  +bs-home-commodore }}"
	for name, text := range map[string]string{
		"dots": `++ Clash Force (Home Fleet) [22 SR, 3 Launch, 1,359pts] ++

+ Fleet +

Clash Fleet: AV2 Home Fleet Commodore

+ Battlegroup +

Pathfinder Battlegroup [4 SR, 184pts]
. Light Group 1
. . Sabre Frigates
. . . 3x Sabre Frigate: 3x Cutting Laser
. Light Group 2
. . Gangway Strike Carriers: Warp Drive
. . . 2x Gangway Strike Carrier

Vanguard Battlegroup [140pts]
. Heavy Group 1
. . Parapet Heavy Cruiser
. . . Parapet Heavy Cruiser: Flagship (H), Missile Bays

++ Total: [22 SR, 3 Launch, 1,359pts] ++

Created with BattleScribe (https://battlescribe.net)`,
		"bullets": `# ++ Clash Force ++ [1,359pts]
## Fleet [0pts]
Clash Fleet: AV2 Home Fleet Commodore

## Battlegroup [324pts]
Pathfinder Battlegroup [184pts]:
• Light Group 1:
  • Sabre Frigates:
    • 3x Sabre Frigate [120pts]: 3x Cutting Laser
• Light Group 2:
  • 2x Gangway Strike Carrier [64pts]:
    • Warp Drive
Vanguard Battlegroup [140pts]:
• Parapet Heavy Cruiser: Missile Bays
`} {
		got := s.Read(text)
		if strip(got.List.Units) != want || strings.Join(got.Lost, ", ") != "Warp Drive" || got.List.Name != "Clash Force" || got.Said != 1359 || strings.Join(got.List.Packs, " ") != "bs-home" {
			t.Errorf("%s: %q says %d, packs %v, lost %q\n%s\nwant\n%s", name, got.List.Name, got.Said, got.List.Packs, got.Lost, strip(got.List.Units), want)
		}
	}
	got := s.Read("++ Force [10pts] ++\nClash Fleet: AV1 No Admiral\nPathfinder Battlegroup\n. 2x Sabre Frigate\n. Lost Ship")
	if strip(got.List.Units) != "{pathfinder I {bs-sabre II }}" || strings.Join(got.Lost, ", ") != "Lost Ship" {
		t.Errorf("%s, lost %q", strip(got.List.Units), got.Lost)
	}
	deep := catalogue.Pack{ID: "deep", System: "dfc", Name: "Deep", Faction: true, Entries: []catalogue.Entry{choosing("d-rio", "Rio", "", "1-2"), choosing("d-cruiser", "Cruiser", "", "1-2")}}
	own := &Scribe{dropfleet.System{}, &catalogue.Catalogue{Packs: append(dropfleet.System{}.Packs("core"), deep)}}
	got = own.Read("++ Force [10pts] ++\nLine Battlegroup\n. Rio Cruisers\n. . 2x Rio Cruiser\n. Cruiser - Rio")
	if strip(got.List.Units) != "{line I {d-rio II }{d-cruiser I }}" || strings.Join(got.Lost, ", ") != "Rio" {
		t.Errorf("%s, lost %q", strip(got.List.Units), got.Lost)
	}
	if got = own.Read("Line Battlegroup\n2 Rio Cruiser [90]"); strip(got.List.Units) != "{line I {d-rio II }}" || len(got.Lost) > 0 {
		t.Errorf("%s, lost %q", strip(got.List.Units), got.Lost)
	}
	if got = s.Read(strings.Repeat("++ x ++\n. y\n", mostLines)); got.Past != mostLines {
		t.Errorf("%d past", got.Past)
	}
}

// A leader comes in as what was paid: some tools name the rank that its flagship raises it to.
func TestALeaderIsTheOneThatWasPaidFor(t *testing.T) {
	s := scribe(dropfleet.System{})
	for points, want := range map[string]string{"35": "bs-home-commodore", "55": "bs-home-warden", "7": "bs-home-warden"} {
		f, err := ReadForeign([]byte(`{"name":"Old","points":300,"lines":[{"name":"Warden of the Roads","told":true,"points":` + points + `},{"name":"Vanguard Battlegroup"},{"depth":1,"name":"Parapet Heavy Cruiser","told":true,"points":140}]}`))
		if err != nil {
			t.Fatal(err)
		}
		if got := s.Match(f); strip(got.List.Units) != "{vanguard I {bs-parapet I  +"+want+" }}" {
			t.Errorf("for %s points %s", points, strip(got.List.Units))
		}
	}
}

// Slips of the hand are read as what they are closest to, which is said.
func TestMisspelledNamesAreGuessed(t *testing.T) {
	s := scribe(dropfleet.System{})
	for _, c := range []struct{ text, want, guesses, lost string }{
		{"Saturday\nPathfindr BG\n3 sabers\n2x Gangwy Strike Carrier (64 pts)", "{pathfinder I {bs-sabre III }{bs-gangway II }}", "Pathfindr BG: Pathfinder Battlegroup, sabers: Sabre Frigate, Gangwy Strike Carrier: Gangway Strike Carrier", ""},
		{"Line BG (200)\nRampart, Aviary - 200pts\n2 Sabre + 1 Lantern & 1 Watchfire", "{line I {bs-rampart I }{bs-aviary I }{bs-sabre II }{bs-lantern I }{bs-watchfire I }}", "", ""},
		{"Line Battlegroup\n2 Sabre + Lantern", "{line I {bs-sabre II }{bs-lantern I }}", "", ""},
		{"x\nGangplank\nSabot", "", "", "Gangplank, Sabot"},
	} {
		got := s.Read(c.text)
		var guesses []string
		for _, g := range got.Guesses {
			guesses = append(guesses, g.Written+": "+g.Read)
		}
		if strip(got.List.Units) != c.want || strings.Join(guesses, ", ") != c.guesses || strings.Join(got.Lost, ", ") != c.lost {
			t.Errorf("%q: %s, guessed %q, lost %q", c.text, strip(got.List.Units), guesses, got.Lost)
		}
	}
}

// A class that several factions have is of that which the rest is of.
func TestAClassOfSeveralFactionsIsOfTheLists(t *testing.T) {
	rival := catalogue.Pack{ID: "rival", System: "dfc", Name: "Rival", Faction: true, Entries: []catalogue.Entry{
		choosing("r-barge", "Barge", "", "1-2"), choosing("r-tug", "Tug", "", "1")}}
	s := &Scribe{dropfleet.System{}, &catalogue.Catalogue{Packs: append(dropfleet.System{}.Packs("core"), yard, rival)}}
	for text, want := range map[string]string{
		"Line Battlegroup\nBarge\nTug":  "{line I {r-barge I }{r-tug I }}",
		"Line Battlegroup\nBarge\nHulk": "{line I {y-barge I }{y-hulk I }}",
	} {
		if got := s.Read(text); strip(got.List.Units) != want || len(got.List.Packs) != 1 {
			t.Errorf("%q: %s of %v", text, strip(got.List.Units), got.List.Packs)
		}
	}
}

func TestATitleHasNoMarksAboutIt(t *testing.T) {
	if got := scribe(dropfleet.System{}).Read("**UCM Clash 1250**\nLine Battlegroup\nRampart"); got.List.Name != "UCM Clash 1250" {
		t.Errorf("it is called %q", got.List.Name)
	}
}

// A ship may be called as a battlegroup is: a line of that name alone is the battlegroup's.
func TestABattlegroupIsToldFromAShipOfItsName(t *testing.T) {
	deep := catalogue.Pack{ID: "deep", System: "dfc", Name: "Deep", Faction: true, Entries: []catalogue.Entry{choosing("d-path", "Pathfinder", "", "1-2")}}
	s := &Scribe{dropfleet.System{}, &catalogue.Catalogue{Packs: append(dropfleet.System{}.Packs("core"), yard, deep)}}
	for text, want := range map[string]string{
		"Pathfinder\nBarge":                           "{pathfinder I {y-barge I }}",
		"Pathfinder: 2 Barge & Hulk":                  "{pathfinder I {y-barge II }{y-hulk I }}",
		"Pathfinder Battlegroup\n- Pathfinder [40]":   "{pathfinder I {d-path I }}",
		"Pathfinder Battlegroup: Pathfinder":          "{pathfinder I {d-path I }}",
		"Pathfinder Battlegroup [80]\n2 x Pathfinder": "{pathfinder I {d-path II }}",
	} {
		if got := s.Read(text); strip(got.List.Units) != want || len(got.Lost) > 0 {
			t.Errorf("%q: %s, lost %q", text, strip(got.List.Units), got.Lost)
		}
	}
}
