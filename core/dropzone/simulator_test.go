package dropzone_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
)

// Salvos of many kinds, thrown for with pseudo-random dice by a simulator that was written from the book and shares nothing with the engine: it
// reads the same request, and throws every die that the book wants, one after the other.

type gun struct {
	Shots, Energy, Units, Lost int
	Accuracy                   any
	CloseQuarters              bool
	Combined, Unseen           bool
	Special                    []string
}

type shotAt struct {
	Firer   struct{ Disembarked, OutOfCoherency, ReactionFire, EnteredGarrison bool }
	Weapons []gun
	Target  struct {
		Type                                  string
		Armour, Evasion, Passive, Dodge, Left int
		HullDown, SoftCover, BodyCover        bool
		Special                               []string
	}
}

// has finds a special rule by how it begins, with the number behind and whatever words.
func has(all []string, names ...string) (is bool, n int, words string) {
	for _, text := range all {
		for _, name := range names {
			if rest, ok := strings.CutPrefix(text, name); ok && (rest == "" || !strings.ContainsAny(rest[:1], "abcdefghijklmnopqrstuvwxyz")) {
				digits := strings.Map(func(r rune) rune {
					if r >= '0' && r <= '9' {
						return r
					}
					return -1
				}, strings.SplitN(rest, "(", 2)[0])
				n, _ = strconv.Atoi(digits)
				return true, n, strings.ToLower(rest)
			}
		}
	}
	return false, 0, ""
}

// trial is one salvo under way.
type trial struct {
	*shotAt
	rnd    *rand.Rand
	damage int
}

func (s *trial) d6() int { return s.rnd.IntN(6) + 1 }

func (s *trial) vehicle() bool {
	switch s.Target.Type {
	case "Vehicle", "Tank", "Skimmer", "Walker":
		return true
	}
	return false
}

// worth are the points of one damage, and of a critical.
func (s *trial) worth(g *gun) (once, critical int) {
	once = 1
	if is, n, words := has(g.Special, "DV"); is {
		for _, w := range strings.FieldsFunc(words[strings.Index(words, "(")+1:], func(r rune) bool { return r == ',' || r == ')' }) {
			w = strings.TrimSpace(w)
			if w == "all" || w == strings.ToLower(s.Target.Type) || w == "vehicle" && s.vehicle() {
				once = n
			}
		}
	}
	resilient, _, _ := has(s.Target.Special, "Resilient")
	if resilient || g.CloseQuarters || s.Target.Type == "Scenery" {
		return once, once
	}
	return once, 2 * once
}

// hurts throws for one hit: the points that come of it before anything stops them.
func (s *trial) hurts(g *gun, energy int, face int) int {
	once, critical := s.worth(g)
	if tech, _, _ := has(g.Special, "Tech Killer"); tech && s.Target.Type == "Scenery" {
		return 0
	}
	armour := s.Target.Armour
	_, _, cover := has(g.Special, "Cover")
	flame, _, _ := has(g.Special, "Flame")
	if s.Target.BodyCover && s.Target.Type == "Infantry" && !g.CloseQuarters && !flame && !strings.Contains(cover, "body") && !strings.Contains(cover, "all") {
		armour++
	}
	p, _, _ := has(g.Special, "P", "Penetrative")
	switch {
	case face == 1:
		return 0
	case face+energy >= armour+2:
		return critical
	case face+energy >= armour || face == 6 && p:
		return once
	}
	return 0
}

// lands lets points fall on the target, each of which may be stopped.
func (s *trial) lands(g *gun, energy, points int) {
	for range points {
		if s.Target.Passive > 0 && (energy < 13 || s.Target.Type == "Behemoth") && s.d6() >= s.Target.Passive {
			continue
		}
		if g.CloseQuarters && s.Target.Dodge > 0 && (energy < 13 || s.Target.Type == "Behemoth") && s.d6() >= s.Target.Dodge {
			continue
		}
		s.damage++
	}
}

// hit is what one hit does, so often as an Area weapon has it.
func (s *trial) hit(g *gun, energy int) {
	times := 1
	if area, _, _ := has(g.Special, "Area"); area && s.Target.Type == "Infantry" {
		times = s.d6()
	} else if area && s.Target.Type == "Scenery" {
		times = (s.d6() + 1) / 2
	}
	for range times {
		points := s.hurts(g, energy, s.d6())
		if points > 0 && g.CloseQuarters && s.Firer.EnteredGarrison {
			points = s.hurts(g, energy, s.d6())
		}
		s.lands(g, energy, points)
	}
}

