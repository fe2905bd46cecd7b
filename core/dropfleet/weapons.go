package dropfleet

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/tabletop"
)

// arms are the weapons of a ship, or of a station its armament, or of a sector its gun.
func (t table) arms(id game.ID) []*Weapon {
	switch t.Kind(id) {
	case "sector":
		if e := t.book.entries[t.Text(id, tabletop.FieldEntry)]; e != nil && len(e.Parts) > 0 {
			return []*Weapon{t.book.gun(&e.Parts[0], "")}
		}
		return nil
	case "station":
		var all []*Weapon
		for n, entry := range strings.Split(t.Text(id, fieldArms), "+") {
			if e := t.book.entries[entry]; e != nil {
				all = append(all, t.book.gun(e, "."+itoa(n+1))) // a station may have two of a kind
			}
		}
		return all
	}
	s := t.ship(id)
	all := make([]*Weapon, len(s.Weapons))
	for i := range s.Weapons {
		all[i] = &s.Weapons[i]
	}
	return all
}

// gun is a weapon that belongs to no ship, read once; the mark behind its id tells several of a kind apart.
func (b *book) gun(e *catalogue.Entry, mark string) *Weapon {
	w := b.guns[e.ID+mark]
	if w == nil {
		read := readWeapon(e, b.rules)
		read.ID += mark
		w, b.guns[e.ID+mark] = &read, &read
	}
	return w
}

func (t table) arm(id game.ID, weapon string) *Weapon {
	return tabletop.First(t.arms(id), func(w *Weapon) bool { return w.ID == weapon })
}

// aimed lists the weapons of a ship that have a target, charged or not.
func (t table) aimed(id game.ID) []*Weapon {
	return tabletop.Keep(t.arms(id), func(w *Weapon) bool { return t.Is(id, fieldAim+w.ID) })
}

// allowance is how many weapon systems a ship may fire now beside its Close
// Action weapons: -1 for all; fires is false where it may fire nothing at all.
func (t table) allowance(id game.ID) (systems int, fires bool) {
	o := orderOf(t.order(id))
	if o == nil || t.Int(id, fieldOffline) >= 2 {
		return 0, false
	}
	systems = o.allows(t.ship(id).Rules, t.crippled(id))
	return systems, systems != 0
}

// allows is how many weapon systems an order lets a ship of some rules fire, -1 for all.
func (o *order) allows(ship []Trait, crippled bool) int {
	most := o.weapons
	for i := range ship {
		if fires := ship[i].Effects.Fires; fires != nil && most >= 0 {
			most = max(most, fires(o, crippled))
		}
	}
	return most
}

// A mount is how a weapon counts among those that its ship fires at once.
type mount struct {
	*Weapon
	close     bool   // beside all others
	low       bool   // in place of Close Action
	link      string // as one with those that have the same
	networked bool   // it brings another of its type along
	hot       bool   // it is overcharged
}

// mounted are some weapons of a ship with its own rules.
func mounted(weapons []*Weapon, ship []Trait) []mount {
	all := make([]mount, len(weapons))
	for n, w := range weapons {
		all[n].Weapon = w
		for _, rules := range [][]Trait{w.Rules, ship} {
			act(rules, &all[n], func(e *Effects) func(*Trait, *mount) { return e.Mount })
		}
	}
	return all
}

// systems counts the weapon systems that some weapons of a ship come to. Close Action is free; so is one Low Power weapon, or
// those linked with it, in place of Close Action; linked weapons are one; a networked system brings another of its type along
// ("Link", "Low Power", "Subsystem Network").
func systems(mounts []mount) int {
	n, free := 0, !slices.ContainsFunc(mounts, func(m mount) bool { return m.close })
	seen := map[string]int{}
	for _, m := range mounts {
		if m.close {
			continue
		}
		if m.link != "" {
			link := "link " + m.link
			if seen[link]++; seen[link] > 1 {
				continue
			}
		}
		if m.networked {
			kind := "type " + m.likeness()
			if seen[kind]++; seen[kind]%2 == 0 {
				continue
			}
		}
		if free && m.low {
			free = false
			continue
		}
		n++
	}
	return n
}

