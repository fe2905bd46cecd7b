package dropzone

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/odds"
)

// A Volley is a weapon that some units of a squad fire at one target.
type Volley struct {
	Weapon *Weapon
	Units  int
	alone  bool // one shot of it, of which odds are put together
}

// An Aim is a volley with all that bears on its dice.
type Aim struct {
	*Volley
	Firer  *Firer
	Target *Target

	Shots, Accuracy, Energy int // of each unit's weapon

	// What the target has against being hit that counts against this weapon.
	Evasion                        int
	HullDown, SoftCover, BodyCover bool
	AtAircraft                     bool // it may shoot at them

	Template    bool // it lays a Blast template
	Blast       int  // each hit is so many: of a D6 or a D3; 0 is one
	Glances     bool // what misses without a 1 hits with less energy
	Focus       int  // energy that a hit gives up for another
	Destroyer   int  // from this face on a hit is a critical without a roll for damage; 0 for none
	Penetrates  bool // a 6 always damages
	NoCriticals bool
	PerHit      int
	Harmless    bool
	Again       bool // what damages is rolled for once more
}

// glance is the energy that a glancing hit of an Area weapon lacks.
const glance = 2

// aim puts a shot together: the weapon's rules and the target's act on it once.
func aim(v *Volley, f *Firer, t *Target) *Aim {
	infantry, w := t.Type == Infantry, v.Weapon
	a := &Aim{Volley: v, Firer: f, Target: t, Shots: w.Shots, Accuracy: accuracy(w, t), Energy: w.Energy, Evasion: t.Evasion, HullDown: t.HullDown && t.Type != Scenery && t.Type != Behemoth, PerHit: 1,
		SoftCover: t.SoftCover && infantry, BodyCover: t.BodyCover && infantry && !w.Close && !w.Collateral,
		NoCriticals: w.Close || w.Collateral || t.Type == Scenery, Penetrates: w.Collateral, Again: w.Close && f.Entered}
	for _, r := range t.Rules {
		if r.Effects.Hit != nil {
			r.Effects.Hit(a)
		}
	}
	for _, r := range v.Weapon.Rules {
		for _, act := range []func(*Aim, Trait){r.Effects.Pool, r.Effects.Aim, r.Effects.Wait, r.Effects.Hurt} {
			if act != nil {
				act(a, r)
			}
		}
	}
	a.Glances = a.Glances && !a.sure()
	if a.Focus > 0 && a.Shots > mostFocused {
		a.Focus = 0 // which requests refuse
	}
	if v.alone {
		a.Shots = min(a.Shots, 1)
	}
	return a
}

// accuracy is what has to be rolled before modifiers, 0 where a weapon hits without a roll. Scenery is easy to hit.
func accuracy(w *Weapon, t *Target) int {
	switch {
	case w.Close || w.Accuracy == 0:
		return 0
	case t.Type == Scenery:
		return 2
	}
	return w.Accuracy
}

// shots are all dice to hit.
func (a *Aim) shots() int { return a.Shots * a.Units }

// sure reports whether it hits without a roll.
func (a *Aim) sure() bool { return a.Accuracy == 0 }

// toHit is the number to roll: modifiers are summed first, then a 1 always misses and a 6 always hits ("Roll to Hit").
func (a *Aim) toHit() (int, []dice.Reason) {
	need := a.Accuracy
	var why []dice.Reason
	for _, m := range []struct {
		when bool
		by   int
		code string
	}{
		{a.Firer.Disembarked, 2, "disembarked"}, {a.Firer.Scattered, 1, "scattered"}, {a.Firer.Reacting, 2, "reacting"},
		{a.HullDown, 2, "hull-down"}, {a.SoftCover, 2, "soft-cover"}, {a.Evasion > 0, a.Evasion, "evasion"},
	} {
		if m.when {
			need += m.by
			why = append(why, dice.Reason{Code: "why/dzc/" + m.code, By: m.by})
		}
	}
	return min(max(need, 2), 6), why
}

// Classes of faces beside a miss, a hit and a critical.
const glanced = dice.Critical + 1

// hitThrow is the roll to hit.
func (a *Aim) hitThrow() dice.Throw {
	need, why := a.toHit()
	t := dice.Check(a.shots(), need, why...)
	for f := range t.Sort {
		switch {
		case f > 1 && t.Sort[f] == dice.Miss && a.Glances:
			t.Sort[f] = glanced
		case a.Destroyer > 0 && t.Sort[f] == dice.Hit && f >= a.Destroyer:
			t.Sort[f] = dice.Critical
		}
	}
	t.Why = a.because(t, "destroyer")
	return t
}

// because adds to a throw's reasons from which face on it counts for more, and what each hit does where that is not one point.
func (a *Aim) because(t dice.Throw, code string) []dice.Reason {
	at := slices.Index(t.Sort[:], dice.Critical)
	if at > 0 {
		t.Why = append(t.Why, dice.Reason{Code: "why/dzc/" + code, By: at})
	}
	if a.PerHit > 1 && (at > 0 || code != "destroyer") {
		t.Why = append(t.Why, dice.Reason{Code: "why/dzc/per-hit", By: a.PerHit})
	}
	return t.Why
}

