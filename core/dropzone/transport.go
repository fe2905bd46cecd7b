package dropzone

import "slices"

// A load is the units that ride in a squad of transports, unit by unit.
type load struct {
	holds [][]int // spaces that are left of each room of each transport
	model *Model
}

// emptyLoad is that of so many transports.
func emptyLoad(m *Model, units int) *load {
	l := &load{model: m}
	for range units {
		left := make([]int, len(m.Carries))
		for i, room := range m.Carries {
			left[i] = room.Spaces
		}
		l.holds = append(l.holds, left)
	}
	return l
}

// take seats units one by one, each wholly in one transport, and says in which; false where there is not room for all. Symbols have
// to match ("Transport Values").
func (l *load) take(m *Model, units int) (in []int, all bool) {
	for range units {
		n := l.seat(m)
		if n < 0 {
			return in, false
		}
		in = append(in, n)
	}
	return in, true
}

// seat is the transport that takes a unit in, -1 where none has room.
func (l *load) seat(m *Model) int {
	for n, left := range l.holds {
		for i, room := range l.model.Carries {
			if spaces := m.spacesIn(room); spaces > 0 && spaces <= left[i] {
				left[i] -= spaces
				return n
			}
		}
	}
	return -1
}

// spacesIn is how much of a room the unit takes up, 0 where no symbol matches.
func (m *Model) spacesIn(room Room) int {
	for _, need := range m.Needs {
		if slices.ContainsFunc(need.Symbols, func(s string) bool { return slices.Contains(room.Symbols, s) }) {
			return need.Spaces
		}
	}
	return 0
}

// rides reports whether a unit can be carried by another at all.
func (m *Model) rides(in *Model) bool {
	return slices.ContainsFunc(in.Carries, func(room Room) bool { n := m.spacesIn(room); return n > 0 && n <= room.Spaces })
}

// filled is how many spaces are taken of how many. Where a transport has rooms of its own for different symbols, the fullest counts:
// half of one of them is half of what it is there for.
func (l *load) filled() (taken, spaces int) {
	for i, room := range l.model.Carries {
		used := 0
		for _, left := range l.holds {
			used += room.Spaces - left[i]
		}
		if all := room.Spaces * len(l.holds); spaces == 0 || used*spaces > taken*all {
			taken, spaces = used, all
		}
	}
	return taken, spaces
}

// halfFull is what auxiliary transports have to be as the game begins ("Auxiliary Transports").
func (l *load) halfFull() bool {
	taken, spaces := l.filled()
	return 2*taken >= spaces
}
