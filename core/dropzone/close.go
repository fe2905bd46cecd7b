package dropzone

import (
	"broadside/core/dice"
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
	forbid := func(when bool, code, section string) {
		if when {
			no = append(no, game.Refuse(code, section, "thing", named(id), "target", named(target), "weapon", g.Name))
		}
	}
	here, there := t.in(id), t.in(target)
	together := here != 0 && here == there
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
func (r *run) maul(by, squad game.ID, points int) error {
	if o := r.t.carries(squad); o != 0 && points >= tabletop.Total(r.t.units(squad), r.t.left) && r.t.carries(by) == 0 {
		r.Emit(game.Event{Kind: "claimed", Thing: by, Args: []game.Arg{tabletop.Say("objective", named(o))}, Changes: []game.Change{tabletop.Set(o, fieldCarrier, int(by))}})
	}
	r.Emit(game.Event{Kind: "mauled", Thing: squad, Args: []game.Arg{tabletop.Count("points", points)}, Changes: []game.Change{tabletop.Set(squad, fieldFought, 1)}})
	return r.allocate(squad, points, r.t.Seat(squad))
}

// allocate spreads damage points over a squad, unit by unit: the owner gives them to the most damaged, an opponent to any.
func (r *run) allocate(squad game.ID, points int, by game.Seat) error {
	for points > 0 {
		units := r.t.units(squad)
		if len(units) == 0 {
			return nil
		}
		if by == r.t.Seat(squad) {
			shortsort.Stable(units, func(a, b game.ID) int { return r.t.left(a) - r.t.left(b) })
			units = tabletop.Keep(units, func(id game.ID) bool { return r.t.left(id) == r.t.left(units[0]) })
		}
		id := units[0]
		if len(units) > 1 {
			chosen := []game.ID(nil)
			err := r.As(by, func() (err error) {
				chosen, err = r.Some("allocate", &odds.Ask{Code: "ask/dzc/allocate", Default: []int{0}, Args: map[string]string{"thing": named(squad)}}, units, 1, 1)
				return err
			})
			if err != nil {
				return err
			}
			id = chosen[0]
		}
		taken := min(points, r.t.left(id))
		r.hurt(id, taken)
		points -= taken
	}
	return nil
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

// fortitude is the test at the end of an activation: a squad that fails runs out of its garrison ("Close Quarters Weapons & Fortitude"). A
// reading: a Bloodthirsty one does not, since it may not leave while enemies are there.
func (r *run) fortitude() error {
	squad := r.Command.Thing
	short, err := r.tests(squad)
	if err != nil {
		return err
	}
	if short == 0 {
		r.Emit(game.Event{Kind: "holds-out", Thing: squad})
		return nil
	}
	if r.t.thirsts(squad) {
		r.Emit(game.Event{Kind: "stays", Thing: squad})
		r.drops(squad, r.t.units(squad)[0], true)
		return nil
	}
	r.Emit(game.Event{Kind: "runs", Thing: squad})
	r.drops(squad, r.t.units(squad)[0], true)
	return r.comesOut(squad)
}

// tests rolls for a squad's Fortitude, and says by how much it falls short. Its player may fail by choice, which is by as much as can be.
func (r *run) tests(squad game.ID) (short int, err error) {
	need := r.t.model(squad).Fortitude
	err = r.As(r.t.Seat(squad), func() error {
		gives, err := r.One("stand", &odds.Ask{Code: "ask/dzc/stand", Args: map[string]string{"thing": named(squad)}}, "stand/roll", "stand/fail")
		if err != nil {
			return err
		}
		if short = need - 1; gives == 1 {
			return nil
		}
		n, err := r.Sum("fortitude", dice.D6(1))
		short = max(need-n, 0)
		return err
	})
	return short, err
}

// slips is the test of a squad that leaves past more enemy squads than friendly ones: it loses as many damage points as it fails by, as
// its opponent says.
func (r *run) slips(squad game.ID) error {
	short, err := r.tests(squad)
	if err != nil || short == 0 {
		return err
	}
	r.drops(squad, r.t.units(squad)[0], true)
	r.Emit(game.Event{Kind: "caught", Thing: squad, Args: []game.Arg{tabletop.Count("points", short)}})
	return r.allocate(squad, short, r.t.captor(squad))
}
