// Package gametest plays games without people: random legal games, perft
// counts, and transcripts that stand in text files.
package gametest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
)

// Chance is what a random player decides by; rapid and seeds both can give it.
type Chance func(n int) int // from 0 to n-1

// rare commands lead away from a game's end, or end it at once; one in so many is made.
var rare = map[string]int{"concede": 300, "decide": 40, "call-time": 300, "record": 40, "brace": 10, "disengage": 30, "clear-terrain": 20, "clear-phenomenon": 20}

// mostTries is how often a random player looks for a command that the board
// allows. A spot that is free may be one in hundreds.
const mostTries = 5000

// A Table is a game as a player meets it, on one device or shared.
type Table interface {
	Need() *game.Need
	Legal(by game.Seat) []game.Legal
	Do(c game.Command, src dice.Source) error
	Answer(by game.Seat, in game.Input, src dice.Source) error
}

// Move makes one random legal command or answer. It reports false when no seat
// can do anything. Commands that are refused for what lies on the board are
// tried again with other values; the error is one that no player could mend.
func Move(g *game.Game, chance Chance) (bool, error) {
	var seats []game.Seat
	for i := range g.Setup.Seats {
		seats = append(seats, game.Seat(i+1))
	}
	return MoveOf(g, seats, chance)
}

// MoveOf is Move for some of the seats; it reports false too while the game
// waits for another.
func MoveOf(g Table, seats []game.Seat, chance Chance) (bool, error) {
	if need := g.Need(); need != nil {
		if !slices.Contains(seats, need.Seat) {
			return false, nil
		}
		return true, answer(g, need, chance)
	}
	var last error
	for range mostTries {
		seat, legal := legal(g, seats, chance)
		if len(legal) == 0 {
			return false, nil
		}
		l := legal[chance(len(legal))]
		if rare[l.Kind] > 0 && chance(rare[l.Kind]) > 0 {
			continue
		}
		c := Command(l, seat, chance)
		err := g.Do(c, nil)
		if err == nil {
			return true, nil
		}
		if _, ok := err.(*game.Illegal); !ok {
			return false, err
		}
		last = fmt.Errorf("%v: %w", c, err)
	}
	return false, fmt.Errorf("no command was accepted, the last: %w", last)
}

// legal is what the first seat that can act may do, or another by chance.
func legal(g Table, seats []game.Seat, chance Chance) (game.Seat, []game.Legal) {
	first := chance(len(seats))
	var best []game.Legal
	var who game.Seat
	for i := range seats {
		seat := seats[(first+i)%len(seats)]
		l := g.Legal(seat)
		if len(l) > len(best) {
			best, who = l, seat
		}
	}
	return who, best
}

// Command fills a legal command's parameters by chance: the choices first, which
// may say what the others can be.
func Command(l game.Legal, seat game.Seat, chance Chance) game.Command {
	c := game.Command{Kind: l.Kind, By: seat, Thing: l.Thing}
	for _, choices := range []bool{true, false} {
		for _, p := range l.Params {
			if (p.Kind == game.ParamChoice) != choices || p.Kind == game.ParamText || p.Optional && chance(2) == 0 {
				continue
			}
			c = c.With(p.Name, Value(p.Within(l.Params, given(c)), chance))
		}
	}
	return c
}

// given looks up an argument of a command.
func given(c game.Command) func(string) (game.Value, bool) {
	return func(name string) (game.Value, bool) { return c.Get(name), c.Has(name) }
}

// Value is a random value of a parameter.
func Value(p game.Param, chance Chance) game.Value {
	switch p.Kind {
	case game.ParamChoice:
		return p.Choices[chance(len(p.Choices))].Value
	case game.ParamOrder:
		return shuffled(p, chance)
	}
	least, most := p.Min, p.Max
	if len(p.Spans) > 0 {
		span := p.Spans[chance(len(p.Spans))]
		least, most = span[0], span[1]
	}
	return game.Int(least + chance(most-least+1))
}

// shuffled is the choices of an order in any order.
func shuffled(p game.Param, chance Chance) game.Value {
	ids := listed(p)
	for i := len(ids) - 1; i > 0; i-- {
		j := chance(i + 1)
		ids[i], ids[j] = ids[j], ids[i]
	}
	return game.OrderOf(ids)
}

func listed(p game.Param) []game.ID {
	var ids []game.ID
	for _, c := range p.Choices {
		ids = append(ids, game.ID(c.Value.Int))
	}
	return ids
}

// answer throws or chooses what a resolution waits for.
func answer(g Table, need *game.Need, chance Chance) error {
	if need.Throw != nil {
		faces := make([]dice.Face, need.Throw.N)
		for i := range faces {
			faces[i] = dice.Face(chance(6) + 1)
		}
		return g.Answer(need.Seat, game.Input{Faces: faces}, nil)
	}
	var err error
	for range 2000 {
		if err = g.Answer(need.Seat, game.Input{Chosen: choose(need, chance)}, nil); err == nil {
			return nil
		}
		if need.Ask.Kind != odds.Place {
			break
		}
	}
	return fmt.Errorf("the choice %q: %w", need.Step, err)
}

// about is where the thing stands that a place is asked beside.
func about(need *game.Need) geometry.Point {
	id, _ := strconv.Atoi(strings.TrimPrefix(need.Ask.Args["target"], "#"))
	return geometry.Point{X: need.State.Int(game.ID(id), "x"), Y: need.State.Int(game.ID(id), "y")}
}

func choose(need *game.Need, chance Chance) []int {
	a := need.Ask
	switch a.Kind {
	case odds.Pick:
		return []int{chance(len(a.Options))}
	case odds.Number:
		return []int{a.Min + chance(a.Max-a.Min+1)}
	case odds.Place:
		at := about(need)
		return []int{at.X + chance(8001) - 4000, at.Y + chance(8001) - 4000, chance(360) * 1000}
	}
	chosen := []int{}
	for i := range a.Options {
		if len(chosen) < a.Max && (chance(4) == 0 || len(a.Options)-i <= a.Min-len(chosen)) {
			chosen = append(chosen, i)
		}
	}
	return chosen
}
