package dropzone

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/shortsort"
	"broadside/core/tabletop"
)

// againstInside is what walls forbid: Close Quarters weapons are for enemies in the same garrison, and nothing else is; others see those
// at an edge alone, or flames reach them; and a squad fires one kind of the two ("Close Quarters Weapons & Fortitude", "Shooting in a
// Garrison", "Shooting at a Garrison").
func (t table) againstInside(id, target game.ID, g *Gun) (no []*game.Illegal) {
	forbid := tabletop.Against(&no, func() []string { return []string{"thing", named(id), "target", named(target), "weapon", g.Name} })
	here, there := t.in(id), t.in(target)
	together := here != 0 && (here == there || here == target)
	forbid(g.Weapon.Close && !together, "dzc-not-inside", secClose)
	forbid(!g.Weapon.Close && together, "dzc-only-close", secClose)
	if !together {
		forbid(here != 0 && !t.Is(id, fieldEdge), "dzc-not-at-edge", secGarrisons)
		forbid(there != 0 && !t.Is(target, fieldEdge) && !g.has("flame"), "dzc-target-inside", secGarrisons)
	}
	forbid(t.mixes(t.squad(id), g), "dzc-one-kind", secClose)
	return no
}

// mixes reports whether a squad has aimed weapons of the other kind.
func (t table) mixes(squad game.ID, g *Gun) bool {
	for _, id := range t.units(squad) {
		for _, o := range t.model(id).Guns {
			if o.Weapon.Close != g.Weapon.Close && t.Is(id, fieldAim+o.ID) {
				return true
			}
		}
	}
	return false
}

// arcs are a weapon's, and out of a garrison the front one.
func (t table) arcs(id game.ID, g *Gun) []geometry.Arc {
	if t.in(id) == 0 {
		return g.Arcs
	}
	front, _ := geometry.ParseArcs("F")
	return front
}

// maul takes damage points off a squad at close quarters, from the most damaged unit first; of equal ones its player chooses. What
// a squad carried that this destroys is claimed by who did it.
func (r *run) maul(by, squad game.ID, points int) {
	if o := r.t.carries(squad); o != 0 && points >= tabletop.Total(r.t.units(squad), r.t.left) && r.t.carries(by) == 0 {
		r.Emit(game.Event{Kind: "claimed", Thing: by, Args: []game.Arg{tabletop.Say("objective", named(o))}, Changes: []game.Change{tabletop.Set(o, fieldCarrier, int(by))}})
	}
	r.Emit(game.Event{Kind: "mauled", Thing: squad, Args: []game.Arg{tabletop.Count("points", points)}, Changes: []game.Change{tabletop.Set(squad, fieldFought, 1)}})
	r.allocate(squad, points, r.t.Seat(squad), true)
}

// allocate spreads damage points over units of a squad that are there, one after the other, as a seat chooses: to any, or to the most damaged.
func (r *run) allocate(squad game.ID, points int, by game.Seat, worst bool) {
	r.allocateTo(func(id game.ID) bool { return r.t.squad(id) == squad && r.t.there(id) }, squad, points, by, worst)
}

// allocateTo spreads them over those that can take any.
func (r *run) allocateTo(takes func(game.ID) bool, squad game.ID, points int, by game.Seat, worst bool) {
	for points > 0 {
		units := tabletop.Keep(r.t.units(squad), takes)
		if len(units) == 0 {
			return
		}
		if worst {
			shortsort.Stable(units, func(a, b game.ID) int { return r.t.left(a) - r.t.left(b) })
			units = tabletop.Keep(units, func(id game.ID) bool { return r.t.left(id) == r.t.left(units[0]) })
		}
		id := units[0]
		if !r.t.alike(units) {
			r.As(by, func() {
				id = r.Some("allocate", &odds.Ask{Code: "ask/dzc/allocate", Default: []int{0}, Args: map[string]string{"thing": named(squad)}}, units, 1, 1)[0]
			})
		}
		taken := min(points, r.t.left(id))
		r.hurt(id, taken)
		points -= taken
	}
}

// alike reports whether it is all the same which of some units is hit: where they stand is, in a garrison and off the board, nobody is aboard
// of them, and they have nothing else that differs.
func (t table) alike(units []game.ID) bool {
	for _, id := range units[1:] {
		if t.Board() && t.in(id) == 0 || len(t.passengers(id))+len(t.passengers(units[0])) > 0 || t.differ(id, units[0]) || t.differ(units[0], id) {
			return false
		}
	}
	return true
}

// differ reports whether a unit has something, beside its place, that another has not.
func (t table) differ(id, from game.ID) (is bool) {
	t.Fields(id, func(field string, v game.Value) {
		is = is || field != tabletop.FieldX && field != tabletop.FieldY && field != tabletop.FieldHeading && t.Get(from, field) != v
	})
	return is
}

// shaken are the squads that have to test their Fortitude at the end of an activation: infantry that lost damage points to Close Quarters
// weapons in it and has less than half of what it began with.
func (t table) shaken() []game.ID {
	return t.Those(kindSquad, func(id game.ID) bool {
		m := t.model(id)
		left := tabletop.Total(t.units(id), t.left)
		return t.Is(id, fieldFought) && m.Type == Infantry && left > 0 && 2*left < t.Int(id, fieldStart)*m.Damage
	})
}
