package gothic

import (
	"broadside/core/dice"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

const cm = geometry.Unit

// A Class is what gunnery makes of a target.
type Class string

// Classes of targets.
const (
	Capital  Class = "capital"
	Escort   Class = "escort"
	Defence  Class = "defence"
	Ordnance Class = "ordnance"
)

// An Aspect is which of its quadrants a target turns to the firer.
type Aspect string

// Aspects of targets.
const (
	Closing Aspect = "closing"
	Away    Aspect = "away"
	Abeam   Aspect = "abeam"
)

// A Target is what fire is aimed at, with all that is known of it before any die.
type Target struct {
	Class     Class
	Aspect    Aspect // of ships
	Armour    int
	Prow      int // armour of its front, where that is told apart; else 0
	Stern     int // of its rear, likewise
	Shields   int // as many as still stand, Blast markers in contact aside
	InContact int // Blast markers that touch its base
	Turrets   int
	Braced    bool
	Hulk      bool

	Ship       *Model // by which rows of the critical hits table apply; nil where nobody says
	Rows       rows   // of that table, which hold of it for good
	Hits, Left int    // at the start and now; 0 where nobody says
	Last       int    // at the table, what it has left, past which nothing is rolled for; odds roll for all that is fired at once
}

// armour is what has to be rolled to hit the side that it turns.
func (t *Target) armour(aspect Aspect) int {
	switch {
	case aspect == Closing && t.Prow > 0:
		return t.Prow
	case aspect == Away && t.Stern > 0:
		return t.Stern
	}
	return t.Armour
}

// lowest is the armour that bombers look for ("Bomber Rules").
func (t *Target) lowest() int { return min(t.Armour, t.armour(Closing), t.armour(Away)) }

// left are the hits that its shields still stop.
func (t *Target) left() int { return max(t.Shields-t.InContact, 0) }

// A Gun is a weapons battery or a lance system.
type Gun struct {
	Lance    bool
	Strength int // firepower of a battery
	Thrown   Thrown
	Halved   bool   // what is thrown comes to half of it
	Name     string // as printed
}

// A Fire is what one ship fires at a target, all of it at once.
type Fire struct {
	Gap      geometry.Length // stem to stem
	Aspect   Aspect          // that the target turns to this firer; where empty, its own
	Order    *Order
	Crippled bool
	Marker   bool // a Blast marker lies on the line of fire, those in contact with the target included
	Guns     []Gun
	Holes    int // nova cannon whose template's hole lies over the target's base
	Rims     int // and those that but touch it with the rim
}

// strengths are the firepower and the strength of lances that are fired, but for what is thrown. Half effect rounds each weapon up, and happens once,
// by an order, by being crippled or by both: how often it happens the book leaves open.
func (f *Fire) strengths() (firepower, lances int) {
	for _, g := range f.Guns {
		if n := f.effect(g, g.Strength); g.Lance {
			lances += n
		} else {
			firepower += n
		}
	}
	return firepower, lances
}

// effect is what is left of a strength. What a ship at the table fires was halved before it was split, all but what is thrown.
func (f *Fire) effect(g Gun, n int) int {
	if f.Crippled || f.Order.Halves || g.Halved && g.Thrown.Dice > 0 {
		return half(n)
	}
	return n
}

// half is half of a number, rounded up ("Crippled Ships").
func half(n int) int { return (n + 1) / 2 }

// Lances hit on this and better ("Lance Rules"), turrets too, and who has braced is saved by it ("Brace For Impact!").
const even = 4

// Ordnance is hit by sixes alone ("Shooting at Ordnance").
const atOrdnance = 6

// A salvo is fire under way: what is still to be rolled for.
type salvo struct {
	done     uint16 // steps that were rolled
	stopped  uint16 // hits by the shields so far
	flying   uint16 // torpedoes, or bombers on their run, after the turrets
	hits     uint16 // past the shields, to be saved
	through  uint16 // of them that were not saved, where somebody has braced
	damage   uint16 // that was done
	critical uint16 // hits of it
	again    uint16 // dice that a lock rolls once more
	power    uint16 // strength that was thrown for, of the weapons that are to fire
}

// Hash tells salvos apart.
func (s salvo) Hash() uint32 {
	h := uint64(s.done) | uint64(s.stopped)<<10 | uint64(s.flying)<<16 | uint64(s.hits)<<32 | uint64(s.damage)<<48
	return uint32((h*hashing + uint64(s.critical) + uint64(s.again)<<16 + uint64(s.through)<<32 + uint64(s.power)<<48) * hashing >> 32)
}

const hashing = 0x9e3779b97f4a7c15

// points are all that a target loses to hits; what criticals add is not among them.
func (s salvo) points() int { return int(s.damage) + s.harmful() }

// harmful are the hits that may yet be critical.
func (s salvo) harmful() int { return int(s.hits + s.through) }

func (s salvo) criticals() int { return int(s.critical) }

// taken are hits that meet the shields. Each shield stops one, whatever made it.
func (s salvo) taken(t *Target, hits int) salvo {
	n := min(hits, t.left()-int(s.stopped))
	s.stopped += uint16(n)
	s.hits += uint16(hits - n)
	return s
}

// rule is how fire of several ships at one target is resolved: nova cannon before all else, and then one ship after the other, its
// batteries, its lances, who has braced, criticals. The markers of hits that shields stop lie between for whoever fires later.
func rule(fires []Fire, t *Target) []odds.Step[salvo] {
	steps, at := bursts(fires, t), len(fires)+stepsOfWounds
	for i := range fires {
		steps = append(steps, fires[i].rule(t, at+len(steps))...)
	}
	return steps
}

func (f *Fire) rule(t *Target, at int) []odds.Step[salvo] {
	firepower, lances := f.strengths()
	aspect := f.Aspect
	if aspect == "" {
		aspect = t.Aspect
	}
	steps := f.throws(false, at)
	thrown := len(steps) > 0
	steps = append(steps, f.toHit("battery", t, at+len(steps), func(s salvo) dice.Throw {
		return f.volley(t, aspect, firepower+tabletop.When(thrown, int(s.power)), f.Marker || s.stopped > 0)
	})...)
	beams := f.throws(true, at+len(steps))
	steps = append(steps, beams...)
	steps = append(steps, f.toHit("lance", t, at+len(steps), func(s salvo) dice.Throw {
		return f.beams(t, lances+tabletop.When(len(beams) > 0, int(s.power)))
	})...)
	return append(steps, wounds(t, at+len(steps))...)
}

// volley is the throw of so much firepower, with the side that its target turns to it first, and beams that of so many lances.
func (f *Fire) volley(t *Target, aspect Aspect, firepower int, marker bool) dice.Throw {
	by, why := shifts(f.Gap, marker)
	if t.Class != Ordnance && aspect != "" {
		why = append([]dice.Reason{{Code: "why/bfg/" + string(aspect)}}, why...)
	}
	return dice.Check(batteryDice(firepower, t.column(aspect)+by), t.hitOn(t.armour(aspect)), why...)
}

func (f *Fire) beams(t *Target, lances int) dice.Throw { return dice.Check(lances, t.hitOn(even)) }

// hitOn is what hits a target, by what would hit a ship.
func (t *Target) hitOn(ship int) int {
	if t.Class == Ordnance {
		return atOrdnance
	}
	return ship
}

// toHit rolls for weapons, and once more for what missed where the firer has locked on.
func (f *Fire) toHit(name string, t *Target, at int, throw func(salvo) dice.Throw) []odds.Step[salvo] {
	first := once(at, name, throw, func(s salvo, got odds.Answer) salvo {
		if s.power = 0; f.Order.Rerolls {
			s.again = uint16(got.Count[dice.Miss])
		}
		return s.taken(t, got.Count[dice.Hit])
	})
	if !f.Order.Rerolls {
		return []odds.Step[salvo]{first}
	}
	return []odds.Step[salvo]{first, once(at+1, name+"-again", func(s salvo) dice.Throw {
		t := throw(salvo{})
		t.N = int(s.again)
		return t
	}, func(s salvo, got odds.Answer) salvo {
		s.again = 0
		return s.taken(t, got.Count[dice.Hit])
	})}
}

const stepsOfWounds = 2

// wounds are the steps after hits: those that are saved, and those of the others that are critical ("Critical Hits"). Nothing
// critical comes of what a critical hit does, and of a hulk nothing is left to be: any hit rolls for it ("Catastrophic Damage"), and at
// the table of a ship that the hits alone take out of action.
func wounds(t *Target, at int) []odds.Step[salvo] {
	return []odds.Step[salvo]{once(at, "brace", func(s salvo) dice.Throw {
		if !t.Braced {
			return dice.Throw{}
		}
		throw := dice.Check(int(s.hits), even, dice.Reason{Code: "why/bfg/braced"})
		throw.By = dice.Defender
		return throw
	}, func(s salvo, got odds.Answer) salvo {
		s.through += uint16(got.Count[dice.Miss])
		s.hits = 0
		return s
	}), once(at+1, criticalStep, func(s salvo) dice.Throw {
		if t.Class == Ordnance || t.Hulk || t.Last > 0 && s.points() >= t.Last {
			return dice.Throw{}
		}
		return dice.Check(s.harmful(), 6)
	}, func(s salvo, got odds.Answer) salvo {
		s.critical += uint16(got.Count[dice.Hit])
		s.damage += uint16(s.harmful())
		s.hits, s.through = 0, 0
		return s
	})}
}

const criticalStep = "critical"

// atOnce is a rule with one roll for the critical hits of all that is fired. They change nothing on the way there, so that the odds are
// the same; to work them out takes a fraction of the time.
func atOnce(rule []odds.Step[salvo]) (all []odds.Step[salvo]) {
	for i := range rule {
		if rule[i].Name != criticalStep || i == len(rule)-1 {
			all = append(all, rule[i])
		}
	}
	return all
}

// once is a step that is rolled once; at is its place among all of a rule, from 0.
func once(at int, name string, throw func(salvo) dice.Throw, score func(salvo, odds.Answer) salvo) odds.Step[salvo] {
	return odds.Step[salvo]{
		Name: name,
		Throw: func(s salvo) dice.Throw {
			if int(s.done) > at {
				return dice.Throw{}
			}
			return throw(s)
		},
		Score: func(s salvo, got odds.Answer) salvo {
			s.done = uint16(at) + 1
			return score(s, got)
		},
	}
}
