package listing

import (
	"slices"
	"strings"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/dropfleet"
)

// However a battlegroup is headed, what follows stands in it and never in the one before.
func TestHeadingsPartBattlegroups(t *testing.T) {
	s := scribe(dropfleet.System{})
	for heading, want := range map[string]string{
		"SR15 Line battlegroup (275pts)": "line", "Line - SR11": "line", "Pathfinder (9 SR)": "pathfinder", "12 SR Vanguard:": "vanguard", "- SR5 Pathfinder battlegroup": "pathfinder",
		"Battlegroup 2: Line": "line", "BATTLEGROUP 2 (LINE)": "line", "BG7: Vanguard Battlegroup": "vanguard", "Battlegroup #3 - Line": "line", "Line BG 2": "line", "Line Battle Group": "line", "[Line]": "line", "=== Line ===": "line",
		"Battlegroup 2": "pathfinder", "BG 3:": "pathfinder",
	} {
		got := s.Read("Saturday\nVanguard Battlegroup\nParapet\n" + heading + "\n3x Sabre")
		if strip(got.List.Units) != "{vanguard I {bs-parapet I }}{"+want+" I {bs-sabre III }}" || len(got.Lost) > 0 {
			t.Errorf("%q: %s, lost %q", heading, strip(got.List.Units), got.Lost)
		}
	}
	for text, want := range map[string]string{
		"Vanguard Battlegroup\nParapet\nTrailing Battlegroup [12pts]\n3 Sabre":                                                         "{vanguard I {bs-parapet I }}{pathfinder I {bs-sabre III }} lost Trailing Battlegroup [12pts]",
		"Vanguard Battlegroup\nParapet\nBattlegroup 2: 3 Sabre, 2 Gangway":                                                             "{vanguard I {bs-parapet I }}{pathfinder I {bs-sabre III }{bs-gangway II }} lost ",
		"++ Force [9pts] ++\nTrailing Battlegroup [9pts]\n. Group 1\n. . 3x Sabre Frigate\n. 2x Gangway Strike Carrier\nBeads\n. Doom": "{pathfinder I {bs-sabre III }{bs-gangway II }} lost Doom",
		"Path: 3 Sabre\nVan: Parapet": "{pathfinder I {bs-sabre III }}{vanguard I {bs-parapet I }} lost ",
		"Pathfinder Battlegroup – 3x Sabre, 2 Gangway – 184\n3 Sabre / Gangway": "{pathfinder I {bs-sabre III }{bs-gangway II }{bs-sabre III }{bs-gangway I }} lost ",
		"Line BG 1\n3 Sabre\nLine BG 2\n2 Gangway":                              "{line I {bs-sabre III }}{line I {bs-gangway II }} lost ",
	} {
		units, lost, _ := strings.Cut(want, " lost ")
		if got := s.Read(text); strip(got.List.Units) != units || strings.Join(got.Lost, ", ") != lost {
			t.Errorf("%q: %s, lost %q", text, strip(got.List.Units), got.Lost)
		}
	}
}

