package dropfleet

import (
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/tabletop"
)

// "Unstable" harms the firer on Weapons Free: by the rulebook 1 hull for each attack roll at its maximum, or 1 where the attack
// is fixed; by the later wording the weapon's damage for each unmodified 6 to hit.

// A backfire is what of its own dice harms a weapon's ship.
type backfire uint8

const (
	never backfire = iota
	byAttack
	bySixes
)

var unstable = Effects{
	Backfire: func(v *Volley) backfire {
		if v.Firer.Order != "weapons-free" || v.Thrown != nil && v.Weapon.Attack.Dice > 0 { // those of a table have done their harm
			return never
		}
		return byAttack
	},
	Recoil: func(_ *Trait, r *run, k *recoil) {
		random := k.Weapon.Attack.Dice > 0
		if k.Firer.Order != "weapons-free" || !random && !k.wasted {
			return
		}
		points := r.t.maxima(k.id, k.Weapon)
		if !random {
			points = 1 // for using it, though nothing was left to fire at
		}
		r.harm(k.id, points, "unstable")
	},
}

var unstableBySixes = Effects{
	Backfire: func(v *Volley) backfire {
		if v.Firer.Order != "weapons-free" {
			return never
		}
		return bySixes
	},
}

// backfires says how the weapon harms its firer in this volley.
func (v *Volley) backfires() backfire {
	for i := range v.Weapon.Rules {
		if does := v.Weapon.Rules[i].Effects.Backfire; does != nil {
			return does(v)
		}
	}
	return never
}

// maxima counts the dice of an attack that show their greatest value.
func maxima(x dice.Expr, faces []dice.Face) int {
	return tabletop.Total(faces, func(f dice.Face) int { return btoi(f == 6 || x.Sides == 3 && f == 5) })
}

// saidMaxima is where games of earlier versions kept the maxima: in thousands of the number of dice.
const saidMaxima = 1000

// shots is the number of attack dice that was thrown for a weapon, if it was.
func (t table) shots(id game.ID, w *Weapon) (int, bool) {
	kept := t.Int(id, fieldShots+w.ID)
	return kept%saidMaxima - 1, kept > 0
}

// maxima is how many of them showed their greatest value.
func (t table) maxima(id game.ID, w *Weapon) int {
	return t.Int(id, fieldMaxima+w.ID) + t.Int(id, fieldShots+w.ID)/saidMaxima
}
