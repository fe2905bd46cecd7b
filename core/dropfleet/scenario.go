package dropfleet

import (
	"slices"
	"strconv"
	"strings"

	"broadside/core/game"
	"broadside/core/geometry"
)

// A Scenario is what a game is about: its table, how fleets arrive, how long it
// lasts and what is worth victory points ("Scenarios"). It is kept and shared as
// a text, see String.
type Scenario struct {
	Name       string
	Turns      int
	Table      geometry.Table
	Approaches []string // by seat, the last for all further seats
	Features   []Feature
	Score      []int // turns at whose end clusters, stations and locations score; the last turn always may
	Location   int   // victory points for holding a critical location
	Station    int   // for holding a space station
	Destroyed  int   // for a cluster or a station that the enemy's fire destroyed
	Survey     bool  // clusters and stations may be surveyed
	KillPoints int   // points of destroyed ships and admirals that are worth 1; 0 where only ties count them
	Nuke       int   // for each nuclear strike, below 0
	Roster     []Slot
}

// A Slot is a line of a scenario's own fleet roster, in place of the standard one.
type Slot struct {
	Type      string // "pathfinder", "line", "vanguard", "flag", "most", "launch"
	Low, High int
}

// A Feature is a thing that a scenario puts on the table.
type Feature struct {
	Kind    string // "cluster", "station", "location", "terrain"
	Entry   string // "small-cluster", "large-station", "fine-debris"…
	At      geometry.Point
	Size    [2]geometry.Length // width and height of scenery; of an LSO its radius
	Turned  geometry.Angle
	Sectors []string
	Arms    string // a station's armament
}

// Approaches are how a fleet comes to the battlefield ("Approach Type").
var Approaches = []string{"direct", "battleline", "column", "distant", "rapid"}

