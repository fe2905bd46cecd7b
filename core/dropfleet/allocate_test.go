package dropfleet

import (
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/gametest"
)

// TestAllocateAimsWell plays battles by chance, and holds what is proposed in them to a search of everything that could be aimed.
func TestAllocateAimsWell(t *testing.T) {
	var all gametest.Aiming
	for seed := uint64(1); all.Searched < 60; seed++ {
		chance := dice.NewSeeded(seed).Int
		g, err := game.New(System{}, smallSetup(true, chance))
		if err != nil {
			t.Fatal(err)
		}
		for more := true; more && all.Searched < 60; {
			if g.State().Pending == nil {
				all.Try(g, 100)
			}
			if more, err = gametest.Move(g, chance); err != nil {
				t.Fatal(err)
			}
		}
	}
	if all.Best < 57 || all.Worst < 0.9 {
		t.Errorf("proposed aims: %+v", all)
	}
}
