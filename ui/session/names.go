package session

import (
	"slices"

	"broadside/core/game"
	"broadside/core/wire"
)

// What the players are called.

// Names are what the players go by, by seat: in a shared game as they call themselves, else as the game was set up. "" is
// nobody's name.
func (m *Match) Names() []string {
	names := seatNames(m.Setup)
	if m.Shared == nil {
		return names
	}
	for i, own := range m.Shared.Names {
		if i < len(names) && own != "" {
			names[i] = own
		}
	}
	return names
}

// Summary is what a list of games says of the match.
func (m *Match) Summary() Summary {
	s := SummaryOf(m.Game)
	s.Names = m.Names()
	return s
}

func seatNames(setup *game.Setup) (all []string) {
	for _, seat := range setup.Seats {
		all = append(all, seat.Name)
	}
	return all
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
func namesOf(people []wire.Person, seats int) (names []string) {
	for i := range seats {
		name := ""
		for _, p := range people {
			if name == "" && p.Role == wire.Player && p.Seat == game.Seat(i+1) {
				name = p.Name
			}
		}
		names = append(names, name)
	}
	return names
}
