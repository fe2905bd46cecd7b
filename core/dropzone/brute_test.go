package dropzone

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"broadside/core/odds"

	"pgregory.net/rapid"
)

// A shape is a shot in the book's words, kept apart from what the rules are made of.
type shape struct {
	accuracy, energy, evasion, aa, passive, dodge, armour int
	disembarked, scattered, reacting, entered             bool
	hull, soft, body                                      bool
	close, flame, penetrative, area, resilient, large     bool
	cover                                                 string // words of a Cover rule, "" for none
	tech, unseen, combined                                bool
	ds, dv                                                int // 0 for none
	rw, lost, focus                                       int
	kind                                                  UnitType
}

func draw(r *rapid.T) shape {
	yes := func(name string) bool { return rapid.IntRange(0, 3).Draw(r, name) == 0 }
	n := func(name string, low, high int) int { return rapid.IntRange(low, high).Draw(r, name) }
	s := shape{accuracy: n("accuracy", 1, 6), energy: n("energy", 1, 14), armour: n("armour", 3, 15), kind: rapid.SampledFrom(UnitTypes).Draw(r, "type"),
		disembarked: yes("disembarked"), scattered: yes("scattered"), reacting: yes("reacting"), entered: yes("entered"), hull: yes("hull"), soft: yes("soft"),
		body: yes("body"), close: yes("close"), flame: yes("flame"), penetrative: yes("penetrative"), area: yes("area"), resilient: yes("resilient"),
		large: yes("large"), tech: yes("tech"), unseen: yes("unseen")}
	if yes("covers") {
		s.cover = rapid.SampledFrom([]string{"All", "Soft", "Body", "Hull", "Soft/Hull", "Body/Soft"}).Draw(r, "cover")
	}
	if yes("reduced") {
		s.rw, s.lost, s.combined = n("rw", 1, 2), n("lost", 0, 2), yes("combined")
	}
	if yes("evasive") {
		s.evasion, s.aa = n("evasion", 1, 3), n("aa", 0, 4)
	}
	if yes("countered") {
		s.passive = n("passive", 3, 6)
	}
	if yes("dodges") {
		s.dodge = n("dodge", 3, 6)
	}
	if yes("destroys") {
		s.ds = n("ds", 2, 6)
	}
	if yes("devastates") {
		s.dv = n("dv", 2, 4)
	}
	return s
}

func (s *shape) traits() (weapon, target []string) {
	for _, t := range []struct {
		when bool
		text string
	}{{s.flame, "Flame"}, {s.penetrative, "Penetrative"}, {s.area, "Area"}, {s.cover != "", "Cover [" + s.cover + "]"}, {s.tech, "Tech Killer"}, {s.unseen, "Indirect"}, {s.rw > 0, "RW-" + strconv.Itoa(s.rw)}, {s.focus > 0, "Focus-" + strconv.Itoa(s.focus)}, {s.aa > 0, "AA-" + strconv.Itoa(s.aa)},
		{s.ds > 0, "DS " + strconv.Itoa(s.ds) + "+"}, {s.dv > 0, "DV-" + strconv.Itoa(s.dv) + " (All)"}} {
		if t.when {
			weapon = append(weapon, t.text)
		}
	}
	if s.resilient {
		target = append(target, "Resilient")
	}
	if s.large {
		target = append(target, "Large")
	}
	return weapon, target
}

func read(texts []string) (all []Trait) {
	for _, text := range texts {
		rule, parameter, err := Core.Find(text)
		if err != nil {
			panic(err)
		}
		all = append(all, Trait{rule, parameter})
	}
	return all
}

// dist is the chance of each number of points.
type dist map[int]float64

func (d dist) plus(e dist) dist {
	sum := dist{}
	for a, p := range d {
		for b, q := range e {
			sum[a+b] += p * q
		}
	}
	return sum
}

// saved is what is left of points of which each is stopped from a face up.
func (d dist) saved(need int) dist {
	out := dist{}
	for points, p := range d {
		left := dist{0: p}
		for range points {
			left = left.plus(dist{0: float64(7-need) / 6, 1: float64(need-1) / 6})
		}
		for n, q := range left {
			out[n] += q
		}
	}
	return out
}

// spares reports whether a Cover rule names a kind of cover.
func (s *shape) spares(word string) bool {
	return strings.Contains(s.cover, "All") || strings.Contains(s.cover, word)
}

// wound is what one hit comes to, face by face.
func (s *shape) wound(energy int, sharp bool) dist {
	per := max(s.dv, 1)
	double := 2 * per
	if s.resilient || s.kind == Scenery || s.close {
		double = per
	}
	if s.tech && s.kind == Scenery {
		return dist{0: 1}
	}
	once := func() dist {
		d := dist{}
		for face := 1; face <= 6; face++ {
			beats := energy + face
			need := s.armour
			if s.body && s.kind == Infantry && !s.close && !s.flame && !s.spares("Body") {
				need++
			}
			points := 0
			switch {
			case sharp:
				points = double
			case face == 1:
			case beats >= need+2:
				points = double
			case beats >= need || face == 6 && s.penetrative:
				points = per
			}
			d[points] += 1.0 / 6
		}
		return d
	}
	d := once()
	if s.close && s.entered {
		again := once()
		twice := dist{0: d[0]}
		for points, p := range again {
			twice[points] += (1 - d[0]) * p
		}
		d = twice
	}
	if s.passive > 0 && (energy < 13 || s.kind == Behemoth) {
		d = d.saved(s.passive)
	}
	if s.dodge > 0 && s.close && (energy < 13 || s.kind == Behemoth) {
		d = d.saved(s.dodge)
	}
	return d
}

