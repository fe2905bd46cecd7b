package dropzone

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// pivot is how far a Fast unit turns at the end of its move ("Fast").
var pivot = game.Param{Name: "pivot", Kind: game.ParamAngle, Min: -90 * geometry.Degree, Max: 90 * geometry.Degree, Optional: true}

// fast reports whether a unit is Fast: it moves in each of its activations, straight ahead.
func (t table) fast(id game.ID) bool { return t.model(id).has("fast") }

// mayFly checks what a move says that not every unit may do: land, fly high, leave the table, and gain by a road.
func (r *run) mayFly(id game.ID) {
	m, c := r.t.model(id), &r.Command
	no := func(name string, can bool) bool { return c.Has(name) && (!can || c.Get(name) != game.Int(1)) }
	r.Never(no("land", m.aircraft()) || no("high", m.has("fast")) || no("leaves", m.has("fast") && !r.t.Board() && r.t.OnTable(id)) || no("road", r.t.knowsRoad(m)),
		"dzc-no-such-move", secMoving, "thing", named(id))
	r.Forbid(c.Has("land") && m.has("fast"), "dzc-fast-never-lands", secUnits, "thing", named(id))
	p := c.Int("pivot")
	r.Forbid(p < pivot.Min || p > pivot.Max, "dzc-turns-too-far", secUnits, "thing", named(id))
	r.Forbid(c.Has("high") && r.t.Is(r.t.squad(id), fieldShot) && !r.t.mustClimb(id), "dzc-shot-already", secUnits, "thing", named(id))
}

// knowsRoad reports whether players say that a unit keeps to a road: where positions are not kept, and there is one.
func (t table) knowsRoad(m *Model) bool {
	return !t.Board() && m.drives() && t.AnyOf(tabletop.KindTerrain, func(id game.ID) bool { return t.feature(id).Exceptional })
}

// mustClimb reports whether scenery forces a Fast unit to fly high, however short it moves; without positions the players say so.
func (t table) mustClimb(id game.ID) bool {
	if !t.Board() {
		return true
	}
	m, at := t.model(id), t.Pose(id)
	way := geometry.Segment{A: at.Point, B: geometry.Step(at.Point, at.Heading, m.Least)}
	for _, p := range t.pieces(m.barred) {
		if p.Area.Crosses(way) {
			return true
		}
	}
	return false
}

// flights are what a unit may do with its move beside going somewhere.
func (t table) flights(id game.ID) (all []game.Param) {
	m := t.model(id)
	switch {
	case m.has("fast"):
		if !t.Is(t.squad(id), fieldShot) || t.mustClimb(id) {
			all = append(all, tabletop.Yes("high"))
		}
		if !t.Board() && t.OnTable(id) {
			all = append(all, tabletop.Yes("leaves"))
		}
	case m.aircraft():
		all = append(all, tabletop.Yes("land"))
	case t.knowsRoad(m):
		road := tabletop.Yes("road")
		road.Choices[0].Bounds = []game.Param{{Name: "far", Kind: game.ParamLength, Max: t.reach(id) + highway}}
		all = append(all, road)
	}
	return all
}

// flown are ways of a Fast unit on the table: ahead as far as can be or as little, turned first, and high where it has to be.
func (t table) flown(c game.Command) (all []game.Command) {
	for _, to := range []game.Command{c, c.Set("high", game.Int(1))} {
		for _, far := range []geometry.Length{t.reach(c.Thing), t.model(c.Thing).Least} {
			for _, turn := range tabletop.Outwards(0, pivot.Min, pivot.Max, 30*geometry.Degree) {
				all = append(all, to.Set("far", game.Int(far)).Set("pivot", game.Int(turn)))
			}
		}
	}
	return all
}

// takesOff are the changes by which an aircraft that stood on the ground is in the air. What it let in or out for free it has done for this
// activation.
func (t table) takesOff(id game.ID) []game.Change {
	changes := tabletop.Clear(id, fieldLanded)
	if free := t.Int(id, fieldFree); free == lettingIn || free == lettingOut {
		return append(changes, tabletop.Set(id, fieldFree, shut))
	} else if free == ajar {
		return append(changes, tabletop.Clear(id, fieldFree)...)
	}
	return changes
}

// alight ends an aircraft's leg, after who reacts to it.
func (r *run) alight() {
	r.alights(r.Command.Thing, r.Command.Int("land") == 1, r.Command.Int("leaves") == 1)
}

// alights lands an aircraft that is still there, or takes it off the table into readiness ("Landing", "Fast"). Where it can no longer be
// placed it stays in the air.
func (r *run) alights(id game.ID, lands, leaves bool) {
	switch {
	case r.t.gone(id):
	case leaves:
		r.Emit(game.Event{Kind: "left-table", Thing: id, Changes: []game.Change{tabletop.Write(id, tabletop.FieldOut, readiness)}})
	case lands && r.t.Board() && !r.t.standable(id, r.t.Point(id)):
		r.Emit(game.Event{Kind: "no-landing", Thing: id})
	case lands:
		changes := []game.Change{tabletop.Set(id, fieldLanded, 1)}
		if m := r.t.model(id); m.transport() && r.t.Int(id, fieldFar) <= m.half() && !r.t.Is(id, fieldFree) {
			changes = append(changes, tabletop.Set(id, fieldFree, ajar))
		}
		r.Emit(game.Event{Kind: "landed", Thing: id, Changes: changes})
	}
}

// hurried are the Fast units of the activation that have not moved yet, which they have to ("Fast").
func (t table) hurried() []game.ID {
	return t.Those(kindUnit, func(id game.ID) bool { return t.fast(id) && t.OnTable(id) && !t.Acted(id) && t.acts(t.squad(id)) })
}
