package game

import (
	"slices"
	"strconv"
	"strings"
)

// A Summary is what a list of games says of one.
type Summary struct {
	Round, Rounds int
	Phase         string
	Scores        []int // by seat
	Names         []string
	Board         bool
	Ended         bool
	Winner        Seat
	Scenario      string // its name, "" where the game has none or an earlier version wrote the summary
}

// Summary is the game's own.
func (g *Game) Summary() Summary {
	v := g.View(0)
	s := Summary{Round: v.Round, Rounds: v.Rounds, Phase: v.Phase, Board: g.Setup.Board, Ended: v.Ended, Winner: v.Winner, Names: g.Setup.Names()}
	for _, of := range v.Scores {
		s.Scores = append(s.Scores, of.Points)
	}
	if len(g.Log) > 0 {
		began := Command{Args: g.Log[0].Event.Args}
		s.Scenario = began.Text("scenario")
	}
	return s
}

// Names are who plays, by seat.
func (s *Setup) Names() []string {
	if s == nil {
		return nil
	}
	names := make([]string, len(s.Seats))
	for i := range s.Seats {
		names[i] = s.Seats[i].Name
	}
	return names
}

// mostSaid is how many bytes of a name a summary has, which keeps it well within what a record holds.
const mostSaid = 200

// Encode writes a summary as fields parted by "|": after them the scores with the names, and last the scenario.
func (s Summary) Encode() string {
	flag := map[bool]string{true: "1", false: "0"}
	fields := []string{itoa(s.Round), itoa(s.Rounds), s.Phase, flag[s.Board], flag[s.Ended], itoa(int(s.Winner))}
	field := func(name string) string {
		return strings.ReplaceAll(strings.ToValidUTF8(name[:min(len(name), mostSaid)], ""), "|", "/")
	}
	names := append(slices.Clone(s.Names), make([]string, len(s.Scores))...)
	for i, points := range s.Scores {
		fields = append(fields, itoa(points), field(names[i]))
	}
	return strings.Join(append(fields, field(s.Scenario)), "|")
}

// DecodeSummary reads it; false of what another version wrote.
func DecodeSummary(text string) (Summary, bool) {
	fields := strings.Split(text, "|")
	if len(fields) < 6 {
		return Summary{}, false
	}
	scenario := ""
	if len(fields)%2 != 0 {
		fields, scenario = fields[:len(fields)-1], fields[len(fields)-1]
	}
	sound := true
	number := func(text string) int {
		n, err := strconv.Atoi(text)
		sound = sound && err == nil && n >= 0
		return n
	}
	s := Summary{
		Round: number(fields[0]), Rounds: number(fields[1]), Phase: fields[2], Board: fields[3] == "1", Ended: fields[4] == "1",
		Winner: Seat(number(fields[5])), Scenario: scenario,
	}
	for i := 6; i < len(fields); i += 2 {
		s.Scores = append(s.Scores, number(fields[i]))
		s.Names = append(s.Names, fields[i+1])
	}
	return s, sound
}
