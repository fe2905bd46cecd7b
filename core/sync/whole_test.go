package sync_test

import (
	"slices"
	"testing"

	"broadside/core/dice"
	"broadside/core/dropfleet"
	"broadside/core/game"
	"broadside/core/sync"
	"broadside/core/warfleets"
)

// TestWholeGamesOnPhones holds that a game in which nobody does anything for another comes to its end, on two phones and on more:
// no rule needs what only another seat may see.
func TestWholeGamesOnPhones(t *testing.T) {
	for _, of := range []struct {
		name  string
		sys   game.Definition
		seats int
		seeds []uint64
	}{{"ftl", warfleets.System{}, 2, []uint64{0, 1, 17}}, {"dropfleet", dropfleet.System{}, 2, []uint64{0, 1, 17}}, {"three", dropfleet.System{}, 3, []uint64{0}}, {"four", dropfleet.System{}, 4, []uint64{1}}} {
		t.Run(of.name, func(t *testing.T) {
			for _, seed := range of.seeds {
				h := warfleet(t)
				if of.name != "ftl" {
					h = battle(t, of.seats)
				}
				whole(t, h, of.sys, of.seats, seed)
			}
		})
	}
}

// whole plays a game of a hub to its end, at random.
func whole(t *testing.T, h *hub, sys game.Definition, seats int, seed uint64) {
	t.Helper()
	var phones []*sync.Replica
	for s := range seats {
		phones = append(phones, h.seat(t, sys, game.Seat(s+1)))
	}
	src := dice.NewSeeded(seed)
	playing := func(r *sync.Replica) bool { return !r.View(0).Ended }
	for idle := 0; slices.ContainsFunc(phones, playing); idle++ {
		before := len(h.log)
		for s, r := range phones {
			move(t, r, game.Seat(s+1), src.Int)
			exchange(t, h, r, game.Seat(s+1))
		}
		if len(h.log) > before {
			idle = 0
		}
		if idle > 100 {
			for s, r := range phones {
				t.Errorf("seat %d may %+v", s+1, r.Legal(game.Seat(s+1)))
			}
			t.Fatalf("game %d is stuck in round %d", seed, phones[0].View(1).Round)
		}
	}
	for s, r := range phones {
		if exchange(t, h, r, game.Seat(s+1)); string(r.Digest()) != string(h.digest()) {
			t.Errorf("game %d ends differently for seat %d", seed, s+1)
		}
	}
}
