package dropzone

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// mayMove checks that a unit's move is still to be made, or to be ended.
func (r *run) mayMove(id game.ID) error {
	squad := r.t.squad(id)
	if err := r.Never(r.t.Kind(id) != kindUnit || !r.t.OnTable(id) && r.t.Out(id) != readiness, "dzc-not-there", secMoving, "thing", named(id)); err != nil {
		return err
	}
	if err := r.mayAct(squad, secMoving); err != nil {
		return err
	}
	return r.Forbid(r.t.Acted(id) || r.t.Int(squad, fieldMoves) == over, "dzc-moved", secMoving, "thing", named(id))
}

// reach is how far a unit may still go: a weapon that it has fired holds it back ("Check Movement").
func (t table) reach(id game.ID) geometry.Length {
	m := t.model(id)
	far := max(m.Move-t.Int(id, fieldSlow)*inch, 0)
	for i := range m.Guns {
		if t.Is(id, fieldFired+m.Guns[i].ID) {
			far = min(far, m.Guns[i].Still)
		}
	}
	return far
}

// move moves one unit of a squad; the others follow by moves of their own. An aircraft may land at its end, and takes off as it moves
// ("Moving", "Landing").
func (r *run) move() error {
	id := r.Command.Thing
	if r.t.behemoth(id) {
		return r.strides()
	}
	if err := r.mayMove(id); err != nil {
		return err
	}
	m, far := r.t.model(id), r.Command.Int("far")
	lands := r.Command.Int("land") == 1
	if err := r.Never(r.Command.Has("land") && (!m.aircraft() || !lands), "dzc-no-aircraft", secAircraft, "thing", named(id)); err != nil {
		return err
	}
	if err := r.Forbid(lands && m.has("fast"), "dzc-fast-never-lands", secUnits, "thing", named(id)); err != nil {
		return err
	}
	changes := append(tabletop.Clear(id, tabletop.FieldOut, fieldLanded, fieldScan), tabletop.Set(id, tabletop.FieldActed, 1), tabletop.Set(r.t.squad(id), fieldMoves, begun))
	if r.t.Board() {
		to := r.Said()
		var err error
		if far, err = r.travels(id, to.Point, lands); err != nil {
			return err
		}
		if !r.Command.Has(tabletop.FieldHeading) {
			to.Heading = r.t.facing(id, to.Point)
		}
		changes = append(changes, tabletop.Stand(id, to)...)
	} else if !r.Command.Has("far") {
		far = r.t.reach(id)
	}
	if err := r.within(id, far); err != nil {
		return err
	}
	kind := "moved"
	if lands {
		kind, changes = "landed", append(changes, tabletop.Set(id, fieldLanded, 1))
	}
	r.Emit(game.Event{Kind: kind, Thing: id, Args: []game.Arg{tabletop.Say("far", inches(far))}, Changes: append(changes, tabletop.Set(id, fieldFar, max(far, 1)))})
	return nil
}

// facing is where a unit looks after a move: along it, or from its edge.
func (t table) facing(id game.ID, to geometry.Point) geometry.Angle {
	switch {
	case t.Out(id) == readiness:
		return t.inward(t.Seat(id))
	case t.Point(id) == to:
		return t.Pose(id).Heading
	}
	return geometry.Bearing(t.Point(id), to)
}

// within checks that a way is not too long for a unit, nor too short for one that is Fast.
func (r *run) within(id game.ID, far geometry.Length) error {
	m := r.t.model(id)
	if err := r.Forbid(far > r.t.reach(id)+geometry.Slack, "dzc-too-far", secMoving, "thing", named(id), "most", inches(r.t.reach(id))); err != nil {
		return err
	}
	return r.Forbid(far < m.Least, "dzc-too-short", secUnits, "thing", named(id), "least", inches(m.Least))
}

// travels is how long the way to a point is for a unit, scenery counted; what cannot be crossed, or stood on, is refused.
func (r *run) travels(id game.ID, to geometry.Point, lands bool) (geometry.Length, error) {
	if err := to.Valid(); err != nil {
		return 0, game.Refuse("dzc-off-table", secMoving)
	}
	far, way := geometry.Distance(r.t.Point(id), to), geometry.Segment{A: r.t.Point(id), B: to}
	if r.t.Out(id) == readiness {
		way.A = r.t.comesOn(id, to)
		far = geometry.Distance(way.A, to)
	}
	m := r.t.model(id)
	if !m.aircraft() {
		for _, p := range r.t.pieces(func(f Feature) bool { return f.Impassable }) {
			if err := r.Forbid(p.Area.Crosses(way), "dzc-impassable", secScenery, "thing", named(id), "scenery", "@terrain/"+p.Class.Text); err != nil {
				return 0, err
			}
		}
		if m.Type != Skimmer && m.Type != Walker && m.Type != Behemoth {
			for _, p := range r.t.pieces(func(f Feature) bool { return f.Tough }) {
				far += p.Area.LengthInside(way)
			}
		}
	}
	return far, r.room(id, to, m.aircraft() && !lands)
}

// room refuses a place that is off the table, over another unit, or on what cannot be stood on. Aircraft in the air pass over all, but
// not one over the other.
func (r *run) room(id game.ID, at geometry.Point, flies bool) error {
	if err := r.Forbid(!r.t.Setup.Table.InsideBase(at, r.t.base(id)), "dzc-off-table", secMoving); err != nil {
		return err
	}
	if o := r.t.over(id, at, flies); o != 0 {
		return r.Forbid(true, "dzc-overlaps", secMoving, "thing", named(id), "target", named(o))
	}
	return r.Forbid(!flies && r.t.blocked(at), "dzc-cannot-stand", secScenery, "thing", named(id))
}

// over is a unit that another would stand over at a point, of those at the same height; 0 for none.
func (t table) over(id game.ID, at geometry.Point, flies bool) game.ID {
	return tabletop.First(t.OfKind(kindUnit), func(o game.ID) bool {
		return o != id && t.OnTable(o) && t.flying(o) == flies && geometry.Overlapping(at, t.base(id), t.Point(o), t.base(o))
	})
}

// blocked reports whether a point lies in scenery that nobody can stand on.
func (t table) blocked(at geometry.Point) bool {
	return len(tabletop.Keep(t.pieces(func(f Feature) bool { return f.Impassable }), func(p tabletop.Piece) bool { return p.Area.Contains(at) })) > 0
}
