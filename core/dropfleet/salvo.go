package dropfleet

import (
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/special"
)

// A Firer is the ship that a volley comes from, as far as dice care.
type Firer struct {
	Order, Layer string
	Crippled     bool // it suffered crippling damage
	Rules        []Carried
}

// A Volley is identical weapons of one salvo ("Firing Procedure").
type Volley struct {
	Weapon      *Weapon
	Count       int
	Overcharged bool
	Firer       Firer
	Range, Scan geometry.Length    // to the target, and of the firer, for Scald
	Mods        []special.Modifier // of the lock, beyond those of rules and layers
	Why         []dice.Reason      // what else the players are told as they throw
	Thrown      []int              // attack dice of each weapon, where they were thrown for before; else none
	More        dice.Expr          // dice that it gets of a squadron,
	MoreBy      string             // by this reason
	Ships       []game.ID          // whose weapons they are, on a table
}

// A Wave is launch assets of one kind that arrive together ("Bombers").
type Wave struct {
	Asset       *Asset
	Count       int
	Range, Scan geometry.Length // of the carrier, for Scald
}

// A Salvo is everything that arrives at one target at once.
type Salvo struct {
	Volleys []Volley
	Waves   []Wave
	Target  Target

	books []*ledger // of a resolution, as it is written
}

// salvoOf is all that is fired at a target at once, what is alike in one volley.
// Requests of the calculator and all that hits something at the table come through here.
func salvoOf(fired []Volley, waves []Wave, target Target) *Salvo {
	s := &Salvo{Waves: waves, Target: target}
	for _, v := range fired {
		if o := s.alike(&v); o != nil {
			o.Count += v.Count
			o.Thrown = append(o.Thrown[:len(o.Thrown):len(o.Thrown)], v.Thrown...)
			o.Ships = append(o.Ships[:len(o.Ships):len(o.Ships)], v.Ships...)
			continue
		}
		s.Volleys = append(s.Volleys, v)
	}
	return s
}

// alike finds a volley that another can be rolled with. Weapons that count their
// own hits, turn the target or harm their own ship are rolled by themselves.
func (s *Salvo) alike(v *Volley) *Volley {
	if v.Weapon.is(func(h *Hooks) bool { return h.Burns || h.Distorts || h.Unstable != "" || counted(h) }) {
		return nil
	}
	for i := range s.Volleys {
		if o := &s.Volleys[i]; o.Weapon == v.Weapon && o.like(v) {
			return o
		}
	}
	return nil
}

// like reports whether the dice of another volley with the same weapon are read
// by the same numbers.
func (v *Volley) like(o *Volley) bool {
	if o.Overcharged != v.Overcharged || o.Firer.Order != v.Firer.Order || o.Firer.Layer != v.Firer.Layer || o.Firer.Crippled != v.Firer.Crippled ||
		(o.Range <= o.Scan) != (v.Range <= v.Scan) || len(o.Mods) != len(v.Mods) {
		return false
	}
	for i := range v.Mods {
		if v.Mods[i] != o.Mods[i] {
			return false
		}
	}
	return true
}

// A squadron is weapons that have further dice together, and the volleys that
// may take them, of equal ones the first; the one whose dice do most is in front.
type squadron struct {
	rule *Carried
	of   []int
}

// squadrons are those of a salvo: X or more weapons with the rule, of whatever
// type; by the later wording, of one type each ("Squadron-X").
func (s *Salvo) squadrons() []squadron {
	var all []squadron
	var known []*Weapon
	for i := range s.Volleys {
		w := s.Volleys[i].Weapon
		c := find(w.Rules, func(h *Hooks) bool { return h.Pack })
		if c == nil {
			continue
		}
		seen, n := false, 0
		for _, o := range known {
			seen = seen || o.sameSystem(w)
		}
		known = append(known, w)
		if seen && !c.Hooks.PackAny { // two of one name may still want different numbers of any
			continue
		}
		q := squadron{rule: c}
		for j := range s.Volleys {
			o := s.Volleys[j].Weapon
			if o.is(func(h *Hooks) bool { return h.Pack }) && (c.Hooks.PackAny || o.sameSystem(w)) {
				n += s.Volleys[j].Count
				q.of = s.rank(q.of, j)
			}
		}
		if n < c.X {
			continue
		}
		if all = append(all, q); c.Hooks.PackAny {
			break
		}
	}
	return all
}

// rank takes a volley into those that may have further dice, unless it is equal
// to one of them.
func (s *Salvo) rank(of []int, j int) []int {
	v, at := &s.Volleys[j], len(of)
	alone := v.Weapon.is(func(h *Hooks) bool { return h.Burns || h.Distorts })
	for n, i := range of {
		o := &s.Volleys[i]
		if v.Weapon.likeness() == o.Weapon.likeness() && v.like(o) && v.unstable() == "" && (!alone || len(v.Thrown) == 0 || v.Thrown[0] == o.Thrown[0]) {
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

// join gives a volley the dice of its squadron.
func (s *Salvo) join(q *squadron, volley int, more dice.Expr) {
	s.Volleys[volley].More, s.Volleys[volley].MoreBy = more, reason(q.rule)
}

// pool gives the dice of squadrons to the volleys that do most with them, as
// the odds take it.
func (s *Salvo) pool() {
	for _, q := range s.squadrons() {
		more, _ := dice.Parse(q.rule.Hooks.PackDice)
		s.join(&q, q.of[0], more)
	}
}

// squadrons throws for the further dice of a salvo's squadrons, and asks whose
// they are where that makes a difference.
func (r *run) squadrons(s *Salvo) error {
	for _, q := range s.squadrons() {
		more, _ := dice.Parse(q.rule.Hooks.PackDice)
		if more.Dice > 0 {
			got, err := r.Sum("squadron", more.Throw())
			if err != nil {
				return err
			}
			more = dice.Expr{Plus: more.Plus + got}
		}
		to := q.of[0]
		if len(q.of) > 1 {
			ask := &odds.Ask{Kind: odds.Pick, Code: "ask/dfc/squadron", Policy: mostHarm, Default: []int{0}, Args: map[string]string{"n": itoa(more.Plus)}}
			for _, i := range q.of {
				v := &s.Volleys[i]
				ask.Options = append(ask.Options, odds.Option{Value: i, Label: named(v.Ships[0]) + " · " + v.Weapon.Name})
			}
			chosen, err := r.Choose("squadron-ship", ask)
			if err != nil {
				return err
			}
			to = q.of[chosen[0]]
		}
		s.join(&q, to, more)
	}
	return nil
}

// mostHarm is the policy of choices in a salvo: what does, or stops, the most.
const mostHarm = "most-damage"
