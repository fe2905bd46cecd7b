package dropzone

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/shortsort"
	"broadside/core/tabletop"
)

// How a squad came out of a transport: by a door that took no action of it, or as part of its own move.
const cameFree, cameMoving = 1, 2

// disembark places a squad beside what it rides in, near a point, as part of its move ("Embarking & Disembarking"). A reading: out of an
// aerial transport that has just landed it is free where it still can be, since nobody would pay for it.
func (r *run) disembark() {
	squad := r.Command.Thing
	units, transports := r.t.riders(squad), []game.ID(nil)
	if from, ok := r.t.ways(squad, r.Command.Target("transport")); ok {
		units, transports = r.t.inHolding(squad), from
	} else if !r.Command.Has("transport") {
		transports = tabletop.Map(units, r.t.rides)
	}
	r.Never(r.t.Kind(squad) != kindSquad || len(transports) == 0, "dzc-not-aboard", secTransports, "thing", named(squad))
	wanted, said := r.wished(transports[0], secTransports)
	changes := r.goesOut(squad, transports)
	changes = append(changes, r.t.throughput(units, transports, fieldLetOut)...)
	places, ok := r.t.beside(units, transports, wanted, said)
	r.Never(!ok, "dzc-no-place", secTransports, "thing", named(squad))
	r.Emit(game.Event{Kind: "disembarked", Thing: squad, Changes: append(changes, r.t.comeOut(units, places)...)})
}

// wished is the point that the player says, on the table, and whether one is said; a coordinate that is left out is that of a thing.
func (r *run) wished(of game.ID, section string) (at geometry.Point, said bool) {
	at, c := r.t.Point(of), &r.Command
	for name, to := range map[string]*geometry.Length{tabletop.FieldX: &at.X, tabletop.FieldY: &at.Y} {
		if c.Has(name) {
			*to, said = c.Int(name), true
		}
	}
	r.Never(said && !r.t.Setup.Table.Inside(at), "dzc-off-table", section)
	return at, said
}

// goesOut checks that a squad may come out of transports, and is what changes by that but for where it stands.
func (r *run) goesOut(squad game.ID, transports []game.ID) []game.Change {
	r.mayAct(squad, secTransports)
	for _, transport := range tabletop.Once(transports) {
		r.Never(!r.t.OnTable(transport), "dzc-transport-away", secTransports, "thing", named(transport))
		r.opens(transport, squad, true)
	}
	free := r.t.free(transports, lettingOut)
	r.Forbid(!free && r.t.Is(squad, fieldMoves), "dzc-moved", secMoving, "thing", named(squad))
	changes := append(r.t.used(transports, squad, free, true), tabletop.Set(squad, fieldLanding, cameMoving), tabletop.Set(squad, fieldMoves, begun))
	if free {
		changes = append(r.t.used(transports, squad, true, true), tabletop.Set(squad, fieldLanding, cameFree))
	}
	if slices.ContainsFunc(transports, r.t.hot) {
		changes = append(changes, tabletop.Set(squad, fieldHot, 1))
	}
	return changes
}

// hot reports whether who comes out of a transport shoots at no aircraft in this round: it is aerial, or came out of one that is
// ("Transports & Shooting").
func (t table) hot(transport game.ID) bool {
	return t.model(transport).aircraft() || t.Is(t.squad(transport), fieldHot)
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

// beside are places for units next to transports, the nearest to a point that the player wants, or to where they had best go; false where there are not
// enough. A squad stands in coherency, unless a part of it is out already since another of its transports was destroyed.
func (t table) beside(units, transports []game.ID, wanted geometry.Point, said bool) (places []geometry.Pose, ok bool) {
	if !t.Board() {
		return nil, true
	}
	if !said {
		_, wanted, _ = t.goal(transports[0])
	}
	split, from := t.split(t.squad(units[0])), t.Point(transports[0])
	for n := range 10 { // nearest to that; about the first, should they stand apart; or any other way
		if n > 1 {
			wanted = geometry.Step(from, n*45*geometry.Degree, door)
		} else if n == 1 && ok {
			wanted = places[0].Point
		}
		places, ok = t.row(units, transports, wanted)
		if ok && (split || t.chained(units, tabletop.Map(places, func(p geometry.Pose) geometry.Point { return p.Point }))) {
			return places, true
		}
	}
	return nil, false
}

// hasRoom reports whether there are such places at all.
func (t table) hasRoom(units, transports []game.ID) bool {
	_, ok := t.beside(units, transports, geometry.Point{}, false)
	return ok
}

// split reports whether a squad is in part aboard and in part not.
func (t table) split(squad game.ID) bool {
	n := len(t.riders(squad))
	return n > 0 && n < len(t.units(squad))
}

// row are the places of beside, unit by unit.
func (t table) row(units, transports []game.ID, wanted geometry.Point) (places []geometry.Pose, ok bool) {
	for i, id := range units {
		at, found := t.besideOne(id, transports[i], wanted, units[:i], places)
		if !found {
			return nil, false
		}
		places = append(places, geometry.Pose{Point: at, Heading: geometry.Bearing(t.Point(transports[i]), at)})
	}
	return places, true
}

// besideOne is the free place within reach of a transport's door that is nearest to a point.
func (t table) besideOne(id, transport game.ID, wanted geometry.Point, before []game.ID, taken []geometry.Pose) (geometry.Point, bool) {
	var all []geometry.Point
	from, most := t.Point(transport), t.doorstep(transport, id)-geometry.Slack
	for out := t.base(transport) + t.base(id) + geometry.Slack; out <= most; out += max((most-t.base(transport)-t.base(id))/2, geometry.Slack) {
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