// What players set lines out with, and write behind names besides, is no part of them.
func TestLinesAreReadHoweverTheyAreSetOut(t *testing.T) {
	s := scribe(dropfleet.System{})
	for line, want := range map[string]string{
		"➤ 2 Parapet": "{bs-parapet II }", "🚀 Parapet x2": "{bs-parapet II }", "•\tParapet": "{bs-parapet I }", "‣ Parapet": "{bs-parapet I }", "2\tParapet\t280": "{bs-parapet II }", "Parapet\t2": "{bs-parapet II }",
		"Two Parapets": "{bs-parapet II }", "2 x Parapet - 280pts - H": "{bs-parapet II }", "2 x Parapet - 280pts - M": "{bs-parapet II } lost M",
		"Parapet Heavy Cruiser-class Aegis Frigate": "{bs-parapet I }", "Parapet Heavy Cruiser Hunter-Killers": "{bs-parapet I }", "Parapet Heavy Cruiser Radiation Leeches": "{bs-parapet I }", "Parapet (Doom Cruiser)": "{bs-parapet I } lost Doom Cruiser",
		"Parapet Heavy Cruiser Doom of Frigates and Doom": "{bs-parapet I } lost Doom", "Parapet Heavy Cruiser Sabre Frigates": "{bs-parapet I } lost Sabre Frigates",
		"Parapet\n  + AV2 Home Fleet Commodore (60pts, 3AV)": "{bs-parapet I  +bs-home-commodore }", "Parapet\n2AV Home Fleet Commodore": "{bs-parapet I  +bs-home-commodore }",
	} {
		units, lost, _ := strings.Cut(want, " lost ")
		if got := s.Read("Vanguard Battlegroup\n" + line); strip(got.List.Units) != "{vanguard I "+units+"}" || strings.Join(got.Lost, ", ") != lost {
			t.Errorf("%q: %s, lost %q", line, strip(got.List.Units), got.Lost)
		}
	}
}

// Spaces and marks that nobody sees part nothing, and a line that names the faction is not lost.
func TestUnseenSignsAreNoPartOfAText(t *testing.T) {
	s := scribe(dropfleet.System{})
	deep := catalogue.Pack{ID: "deep", System: "dfc", Name: "Post-Deep Republic of Men", Faction: true}
	s.Packs.Packs = append(slices.Clone(s.Packs.Packs), deep)
	if got := s.Read("++ Force [1,359pts, 22 SR] ++\nPathfinder Battlegroup [184pts, 4 SR]\n. 3x Sabre Frigate"); got.Said != 1359 || strip(got.List.Units) != "{pathfinder I {bs-sabre III }}" {
		t.Errorf("says %d: %s", got.Said, strip(got.List.Units))
	}
	got := s.Read("\ufeffSaturday\nPDRM\nPost-Deep Republic of Men [500]\nPathfinder\u00a0Battlegroup\u200b\u20283\u00a0Sabre\u202fFrigate\nPR")
	if got.List.Name != "Saturday" || strip(got.List.Units) != "{pathfinder I {bs-sabre III }}" || strings.Join(got.Lost, ", ") != "PR" {
		t.Errorf("%q %s, lost %q", got.List.Name, strip(got.List.Units), got.Lost)
	}
}

// A leader that stands before all ships is not lost in silence, and ships without battlegroups stand where they may.
func TestALeaderBeforeTheShips(t *testing.T) {
	s := scribe(dropfleet.System{})
	for text, want := range map[string]string{
		"My fleet\nAdmiral: Home Fleet Commodore (2AV)\nPathfinder: 3 Sabre\nVanguard: Parapet":        "{pathfinder I {bs-sabre III }}{vanguard I {bs-parapet I  +bs-home-commodore }} lost ",
		"My fleet\nHome Fleet Commodore\nVanguard: Parapet":                                            "{vanguard I {bs-parapet I  +bs-home-commodore }} lost ",
		"My fleet\nHome Fleet Commodore\nPathfinder: 3 Sabre":                                          "{pathfinder I {bs-sabre III }} lost Home Fleet Commodore",
		"My fleet\n3 Sabre\nParapet\n2 Gangway":                                                        "{pathfinder I {bs-sabre III }}{vanguard I {bs-parapet I }{bs-gangway II }} lost ",
		"My fleet\nPathfinder\n3 Sabre\nParapet\nTotal: 1,499 / 1500 pts\n14 launch assets\n3 of them": "{pathfinder I {bs-sabre III }{bs-parapet I }} lost 3 of them",
	} {
		units, lost, _ := strings.Cut(want, " lost ")
		if got := s.Read(text); strip(got.List.Units) != units || strings.Join(got.Lost, ", ") != lost {
			t.Errorf("%q: %s, lost %q", text, strip(got.List.Units), got.Lost)
		}
	}
}
