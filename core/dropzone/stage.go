package dropzone

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// ScenarioBuilder is the game itself: players build scenarios of the book's parts.
func (s System) ScenarioBuilder() game.ScenarioBuilder { return s }

// Stages are the book's scenarios, as two players play them.
func (System) Stages() []game.Stage {
	return tabletop.Map(inBook, func(code string) game.Stage { return bookScenario(code, false).Stage })
}

// ReadStage reads a scenario's text, or the code of one of the book's.
func (System) ReadStage(text string) (game.Stage, bool) {
	if slices.Contains(bookCodes, text) {
		return bookScenario(text, false).Stage, true
	}
	s, ok := ParseScenario(text)
	return s.Stage, ok
}

// planOf is a scenario of its own of a stage, whole.
func planOf(stage *game.Stage) Scenario {
	s := Scenario{*stage}
	s.Worth = standard("").Worth
	for _, w := range stage.Worth {
		s = s.give(w.Name, w.Value.Int)
	}
	return s
}

// WriteStage is the text of a scenario.
func (System) WriteStage(s *game.Stage) string {
	plan := planOf(s)
	return plan.String()
}

// StageKit is what scenarios are built from ("Scenarios", "Features").
func (System) StageKit() game.StageKit {
	kit := game.StageKit{Fresh: standard("").Stage, Turns: mostRounds, Table: [2]geometry.Length{leastTable, mostTable}, Approaches: Approaches, Worth: worths, Most: mostLaid}
	for _, entry := range ObjectiveKinds {
		kit.Pieces = append(kit.Pieces, game.PieceKind{Family: pieceObjective, Fresh: game.Piece{Kind: pieceObjective, Entry: entry}})
	}
	radius := []game.Param{{Name: tabletop.FieldRadius, Kind: game.ParamLength, Min: leastPiece, Max: mostPiece}}
	lay := func(kind, entry string) {
		kit.Pieces = append(kit.Pieces, game.PieceKind{Family: kind, Fresh: game.Piece{Kind: kind, Entry: entry, Size: [2]geometry.Length{2 * inch}}, Sizes: radius})
	}
	for _, entry := range siteKinds {
		lay(pieceSite, entry)
	}
	for _, entry := range features() {
		lay(pieceTerrain, entry)
	}
	return kit
}

// StageShape is the ground that a piece covers.
func (System) StageShape(p *game.Piece) (geometry.Area, []geometry.Point) {
	return geometry.CircleArea(p.At, max(p.Size[0], objectiveRadius)), nil
}

// StageProblems are what keeps a scenario from being played, and where it departs from what the book says of objectives.
func (System) StageProblems(s *game.Stage) []roster.Issue {
	plan, r := planOf(s), roster.Report{}
	if strings.TrimSpace(s.Name) == "" {
		r.Breach("dzc-stage-nameless", "/name")
	} else if !plan.playable() || len(plan.String()) > mostText {
		r.Breach("dzc-stage-unsound", "", "most", itoa(mostLaid))
	}
	if plan.corners() && slices.ContainsFunc(s.Approaches, func(a string) bool { return a != "corner" }) {
		r.Breach("dzc-stage-corners", "/approaches")
	}
	if s.Worthy("players") < 2 {
		r.Breach("dzc-stage-players", "/worth")
	}
	objectives := tabletop.Keep(s.Pieces, func(p game.Piece) bool { return p.Kind == pieceObjective })
	if len(objectives) > 0 && s.Worthy("objective")+s.Worthy("extract") == 0 || !slices.Contains(s.Scores, s.Turns) {
		r.Advise("dzc-stage-unscored", "/scores")
	}
	for i, p := range s.Pieces {
		if p.Kind == pieceObjective && plan.crowds(p.At, s.Pieces[:i]) {
			r.Advise("dzc-stage-near", "/pieces/"+itoa(i), "n", itoa(i+1))
		}
	}
	return r.Issues
}

// crowds reports whether an objective at a point is nearer than 6" to an edge of the table, or to another before it ("Objectives").
func (s *Scenario) crowds(at geometry.Point, before []game.Piece) bool {
	_, gap := s.Table.NearestEdge(at)
	return gap < apart || slices.ContainsFunc(before, func(o game.Piece) bool { return o.Kind == pieceObjective && geometry.Distance(o.At, at) < apart })
}

// StageIssues is Validate for the lists that one player brings: no scenario of this game has a roster of its own.
func (System) StageIssues(_ *game.Stage, lists []*roster.List, c *catalogue.Catalogue) []roster.Issue {
	return roster.IssuesOf(lists, func(l *roster.List) roster.Report { return System{}.Validate(l, c) })
}
