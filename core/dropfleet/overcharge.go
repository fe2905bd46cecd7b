package dropfleet

import (
	"broadside/core/dice"
	"broadside/core/game"
)

// "Overcharge" doubles damage. By the rulebook that takes Weapons Free, and only Close Action fires beside it; by the later
// wording any order will do: on Weapons Free Low Power weapons fire beside it, too, and on others nothing fires or launches.

// A charge is how a weapon may be overcharged on an order, and what may fire beside it then.
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
func (b *bid) charges(order string) {
	how := b.charge(order)
	b.forbid(b.hot && how == nil, "dfc-no-overcharge")
	b.forbid(b.hot && how != nil && !how.allowed, "dfc-overcharge-order")
	b.goes(order)
}

// goes forbids what does not fire beside the others.
func (b *bid) goes(order string) {
	for _, o := range b.others {
		b.forbid(!b.beside(o, order), "dfc-overcharge-alone")
	}
}

// beside reports whether a weapon fires beside another, one of which may be overcharged.
func (m mount) beside(o mount, order string) bool {
	if !m.hot {
		m, o = o, m
	}
	if !m.hot || o.hot && m.link != "" && m.link == o.link {
		return true
	}
	how := m.charge(order)
	return how != nil && (how.close && o.close || how.low && o.low)
}
