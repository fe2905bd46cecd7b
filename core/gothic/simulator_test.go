package gothic_test

import "math/rand/v2"

// Salvos of many kinds, thrown for with pseudo-random dice by a simulator that was written from the book and shares nothing with the
// engine: it reads the same request, and throws every die that the book wants, one after the other.

type firer struct {
	Range    float64
	Order    string
	Crippled bool
	Between  bool `json:"blastBetween"`
	Weapons  []struct {
		Kind, Lands         string
		Firepower, Strength int
	}
}

type shotAt struct {
	firer
	Firers                        []firer
	Ordnance                      string
	Strength, Squadrons, Fighters int
	Target                        struct {
		Class, Aspect                                  string
		Armour, Shields, BlastInContact, Turrets, Hits int
		Left                                           int `json:"hitsLeft"`
		Braced, Hulk, BridgeSmashed                    bool
		Unarmed                                        []string
	}
}

// book is the gunnery table as printed: defences, then each column to its right.
var book = [20][5]int{
	{1, 1, 1, 0, 0}, {2, 1, 1, 1, 0}, {3, 2, 2, 1, 1}, {4, 3, 2, 1, 1}, {5, 4, 3, 2, 1}, {5, 4, 3, 2, 1}, {6, 5, 4, 2, 1}, {7, 6, 4, 3, 2}, {8, 6, 5, 3, 2}, {9, 7, 5, 4, 2},
	{10, 8, 6, 4, 2}, {11, 8, 6, 4, 2}, {12, 9, 7, 5, 3}, {13, 10, 7, 5, 3}, {14, 11, 8, 5, 3}, {14, 11, 8, 6, 3}, {15, 12, 9, 6, 3}, {16, 13, 9, 6, 4}, {17, 13, 10, 7, 4}, {18, 14, 10, 7, 4},
}

// trial is one salvo under way.
type trial struct {
	*shotAt
	rnd                      *rand.Rand
	markers, placed          int // Blast markers in contact, and those of them of this salvo
	damage, criticals, extra int
	bridge, collapsed        bool
}

func (s *trial) d6() int { return s.rnd.IntN(6) + 1 }

// shields that stand: halved when the ship is crippled, none when they have collapsed, less a marker each.
func (s *trial) shields() int {
	n := s.Target.Shields
	if s.collapsed {
		n = 0
	}
	if lost := s.Target.Hits - s.Target.Left + s.damage + s.extra; s.Target.Hits > 0 && 2*(s.Target.Hits-s.Target.Left) < s.Target.Hits && 2*lost >= s.Target.Hits {
		n = (n + 1) / 2
	}
	return n - s.markers
}

// takes lets hits fall, one after the other, that shields may stop.
func (s *trial) takes(hits int) {
	past := 0
	for range hits {
		if s.shields() > 0 {
			s.markers++
			s.placed++
		} else {
			past++
		}
	}
	s.suffers(past)
}

// suffers lets hits harm: each may be saved, and be critical.
func (s *trial) suffers(hits int) {
	criticals := 0
	for range hits {
		if s.Target.Braced && s.d6() >= 4 {
			continue
		}
		if s.damage++; s.Target.Class != "ordnance" && !s.Target.Hulk && s.d6() == 6 {
			criticals++
		}
	}
	s.criticals += criticals
	for range criticals {
		s.critical(s.d6() + s.d6())
	}
}

// critical is a row of the critical hits table, or the next that can apply.
func (s *trial) critical(row int) {
	armed := func(mount string) bool {
		for _, m := range s.Target.Unarmed {
			if m == mount {
				return false
			}
		}
		return true
	}
	switch {
	case row == 2 && armed("dorsal"), row == 3 && armed("starboard"), row == 4 && armed("port"), row == 5 && armed("prow"), row == 7:
	case row < 6:
		s.critical(row + 1)
	case row == 6, row == 8:
		s.extra++
	case row == 9 && !s.bridge:
		s.bridge = true
	case row == 10 && !s.collapsed && s.Target.Shields > 0:
		s.collapsed = true
	case row < 11:
		s.critical(row + 1)
	case row == 11:
		s.extra += (s.d6() + 1) / 2
	default:
		s.extra += s.d6()
	}
}

// hits throws dice, those that miss once more where the firer has locked on.
func (s *trial) hits(f *firer, dice, need int) (n int) {
	for range dice {
		if s.d6() >= need || f.Order == "lock-on" && s.d6() >= need {
			n++
		}
	}
	return n
}

func (s *trial) fires(f *firer) {
	power, lances := 0, 0
	for _, w := range f.Weapons {
		n := w.Firepower + w.Strength
		if f.Crippled || f.Order == "all-ahead-full" || f.Order == "burn-retros" || f.Order == "come-to-new-heading" || f.Order == "brace" {
			n = n/2 + n%2
		}
		switch w.Kind {
		case "lance":
			lances += n
		case "battery":
			power += n
		}
	}
	column := map[string]int{"closing": 1, "away": 2, "abeam": 3}[s.Target.Aspect]
	armour, beam := s.Target.Armour, 4
	switch s.Target.Class {
	case "escort":
		column++
	case "defence":
		column = 0
	case "ordnance":
		column, armour, beam = 4, 6, 6
	}
	if f.Range <= 15 {
		column--
	}
	if f.Range > 30 {
		column++
	}
	if f.Between || s.placed > 0 {
		column++
	}
	column = max(0, min(column, 4))
	dice := 0
	for ; power > 20; power -= 20 {
		dice += book[19][column]
	}
	if power > 0 {
		dice += book[power-1][column]
	}
	s.takes(s.hits(f, dice, armour) + s.hits(f, lances, beam))
}

func (s *trial) bursts(f *firer) {
	for _, w := range f.Weapons {
		switch {
		case w.Kind != "nova-cannon":
		case w.Lands == "rim":
			s.takes(1)
		default:
			s.takes(s.d6())
		}
	}
}

// attacks is ordnance at the ship: its turrets first.
func (s *trial) attacks() {
	shot, hits := 0, 0
	for range s.Target.Turrets {
		if s.d6() >= 4 {
			shot++
		}
	}
	dice := s.Strength - shot
	if s.Ordnance == "bombers" {
		dice = 0
		for range s.Squadrons - max(shot-s.Fighters, 0) {
			dice += max(s.d6()-s.Target.Turrets, 0)
		}
	}
	for range max(dice, 0) {
		if s.d6() >= s.Target.Armour {
			hits++
		}
	}
	s.suffers(hits)
}

func (s *trial) run() {
	s.markers, s.bridge, s.collapsed = s.Target.BlastInContact, s.Target.BridgeSmashed, false
	s.placed, s.damage, s.criticals, s.extra = 0, 0, 0, 0
	if s.Ordnance != "" {
		s.attacks()
		return
	}
	firers := s.Firers
	if firers == nil {
		firers = []firer{s.firer}
	}
	for i := range firers {
		s.bursts(&firers[i])
	}
	for i := range firers {
		s.fires(&firers[i])
	}
}
