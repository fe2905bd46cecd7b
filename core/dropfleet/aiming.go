package dropfleet

import "broadside/core/game"

// aim allocates a weapon of an active ship to a target. All of a group's dice are allocated before any is rolled to hit; how
// many dice a random weapon has is thrown before that ("Allocate attack dice").
func (r *run) aim() {
	id := r.Command.Thing
	r.firing(id)
	w := r.t.arm(id, r.Command.Text("weapon"))
	r.Never(w == nil, "dfc-no-weapon", secFiring, "thing", named(id))
	r.Forbid(r.t.Is(id, fieldAim+w.ID), "dfc-aimed", secFiring, "weapon", weaponName(w))
	charge := r.Command.Int("overcharge") == 1
	r.ForbidAll(r.t.unfit(id, w, charge))
	target := r.Command.Target("target")
	r.enemy(r.t.Seat(id), target)
	s := r.held(id, target, w)
	changes := []game.Change{set(id, fieldAim+w.ID, int(target)), {On: id, Field: fieldCharge + w.ID, To: game.Bool(charge)}}
	if !r.t.Board() {
		changes = append(changes, set(id, fieldShots+"through."+w.ID, s.packed()))
	}
	if throw := randomShots(w); throw.N > 0 && !r.t.Is(id, fieldShots+w.ID) {
		faces := r.Throw("attack", throw)
		changes = append(changes, set(id, fieldShots+w.ID, 1+w.Attack.Plus+throw.Read(faces).Total))
		if n := maxima(w.Attack, faces); n > 0 && w.is(func(e *Effects) bool { return e.Recoil != nil }) {
			changes = append(changes, set(id, fieldMaxima+w.ID, n))
		}
	}
	r.Emit(game.Event{Kind: "aimed", Thing: id, Args: []game.Arg{say("weapon", weaponName(w)), say("target", named(target))}, Changes: changes})
}

// held measures a shot and checks it. What needs no measuring is refused before anybody is asked to measure.
func (r *run) held(id, target game.ID, w *Weapon) sight {
	seen := r.t.gunSight(id, target)
	if r.t.isShip(id) && r.t.Board() {
		seen = r.t.see(id, target, w.Arcs)
	}
	r.ForbidAll(r.t.against(id, target, w, seen))
	if r.t.Board() {
		return seen
	}
	seen = r.sight(id, target, w)
	r.ForbidAll(r.t.against(id, target, w, seen))
	return seen
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
func (r *run) firing(id game.ID) {
	_, now := r.t.active()
	if _, fires := r.t.allowance(id); !fires && r.t.order(id) != "" && r.t.group(id) != now { // its group was done as it had moved
		r.Refuse("dfc-no-fire", secOrders, "thing", named(id), "order", "@order/dfc/"+r.t.order(id))
	}
	r.activate(id)
	r.Never(r.t.stage() != stageFiring, "dfc-moves-first", secFiring)
	r.Never(!r.t.OnTable(id), "dfc-no-ship", secFiring)
}

// enemy checks a target: an enemy ship, a station that the seat does not hold, or a sector without assets of its own side.
func (r *run) enemy(by game.Seat, target game.ID) {
	if r.t.Kind(target) == "sector" {
		ruin := r.t.Int(target, fieldRuin)
		r.Never(ruin > 1 || ruin == 1 && !r.t.populated(target), "dfc-nothing-left", secBombardment)
		r.Forbid(r.t.occupies(by, target), "dfc-friendly-sector", secBombardment, "target", named(target))
		return
	}
	r.Never(!r.t.OnTable(target), "dfc-no-target", secFiring)
	r.Forbid(!r.t.opposes(target, by), "dfc-friendly", secRange, "target", named(target))
}

// hold takes an allocation back.
func (r *run) hold() {
	id := r.Command.Thing
	r.firing(id)
	w := r.t.arm(id, r.Command.Text("weapon"))
	r.Never(w == nil || !r.t.Is(id, fieldAim+w.ID), "dfc-no-weapon", secFiring, "thing", named(id))
	r.Emit(game.Event{Kind: "held", Thing: id, Args: []game.Arg{say("weapon", weaponName(w))}, Changes: clear(id, fieldAim+w.ID, fieldCharge+w.ID)})
}
