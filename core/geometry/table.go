package geometry

// Table is the playing surface, its lower left corner at the origin.
type Table struct{ Width, Height Length }

// Edge is one side of a table.
type Edge int

const (
	BottomEdge Edge = iota
	RightEdge
	TopEdge
	LeftEdge
)

// Opposite is the edge across the table.
func (e Edge) Opposite() Edge { return (e + 2) & 3 }

// Inward is the heading straight onto the table from an edge.
func (e Edge) Inward() Angle { return Norm(-90 * Degree * Angle(e)) }

// Inside says that a point lies on the table, its edge included.
func (t Table) Inside(p Point) bool { return t.InsideBase(p, 0) }

// InsideBase says that a round base lies wholly on the table.
func (t Table) InsideBase(p Point, radius Length) bool {
	return p.X >= radius && p.Y >= radius && p.X <= t.Width-radius && p.Y <= t.Height-radius
}

// DistanceTo is how far a point lies from an edge's line, below zero beyond it.
func (t Table) DistanceTo(e Edge, p Point) Length {
	switch e & 3 {
	case RightEdge:
		return t.Width - p.X
	case TopEdge:
		return t.Height - p.Y
	case LeftEdge:
		return p.X
	}
	return p.Y
}

// Along is how long an edge is.
func (t Table) Along(e Edge) Length {
	if e&1 == 1 {
		return t.Height
	}
	return t.Width
}

// At is the point so far along an edge, from its left or lower end, and so deep on the table.
func (t Table) At(e Edge, along, deep Length) Point {
	return t.Against(e, Point{along, along}, deep)
}

// Against is a point moved straight to or from an edge, so that it lies so deep on the table.
func (t Table) Against(e Edge, p Point, deep Length) Point {
	switch e & 3 {
	case RightEdge:
		p.X = t.Width - deep
	case TopEdge:
		p.Y = t.Height - deep
	case LeftEdge:
		p.X = deep
	default:
		p.Y = deep
	}
	return p
}

// Clamp is the point nearest to another where a round base lies on the table.
func (t Table) Clamp(p Point, radius Length) Point {
	return Point{min(max(p.X, radius), t.Width-radius), min(max(p.Y, radius), t.Height-radius)}
}

// Reach is how far along an edge a point lies, from its left or lower end.
func (t Table) Reach(e Edge, p Point) Length {
	if e&1 == 1 {
		return p.Y
	}
	return p.X
}

// Middle is the middle of the table.
func (t Table) Middle() Point { return Point{t.Width / 2, t.Height / 2} }

// NearestEdge is the edge that a point is nearest to or furthest beyond; of equals the first of bottom, right, top, left.
func (t Table) NearestEdge(p Point) (Edge, Length) {
	nearest, least := BottomEdge, t.DistanceTo(BottomEdge, p)
	for e := RightEdge; e <= LeftEdge; e++ {
		if d := t.DistanceTo(e, p); d < least {
			nearest, least = e, d
		}
	}
	return nearest, least
}

// ExitAlong says where a segment that starts on the table leaves it, and over which edge; through a corner it is the first
// of bottom, right, top, left. It is false for one that stays on the table, starts off it or reaches beyond Limit.
func (t Table) ExitAlong(s Segment) (Point, Edge, bool) {
	if !t.Inside(s.A) || t.Inside(s.B) || !s.B.within() || !(Point{t.Width, t.Height}).within() {
		return Point{}, 0, false
	}
	var edge Edge
	var before, span int64 // the share of the way to the edge is before/span
	for e := BottomEdge; e <= LeftEdge; e++ {
		from, to := int64(t.DistanceTo(e, s.A)), int64(t.DistanceTo(e, s.B))
		if to < 0 && (span == 0 || from*span < before*(from-to)) {
			edge, before, span = e, from, from-to
		}
	}
	exit := Point{s.A.X + part(s.B.X-s.A.X, before, span), s.A.Y + part(s.B.Y-s.A.Y, before, span)}
	return exit, edge, true
}

// Zone is the strip of the table within a depth of an edge.
func (t Table) Zone(e Edge, depth Length) Area {
	left, bottom, right, top := 0, 0, t.Width, t.Height
	switch e & 3 {
	case BottomEdge:
		top = min(top, depth)
	case RightEdge:
		left = max(left, right-depth)
	case TopEdge:
		bottom = max(bottom, top-depth)
	case LeftEdge:
		right = min(right, depth)
	}
	return Area{Kind: KindRectangle, Points: []Point{{left, bottom}, {right, bottom}, {right, top}, {left, top}}}
}

// part is n·share/whole rounded half away from zero, for whole above zero.
func part(n Length, share, whole int64) Length {
	product := int64(n) * share
	if product < 0 {
		return Length(-((-2*product + whole) / (2 * whole)))
	}
	return Length((2*product + whole) / (2 * whole))
}
