package session

import (
	"cmp"
	"slices"
	"strings"

	"broadside/core/game"
	"broadside/core/wire"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/store"
)

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
	return words.Say("player", "n", kit.Itoa(i+1))
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
	game.Summary
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
		row.Summary, row.Known = game.DecodeSummary(r.Summary)
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
	names := m.Setup.Names()
	if m.Shared == nil {
		return names
	}
	for i, own := range m.Shared.Names[:min(len(m.Shared.Names), len(names))] {
		names[i] = cmp.Or(own, names[i])
	}
	return names
}

// Summary is what a list of games says of the match.
func (m *Match) Summary() game.Summary {
	s := m.Game.Summary()
	s.Names = m.Names()
	return s
}

// meet notes what those who are there call themselves.
func (s *Shared) meet() {
	names := wire.NamesOf(s.People, len(s.m.Setup.Seats))
	if !slices.Equal(names, s.Names) {
		s.Names = names
		s.note()
	}
}
