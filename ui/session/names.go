package session

import (
	"cmp"
	"slices"

	"broadside/core/game"
	"broadside/core/wire"
	"broadside/ui/each"
)

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
	return each.Of(setup.Seats, func(s game.SeatSetup) string { return s.Name })
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