// standard is a scenario without anything in it.
func standard(name string) Scenario {
	return Scenario{Name: name, Turns: 6, Table: geometry.Table{Width: 48 * inch, Height: 48 * inch},
		Approaches: []string{"battleline"}, Score: []int{4, 6}, Location: 2, Station: 2, Nuke: -1}
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

// String writes the scenario as a text that ParseScenario reads: parts joined by
// ";", each a word with its values behind it.
func (s *Scenario) String() string {
	var parts []string
	add := func(words ...string) { parts = append(parts, strings.Join(words, " ")) }
	add("name", strings.NewReplacer(";", ",", "\n", " ").Replace(s.Name))
	add("turns", itoa(s.Turns))
	add("table", decimal(s.Table.Width)+"x"+decimal(s.Table.Height))
	add("approach", strings.Join(s.Approaches, ","))
	if len(s.Score) > 0 {
		add("score", join(s.Score))
	}
	add("location", itoa(s.Location))
	add("station", itoa(s.Station))
	add("destroyed", itoa(s.Destroyed))
	if s.Survey {
		add("survey")
	}
	add("kill", itoa(s.KillPoints))
	add("nuke", itoa(s.Nuke))
	for _, r := range s.Roster {
		add("roster", r.Type, itoa(r.Low), itoa(r.High))
	}
	for _, f := range s.Features {
		add("put", f.Kind, dash(f.Entry), decimal(f.At.X)+","+decimal(f.At.Y), decimal(f.Size[0])+"x"+decimal(f.Size[1]),
			decimal(f.Turned), dash(strings.Join(f.Sectors, ",")), dash(f.Arms))
	}
	return strings.Join(parts, ";")
}

func dash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

func undash(s string) string { return strings.TrimPrefix(s, "-") }

func join(numbers []int) string {
	texts := make([]string, len(numbers))
	for i, n := range numbers {
		texts[i] = itoa(n)
	}
	return strings.Join(texts, ",")
}

func decimal(n int) string { return strconv.FormatFloat(float64(n)/1000, 'f', -1, 64) }

// mostFeatures bounds what a scenario puts on the table, mostTurns how long it
// lasts, mostText its text in bytes.
const (
	mostFeatures = 60
	mostTurns    = 12
	mostText     = 8000
)

// ParseScenario reads what String wrote. What it does not know it leaves out;
// a text that is no scenario gives false.
func ParseScenario(text string) (Scenario, bool) {
	s := standard("")
	s.Features, s.Score = nil, nil
	ok := len(text) <= mostText
	for _, part := range strings.Split(text, ";") {
		word, rest, _ := strings.Cut(strings.TrimSpace(part), " ")
		sound := s.read(word, rest) // whoever mends a scenario wants all that reads
		ok = ok && sound
	}
	ok = ok && s.Name != "" && s.Turns >= 1 && s.Turns <= mostTurns && len(s.Approaches) > 0 && len(s.Features) <= mostFeatures && tableFits(s.Table)
	for _, a := range s.Approaches {
		ok = ok && slices.Contains(Approaches, a)
	}
	return s, ok
}

func tableFits(t geometry.Table) bool {
	return min(t.Width, t.Height) >= leastTable && max(t.Width, t.Height) <= mostTable
}

// leastTable and mostTable bound a side of the table.
const leastTable, mostTable = 24 * inch, 200 * inch

func (s *Scenario) read(word, rest string) bool {
	fields := strings.Fields(rest)
	switch word {
	case "name":
		s.Name = game.Clip(strings.TrimSpace(rest))
	case "turns":
		s.Turns = atoi(rest)
	case "table":
		s.Table.Width, s.Table.Height = pairOf(rest, "x")
	case "approach":
		s.Approaches = strings.Split(rest, ",")
	case "score":
		for _, n := range strings.Split(rest, ",") {
			if turn := atoi(n); turn >= 1 && turn <= mostTurns && !slices.Contains(s.Score, turn) {
				s.Score = append(s.Score, turn)
			}
		}
	case "location":
		s.Location = within(atoi(rest), 20)
	case "station":
		s.Station = within(atoi(rest), 20)
	case "destroyed":
		s.Destroyed = within(atoi(rest), 20)
	case "survey":
		s.Survey = true
	case "kill":
		s.KillPoints = within(atoi(rest), 10000)
	case "nuke":
		s.Nuke = -within(-atoi(rest), 20)
	case "roster":
		if len(fields) != 3 {
			return false
		}
		s.Roster = append(s.Roster, Slot{fields[0], within(atoi(fields[1]), 100), within(atoi(fields[2]), 100)})
	case "put":
		if len(fields) != 7 {
			return false
		}
		f := Feature{Kind: fields[0], Entry: undash(fields[1]), Arms: undash(fields[6])}
		f.At.X, f.At.Y = pairOf(fields[2], ",")
		f.Size[0], f.Size[1] = pairOf(fields[3], "x")
		f.Turned = thousandths(fields[4])
		if list := undash(fields[5]); list != "" {
			f.Sectors = strings.Split(list, ",")
		}
		s.Features = append(s.Features, f)
		return f.valid()
	}
	return true
}

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
		return slices.Contains(StationSizes, f.Entry) && (f.Arms == "" || slices.Contains(Armaments, f.Arms))
	case "terrain":
		return slices.Contains(SceneryTypes, f.Entry) && f.Size[0] > 0 && f.Size[0] <= 200*inch && f.Size[1] >= 0 && f.Size[1] <= 200*inch
	}
	return f.Kind == "location"
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

func within(n, most int) int { return min(max(n, 0), most) }

func pairOf(text, by string) (int, int) {
	a, b, _ := strings.Cut(text, by)
	return thousandths(a), thousandths(b)
}

func thousandths(text string) int {
	f, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	if err != nil || f < -1000 || f > 1000 {
		return 0
	}
	if f < 0 {
		return int(f*1000 - 0.5)
	}
	return int(f*1000 + 0.5)
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
