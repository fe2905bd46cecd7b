package dropzone

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// How high units pass: aircraft over what is no higher than ceiling, skimmers over step and onto it ("Moving", "Skimmers"), walkers over half
// their own height. A reading: no stat sheet tells heights, so a walker is reckoned at 2", an aircraft on the ground at 1.5", other vehicles
// at 1" and infantry at half an inch.
const ceiling, hover, pace = 8 * inch, 2 * inch, 1 * inch

// highway is what a move on Exceptional scenery alone gains ("Exceptional").
const highway = 2 * inch

// drives reports whether roads help the unit: vehicles, but for skimmers.
func (m *Model) drives() bool { return m.vehicle() && m.Type != Skimmer }

// slowed reports whether Tough scenery slows the unit ("Tough", "Skimmers", "Walkers").
func (m *Model) slowed() bool { return m.Type == Infantry || m.Type == Vehicle || m.Type == Tank }

// barred reports whether a unit cannot pass over a kind of scenery, and grounded whether it cannot stand on it.
func (m *Model) barred(f Feature) bool {
	switch m.Type {
	case Aircraft:
		return f.Height > ceiling
	case Skimmer:
		return f.Impassable && f.Height > hover
	case Walker:
		return f.Impassable && f.Height > pace
	}
	return f.Impassable
}

func (m *Model) grounded(f Feature) bool {
	return f.Impassable && !(m.Type == Skimmer && f.Height <= hover)
}

// tall is how high a unit on the ground stands in the way of walkers.
func (t table) tall(id game.ID) geometry.Length {
	switch m := t.model(id); m.Type {
	case Infantry:
		return inch / 2
	case Walker:
		return 2 * inch
	case Aircraft:
		return 3 * inch / 2
	}
	return 1 * inch
}

// crosses reckons what a leg costs with the scenery on it, and refuses what cannot be crossed or stood on.
func (r *run) crosses(id game.ID, l *leg) {
	m := r.t.model(id)
	for _, p := range r.t.pieces(func(f Feature) bool { return m.barred(f) }) {
		if !p.Area.Crosses(l.Segment) || r.Command.Int("high") == 1 {
			continue
		}
		code := "dzc-impassable"
		if m.has("fast") {
			code = "dzc-has-to-fly-high"
		}
		r.Forbid(true, code, secScenery, "thing", named(id), "scenery", "@terrain/"+p.Class.Text)
	}
	if m.slowed() {
		for _, p := range r.t.pieces(func(f Feature) bool { return f.Tough }) {
			l.cost += p.Area.LengthInside(l.Segment)
		}
	}
	if m.drives() && r.t.onRoad(l.Segment) {
		l.most += highway
	}
	if l.leaves {
		return
	}
	r.clearWay(id, l.Segment)
	r.room(id, l.B, m.aircraft() && r.Command.Int("land") != 1)
}

// onRoad reports whether all of a way lies on Exceptional scenery, seen each quarter of an inch.
func (t table) onRoad(way geometry.Segment) bool {
	roads := t.pieces(func(f Feature) bool { return f.Exceptional })
	for d := geometry.Length(0); ; d = min(d+inch/4, way.Length()) {
		at := way.At(d)
		if !slices.ContainsFunc(roads, func(p tabletop.Piece) bool { return p.Area.Contains(at) }) {
			return false
		}
		if d == way.Length() {
			return true
		}
	}
}

// clearWay refuses a way that leads over somebody.
func (r *run) clearWay(id game.ID, way geometry.Segment) {
	if o := r.t.inTheWay(id, way); o != 0 {
		r.Forbid(true, "dzc-in-the-way", secMoving, "thing", named(id), "target", named(o))
	}
}

// inTheWay is a unit that another would move over, 0 for none. Units of one squad make way for each other, aircraft pass over all, walkers
// over what is low, and everybody but another under a Behemoth, which itself steps over all others; what stood over the unit already does not
// hold it.
func (t table) inTheWay(id game.ID, way geometry.Segment) game.ID {
	m := t.model(id)
	if m.aircraft() || way.A == way.B {
		return 0
	}
	return tabletop.First(t.OfKind(kindUnit), func(o game.ID) bool {
		return t.squad(o) != t.squad(id) && t.OnTable(o) && !t.flying(o) && (t.model(o).Type == Behemoth) == (m.Type == Behemoth) && !(m.Type == Walker && t.tall(o) <= pace) &&
			!geometry.Overlapping(way.A, t.base(id), t.Point(o), t.base(o)) && geometry.SweptOverlaps(way, t.base(id), t.Point(o), t.base(o))
	})
}

// room refuses a place that is off the table, or on the ground over another unit or on what cannot be stood on.
func (r *run) room(id game.ID, at geometry.Point, flies bool) {
	r.Forbid(!r.t.Setup.Table.InsideBase(at, r.t.base(id)), "dzc-off-table", secMoving)
	if flies {
		return
	}
	if o := r.t.over(id, at); o != 0 {
		r.Forbid(true, "dzc-overlaps", secMoving, "thing", named(id), "target", named(o))
		return
	}
	r.Forbid(r.t.blocked(id, at), "dzc-cannot-stand", secScenery, "thing", named(id))
}

// over is a unit on the ground that another would stand over at a point; 0 for none.
func (t table) over(id game.ID, at geometry.Point) game.ID {
	return t.overSome(id, at, func(o game.ID) bool { return !t.flying(o) })
}

// overSome is one of some units on the table.
func (t table) overSome(id game.ID, at geometry.Point, some func(game.ID) bool) game.ID {
	return tabletop.First(t.OfKind(kindUnit), func(o game.ID) bool {
		return o != id && t.OnTable(o) && some(o) && geometry.Overlapping(at, t.base(id), t.Point(o), t.base(o))
	})
}

// blocked reports whether a point lies in scenery that a unit cannot stand on.
func (t table) blocked(id game.ID, at geometry.Point) bool {
	m := t.model(id)
	return slices.ContainsFunc(t.pieces(m.grounded), func(p tabletop.Piece) bool { return p.Area.Contains(at) })
}

// standable reports whether a unit can be placed on the ground at a point.
func (t table) standable(id game.ID, p geometry.Point) bool {
	return t.Setup.Table.InsideBase(p, t.base(id)) && t.over(id, p) == 0 && !t.blocked(id, p)
}
