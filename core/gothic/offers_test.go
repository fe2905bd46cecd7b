package gothic

import (
	"testing"

	"broadside/core/game"
	"broadside/core/gametest"
)

// TestWhatIsOfferedIsTaken draws from what random battles offer, with a board and without. Of all kinds 95 % are taken, of the worst
// 80 %; and what the rules take was offered.
func TestWhatIsOfferedIsTaken(t *testing.T) {
	new(gametest.Offers).Battles(t, 90, 15, 500, 150, func(seed uint64, chance gametest.Chance) (*game.Game, error) {
		return game.New(System{}, smallSetup(seed%4 > 0, chance))
	})
}

// TestWhatIsTakenWasOffered strays from what random battles offer, with a board and without: what they take all the same was offered.
func TestWhatIsTakenWasOffered(t *testing.T) {
	new(gametest.Strays).Battles(t, 60, func(seed uint64, chance gametest.Chance) (*game.Game, error) {
		return game.New(System{}, smallSetup(seed%2 > 0, chance))
	})
}
