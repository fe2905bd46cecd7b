package dropzone

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/shortsort"
	"broadside/core/tabletop"
)

// door is how near to a transport squads embark and disembark.
const door = 2 * inch

// opens checks that a transport lets somebody in or out: an aerial one has landed, and moved no farther than half its move, rounded up
// ("Aerial Transports").
func (r *run) opens(transport game.ID) error {
	m := r.t.model(transport)
	if !m.aircraft() {
		return nil
	}
	if err := r.Forbid(!r.t.Is(transport, fieldLanded), "dzc-has-not-landed", secTransports, "thing", named(transport)); err != nil {
		return err
	}
	half := (m.Move/2 + inch - 1) / inch * inch
	return r.Forbid(r.t.Int(transport, fieldFar) > half, "dzc-flew-too-far", secTransports, "thing", named(transport), "most", inches(half))
}

// free reports whether an aerial transport still has the letting in or out that takes no action: it landed in this round.
func (t table) free(transport game.ID) bool {
	return t.model(transport).aircraft() && t.Is(transport, fieldLanded) && t.Acted(transport) && !t.Is(t.squad(transport), fieldFree)
}

// disembark places a squad beside what it rides in, near a point, as part of its move ("Embarking & Disembarking"). A reading: out of
// an aerial transport that has just landed it is free where it still can be, since nobody would pay for it.
func (r *run) disembark() error {
	squad := r.Command.Thing
	units := r.t.riders(squad)
	if err := r.Never(r.t.Kind(squad) != kindSquad || len(units) == 0, "dzc-not-aboard", secTransports, "thing", named(squad)); err != nil {
		return err
	}
	if err := r.mayAct(squad, secTransports); err != nil {
		return err
	}
	if err := r.Forbid(r.t.Is(squad, fieldBoarded), "dzc-just-boarded", secTransports, "thing", named(squad)); err != nil {
		return err
	}
	changes := []game.Change{tabletop.Set(squad, fieldLanding, 1)}
	free := false
	for _, transport := range tabletop.Once(tabletop.Map(units, r.t.rides)) {
		if err := r.Never(!r.t.OnTable(transport), "dzc-transport-away", secTransports, "thing", named(transport)); err != nil {
			return err
		}
		if err := r.opens(transport); err != nil {
			return err
		}
		free = free || r.t.free(transport)
		if r.t.model(transport).aircraft() || r.t.Is(r.t.squad(transport), fieldHot) {
			changes = append(changes, tabletop.Set(squad, fieldHot, 1))
		}
		if r.t.free(transport) {
			changes = append(changes, tabletop.Set(r.t.squad(transport), fieldFree, 1))
		}
	}
	if err := r.Forbid(!free && r.t.Is(squad, fieldMoves), "dzc-moved", secMoving, "thing", named(squad)); err != nil {
		return err
	}
	if !free {
		changes = append(changes, tabletop.Set(squad, fieldMoves, begun))
	}
	if c := &r.Command; c.Has(tabletop.FieldX) != c.Has(tabletop.FieldY) || c.Has(tabletop.FieldX) && !r.t.Setup.Table.Inside(r.Said().Point) {
		return game.Refuse("dzc-off-table", secTransports)
	}
	places, ok := r.t.beside(units, r.Said().Point, r.Command.Has(tabletop.FieldX))
	if err := r.Never(!ok, "dzc-no-place", secTransports, "thing", named(squad)); err != nil {
		return err
	}
	r.Emit(game.Event{Kind: "disembarked", Thing: squad, Changes: append(changes, r.t.comeOut(units, places)...)})
	return nil
}

// comeOut are the changes by which units leave what they ride in.
func (t table) comeOut(units []game.ID, places []geometry.Pose) (changes []game.Change) {
	for i, id := range units {
		changes = append(changes, tabletop.Clear(id, tabletop.FieldOut, fieldRides)...)
		if t.Board() {
			changes = append(changes, tabletop.Stand(id, places[i])...)
		}
	}
	return changes
}

// beside are places for units next to what they ride in, the nearest to a point that the player wants, or to the enemy; false where
// there are not enough.
func (t table) beside(units []game.ID, wanted geometry.Point, said bool) (places []geometry.Pose, ok bool) {
	if !t.Board() {
		return nil, true
	}
	for i, id := range units {
		from := t.Point(t.rides(id))
		if !said {
			wanted = t.Nearest(from, t.foes(t.Seat(id)))
		}
		at, found := t.besideOne(id, from, wanted, units[:i], places)
		if !found {
			return nil, false
		}
		places = append(places, geometry.Pose{Point: at, Heading: geometry.Bearing(from, at)})
	}
	return places, true
}

