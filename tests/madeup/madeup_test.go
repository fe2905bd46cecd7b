package madeup

import (
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/words"
)

func init() { words.English.Read(english) }

func begun(t *testing.T, board bool) *game.Game {
	t.Helper()
	lists := System{}.Samples("")
	g, err := game.New(System{}, &game.Setup{Board: board, Seats: []game.SeatSetup{{Name: "Ann", List: lists[0]}, {Name: "Bob", List: lists[1]}}})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestRandomGamesEnd plays games by chance, with positions and without, and opens their logs again.
func TestRandomGamesEnd(t *testing.T) {
	for seed := range uint64(40) {
		g, src := begun(t, seed%2 == 0), dice.NewSeeded(seed)
		for n := 0; ; n++ {
			more, err := gametest.Move(g, src.Int)
			if err != nil || n > 3000 {
				t.Fatalf("seed %d, move %d: %v in %s", seed, n, err, g.View(0).Phase)
			}
			if !more {
				break
			}
		}
		if v := g.View(0); !v.Ended {
			t.Fatalf("seed %d: nobody can act in %s of round %d", seed, v.Phase, v.Round)
		}
		for i := range g.Log {
			for _, lack := range gametest.Unsaid(name, &g.Log[i].Event) {
				t.Error(lack)
			}
		}
		again, err := game.Open(System{}, g.Setup, g.Log)
		if err != nil || again.State().Hash() != g.State().Hash() {
			t.Fatalf("seed %d: the log opens to another game: %v", seed, err)
		}
	}
}

// TestWhatIsTakenWasOffered strays from what random games offer.
func TestWhatIsTakenWasOffered(t *testing.T) {
	new(gametest.Strays).Battles(t, 60, func(seed uint64, _ gametest.Chance) (*game.Game, error) { return begun(t, seed%2 > 0), nil })
}
