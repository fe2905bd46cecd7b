package gothic

import (
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/game/gametest"
)

// TestWhatIsOfferedIsTaken draws from what random battles offer, with a board and without. Of all kinds 95 % are taken, of the worst
// 80 %; and what the rules take was offered.
func TestWhatIsOfferedIsTaken(t *testing.T) {
	var offers gametest.Offers
	for seed := range uint64(90) {
		chance := dice.NewSeeded(seed).Int
		g, err := game.New(System{}, smallSetup(seed%4 > 0, chance))
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

// TestWhatIsTakenWasOffered strays from what random battles offer, with a board and without: what they take all the same was offered.
func TestWhatIsTakenWasOffered(t *testing.T) {
	new(gametest.Strays).Battles(t, 60, func(seed uint64, chance gametest.Chance) (*game.Game, error) {
		return game.New(System{}, smallSetup(seed%2 > 0, chance))
	})
}