// besideOne is the free place within reach of the door that is nearest to a point.
func (t table) besideOne(id game.ID, from, wanted geometry.Point, before []game.ID, taken []geometry.Pose) (geometry.Point, bool) {
	var all []geometry.Point
	ride := t.rides(id)
	for out := t.base(ride) + t.base(id) + geometry.Slack; out <= t.base(ride)+door; out += inch / 4 {
		for way := geometry.Angle(0); way < geometry.Circle; way += 15 * geometry.Degree {
			all = append(all, geometry.Step(from, way, out))
		}
	}
	shortsort.Stable(all, func(a, b geometry.Point) int { return geometry.Distance(a, wanted) - geometry.Distance(b, wanted) })
	free := tabletop.Keep(all, func(p geometry.Point) bool {
		for i, o := range before {
			if geometry.Overlapping(p, t.base(id), taken[i].Point, t.base(o)) {
				return false
			}
		}
		return t.standable(id, p)
	})
	if len(free) == 0 {
		return geometry.Point{}, false
	}
	return free[0], true
}

// standable reports whether a unit can be placed on the ground at a point.
func (t table) standable(id game.ID, p geometry.Point) bool {
	return t.Setup.Table.InsideBase(p, t.base(id)) && t.over(id, p, false) == 0 && !t.blocked(p)
}

// embark takes a squad aboard at the end of its move ("Embarking & Disembarking").
func (r *run) embark() error {
	squad, into := r.Command.Thing, r.Command.Target("into")
	units := r.t.units(squad)
	if r.t.Kind(squad) != kindSquad || len(units) == 0 || len(r.t.riders(squad)) > 0 {
		return game.Refuse("dzc-not-there", secTransports, "thing", named(squad))
	}
	if err := r.mayAct(squad, secTransports); err != nil {
		return err
	}
	seats, ok := r.t.seats(squad, into)
	if err := r.Never(!ok, "dzc-no-room-aboard", secTransports, "thing", named(squad)); err != nil {
		return err
	}
	for _, transport := range tabletop.Once(seats) {
		if err := r.opens(transport); err != nil {
			return err
		}
	}
	if err := r.ForbidAll(r.t.againstBoarding(squad, into, seats)); err != nil {
		return err
	}
	changes := []game.Change{tabletop.Set(squad, fieldBoarded, 1), tabletop.Set(squad, fieldMoves, over)}
	for i, id := range units {
		changes = append(changes, tabletop.Write(id, tabletop.FieldOut, aboard), tabletop.Set(id, fieldRides, int(seats[i])))
	}
	r.Emit(game.Event{Kind: "embarked", Thing: squad, Args: []game.Arg{tabletop.Say("into", named(into))}, Changes: changes})
	return nil
}

// seats are the transports of a squad that take the units of another in, those of the same activation alone; false where not all are.
func (t table) seats(squad, into game.ID) ([]game.ID, bool) {
	m, transports := t.model(into), tabletop.Keep(t.units(into), t.OnTable)
	units := t.units(squad)
	if t.Kind(into) != kindSquad || squad == into || t.Seat(into) != t.Seat(squad) || len(transports) == 0 || t.groupOf(into) != t.groupOf(squad) || !t.OnTable(units[0]) {
		return nil, false
	}
	hold := emptyLoad(m, len(transports))
	for i, transport := range transports {
		for _, rider := range t.passengers(transport) {
			one := &load{holds: hold.holds[i : i+1], model: m}
			one.take(t.model(rider), 1)
		}
	}
	in, ok := hold.take(t.model(squad), len(units))
	return tabletop.Map(in, func(n int) game.ID { return transports[n] }), ok
}

// againstBoarding is what forbids a squad to embark: one unit has to be near, all coherent, and who has shot stays out.
func (t table) againstBoarding(squad, into game.ID, seats []game.ID) (no []*game.Illegal) {
	forbid := func(when bool, code string) {
		if when {
			no = append(no, game.Refuse(code, secTransports, "thing", named(squad), "into", named(into), "within", inches(door)))
		}
	}
	forbid(t.Is(squad, fieldShot), "dzc-shot-already")
	forbid(t.Is(squad, fieldLanding), "dzc-came-out")
	forbid(t.Int(squad, fieldMoves) == over && !t.Is(squad, fieldLeft), "dzc-moved")
	forbid(!t.coherent(squad), "dzc-not-coherent")
	if t.Board() {
		near := false
		for _, id := range t.units(squad) {
			for _, transport := range seats {
				near = near || geometry.Distance(t.Point(id), t.Point(transport)) <= door+t.base(transport)
			}
		}
		forbid(!near, "dzc-door-far")
	}
	return no
}
