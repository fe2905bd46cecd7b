package dropfleet

import (
	"slices"

	"broadside/core/game"
	"broadside/core/tabletop"
)

// guns lists the sectors or the stations of which a seat may fire a weapon now:
// it holds them, and something is in range of a weapon that has not fired.
func (t table) guns(s game.Seat, phase string) []game.ID {
	kind := tabletop.Either(phase == phaseStations, "station", "sector")
	return t.All(func(id game.ID) bool {
		if t.Kind(id) != kind || t.Is(id, fieldRuin) || t.Is(id, tabletop.FieldOut) {
			return false
		}
		whose := t.holder(id)
		if t.isStation(id) {
			whose = t.keeper(id)
		}
		return whose == s && len(t.loaded(id, s)) > 0
	})
}

// loaded lists the weapons of a sector or a station that have not fired and have a target.
func (t table) loaded(id game.ID, s game.Seat) []*Weapon {
	return tabletop.Keep(t.arms(id), func(w *Weapon) bool { return !t.Is(id, fieldDone+"."+w.ID) && len(t.gunTargets(id, w, s)) > 0 })
}

// gunTargets lists the enemies that a weapon of a sector or a station could hit.
func (t table) gunTargets(id game.ID, w *Weapon, s game.Seat) []game.ID {
	return tabletop.Keep(t.enemies(s), func(o game.ID) bool { return o != id && len(t.against(id, o, w, t.gunSight(id, o))) == 0 })
}

// gunSight measures a shot of a sector's or a station's weapon. A sector's is
// measured from the centre of its cluster; arcs are all round.
func (t table) gunSight(id, target game.ID) sight {
	if !t.Board() {
		return sight{Told: true, Bears: true, Within: true, Scanned: true}
	}
	from := id
	if c := game.ID(t.Int(id, fieldCluster)); c != 0 && t.Kind(id) == "sector" {
		from = c
	}
	s := t.see(from, target, nil)
	if t.Kind(id) == "sector" {
		s.In = t.between(t.Point(from), t.Point(target), atmosphere, t.layer(target))
	}
	return s
}

// gunFire fires a weapon of a sector or a station that the seat holds: the one
// that the command names, or the only one that can.
func (r *run) gunFire() {
	id, target := r.Command.Thing, r.Command.Target("target")
	loaded := r.t.loaded(id, r.Command.By)
	r.Never(!slices.Contains(r.t.guns(r.Command.By, r.t.Phase()), id), "dfc-no-gun", secSectors)
	name, w := r.Command.Text("weapon"), loaded[0]
	if i := slices.IndexFunc(loaded, func(o *Weapon) bool { return o.ID == name }); i >= 0 {
		w = loaded[i]
	} else if r.Command.Has("weapon") || len(loaded) > 1 {
		r.Refuse("dfc-no-weapon", secSectors, "thing", named(id))
	}
	r.enemy(r.Command.By, target)
	seen := r.held(id, target, w)
	v := r.t.volley(id, target, w, seen)
	v.Firer.Order = "standard"
	s := salvoOf([]Volley{v}, nil, r.t.target(target))
	out := r.deliver(s, target)
	r.Emit(game.Event{Kind: "fired", Thing: id, Args: []game.Arg{say("target", named(target)), count("hits", hits(out)), count("damage", out.Taken)}, Changes: []game.Change{set(id, fieldDone+"."+w.ID, 1)}})
	r.suffers(target, s, out)
	r.after(game.Command{Kind: "next", By: r.Command.By})
}
