package game

import (
	"testing"

	kernel "broadside/core/game"
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