// likeness tells weapons of one type: all that they print but their names, arcs and links.
func (w *Weapon) likeness() string {
	text := itoa(w.Lock) + " " + w.Attack.String() + " " + w.Damage.String()
	for i := range w.Rules {
		if c := &w.Rules[i]; !c.Effects.Ties {
			text += " " + c.ID + c.Text
		}
	}
	return text
}

// sameSystem tells weapons of one system: what is named alike.
func (w *Weapon) sameSystem(o *Weapon) bool {
	return w.Name == o.Name && (w.Name != "" || w.likeness() == o.likeness())
}

// A bid is a weapon that a ship would fire beside those that it has aimed already.
type bid struct {
	mount
	fired  int     // times before
	others []mount // that are aimed
	forbid func(when bool, code string)
}

// unfit lists what forbids a ship to fire a weapon beside those that it has aimed already, whatever the target.
func (t table) unfit(id game.ID, w *Weapon, charge bool) (no []*game.Illegal) {
	forbid := tabletop.Against(&no, func() []string {
		return []string{"thing", named(id), "weapon", weaponName(w), "order", "@order/dfc/" + t.order(id)}
	})
	most, fires := t.allowance(id)
	forbid(!fires, "dfc-no-fire", secOrders)
	forbid(t.Is(id, fieldGun+w.ID), "dfc-gun-destroyed", secCrippling)
	all := mounted(append([]*Weapon{w}, t.others(id, w)...), t.ship(id).Rules)
	for i := range all {
		all[i].hot = i == 0 && charge || i > 0 && t.Is(id, fieldCharge+all[i].ID)
	}
	b := &bid{mount: all[0], fired: t.Int(id, fieldFired+w.ID), others: all[1:],
		forbid: func(when bool, code string) { forbid(when, code, weaponsOf) }}
	b.permits()
	forbid(fires && most >= 0 && systems(all) > most, "dfc-too-many-weapons", secOrders)
	b.charges(t.order(id))
	return no
}

// permits forbids what a weapon's own rules do.
func (b *bid) permits() { act(b.Rules, b, func(e *Effects) func(*Trait, *bid) { return e.Permit }) }

// others are the weapons that a ship has aimed beside one.
func (t table) others(id game.ID, w *Weapon) []*Weapon {
	return tabletop.Keep(t.aimed(id), func(o *Weapon) bool { return o.ID != w.ID })
}

// against lists what forbids a shot of a weapon at a target, as it was measured.
func (t table) against(id, target game.ID, w *Weapon, s sight) []*game.Illegal {
	if t.Kind(target) != "sector" && !t.OnTable(target) {
		return []*game.Illegal{game.Refuse("dfc-no-target", secFiring)}
	}
	v, at := t.volley(id, target, w, s), t.target(target)
	limit := t.reach(id, target, w, s.In)
	f := finding{gap: s.Gap, limit: limit, limited: true, bears: s.Bears, debris: s.In.debris, solid: s.In.blocked}
	if s.Told { // the players say what is within what
		near := limit == t.scanThrough(id, s.In)
		f.gap, f.limit = btoi(!s.Within || near && !s.Scanned), 0
	}
	reach := &game.Reach{OK: true}
	v.mayAim(&at, reach)
	v.detects(&at, f, reach)
	return reach.Why
}

// randomShots is the throw for a weapon's number of attack dice; N is 0 where that is fixed.
func randomShots(w *Weapon) dice.Throw {
	if w.Attack.Dice == 0 {
		return dice.Throw{}
	}
	return w.Attack.Throw()
}

// weaponName is how sentences name a weapon: by what its ship prints.
func weaponName(w *Weapon) string { return w.Name }
