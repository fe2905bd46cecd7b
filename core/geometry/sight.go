package geometry

import (
	"math"

	"broadside/core/shortsort"
)

// Crosses says that a segment, such as a line of fire, shares a point with the area: a graze of the boundary counts.
func (a Area) Crosses(s Segment) bool { return a.compareSwept(s, 0) <= 0 }

// LengthInside is how much of a segment lies in the area, its boundary included, rounded to the nearest thousandth.
func (a Area) LengthInside(s Segment) Length {
	if s.A == s.B || a.apart(s.A, s.B, 0) {
		return 0
	}
	if a.round() {
		inside := s.chord(a.Points[0], a.Radius)
		return round(inside.to - inside.from)
	}
	total, reached := 0.0, 0.0
	for _, piece := range a.pieces(s) {
		if piece.to > reached {
			total += piece.to - math.Max(piece.from, reached)
			reached = piece.to
		}
	}
	return round(total)
}

// span is a stretch of a segment, in unrounded lengths from its start.
type span struct{ from, to float64 }

// chord is the part of a segment within a circle.
func (s Segment) chord(centre Point, radius Length) span {
	if radius <= 0 || s.compare(centre, radius) > 0 {
		return span{}
	}
	whole := s.length()
	along, _ := s.project(centre)
	off := s.off(centre)
	middle := along / whole
	half := math.Sqrt(math.Max(0, float64(radius)*float64(radius)-float64(off*off)))
	return span{limit(middle-half, whole), limit(middle+half, whole)}
}

// pieces are the stretches of a segment in a polygon, in the order of their starts. A line enters or leaves wherever a
// side changes from one side of it to the other; a corner on the line counts as left of it, so that none counts twice.
// Sides along the line are added, since the boundary belongs to the area.
func (a Area) pieces(s Segment) []span {
	var crossings []float64
	var pieces []span
	for i := range a.Points {
		e := a.edge(i)
		from, to := side(s.A, s.B, e.A), side(s.A, s.B, e.B)
		switch {
		case from == 0 && to == 0:
			p, q := s.place(e.A), s.place(e.B)
			pieces = append(pieces, span{math.Min(p, q), math.Max(p, q)})
		case (from >= 0) != (to >= 0):
			share := float64(from) / float64(from-to)
			p, q := s.place(e.A), s.place(e.B)
			crossings = append(crossings, p+float64((q-p)*share))
		}
	}
	shortsort.Up(crossings)
	for i := 0; i+1 < len(crossings); i += 2 {
		pieces = append(pieces, span{crossings[i], crossings[i+1]})
	}
	return clip(pieces, s.length())
}

// clip cuts stretches to 0…whole and sorts them.
func clip(pieces []span, whole float64) []span {
	for i, p := range pieces {
		pieces[i] = span{limit(p.from, whole), limit(p.to, whole)}
	}
	shortsort.Stable(pieces, func(a, b span) int {
		switch {
		case a.from < b.from:
			return -1
		case a.from > b.from:
			return 1
		}
		return 0
	})
	return pieces
}

func limit(x, whole float64) float64 { return math.Min(math.Max(0, x), whole) }

// place is how far along the line through s the foot of p lies.
func (s Segment) place(p Point) float64 {
	along, _ := s.project(p)
	return along / s.length()
}
