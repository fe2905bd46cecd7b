package gothic

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// launches is the strength with which a weapon's ordnance is launched: half of it, once, where the ship is crippled or braced.
func (t table) launches(id game.ID, w *Weapon) int {
	return t.launched(id, w.most())
}

// launched is that of a strength that is known.
func (t table) launched(id game.ID, n int) int {
	if t.crippled(id) || t.order(id).HalfBays {
		return half(n)
	}
	return n
}

// loaded reports whether a weapon has ordnance that it can launch; what a critical hit has silenced does not.
func (t table) loaded(id game.ID, w *Weapon) bool {
	return !t.Is(id, fieldEmpty+w.ID) && t.working(id, w)
}

// tubes are a ship's torpedo tubes that can be launched from now, and bays its launch bays.
func (t table) tubes(id game.ID) []Weapon { return t.armed(id, Torpedoes) }
func (t table) bays(id game.ID) []Weapon  { return t.armed(id, Bays) }

func (t table) armed(id game.ID, kind WeaponKind) []Weapon {
	return tabletop.Keep(t.model(id).Weapons, func(w Weapon) bool { return w.Kind == kind && w.most() > 0 && t.loaded(id, &w) })
}

// hold is how many squadrons a ship may still launch in this phase, all of its bays together: what it launches it combines into
// waves as it likes.
func (t table) hold(id game.ID) int {
	if !t.Is(id, fieldBays) {
		return tabletop.Total(t.bays(id), func(w Weapon) int { return t.launches(id, &w) })
	}
	return min(t.Int(id, fieldBays)-1, tabletop.Total(t.model(id).Weapons, func(w Weapon) int { // it may have braced since
		return tabletop.When(w.Kind == Bays && t.working(id, &w), t.launches(id, &w))
	}))
}

// carried are the craft that a ship has, each type once.
func (t table) carried(id game.ID) (all []Craft) {
	for _, of := range craftTypes {
		for _, w := range t.model(id).Weapons {
			if c := w.craft(of); c != nil && t.working(id, &w) {
				all = append(all, *c)
				break
			}
		}
	}
	return all
}

// launcher checks that a ship may launch ordnance now.
func (r *run) launcher() game.ID {
	id := r.Command.Thing
	r.Never(!r.t.afloat(id), "bfg-not-afloat", secOrdnance, "thing", named(id))
	return id
}

// marker are the changes that put new ordnance on the base of the ship that launches it.
func (t table) marker(kind string, from game.ID) (game.ID, []game.Change) {
	id := t.Free()
	changes := []game.Change{tabletop.Write(id, tabletop.FieldKind, kind), tabletop.Set(id, tabletop.FieldSeat, int(t.Seat(from))),
		tabletop.Set(id, fieldLauncher, int(from)), tabletop.Set(id, fieldFresh, 1)}
	if t.Board() {
		changes = append(changes, tabletop.Stand(id, t.Pose(from))...)
	}
	return id, changes
}

// torpedoes launches a salvo: the whole strength of the tubes, ahead within their arc ("Launching Ordnance").
func (r *run) torpedoes() {
	id := r.launcher()
	w := r.t.weapon(id, r.Command.Text("weapon"))
	r.Never(w == nil || w.Kind != Torpedoes, "bfg-no-tubes", secOrdnance, "thing", named(id))
	r.mayLaunch(id, w)
	pivot, boarding := r.Command.Int("pivot"), r.Command.Int("boarding")
	r.Forbid(r.t.Board() && !within(w.Arcs, pivot), "bfg-torpedoes-out-of-arc", secOrdnance, "weapon", w.Name)
	r.Forbid(boarding != 0 && !w.Boarding, "bfg-no-boarding-torpedoes", secOrdnance, "weapon", w.Name)
	n := r.t.launches(id, w)
	if w.Thrown.Dice > 0 {
		n = r.t.launched(id, w.Thrown.of(r.Sum(strengthStep, w.Thrown.Throw())))
	}
	salvo, changes := r.t.marker(kindSalvo, id)
	changes = append(changes, tabletop.Write(salvo, fieldWeapon, w.ID), tabletop.Set(salvo, fieldStrength, n),
		tabletop.Set(salvo, fieldSpeed, w.Range), tabletop.Set(id, fieldEmpty+w.ID, 1))
	if boarding != 0 {
		changes = append(changes, tabletop.Set(salvo, fieldBoarding, 1))
	}
	if r.t.Board() {
		changes = append(changes, tabletop.Set(salvo, tabletop.FieldHeading, geometry.Norm(r.t.Pose(id).Heading+pivot)))
	}
	r.Emit(game.Event{Kind: "launched-torpedoes", Thing: id, Changes: changes,
		Args: []game.Arg{tabletop.Say("weapon", w.Name), tabletop.Count("strength", n)}})
	for _, o := range r.t.friends(&r.Command) {
		if r.t.Board() {
			r.Emit(game.Event{Kind: "friend-ahead", Thing: o})
		}
	}
}

