package warfleets

import (
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/game/gametest"
)

// battle is one of two of the samples.
func battle(chance gametest.Chance) *game.Setup {
	samples := System{}.Samples("")
	return &game.Setup{Board: true, Seats: []game.SeatSetup{{Name: "A", List: samples[chance(len(samples))]}, {Name: "B", List: samples[chance(len(samples))]}}}
}

// TestWhatIsOfferedIsTaken draws from what random battles offer, small ones of odd ships, without a board too, and such as
// players have. Of all kinds 95 % are taken, of the worst 80 %; and what the rules take was offered.
func TestWhatIsOfferedIsTaken(t *testing.T) {
	var offers gametest.Offers
	for seed := range uint64(60) {
		chance := dice.NewSeeded(seed).Int
		setup := smallSetup(seed%4 > 0, chance)
		if seed%5 == 0 {
			setup = battle(chance)
		}
		g, err := game.New(System{}, setup)
		for more := true; more && err == nil; more, err = gametest.Move(g, chance) {
			if chance(15) == 0 {
				offers.Draw(g, chance)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	t.Log(offers.String())
	if offers.Taken < 500 {
		t.Errorf("%d commands were compared with what is offered", offers.Taken)
	}
	if offers.Proposed < 150 {
		t.Errorf("%d proposals were asked for", offers.Proposed)
	}
	for _, c := range offers.Missing {
		t.Error("nothing is proposed for", c)
	}
	for _, c := range offers.Hidden {
		t.Error("taken and not offered:", c)
	}
	if all, worst := offers.Rates(); all < 0.95 || worst < 0.8 {
		t.Error("too much of what is offered is refused")
	}
}
