package dropzone

import (
	"math"
	"testing"

	"broadside/core/odds"
)

// TestFocusIsAtItsBest puts hits together in every way, one unit's after the other's, and takes what damages most.
func TestFocusIsAtItsBest(t *testing.T) {
	s := shape{accuracy: 2, energy: 6, armour: 11, passive: 5, kind: Vehicle}
	const shots, units, focus = 4, 2, 2
	one := dist{}
	for hits, p := range map[int]float64{0: 1, 1: 20, 2: 150, 3: 500, 4: 625} {
		best, mean := dist{0: 1}, -1.0
		var put func(left, most int, d dist)
		put = func(left, most int, d dist) {
			if left == 0 {
				m := 0.0
				for n, q := range d {
					m += float64(n) * q
				}
				if m > mean+1e-12 {
					best, mean = d, m
				}
				return
			}
			for size := 1; size <= min(left, most); size++ {
				put(left-size, size, d.plus(s.wound(s.energy+focus*(size-1), false)))
			}
		}
		put(hits, hits, dist{0: 1})
		for n, q := range best {
			one[n] += p / 1296 * q
		}
	}
	want := one.plus(one)
	volley := Volley{&Weapon{Shots: shots, Accuracy: s.accuracy, Energy: s.energy, Rules: read([]string{"Focus-2"})}, units}
	got := focusOdds(volley, &Target{Type: s.kind, Armour: s.armour, Passive: s.passive})
	for n, p := range want {
		if n >= len(got) && p > 0 || math.Abs(got[n]-p) > 1e-12 {
			t.Errorf("%d points: %v, want %v", n, got, p)
		}
	}
}

func focusOdds(v Volley, to *Target) odds.Spread {
	return odds.SpreadOf(odds.Odds(rule([]Volley{v}, &Firer{}, to), odds.Certain(salvo{})), salvo.damage)
}

// TestWaysToPutHitsTogether counts the partitions of a number.
func TestWaysToPutHitsTogether(t *testing.T) {
	for n, want := range map[int]int{1: 1, 2: 2, 3: 3, 4: 5, 9: 30, mostFocused: 77} {
		if got := len(partitions(n)); got != want {
			t.Errorf("%d hits: %d ways, want %d", n, got, want)
		}
	}
}

func BenchmarkFocus(b *testing.B) {
	for b.Loop() {
		focusOdds(Volley{&Weapon{Shots: 3, Accuracy: 3, Energy: 6, Rules: read([]string{"Focus-2"})}, 3}, &Target{Type: Vehicle, Armour: 11, Passive: 5})
	}
}
