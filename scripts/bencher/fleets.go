package main

import (
	"time"

	"broadside/core/dice"
	"broadside/core/dropfleet"
	"broadside/core/game"
	"broadside/core/game/gametest"
	"broadside/core/roster"
)

// fleetGames is how many random games of Dropfleet are played.
const fleetGames = 1000

// measureFleets plays random games of two fleets of 1500 points to their ends,
// natively, from seeds that it prints, and holds of each that its log opens to
// the same state and that nothing has lost more than it had.
func measureFleets(b *bench) []result {
	first := uint64(time.Now().UnixNano())
	b.Logf("games from seed %d on", first)
	var all, slowest time.Duration
	for n := range uint64(fleetGames) {
		begun := time.Now()
		g, err := fleetGame(first + n)
		if err != nil {
			b.Fatalf("seed %d: %v", first+n, err)
		}
		took := time.Since(begun)
		all, slowest = all+took, max(slowest, took)
		if broken := unsound(g); broken != "" {
			b.Errorf("seed %d: %s", first+n, broken)
		}
	}
	return []result{
		{What: "a random game of two 1500-point fleets, mean of 1,000, natively", Value: all.Seconds() * 1000 / fleetGames, Bar: 1000, Unit: "ms"},
		{What: "the slowest of them", Value: slowest.Seconds() * 1000, Bar: 1000, Unit: "ms"},
	}
}

// fleetGame plays one game to its end.
func fleetGame(seed uint64) (*game.Game, error) {
	src := dice.NewSeeded(seed)
	sys := dropfleet.System{}
	var large []roster.List
	for _, l := range sys.Samples("") {
		if l.Limit == 1500 {
			large = append(large, l)
		}
	}
	known := dropfleet.Scenarios()
	editions := sys.About().Editions
	g, err := game.New(sys, &game.Setup{
		Edition: editions[src.Int(len(editions))], Board: src.Int(4) > 0,
		Seats:   []game.SeatSetup{{List: large[src.Int(len(large))]}, {List: large[src.Int(len(large))]}},
		Options: []game.Arg{{Name: "scenario", Value: game.Text(known[src.Int(len(known))].Code)}, {Name: "command-cards", Value: game.Int(src.Int(2) * 20)}},
	})
	for more := true; err == nil && more; {
		more, err = gametest.Move(g, src.Int)
	}
	return g, err
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
