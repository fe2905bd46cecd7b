package listing

import (
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/dropfleet"
)

// What stands behind a name on its line is an option, a number, points or a name, or else is told.
func TestWhatStandsBehindANameIsNotThrownAway(t *testing.T) {
	s := scribe(dropfleet.System{})
	const one, two, led = "{bs-parapet I }", "{bs-parapet II }", "{bs-parapet I  +bs-home-commodore }"
	for _, c := range []struct{ line, want, lost string }{
		{"Parapet Heavy Cruiser w/ Home Fleet Commodore", led, ""},
		{"Parapet Heavy Cruiser w/Home Fleet Commodore [175]", led, ""},
		{"Parapet Heavy Cruiser and Home Fleet Commodore", led, ""},
		{"Parapet Heavy Cruiser – Home Fleet Commodore – 175 pts", led, ""},
		{"Parapet Heavy Cruiser [Home Fleet Commodore, 175]", led, ""},
		{"Parapet with Home Fleet Commodore + 35", led, ""},
		{"Parapet, Home Fleet Commodore", led, ""},
		{"Parapet Heavy Cruiser with Warp Drive of Doom", one, "Warp Drive of Doom"},
		{"Parapet Heavy Cruiser - Warp Drive of Doom", one, "Warp Drive of Doom"},
		{"Parapet Heavy Cruiser [Warp Drive of Doom]", one, "Warp Drive of Doom"},
		{"Parapet Heavy Cruiser Warp Drive (of Doom", one, "Warp Drive; of Doom"},
		{"Parapet Heavy Cruiser (Home Fleet Commodore and Doom)", led, "Doom"},
		{"Parapet Heavy Cruiser - Vanguard Battlegroup", one, "Vanguard Battlegroup"},
		{"Parapet Heavy Cruiser (Sabre Frigate)", one, "Sabre Frigate"},
		{"Parapet Heavy Cruiser 'The Wall'", one, "'The Wall'"},
		{"Parapet Heavy Cruiser 2", one, "2"},
		{"Parapet Heavy Cruiser Sabre Frigate", one, "Sabre Frigate"},
		{"Parapet Heavy Cruiser - Sabre Frigate", one, "Sabre Frigate"},
		{"Parapet Heavy Cruiser, Sabre Frigate (2)", one + "{bs-sabre II }", ""},
		{"Parapet Heavy Cruiser class heavy cruisers (Heavy Cruiser) - Strike-Carrier", one, ""},
		{"3 × Parapet Heavy Cruiser (2)", "{bs-parapet III }", "2"},
		{"Parapet Heavy Cruiserman of War", "", "Parapet Heavy Cruiserman of War"},
		{"Parapet Heavy Cruiser (2)", two, ""},
		{"Parapet Heavy Cruiser (x2) [280]", two, ""},
		{"Parapet Heavy Cruiser [x2]", two, ""},
		{"Parapet Heavy Cruiser *2", two, ""},
		{"Parapet Heavy Cruiser, 2", two, ""},
		{"Parapet Heavy Cruiser: 2", two, ""},
		{"2xParapet Heavy Cruiser", two, ""},
		{"2X“Ada” Parapet", "", "2X“Ada” Parapet"},
		{"2* Parapet", two, ""},
		{"(2) Parapet", two, ""},
		{"[140] Parapet", "", "[140] Parapet"},
		{"1. 2x Parapet Heavy Cruiser", two, ""},
		{"12) Parapet Heavy Cruiser x2", two, ""},
		{"b) 2 Parapet", two, ""},
		{"| 2 | Parapet | 280 |", two, ""},
		{"| **2x Parapet** | 280 |", two, ""},
		{"| Parapet | 2 | Doom |", two, "Doom"},
		{"Parapet Heavy Cruiser [140]", one, ""},
		{"Parapet Heavy Cruiser (140 pts)", one, ""},
		{"Parapet Heavy Cruiser (140)", one, ""},
		{"Parapet Heavy Cruiser [7]", one, ""},
		{"Parapet Heavy Cruiser [280 + 35]", one, ""},
		{"Parapet Heavy Cruiser — 280 + 5", one, ""},
		{"Parapet Heavy Cruiser: 140", one, ""},
		{"Parapet Heavy Cruiser [10 SR, 1 Launch, 140pts]", one, ""},
		{"[*][b]Parapet Heavy Cruiser[/b] 1,140 pts", one, ""},
		{"Parapet Heavy Cruiser [1,140]", one, ""},
		{`Parapet Heavy Cruiser "The Wall, 2nd" [140]`, "{bs-parapet I The Wall, 2nd}", ""},
		{`Parapet "The Wall" w/ Home Fleet Commodore`, "{bs-parapet I The Wall +bs-home-commodore }", ""},
		{`Parapet "6`, one, `"6`},
	} {
		got := s.Read("Saturday\nVanguard Battlegroup\n" + c.line)
		if strip(got.List.Units) != "{vanguard I "+c.want+"}" || strings.Join(got.Lost, "; ") != c.lost {
			t.Errorf("%q: %s, lost %q", c.line, strip(got.List.Units), got.Lost)
		}
	}
	got := s.Read("++ Force [10pts] ++\nVanguard Battlegroup [140pts]\n. Parapet Heavy Cruiser “Ada” (2) with Doom and Home Fleet Commodore [10 SR, 280pts]")
	if strip(got.List.Units) != "{vanguard I {bs-parapet II Ada +bs-home-commodore }}" || strings.Join(got.Lost, ", ") != "Doom" {
		t.Errorf("in layers: %s, lost %q", strip(got.List.Units), got.Lost)
	}
	if got = s.Read("Vanguard Battlegroup\n" + strings.Repeat("Parapet (", mostOfLine)); len(got.Lost) != 1 || len(got.List.Units) != 1 {
		t.Errorf("of a line without end lost %d", len(got.Lost))
	}
}

