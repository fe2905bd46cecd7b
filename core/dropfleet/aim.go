package dropfleet

import (
	"broadside/core/dice"
	"broadside/core/special"
)

// An aim is weapons that throw together, with the numbers that their dice are read by.
type aim struct {
	*Volley
	target   *Target
	by       int  // index of the volley; waves count on behind
	weapons  int  // that throw together
	launched bool // a wave of launch assets: layers and atmosphere are behind it

	shots   int       // dice that need not be thrown for
	pack    dice.Expr // dice of a squadron that are thrown for
	whyShot []dice.Reason

	lock     int
	margin   int  // how much more than the lock a critical hit takes
	critical int  // 7 and more for never
	sure     bool // every hit is critical
	limit    int  // points of Burnthrough, 0 without
	scale    int  // of damage
	squares  bool // a hit does as much damage as there are hits
	byDie    bool // it asks of each die what became of it
	fires    backfire
	whyHit   []dice.Reason
	whyHarm  []dice.Reason

	stoppable bool // Point Defence stops it,
	beam      bool // whatever stops others does not
	price     int  // successes of Point Defence that a point takes
	whyPrice  *Trait

	plain, crit, late int    // kinds of its points
	packs             bool   // its dice are followed one by one:
	keen              [3]int // kinds of the points of those that corrupt
	marks             []mark // of its classes beyond the common ones
}

// aims are the weapons of a volley that throw together: all, or each by itself
// where a rule looks at one weapon's hits ("Burnthrough", "Distortion").
func aims(v *Volley, by int, t *Target) []*aim {
	if v.Count < 1 {
		return nil
	}
	if !v.Weapon.separate() {
		return []*aim{newAim(v, by, t, 0, v.Count)}
	}
	var all []*aim
	for i := range v.Count {
		all = append(all, newAim(v, by, t, i, 1))
	}
	return all
}

// newAim reads the numbers of some of a volley's weapons from the nth on.
func newAim(v *Volley, by int, t *Target, nth, weapons int) *aim {
	a := &aim{Volley: v, target: t, by: by, weapons: weapons}
	a.readShots(nth)
	a.read()
	return a
}

// aim is a wave as a volley of what it launches.
func (w *Wave) aim(by int, t *Target) *aim {
	weapon := &Weapon{ID: w.Asset.ID, Name: w.Asset.Name, Lock: w.Asset.Lock, Attack: w.Asset.Attack, Damage: w.Asset.Damage, Rules: w.Asset.Rules}
	a := &aim{Volley: &Volley{Weapon: weapon, Count: w.Count, Range: w.Range, Scan: w.Scan}, target: t, by: by, weapons: w.Count, launched: true}
	a.readShots(0)
	a.read()
	return a
}

// alike reports whether another aim throws as many dice.
func (a *aim) alike(o *aim) bool { return a.shots == o.shots && a.pack == o.pack }

// eachAlone reports whether no die of an aim changes what another one does.
func (a *aim) eachAlone() bool {
	known := a.Thrown != nil || a.Weapon.Attack.Dice == 0
	return known && a.pack.Dice == 0 && a.limit == 0 && !a.distorts() && a.fires == never
}

// readShots counts the attack dice that are known ("Fusillade", "Squadron-X").
func (a *aim) readShots(nth int) {
	a.shots = a.weapons * a.Weapon.Attack.Plus
	if a.Thrown != nil {
		a.shots = 0
		for _, n := range a.Thrown[nth : nth+a.weapons] {
			a.shots += n
		}
	}
	act(a.Weapon.Rules, a, func(e *Effects) func(*Trait, *aim) { return e.Pool })
	if a.MoreBy != "" && nth == 0 {
		a.shots += a.More.Plus
		a.pack = dice.Expr{Dice: a.More.Dice, Sides: a.More.Sides}
		a.whyShot = append(a.whyShot, dice.Reason{Code: a.MoreBy, By: a.More.Plus})
	}
}

// tell has a rule be a reason of the dice to hit.
func (a *aim) tell(c *Trait) { a.whyHit = append(a.whyHit, dice.Reason{Code: reason(c)}) }

// modifiers are those of some rules at a moment.
func (a *aim) modifiers(rules []Trait, at func(*Effects) func(*Trait, *aim) special.Modifier) []special.Modifier {
	var mods []special.Modifier
	for i := range rules {
		if does := at(&rules[i].Effects); does != nil {
			mods = append(mods, does(&rules[i], a))
		}
	}
	return mods
}

// read asks the rules of the weapon, its ship and the target for an aim's numbers.
func (a *aim) read() {
	rules := a.Weapon.Rules
	a.margin, a.price, a.scale = 2, 1, 1 // "Critical Hits"
	act(rules, a, func(e *Effects) func(*Trait, *aim) { return e.Hit })
	act(rules, a, func(e *Effects) func(*Trait, *aim) { return e.Defend })
	a.fires = a.backfires()
	own := a.whyHit
	a.lock, a.whyHit = a.lockAt()
	a.whyHit = append(a.whyHit, a.Why...)
	act(rules, a, func(e *Effects) func(*Trait, *aim) { return e.Critical })
	act(a.target.Rules, a, func(e *Effects) func(*Trait, *aim) { return e.Critical })
	a.critical = a.lock + a.margin
	a.whyHit = append(a.whyHit, own...)
}

// lockAt is the number to hit, with what changed it ("Roll to hit", "Shooting between Orbital Layers").
func (a *aim) lockAt() (int, []dice.Reason) {
	toHit := func(e *Effects) func(*Trait, *aim) special.Modifier { return e.ToHit }
	mods := append(a.modifiers(a.Weapon.Rules, toHit), a.modifiers(a.Firer.Rules, toHit)...)
	if !a.launched {
		mods = append(mods, a.passage(a.target).mods()...)
	}
	mods = append(mods, a.Mods...)
	mods = append(mods, special.Modifier{Op: special.Limit, Low: 2, High: 6, Why: "why/dfc/limit"})
	return special.Apply(a.Weapon.Lock, mods)
}

// armour is the target's armour against the weapon, 0 where it has none, with what changed it ("Armour Cracked"): all is added
// up before the limit is applied once.
func (a *aim) armour() (int, []dice.Reason) {
	t := a.target
	if t.Armour == 0 {
		return 0, nil
	}
	var mods []special.Modifier
	if t.Cracked > 0 {
		mods = append(mods, special.Plus(2*t.Cracked, "why/dfc/cracked"))
	}
	of := func(e *Effects) func(*Trait, *aim) special.Modifier { return e.Armour }
	mods = append(append(mods, a.modifiers(t.Rules, of)...), a.modifiers(a.Weapon.Rules, of)...)
	mods = append(mods, special.Modifier{Op: special.Limit, Low: 2, High: 6, Why: "why/dfc/limit"})
	return special.Apply(t.Armour, mods)
}

// stops reports whether Point Defence does anything against the weapon.
func (v *Volley) stops() bool {
	a := &aim{Volley: v}
	act(v.Weapon.Rules, a, func(e *Effects) func(*Trait, *aim) { return e.Defend })
	return a.stoppable && !a.beam
}
