package game

import (
	"testing"

	"broadside/core/dice"
	kernel "broadside/core/game"
	"broadside/ui/kit"
)

// TestWhatBecomesOfATargetIsItsWorst that can be: destroyed, or else crippled.
func TestWhatBecomesOfATargetIsItsWorst(t *testing.T) {
	none, some := 0.0, 0.125
	for _, c := range []struct {
		destroyed, crippled *float64
		want                string
	}{
		{nil, nil, ""}, {&none, &none, ""}, {&none, &some, "13% crippled"}, {&some, &some, "13% destroyed"}, {nil, &some, "13% crippled"}, {&some, nil, "13% destroyed"},
	} {
		if got := fate(&kernel.Odds{Destroyed: c.destroyed, Crippled: c.crippled}); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// TestDiceThatAllCountTheSameBearNoMarks: a roll that is only read is no success.
func TestDiceThatAllCountTheSameBearNoMarks(t *testing.T) {
	read, check := marksOf(new(dice.Check(4, 0))), marksOf(new(dice.Check(4, 4)))
	if read != [7]kit.Mark{} || check[3] != kit.Miss || check[4] != kit.Hit {
		t.Errorf("%v and %v", read, check)
	}
}
