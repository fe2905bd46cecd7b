package dropfleet

import (
	"strings"

	"broadside/core/dice"
	"broadside/core/special"
)

// An aim is weapons that throw together, with the numbers that their dice are
// read by.
type aim struct {
	*Volley
	by       int  // index of the volley; waves count on behind
	weapons  int  // that throw together
	launched bool // a wave of launch assets: layers and atmosphere are behind it

	shots   int       // dice that need not be thrown for
	pack    dice.Expr // dice of a squadron that are thrown for
	whyShot []dice.Reason

	lock     int
	critical int  // 7 and more for never
	sure     bool // every hit is critical
	price    int  // successes of Point Defence that a point takes
	limit    int  // points of Burnthrough, 0 without
	scale    int  // of damage
	whyHit   []dice.Reason
	whyHarm  []dice.Reason

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
	single := v.Weapon.is(func(h *Hooks) bool { return h.Burns || h.Distorts })
	if !single {
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
	a := &aim{Volley: v, by: by, weapons: weapons}
	a.readShots(nth)
	a.read(t)
	return a
}

// aim is a wave as a volley of what it launches.
func (w *Wave) aim(by int, t *Target) *aim {
	weapon := &Weapon{ID: w.Asset.ID, Name: w.Asset.Name, Lock: w.Asset.Lock, Attack: w.Asset.Attack, Damage: w.Asset.Damage, Rules: w.Asset.Rules}
	a := &aim{Volley: &Volley{Weapon: weapon, Count: w.Count, Range: w.Range, Scan: w.Scan}, by: by, weapons: w.Count, launched: true}
	a.readShots(0)
	a.read(t)
	return a
}

// alike reports whether another aim throws the same dice for the same volley.
func (a *aim) alike(o *aim) bool {
	return a.Volley == o.Volley && a.shots == o.shots && a.pack == o.pack
}

// eachAlone reports whether no die of an aim changes what another one does.
func (a *aim) eachAlone() bool {
	known := a.Thrown != nil || a.Weapon.Attack.Dice == 0
	return known && a.pack.Dice == 0 && a.limit == 0 && !a.distorts() && a.unstable() == ""
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
	if c := find(a.Weapon.Rules, func(h *Hooks) bool { return h.Fusillade }); c != nil && a.Firer.Order == "weapons-free" {
		a.shots += a.weapons * c.X
		a.whyShot = append(a.whyShot, dice.Reason{Code: reason(c), By: a.weapons * c.X})
	}
	if a.MoreBy != "" && nth == 0 {
		a.shots += a.More.Plus
		a.pack = dice.Expr{Dice: a.More.Dice, Sides: a.More.Sides}
		a.whyShot = append(a.whyShot, dice.Reason{Code: a.MoreBy, By: a.More.Plus})
	}
}

func (a *aim) read(t *Target) {
	rules := a.Weapon.Rules
	a.lock, a.whyHit = a.lockAt(t)
	a.whyHit = append(a.whyHit, a.Why...)
	a.critical = a.lock + a.margin(t)
	a.price, a.scale = 1, 1
	for i := range rules {
		h := &rules[i].Hooks
		a.price += h.Price
		if h.Particle {
			a.sure = true
			a.whyHit = append(a.whyHit, dice.Reason{Code: reason(&rules[i])})
		}
		if h.Burns {
			a.limit = rules[i].X
			a.whyHit = append(a.whyHit, dice.Reason{Code: reason(&rules[i])})
		}
		if h.Distorts {
			a.whyHarm = append(a.whyHarm, dice.Reason{Code: reason(&rules[i])})
		}
		if h.Overcharge && a.Overcharged {
			a.scale = 2
			a.whyHarm = append(a.whyHarm, dice.Reason{Code: reason(&rules[i]), By: a.Weapon.Damage.Plus})
		}
	}
}

// lockAt is the number to hit, with what changed it ("Roll to hit", "Shooting
// between Orbital Layers").
func (a *aim) lockAt(t *Target) (int, []dice.Reason) {
	var mods []special.Modifier
	rules := a.Weapon.Rules
	for i := range rules {
		h := &rules[i].Hooks
		if h.Mauls {
			need, _ := a.armourOf(t)
			if need == 0 {
				need = 6 // no armour is as far as armour goes
			}
			mods = append(mods, special.Modifier{Op: special.Set, By: need, Why: reason(&rules[i])})
		}
		if h.Calibre != 0 && fits(rules[i].Text, t.Tonnage) {
			mods = append(mods, special.Plus(h.Calibre, reason(&rules[i])))
		}
	}
	if c := find(a.Firer.Rules, func(h *Hooks) bool { return h.HurtLock != 0 }); c != nil && a.Firer.Crippled {
		mods = append(mods, special.Plus(c.Hooks.HurtLock, reason(c)))
	}
	if !a.launched {
		mods = append(mods, a.throughLayers(t)...)
	}
	mods = append(mods, a.Mods...)
	mods = append(mods, special.Modifier{Op: special.Limit, Low: 2, High: 6, Why: "why/dfc/limit"})
	return special.Apply(a.Weapon.Lock, mods)
}

// throughLayers is what orbital layers and atmosphere do to the lock ("Shooting
// into & out of Atmosphere").
func (a *aim) throughLayers(t *Target) []special.Modifier {
	from, at := a.Firer.Layer, t.layer()
	rules := a.Weapon.Rules
	if a.Weapon.is(func(h *Hooks) bool { return h.Bombards || h.Rises }) {
		return nil
	}
	sector := t.Kind == "sector"
	if a.Weapon.is(func(h *Hooks) bool { return h.ReEnters }) && from == low && at == atmosphere && !sector {
		return nil
	}
	var mods []special.Modifier
	steady := find(a.Firer.Rules, func(h *Hooks) bool { return h.Steady }) != nil
	if from != at && !(steady && from != atmosphere && at != atmosphere) {
		mods = append(mods, special.Plus(1, "why/dfc/layers"))
	}
	if from != atmosphere && at != atmosphere {
		return mods
	}
	if air := find(rules, func(h *Hooks) bool { return h.AirToAir != 0 }); air != nil && from == atmosphere && !sector {
		if at == atmosphere {
			mods = append(mods, special.Plus(air.Hooks.AirToAir, reason(air)))
		}
		return mods
	}
	return append(mods, special.Modifier{Op: special.Fix, By: 6, Why: "why/dfc/atmosphere"})
}

// layer is where the target is; a sector follows the rules of atmosphere ("Bombardment").
func (t *Target) layer() string {
	if t.Kind == "sector" {
		return atmosphere
	}
	return t.Layer
}

// margin is how much more than the lock a critical hit takes ("Critical Hits").
func (a *aim) margin(t *Target) int {
	n := 2
	if c := find(a.Weapon.Rules, func(h *Hooks) bool { return h.Calibre != 0 }); c != nil && (fits(c.Text, "H") || fits(c.Text, "S")) {
		n = 1
		a.whyHit = append(a.whyHit, dice.Reason{Code: "why/dfc/calibre-critical"})
	}
	if c := find(t.Rules, func(h *Hooks) bool { return h.Margin != 0 }); c != nil && !a.Weapon.is(func(h *Hooks) bool { return h.Particle }) {
		a.whyHit = append(a.whyHit, dice.Reason{Code: reason(c)})
	}
	for i := range t.Rules {
		n += t.Rules[i].Hooks.Margin
	}
	return n
}

// armourOf is the target's armour against the weapon, 0 where it has none, with
// what changed it ("Ablative Armour", "Armour Cracked", "Scald"): all is added up
// before the limit is applied once.
func (a *aim) armourOf(t *Target) (int, []dice.Reason) {
	if t.Armour == 0 {
		return 0, nil
	}
	var mods []special.Modifier
	if t.Cracked > 0 {
		mods = append(mods, special.Plus(2*t.Cracked, "why/dfc/cracked"))
	}
	if c := find(t.Rules, func(h *Hooks) bool { return h.Plating != 0 }); c != nil && !t.Crippled {
		mods = append(mods, special.Plus(c.Hooks.Plating, reason(c)))
	}
	if c := find(a.Weapon.Rules, func(h *Hooks) bool { return h.Scald != 0 }); c != nil && a.Range <= a.Scan {
		mods = append(mods, special.Plus(c.Hooks.Scald, reason(c)))
	}
	mods = append(mods, special.Modifier{Op: special.Limit, Low: 2, High: 6, Why: "why/dfc/limit"})
	return special.Apply(t.Armour, mods)
}

// unstable says how the weapon harms its firer in this volley, empty where it
// does not.
func (v *Volley) unstable() string {
	c := find(v.Weapon.Rules, func(h *Hooks) bool { return h.Unstable != "" })
	if c == nil || v.Firer.Order != "weapons-free" || v.Thrown != nil && c.Hooks.Unstable == "attack" && v.Weapon.Attack.Dice > 0 {
		return ""
	}
	return c.Hooks.Unstable
}

// fits reports whether Calibre's letters, "H/S", name a tonnage; what a letter
// is followed by ("L2") does not matter.
func fits(letters, tonnage string) bool {
	if tonnage == "" {
		return false
	}
	for _, word := range strings.FieldsFunc(strings.ToUpper(letters), func(r rune) bool { return strings.ContainsRune("/&,;+ ", r) }) {
		if strings.Trim(word, "LMHS2") != "" {
			word = word[:1]
		}
		if strings.Contains(word, tonnage[:1]) {
			return true
		}
	}
	return false
}

// reason is the code of a rule as a reason.
func reason(c *Carried) string { return "rule/dfc/" + c.ID }
