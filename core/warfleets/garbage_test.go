package warfleets

import (
	"errors"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/roster"

	"pgregory.net/rapid"
)

// smallSetup is a game of two random fleets: some of the big ones' units, so
// that every special rule meets every other.
func smallSetup(board bool, chance gametest.Chance) *game.Setup {
	s := setup(board)
	s.Packs = []catalogue.Pack{strange}
	for i := range s.Seats {
		units := append(s.Seats[i].List.Units, unit("glass-frigate", "meltdown-gun:front", "war-suite", "banner", "shield-booster"),
			unit("kite-squadron"), unit("rogue-squadron"))
		kept := []roster.Unit{units[chance(5)%4]}
		for _, u := range units {
			if chance(2) == 0 {
				kept = append(kept, u)
			}
		}
		s.Seats[i].List.Units = kept
	}
	return s
}

// garbage is a command of an unknown seat (seat 3 and more), or with any kind,
// thing and arguments at all.
func garbage(chance gametest.Chance, things game.ID, seat int) game.Command {
	kinds := []string{"", "set", "dance", "settle"}
	for _, c := range commands {
		kinds = append(kinds, c.Kind())
	}
	names := []string{"x", "y", "heading", "pivot", "pivotAt", "viaX", "viaY", "distance", "target", "weapon", "attacks", "edge", "kinds", "points", "radius",
		"name", "field", "value", "text", "hits", "strength", "firer", "seat", "list", "count"}
	texts := []string{"", "turret", "front", "sides", "rear", "top", "cover", "1,1 2,2", "1000,1000 9000,1000 5000,9000", "out", "x", "lost.0", "lost.99", "acted",
		"turn", "round", "carrier", "destroyed", "\x00\xff", "#1", "@entry/heavy-ship"}
	numbers := []int{0, 1, -1, 2, 3, 7, 500, 12000, 24000, 36000, 48000, 90000, 1 << 20, -1 << 20, 1 << 40, -1 << 62, 1<<63 - 1}
	c := game.Command{Kind: kinds[chance(len(kinds))], By: game.Seat(seat), Thing: game.ID(chance(int(things) + 3)), Force: chance(2) == 0}
	for range chance(6) {
		v := game.Int(numbers[chance(len(numbers))])
		switch chance(3) {
		case 0:
			v = game.Text(texts[chance(len(texts))])
		case 1:
			v = game.Int(chance(60) * 1000)
		}
		c = c.With(names[chance(len(names))], v)
	}
	return c
}

// nonsense makes any command or answer of any seat. Whatever it is, it is done
// or refused with a reason, and what is refused leaves no trace.
func nonsense(t *rapid.T, g *game.Game, chance gametest.Chance) {
	hash, log := g.State().Hash(), len(g.Log)
	var err error
	if need := g.Need(); need != nil && chance(2) == 0 {
		in := game.Input{}
		for range chance(4) {
			in.Faces = append(in.Faces, dice.Face(chance(8)))
			in.Chosen = append(in.Chosen, chance(80000)-2)
		}
		err = g.Answer(game.Seat(chance(4)), in, nil)
	} else {
		err = g.Do(garbage(chance, g.State().Len(), chance(4)), nil)
	}
	if err == nil {
		return
	}
	var illegal *game.Illegal
	if !errors.As(err, &illegal) || illegal.Code == "" {
		t.Fatalf("refused with %v", err)
	}
	if g.State().Hash() != hash || len(g.Log) != log {
		t.Fatal("a refused command left a trace")
	}
}

// TestGarbage mixes nonsense, forced commands and fields set by hand with real
// play: nothing panics, and the log still opens to the same state.
func TestGarbage(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		chance := dice.NewSeeded(rapid.Uint64().Draw(t, "seed")).Int
		g, err := game.New(System{}, smallSetup(chance(2) == 0, chance))
		if err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(1, 150).Draw(t, "steps") {
			if chance(2) == 0 {
				nonsense(t, g, chance)
			} else if _, err := gametest.Move(g, chance); err != nil && g.Need() == nil {
				nonsense(t, g, chance) // what was forced may leave nobody a way
			}
			g.View(1)
			System{}.Shots(g.State(), game.ID(chance(int(g.State().Len()))))
			if chance(8) == 0 {
				gametest.Ask(g, garbage(chance, g.State().Len(), chance(4)), chance)
			}
		}
		again, err := game.Open(System{}, g.Setup, g.Log)
		if err != nil || again.State().Hash() != g.State().Hash() {
			t.Fatalf("the log opens to another state: %v", err)
		}
	})
}
