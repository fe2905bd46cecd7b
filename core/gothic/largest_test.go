package gothic

import (
	"math"
	"testing"

	"broadside/core/params"
)

// TestTheLargestRequestIsAnswered with a locked ship's thousand lances, whose misses are counted too.
func TestTheLargestRequestIsAnswered(t *testing.T) {
	var guns []any
	for range mostGuns {
		guns = append(guns, map[string]any{"kind": "lance", "strength": float64(mostStrength)})
	}
	answer, err := System{}.Odds(params.New(map[string]any{"system": "bfg", "order": "lock-on", "weapons": guns, "target": map[string]any{"armour": 6.0}}))
	if err != nil {
		t.Fatal(err)
	}
	if mean := answer.Damage.Mean(); math.Abs(mean-mostGuns*mostStrength*0.75) > 1e-6 {
		t.Errorf("%v on average", mean)
	}
	run, err := System{}.Odds(params.New(map[string]any{"system": "bfg", "ordnance": "bombers", "squadrons": float64(mostStrength), "target": map[string]any{"armour": 4.0}}))
	if err != nil {
		t.Fatal(err)
	}
	if mean := run.Damage.Mean(); math.Abs(mean-mostStrength*3.5/2) > 1e-6 {
		t.Errorf("bombers do %v on average", mean)
	}
}
