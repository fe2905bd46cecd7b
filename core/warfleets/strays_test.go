package warfleets

import (
	"testing"

	"broadside/core/game"
	"broadside/core/gametest"
)

// TestWhatIsTakenWasOffered strays from what random battles offer, with a board and without: what they take all the same was
// offered, and nothing asks a question that no answer helps.
func TestWhatIsTakenWasOffered(t *testing.T) {
	new(gametest.Strays).Battles(t, 120, func(seed uint64, chance gametest.Chance) (*game.Game, error) {
		return game.New(System{}, smallSetup(seed%2 > 0, chance))
	})
}
