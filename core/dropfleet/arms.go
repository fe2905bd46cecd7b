package dropfleet

import (
	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
)

var (
	_ game.System    = System{}
	_ game.Gunner    = System{}
	_ game.Guide     = System{}
	_ game.Outfitter = System{}
)

// shipOf reads a unit of a list: a group of ships.
func shipOf(u *roster.Unit, c *catalogue.Catalogue) *Ship {
	if u == nil {
		return nil
	}
	if e, _ := c.Find(u.Entry); e != nil && e.Kind == "ship" {
		return readShip(e, Core)
	}
	return nil
}

// Arms are a class's weapons.
func (System) Arms(u *roster.Unit, c *catalogue.Catalogue) []game.Arm {
	s := shipOf(u, c)
	if s == nil {
		return nil
	}
	var all []game.Arm
	for _, w := range s.Weapons {
		all = append(all, game.Arm{Key: w.ID, Label: w.Name, Range: s.Scan})
	}
	return all
}

// Request is a weapon of one group, fired by all its ships, at a ship of another
// with its passive countermeasures as they always are or can be raised.
func (System) Request(firer *roster.Unit, arm string, target *roster.Unit, c *catalogue.Catalogue) map[string]any {
	values := map[string]any{}
	if s := shipOf(firer, c); s != nil {
		values["scan"] = s.Scan / inch
		values["firer"] = map[string]any{"special": printedOf(s.Rules)}
		for i := range s.Weapons {
			w := &s.Weapons[i]
			if w.ID != arm && (arm != "" || i > 0) {
				continue
			}
			values["weapons"] = []any{map[string]any{"lock": max(w.Lock, 2), "attack": w.Attack.String(), "damage": w.Damage.String(), "special": printedOf(w.Rules), "count": max(1, firer.Count)}}
		}
	}
	if s := shipOf(target, c); s != nil {
		t := map[string]any{"hull": s.Hull, "hullLeft": s.Hull, "pd": s.PD, "tonnage": s.Tonnage, "special": printedOf(s.Rules)}
		if s.Armour > 0 {
			t["armour"] = s.Armour
		}
		if s.Passive > 0 && find(s.Rules, func(h *Hooks) bool { return h.Shields }) == nil {
			t["passive"] = s.Passive
		}
		values["target"] = t
	}
	return values
}

// printedOf writes special rules as they are printed.
func printedOf(rules []Carried) []any {
	all := []any{}
	for _, c := range rules {
		name := c.Name
		if c.Parameter != "" {
			name += " (" + c.Text + ")"
		}
		all = append(all, name)
	}
	return all
}
