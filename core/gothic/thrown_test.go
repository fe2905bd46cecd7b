package gothic

import (
	"math"
	"strings"
	"testing"

	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

func TestThrownStrengthsAreRead(t *testing.T) {
	for want, texts := range map[string]string{
		"D6": "D6|d6|1D6", "2D3": "2D3|2d3", "D6+2": "D6+2|D6 + 2|2+D6", "D3+6": "6+D3", "D6x5": "D6x5|D6 × 5|5xD6|D6*5", "2D6-1": "2D6-1", "D6x2+1": "D6x2+1",
		"": "|6|2 x 2|6/4|6+2|D3 squadrons|D8|D6-1|D6+D3|2D6x9|D6+2x3|3-D6|See Rules",
	} {
		for _, text := range strings.Split(texts, "|") {
			if got, ok := readThrown(text); ok != (want != "") || ok && got.String() != want {
				t.Errorf("%q is %v, %v, not %q", text, got, ok, want)
			}
		}
	}
}

// each calls a function with every way in which dice can fall, and how likely it is.
func each(dice int, do func(faces []int, chance float64)) {
	faces := make([]int, dice)
	for n := range int(math.Pow(6, float64(dice))) {
		for i := range faces {
			faces[i] = n%6 + 1
			n /= 6
		}
		do(faces, math.Pow(6, -float64(dice)))
	}
}

// TestThrownStrengthsByEveryFace holds the odds of a battery of D3+1 and lances of D3 against every face of every die: of the strengths, of
// the hits, and of those to hit again where the ship has locked on.
func TestThrownStrengthsByEveryFace(t *testing.T) {
	closing := []int{0, 1, 1, 2, 3} // dice by firepower, at a closing capital ship ("Gunnery Table")
	d3 := []int{0, 1, 1, 2, 2, 3, 3}
	for _, halved := range []bool{false, true} {
		for _, locked := range []bool{false, true} {
			want := map[int]float64{}
			each(2, func(strengths []int, chance float64) {
				power, lances := d3[strengths[0]]+1, d3[strengths[1]]
				if halved {
					power, lances = (power+1)/2, (lances+1)/2
				}
				shells := closing[power]
				each(shells+lances, func(faces []int, p float64) {
					missed, hits := []int{}, 0
					for i, face := range faces {
						need := 4
						if i < shells {
							need = 5
						}
						if face >= need {
							hits++
						} else {
							missed = append(missed, need)
						}
					}
					if !locked {
						want[max(hits-1, 0)] += chance * p
						return
					}
					again := map[int]float64{hits: 1}
					for _, need := range missed {
						next := map[int]float64{}
						for n, q := range again {
							next[n+1] += q * float64(7-need) / 6
							next[n] += q * float64(need-1) / 6
						}
						again = next
					}
					for n, q := range again {
						want[max(n-1, 0)] += chance * p * q
					}
				})
			})
			battery, _ := readThrown("D3+1")
			beams, _ := readThrown("D3")
			f := Fire{Gap: 20 * cm, Order: orderByID("none"), Crippled: halved, Guns: []Gun{{Thrown: battery}, {Lance: true, Thrown: beams}}}
			if locked {
				f.Order = orderByID("lock-on")
			}
			to := &Target{Class: Capital, Aspect: Closing, Armour: 5, Shields: 1}
			got := odds.Odds(rule([]Fire{f}, to), odds.Certain(salvo{}))
			got.Each(func(s salvo, p float64) { want[s.points()] -= p })
			for n, p := range want {
				if math.Abs(p) > 1e-11 {
					t.Errorf("halved %v, locked on %v: %d damage is off by %v", halved, locked, n, p)
				}
			}
		}
	}
}

// Two ships that each throw: what the first threw does not fire again with the second, though the first throws no dice to hit.
func TestThrownStrengthsAreSpent(t *testing.T) {
	battery, _ := readThrown("D3")
	weak := Fire{Gap: 40 * cm, Aspect: Abeam, Order: orderByID("none"), Guns: []Gun{{Thrown: battery}}}
	lances := Fire{Gap: 40 * cm, Order: orderByID("none"), Guns: []Gun{{Lance: true, Strength: 2}}}
	to := &Target{Class: Escort, Armour: 5}
	want := odds.SpreadOf(odds.Odds(rule([]Fire{lances}, to), odds.Certain(salvo{})), salvo.points).Mean()
	power3 := 1. / 3 * 1 * 1 / 3 // firepower 3 in the last column is a die, 1 and 2 are none
	got := odds.SpreadOf(odds.Odds(rule([]Fire{weak, lances}, to), odds.Certain(salvo{})), salvo.points).Mean()
	if math.Abs(got-want-power3) > 1e-12 {
		t.Errorf("mean %v, want %v", got, want+power3)
	}
}

// TestThrownTorpedoesByEveryFace does the same for a salvo of D3 torpedoes at two turrets.
func TestThrownTorpedoesByEveryFace(t *testing.T) {
	thrown, _ := readThrown("D3")
	want := map[int]float64{}
	each(3, func(faces []int, chance float64) {
		left := (faces[0] + 1) / 2
		for _, turret := range faces[1:] {
			if turret >= 4 {
				left--
			}
		}
		for hits, p := range binomial(max(left, 0), 1./3) {
			want[hits] += chance * p
		}
	})
	run := Run{Thrown: thrown}
	to := &Target{Class: Capital, Armour: 5, Turrets: 2, Shields: 2}
	got := odds.Odds(run.rule(to), odds.Certain(run.start()))
	got.Each(func(s salvo, p float64) { want[s.points()] -= p })
	for n, p := range want {
		if math.Abs(p) > 1e-12 {
			t.Errorf("%d damage is off by %v", n, p)
		}
	}
}

// TestAQueuedBlastOfBeforeKnowsItsSource though its log names it as the target.
func TestAQueuedBlastOfBeforeKnowsItsSource(t *testing.T) {
	for _, name := range []string{"from", "target"} {
		r := &run{Resolution: tabletop.ResolutionOf(&game.Run{Command: game.Command{Kind: "blasted", Thing: 3}.With(name, game.Int(7))}, nil)}
		if got := r.from(); got != 7 {
			t.Errorf("named as %s it is %d", name, got)
		}
	}
}
