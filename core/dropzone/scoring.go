package dropzone

import (
	"slices"

	"broadside/core/game"
	"broadside/core/tabletop"
)

// killPoints are the points of all enemy units that a seat has destroyed, and of the commanders in them ("Victory Conditions").
func (t table) killPoints(s game.Seat) int {
	return tabletop.Total(t.Those(kindUnit, func(id game.ID) bool { return t.Seat(id) != s && t.gone(id) }), t.worth)
}

// leader is the seat of some with the most victory points, of equal ones that with the most kill points, 0 where it is a tie ("Victory
// Conditions").
func (t table) leader(seats []game.Seat) game.Seat {
	for _, points := range []func(game.Seat) int{t.victoryPoints, t.killPoints} {
		most := slices.Max(tabletop.Map(seats, points))
		if seats = tabletop.Keep(seats, func(s game.Seat) bool { return points(s) == most }); len(seats) == 1 {
			return seats[0]
		}
	}
	return 0
}
