package main

import (
	"time"

	"broadside/core"
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/roster"
)

// fleetGames is how many random games of each are played.
const fleetGames = 1000

// measureFleets plays random games of two of the largest sample fleets to their
// ends, natively, from seeds that it prints, and holds of each that its log
// opens to the same state and that nothing has lost more than it had.
func measureFleets(b *bench) (results []result) {
	for _, sys := range core.Systems {
		first := uint64(time.Now().UnixNano())
		b.Logf("games from seed %d on", first)
		var all, slowest time.Duration
		for n := range uint64(fleetGames) {
			begun := time.Now()
			g, err := fleetGame(sys, first+n)
			if err != nil {
				b.Fatalf("seed %d: %v", first+n, err)
			}
			took := time.Since(begun)
			all, slowest = all+took, max(slowest, took)
			if broken := unsound(g); broken != "" {
				b.Errorf("seed %d: %s", first+n, broken)
			}
		}
		results = append(results,
			result{What: "a random game of two large fleets of " + sys.About().Name + ", mean of 1,000, natively", Value: all.Seconds() * 1000 / fleetGames, Bar: 1000, Unit: "ms"},
			result{What: "the slowest of them", Value: slowest.Seconds() * 1000, Bar: 1000, Unit: "ms"})
	}
	return results
}

// fleetGame plays one game to its end.
func fleetGame(sys game.Definition, seed uint64) (*game.Game, error) {
	src := dice.NewSeeded(seed)
	editions := sys.About().Editions
	s := &game.Setup{Edition: editions[src.Int(len(editions))], Board: src.Int(4) > 0}
	lists := largest(sys)
	for range 2 {
		s.Seats = append(s.Seats, game.SeatSetup{List: lists[src.Int(len(lists))]})
	}
	for _, p := range sys.Arrangements(s.Edition) {
		if !p.Optional || src.Int(2) > 0 {
			s.Options = append(s.Options, game.Arg{Name: p.Name, Value: gametest.Value(p, src.Int)})
		}
	}
	g, err := game.New(sys, s)
	for more := true; err == nil && more; {
		more, err = gametest.Move(g, src.Int)
	}
	return g, err
}

// largest are the sample fleets of most points.
func largest(sys game.Definition) (large []roster.List) {
	for _, l := range sys.Samples("") {
		if len(large) > 0 && l.Limit > large[0].Limit {
			large = nil
		}
		if len(large) == 0 || l.Limit == large[0].Limit {
			large = append(large, l)
		}
	}
	return large
}

// unsound says what is wrong with a game that has ended, or nothing.
func unsound(g *game.Game) string {
	v := g.View(0)
	if !v.Ended {
		return "nobody can do anything in phase " + v.Phase
	}
	for _, t := range v.Things {
		for _, k := range t.Tracks {
			if k.Max > 0 && (k.Lost < 0 || k.Lost > k.Max) || k.Count < 0 {
				return "a row of boxes has lost more than it has"
			}
		}
	}
	again, err := game.Open(g.System(), g.Setup, g.Log)
	if err != nil || again.State().Hash() != g.State().Hash() {
		return "the log opens to another state"
	}
	return ""
}
