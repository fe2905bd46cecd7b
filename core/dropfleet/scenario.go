package dropfleet

import (
	"slices"
	"strings"
	"sync"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"

	fleets "broadside/core/dropfleet/catalogue"
)

// A Scenario is a stage of this game ("Scenarios"): its table, how fleets arrive, how long it lasts and what is worth victory
// points. It is kept and shared as a text, see String.
type Scenario struct{ game.Stage }

// worths are what a scenario gives victory points for: holding a critical location or a space station, destroying a cluster or
// a station by fire, surveying them, so many points of destroyed ships and admirals, 0 where only ties count them. A nuclear
// strike costs points.
var worths = []game.Param{tabletop.Number("location", game.MostPoints), tabletop.Number("station", game.MostPoints), tabletop.Number("destroyed", game.MostPoints), tabletop.Number("survey", 1), tabletop.Number("kill", 10000), tabletop.Number("nuke", game.MostPoints)}

// Approaches are how a fleet comes to the battlefield ("Approach Type").
var Approaches = []string{"direct", "battleline", "column", "distant", "rapid"}

// standard is a scenario without anything in it.
func standard(name string) Scenario {
	s := planOf(&game.Stage{Name: name, Turns: 6, Table: geometry.Table{Width: 48 * inch, Height: 48 * inch}, Approaches: []string{"battleline"}, Scores: []int{4, 6}})
	s.give("location", 2)
	s.give("station", 2)
	s.give("nuke", 1)
	return s
}

// planOf is a scenario of its own of a stage, whole: what it does not say of clusters is as the rulebook prints it.
func planOf(stage *game.Stage) Scenario {
	s := Scenario{*stage}
	s.Prizes = slices.Clone(printedPrizes())
	for _, p := range stage.Prizes {
		if size := s.prize(p.Entry); size != nil {
			*size = p
		}
	}
	s.Worth = tabletop.Map(worths, func(w game.Param) game.Arg { return tabletop.Count(w.Name, stage.Worthy(w.Name)) })
	return s
}

// give sets what something is worth, as far as it may be.
func (s *Scenario) give(name string, n int) {
	for i, w := range worths {
		if w.Name == name {
			s.Worth[i].Value = game.Int(within(n, w.Max))
		}
	}
}

// worth is what holding a cluster is worth, and contesting it ("Clusters"): nothing, where it has no size that the game knows.
func (s *Scenario) worth(size string) game.StagePrize {
	if p := s.prize(size); p != nil {
		return *p
	}
	return game.StagePrize{}
}

// prize is where that of a size stands; nil for what is no cluster.
func (s *Scenario) prize(size string) *game.StagePrize {
	for i := range s.Prizes {
		if s.Prizes[i].Entry == size {
			return &s.Prizes[i]
		}
	}
	return nil
}

// mostPrize bounds what a scenario gives for a cluster.
const mostPrize = 20

// printedPrizes are the rulebook's, which hold where a scenario specifies no different amounts. They are not to be changed.
var printedPrizes = sync.OnceValue(func() []game.StagePrize {
	packs := catalogue.Catalogue{Packs: fleets.Packs()}
	return tabletop.Map(ClusterSizes, func(size string) game.StagePrize {
		e, _ := packs.Find(size)
		return game.StagePrize{Entry: size, Hold: e.Number("hold"), Contest: e.Number("contest")}
	})
})

// scores reports whether objectives are counted at the end of a turn.
func (s *Scenario) scores(turn int) bool { return slices.Contains(s.Scores, turn) }

// objectives reports whether the scenario puts on the table what may be worth points.
func (s *Scenario) objectives() bool {
	return slices.ContainsFunc(s.Pieces, func(p game.Piece) bool { return p.Kind != "terrain" && p.Kind != "zone" })
}

// scoresNext is the turn after a turn at whose end objectives are counted; 0 where none is.
func (s *Scenario) scoresNext(turn int) int {
	later := tabletop.Keep(s.Scores, func(n int) bool { return n > turn && n <= s.Turns })
	if len(later) == 0 || !s.objectives() {
		return 0
	}
	return slices.Min(later)
}

func tableFits(t geometry.Table) bool {
	return min(t.Width, t.Height) >= leastTable && max(t.Width, t.Height) <= mostTable
}

// leastTable and mostTable bound a side of the table.
const leastTable, mostTable = 24 * inch, 200 * inch

// sound reports whether a piece is one that the game knows: a station's armament is of up to six weapons, joined by "+".
func sound(p *game.Piece) bool {
	unknown := func(all []string) func(string) bool {
		return func(one string) bool { return !slices.Contains(all, one) }
	}
	if p.At.Valid() != nil || len(p.Parts) > 6 || slices.ContainsFunc(p.Parts, unknown(SectorTypes)) {
		return false
	}
	switch arms := strings.Split(p.Arms, "+"); p.Kind {
	case "cluster":
		return clusterSizes[p.Entry] > 0
	case "station":
		return slices.Contains(StationSizes, p.Entry) && len(arms) <= 6 && (p.Arms == "" || !slices.ContainsFunc(arms, unknown(Armaments)))
	case "terrain":
		return slices.Contains(SceneryTypes, p.Entry) && p.Size[0] > 0 && p.Size[0] <= 200*inch && p.Size[1] >= 0 && p.Size[1] <= 200*inch
	case "zone":
		return p.Seat <= mostSeats && min(p.Size[0], p.Size[1]) > 0 && max(p.Size[0], p.Size[1]) <= mostTable
	}
	return p.Kind == "location"
}

// What scenarios are built from, by their entries in the catalogue.
var (
	SectorTypes  = []string{"commercial", "industrial", "military", "orbital-defence", "power-plant", "comms-station"}
	ClusterSizes = []string{"small-cluster", "medium-cluster", "large-cluster"}
	StationSizes = []string{"small-station", "medium-station", "large-station"}
	Armaments    = []string{"mass-driver-armament", "laser-armament", "missile-armament"}
	SceneryTypes = []string{"fine-debris", "dense-debris", "planetary-ring", "large-solid-object"}
)

// clusterSizes are the numbers of sectors ("Clusters").
var clusterSizes = map[string]int{"small-cluster": 2, "medium-cluster": 3, "large-cluster": 4}

// scenario is that of the game, read once. It is not to be changed.
func (t table) scenario() *Scenario {
	if t.book.scenario == nil {
		plan := scenarioOf(t.Setup)
		t.book.scenario = &plan
	}
	return t.book.scenario
}

// scenarioOf is the scenario of a set-up: the text of its option "scenario", or the name of one of ours.
func scenarioOf(s *game.Setup) Scenario {
	if read, ok := readScenario(s.Option("scenario").Text); ok {
		return read
	}
	return Scenarios()[0]
}

// readScenario reads a scenario's text, or the code of one of ours.
func readScenario(text string) (Scenario, bool) {
	if ours := tabletop.First(Scenarios(), func(s Scenario) bool { return s.Code == text }); ours.Code != "" {
		return ours, true
	}
	return ParseScenario(text)
}
