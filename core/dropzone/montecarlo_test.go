package dropzone_test

import (
	"bytes"
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"broadside/core/dropzone"
	"broadside/core/params"
)

const (
	trials = 30_000
	sigmas = 5 // that a frequency may be off; the seed is fixed
)

func TestSalvosAreAsThrown(t *testing.T) {
	file, err := os.ReadFile("testdata/salvos.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	lines := bytes.Split(bytes.TrimSpace(file), []byte("\n"))
	for seed, line := range lines {
		s, request := &trial{shotAt: &shotAt{}, rnd: rand.New(rand.NewPCG(uint64(seed), 2673))}, map[string]any{}
		if err := json.Unmarshal(line, s.shotAt); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if err := json.Unmarshal(line, &request); err != nil {
			t.Fatal(err)
		}
		answer, err := dropzone.System{}.Odds(params.New(request))
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		var came []int
		destroyed := 0
		for range trials {
			s.run()
			for len(came) <= s.damage {
				came = append(came, 0)
			}
			if came[s.damage]++; s.Target.Left > 0 && s.damage >= s.Target.Left {
				destroyed++
			}
		}
		compare := func(what string, count int, p float64) {
			compared++
			if off := math.Abs(float64(count) - p*trials); off > sigmas*math.Sqrt(trials*p*(1-p))+3 {
				t.Errorf("%s\n%s came %d times, expected %.1f", line, what, count, p*trials)
			}
		}
		for n := range max(len(answer.Damage), len(came)) {
			p, count := 0.0, 0
			if n < len(answer.Damage) {
				p = answer.Damage[n]
			}
			if n < len(came) {
				count = came[n]
			}
			compare(string(rune('0'+n%10))+" damage", count, p)
		}
		if answer.Destroyed != nil {
			compare("the end", destroyed, *answer.Destroyed)
		}
	}
	if t.Logf("%d salvos, %d figures", len(lines), compared); len(lines) < 20 || compared < 200 {
		t.Errorf("%d salvos, %d figures", len(lines), compared)
	}
}
