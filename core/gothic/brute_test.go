package gothic

import (
	"math"
	"testing"

	"broadside/core/odds"

	"pgregory.net/rapid"
)

// binomial is the chance of each number of successes, one die after the other.
func binomial(n int, p float64) []float64 {
	d := []float64{1}
	for range n {
		next := make([]float64, len(d)+1)
		for k, c := range d {
			next[k] += c * (1 - p)
			next[k+1] += c * p
		}
		d = next
	}
	return d
}

func plus(a, b []float64) []float64 {
	sum := make([]float64, len(a)+len(b)-1)
	for i, p := range a {
		for j, q := range b {
			sum[i+j] += p * q
		}
	}
	return sum
}

// thrown are some rows of the book's table, by firepower.
var thrown = map[int][5]int{1: {1, 1, 1, 0, 0}, 3: {3, 2, 2, 1, 1}, 6: {5, 4, 3, 2, 1}, 10: {9, 7, 5, 4, 2}, 15: {14, 11, 8, 5, 3}, 20: {18, 14, 10, 7, 4}}

// TestFireInTheBooksWords works fire of one or two ships out by the chance of a single die.
func TestFireInTheBooksWords(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		to := &Target{Class: rapid.SampledFrom([]Class{Capital, Escort, Defence, Ordnance}).Draw(r, "class"),
			Aspect: rapid.SampledFrom([]Aspect{Closing, Away, Abeam}).Draw(r, "aspect"), Armour: rapid.IntRange(3, 6).Draw(r, "armour"),
			Shields: rapid.IntRange(0, 3).Draw(r, "shields"), InContact: rapid.IntRange(0, 2).Draw(r, "markers"), Braced: rapid.Bool().Draw(r, "braced")}
		if to.Class == Ordnance {
			to.Braced, to.Shields = false, 0
		}
		var fires []Fire
		state := map[[2]int]float64{{0, 0}: 1} // hits stopped, hits past the shields
		for range rapid.IntRange(1, 2).Draw(r, "firers") {
			order := orderByID(rapid.SampledFrom(orderIDs()).Draw(r, "order"))
			f := Fire{Gap: rapid.SampledFrom([]int{5 * cm, 15 * cm, 15*cm + 1, 30 * cm, 31 * cm}).Draw(r, "gap"), Order: order, Crippled: rapid.Bool().Draw(r, "crippled"), Marker: rapid.Bool().Draw(r, "marker")}
			power, lances := rapid.SampledFrom([]int{1, 3, 6, 10, 15, 20}).Draw(r, "firepower"), rapid.IntRange(0, 4).Draw(r, "lances")
			f.Guns = []Gun{{Strength: power}, {Lance: true, Strength: lances}}
			if f.Crippled || order.Halves { // so that what is fired stands in the rows
				f.Guns[0].Strength, f.Guns[1].Strength = 2*power-rapid.IntRange(0, 1).Draw(r, "odd"), 2*lances
			}
			fires = append(fires, f)
			next := map[[2]int]float64{}
			for s, chance := range state {
				column := map[Aspect]int{Closing: 1, Away: 2, Abeam: 3}[to.Aspect]
				switch to.Class {
				case Escort:
					column++
				case Defence:
					column = 0
				case Ordnance:
					column = 4
				}
				if f.Gap <= 15*cm {
					column--
				}
				if f.Gap > 30*cm {
					column++
				}
				if f.Marker || s[0] > 0 {
					column++
				}
				chanceOf := func(need int) float64 {
					p := float64(7-need) / 6
					if order.ID == "lock-on" {
						p = 1 - (1-p)*(1-p)
					}
					return p
				}
				shell, beam := chanceOf(to.Armour), chanceOf(4)
				if to.Class == Ordnance {
					shell, beam = chanceOf(6), chanceOf(6)
				}
				hits := plus(binomial(thrown[power][min(max(column, 0), 4)], shell), binomial(lances, beam))
				for h, p := range hits {
					stopped := min(h, max(to.Shields-to.InContact, 0)-s[0])
					next[[2]int{s[0] + stopped, s[1] + h - stopped}] += chance * p
				}
			}
			state = next
		}
		want := map[[2]int]float64{} // damage, criticals
		for s, chance := range state {
			past := make([]float64, s[1]+1)
			past[s[1]] = 1
			if to.Braced {
				past = binomial(s[1], 0.5)
			}
			for damage, p := range past {
				critical := []float64{1}
				if to.Class != Ordnance {
					critical = binomial(damage, 1./6)
				}
				for n, q := range critical {
					want[[2]int{damage, n}] += chance * p * q
				}
			}
		}
		got := odds.Odds(rule(fires, to), odds.Certain(salvo{}))
		got.Each(func(s salvo, p float64) {
			want[[2]int{s.points(), s.criticals()}] -= p
		})
		for end, p := range want {
			if math.Abs(p) > 1e-12 {
				r.Fatalf("%v at %v: %d damage of which %d critical is off by %v", fires, *to, end[0], end[1], p)
			}
		}
	})
}

// TestRunsInTheBooksWords works torpedoes and bombers out by the chance of a single die.
func TestRunsInTheBooksWords(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		to := &Target{Class: Capital, Armour: rapid.IntRange(3, 6).Draw(r, "armour"), Turrets: rapid.IntRange(0, 4).Draw(r, "turrets"), Shields: 3, Braced: rapid.Bool().Draw(r, "braced")}
		hit := float64(7-to.Armour) / 6
		if to.Braced {
			hit /= 2
		}
		var run Run
		var want []float64
		if rapid.Bool().Draw(r, "torpedoes") {
			run.Torpedoes = rapid.IntRange(1, 9).Draw(r, "strength")
			want = make([]float64, run.Torpedoes+1)
			for shot, p := range binomial(to.Turrets, 0.5) {
				for k, q := range binomial(max(run.Torpedoes-shot, 0), hit) {
					want[k] += p * q
				}
			}
		} else {
			run.Bombers, run.Fighters = rapid.IntRange(1, 4).Draw(r, "bombers"), rapid.IntRange(0, 2).Draw(r, "fighters")
			want = make([]float64, 6*run.Bombers+1)
			for shot, p := range binomial(to.Turrets, 0.5) {
				attacks := []float64{1}
				for range run.Bombers - min(max(shot-run.Fighters, 0), run.Bombers) {
					one := make([]float64, 7)
					for face := 1; face <= 6; face++ {
						one[max(face-to.Turrets, 0)] += 1. / 6
					}
					attacks = plus(attacks, one)
				}
				for n, q := range attacks {
					for k, c := range binomial(n, hit) {
						want[k] += p * q * c
					}
				}
			}
		}
		got := odds.Odds(run.rule(to), odds.Certain(run.start()))
		got.Each(func(s salvo, p float64) { want[s.points()] -= p })
		for k, p := range want {
			if math.Abs(p) > 1e-12 {
				r.Fatalf("%+v at %+v: damage %d is off by %v", run, *to, k, p)
			}
		}
	})
}
