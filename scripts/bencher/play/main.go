// Play times a long game of each: opening its log, and single commands. The bench compiles it to WebAssembly, where
// the player's game runs, and reads the JSON that it prints.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"time"

	"broadside/core"
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/gametest"
)

const (
	events  = 300 // of the game whose opening is timed
	games   = 8
	repeats = 15
)

type times struct {
	Game                       string
	Open, Command, SlowCommand float64 // milliseconds
}

func main() {
	var all []times
	for _, sys := range core.Systems {
		took, err := measure(sys)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		all = append(all, took)
	}
	if err := json.NewEncoder(os.Stdout).Encode(all); err != nil {
		os.Exit(1)
	}
}

func measure(sys game.Definition) (times, error) {
	g, commands, err := play(sys)
	if err != nil {
		return times{}, err
	}
	opened, err := open(g)
	slices.Sort(commands)
	return times{sys.About().Name, ms(opened), ms(commands[len(commands)/2]), ms(commands[len(commands)*99/100])}, err
}

func ms(d time.Duration) float64 { return d.Seconds() * 1000 }

// play makes random commands in a few games, and answers the longest log with the times of all commands.
func play(sys game.Definition) (*game.Game, []time.Duration, error) {
	var commands []time.Duration
	var longest *game.Game
	for seed := range uint64(games) {
		src := dice.NewSeeded(seed)
		g, err := game.New(sys, setup(sys, src.Int))
		if err != nil {
			return nil, nil, err
		}
		for more := true; more && len(g.Log) < events; {
			if took, done := command(g, src); done {
				commands = append(commands, took)
				continue
			}
			if more, err = gametest.Move(g, src.Int); err != nil {
				return nil, nil, err
			}
		}
		if longest == nil || len(g.Log) > len(longest.Log) {
			longest = g
		}
	}
	return longest, commands, nil
}

// command times one random command; it reports false where none is legal or the one chosen is refused.
func command(g *game.Game, src *dice.Seeded) (time.Duration, bool) {
	if g.Need() != nil {
		return 0, false
	}
	for seat := game.Seat(1); seat <= 2; seat++ {
		legal := g.Legal(seat)
		if len(legal) == 0 {
			continue
		}
		l := legal[src.Int(len(legal))]
		if l.Kind == "concede" {
			return 0, false // left to chance, which seldom takes it
		}
		c := gametest.Command(l, seat, src.Int)
		begun := time.Now()
		err := g.Do(c, src)
		return time.Since(begun), err == nil
	}
	return 0, false
}

func open(g *game.Game) (time.Duration, error) {
	var took []time.Duration
	for range repeats {
		begun := time.Now()
		if _, err := game.Open(g.System(), g.Setup, g.Log); err != nil {
			return 0, err
		}
		took = append(took, time.Since(begun))
	}
	slices.Sort(took)
	// A random game may end early; what it takes is in proportion.
	return took[len(took)/2] * events / time.Duration(len(g.Log)), nil
}

// setup is a game of two of the sample fleets, with positions.
func setup(sys game.Definition, chance gametest.Chance) *game.Setup {
	lists := sys.Samples("")
	s := &game.Setup{Board: true}
	for range 2 {
		s.Seats = append(s.Seats, game.SeatSetup{List: lists[chance(len(lists))]})
	}
	return s
}
