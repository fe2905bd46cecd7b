package dropfleet

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/roster"
)

// Stager is the game itself: players build its scenarios.
func (s System) Stager() game.Stager { return s }

// Stages are Broadside's scenarios.
func (System) Stages() []game.Stage {
	var all []game.Stage
	for _, known := range Scenarios() {
		s := stageOf(&known.Scenario)
		s.Code = known.Code
		all = append(all, s)
	}
	return all
}

// ReadStage reads a scenario's text, or the code of one of ours.
func (System) ReadStage(text string) (game.Stage, bool) {
	for _, known := range (System{}).Stages() {
		if known.Code == text {
			return known, true
		}
	}
	s, ok := ParseScenario(text)
	return stageOf(&s), ok
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

// stageOf takes a scenario apart.
func stageOf(s *Scenario) game.Stage {
	worth := func(name string, n int) game.Arg { return game.Arg{Name: name, Value: game.Int(n)} }
	stage := game.Stage{
		Name: s.Name, Turns: s.Turns, Table: s.Table, Approaches: s.Approaches, Scores: s.Score, Prizes: s.Clusters.stage(), Alternative: s.Alternative,
		Worth: []game.Arg{worth("location", s.Location), worth("station", s.Station), worth("destroyed", s.Destroyed),
			worth("survey", btoi(s.Survey)), worth("kill", s.KillPoints), worth("nuke", -s.Nuke)},
	}
	for _, r := range s.Roster {
		stage.Slots = append(stage.Slots, game.StageSlot(r))
	}
	for i := range s.Features {
		f := &s.Features[i]
		stage.Pieces = append(stage.Pieces, game.Piece{Kind: f.Kind, Entry: f.Entry, At: f.At, Size: f.Size, Turned: f.Turned, Parts: f.Sectors, Arms: f.Arms, Seat: f.Seat})
	}
	return stage
}

// planOf puts a scenario together.
func planOf(s *game.Stage) Scenario {
	plan := Scenario{
		Name: s.Name, Turns: s.Turns, Table: s.Table, Approaches: s.Approaches, Score: s.Scores, Clusters: prizesOf(s.Prizes),
		Location: s.Worthy("location"), Station: s.Worthy("station"), Destroyed: s.Worthy("destroyed"),
		Survey: s.Worthy("survey") != 0, KillPoints: s.Worthy("kill"), Nuke: -s.Worthy("nuke"), Alternative: s.Alternative,
	}
	for _, r := range s.Slots {
		plan.Roster = append(plan.Roster, Slot(r))
	}
	for i := range s.Pieces {
		plan.Features = append(plan.Features, featureOf(&s.Pieces[i]))
	}
	return plan
}

func featureOf(p *game.Piece) Feature {
	return Feature{Kind: p.Kind, Entry: p.Entry, At: p.At, Size: p.Size, Turned: p.Turned, Sectors: p.Parts, Arms: p.Arms, Seat: p.Seat}
}

// StageKit is the rulebook's parts ("Scenarios", "Scenery").
func (System) StageKit() game.StageKit {
	points := func(name string, most int) game.Param {
		return game.Param{Name: name, Kind: game.ParamNumber, Max: most}
	}
	fresh := standard("")
	return game.StageKit{
		Fresh: stageOf(&fresh), Turns: mostTurns, Table: [2]geometry.Length{leastTable, mostTable}, Approaches: Approaches, Most: mostFeatures, Prize: mostPrize,
		Worth:  []game.Param{points("location", 20), points("station", 20), points("destroyed", 20), points("survey", 1), points("kill", 10000), points("nuke", 20)},
		Slots:  []game.StageSlot{{Type: "pathfinder", Low: 1, High: 2}, {Type: "line", Low: 1, High: 3}, {Type: "vanguard", High: 2}, {Type: "flag", High: 1}, {Type: "most", High: 6}, {Type: "launch", High: 15}},
		Pieces: slices.Concat(clusterKinds(), stationKinds(), []game.PieceKind{{Family: "location", Fresh: game.Piece{Kind: "location"}}}, sceneryKinds(), []game.PieceKind{zoneKind()}),
	}
}

// clusterKinds begin with sectors such as the rulebook's clusters mix.
func clusterKinds() []game.PieceKind {
	var all []game.PieceKind
	mix := []string{"commercial", "industrial", "military", "power-plant"}
	for _, size := range ClusterSizes {
		all = append(all, game.PieceKind{Family: "cluster", Fresh: game.Piece{Kind: "cluster", Entry: size, Parts: mix[:clusterSizes[size]]}, Of: SectorTypes})
	}
	return all
}

func stationKinds() []game.PieceKind {
	var all []game.PieceKind
	for _, size := range StationSizes {
		all = append(all, game.PieceKind{Family: "station", Fresh: game.Piece{Kind: "station", Entry: size}, Arms: Armaments})
	}
	return all
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

// StageShape is the ground that a piece covers: of a cluster the circle that
// holds its sectors, whose places are its points.
func (System) StageShape(p *game.Piece) (geometry.Area, []geometry.Point) {
	f := featureOf(p)
	var sectors []geometry.Point
	for n := range f.Sectors {
		sectors = append(sectors, sectorAt(f.At, n, len(f.Sectors)))
	}
	return f.area(), sectors
}

// area is the ground that a feature covers.
func (f *Feature) area() geometry.Area {
	switch {
	case f.Kind == "cluster":
		return geometry.CircleArea(f.At, 2*inch)
	case f.Kind == "station":
		return geometry.CircleArea(f.At, inch)
	case f.Kind == "location":
		return geometry.CircleArea(f.At, inch/2)
	case f.Entry == "large-solid-object":
		return geometry.CircleArea(f.At, f.Size[0])
	case f.Kind == "zone": // upright whatever it says
		return geometry.RectArea(f.At, f.Size[0], f.Size[1], 0)
	}
	return geometry.RectArea(f.At, f.Size[0], max(f.Size[1], ringWidth), f.Turned)
}
