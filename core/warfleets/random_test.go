package warfleets

import (
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/game/gametest"
)

// TestRandomGamesEnd plays random legal games to their end.
func TestRandomGamesEnd(t *testing.T) {
	for seed := range uint64(20) {
		src := dice.NewSeeded(seed)
		g, err := game.New(System{}, setup(seed%2 == 0))
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; ; n++ {
			if n > 5000 {
				t.Fatalf("seed %d: the game does not end: %s, round %d, legal %v %v, last %v", seed, g.State().Text(0, fieldPhase), g.State().Int(0, fieldRound), g.Legal(1), g.Legal(2), g.Log[len(g.Log)-3:])
			}
			more, err := gametest.Move(g, src.Int)
			if err != nil {
				t.Fatalf("seed %d, command %d, phase %s: %v", seed, n, g.State().Text(0, fieldPhase), err)
			}
			if !more {
				break
			}
		}
		if v := g.View(0); !v.Ended {
			t.Fatalf("seed %d: nobody can act in phase %s of round %d", seed, v.Phase, v.Round)
		}
	}
}
