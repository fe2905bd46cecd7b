package dropzone

import (
	"slices"
	"strings"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// A Scenario is a stage of this game ("Scenarios"): its table, how armies are deployed, how long it lasts and what is worth victory points. It
// is kept and shared as a text, see String.
type Scenario struct{ game.Stage }

// optionScenario holds the code of one of the book's scenarios, or the text of the players' own.
const optionScenario = "scenario"

// worths are what a scenario may say in numbers.
var worths = []game.Param{
	tabletop.Number("objective", game.MostPoints), // victory points for each objective held
	tabletop.Number("extract", game.MostPoints),   // for each that is taken off over the own edge; 0 where none can be
	tabletop.Number("control", game.MostPoints),   // for most points of units within 6" of a listed garrison
	tabletop.Number("ruin", game.MostPoints),      // for the same where the garrison is destroyed
	tabletop.Number("kill", 10000),                // so many kill points are 1 victory point; 0 where they decide ties alone
	tabletop.Number("survey", 2),                  // the table that is rolled on as garrisons' objectives are claimed: none, Survey and Control, Stop the Clock
	tabletop.Number("placed", 12),                 // objectives that players place in turn
	tabletop.Number("vantage", 1),                 // infantry in large garrisons shoots twice as far
	tabletop.Number("lasting", 1),                 // garrisons cannot be destroyed
	tabletop.Number("complex", 1),                 // listed garrisons are linked with the first
	tabletop.Number("wiped", 1),                   // it ends when one army alone is left
	tabletop.Number("players", mostSeats),
}

// Approaches are how an army is deployed ("Deployment"): In Readiness at its edge, Directly Deployed near to it or In Readiness, the same about
// a corner, or In Reserve.
var Approaches = []string{"readiness", "direct", "corner", "reserve"}

// zoneDepth is how deep the zones of Directly Deployed battlegroups are: about corners as the Bunker Assault prints it, which no scenario does
// for edges.
const zoneDepth = 12 * inch

// standard is a scenario without anything on the table.
func standard(name string) Scenario {
	s := Scenario{game.Stage{Name: name, Turns: 6, Table: geometry.Table{Width: 48 * inch, Height: 48 * inch}, Approaches: []string{"readiness"}, Scores: []int{6}}}
	s.Worth = tabletop.Map(worths, func(w game.Param) game.Arg { return tabletop.Count(w.Name, 0) })
	return s.give("players", mostSeats)
}

// give sets what something is worth, as far as it may be.
func (s Scenario) give(name string, n int) Scenario {
	s.Worth = slices.Clone(s.Worth)
	for i, w := range worths {
		if w.Name == name {
			s.Worth[i].Value = game.Int(min(max(n, 0), w.Max))
		}
	}
	return s
}

// corners reports whether armies deploy about the corners of the table.
func (s *Scenario) corners() bool { return slices.Contains(s.Approaches, "corner") }

// extracts reports whether objectives are taken off over edges.
func (s *Scenario) extracts() bool { return s.Worthy("extract") > 0 }

// scenario is that of the game, read once. It is not to be changed.
func (t table) scenario() *Scenario {
	if t.book.scenario == nil {
		plan := scenarioOf(t.Setup)
		t.book.scenario = &plan
	}
	return t.book.scenario
}

// scenarioOf is that of a set-up, with what more players or a Battle add.
func scenarioOf(s *game.Setup) Scenario {
	text := s.Option(optionScenario).Text
	if text == "" {
		text = battleRoyale
	}
	if own, ok := ParseScenario(text); ok {
		return own
	}
	return bookScenario(text, len(s.Seats) > 2 || sizeOfGame(s) == 2)
}

// sizeOfGame is the row of the army roster that the largest army of a game is of.
func sizeOfGame(s *game.Setup) (size int) {
	for i := range s.Seats {
		size = max(size, sizeOf(s.Seats[i].List.Limit))
	}
	return size
}

// What a scenario puts on the table: objectives by what they are, and garrisons, the listed ones apart from other scenery.
const pieceObjective, pieceSite, pieceTerrain = "objective", "site", "terrain"

// ObjectiveKinds are what objectives are ("Objectives").
var ObjectiveKinds = []string{"open", "hidden", "open-mobile", "hidden-mobile", "prime-mobile"}

// siteKinds are the garrisons that a scenario may list, by the features that they are: "listed-large-bunker".
var siteKinds = []string{listed + "-large-building", listed + "-medium-bunker", listed + "-large-bunker"}

// romans are what listed garrisons are called.
var romans = []string{"I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"}

// buildable reports whether a piece is one that the game knows.
func buildable(p *game.Piece) bool {
	size := p.Size[0] >= leastPiece && p.Size[0] <= mostPiece
	switch p.Kind {
	case pieceObjective:
		return p.At.Valid() == nil && slices.Contains(ObjectiveKinds, p.Entry)
	case pieceSite:
		return p.At.Valid() == nil && size && slices.Contains(siteKinds, p.Entry)
	case pieceTerrain:
		return p.At.Valid() == nil && size && slices.Contains(features(), p.Entry)
	}
	return false
}

// lays are the changes that put what a scenario has on the table, before players lay more; on a table of another size it is spread alike.
func (s *Scenario) lays(board bool, table geometry.Table, free func() game.ID) (changes []game.Change) {
	var sites []game.ID
	places := map[geometry.Point]game.ID{}
	objectives := 0
	for i := range s.Pieces {
		p, id := s.Pieces[i], free()
		p.At = geometry.Point{X: p.At.X * table.Width / s.Table.Width, Y: p.At.Y * table.Height / s.Table.Height}
		if p.Kind == pieceObjective {
			changes = append(append(changes, layObjective(id, p.Entry, objectives)...), tabletop.Set(id, fieldIn, int(places[p.At])))
			objectives++
			if board {
				changes = append(changes, tabletop.Put(id, p.At)...)
			}
			continue
		}
		class := strings.TrimPrefix(p.Entry, listed+"-")
		if board {
			changes = append(changes, tabletop.Lay(id, game.Text(class), p.At, geometry.CircleArea(p.At, p.Size[0]))...)
		} else {
			changes = append(changes, tabletop.Write(id, tabletop.FieldKind, tabletop.KindTerrain), tabletop.Write(id, tabletop.FieldClass, class))
		}
		if p.Kind == pieceSite {
			changes = append(changes, tabletop.Set(id, fieldSite, 1), tabletop.Write(id, tabletop.FieldName, romans[len(sites)%len(romans)]))
			sites, places[p.At] = append(sites, id), id
		}
	}
	for n, id := range sites {
		if n > 0 && s.Worthy("complex") == 1 {
			changes = append(changes, tabletop.Set(id, fieldLinked+itoa(int(sites[0])), 1), tabletop.Set(sites[0], fieldLinked+itoa(int(id)), 1))
		}
	}
	for range s.Worthy("placed") {
		id := free()
		changes = append(append(changes, layObjective(id, "open", objectives)...), tabletop.Write(id, tabletop.FieldOut, unplaced))
		objectives++
	}
	return changes
}

// lasts reports whether a garrison cannot be destroyed in this scenario ("Hive Assault"). A reading: nothing burns in it then either.
func (t table) lasts(id game.ID) bool {
	return t.scenario().Worthy("lasting") == 1 && t.feature(id).Garrison
}

// vantage is how many times farther a unit shoots than its weapons reach: infantry out of a listed garrison twice, where the scenario says so
// ("Battle Royale").
func (t table) vantage(unit game.ID) geometry.Length {
	return 1 + geometry.Length(flag(t.scenario().Worthy("vantage") == 1 && t.model(unit).Type == Infantry && t.Is(t.in(unit), fieldSite)))
}

// layObjective are the changes that make an objective of a kind, named by a letter.
func layObjective(id game.ID, kind string, n int) []game.Change {
	changes := []game.Change{tabletop.Write(id, tabletop.FieldKind, kindObjective), tabletop.Write(id, tabletop.FieldName, string(rune('A'+n%26)))}
	if strings.HasPrefix(kind, "hidden") || kind == "prime-mobile" {
		changes = append(changes, tabletop.Set(id, fieldHidden, 1))
	}
	if !strings.HasSuffix(kind, "mobile") {
		changes = append(changes, tabletop.Set(id, fieldFixed, 1))
	}
	if kind == "prime-mobile" {
		changes = append(changes, tabletop.Set(id, fieldPrime, 1))
	}
	return changes
}