// mayLaunch refuses a weapon that is damaged or has nothing left to launch.
func (r *run) mayLaunch(id game.ID, w *Weapon) {
	r.Forbid(!r.t.working(id, w), "bfg-weapon-damaged", secDamage, "weapon", w.Name)
	r.Forbid(r.t.Is(id, fieldEmpty+w.ID), "bfg-not-loaded", secOrdnance, "weapon", w.Name)
}

// within reports whether a turn from straight ahead lies in arcs; tubes of which nobody says the arc look ahead.
func within(arcs []geometry.Arc, pivot geometry.Angle) bool {
	if len(arcs) == 0 {
		return geometry.Front.Contains(geometry.Norm(pivot))
	}
	return slices.ContainsFunc(arcs, func(a geometry.Arc) bool { return a.Contains(geometry.Norm(pivot)) })
}

// weapon finds one of a ship.
func (t table) weapon(id game.ID, key string) *Weapon {
	m := t.model(id)
	if i := slices.IndexFunc(m.Weapons, func(w Weapon) bool { return w.ID == key }); i >= 0 {
		return &m.Weapons[i]
	}
	return nil
}

// wave launches craft as one wave. The first one of a phase empties all bays that work; the ship may launch further waves up to
// what they hold.
func (r *run) wave() {
	id := r.launcher()
	mix, n := r.mix()
	hold := r.t.hold(id)
	r.Forbid(hold == 0, "bfg-bays-empty", secOrdnance, "thing", named(id))
	r.Forbid(n > hold, "bfg-too-many-craft", secOrdnance, "thing", named(id), "left", itoa(hold))
	wave, changes := r.t.marker(kindWave, id)
	for _, w := range r.t.bays(id) {
		changes = append(changes, tabletop.Set(id, fieldEmpty+w.ID, 1))
	}
	changes = append(changes, tabletop.Set(id, fieldBays, max(hold-n, 0)+1))
	carried := r.t.carried(id)
	for of, number := range mix {
		if !r.Command.Has(numbers[craftTypes[of]]) {
			continue
		}
		i := slices.IndexFunc(carried, func(c Craft) bool { return c.Type == craftTypes[of] })
		r.Never(i < 0, "bfg-no-such-craft", secOrdnance, "thing", named(id), "craft", "@craft/bfg/"+string(craftTypes[of]))
		if number > 0 {
			changes = append(changes, tabletop.Set(wave, fieldCraft+string(craftTypes[of]), number),
				tabletop.Set(wave, fieldSpeeds+string(craftTypes[of]), carried[i].Speed))
		}
	}
	r.mixed("launched-craft", id, mix, changes)
}

// mix reads how many squadrons of each type a command speaks of.
func (r *run) mix() (mix [3]int, sum int) {
	for i, of := range craftTypes {
		if mix[i] = r.Command.Int(numbers[of]); mix[i] < 0 {
			r.Refuse("bfg-no-craft", secOrdnance)
		}
		sum += mix[i]
	}
	r.Never(sum == 0, "bfg-no-craft", secOrdnance)
	return mix, sum
}

// mixed tells of a mix, a sentence for each type, the first of which changes the state.
func (r *run) mixed(kind string, thing game.ID, mix [3]int, changes []game.Change, more ...game.Arg) {
	for i, n := range mix {
		if n > 0 {
			r.Emit(game.Event{Kind: kind, Thing: thing, Changes: changes,
				Args: append([]game.Arg{tabletop.Count("count", n), tabletop.Say("craft", "@craft/bfg/"+string(craftTypes[i]))}, more...)})
			changes = nil
		}
	}
}

// reload loads the ordnance of a formation again if its command check was passed. A double says that it cannot do so another time in this
// game; the result stands ("Running Out of Ordnance"). A reading: what a critical hit has silenced is not loaded either, since nobody
// can work there.
func (r *run) reload(formation game.ID, passed, double bool) {
	e := game.Event{Kind: "reloaded", Thing: formation}
	if !passed {
		e.Kind = "not-reloaded"
	} else {
		for _, id := range r.t.ships(formation) {
			for _, w := range r.t.model(id).Weapons {
				if r.t.working(id, &w) && r.t.Is(id, fieldEmpty+w.ID) {
					e.Changes = append(e.Changes, game.Change{On: id, Field: fieldEmpty + w.ID})
				}
			}
		}
	}
	r.Emit(e)
	if double {
		r.Emit(game.Event{Kind: "ran-out", Thing: formation, Changes: []game.Change{tabletop.Set(formation, fieldSpent, 1)}})
	}
}
