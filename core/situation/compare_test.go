package situation

import (
	"slices"
	"testing"

	"broadside/core/game"
	"broadside/core/odds"
)

// TestTheBestStandsOut of each figure, where they differ by so much that it shows; damage to the attacker is better small.
func TestTheBestStandsOut(t *testing.T) {
	half, none := 0.5, 0.0
	a := &game.Odds{Damage: odds.Spread{0.5, 0.5}, Destroyed: &none, SelfDamage: odds.Spread{0, 1}}
	b := &game.Odds{Damage: odds.Spread{0.5, 0.25, 0.25}, Destroyed: &half, SelfDamage: odds.Spread{0.5, 0.5}}
	c := &game.Odds{Damage: odds.Spread{0.5, 0.25, 0.25}}
	best := map[string][]bool{"any": {false, false, false, false}, "mean": {false, true, true, false}, "destroyed": {false, true, false, false}, "self": {false, true, false, false}}
	all := Contrasts([]*game.Odds{a, b, c, nil})
	for _, l := range all {
		if !slices.Equal(l.Best, best[l.Code]) || l.Of[3] != nil || l.Code == "self" && l.Of[2] != nil {
			t.Errorf("%s: the best are %v of %v", l.Code, l.Best, l.Of)
		}
	}
	if len(all) != len(best) || Contrasts([]*game.Odds{nil}) != nil {
		t.Errorf("%+v", all)
	}
}

func TestTheMiddleLeavesTheEndsOut(t *testing.T) {
	for _, c := range []struct {
		damage    odds.Spread
		low, high int
	}{{odds.Spread{1}, 0, 0}, {odds.Spread{0.1, 0.1, 0.3, 0.3, 0.1, 0.1}, 2, 3}, {odds.Spread{0, 0.5, 0.5}, 1, 2}} {
		if low, high := Middle(c.damage); low != c.low || high != c.high {
			t.Errorf("of %v it is %d to %d", c.damage, low, high)
		}
	}
}
