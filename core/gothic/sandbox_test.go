package gothic

import (
	"testing"

	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// TestShipsJoinASandboxAndLeaveIt: a fleet that is enlisted is there with its squadrons, a ship or a whole seat is dismissed, a squadron
// goes with its last ship, and undo brings all of it back.
func TestShipsJoinASandboxAndLeaveIt(t *testing.T) {
	for _, board := range []bool{true, false} {
		g, err := game.New(System{}, &game.Setup{Board: board, Seats: make([]game.SeatSetup, 2), Options: []game.Arg{{Name: game.Sandbox, Value: game.Int(1)}}})
		if err != nil {
			t.Fatal(err)
		}
		do := func(c game.Command) {
			t.Helper()
			if err := g.Do(c, nil); err != nil {
				t.Fatalf("%s: %v", c.Kind, err)
			}
		}
		there := func(ships, squadrons int) {
			t.Helper()
			if s := tableOf(g.State()); s.CountOf(kindShip, all) != ships || s.CountOf(kindSquadron, all) != squadrons {
				t.Errorf("%d ships and %d squadrons, not %d and %d", s.CountOf(kindShip, all), s.CountOf(kindSquadron, all), ships, squadrons)
			}
		}
		if !board {
			if g, err = gametest.Put(g, []game.Change{tabletop.Write(0, tabletop.FieldPhase, phasePhenomena)}); err != nil {
				t.Fatal(err)
			}
		}
		for seat, units := range [][]roster.Unit{{ship("lunar", "Sword"), squadron("bs-poniard", "Needle", 2)}, {ship("murder", "Rook")}} {
			code, err := roster.Encode(&roster.List{System: "bfg", Units: units})
			if err != nil {
				t.Fatal(err)
			}
			do(game.Command{Kind: "enlist", By: 1}.With("seat", game.Int(seat+1)).With("list", game.Text(code)))
		}
		there(4, 1)
		needles := tableOf(g.State()).Those(kindShip, func(id game.ID) bool { return tableOf(g.State()).Is(id, fieldSquadron) })
		do(game.Command{Kind: "dismiss", By: 1, Thing: needles[0]})
		there(3, 1)
		do(game.Command{Kind: "dismiss", By: 1, Thing: needles[1]})
		there(2, 0)
		do(game.Command{Kind: "dismiss", By: 1}.With("seat", game.Int(2)))
		there(1, 0)
		for range 3 {
			if err := g.Undo(1); err != nil {
				t.Fatal(err)
			}
		}
		there(4, 1)
		if err := g.Do(game.Command{Kind: "dismiss", By: 1, Thing: 99}, nil); err == nil {
			t.Error("nothing is dismissed")
		}
	}
}

func all(game.ID) bool { return true }