// mean is what a hit of an energy does on average.
func (s *trial) mean(g *gun, energy int) float64 {
	sum, some := 0, 0
	for face := 1; face <= 6; face++ {
		n := s.hurts(g, energy, face)
		sum += n
		if n > 0 {
			some++
		}
	}
	m := float64(sum) / 6
	if g.CloseQuarters && s.Firer.EnteredGarrison {
		m *= float64(some) / 6
	}
	if s.Target.Passive > 0 && (energy < 13 || s.Target.Type == "Behemoth") {
		m *= float64(s.Target.Passive-1) / 6
	}
	if g.CloseQuarters && s.Target.Dodge > 0 && (energy < 13 || s.Target.Type == "Behemoth") {
		m *= float64(s.Target.Dodge-1) / 6
	}
	return m
}

// best are the sizes into which so many hits are put together to do the most.
func (s *trial) best(g *gun, energy, x, hits, most int) (sizes []int, mean float64) {
	if hits == 0 {
		return nil, 0
	}
	mean = -1
	for size := 1; size <= min(hits, most); size++ {
		rest, more := s.best(g, energy, x, hits-size, size)
		if all := more + s.mean(g, energy+(size-1)*x); all > mean+1e-9 {
			sizes, mean = append([]int{size}, rest...), all
		}
	}
	return sizes, mean
}

func (s *trial) fires(g *gun) {
	shots, energy, to := g.Shots, g.Energy, &s.Target
	if rw, n, _ := has(g.Special, "RW"); rw {
		if shots = max(shots-n*g.Lost, 0); g.Combined && shots > 0 {
			energy, shots = max(energy, min(9, energy+shots-1)), 1
		}
	}
	need, sure := 0, g.CloseQuarters
	switch a := g.Accuracy.(type) {
	case float64:
		need = int(a)
	default:
		sure = true
	}
	if to.Type == "Scenery" && !sure {
		need = 2
	}
	indirect, _, _ := has(g.Special, "Indirect")
	blind := indirect && g.Unseen
	if blind {
		need, sure = 5, false
	}
	flame, _, _ := has(g.Special, "Flame")
	aa, n, _ := has(g.Special, "AA")
	_, _, cover := has(g.Special, "Cover")
	spares := func(word string) bool { return strings.Contains(cover, word) || strings.Contains(cover, "all") }
	large, _, _ := has(to.Special, "Large")
	evasion := to.Evasion
	if aa {
		evasion = max(evasion-n, 0)
	}
	for _, m := range []struct {
		when bool
		by   int
	}{
		{s.Firer.Disembarked, 2}, {s.Firer.OutOfCoherency, 1}, {s.Firer.ReactionFire, 2}, {!flame, evasion},
		{to.HullDown && !large && !blind && to.Type != "Scenery" && to.Type != "Behemoth" && !spares("hull"), 2},
		{to.SoftCover && to.Type == "Infantry" && !flame && !spares("soft"), 2},
	} {
		if m.when {
			need += m.by
		}
	}
	area, _, _ := has(g.Special, "Area")
	ds, from, _ := has(g.Special, "DS")
	focus, x, _ := has(g.Special, "Focus")
	hits := 0
	for range shots {
		face := 6
		if !sure {
			face = s.d6()
		}
		switch {
		case sure || face == 6 || face > 1 && face >= need:
			if ds && !sure && face >= from {
				_, critical := s.worth(g)
				if tech, _, _ := has(g.Special, "Tech Killer"); !tech || to.Type != "Scenery" {
					s.lands(g, energy, critical)
				}
			} else {
				hits++
			}
		case face > 1 && area && to.Type != "Scenery" && to.Type != "Behemoth":
			s.hit(g, energy-2)
		}
	}
	if !focus {
		for range hits {
			s.hit(g, energy)
		}
		return
	}
	sizes, _ := s.best(g, energy, x, hits, hits)
	for _, size := range sizes {
		s.hit(g, energy+(size-1)*x)
	}
}

func (s *trial) run() {
	s.damage = 0
	for i := range s.Weapons {
		for range max(s.Weapons[i].Units, 1) {
			s.fires(&s.Weapons[i])
		}
	}
}
