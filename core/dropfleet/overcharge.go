package dropfleet

import (
	"broadside/core/dice"
	"broadside/core/game"
)

// "Overcharge" doubles damage. By the rulebook that takes Weapons Free, and only
// Close Action fires beside it; by the later wording any order will do: on
// Weapons Free Low Power weapons fire beside it, too, and on others nothing
// fires or launches.

// A charge is how a weapon may be overcharged on an order, and what may fire
// beside it then.
type charge struct{ allowed, close, low bool }

var overcharge = Effects{Hit: doubled, Charge: chargeOnWeaponsFree}

var overchargeOnAnyOrder = Effects{
	Hit: doubled,
	Charge: func(order string) charge {
		wild := order == "weapons-free"
		return charge{allowed: true, close: wild, low: wild}
	},
	Spend: func(_ table, id game.ID, v *Volley) []game.Change {
		if !v.Overcharged || v.Firer.Order == "weapons-free" {
			return nil
		}
		return []game.Change{set(id, fieldLaunched+"none", 1)}
	},
}

func chargeOnWeaponsFree(order string) charge {
	wild := order == "weapons-free"
	return charge{allowed: wild, close: wild}
}

func doubled(c *Trait, a *aim) {
	if a.Overcharged {
		a.scale = 2
		a.whyHarm = append(a.whyHarm, dice.Reason{Code: reason(c), By: a.Weapon.Damage.Plus})
	}
}

// charge is how a weapon may be overcharged on an order, nil where it cannot be.
func (w *Weapon) charge(order string) *charge {
	if c := find(w.Rules, func(e *Effects) bool { return e.Charge != nil }); c != nil {
		how := c.Effects.Charge(order)
		return &how
	}
	return nil
}

// charges forbids what may not be fired overcharged, or beside what is.
func (b *bid) charges(t table, order string) {
	how := b.Weapon.charge(order)
	b.forbid(b.charge && how == nil, "dfc-no-overcharge")
	for _, o := range b.others {
		if how == nil && t.Is(b.id, fieldCharge+o.ID) {
			how = o.charge(order)
		}
	}
	if how == nil {
		plain := chargeOnWeaponsFree(order)
		how = &plain
	}
	b.forbid(b.charge && !how.allowed, "dfc-overcharge-order")
	for _, o := range b.others {
		hot := t.Is(b.id, fieldCharge+o.ID)
		if !b.charge && !hot || b.charge && hot && b.mount.link != "" && b.mount.link == o.link {
			continue
		}
		beside := o
		if hot && !b.charge {
			beside = b.mount
		}
		b.forbid(!(how.close && beside.close || how.low && beside.low), "dfc-overcharge-alone")
	}
}
