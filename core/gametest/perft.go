package gametest

import (
	"fmt"
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/odds"
)

// A Perft counts the positions that a game can come to.
type Perft struct {
	Positions int
	Hash      uint64 // of all of them, whatever their order
}

// Count plays every command to a depth, each with its parameters at the ends of
// their ranges, its dice all 1 or all 6, of choices the first and the last, of
// several all or as few as may be. Conceding is left out. The error is that of a legal
// command that is refused.
func Count(g *game.Game, depth int) (Perft, error) {
	if g.Need() != nil {
		return forAll(answers(g), func(in game.Input) (Perft, error) {
			next := g.Fork()
			if err := next.Answer(g.Need().Seat, in, nil); err != nil {
				return Perft{}, fmt.Errorf("%s %v: %w", g.Need().Step, in, err)
			}
			return Count(next, depth)
		})
	}
	commands := ends(g)
	if depth == 0 || len(commands) == 0 {
		return Perft{1, scatter(g.State().Hash())}, nil
	}
	return forAll(commands, func(c game.Command) (Perft, error) {
		next := g.Fork()
		if err := next.Do(c, nil); err != nil {
			return Perft{}, fmt.Errorf("%v: %w", c, err)
		}
		return Count(next, depth-1)
	})
}

func forAll[T any](all []T, count func(T) (Perft, error)) (Perft, error) {
	var sum Perft
	for _, each := range all {
		p, err := count(each)
		if err != nil {
			return sum, err
		}
		sum.Positions += p.Positions
		sum.Hash += p.Hash
	}
	return sum, nil
}

// scatter spreads a hash, so that sums of different states differ.
func scatter(h uint64) uint64 {
	h = (h ^ (h >> 33)) * 0xff51afd7ed558ccd
	return h ^ (h >> 29)
}

// ends are the legal commands with each parameter at the ends of its range.
func ends(g *game.Game) []game.Command {
	var all []game.Command
	for seat := game.Seat(1); int(seat) <= len(g.Setup.Seats); seat++ {
		for _, l := range g.Legal(seat) {
			if l.Kind == "concede" || l.Kind == "decide" || l.Kind == "record" { // what players decide or record comes of no rule of a game
				continue
			}
			found := []game.Command{{Kind: l.Kind, By: seat, Thing: l.Thing}}
			for _, p := range l.Params {
				var next []game.Command
				for _, c := range found {
					if p.Optional {
						next = append(next, c)
					}
					for _, v := range endsOf(p) {
						next = append(next, c.With(p.Name, v))
					}
				}
				found = next
			}
			all = append(all, found...)
		}
	}
	return all
}

func endsOf(p game.Param) []game.Value {
	switch {
	case p.Kind == game.ParamText:
		return nil
	case p.Kind == game.ParamOrder:
		ids := listed(p)
		all := []game.Value{game.OrderOf(ids)}
		if len(ids) > 1 {
			slices.Reverse(ids)
			all = append(all, game.OrderOf(ids))
		}
		return all
	case p.Kind == game.ParamChoice:
		var all []game.Value
		for _, c := range p.Choices {
			all = append(all, c.Value)
		}
		return all
	case p.Min == p.Max:
		return []game.Value{game.Int(p.Min)}
	}
	return []game.Value{game.Int(p.Min), game.Int(p.Max)}
}

// answers are the inputs to what a game waits for.
func answers(g *game.Game) []game.Input {
	need := g.Need()
	if need.Throw != nil {
		low, high := make([]dice.Face, need.Throw.N), make([]dice.Face, need.Throw.N)
		for i := range low {
			low[i], high[i] = 1, 6
		}
		switch need.Step { // equal rolls would go on for ever
		case "roll-off", "first-turn", "zones":
			return []game.Input{{Faces: []dice.Face{dice.Face(need.Seat)}}}
		case "initiative", "rating-tie":
			return []game.Input{{Faces: []dice.Face{min(6, 5*dice.Face(need.Seat)-4)}}}
		}
		return []game.Input{{Faces: low}, {Faces: high}}
	}
	var all []game.Input
	a := need.Ask
	switch a.Kind {
	case odds.Pick:
		all = append(all, game.Input{Chosen: []int{0}})
		if last := len(a.Options) - 1; last > 0 {
			all = append(all, game.Input{Chosen: []int{last}})
		}
	case odds.Number:
		all = append(all, game.Input{Chosen: []int{a.Min}}, game.Input{Chosen: []int{a.Max}})
	case odds.Many:
		all = append(all, many(a.Min))
		if a.Max > a.Min {
			all = append(all, many(a.Max))
		}
	}
	return all
}

// many chooses the first options.
func many(n int) game.Input {
	chosen := make([]int, n)
	for i := range chosen {
		chosen[i] = i
	}
	return game.Input{Chosen: chosen}
}
