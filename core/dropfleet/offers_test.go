package dropfleet

import (
	"slices"
	"testing"

	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/roster"
)

// battle is one of two of the samples that have 500 or 1000 points.
func battle(chance gametest.Chance) *game.Setup {
	samples := slices.DeleteFunc(System{}.Samples(""), func(l roster.List) bool { return l.Limit > 1000 })
	return &game.Setup{Edition: []string{"core", "revised"}[chance(2)], Board: true,
		Seats:   []game.SeatSetup{{Name: "A", List: samples[chance(len(samples))]}, {Name: "B", List: samples[chance(len(samples))]}},
		Options: []game.Arg{{Name: "scenario", Value: game.Text(Scenarios()[chance(len(Scenarios()))].Code)}}}
}

// TestWhatIsOfferedIsTaken draws from what random battles offer, small ones of odd ships, without a board too, and such as
// players have. Of all kinds 95 % are taken, of the worst 80 %; and what the rules take was offered.
func TestWhatIsOfferedIsTaken(t *testing.T) {
	new(gametest.Offers).Battles(t, 40, 12, 1000, 200, func(seed uint64, chance gametest.Chance) (*game.Game, error) {
		if seed%5 == 0 {
			return game.New(System{}, battle(chance))
		}
		return game.New(System{}, smallSetup(seed%4 > 0, chance))
	})
}
