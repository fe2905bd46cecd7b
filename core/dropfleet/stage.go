package dropfleet

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// ScenarioBuilder is the game itself: players build its scenarios.
func (s System) ScenarioBuilder() game.ScenarioBuilder { return s }

// Stages are Broadside's scenarios.
func (System) Stages() []game.Stage {
	return tabletop.Map(Scenarios(), func(s Scenario) game.Stage { return s.Stage })
}

// ReadStage reads a scenario's text, or the code of one of ours.
func (System) ReadStage(text string) (game.Stage, bool) {
	s, ok := readScenario(text)
	return s.Stage, ok
}

// WriteStage is the text of a scenario.
func (System) WriteStage(s *game.Stage) string {
	plan := planOf(s)
	return plan.String()
}

// StageProblems are what is wrong with a scenario.
func (System) StageProblems(s *game.Stage) []roster.Issue {
	plan := planOf(s)
	return plan.Problems()
}

// StageKit is the rulebook's parts ("Scenarios", "Scenery").
func (System) StageKit() game.StageKit {
	return game.StageKit{
		Fresh: standard("").Stage, Turns: mostTurns, Table: [2]geometry.Length{leastTable, mostTable}, Approaches: Approaches, Most: mostFeatures, Prize: mostPrize,
		Worth:  worths,
		Slots:  []game.StageSlot{{Type: "pathfinder", Low: 1, High: 2}, {Type: "line", Low: 1, High: 3}, {Type: "vanguard", High: 2}, {Type: "flag", High: 1}, {Type: "most", High: 6}, {Type: "launch", High: 15}},
		Pieces: slices.Concat(clusterKinds(), stationKinds(), []game.PieceKind{{Family: "location", Fresh: game.Piece{Kind: "location"}}}, sceneryKinds(), []game.PieceKind{zoneKind()}),
	}
}

// clusterKinds begin with sectors such as the rulebook's clusters mix.
func clusterKinds() []game.PieceKind {
	mix := []string{"commercial", "industrial", "military", "power-plant"}
	return tabletop.Map(ClusterSizes, func(size string) game.PieceKind {
		return game.PieceKind{Family: "cluster", Fresh: game.Piece{Kind: "cluster", Entry: size, Parts: mix[:clusterSizes[size]]}, Of: SectorTypes}
	})
}

func stationKinds() []game.PieceKind {
	return tabletop.Map(StationSizes, func(size string) game.PieceKind {
		return game.PieceKind{Family: "station", Fresh: game.Piece{Kind: "station", Entry: size}, Arms: Armaments}
	})
}

// sceneryKinds are of the sizes that the rulebook calls typical.
func sceneryKinds() []game.PieceKind {
	length := func(name string, least int) game.Param {
		return game.Param{Name: name, Kind: game.ParamLength, Min: least, Max: mostTable}
	}
	scenery := func(entry string, width, height int, turns bool, sizes ...game.Param) game.PieceKind {
		return game.PieceKind{Family: entry, Fresh: game.Piece{Kind: "terrain", Entry: entry, Size: [2]geometry.Length{width * inch, height * inch}}, Sizes: sizes, Turns: turns}
	}
	width, height := length("width", inch/2), length("height", inch/2)
	return []game.PieceKind{
		scenery("fine-debris", 6, 3, true, width, height), scenery("dense-debris", 5, 3, true, width, height),
		scenery("planetary-ring", 48, 0, true, length("length", inch)), scenery("large-solid-object", 3, 0, false, length("radius", inch/2)),
	}
}

// zoneKind is a Deployment Zone, at first for everybody ("Approach Type").
func zoneKind() game.PieceKind {
	side := func(name string) game.Param {
		return game.Param{Name: name, Kind: game.ParamLength, Min: inch, Max: mostTable}
	}
	return game.PieceKind{Family: "zone", Fresh: game.Piece{Kind: "zone", Size: [2]geometry.Length{12 * inch, 6 * inch}}, Sizes: []game.Param{side("width"), side("height")}, Seats: mostSeats}
}

// StageShape is the ground that a piece covers: of a cluster the circle that holds its sectors, whose places are its points.
func (System) StageShape(p *game.Piece) (geometry.Area, []geometry.Point) {
	var sectors []geometry.Point
	for n := range p.Parts {
		sectors = append(sectors, sectorAt(p.At, n, len(p.Parts)))
	}
	return areaOf(p), sectors
}

// areaOf is the ground that a piece covers.
func areaOf(p *game.Piece) geometry.Area {
	switch {
	case p.Kind == "cluster":
		return geometry.CircleArea(p.At, 2*inch)
	case p.Kind == "station":
		return geometry.CircleArea(p.At, inch)
	case p.Kind == "location":
		return geometry.CircleArea(p.At, inch/2)
	case p.Entry == "large-solid-object":
		return geometry.CircleArea(p.At, p.Size[0])
	case p.Kind == "zone": // upright whatever it says
		return geometry.RectArea(p.At, p.Size[0], p.Size[1], 0)
	}
	return geometry.RectArea(p.At, p.Size[0], max(p.Size[1], ringWidth), p.Turned)
}
