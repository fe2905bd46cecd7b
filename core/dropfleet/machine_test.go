package dropfleet

import (
	"testing"
	"time"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/game/gametest"
)

// TestQuick plays some games to their end.
func TestQuick(t *testing.T) {
	samples := System{}.Samples("core")
	for seed := range uint64(20) {
		src := dice.NewSeeded(seed)
		one, two := samples[src.Int(len(samples))], samples[src.Int(len(samples))]
		known := Scenarios()
		setup := &game.Setup{Edition: []string{"core", "revised"}[seed%2], Board: seed%4 != 3, Seats: []game.SeatSetup{{Name: "A", List: one}, {Name: "B", List: two}},
			Options: []game.Arg{{Name: "scenario", Value: game.Text(known[src.Int(len(known))].Code)}, {Name: "command-cards", Value: game.Int(int(seed%3) * 10)}}}
		begun := time.Now()
		g, err := game.New(System{}, setup)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for {
			more, err := gametest.Move(g, src.Int)
			if err != nil {
				t.Fatalf("seed %d: %v in %s/%s of turn %d after %d", seed, err, g.State().Text(0, fieldPhase), g.State().Text(0, fieldStage), g.State().Int(0, fieldRound), n)
			}
			if !more {
				break
			}
			n++
			if n > 8000 {
				t.Fatalf("seed %d does not end: %s %d", seed, g.State().Text(0, fieldPhase), g.State().Int(0, fieldRound))
			}
		}
		v := g.View(0)
		t.Logf("seed %d: %d moves, %d events, turn %d, ended %v, winner %d, %v", seed, n, len(g.Log), v.Round, v.Ended, v.Winner, time.Since(begun).Round(time.Millisecond))
	}
}
