package gothic

import (
	"slices"

	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// How free a ship is to choose its targets this turn: it has shot at the nearest or passed a test, or failed one.
const free, bound = 1, 2

// priority lets a ship fire at what is not nearest if it passes a leadership test, once a turn. One that fails takes those aims back. A
// reading: any fire at the nearest frees what is left of all weapons.
func (r *run) priority(id game.ID, targets []game.ID) (allowed bool) {
	if r.t.Int(id, fieldFiredAt) == free {
		return true
	}
	if r.atNearest(id, targets) {
		r.Emit(game.Event{Kind: "at-nearest", Thing: id, Changes: []game.Change{tabletop.Set(id, fieldFiredAt, free)}})
		return true
	}
	if r.t.Int(id, fieldFiredAt) == bound {
		r.Forbid(true, "bfg-nearest-first", secShooting, "thing", named(id))
		return true // players overruled it
	}
	if passed, _ := r.test(r.t.formation(id), "priority"); passed {
		r.Emit(game.Event{Kind: "free-to-fire", Thing: id, Changes: []game.Change{tabletop.Set(id, fieldFiredAt, free)}})
		return true
	}
	r.Emit(game.Event{Kind: "bound-to-nearest", Thing: id, Changes: append(r.t.ClearThat(id, tabletop.Begins(fieldAim, fieldShare)), tabletop.Set(id, fieldFiredAt, bound))})
	return false
}

// atNearest reports whether one of some targets is the nearest; where positions are not kept the player says so.
func (r *run) atNearest(id game.ID, targets []game.ID) bool {
	is, known := r.t.nearest(id, targets)
	if known {
		return is
	}
	return r.One("nearest", &odds.Ask{Code: "ask/bfg/nearest", Args: map[string]string{"thing": named(id), "target": named(targets[0])}}, "answer/yes", "answer/no") == 0
}

// nearest reports whether one of some targets is of the nearest enemy formation that the ship could shoot at, as far as that is known.
// Hulks are no enemies any more: a reading.
func (t table) nearest(id game.ID, targets []game.ID) (is, known bool) {
	foes := tabletop.Keep(t.fleet(other(t.Seat(id))), func(o game.ID) bool {
		return slices.ContainsFunc(t.model(id).Weapons, func(w Weapon) bool { return (w.Kind == Battery || w.Kind == Lance) && len(t.against(id, o, &w)) == 0 })
	})
	formations := tabletop.Once(tabletop.Map(foes, t.formation))
	at := tabletop.Map(tabletop.Keep(targets, t.afloat), t.formation)
	switch {
	case len(formations) == 0 || len(formations) == 1 && slices.Contains(at, formations[0]):
		return true, true
	case len(at) == 0:
		return false, true
	case !t.Board():
		return false, false
	}
	nearest := foes[0]
	for _, o := range foes {
		if t.gap(id, o) < t.gap(id, nearest) {
			nearest = o
		}
	}
	return slices.Contains(at, t.formation(nearest)), true
}

// mayFire reports whether a ship has aimed at what it may fire at.
func (t table) mayFire(id game.ID) bool {
	targets := t.aimedAt(id)
	if sound := len(targets) > 0 && len(t.spoilt(id)) == 0; !sound || t.Int(id, fieldFiredAt) != bound {
		return sound
	}
	is, known := t.nearest(id, targets)
	return is || !known
}
