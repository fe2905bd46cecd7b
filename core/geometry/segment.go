package geometry

import "math"

// Segment is a straight line between two points; the two may be one.
type Segment struct{ A, B Point }

// Length is the segment's length rounded to the nearest thousandth.
func (s Segment) Length() Length { return Distance(s.A, s.B) }

// At is the point d along the segment, never beyond its ends.
func (s Segment) At(d Length) Point { return s.at(float64(d)) }

func (s Segment) at(d float64) Point {
	whole := s.length()
	if d <= 0 || whole == 0 {
		return s.A
	}
	if d >= whole {
		return s.B
	}
	share := d / whole
	return Point{s.A.X + round(float64(s.B.X-s.A.X)*share), s.A.Y + round(float64(s.B.Y-s.A.Y)*share)}
}

// SegmentDistance is the nearest distance of a point from a segment, rounded to the nearest thousandth.
func SegmentDistance(s Segment, p Point) Length {
	along, whole := s.project(p)
	switch {
	case along <= 0:
		return Distance(s.A, p)
	case along >= whole:
		return Distance(s.B, p)
	}
	return round(s.off(p))
}

// SweptContact says how far along s a moving round base first touches a standing one. A base that overlaps at the start
// touches at 0; one that merely touches then does so only if it moves further in, and not if it slides past or away.
func SweptContact(s Segment, moving Length, p Point, radius Length) (Length, bool) {
	reach := max(0, moving) + max(0, radius)
	if Overlapping(s.A, reach, p, 0) || s.A == p {
		return 0, true
	}
	at, ok := s.reaches(p, reach)
	return round(at), ok
}

// SweptOverlaps says that a moving round base passes more than Slack into a standing one.
func SweptOverlaps(s Segment, moving Length, p Point, radius Length) bool {
	return s.compare(p, moving+radius-Slack) < 0
}

// reaches is how far along s a point first comes within reach of p, leaving out what slides along or away from it.
func (s Segment) reaches(p Point, reach Length) (float64, bool) {
	if reach > Slack && compareRoot(squared(s.A, p), reach+Slack) <= 0 {
		return 0, s.A == s.B || s.compare(p, reach-Slack) <= 0
	}
	if s.compare(p, reach) > 0 {
		return 0, false
	}
	if s.A == s.B {
		return 0, true
	}
	off, whole := s.off(p), s.length()
	chord := float64(reach)*float64(reach) - float64(off*off)
	return limit(s.place(p)-math.Sqrt(math.Max(0, chord)), whole), true
}

// meets says that two segments share a point.
func (s Segment) meets(t Segment) bool {
	a, b := sign(side(s.A, s.B, t.A)), sign(side(s.A, s.B, t.B))
	c, d := sign(side(t.A, t.B, s.A)), sign(side(t.A, t.B, s.B))
	if a*b < 0 && c*d < 0 {
		return true
	}
	return s.holds(t.A) || s.holds(t.B) || t.holds(s.A) || t.holds(s.B)
}

// holds says that p lies on the segment.
func (s Segment) holds(p Point) bool { return s.compare(p, 0) == 0 }

// compare is the sign of the distance between s and p less r, exactly.
func (s Segment) compare(p Point, r Length) int {
	if r < 0 {
		return 1
	}
	along, whole := s.projectExact(p)
	switch {
	case along <= 0:
		return compareRoot(squared(s.A, p), r)
	case along >= whole:
		return compareRoot(squared(s.B, p), r)
	}
	return compareProducts(side(s.A, s.B, p), int64(r), whole)
}

// compareSegment is the sign of the distance between two segments less r, exactly.
func (s Segment) compareSegment(t Segment, r Length) int {
	if s.meets(t) {
		return sign(-int64(r))
	}
	return min(s.compare(t.A, r), s.compare(t.B, r), t.compare(s.A, r), t.compare(s.B, r))
}

// projectExact places p along s from 0 to the square of the length of s.
func (s Segment) projectExact(p Point) (along, whole int64) {
	v := vector(s.A, s.B)
	return dot(v, vector(s.A, p)), dot(v, v)
}

func (s Segment) project(p Point) (along, whole float64) {
	a, w := s.projectExact(p)
	return float64(a), float64(w)
}

// off is the distance of p from the line through s, unrounded.
func (s Segment) off(p Point) float64 { return math.Abs(s.signedOff(p)) }

// signedOff is positive to the left of s, and 0 for a segment without length.
func (s Segment) signedOff(p Point) float64 {
	if s.A == s.B {
		return 0
	}
	return float64(side(s.A, s.B, p)) / s.length()
}

func (s Segment) length() float64 { return math.Sqrt(float64(squared(s.A, s.B))) }