// hit is what one shot that hits comes to.
func (s *shape) hit(energy int, sharp bool) dist {
	sides := 0
	if s.area && s.kind == Infantry {
		sides = 6
	} else if s.area && s.kind == Scenery {
		sides = 3
	}
	if sides == 0 || sharp {
		return s.wound(energy, sharp)
	}
	out, sum := dist{}, dist{0: 1}
	for range sides {
		sum = sum.plus(s.wound(energy, false))
		for n, p := range sum {
			out[n] += p / float64(sides)
		}
	}
	return out
}

// need is what a shot hits on.
func (s *shape) need() int {
	need := s.accuracy
	switch {
	case s.unseen:
		need = 5
	case s.kind == Scenery:
		need = 2
	}
	add := func(when bool, by int) {
		if when {
			need += by
		}
	}
	add(s.disembarked, 2)
	add(s.scattered, 1)
	add(s.reacting, 2)
	add(s.hull && !s.large && !s.unseen && s.kind != Scenery && s.kind != Behemoth && !s.spares("Hull"), 2)
	add(s.soft && s.kind == Infantry && !s.flame && !s.spares("Soft"), 2)
	add(!s.flame, max(s.evasion-s.aa, 0))
	return need
}

func (s *shape) hits(face int) bool { return face == 6 || face > 1 && face >= s.need() }

func (s *shape) shot() dist {
	if s.close {
		return s.hit(s.energy, false)
	}
	all := dist{}
	for face := 1; face <= 6; face++ {
		end := dist{0: 1}
		switch {
		case s.hits(face):
			end = s.hit(s.energy, s.ds > 0 && face >= s.ds)
		case face > 1 && s.area && s.kind != Scenery && s.kind != Behemoth:
			end = s.hit(s.energy-2, false)
		}
		for n, p := range end {
			all[n] += p / 6
		}
	}
	return all
}

// reduced is how many shots a weapon has left, or one with the energy of all.
func (s *shape) reduced(shots int) int {
	left := max(shots-s.rw*s.lost, 0)
	if s.combined && left > 1 {
		s.energy, left = max(s.energy, min(s.energy+left-1, 9)), 1
	}
	return left
}

// TestShotsInTheBooksWords works shots out one by one, each apart from the others.
func TestShotsInTheBooksWords(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		var volleys []Volley
		target := &Target{}
		firer := &Firer{}
		want := dist{0: 1}
		first := draw(r)
		for range rapid.IntRange(1, 2).Draw(r, "weapons") {
			s := draw(r)
			s.kind, s.armour, s.evasion, s.passive, s.dodge, s.resilient, s.large = first.kind, first.armour, first.evasion, first.passive, first.dodge, first.resilient, first.large
			s.hull, s.soft, s.body = first.hull, first.soft, first.body
			s.disembarked, s.scattered, s.reacting, s.entered = first.disembarked, first.scattered, first.reacting, first.entered
			weapon, rules := s.traits()
			*target = Target{Type: s.kind, Armour: s.armour, Evasion: s.evasion, Passive: s.passive, Dodge: s.dodge, HullDown: s.hull, SoftCover: s.soft, BodyCover: s.body}
			for _, trait := range read(rules) {
				target.Rules = append(target.Rules, trait.Rule)
			}
			*firer = Firer{s.disembarked, s.scattered, s.reacting, s.entered}
			shots, units := rapid.IntRange(1, 2).Draw(r, "shots"), rapid.IntRange(1, 2).Draw(r, "units")
			volleys = append(volleys, Volley{Weapon: &Weapon{Shots: shots, Accuracy: s.accuracy, Energy: s.energy, Close: s.close, Unseen: s.unseen, Lost: s.lost, Combined: s.combined, Rules: read(weapon)}, Units: units})
			for range s.reduced(shots) * units {
				want = want.plus(s.shot())
			}
		}
		got := (&oddsRequest{volleys: volleys, firer: *firer, target: *target}).odds().Damage
		whole := odds.SpreadOf(odds.Odds(rule(volleys, firer, target), odds.Certain(salvo{})), salvo.damage) // as a table throws it
		for n, p := range want {
			for _, all := range []odds.Spread{got, whole} {
				have := 0.0
				if n < len(all) {
					have = all[n]
				}
				if math.Abs(have-p) > 1e-12 {
					r.Fatalf("%d points: %v, want %v", n, have, p)
				}
			}
		}
	})
}
