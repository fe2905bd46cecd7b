package dropzone

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// large is how many damage points a piece of scenery begins with whose destruction harms who is near, and leaves rubble.
const large = 10

// collapse is the end of a piece of scenery ("Destructible"). Who is inside takes 2D3 hits, and gets out as if it abandoned the place; a
// reading: out of a small piece as well, of which the book says no more than that it is removed. Where there is no room outside, they stand
// where it stood.
func (r *run) collapse() {
	id := r.Command.Thing
	f, inside := r.t.feature(id), r.t.occupants(id)
	if !f.destructible() {
		return
	}
	if f.Damage >= large {
		r.falls(id, f.Armour)
	}
	if len(inside) > 0 {
		n := r.Sum("buried", dice.D3(2))
		r.Emit(game.Event{Kind: "buried", Thing: id, Args: []game.Arg{tabletop.Count("n", n)}})
		for _, unit := range inside {
			r.suffers(unit, blow{hits: n, energy: f.Armour})
		}
	}
	r.clears(id)
}

// falls hits all units within a D3 of inches so often.
func (r *run) falls(id game.ID, armour int) {
	n := r.Sum("collapse", dice.D3(1))
	near := r.Near("falls", id, r.t.Those(kindUnit, r.t.OnTable), geometry.Length(n)*inch, r.t.far)
	r.Emit(game.Event{Kind: "collapses", Thing: id, Args: []game.Arg{tabletop.Count("n", n), tabletop.Count("hit", len(near))}})
	for _, unit := range near {
		r.suffers(unit, blow{hits: n, energy: armour})
	}
}

// clears leaves rubble of a piece, or nothing, and puts who survived outside; an objective that nobody carries is lost in it.
func (r *run) clears(id game.ID) {
	area, inside := geometry.Area{}, r.t.occupants(id)
	if r.t.Board() {
		area = r.t.Area(id)
	}
	r.buries(id)
	left := cleared
	if r.t.feature(id).Damage >= large {
		left = rubble
	}
	r.ruins(id, left)
	for _, squad := range tabletop.Once(tabletop.Map(inside, r.t.squad)) {
		r.thrownOut(squad, tabletop.Keep(inside, func(unit game.ID) bool { return r.t.squad(unit) == squad }), area)
	}
}

// ruins leaves one thing of a piece of scenery, which keeps its name: what was said of it stays true, and others their numbers.
func (r *run) ruins(id game.ID, left string) {
	r.Emit(game.Event{Kind: "ruined", Thing: id, Args: []game.Arg{tabletop.Say("class", "@terrain/"+r.t.feature(id).ID)},
		Changes: append(r.t.ClearThat(id, tabletop.Begins(fieldDamage, fieldTokens, fieldLinked)), tabletop.Write(id, tabletop.FieldClass, r.t.feature(id).ID+"/"+left))})
}

// buries loses the objectives in a piece that nobody carries.
func (r *run) buries(id game.ID) {
	for _, o := range r.t.OfKind(kindObjective) {
		if r.t.lies(o) && game.ID(r.t.Int(o, fieldIn)) == id {
			r.Emit(game.Event{Kind: "objective-buried", Thing: o, Changes: []game.Change{{On: o, Field: fieldIn}, tabletop.Write(o, tabletop.FieldOut, destroyed)}})
		}
	}
}

// thrownOut places units of a squad about what they were in, or on it.
func (r *run) thrownOut(squad game.ID, units []game.ID, area geometry.Area) {
	places, ok := r.t.about(units, area, r.t.Point(units[0]), true)
	e := game.Event{Kind: "thrown-out", Thing: squad}
	for i, unit := range units {
		e.Changes = append(e.Changes, tabletop.Clear(unit, tabletop.FieldOut, fieldIn, fieldEdge)...)
		if r.t.Board() && ok {
			e.Changes = append(e.Changes, tabletop.Stand(unit, places[i])...)
		}
	}
	r.Emit(e)
	if !ok {
		for _, unit := range units {
			r.destroy(unit)
		}
	}
}

// about are places for units within 2" of an area, in coherency and the nearest to a point first, or on it as well; false where there is not
// room for all.
func (t table) about(units []game.ID, area geometry.Area, wanted geometry.Point, within bool) (places []geometry.Pose, ok bool) {
	if !t.Board() {
		return nil, true
	}
	var free []geometry.Point
	base := t.base(units[0])
	add := func(p geometry.Point) {
		if t.standable(units[0], p) {
			free = append(free, p)
		}
	}
	for _, p := range area.Outline(72) {
		way, far := geometry.Bearing(area.Centre(), p), geometry.Distance(area.Centre(), p)
		for out := base + inch/10; out <= door; out += inch / 2 {
			add(geometry.Step(p, way, out))
		}
		for in := inch; within && in <= far; in += inch {
			add(geometry.Step(p, way, -in))
		}
	}
	middles := append([]geometry.Point{wanted}, free...)
	for n := 0; n < len(middles); n += 8 { // or about another place, should they stand apart
		tabletop.NearestFirst(free, middles[n])
		var at []geometry.Point
		for _, p := range free {
			if len(at) < len(units) && !slices.ContainsFunc(at, func(o geometry.Point) bool { return geometry.Overlapping(p, base, o, base) }) {
				at = append(at, p)
			}
		}
		if len(at) < len(units) {
			break
		}
		if within || t.chained(units, at) {
			return tabletop.Map(at, func(p geometry.Point) geometry.Pose {
				return geometry.Pose{Point: p, Heading: geometry.Bearing(area.Centre(), p)}
			}), true
		}
	}
	return nil, false
}
