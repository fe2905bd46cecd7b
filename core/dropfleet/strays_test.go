package dropfleet

import (
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/game/gametest"
)

// TestWhatIsTakenWasOffered strays from what random battles offer, with a board and without: what they take all the same was
// offered, and nothing asks a question that no answer helps.
func TestWhatIsTakenWasOffered(t *testing.T) {
	var strays gametest.Strays
	for seed := range uint64(120) {
		chance := dice.NewSeeded(seed).Int
		g, err := game.New(System{}, smallSetup(seed%2 > 0, chance))
		for more := true; more && err == nil; more, err = gametest.Move(g, chance) {
			if chance(4) == 0 {
				strays.Try(g, 20, chance)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, fault := range strays.Faults {
		t.Error(fault)
	}
	t.Logf("%d commands, %d of them taken, %d questions followed", strays.Tried, strays.Taken, strays.Asked)
}