// damageThrow is the roll for damage of n hits with so much more energy, or less. A 1 never damages; two more than the armour
// is critical ("Roll to Damage"). What needs more than a 6 says so.
func (a *Aim) damageThrow(n, more int) dice.Throw {
	need := a.Target.Armour - a.Energy - more
	var why []dice.Reason
	if a.BodyCover {
		need++
		why = []dice.Reason{{Code: "why/dzc/body-cover", By: 1}}
	}
	t := dice.Throw{N: n, Need: max(need, 2), Why: why}
	if a.Penetrates {
		t.Need = min(t.Need, 6)
	}
	for f := 2; f <= 6 && !a.Harmless; f++ {
		switch {
		case f >= need+2 && (!a.NoCriticals || a.Target.Type == Scenery && !a.Weapon.Collateral):
			t.Sort[f] = dice.Critical
		case f >= need || f == 6 && a.Penetrates:
			t.Sort[f] = dice.Hit
		}
	}
	t.Why = a.because(t, map[bool]string{false: "critical", true: "token"}[a.NoCriticals])
	return t
}

// points are what hits and criticals do. Devastator's number is doubled by a critical.
func (a *Aim) points(hits, criticals int) int {
	if a.NoCriticals {
		hits, criticals = hits+criticals, 0
	}
	return a.PerHit * (hits + 2*criticals)
}

// piercing is the energy from which on Passive countermeasures do nothing, a Behemoth's excepted.
const piercing = 13

// saved reports whether Passive countermeasures count against hits of so much more energy: Dodge is one as well ("Passive Countermeasures",
// "Dodge").
func (a *Aim) saved(more int) bool { return a.Energy+more < piercing || a.Target.Type == Behemoth }

// blocked reports whether the target's own meet them, and dodges whether what it dodges counts.
func (a *Aim) blocked(more int) bool { return a.Target.Passive > 0 && a.saved(more) }

func (a *Aim) dodges(more int) bool {
	return a.Target.Dodge > 0 && (a.Weapon.Close || a.Weapon.Collateral) && a.saved(more)
}

// A salvo is fire under way. What a table has to know beside the damage is counted there alone, so that odds have fewer states.
type salvo struct {
	done   uint16
	counts bool
	missed uint16 // shots
	blasts uint16 // templates laid
	sharp  uint16 // criticals on scenery
	hits   uint16 // to be rolled for damage
	weak   uint16 // glancing
	again  uint16 // damage that is rolled for once more
	points uint16 // that countermeasures may stop
	dodged uint16 // that it may dodge yet
	taken  uint16
	focus  focused
}

// Hash tells salvos apart.
func (s salvo) Hash() uint32 {
	h := uint64(s.done) | uint64(s.hits)<<16 | uint64(s.weak)<<32 | uint64(s.points)<<48
	h = (h*hashing+uint64(s.taken)+uint64(s.again)<<16)*hashing + s.focus.hash()
	return uint32(h * hashing >> 32)
}

const hashing = 0x9e3779b97f4a7c15

func (s salvo) damage() int { return int(s.taken) }

// rule is how volleys at one target are resolved, one after the other.
func rule(volleys []Volley, f *Firer, t *Target) []odds.Step[salvo] {
	var steps []odds.Step[salvo]
	for i := range volleys {
		a := aim(&volleys[i], f, t)
		for range a.apart() {
			b := &builder{aim: a, at: len(steps)}
			steps = append(steps, b.build()...)
		}
	}
	return steps
}

// apart is in how many parts it is resolved. Units that may focus their fire do so each for itself: that hits are not pooled is a
// reading of "a single Focus weapon".
func (a *Aim) apart() (n int) {
	switch {
	case a.Harmless || a.shots() == 0:
		return 0
	case a.Focus > 0:
		n, a.Volley = a.Units, &Volley{Weapon: a.Weapon, Units: 1}
		return n
	}
	return 1
}

// A builder makes the steps of one volley.
type builder struct {
	aim   *Aim
	at    int
	steps []odds.Step[salvo]
}

// once adds a step that is rolled once.
func (b *builder) once(name string, throw func(salvo) dice.Throw, score func(salvo, odds.Answer) salvo) {
	at := b.at + len(b.steps)
	b.steps = append(b.steps, odds.Step[salvo]{
		Name: name,
		Throw: func(s salvo) dice.Throw {
			if int(s.done) > at {
				return dice.Throw{}
			}
			t := throw(s)
			t.Of = b.aim.Weapon.Name
			return t
		},
		Score: func(s salvo, got odds.Answer) salvo {
			s.done = uint16(at) + 1
			return score(s, got)
		},
	})
}

func (b *builder) build() []odds.Step[salvo] {
	a := b.aim
	if !a.sure() {
		b.once("hit", func(salvo) dice.Throw { return a.hitThrow() }, func(s salvo, got odds.Answer) salvo {
			hits, sharp := uint16(got.Count[dice.Hit]), uint16(got.Count[dice.Critical])
			s.hits, s.weak = hits, uint16(got.Count[glanced])
			if s.counts {
				s.missed += uint16(got.Count[dice.Miss])
				s.sharp += sharp
				if a.Template {
					s.blasts += hits + sharp
				}
			}
			return a.deal(s, a.points(0, int(sharp)), 0)
		})
	}
	b.focus()
	b.damage()
	b.countermeasures()
	return b.steps
}

// deal adds points of hits with so much more energy.
func (a *Aim) deal(s salvo, points, more int) salvo {
	if a.blocked(more) {
		s.points += uint16(points)
		return s
	}
	return a.pass(s, points, more)
}

// pass adds points that got past countermeasures.
func (a *Aim) pass(s salvo, points, more int) salvo {
	if a.dodges(more) {
		s.dodged += uint16(points)
	} else {
		s.taken += uint16(points)
	}
	return s
}

// hits are those to be rolled for; all shots where none was rolled to hit.
func (b *builder) hits(s salvo) uint16 {
	if b.aim.sure() && int(s.done) <= b.at {
		return uint16(b.aim.shots())
	}
	return s.hits
}
