// Play times a long game of Warfleets: opening its log, and single commands. The bench compiles it to WebAssembly, where
// the player's game runs, and reads the JSON that it prints.
package main

import (
	"fmt"
	"os"
	"slices"
	"time"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/game/gametest"
	"broadside/core/roster"
	"broadside/core/warfleets"
)

const (
	events  = 300 // of the game whose opening is timed
	games   = 8
	repeats = 15
)

func main() {
	g, commands, err := play()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	opened, err := open(g)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	slices.Sort(commands)
	fmt.Printf("{\"events\": %d, \"open\": %.3f, \"command\": %.3f, \"slowCommand\": %.3f}\n",
		len(g.Log), ms(opened), ms(commands[len(commands)/2]), ms(commands[len(commands)*99/100]))
}

func ms(d time.Duration) float64 { return d.Seconds() * 1000 }

// play makes random commands in a few games, and answers the longest log with the times of all commands.
func play() (*game.Game, []time.Duration, error) {
	var commands []time.Duration
	var longest *game.Game
	for seed := range uint64(games) {
		src := dice.NewSeeded(seed)
		g, err := game.New(warfleets.System{}, setup())
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
		if _, err := game.Open(warfleets.System{}, g.Setup, g.Log); err != nil {
			return 0, err
		}
		took = append(took, time.Since(begun))
	}
	slices.Sort(took)
	// A random game may end early; what it takes is in proportion.
	return took[len(took)/2] * events / time.Duration(len(g.Log)), nil
}

func setup() *game.Setup {
	fleet := func(name string) roster.List {
		return roster.List{System: "ftl", Name: name, Limit: 600, Units: []roster.Unit{
			ship("heavy-ship", "shield-booster", "energy-cannon", "front", "weapon-batteries", "sides"),
			ship("medium-ship", "armored-plating", "plasma-cannon", "sides"),
			ship("light-ship", "pulse-engine"), ship("light-ship", "gravity-bumper", "giga-cannon", "front"),
			{Entry: "fighter-squadron"}, {Entry: "bomber-squadron"}, {Entry: "gunship-squadron"},
		}}
	}
	return &game.Setup{System: "ftl", Ruleset: warfleets.Ruleset, Board: true, Seats: []game.SeatSetup{
		{Name: "Ann", List: fleet("Home Guard")}, {Name: "Bob", List: fleet("Raiders")},
	}}
}

// ship takes an upgrade and then pairs of weapon and facing.
func ship(entry, upgrade string, weapons ...string) roster.Unit {
	u := roster.Unit{Entry: entry, Options: []roster.Option{{Entry: upgrade}}}
	for i := 0; i+1 < len(weapons); i += 2 {
		u.Options = append(u.Options, roster.Option{Entry: weapons[i], Mount: weapons[i+1]})
	}
	return u
}
