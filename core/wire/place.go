package wire

import (
	"slices"

	"broadside/core/game"
)

// ByHand stands in the place of a server's address where there is none.
const ByHand = "by-hand"

// IsByHand tells whether the game is shared without a server.
func (p *Place) IsByHand() bool { return p.Server == ByHand }

// nobody is the hands of a watcher: those of a seat that no game has.
const nobody = 1 << 7

// Hands are the seats that act on the device, one bit each; 0 is all of them.
func (p *Place) Hands() uint8 {
	switch {
	case p.Role != Player || p.Seat < 1 || p.Seat > 7:
		return nobody
	case p.Free:
		return 0
	}
	return 1 << (p.Seat - 1)
}

// Plays tells whether a seat acts on the device.
func (p *Place) Plays(s game.Seat) bool {
	hands := p.Hands()
	return hands == 0 || hands&(1<<(s-1)) != 0
}

// Link is the secret of a role and seat that the device can hand over; "" if it has none.
func (p *Place) Link(role Role, seat game.Seat) string {
	switch {
	case role == p.Role && seat == p.Seat:
		return p.Secret
	case role == Owner:
		return p.Master
	}
	for _, l := range p.Links {
		if l.Role == role && l.Seat == seat {
			return l.Secret
		}
	}
	return ""
}

// SetLink puts a link in place of the one to the same role and seat.
func (p *Place) SetLink(l Link) {
	others := slices.DeleteFunc(slices.Clone(p.Links), func(old Link) bool { return old.Role == l.Role && old.Seat == l.Seat })
	p.Links = append([]Link{l}, others...)
}

// NamesOf are what people call themselves, by seat. Of two on one seat it is the first who has a name.
func NamesOf(people []Person, seats int) []string {
	names := make([]string, seats)
	for _, p := range people {
		if at := int(p.Seat) - 1; p.Role == Player && at >= 0 && at < seats && names[at] == "" {
			names[at] = p.Name
		}
	}
	return names
}
