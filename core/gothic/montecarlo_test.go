package gothic_test

import (
	_ "embed"
	"encoding/json"
	"math"
	"math/rand/v2"
	"strconv"
	"testing"

	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/gothic"
)

// tally is how often what came.
type tally map[string][]int

func (c tally) add(what string, n int) {
	for len(c[what]) <= n {
		c[what] = append(c[what], 0)
	}
	c[what][n]++
}

// ends counts what came of a trial.
func (s *trial) ends(c tally) {
	t := &s.Target
	c.add("damage", s.damage)
	c.add("critical", s.criticals)
	is := func(what string, so bool) {
		if so {
			c.add(what, 0)
		}
	}
	lost := t.Hits - t.Left + s.damage
	is("destroyed", lost >= t.Hits || t.Class == "escort" && s.criticals > 0)
	is("crippled", 2*lost >= t.Hits)
	is("fate crippled", 2*(lost+s.extra) >= t.Hits)
	wrecked := t.Hits > 0 && lost+s.extra >= t.Hits || t.Hulk && s.damage > 0
	if is("wrecked", wrecked); !wrecked {
		return
	}
	switch roll := s.d6() + s.d6(); {
	case roll <= 6:
		is("drifting-hulk", true)
	case roll <= 8:
		is("blazing-hulk", true)
	case roll <= 11:
		is("plasma-overload", true)
	default:
		is("warp-implosion", true)
	}
}

const trials = 200_000

//go:embed testdata/salvos.jsonl
var salvos []byte

func TestSalvosAreAsThrown(t *testing.T) {
	gametest.Thrown(t, gothic.System{}, salvos, trials, 300, func(seed uint64, line []byte, answer *game.Odds, compare func(string, int, float64)) error {
		s := &trial{shotAt: &shotAt{}, rnd: rand.New(rand.NewPCG(seed, 1999))}
		if err := json.Unmarshal(line, s.shotAt); err != nil {
			return err
		}
		came := tally{}
		for range trials {
			s.run()
			s.ends(came)
		}
		compared := func(what string, n int, p float64) {
			count := 0
			if n < len(came[what]) {
				count = came[what][n]
			}
			compare(what+" "+strconv.Itoa(n), count, p)
		}
		for what, spread := range map[string][]float64{"damage": answer.Damage, "critical": answer.Extra["critical"]} {
			mean, square, thrown := 0., 0., 0
			for n := range max(len(spread), len(came[what])) {
				p := 0.
				if n < len(spread) {
					p = spread[n]
				}
				if n < len(came[what]) {
					thrown += n * came[what][n]
				}
				mean, square = mean+float64(n)*p, square+float64(n*n)*p
				compared(what, n, p)
			}
			if off := math.Abs(float64(thrown)/trials - mean); off > gametest.Sigmas*math.Sqrt(max(square-mean*mean, 0)/trials)+1e-12 {
				t.Errorf("%s\nmean %s %v, expected %v", line, what, float64(thrown)/trials, mean)
			}
		}
		for what, p := range map[string]*float64{"destroyed": answer.Destroyed, "crippled": answer.Crippled} {
			if p != nil {
				compared(what, 0, *p)
			}
		}
		for _, f := range answer.Fates {
			if f.ID == "crippled" {
				f.ID = "fate crippled"
			}
			compared(f.ID, 0, f.Chance)
		}
		return nil
	})
}
