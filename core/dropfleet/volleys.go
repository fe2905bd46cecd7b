package dropfleet

import (
	"broadside/core/dice"
	"broadside/core/game"
)

// volleys are what the ships of a group have allocated to a target, alike
// weapons in one volley, with the ships that fire each.
func (t table) volleys(group, target game.ID) ([]Volley, [][]game.ID) {
	var all []Volley
	var firers [][]game.ID
	for _, id := range t.those("ship", func(id game.ID) bool { return t.group(id) == group }) { // its own shots may have cost one its life
		for _, w := range t.aimed(id) {
			if game.ID(t.Int(id, fieldAim+w.ID)) != target {
				continue
			}
			s := unpacked(t.Int(id, fieldShots+"through."+w.ID))
			if t.board() {
				s = t.see(id, target, w.Arcs)
			}
			v := t.volley(id, target, w, s)
			v.Overcharged = t.Is(id, fieldCharge+w.ID)
			v.Rolled, v.Shots = true, t.shots(id, w)
			if at := alike(all, v); at >= 0 {
				all[at].Count++
				all[at].Shots += v.Shots
				firers[at] = append(firers[at], id)
				continue
			}
			all, firers = append(all, v), append(firers, []game.ID{id})
		}
	}
	return all, firers
}

// shots is the number of a weapon's attack dice: as printed or thrown, and more
// for a Fusillade on Weapons Free.
func (t table) shots(id game.ID, w *Weapon) int {
	n := w.Attack.Plus
	if kept := t.Int(id, fieldShots+w.ID); kept > 0 {
		n = kept%1000 - 1
	}
	if c := find(w.Rules, func(h *Hooks) bool { return h.Fusillade }); c != nil && t.order(id) == "weapons-free" {
		n += c.X
	}
	return n
}

// alike finds a volley that another can be rolled with. Weapons that count their
// own hits, turn the target or harm their own ship are rolled by themselves.
func alike(all []Volley, v Volley) int {
	alone := v.Weapon.is(func(h *Hooks) bool { return h.Burns || h.Distorts || h.Unstable != "" || counted(h) })
	for i := range all {
		o := &all[i]
		if alone || o.Weapon != v.Weapon || o.Overcharged != v.Overcharged || o.Firer.Order != v.Firer.Order || o.Firer.Layer != v.Firer.Layer || o.Firer.Crippled != v.Firer.Crippled {
			continue
		}
		if (o.Range <= o.Scan) == (v.Range <= v.Scan) && len(o.Mods) == len(v.Mods) && sameMods(o, &v) {
			return i
		}
	}
	return -1
}

// ownDamage are rules for which the damage of one weapon is kept apart from what others
// do to the same target at once.
func ownDamage(h *Hooks) bool { return h.Impels || h.Flashes || h.CorruptsIn }

// counted are rules that ask what one weapon, or one torpedo, did by itself.
func counted(h *Hooks) bool { return h.Impels || h.Flashes || h.Cripples || h.Corrupts }

func sameMods(a, b *Volley) bool {
	for i := range a.Mods {
		if a.Mods[i] != b.Mods[i] {
			return false
		}
	}
	return true
}

// volley is one weapon of a ship held at a target.
func (t table) volley(id, target game.ID, w *Weapon, s sight) Volley {
	v := Volley{Weapon: w, Count: 1, Range: s.Gap, Scan: t.scanThrough(id, s.In), Mods: s.In.mods(),
		Firer: Firer{Order: t.order(id), Layer: t.layer(id), Crippled: t.Is(id, fieldHurt)}}
	if s.Told {
		v.Range, v.Scan = 1, 0
		if s.Scanned {
			v.Range = 0
		}
	}
	if ship := t.ship(id); ship != nil {
		v.Firer.Rules = ship.Rules
	}
	return v
}

// gather throws the further dice of weapons that fire as a squadron: X or more
// of them at one target.
func (r *run) gather(volleys []Volley) error {
	done := map[string]bool{}
	for i := range volleys {
		c := find(volleys[i].Weapon.Rules, func(h *Hooks) bool { return h.Pack })
		if c == nil || done[volleys[i].Weapon.Name] {
			continue
		}
		n := 0
		for _, v := range volleys {
			o := find(v.Weapon.Rules, func(h *Hooks) bool { return h.Pack })
			if o != nil && (v.Weapon.Name == volleys[i].Weapon.Name || c.Hooks.PackDice == "D6") {
				n += v.Count
			}
		}
		done[volleys[i].Weapon.Name] = true
		if n < c.X {
			continue
		}
		more, err := dice.Parse(c.Hooks.PackDice)
		if err != nil {
			continue
		}
		extra := more.Plus
		if more.Dice > 0 {
			got, err := r.Sum("squadron", more.Throw())
			if err != nil {
				return err
			}
			extra += got
		}
		volleys[best(volleys, volleys[i].Weapon, c.Hooks.PackDice == "D6")].Shots += extra
		if c.Hooks.PackDice == "D6" {
			return nil // all squadron weapons together, whatever their type
		}
	}
	return nil
}

// best is the volley among those of a squadron whose dice hit best: the attacker
// would choose it.
func best(volleys []Volley, like *Weapon, any bool) int {
	found, least := 0, 1<<30
	for i, v := range volleys {
		if find(v.Weapon.Rules, func(h *Hooks) bool { return h.Pack }) == nil || !any && v.Weapon.Name != like.Name {
			continue
		}
		lock := v.Weapon.Lock
		for _, m := range v.Mods {
			lock += m.By
		}
		if lock < least {
			found, least = i, lock
		}
	}
	return found
}
