package geometry

import (
	"iter"
	"math"
)

// A path is a polyline of points in the order that they are passed; fewer than two points have no length.

// Along is the length of a path rounded to the nearest thousandth.
func Along(path []Point) Length {
	total := 0.0
	for i := 1; i < len(path); i++ {
		total += Segment{path[i-1], path[i]}.length()
	}
	return round(total)
}

// Legs are the straight parts of a path, each with how far along the path it begins.
func Legs(path []Point) iter.Seq2[Length, Segment] {
	return func(yield func(Length, Segment) bool) {
		passed := 0
		for i := 1; i < len(path); i++ {
			s := Segment{path[i-1], path[i]}
			if !yield(passed, s) {
				return
			}
			passed += s.Length()
		}
	}
}

// PointAlong is the point d along a path, never beyond its ends; false for a path without points.
func PointAlong(path []Point, d Length) (Point, bool) {
	if len(path) == 0 {
		return Point{}, false
	}
	left := float64(max(0, d))
	for i := 1; i < len(path); i++ {
		s := Segment{path[i-1], path[i]}
		if whole := s.length(); left > whole {
			left -= whole
			continue
		}
		return s.at(left), true
	}
	return path[len(path)-1], true
}

// NearestAlong is a path's nearest approach to a point: the distance, and how far along the path it first is that near.
// It is false for a path without points.
func NearestAlong(path []Point, p Point) (distance, along Length, ok bool) {
	if len(path) == 0 {
		return 0, 0, false
	}
	nearest, at, passed := float64Distance(path[0], p), 0.0, 0.0
	for i := 1; i < len(path); i++ {
		s := Segment{path[i-1], path[i]}
		if off, foot := s.nearest(p); off < nearest-1e-6 { // the same corner is not nearer the second time
			nearest, at = off, passed+foot
		}
		passed += s.length()
	}
	return round(nearest), round(at), true
}

// nearest is the unrounded distance of p from s, and how far along s it is that near.
func (s Segment) nearest(p Point) (off, foot float64) {
	along, whole := s.projectExact(p)
	switch {
	case along <= 0:
		return float64Distance(s.A, p), 0
	case along >= whole:
		return float64Distance(s.B, p), s.length()
	}
	return s.off(p), s.place(p)
}

func float64Distance(a, b Point) float64 { return math.Sqrt(float64(squared(a, b))) }
