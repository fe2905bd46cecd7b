package dropzone

import (
	"math"
	"testing"

	"broadside/core/odds"

	"pgregory.net/rapid"
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
	volley := Volley{Weapon: &Weapon{Shots: shots, Accuracy: s.accuracy, Energy: s.energy, Rules: read([]string{"Focus-2"})}, Units: units}
	got := focusOdds(volley, &Target{Type: s.kind, Armour: s.armour, Passive: s.passive})
	for n, p := range want {
		if n >= len(got) && p > 0 || math.Abs(got[n]-p) > 1e-12 {
			t.Errorf("%d points: %v, want %v", n, got, p)
		}
	}
}

func focusOdds(v Volley, to *Target) odds.Spread {
	return (&oddsRequest{volleys: []Volley{v}, target: *to}).odds().Damage
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
		focusOdds(Volley{Weapon: &Weapon{Shots: 3, Accuracy: 3, Energy: 6, Rules: read([]string{"Focus-2"})}, Units: 3}, &Target{Type: Vehicle, Armour: 11, Passive: 5})
	}
}

// TestFocusWithEveryOtherRule puts hits together in every way with whatever else a weapon and its target have, and holds the damage on average to
// that of the best way; where no other is as good, the chances too.
func TestFocusWithEveryOtherRule(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		s := draw(r)
		s.focus, s.rw, s.combined = rapid.IntRange(1, 3).Draw(r, "focus"), 0, false
		shots := rapid.IntRange(1, 4).Draw(r, "shots")
		weapon, rules := s.traits()
		target := &Target{Type: s.kind, Armour: s.armour, Evasion: s.evasion, Passive: s.passive, Dodge: s.dodge, HullDown: s.hull, SoftCover: s.soft, BodyCover: s.body}
		for _, trait := range read(rules) {
			target.Rules = append(target.Rules, trait.Rule)
		}
		volley := Volley{Weapon: &Weapon{Shots: shots, Accuracy: s.accuracy, Energy: s.energy, Close: s.close, Unseen: s.unseen, Rules: read(weapon)}, Units: 1}
		got := (&oddsRequest{volleys: []Volley{volley}, firer: Firer{s.disembarked, s.scattered, s.reacting, s.entered}, target: *target}).odds().Damage
		want, alone := s.focused(shots)
		if math.Abs(got.Mean()-want.mean()) > 1e-9 {
			r.Fatalf("%v on average, want %v", got.Mean(), want.mean())
		}
		for n, p := range want {
			if alone && (n >= len(got) && p > 1e-12 || n < len(got) && math.Abs(got[n]-p) > 1e-12) {
				r.Fatalf("%d points: want %v of %v", n, p, got)
			}
		}
	})
}

func (d dist) mean() (m float64) {
	for n, p := range d {
		m += float64(n) * p
	}
	return m
}

// focused is what a weapon's shots come to at their best, and whether one way was best wherever there was a choice.
func (s *shape) focused(shots int) (all dist, alone bool) {
	byHits := map[int]dist{0: {0: 1}}
	for range shots {
		next := map[int]dist{}
		for hits, so := range byHits {
			for face := 1; face <= 6; face++ {
				class, other := s.class(face)
				h := hits
				if class == "hit" {
					h++
				}
				if next[h] == nil {
					next[h] = dist{}
				}
				for n, p := range so.plus(other) {
					next[h][n] += p / 6
				}
			}
		}
		byHits = next
	}
	all, alone = dist{}, true
	for hits, so := range byHits {
		best, mean, ways := dist{}, -1.0, 0
		var put func(left, most int, d dist)
		put = func(left, most int, d dist) {
			if left == 0 {
				switch m := d.mean(); {
				case m > mean+1e-9:
					best, mean, ways = d, m, 1
				case m > mean-1e-9:
					ways++
				}
				return
			}
			for size := 1; size <= min(left, most); size++ {
				put(left-size, size, d.plus(s.hit(s.energy+s.focus*(size-1), false)))
			}
		}
		put(hits, hits, dist{0: 1})
		alone = alone && ways == 1
		for n, p := range so.plus(best) {
			all[n] += p
		}
	}
	return all, alone
}

// class is what a face to hit is: a hit that may be put together with others, or what else comes of it.
func (s *shape) class(face int) (string, dist) {
	if s.close {
		return "hit", dist{0: 1}
	}
	plain, sharp := *s, s.ds > 0 && face >= s.ds
	plain.ds, plain.area = 0, false
	switch {
	case !plain.hits(face) && face > 1 && s.area && s.kind != Scenery && s.kind != Behemoth:
		return "glance", s.hit(s.energy-2, false)
	case !plain.hits(face):
		return "miss", dist{0: 1}
	case sharp:
		return "sharp", s.hit(s.energy, true)
	}
	return "hit", dist{0: 1}
}
