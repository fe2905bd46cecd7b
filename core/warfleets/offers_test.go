package warfleets

import (
	"testing"

	"broadside/core/game"
	"broadside/core/gametest"
)

// battle is one of two of the samples.
func battle(chance gametest.Chance) *game.Setup {
	samples := System{}.Samples("")
	return &game.Setup{Board: true, Seats: []game.SeatSetup{{Name: "A", List: samples[chance(len(samples))]}, {Name: "B", List: samples[chance(len(samples))]}}}
}

// TestWhatIsOfferedIsTaken draws from what random battles offer, small ones of odd ships, without a board too, and such as
// players have. Of all kinds 95 % are taken, of the worst 80 %; and what the rules take was offered.
func TestWhatIsOfferedIsTaken(t *testing.T) {
	new(gametest.Offers).Battles(t, 60, 15, 500, 150, func(seed uint64, chance gametest.Chance) (*game.Game, error) {
		if seed%5 == 0 {
			return game.New(System{}, battle(chance))
		}
		return game.New(System{}, smallSetup(seed%4 > 0, chance))
	})
}
