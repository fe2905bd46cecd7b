package sync_test

import (
	"testing"

	"broadside/core/dice"
	"broadside/core/dropfleet"
	"broadside/core/game"
	"broadside/core/sync"
	"broadside/core/warfleets"
)

// TestWholeGamesOnTwoPhones holds that a game in which nobody does anything for the other comes to its end: no rule needs what
// only the other seat may see.
func TestWholeGamesOnTwoPhones(t *testing.T) {
	for name, sys := range map[string]game.System{"ftl": warfleets.System{}, "dropfleet": dropfleet.System{}} {
		t.Run(name, func(t *testing.T) {
			for _, seed := range []uint64{0, 1, 17} {
				h := warfleet(t)
				if name == "dropfleet" {
					h = dropfleets(t)
				}
				ann, bob := h.seat(t, sys, 1), h.seat(t, sys, 2)
				src := dice.NewSeeded(seed)
				idle := 0
				for !ann.View(1).Ended || !bob.View(2).Ended {
					before := len(h.log)
					for s, r := range []*sync.Replica{ann, bob} {
						move(t, r, game.Seat(s+1), src.Int)
						exchange(t, h, r, game.Seat(s+1))
					}
					if idle++; len(h.log) > before {
						idle = 0
					}
					if idle > 100 {
						t.Fatalf("game %d is stuck in round %d: seat 1 may %+v, seat 2 may %+v", seed, ann.View(1).Round, ann.Legal(1), bob.Legal(2))
					}
				}
				exchange(t, h, ann, 1)
				if string(ann.Digest()) != string(h.digest()) || string(bob.Digest()) != string(h.digest()) {
					t.Errorf("game %d ends differently", seed)
				}
			}
		})
	}
}
