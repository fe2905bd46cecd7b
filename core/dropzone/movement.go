package dropzone

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// mayMove checks that a unit's move is still to be made, or to be ended.
func (r *run) mayMove(id game.ID) {
	r.Never(r.t.Kind(id) != kindUnit || !r.t.OnTable(id) && r.t.Out(id) != readiness, "dzc-not-there", secMoving, "thing", named(id))
	r.mayAct(r.t.squad(id), secMoving)
	r.Forbid(r.t.moved(id), "dzc-moved", secMoving, "thing", named(id))
}

// moved reports whether a unit has made its move. An aircraft that has landed in it may take off and go on, until its squad does something
// else ("Landing").
func (t table) moved(id game.ID) bool {
	return t.Int(t.squad(id), fieldMoves) == over || t.Acted(id) && !t.Is(id, fieldLanded)
}

// unfinished are the units of a squad whose move has begun that have to make theirs before it does anything else: those that are to come on,
// and who is Fast.
func (t table) unfinished(squad game.ID) []game.ID {
	if t.Int(squad, fieldMoves) != begun {
		return nil
	}
	return tabletop.Keep(t.units(squad), func(id game.ID) bool {
		return !t.Acted(id) && !t.harnessed(id) && (t.Out(id) == readiness || t.OnTable(id) && t.fast(id))
	})
}

// mayTurnTo checks that a squad may go on to something else than its move.
func (r *run) mayTurnTo(squad game.ID) {
	if late := r.t.unfinished(squad); len(late) > 0 {
		r.Forbid(true, "dzc-has-to-move", secMoving, "thing", named(late[0]))
	}
}

// reach is how far a unit may still go: a weapon that it has fired holds it back ("Check Movement"), and who got in or out of it.
func (t table) reach(id game.ID) geometry.Length {
	m := t.model(id)
	far := max(m.Move-t.Int(id, fieldSlow)*inch, 0)
	for i := range m.Guns {
		if t.Is(id, fieldFired+m.Guns[i].ID) {
			far = min(far, m.Guns[i].Still)
		}
	}
	if t.Is(id, fieldLeash) {
		far = min(far, t.Int(id, fieldLeash))
	}
	far = t.capped(id, far)
	if t.Acted(id) {
		far -= t.Int(id, fieldFar)
	}
	return max(far, m.Least, 0)
}

// A leg is a straight piece of a unit's way.
type leg struct {
	geometry.Segment
	facing geometry.Angle
	far    geometry.Length // how far it is
	cost   geometry.Length // what it takes of the move
	most   geometry.Length // how much it may take
	leaves bool            // it ends beside the table
}

// move moves one unit of a squad; the others follow by moves of their own ("Moving").
func (r *run) move() {
	id := r.Command.Thing
	if r.t.behemoth(id) {
		r.strides()
		return
	}
	r.mayMove(id)
	r.mayFly(id)
	l := r.leg(id)
	m, far := r.t.model(id), max(l.far, 1)
	if r.t.Acted(id) {
		far += r.t.Int(id, fieldFar)
	}
	changes := append(tabletop.Clear(id, tabletop.FieldOut, fieldScan), tabletop.Set(id, tabletop.FieldActed, 1), tabletop.Set(id, fieldFar, far), tabletop.Set(r.t.squad(id), fieldMoves, begun))
	if r.t.Board() {
		changes = append(changes, tabletop.Stand(id, geometry.Pose{Point: l.B, Heading: l.facing})...)
	}
	if r.t.Out(id) == readiness {
		changes = append(changes, tabletop.Set(r.t.groupOf(r.t.squad(id)), fieldComes, 1))
	}
	if m.aircraft() {
		changes = append(changes, r.t.takesOff(id)...)
	}
	kind := "moved"
	if r.Command.Int("high") == 1 {
		kind, changes = "flew-high", append(changes, tabletop.Set(id, fieldHigh, 1))
	}
	r.Emit(game.Event{Kind: kind, Thing: id, Args: []game.Arg{tabletop.Say("far", inches((l.far+50)/100*100))}, Changes: changes})
	if m.aircraft() {
		r.passes(id, l)
	}
}

