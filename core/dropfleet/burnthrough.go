package dropfleet

import (
	"broadside/core/dice"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// "Burnthrough-X" throws the dice that hit again and again, each weapon's by
// themselves, until none hits or the weapon's X points are done.
var burnthrough = Effects{
	Facts: Facts{Printed: "3 4 5 6 8 10 12", Least: 1, Separate: true},
	Hit: func(c *Trait, a *aim) {
		a.limit = c.X
		a.tell(c)
	},
}

// burn throws the dice that hit again, wave by wave.
func (b *barrage) burn(a *aim) odds.Step[salvo] {
	return odds.Step[salvo]{
		Name: "burn",
		Throw: func(s salvo) dice.Throw {
			if s.hits != [3]uint16{} {
				return a.throwDamage(s)
			}
			return b.toHit(a, int(s.dice), a.whyHit)
		},
		Score: func(s salvo, got odds.Answer) salvo {
			if s.hits != [3]uint16{} {
				return spentOut(b.scoreDamage(a, s, got))
			}
			return b.wave(a, s, got)
		},
	}
}

// wave scores one wave of Burnthrough: criticals first, and once there was one, hits of later waves pass armour too.
func (b *barrage) wave(a *aim, s salvo, got odds.Answer) salvo {
	s, c := b.count(a, s, got)
	at := tabletop.Either(s.hot > 0, lateHits, plainHits)
	if c.critical > 0 {
		s.hot = 1
	}
	s.dice = uint16(c.hits())
	each := a.harms()
	if each.Dice > 0 {
		s.hits[criticalHits], s.hits[at] = uint16(c.critical), uint16(c.plain)
		if a.packs {
			wait := &b.book(s).wait
			*wait = [3]int{}
			wait[criticalHits], wait[at] = c.keenCritical, c.keenPlain
		}
		return spentOut(s)
	}
	s = b.scoreHits(a, s, criticalHits, c.critical, c.keenCritical, each.Plus)
	return spentOut(b.scoreHits(a, s, at, c.plain, c.keenPlain, each.Plus))
}

// spentOut ends the waves of a weapon that has no dice or no points left.
func spentOut(s salvo) salvo {
	if s.dice == 0 || s.left == 0 {
		s.dice, s.left, s.hot, s.hits = 0, 0, 0, [3]uint16{}
	}
	return s
}
