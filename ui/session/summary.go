package session

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"broadside/core/game"
	"broadside/core/wire"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/store"
)

// A Summary is what a list of games says of one.
type Summary struct {
	Round, Rounds int
	Phase         string
	Scores        []int // by seat
	Names         []string
	Board         bool
	Ended         bool
	Winner        game.Seat
	Scenario      string // its name, "" where the game has none or an earlier version wrote the summary
}

func SummaryOf(g *game.Game) Summary {
	v := g.View(0)
	s := Summary{Round: v.Round, Rounds: v.Rounds, Phase: v.Phase, Board: g.Setup.Board, Ended: v.Ended, Winner: v.Winner}
	s.Scores = kit.Each(v.Scores, func(of game.Score) int { return of.Points })
	if len(g.Log) > 0 {
		began := game.Command{Args: g.Log[0].Event.Args}
		s.Scenario = began.Text("scenario")
	}
	s.Names = seatNames(g.Setup)
	return s
}

// A summary is kept as fields parted by "|", after them the scores with the names, and last the scenario.

func (s Summary) encode() string {
	fields := []string{strconv.Itoa(s.Round), strconv.Itoa(s.Rounds), s.Phase, flag(s.Board), flag(s.Ended), strconv.Itoa(int(s.Winner))}
	field := func(name string) string { return strings.ReplaceAll(app.Cut(name, mostName), "|", "/") }
	names := append(slices.Clone(s.Names), make([]string, len(s.Scores))...)
	for i, points := range s.Scores {
		fields = append(fields, strconv.Itoa(points), field(names[i]))
	}
	return strings.Join(append(fields, field(s.Scenario)), "|")
}

func decodeSummary(text string) (Summary, bool) {
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
	s := Summary{Round: number(fields[0]), Rounds: number(fields[1]), Phase: fields[2], Board: fields[3] == "1", Ended: fields[4] == "1", Winner: game.Seat(number(fields[5])), Scenario: scenario}
	for i := 6; i < len(fields); i += 2 {
		s.Scores = append(s.Scores, number(fields[i]))
		s.Names = append(s.Names, fields[i+1])
	}
	return s, sound
}

func flag(on bool) string { return kit.Either(on, "1", "0") }

// mostName keeps names well within what a record holds.
const mostName = 200

// Title is the game's name, or who plays.
func Title(name string, names []string) string {
	all := slices.Clone(names)
	for i := range names {
		all[i] = NameOf(names, i)
	}
	switch {
	case name != "" || len(all) < 2:
		return cmp.Or(name, words.Say("screen-game"))
	case len(all) == 2:
		return words.Say("game/versus", "one", all[0], "two", all[1])
	}
	return strings.Join(all, ", ")
}

// NameOf is what the player of a seat, from 0, is called.
func NameOf(names []string, i int) string {
	if i < len(names) && names[i] != "" {
		return names[i]
	}
	return words.Say("player", "n", strconv.Itoa(i+1))
}

// sandbox begins the ids of the Table screen's records, which are no games.
const sandbox = "table"

// TableOf is the id of a game's table for trying things out.
func TableOf(sys game.Definition) string {
	about := sys.About()
	return cmp.Or(about.Sandbox, sandbox+"-"+about.ID)
}

// A Row is a game in a list.
type Row struct {
	ID, Name, System string
	Updated          int64
	Summary
	Known  bool // the summary is
	Shared bool
	Unsent int // entries of a shared game that the others do not have
}

// List gives the games that are kept, latest first. It blocks.
func List() ([]Row, error) {
	records, err := app.Store().List(store.Game)
	if err != nil {
		return nil, err
	}
	seats, err := app.Store().List(store.Seat)
	shared := map[string]store.Record{}
	for _, r := range seats {
		shared[r.ID] = r
	}
	var rows []Row
	for _, r := range records {
		if r.ID == sandbox || strings.HasPrefix(r.ID, sandbox+"-") {
			continue
		}
		row := Row{ID: r.ID, Name: r.Name, System: r.System, Updated: r.Updated}
		row.Summary, row.Known = decodeSummary(r.Summary)
		if seat, ok := shared[r.ID]; ok {
			row.Shared, row.Unsent = true, toSend(seat)
		}
		rows = append(rows, row)
	}
	return rows, err
}

// What the players are called.

// Names are what the players go by, by seat: in a shared game as they call themselves, else as the game was set up. "" is
// nobody's name.
func (m *Match) Names() []string {
	names := seatNames(m.Setup)
	if m.Shared == nil {
		return names
	}
	for i, own := range m.Shared.Names[:min(len(m.Shared.Names), len(names))] {
		names[i] = cmp.Or(own, names[i])
	}
	return names
}

// Summary is what a list of games says of the match.
func (m *Match) Summary() Summary {
	s := SummaryOf(m.Game)
	s.Names = m.Names()
	return s
}

func seatNames(setup *game.Setup) []string {
	if setup == nil {
		return nil
	}
	return kit.Each(setup.Seats, func(s game.SeatSetup) string { return s.Name })
}

// meet notes what those who are there call themselves.
func (s *Shared) meet() {
	names := namesOf(s.People, len(s.m.Setup.Seats))
	if !slices.Equal(names, s.Names) {
		s.Names = names
		s.note()
	}
}

// namesOf are what people call themselves, by seat. Of two on one seat it is the first who has a name.
func namesOf(people []wire.Person, seats int) []string {
	names := make([]string, seats)
	for _, p := range people {
		if at := int(p.Seat) - 1; p.Role == wire.Player && at >= 0 && at < seats {
			names[at] = cmp.Or(names[at], p.Name)
		}
	}
	return names
}
