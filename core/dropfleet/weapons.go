package dropfleet

import (
	"maps"
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/sorted"
	"broadside/core/tabletop"
)

// arms are the weapons of a ship, or of a station its armament, or of a sector
// its gun.
func (t table) arms(id game.ID) []*Weapon {
	switch t.kind(id) {
	case "sector":
		if e := t.book.entries[t.Text(id, fieldEntry)]; e != nil && len(e.Parts) > 0 {
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
	for _, w := range t.arms(id) {
		if w.ID == weapon {
			return w
		}
	}
	return nil
}

// aimed lists the weapons of a ship that have a target, charged or not.
func (t table) aimed(id game.ID) []*Weapon {
	return tabletop.Keep(t.arms(id), func(w *Weapon) bool { return t.Is(id, fieldAim+w.ID) })
}

// Tests of hooks that come up everywhere.
func isClose(h *Hooks) bool       { return h.Close }
func isLowPower(h *Hooks) bool    { return h.LowPower }
func isLinked(h *Hooks) bool      { return h.Linked }
func isAlternate(h *Hooks) bool   { return h.Alternate }
func isLimited(h *Hooks) bool     { return h.Limited }
func isStealthy(h *Hooks) bool    { return h.SilentWeapon }
func isDreadnought(h *Hooks) bool { return h.Dreadnought }

// allowance is how many weapon systems a ship may fire now beside its Close
// Action weapons: -1 for all; fires is false where it may fire nothing at all.
func (t table) allowance(id game.ID) (systems int, fires bool) {
	o := orderOf(t.order(id))
	if o == nil || t.Int(id, fieldOffline) >= 2 {
		return 0, false
	}
	stealthy := !t.crippled(id) && t.has(id, isStealthy)
	systems = o.allows(t.has(id, isDreadnought), stealthy)
	return systems, systems != 0
}

// allows is how many weapon systems an order lets a ship fire, -1 for all.
func (o *order) allows(dreadnought, stealthy bool) int {
	switch {
	case o.id == "silent-running" && stealthy:
		return 1
	case o.weapons == 1 && dreadnought:
		return 2
	}
	return o.weapons
}

// systems counts the weapon systems that some weapons of a ship come to. Close
// Action is free; so is one Low Power weapon, or those linked with it, in place
// of Close Action; linked weapons are one; a networked system brings another of
// its type along ("Link", "Low Power", "Subsystem Network").
func systems(weapons []*Weapon, networked func(*Weapon) bool) int {
	close := false
	for _, w := range weapons {
		close = close || w.is(isClose)
	}
	seen := map[string]int{}
	n, free := 0, !close
	for _, w := range weapons {
		if w.is(isClose) {
			continue
		}
		if c := find(w.Rules, isLinked); c != nil {
			link := "link " + c.Text
			if seen[link]++; seen[link] > 1 {
				continue
			}
		}
		if networked(w) {
			kind := "type " + w.likeness()
			if seen[kind]++; seen[kind]%2 == 0 {
				continue
			}
		}
		if free && w.is(isLowPower) {
			free = false
			continue
		}
		n++
	}
	return n
}

func isNetworked(h *Hooks) bool { return h.Networked }

// networkOf tells which weapons of a ship with these rules are networked.
func networkOf(ship []Carried) func(*Weapon) bool {
	return func(w *Weapon) bool { return w.is(isNetworked) || find(ship, isNetworked) != nil }
}

// likeness tells weapons of one type: all that they print but their names, arcs and
// links.
func (w *Weapon) likeness() string {
	text := itoa(w.Lock) + " " + w.Attack.String() + " " + w.Damage.String()
	for _, c := range w.Rules {
		if !isLinked(&c.Hooks) {
			text += " " + c.ID + c.Text
		}
	}
	return text
}

// sameSystem tells weapons of one system: what is named alike.
func (w *Weapon) sameSystem(o *Weapon) bool {
	return w.Name == o.Name && (w.Name != "" || w.likeness() == o.likeness())
}

// unfit lists what forbids a ship to fire a weapon beside those that it has
// aimed already, whatever the target.
func (t table) unfit(id game.ID, w *Weapon, charge bool) []*game.Illegal {
	var no []*game.Illegal
	forbid := func(when bool, code, rule string) {
		if when {
			no = append(no, game.Refuse(code, rule, "thing", named(id), "weapon", weaponName(w), "order", "@order/dfc/"+t.order(id)))
		}
	}
	most, fires := t.allowance(id)
	forbid(!fires, "dfc-no-fire", secOrders)
	forbid(t.Is(id, fieldGun+w.ID), "dfc-gun-destroyed", secCrippling)
	if c := find(w.Rules, isLimited); c != nil {
		forbid(t.Int(id, fieldFired+w.ID) >= c.X, "dfc-spent", weaponsOf)
	}
	others := t.others(id, w)
	networked := func(o *Weapon) bool {
		over := o == w && charge || o != w && t.Is(id, fieldCharge+o.ID)
		return !over && (t.has(id, isNetworked) || o.is(isNetworked))
	}
	forbid(fires && most >= 0 && systems(append([]*Weapon{w}, others...), networked) > most, "dfc-too-many-weapons", secOrders)
	if alt := find(w.Rules, isAlternate); alt != nil {
		for _, o := range others {
			if c := find(o.Rules, isAlternate); c != nil {
				forbid(c.Text == alt.Text, "dfc-alternate", weaponsOf)
			}
		}
	}
	t.charges(id, w, charge, others, forbid)
	return no
}

// others are the weapons that a ship has aimed beside one.
func (t table) others(id game.ID, w *Weapon) []*Weapon {
	return tabletop.Keep(t.aimed(id), func(o *Weapon) bool { return o.ID != w.ID })
}

// charges are the limits of overcharging ("Overcharge"): by the rulebook only on
// Weapons Free, and with nothing else but Close Action; by the later wording on
// any order, but then with nothing else at all unless it is Weapons Free.
func (t table) charges(id game.ID, w *Weapon, charge bool, others []*Weapon, forbid func(bool, string, string)) {
	over := find(w.Rules, func(h *Hooks) bool { return h.Overcharge })
	forbid(charge && over == nil, "dfc-no-overcharge", weaponsOf)
	if over == nil {
		over = t.charged(id)
	}
	free := over != nil && over.Hooks.ChargesFree
	wild := t.order(id) == "weapons-free"
	forbid(charge && !wild && !free, "dfc-overcharge-order", weaponsOf)
	for _, o := range others {
		hot := t.Is(id, fieldCharge+o.ID)
		if !charge && !hot {
			continue
		}
		beside := o
		if hot && !charge {
			beside = w
		}
		if charge && hot && linkedWith(w, o) {
			continue
		}
		fine := wild && (beside.is(isClose) || free && beside.is(isLowPower))
		forbid(!fine, "dfc-overcharge-alone", weaponsOf)
	}
}

func (t table) charged(id game.ID) *Carried {
	for _, w := range t.aimed(id) {
		if t.Is(id, fieldCharge+w.ID) {
			return find(w.Rules, func(h *Hooks) bool { return h.Overcharge })
		}
	}
	return nil
}

func linkedWith(a, b *Weapon) bool {
	one, two := find(a.Rules, isLinked), find(b.Rules, isLinked)
	return one != nil && two != nil && one.Text == two.Text
}

// against lists what forbids a shot of a weapon at a target, as it was measured.
func (t table) against(id, target game.ID, w *Weapon, s sight) []*game.Illegal {
	if t.kind(target) != "sector" && !t.onTable(target) {
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

// randomShots is the throw for a weapon's number of attack dice; N is 0 where
// that is fixed.
func randomShots(w *Weapon) dice.Throw {
	if w.Attack.Dice == 0 {
		return dice.Throw{}
	}
	return w.Attack.Throw()
}

// weaponName is how sentences name a weapon: by what its ship prints.
func weaponName(w *Weapon) string { return w.Name }

// pairs are the arguments of a refusal as Forbid takes them.
func pairs(args map[string]string) []string {
	names := slices.Collect(maps.Keys(args))
	sorted.Up(names)
	var all []string
	for _, name := range names {
		all = append(all, name, args[name])
	}
	return all
}
