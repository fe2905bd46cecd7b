package dropfleet

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/odds"
)

// "Squadron-X" gives X or more weapons at one target further dice together: by the rulebook D6, whatever their types; by the
// later wording 3, to weapons of one type.

var squadronOfAny = Effects{
	Facts: Facts{Printed: "2 3 4"},
	Band: func(s *Salvo, _ int) ([]int, dice.Expr) {
		return s.banded(func(*Weapon) bool { return true }), dice.Expr{Dice: 1, Sides: 6}
	},
}

var squadronOfOneType = Effects{
	Facts: Facts{Printed: "2 3 4"},
	Band: func(s *Salvo, volley int) ([]int, dice.Expr) {
		all := s.banded(s.Volleys[volley].Weapon.sameSystem)
		if all[0] != volley { // two of one name may want different numbers: the first's counts
			return nil, dice.Expr{}
		}
		return all, dice.Expr{Plus: 3}
	},
}

// banded lists the volleys with the rule whose weapons are of some kind.
func (s *Salvo) banded(of func(*Weapon) bool) []int {
	var all []int
	for i := range s.Volleys {
		if w := s.Volleys[i].Weapon; of(w) && w.bands() != nil {
			all = append(all, i)
		}
	}
	return all
}

func (w *Weapon) bands() *Trait { return find(w.Rules, func(e *Effects) bool { return e.Band != nil }) }

// A squadron is weapons that have further dice together, and the volleys that
// may take them, of equal ones the first; the one whose dice do most is in front.
type squadron struct {
	rule *Trait
	with []int // all of them
	of   []int // those that may take the dice
	more dice.Expr
}

// squadrons are those of a salvo.
func (s *Salvo) squadrons() []squadron {
	var all []squadron
	for i := range s.Volleys {
		c := s.Volleys[i].Weapon.bands()
		if c == nil || slices.ContainsFunc(all, func(q squadron) bool { return slices.Contains(q.with, i) }) {
			continue
		}
		q, n := squadron{rule: c}, 0
		q.with, q.more = c.Effects.Band(s, i)
		for _, j := range q.with {
			n += s.Volleys[j].Count
		}
		if len(q.with) == 0 || n < c.X {
			continue
		}
		for _, j := range q.with {
			q.of = s.rank(q.of, j)
		}
		all = append(all, q)
	}
	return all
}

// rank takes a volley into those that may have further dice, unless it is equal to one of them.
func (s *Salvo) rank(of []int, j int) []int {
	v, at := &s.Volleys[j], len(of)
	for n, i := range of {
		o := &s.Volleys[i]
		if v.Weapon.likeness() == o.Weapon.likeness() && v.like(o) && v.backfires() == never &&
			(!v.Weapon.separate() || len(v.Thrown) == 0 || v.Thrown[0] == o.Thrown[0]) {
			return of
		}
		if at == len(of) && s.worth(j) > s.worth(i) {
			at = n
		}
	}
	return append(of[:at:at], append([]int{j}, of[at:]...)...)
}

// worth is the damage that one die more of a volley is expected to do, Point
// Defence and the waves of Burnthrough aside, in whole parts of a point.
func (s *Salvo) worth(i int) int {
	b, a := &barrage{target: &s.Target}, newAim(&s.Volleys[i], i, &s.Target, 0, 1)
	b.add(a)
	n := 0
	for face := a.lock; face <= 6; face++ {
		if a.sure || face >= a.critical {
			n += b.kinds[a.crit].fail
		} else {
			n += b.kinds[a.plain].fail
		}
	}
	x := a.harms()
	if a.distorts() {
		return n * 2 * a.scale * a.dice()
	}
	if x.Dice > 0 {
		return n * (2*x.Plus + x.Dice*(x.Sides+1)) * a.scale
	}
	return n * 2 * x.Plus
}

// pool gives the dice of squadrons to the volleys that do most with them, as the odds take it.
func (s *Salvo) pool() { s.poolBy(func(q *squadron) int { return q.of[0] }) }

// poolBy gives the dice of squadrons to the volleys that settle says; it may throw for them, too.
func (s *Salvo) poolBy(settle func(*squadron) int) {
	for _, q := range s.squadrons() {
		to := settle(&q)
		s.Volleys[to].More, s.Volleys[to].MoreBy = q.more, reason(q.rule)
	}
}

// squadrons throws for the further dice of a salvo's squadrons, and asks whose they are where that makes a difference.
func (r *run) squadrons(s *Salvo) {
	s.poolBy(func(q *squadron) int {
		if q.more.Dice > 0 {
			q.more = dice.Expr{Plus: q.more.Plus + r.Sum("squadron", q.more.Throw())}
		}
		if len(q.of) == 1 {
			return q.of[0]
		}
		ask := &odds.Ask{Kind: odds.Pick, Code: "ask/dfc/squadron", Policy: mostHarm, Default: []int{0}, Args: map[string]string{"n": itoa(q.more.Plus)}}
		for _, i := range q.of {
			v := &s.Volleys[i]
			ask.Options = append(ask.Options, odds.Option{Value: i, Label: named(v.Ships[0]) + " · " + v.Weapon.Name})
		}
		return q.of[r.Choose("squadron-ship", ask)[0]]
	})
}

// mostHarm is the policy of choices in a salvo: what does, or stops, the most.
const mostHarm = "most-damage"
