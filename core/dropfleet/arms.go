package dropfleet

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// shipOf reads a unit of a list: a group of ships with its systems.
func shipOf(u *roster.Unit, c *catalogue.Catalogue) *Ship {
	if u == nil {
		return nil
	}
	if e := classOf(u, c); e != nil {
		return readShip(e, Core)
	}
	return nil
}

// Arms are a class's weapons, and the launch assets of its loads that attack.
func (System) Arms(u *roster.Unit, c *catalogue.Catalogue) []game.Arm {
	s := shipOf(u, c)
	if s == nil {
		return nil
	}
	all := tabletop.Map(s.Weapons, func(w Weapon) game.Arm { return game.Arm{Key: w.ID, Label: w.Name, Range: s.Scan} })
	for i := range s.Loads {
		for _, a := range attacking(&s.Loads[i], c) {
			all = append(all, game.Arm{Key: loadKey(&s.Loads[i], a), Label: "@entry/" + a.ID, Range: a.Thrust, Apart: true})
		}
	}
	return all
}

// attacking are the assets of a load that can be sent at a ship.
func attacking(l *Load, c *catalogue.Catalogue) []*Asset {
	var all []*Asset
	for _, id := range l.Assets {
		if e, _ := c.Find(id); e != nil && attackers[e.Figure("type")] {
			all = append(all, readAsset(e, Core))
		}
	}
	return all
}

func loadKey(l *Load, a *Asset) string { return l.ID + "/" + a.ID }

// Poses are a target's shields, where it has any.
func (System) Poses(u *roster.Unit, c *catalogue.Catalogue) []game.Arm {
	s := shipOf(u, c)
	if s == nil || !raises(s) {
		return nil
	}
	return []game.Arm{{Key: "lowered", Label: "@pose/dfc/lowered"}, {Key: raised, Label: "@pose/dfc/raised"}}
}

const raised = "raised"

func raises(s *Ship) bool { return s.Passive > 0 && s.shielded() }

// Request is some weapons of one group, each fired by all its ships, at a ship
// of another with its passive countermeasures as they always are, or raised.
func (System) Request(firer *roster.Unit, arm string, target *roster.Unit, c *catalogue.Catalogue) map[string]any {
	values := map[string]any{}
	if s := shipOf(firer, c); s != nil {
		values["firer"] = map[string]any{"special": printedOf(s.Rules)}
		values["weapons"], values["launch"] = s.armed(arm, max(1, firer.Count), c)
		values["scan"], values["range"] = s.Scan/inch, s.Scan/inch // which reach at any target
		if order := s.orderFor(arm); order != "" {
			values["firer"].(map[string]any)["order"] = order
		}
	}
	if s := shipOf(target, c); s != nil {
		values["target"] = s.asTarget(firer == nil && arm == raised)
	}
	return values
}

// orderFor is the order that it takes to fire several weapons at once; "" for any.
func (s *Ship) orderFor(keys string) string {
	var fired []*Weapon
	for i := range s.Weapons {
		if slices.Contains(strings.Split(keys, "~"), s.Weapons[i].ID) {
			fired = append(fired, &s.Weapons[i])
		}
	}
	return tabletop.When(systems(mounted(fired, s.Rules)) > orderOf("standard").allows(s.Rules, false), "weapons-free")
}

// armed are the weapons and the waves of a group by their keys; the first weapon, or wave, where no key is known.
func (s *Ship) armed(keys string, ships int, c *catalogue.Catalogue) (weapons, waves []any) {
	wanted := strings.Split(keys, "~")
	weapons, waves = []any{}, []any{}
	var first []func()
	take := func(key string, add func()) {
		if slices.Contains(wanted, key) {
			add()
		}
		first = append(first, add)
	}
	for i := range s.Weapons {
		w := &s.Weapons[i]
		take(w.ID, func() { weapons = append(weapons, w.asRequest(ships)) })
	}
	for i := range s.Loads {
		l := &s.Loads[i]
		for _, a := range attacking(l, c) {
			take(loadKey(l, a), func() {
				n := max(1, l.Launch.Plus+l.Launch.Dice*l.Launch.Sides)
				waves = append(waves, a.asRequest(min(n*ships, mostTokens)))
			})
		}
	}
	if len(weapons)+len(waves) == 0 && len(first) > 0 {
		first[0]()
	}
	return weapons, waves
}

// asRequest is a wave as a request has it: of the engine's assets by name, of others by their figures.
func (a *Asset) asRequest(n int) map[string]any {
	if slices.Contains(launchable(), a.ID) {
		return map[string]any{"asset": a.ID, "count": n}
	}
	return map[string]any{"asset": ownAsset, "name": a.Name, "kind": a.Kind, "lock": max(a.Lock, 2), "attack": a.Attack.String(), "damage": a.Damage.String(),
		"special": printedOf(a.Rules), "count": n}
}

// asRequest is a weapon as a request has it.
func (w *Weapon) asRequest(ships int) map[string]any {
	return map[string]any{"name": w.Name, "lock": max(w.Lock, 2), "attack": w.Attack.String(), "damage": w.Damage.String(),
		"special": printedOf(w.Rules), "count": min(ships, mostCount)}
}

// asTarget is a class as a request's target, undamaged. With its shields up a ship has no Point Defence of its own.
func (s *Ship) asTarget(shields bool) map[string]any {
	t := map[string]any{"kind": "ship", "hull": s.Hull, "hullLeft": s.Hull, "pd": s.PD, "tonnage": s.Tonnage, "special": printedOf(s.Rules), "passive": 0}
	if t["signature"] = s.Signature / inch; shields {
		t["signature"] = s.Raised / inch
	}
	if s.Armour > 0 {
		t["armour"] = s.Armour
	}
	if s.Passive > 0 && (shields || !raises(s)) {
		t["passive"] = s.Passive
	}
	if shields {
		t["pd"] = 0
	}
	return t
}

// printedOf writes special rules as they are printed.
func printedOf(rules []Trait) []any {
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
