package dropzone

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
)

// modelOf is a squad's unit as its entry prints it, with what it chose; nil where the packs do not know it.
func modelOf(u *roster.Unit, c *catalogue.Catalogue) *Model {
	if u == nil {
		return nil
	}
	e := System{}.Fitted(u, c)
	if e == nil || e.Kind != kindUnit {
		return nil
	}
	return readModel(e)
}

// Arms are a unit's weapons. Close Quarters weapons are not fired with others ("Close Quarters Weapons & Fortitude").
func (System) Arms(u *roster.Unit, c *catalogue.Catalogue) (all []game.Arm) {
	m := modelOf(u, c)
	if m == nil {
		return nil
	}
	for i := range m.Guns {
		g := &m.Guns[i]
		arm := game.Arm{Key: g.ID, Label: g.Name, Range: g.Full, Apart: g.Weapon.Close}
		if g.Full == anywhere || g.Full == inside {
			arm.Range = 0
		}
		all = append(all, arm)
	}
	return all
}

// Poses are one.
func (System) Poses(*roster.Unit, *catalogue.Catalogue) []game.Arm { return nil }

// Request is weapons of a whole squad, fired at one unit of another.
func (System) Request(firer *roster.Unit, arm string, target *roster.Unit, c *catalogue.Catalogue) map[string]any {
	values := map[string]any{}
	if m := modelOf(firer, c); m != nil {
		weapons, keys := []any{}, strings.Split(arm, "~")
		for i := range m.Guns {
			if g := &m.Guns[i]; slices.Contains(keys, g.ID) {
				weapons = append(weapons, g.request(min(max(firer.Count, 1)*len(g.slots()), mostUnits))) // a Strafe all at one target
			}
		}
		values["weapons"] = weapons
	}
	if m := modelOf(target, c); m != nil {
		values["target"] = map[string]any{"type": string(m.Type), "armour": m.Armour, "evasion": m.Evasion, "passive": m.Passive, "dodge": m.Dodge,
			"special": acting(m.Special), "left": m.Damage}
	}
	return values
}

// request is the weapon as a request has it, of so many units.
func (g *Gun) request(units int) map[string]any {
	return map[string]any{"name": g.Name, "units": units, "shots": g.Weapon.Shots, "accuracy": g.Weapon.Accuracy, "energy": g.Weapon.Energy,
		"closeQuarters": g.Weapon.Close, "special": acting(g.Special)}
}

// acting are the special rules that bear on a shot, as they are printed.
func acting(printed []string) []any {
	texts := []any{}
	for _, text := range printed {
		if rule, _ := Core.Lookup(text); rule != nil && acts(rule) {
			texts = append(texts, text)
		}
	}
	return texts
}
