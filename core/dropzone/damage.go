package dropzone

import (
	"broadside/core/dice"
	"broadside/core/odds"
)

// damage rolls for the hits, for those that glance, and for those that were put together.
func (b *builder) damage() {
	a := b.aim
	b.roll("", 0, b.hits, func(s salvo, n uint16) salvo { s.hits = n; return s })
	if a.Glances {
		b.roll("glance", -glance, func(s salvo) uint16 { return s.weak }, func(s salvo, n uint16) salvo { s.weak = n; return s })
	}
	if a.Focus == 0 {
		return
	}
	for more := range mostFocused {
		b.roll("focused", more*a.Focus, func(s salvo) uint16 { return uint16(s.focus[more]) }, func(s salvo, n uint16) salvo { s.focus[more] = uint8(n); return s })
	}
}

// roll adds the rolls of some hits with so much more energy: for how many each is, for damage, and once more for what damages where that is
// so.
func (b *builder) roll(name string, more int, of func(salvo) uint16, left func(salvo, uint16) salvo) {
	a, blast := b.aim, "blast"
	if name != "" {
		blast = name + "-blast"
	} else {
		name = "damage"
	}
	switch a.Blast {
	case 3:
		b.once(blast, func(s salvo) dice.Throw { return dice.D3(int(of(s))) }, func(s salvo, got odds.Answer) salvo { return left(s, uint16(got.Total)) })
	case 6:
		b.once(blast, func(s salvo) dice.Throw { return dice.D6(int(of(s))) }, func(s salvo, got odds.Answer) salvo { return left(s, uint16(got.Total)) })
	}
	score := func(s salvo, got odds.Answer) salvo {
		if s.counts {
			s.sharp += uint16(got.Count[dice.Critical])
		}
		return a.deal(s, a.points(got.Count[dice.Hit], got.Count[dice.Critical]), more)
	}
	throw := func(s salvo) dice.Throw { return a.damageThrow(int(of(s)), more) }
	if !a.Again {
		b.once(name, throw, func(s salvo, got odds.Answer) salvo { return score(left(s, 0), got) })
		return
	}
	b.once(name, throw, func(s salvo, got odds.Answer) salvo {
		s = left(s, 0)
		s.again = uint16(got.Count[dice.Hit] + got.Count[dice.Critical])
		return s
	})
	b.once(name+"-again", func(s salvo) dice.Throw { return a.damageThrow(int(s.again), more) }, func(s salvo, got odds.Answer) salvo {
		s.again = 0
		return score(s, got)
	})
}

// countermeasures stop points of damage: those of the target first, and then what it dodges.
func (b *builder) countermeasures() {
	a := b.aim
	if a.blocked(0) || a.Glances && a.blocked(-glance) {
		b.save("passive", a.Target.Passive, func(s *salvo) *uint16 { return &s.points }, func(s salvo, points int) salvo { return a.pass(s, points, 0) })
	}
	if a.dodges(0) {
		b.save("dodge", a.Target.Dodge, func(s *salvo) *uint16 { return &s.dodged }, func(s salvo, points int) salvo {
			s.taken += uint16(points)
			return s
		})
	}
}

// save throws for each point of some, and hands on what is left of them.
func (b *builder) save(name string, need int, of func(*salvo) *uint16, left func(salvo, int) salvo) {
	b.once(name, func(s salvo) dice.Throw {
		t := dice.Check(int(*of(&s)), need)
		t.By = dice.Defender
		return t
	}, func(s salvo, got odds.Answer) salvo {
		*of(&s) = 0
		return left(s, got.Count[dice.Miss])
	})
	step := &b.steps[len(b.steps)-1]
	done, fail := uint16(b.at+len(b.steps)), float64(need-1)/6
	step.Fold = &odds.Fold[salvo]{
		Of:   func(s salvo) (salvo, int) { n := int(*of(&s)); *of(&s) = 0; return s, n },
		Each: odds.Spread{1 - fail, fail},
		Add:  func(s salvo, points int) salvo { s.done = done; return left(s, points) },
	}
}
