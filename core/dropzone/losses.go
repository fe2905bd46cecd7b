package dropzone

import (
	"broadside/core/game"
	"broadside/core/tabletop"
)

// hurt takes damage points off a unit; one without any is destroyed, and whoever rides in it or stands below falls to what comes of
// that ("Resolve Damage").
func (r *run) hurt(id game.ID, points int) {
	if len(r.t.model(id).Zones) > 0 {
		r.somewhere(id, points)
		return
	}
	left := r.t.left(id)
	points = min(points, left)
	if points == 0 || r.t.gone(id) {
		return
	}
	r.Emit(game.Event{Kind: "hurt", Thing: id, Args: []game.Arg{tabletop.Count("points", points)}, Changes: []game.Change{tabletop.Set(id, fieldDamage, r.t.Int(id, fieldDamage)+points)}})
	if points == left {
		r.destroy(id)
	}
}

// destroy takes a unit off for good. What comes of that is resolved before all that waits.
func (r *run) destroy(id game.ID) {
	r.perishes(id)
	e := game.Event{Kind: "destroyed", Thing: id, Ahead: true, Changes: r.t.lost(id)}
	if by := r.t.outermost(id); by != id && r.t.Board() { // whoever rides in it gets out there
		e.Changes = append(e.Changes, tabletop.Put(id, r.t.Point(by))...)
	}
	if r.t.behemoth(id) {
		e.Queue = []game.Command{{Kind: "erupt", By: r.t.Seat(id), Thing: id}}
	}
	if r.t.crashes(id) || len(r.t.passengers(id)) > 0 {
		e.Queue = append(e.Queue, game.Command{Kind: "wreck", By: r.t.Seat(id), Thing: id})
	}
	r.Emit(e)
	r.bereave(id)
	r.cutOff(id)
}

// lost are the changes by which a unit is destroyed.
func (t table) lost(id game.ID) []game.Change {
	return append(tabletop.Clear(id, fieldRides, fieldIn, fieldEdge), tabletop.Write(id, tabletop.FieldOut, destroyed))
}
