package dropfleet

import (
	"broadside/core/game"
)

// aim allocates a weapon of an active ship to a target. All of a group's dice
// are allocated before any is rolled to hit; how many dice a random weapon has
// is thrown before that ("Allocate attack dice").
func (r *run) aim() error {
	id := r.Command.Thing
	if err := r.firing(id); err != nil {
		return err
	}
	w := r.t.arm(id, r.Command.Text("weapon"))
	if w == nil {
		return game.Refuse("dfc-no-weapon", secFiring, "thing", named(id))
	}
	if err := r.Forbid(r.t.Is(id, fieldAim+w.ID), "dfc-aimed", secFiring, "weapon", weaponName(w)); err != nil {
		return err
	}
	charge := r.Command.Int("overcharge") == 1
	if err := r.ForbidAll(r.t.unfit(id, w, charge)); err != nil {
		return err
	}
	target := r.Command.Target("target")
	if err := r.enemy(r.t.Seat(id), target); err != nil {
		return err
	}
	s, err := r.held(id, target, w)
	if err != nil {
		return err
	}
	changes := []game.Change{set(id, fieldAim+w.ID, int(target)), {On: id, Field: fieldCharge + w.ID, To: game.Bool(charge)}}
	if !r.t.Board() {
		changes = append(changes, set(id, fieldShots+"through."+w.ID, s.packed()))
	}
	if throw := randomShots(w); throw.N > 0 && !r.t.Is(id, fieldShots+w.ID) {
		faces, err := r.Throw("attack", throw)
		if err != nil {
			return err
		}
		changes = append(changes, set(id, fieldShots+w.ID, 1+w.Attack.Plus+throw.Read(faces).Total))
		if n := maxima(w.Attack, faces); n > 0 && w.is(func(e *Effects) bool { return e.Recoil != nil }) {
			changes = append(changes, set(id, fieldMaxima+w.ID, n))
		}
	}
	r.Emit(game.Event{Kind: "aimed", Thing: id, Args: []game.Arg{say("weapon", weaponName(w)), say("target", named(target))}, Changes: changes})
	return nil
}

// held measures a shot and checks it. What needs no measuring is refused before anybody is asked to measure.
func (r *run) held(id, target game.ID, w *Weapon) (sight, error) {
	seen := r.t.gunSight(id, target)
	if r.t.isShip(id) && r.t.Board() {
		seen = r.t.see(id, target, w.Arcs)
	}
	if err := r.ForbidAll(r.t.against(id, target, w, seen)); err != nil || r.t.Board() {
		return seen, err
	}
	seen, err := r.sight(id, target, w)
	if err != nil {
		return seen, err
	}
	return seen, r.ForbidAll(r.t.against(id, target, w, seen))
}

// packed and unpacked keep what players measured for an aim in one number.
func (s sight) packed() int {
	n := 1 + s.In.fine*2 + s.In.dense*4 + s.In.rings*8
	if s.Scanned {
		n += 16
	}
	return n
}

func unpacked(n int) sight {
	return sight{Told: true, Bears: true, Within: true, Scanned: n&16 != 0, In: hindrance{fine: n >> 1 & 1, dense: n >> 2 & 1, rings: n >> 3 & 1}}
}

// firing checks that a ship may allocate weapons now.
func (r *run) firing(id game.ID) error {
	_, now := r.t.active()
	if _, fires := r.t.allowance(id); !fires && r.t.order(id) != "" && r.t.group(id) != now { // its group was done as it had moved
		return game.Refuse("dfc-no-fire", secOrders, "thing", named(id), "order", "@order/dfc/"+r.t.order(id))
	}
	if err := r.activate(id); err != nil {
		return err
	}
	if r.t.stage() != stageFiring {
		return game.Refuse("dfc-moves-first", secFiring)
	}
	if !r.t.OnTable(id) {
		return game.Refuse("dfc-no-ship", secFiring)
	}
	return nil
}

// enemy checks a target: an enemy ship, a station that the seat does not hold,
// or a sector without assets of its own side.
func (r *run) enemy(by game.Seat, target game.ID) error {
	switch {
	case r.t.Kind(target) == "sector":
		if ruin := r.t.Int(target, fieldRuin); ruin > 1 || ruin == 1 && !r.t.populated(target) {
			return game.Refuse("dfc-nothing-left", secBombardment)
		}
		return r.Forbid(r.t.occupies(by, target), "dfc-friendly-sector", secBombardment, "target", named(target))
	case !r.t.OnTable(target):
		return game.Refuse("dfc-no-target", secFiring)
	}
	return r.Forbid(!r.t.opposes(target, by), "dfc-friendly", secRange, "target", named(target))
}

// hold takes an allocation back.
func (r *run) hold() error {
	id := r.Command.Thing
	if err := r.firing(id); err != nil {
		return err
	}
	w := r.t.arm(id, r.Command.Text("weapon"))
	if w == nil || !r.t.Is(id, fieldAim+w.ID) {
		return game.Refuse("dfc-no-weapon", secFiring, "thing", named(id))
	}
	r.Emit(game.Event{Kind: "held", Thing: id, Args: []game.Arg{say("weapon", weaponName(w))}, Changes: clear(id, fieldAim+w.ID, fieldCharge+w.ID)})
	return nil
}
