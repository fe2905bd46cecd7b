package gametest

import (
	"bytes"
	"encoding/json"
	"math"
	"testing"

	"broadside/core/game"
	"broadside/core/params"
)

// Sigmas is how far a frequency may be off what is expected; seeds are fixed.
const Sigmas = 5

// Thrown holds the odds of requests, one a line, to so many trials of a simulator that shares no code with the game: it
// reads a line, and compares how often something came with its chance. So many figures have to be compared.
func Thrown(t testing.TB, sys game.Definition, requests []byte, trials, figures int, simulate func(seed uint64, line []byte, answer *game.Odds, compare func(what string, count int, p float64)) error) {
	t.Helper()
	compared, n := 0, float64(trials)
	lines := bytes.Split(bytes.TrimSpace(requests), []byte("\n"))
	for seed, line := range lines {
		request := map[string]any{}
		if err := json.Unmarshal(line, &request); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		answer, err := sys.Odds(params.New(request))
		if err == nil {
			err = simulate(uint64(seed), line, answer, func(what string, count int, p float64) {
				compared++
				if off := math.Abs(float64(count) - p*n); off > Sigmas*math.Sqrt(n*p*(1-p))+3 {
					t.Errorf("%s\n%s came %d times, expected %.1f", line, what, count, p*n)
				}
			})
		}
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	if t.Logf("%d salvos, %d figures", len(lines), compared); len(lines) < 20 || compared < figures {
		t.Errorf("%d salvos, %d figures", len(lines), compared)
	}
}
