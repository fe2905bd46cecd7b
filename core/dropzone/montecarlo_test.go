package dropzone_test

import (
	_ "embed"
	"encoding/json"
	"math/rand/v2"
	"strconv"
	"testing"

	"broadside/core/dropzone"
	"broadside/core/game"
	"broadside/core/gametest"
)

const trials = 30_000

//go:embed testdata/salvos.jsonl
var salvos []byte

func TestSalvosAreAsThrown(t *testing.T) {
	gametest.Thrown(t, dropzone.System{}, salvos, trials, 200, func(seed uint64, line []byte, answer *game.Odds, compare func(string, int, float64)) error {
		s := &trial{shotAt: &shotAt{}, rnd: rand.New(rand.NewPCG(seed, 2673))}
		if err := json.Unmarshal(line, s.shotAt); err != nil {
			return err
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
		for n := range max(len(answer.Damage), len(came)) {
			p, count := 0.0, 0
			if n < len(answer.Damage) {
				p = answer.Damage[n]
			}
			if n < len(came) {
				count = came[n]
			}
			compare(strconv.Itoa(n)+" damage", count, p)
		}
		if answer.Destroyed != nil {
			compare("the end", destroyed, *answer.Destroyed)
		}
		return nil
	})
}
