package geometry

import "math"

// SweptOverlaps says that a base swept along s reaches more than Slack into the area somewhere; to slide past is not enough.
func (a Area) SweptOverlaps(s Segment, radius Length) bool {
	if a.Overlaps(s.A, radius) || a.Overlaps(s.B, radius) {
		return true
	}
	if radius > Slack {
		return a.compareSwept(s, radius-Slack) < 0
	}
	return a.LengthInside(s) > Slack
}

// EntryAlong says how far along s a swept base first comes into contact with the area. A base that overlaps the area at the
// start does so at 0; one that merely touches it then does so only if it moves further in, and not if it slides or moves away.
func (a Area) EntryAlong(s Segment, radius Length) (Length, bool) {
	radius = max(0, radius)
	if len(a.Points) == 0 {
		return 0, false
	}
	if a.Contains(s.A) || a.Overlaps(s.A, radius) || s.A == s.B && a.Touches(s.A, radius) {
		return 0, true
	}
	if a.round() {
		return SweptContact(s, radius, a.Points[0], a.Radius)
	}
	need := radius // a side counts once the base comes this near to it
	if radius > Slack && a.Touches(s.A, radius) {
		need = radius - Slack
	}
	first, found := math.Inf(1), false
	for i := range a.Points {
		edge := a.edge(i)
		if s.compareSegment(edge, need) > 0 {
			continue
		}
		if at, ok := s.reachesEdge(edge, radius); ok {
			first, found = math.Min(first, at), true
		}
	}
	if !found {
		return 0, false
	}
	return round(first), true
}

// compareSwept is the sign of the distance between s and the area less r; the distance is 0 where s is inside.
func (a Area) compareSwept(s Segment, r Length) int {
	if len(a.Points) == 0 {
		return 1
	}
	if a.Contains(s.A) {
		return sign(-int64(r))
	}
	if a.round() {
		return s.compare(a.Points[0], a.Radius+r)
	}
	least := 1
	for i := range a.Points {
		least = min(least, s.compareSegment(a.edge(i), r))
	}
	return least
}

// reachesEdge is how far along s a point first comes within reach of an edge, leaving out what slides along or away from it.
func (s Segment) reachesEdge(edge Segment, reach Length) (float64, bool) {
	if reach > Slack && edge.compare(s.A, reach+Slack) <= 0 {
		return 0, s.compareSegment(edge, reach-Slack) <= 0
	}
	if edge.compare(s.A, reach) <= 0 { // a base no wider than Slack cannot slide
		return 0, true
	}
	if s.compareSegment(edge, reach) > 0 {
		return 0, false
	}
	first := s.length()
	if at, ok := s.reachesFace(edge, reach); ok {
		first = math.Min(first, at)
	}
	for _, end := range [...]Point{edge.A, edge.B} {
		if at, ok := s.reaches(end, reach); ok {
			first = math.Min(first, at)
		}
	}
	return first, true
}

// reachesFace is how far along s a point comes within reach of an edge between its ends.
func (s Segment) reachesFace(edge Segment, reach Length) (float64, bool) {
	whole := edge.length()
	if whole == 0 || s.A == s.B {
		return 0, false
	}
	start, end := edge.signedOff(s.A), edge.signedOff(s.B)
	closing := math.Abs(start) - float64(reach)
	if closing < 0 || start == end || (start > 0) == (end > start) {
		return 0, false
	}
	share := closing / math.Abs(end-start)
	if share > 1 {
		return 0, false
	}
	p, q := edge.place(s.A), edge.place(s.B)
	foot := p + float64((q-p)*share)
	return s.length() * share, foot >= 0 && foot <= whole
}
