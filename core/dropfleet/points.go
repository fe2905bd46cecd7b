package dropfleet

import (
	"broadside/core/dice"
	"broadside/core/odds"
)

// land turns hits into points, or keeps them until their damage is thrown ("Total up Hull damage inflicted").
func (b *barrage) land(a *aim, s salvo, got odds.Answer) salvo {
	s, c := b.count(a, s, got)
	each := a.harms()
	if each.Dice > 0 && b.unseen {
		return s
	}
	if each.Dice > 0 {
		s.hits[plainHits], s.hits[criticalHits] = uint16(c.plain), uint16(c.critical)
		if a.packs {
			b.book(s).wait = [3]int{plainHits: c.keenPlain, criticalHits: c.keenCritical}
		}
		return s
	}
	n := each.Plus
	if a.distorts() {
		n = c.hits() * a.scale
	}
	s = b.scoreHits(a, s, criticalHits, c.critical, c.keenCritical, n)
	return b.scoreHits(a, s, plainHits, c.plain, c.keenPlain, n)
}

// scoreHits adds the points of hits, so many of them keen, that do the same each.
func (b *barrage) scoreHits(a *aim, s salvo, place, hits, keen, each int) salvo {
	if a.packs {
		s = b.scoreKeen(a, s, place, keen, each)
		hits -= keen
	}
	return b.score(a, s, [...]int{plainHits: a.plain, criticalHits: a.crit, lateHits: a.late}[place], hits*each)
}

// damage throws for random damage, of critical hits first.
func (b *barrage) damage(a *aim) odds.Step[salvo] {
	return odds.Step[salvo]{
		Name:  "damage",
		Fold:  b.foldDamage(a),
		Throw: func(s salvo) dice.Throw { return a.throwDamage(s) },
		Score: func(s salvo, got odds.Answer) salvo { return b.scoreDamage(a, s, got) },
	}
}

// foldDamage is the quick way through the damage of hits that nobody follows one by one.
func (b *barrage) foldDamage(a *aim) *odds.Fold[salvo] {
	if b.detailed {
		return nil
	}
	x := a.harms()
	each := odds.Spread{1}
	for range x.Dice {
		die := make(odds.Spread, x.Sides*a.scale+1)
		for n := 1; n <= x.Sides; n++ {
			die[n*a.scale] = 1 / float64(x.Sides)
		}
		each = each.Plus(die)
	}
	each = append(make(odds.Spread, x.Plus*a.scale), each...)
	return &odds.Fold[salvo]{
		Of: func(s salvo) (salvo, int) {
			at := pending(s)
			n := s.hits[at]
			s.hits[at] = 1 // which they are
			return s, int(n)
		},
		Each: each,
		Add: func(s salvo, points int) salvo {
			at := pending(s)
			s.hits[at] = 0
			return b.score(a, s, [...]int{plainHits: a.plain, criticalHits: a.crit, lateHits: a.late}[at], points)
		},
	}
}

func (a *aim) throwDamage(s salvo) dice.Throw {
	n, x := s.hits[pending(s)], a.harms()
	if a.packs { // whose points they are has to be known
		n = min(n, 1)
	}
	return thrownFor(x, int(n), a.whyHarm)
}

func (b *barrage) scoreDamage(a *aim, s salvo, got odds.Answer) salvo {
	at, x := pending(s), a.harms()
	if a.packs {
		s.hits[at]--
		l := b.write(&s)
		keen := min(l.wait[at], 1)
		l.wait[at] -= keen
		return b.scoreHits(a, s, at, 1, keen, (got.Total+x.Plus)*a.scale)
	}
	n := (got.Total + x.Plus*int(s.hits[at])) * a.scale
	s.hits[at] = 0
	return b.score(a, s, [...]int{plainHits: a.plain, criticalHits: a.crit, lateHits: a.late}[at], n)
}

// pending is the place of the hits whose damage is thrown next.
func pending(s salvo) int {
	switch {
	case s.hits[criticalHits] > 0:
		return criticalHits
	case s.hits[lateHits] > 0:
		return lateHits
	}
	return plainHits
}

// score adds points, no more than Burnthrough has left.
func (b *barrage) score(a *aim, s salvo, kind, n int) salvo {
	if a.limit > 0 {
		n = min(n, int(s.left))
		s.left -= uint16(n)
	}
	if n == 0 || b.unseen {
		return s
	}
	s = b.held(s, a.by, kind, n)
	s.points[kind] += uint16(n)
	if !b.defended {
		return b.pierce(s)
	}
	return s
}

// pierce takes off the hull what no save stops.
func (b *barrage) pierce(s salvo) salvo {
	n := 0
	for k := range b.kinds {
		if b.kinds[k].need == 0 {
			n += int(s.points[k])
			s.points[k] = 0
		}
	}
	if n == 0 {
		return s
	}
	s.taken += uint16(n)
	for k := range b.kinds {
		if b.kinds[k].need == 0 {
			s, n = b.lost(s, k, n)
		}
	}
	return s
}
