package dropfleet

import (
	"slices"
	"strings"

	"broadside/core/game"
	"broadside/core/geometry"
)

// A Scenario is what a game is about: its table, how fleets arrive, how long it
// lasts and what is worth victory points ("Scenarios"). It is kept and shared as
// a text, see String.
type Scenario struct {
	Name        string
	Turns       int
	Table       geometry.Table
	Approaches  []string // by seat, the last for all further seats
	Features    []Feature
	Score       []int  // turns at whose end clusters, stations and locations score; the last turn always may
	Clusters    Prizes // for holding and contesting them, by size
	Location    int    // victory points for holding a critical location
	Station     int    // for holding a space station
	Destroyed   int    // for a cluster or a station that the enemy's fire destroyed
	Survey      bool   // clusters and stations may be surveyed
	KillPoints  int    // points of destroyed ships and admirals that are worth 1; 0 where only ties count them
	Nuke        int    // for each nuclear strike, below 0
	Roster      []Slot
	Alternative bool // the roster is permitted beside the standard one and does not replace it ("Fleet Roster")
}

// A Slot is a line of a scenario's own fleet roster ("Fleet Roster").
type Slot struct {
	Type      string // "pathfinder", "line", "vanguard", "flag", "most", "launch"
	Low, High int
}

// A Feature is a thing that a scenario puts on the table.
type Feature struct {
	Kind    string // "cluster", "station", "location", "terrain", "zone" ("Approach Type")
	Entry   string // "small-cluster", "large-station", "fine-debris"…
	At      geometry.Point
	Size    [2]geometry.Length // width and height of scenery and zones; of an LSO its radius
	Turned  geometry.Angle
	Sectors []string
	Arms    string    // a station's weapons, joined by "+"
	Seat    game.Seat // that deploys in a zone, 0 for all
}

// Approaches are how a fleet comes to the battlefield ("Approach Type").
var Approaches = []string{"direct", "battleline", "column", "distant", "rapid"}

// standard is a scenario without anything in it.
func standard(name string) Scenario {
	return Scenario{Name: name, Turns: 6, Table: geometry.Table{Width: 48 * inch, Height: 48 * inch},
		Approaches: []string{"battleline"}, Score: []int{4, 6}, Clusters: printedPrizes(), Location: 2, Station: 2, Nuke: -1}
}

// approach is how a seat's fleet arrives.
func (s *Scenario) approach(seat game.Seat) string {
	if len(s.Approaches) == 0 {
		return "battleline"
	}
	return s.Approaches[min(int(seat), len(s.Approaches))-1]
}

// scores reports whether objectives are counted at the end of a turn.
func (s *Scenario) scores(turn int) bool { return slices.Contains(s.Score, turn) }

func tableFits(t geometry.Table) bool {
	return min(t.Width, t.Height) >= leastTable && max(t.Width, t.Height) <= mostTable
}

// leastTable and mostTable bound a side of the table.
const leastTable, mostTable = 24 * inch, 200 * inch

// valid reports whether a feature is one that the game knows.
func (f *Feature) valid() bool {
	if f.At.Valid() != nil || len(f.Sectors) > 6 {
		return false
	}
	for _, s := range f.Sectors {
		if !slices.Contains(SectorTypes, s) {
			return false
		}
	}
	switch f.Kind {
	case "cluster":
		return clusterSizes[f.Entry] > 0
	case "station":
		return slices.Contains(StationSizes, f.Entry) && f.armed()
	case "terrain":
		return slices.Contains(SceneryTypes, f.Entry) && f.Size[0] > 0 && f.Size[0] <= 200*inch && f.Size[1] >= 0 && f.Size[1] <= 200*inch
	case "zone":
		return f.Seat <= mostSeats && min(f.Size[0], f.Size[1]) > 0 && max(f.Size[0], f.Size[1]) <= mostTable
	}
	return f.Kind == "location"
}

// armed reports whether a station's armament is of weapons that there are,
// joined by "+"; up to six.
func (f *Feature) armed() bool {
	arms := strings.Split(f.Arms, "+")
	for _, a := range arms {
		if f.Arms != "" && !slices.Contains(Armaments, a) {
			return false
		}
	}
	return len(arms) <= 6
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

// scenarioOf is the scenario of a set-up: the text of its option "scenario", or
// the name of one of ours.
func scenarioOf(s *game.Setup) Scenario {
	text := s.Option("scenario").Text
	for _, ours := range Scenarios() {
		if ours.Code == text {
			return ours.Scenario
		}
	}
	if read, ok := ParseScenario(text); ok {
		return read
	}
	return Scenarios()[0].Scenario
}
