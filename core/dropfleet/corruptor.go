package dropfleet

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/odds"
	"broadside/core/shortsort"
)

// "Corruptor" in its later wording asks of each attack die that came two above the lock whether it did damage in the end. So
// the points of such dice, which are keen here, are kept and saved die by die. What a critical hit takes does not matter to it:
// Reinforced Armour saves against a keen die like against any other.

var corruptorByDie = Effects{
	Facts: Facts{Traced: true},
	Hit:   func(_ *Trait, a *aim) { a.byDie = true },
	After: func(_ *Trait, got Result, x *aftermath) { x.corrupts += got.Corrupting },
}

// keenMargin is how far above its lock a die corrupts.
const keenMargin = 2

// corrupts reports whether the dice of an aim have to be followed one by one:
// nobody asks for that in the odds, and stations and sectors are left alone.
func (b *barrage) corrupts(a *aim) bool { return b.detailed && b.target.Kind == "ship" && a.byDie }

// A mark is what a die to hit came to.
type mark struct {
	critical bool
	reached  bool // it came to what a critical hit takes, of a weapon whose every hit is critical
	keen     bool
	six      bool // an unmodified one that costs the firer something
}

// class is the class of dice with a mark, given out as marks are met: those of the same weapon always in the same order.
func (a *aim) class(m mark) uint8 {
	switch m {
	case mark{}:
		return dice.Hit
	case mark{critical: true}:
		return dice.Critical
	}
	at := slices.Index(a.marks, m)
	if at < 0 {
		at = len(a.marks)
		a.marks = append(a.marks, m)
	}
	return uint8(at) + dice.Critical + 1
}

func (a *aim) marked(class uint8) mark {
	if class <= dice.Critical {
		return mark{critical: class == dice.Critical}
	}
	return a.marks[class-dice.Critical-1]
}

// scoreKeen adds the points of some keen dice, each so many.
func (b *barrage) scoreKeen(a *aim, s salvo, place, dice, each int) salvo {
	kind := a.keen[place]
	for range dice {
		n := each
		if a.limit > 0 {
			n = min(n, int(s.left))
			s.left -= uint16(n)
		}
		if n == 0 {
			continue
		}
		s = b.held(s, a.by, kind, n)
		l := b.book(s)
		l.keen[kind] = append(l.keen[kind], n)
		s.points[kind] += uint16(n)
	}
	if !b.defended {
		return b.pierce(s)
	}
	return s
}

// stopKeen takes points that Point Defence stopped off the keen dice: whole dice
// where it can, which the defender would rather have.
func (l *ledger) stopKeen(kind, n int) {
	shortsort.Up(l.keen[kind])
	for n > 0 && len(l.keen[kind]) > 0 {
		least := l.keen[kind][0]
		if n < least {
			l.keen[kind][0] -= n
			return
		}
		n -= least
		l.keen[kind] = l.keen[kind][1:]
	}
}

// saveKeen are the steps that save keen points: dice of one point all together, others one die after the other.
func (b *barrage) saveKeen(of save) []odds.Step[salvo] {
	most, kinds := 0, b.savedBy(of)
	first := func(s salvo) int {
		return slices.IndexFunc(kinds, func(k int) bool { return len(b.book(s).keen[k]) > 0 })
	}
	one, why := b.save(of), b.whySave(of)
	one.Throw = func(s salvo) dice.Throw {
		at := first(s)
		if s.past > 0 || at < 0 {
			return dice.Throw{}
		}
		_, points := next(b.book(s).keen[kinds[at]])
		return defended(points, of.need, why...)
	}
	one.Score = func(s salvo, got odds.Answer) salvo {
		failed := got.Count[dice.Miss]
		if failed > 0 && of.passive && b.target.Boosted {
			s.past = uint16(failed)
			return s
		}
		return b.saved(s, kinds[first(s)], failed)
	}
	again := b.boost(of)
	again.Score = func(s salvo, got odds.Answer) salvo {
		s.past = 0
		return b.saved(s, kinds[first(s)], got.Count[dice.Miss])
	}
	for _, a := range b.aims {
		most += max(a.dice(), a.limit)
	}
	if of.passive && b.target.Boosted {
		return slices.Repeat([]odds.Step[salvo]{one, again}, most)
	}
	return []odds.Step[salvo]{one}
}

// next is how many keen dice are saved together, and their points.
func next(keen []int) (count, points int) {
	if keen[0] > 1 {
		return 1, keen[0]
	}
	for _, n := range keen {
		if n > 1 {
			break
		}
		count++
	}
	return count, count
}

// saved ends the dice whose points were saved, of which so many failed.
func (b *barrage) saved(s salvo, kind, failed int) salvo {
	l := b.write(&s)
	count, points := next(l.keen[kind])
	l.keen[kind] = l.keen[kind][count:]
	s.points[kind] -= uint16(points)
	s.taken += uint16(failed)
	by := b.kinds[kind].owner
	l.held[kind][by] -= points
	l.by[by].Damage += failed
	l.by[by].Corrupting += min(count, failed)
	return s
}
