package gothic

import (
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// blasts are the Blast markers that touch a ship's base, as a number: counted on the board, kept by the players without one.
func (t table) blasts(id game.ID) int {
	if !t.Board() || !t.OnTable(id) {
		return t.Int(id, fieldContact)
	}
	return t.CountOf(kindBlast, func(b game.ID) bool { return t.touches(id, b) })
}

// around are the turns at which Blast markers find room about a base, from the way of the attack outwards.
func around(base geometry.Length) []geometry.Angle {
	const full = geometry.Circle / 2
	step := 50 * geometry.Degree
	if base > smallBase {
		step = 30 * geometry.Degree
	}
	return tabletop.Outwards(0, -full, full-1, step)
}

// blastOn places Blast markers in contact with a ship's base, facing where the attack came from and spread about it ("Placing Blast
// Markers"). Where positions are not kept they are counted.
func (r *run) blastOn(id game.ID, n int, from geometry.Point) {
	if n <= 0 {
		return
	}
	e := game.Event{Kind: "blast-markers", Thing: id, Args: []game.Arg{tabletop.Count("n", n)}}
	if !r.t.Board() {
		e.Changes = []game.Change{tabletop.Set(id, fieldContact, r.t.Int(id, fieldContact)+n), tabletop.Set(0, fieldMarkers, r.t.Int(0, fieldMarkers)+n)}
		r.Emit(e)
		return
	}
	at, base := r.t.Point(id), r.t.base(id)
	ahead := geometry.Bearing(at, from)
	if at == from {
		ahead = r.t.Pose(id).Heading
	}
	free, taken := r.t.Unused(), []geometry.Point{}
	for _, b := range r.t.OfKind(kindBlast) {
		taken = append(taken, r.t.Point(b))
	}
	for range n {
		spot := geometry.Step(at, ahead, base+blastRadius)
		for _, by := range around(base) {
			p := geometry.Step(at, geometry.Norm(ahead+by), base+blastRadius)
			if len(tabletop.Keep(taken, func(o geometry.Point) bool { return geometry.Distance(o, p) < 2*blastRadius-geometry.Slack })) == 0 {
				spot = p
				break
			}
		}
		taken = append(taken, spot)
		e.Changes = append(e.Changes, marker(free(), spot)...)
	}
	r.Emit(e)
}

// marker are the changes that put a Blast marker on the table.
func marker(id game.ID, at geometry.Point) []game.Change {
	return append(tabletop.Put(id, at), tabletop.Write(id, tabletop.FieldKind, kindBlast))
}

// blast places Blast markers about a point of the table, as what explodes there leaves them.
func (r *run) blast(at geometry.Point, n int) {
	e := game.Event{Kind: "blast-left", Args: []game.Arg{tabletop.Count("n", n)}}
	if !r.t.Board() {
		e.Changes = []game.Change{tabletop.Set(0, fieldMarkers, r.t.Int(0, fieldMarkers)+n)}
		r.Emit(e)
		return
	}
	free := r.t.Unused()
	for i := range n {
		p := at
		if i > 0 { // a ring of six about the first, and of twelve about that
			ring, place := 1, i-1
			if i > 6 {
				ring, place = 2, i-7
			}
			p = r.t.Setup.Table.Clamp(geometry.Step(at, geometry.Norm(place*geometry.Circle/(6*ring)), 2*ring*blastRadius), 0)
		}
		e.Changes = append(e.Changes, marker(free(), p)...)
	}
	r.Emit(e)
}

// dustAlong is how far along its way a ship's base comes to the first Blast marker, if it does; those that touch it from the start are
// met at once.
func (t table) dustAlong(id game.ID, way []geometry.Point) (at geometry.Length, met bool) {
	if t.blasts(id) > 0 {
		return 0, true
	}
	gone := 0
	for i := 1; i < len(way); i++ {
		leg := geometry.Segment{A: way[i-1], B: way[i]}
		first := -1
		for _, b := range t.OfKind(kindBlast) {
			if d, ok := geometry.SweptContact(leg, t.base(id), t.Point(b), blastRadius); ok && (first < 0 || d < first) {
				first = d
			}
		}
		if first >= 0 {
			return gone + first, true
		}
		gone += geometry.Distance(leg.A, leg.B)
	}
	return 0, false
}

// shieldless is a ship that moved through Blast markers: without any shields it suffers a point of damage on a 6.
func (r *run) shieldless(id game.ID) {
	if !r.t.afloat(id) || r.t.shields(id) > 0 {
		return
	}
	if r.Hits("dust", 1, 6, dice.Reason{Code: "why/bfg/no-shields"}) > 0 {
		r.strike(id, 1, "dust")
	}
}