// A table in Markdown has a head that is no unit, or is one.
func TestRowsOfAMarkdownTableAreRead(t *testing.T) {
	s := scribe(dropfleet.System{})
	const want = "{pathfinder I {bs-sabre III }}"
	for _, text := range []string{
		"| Unit | Points |\n|:---|---:|\n| Pathfinder Battlegroup | 184 |\n| 3x Sabre Frigate | 120 |",
		"| Pathfinder Battlegroup | 184 |\n|---|---|\n| - Sabre Frigate | 3 | 120 |",
	} {
		if got := s.Read(text); strip(got.List.Units) != want || len(got.Lost) > 0 || got.List.Name != "" {
			t.Errorf("%q: %q, %s, lost %q", text, got.List.Name, strip(got.List.Units), got.Lost)
		}
	}
}

// Names that have the words which part others are whole names.
func TestNamesWithPartingWordsAreWhole(t *testing.T) {
	pack := yard
	pack.Entries = append([]catalogue.Entry{choosing("c", "Hook and Line | Barge with Crane", "o-c o-d", "1-9"),
		{ID: "o-c", Kind: "system", Name: "Crane & Winch"}, {ID: "o-d", Kind: "system", Name: "Crane"}}, yard.Entries...)
	s := &Scribe{dropfleet.System{}, &catalogue.Catalogue{Packs: append(dropfleet.System{}.Packs("core"), pack)}}
	for line, want := range map[string]string{
		"Hook and Line | Barge with Crane with Crane & Winch":   "{c I  +o-c }",
		"hook and line barge with crane (2)":                    "{c II }",
		"Hook and Line | Barge with Crane\nCrane & Winch Doomy": "{c I  +o-c } lost Doomy",
		"Hook and Line | Barge with Crane\nCrane & Winch Doom":  "{c I  +o-c } lost Doom",
		"2 × Barge (Bays) and Hulk":                             "{y-barge II  +b-bays }{y-hulk I }",
	} {
		units, lost, _ := strings.Cut(want, " lost ")
		if got := s.Read("Line Battlegroup\n" + line); strip(got.List.Units) != "{line I "+units+"}" || strings.Join(got.Lost, ", ") != lost {
			t.Errorf("%q: %s, lost %q", line, strip(got.List.Units), got.Lost)
		}
	}
}
