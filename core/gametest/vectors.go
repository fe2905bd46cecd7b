package gametest

import (
	"bufio"
	"encoding/json"
	"io"
	"math"
	"testing"

	"broadside/core/game"
	"broadside/core/params"
)

// Vectors compares a game's odds with exact distributions that were computed apart from this program, a line of JSON each.
func Vectors(t *testing.T, vectors io.Reader, odds func(*params.Object) (*game.Odds, error)) {
	t.Helper()
	lines := bufio.NewScanner(vectors)
	n := 0
	for lines.Scan() {
		n++
		var v struct {
			Request map[string]any
			Damage  []float64
		}
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatal(err)
		}
		got, err := odds(params.New(v.Request))
		if err != nil {
			t.Errorf("line %d: %v", n, err)
			continue
		}
		if len(got.Damage) != len(v.Damage) {
			t.Errorf("line %d: %d damages, want %d", n, len(got.Damage), len(v.Damage))
			continue
		}
		for k := range v.Damage {
			if math.Abs(got.Damage[k]-v.Damage[k]) > 1e-12 {
				t.Errorf("line %d: damage %d has chance %v, want %v", n, k, got.Damage[k], v.Damage[k])
			}
		}
	}
	if n < 30 {
		t.Errorf("%d vectors, want 30 or more", n)
	}
}