// leg is the way that the command tells, which has to be neither too long nor, for who is Fast, too short.
func (r *run) leg(id game.ID) leg {
	l := leg{far: r.Command.Int("far"), most: r.t.reach(id), leaves: r.Command.Int("leaves") == 1}
	if !r.t.Board() && !r.Command.Has("far") {
		l.far = l.most
	}
	l.cost = l.far
	if r.Command.Int("road") == 1 {
		l.most += highway
	}
	if r.t.Board() {
		r.lays(id, &l)
		r.crosses(id, &l)
	}
	r.within(id, l)
	return l
}

// within checks that a leg is not too long for a unit, nor too short for one that is Fast.
func (r *run) within(id game.ID, l leg) {
	slack := geometry.Length(0)
	if r.t.Board() {
		slack = geometry.Slack
	}
	r.Forbid(l.cost > l.most+slack, "dzc-too-far", secMoving, "thing", named(id), "most", inches(l.most))
	least := r.t.model(id).Least
	r.Forbid(l.far < least, "dzc-too-short", secUnits, "thing", named(id), "least", inches(least))
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

// lays lays a leg on the table: to the point that the command tells, or straight ahead as far as it tells for who is Fast; from its edge for
// who comes on.
func (r *run) lays(id game.ID, l *leg) {
	c, comes := &r.Command, r.t.Out(id) == readiness
	l.A, l.B = r.t.Point(id), r.Said().Point
	if comes {
		l.A = r.t.comesOn(id, l.B)
	} else if r.t.fast(id) {
		l.B = geometry.Step(l.A, r.t.Pose(id).Heading, l.far)
		if l.leaves = !r.t.Setup.Table.InsideBase(l.B, r.t.base(id)); l.leaves {
			l.B = r.t.Setup.Table.Clamp(l.B, 0)
		}
	}
	r.Never(l.B.Valid() != nil, "dzc-off-table", secMoving)
	if !l.leaves && !(r.t.fast(id) && !comes) {
		l.far = geometry.Distance(l.A, l.B)
	}
	l.cost = l.far
	if l.facing = r.t.facing(id, l.B); c.Has(tabletop.FieldHeading) {
		l.facing = r.Said().Heading
	}
	l.facing = geometry.Norm(l.facing + c.Int("pivot"))
}

// legalMoves are those of a squad's units that have not moved.
func (t table) legalMoves(squad game.ID) (all []game.Legal) {
	for _, id := range t.units(squad) {
		if t.moved(id) || t.harnessed(id) || !t.OnTable(id) && t.Out(id) != readiness {
			continue
		}
		all = append(all, game.Legal{Kind: "move", Thing: id, Params: append(t.measures("move", id), t.flights(id)...)})
	}
	return all
}

// spans are the measured parameters of a unit's move.
func (t table) spans(id game.ID) []game.Param {
	far, m, from := t.reach(id), t.model(id), t.Point(id)
	long := game.Param{Name: "far", Kind: game.ParamLength, Min: m.Least, Max: far, Optional: !t.Board()}
	switch {
	case !t.Board():
		return []game.Param{long}
	case t.fast(id) && t.OnTable(id):
		return []game.Param{long, pivot}
	case t.Out(id) == readiness:
		at := t.inReach(id, max(far, 2*t.base(id)))
		if t.fast(id) {
			return append(at, pivot)
		}
		return append(at, tabletop.Heading())
	case m.drives() && t.onRoad(geometry.Segment{A: from, B: from}):
		far += highway
	}
	return append(t.among(id, geometry.Point{X: from.X - far, Y: from.Y - far}, geometry.Point{X: from.X + far, Y: from.Y + far}), tabletop.Heading())
}
