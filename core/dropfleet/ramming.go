package dropfleet

import (
	"broadside/core/dice"
	"broadside/core/game"
)

// rams lists the enemies that a ship may ram: of medium tonnage or more, with two hull or fewer left, on standard orders with
// nothing fired or aimed, 3" from an enemy on its layer as its move is over ("Ramming"). The document does not name the layer;
// ships that pass above each other do not meet. Stations are treated as ships.
func (t table) rams(id game.ID) []game.ID {
	if !t.OnTable(id) || tonnages[t.ship(id).Tonnage] < 5 || t.hullLeft(id) > 2 || !t.ramsBy(id) {
		return nil
	}
	return t.All(func(o game.ID) bool {
		return (t.isShip(o) || t.isStation(o)) && t.OnTable(o) && t.opposes(o, t.Seat(id)) && t.layer(o) == t.layer(id) && t.claim(id, o, 3*inch)
	})
}

// ramsBy reports whether what a ship has done lets it ram: a nuclear missile is a shot, too.
func (t table) ramsBy(id game.ID) bool {
	return t.order(id) == "standard" && len(t.aimed(id)) == 0 && !t.Is(id, fieldAim+"nuke")
}

// ram is a ship's last act: on 1 or 2 it is destroyed before it gets there, otherwise its hull strikes with a lock of 3+: its
// "hits" are rolled for, or their lock would mean nothing. Either way it is gone without a catastrophe.
func (r *run) ram() {
	id, target := r.Command.Thing, r.Command.Target("target")
	r.firing(id)
	r.Never(!r.t.isShip(target) && !r.t.isStation(target) || !r.t.OnTable(target), "dfc-no-target", secRamming)
	no := func(when bool, code string) {
		r.Forbid(when, code, secRamming, "thing", named(id), "target", named(target))
	}
	no(!r.t.opposes(target, r.t.Seat(id)), "dfc-friendly")
	no(tonnages[r.t.ship(id).Tonnage] < 5, "dfc-ram-small")
	no(r.t.hullLeft(id) > 2, "dfc-ram-hull")
	no(!r.t.ramsBy(id), "dfc-ram-order")
	no(r.t.layer(id) != r.t.layer(target) || !r.t.claim(id, target, 3*inch), "dfc-ram-far")
	hits := r.Hits("ram", 1, 3)
	hull := r.t.ship(id).Hull
	hit := hits > 0
	e := game.Event{Kind: "ram-failed", Thing: id, Args: []game.Arg{say("target", named(target))}}
	if hit {
		e.Kind = "rammed"
	}
	r.Emit(e)
	r.lose(id, destroyed)
	if !hit {
		return
	}
	w := Weapon{ID: "ram", Name: "Ram", Lock: 3, Attack: dice.Expr{Plus: hull}, Damage: dice.Expr{Plus: 1}}
	s := r.t.collision(&w, target, lockHits)
	r.suffers(target, s, r.deliver(s, target))
}
