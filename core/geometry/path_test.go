package geometry

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

var dogleg = []Point{{0, 0}, {0, 4000}, {3000, 8000}, {3000, 8000}, {9000, 8000}}

func TestAlong(t *testing.T) {
	for _, c := range []struct {
		path []Point
		want Length
	}{
		{nil, 0},
		{dogleg[:1], 0},
		{dogleg[:2], 4000},
		{dogleg, 15_000},
		{[]Point{{0, 0}, {1, 1}, {2, 2}, {3, 3}, {4, 4}, {5, 5}}, 7}, // rounded once, not five times
	} {
		if got := Along(c.path); got != c.want {
			t.Errorf("Along(%v) = %d, want %d", c.path, got, c.want)
		}
	}
}

func TestPointAlong(t *testing.T) {
	for _, c := range []struct {
		d    Length
		want Point
	}{
		{-5, Point{0, 0}},
		{0, Point{0, 0}},
		{1000, Point{0, 1000}},
		{4000, Point{0, 4000}},
		{6500, Point{1500, 6000}},
		{9000, Point{3000, 8000}},
		{12_000, Point{6000, 8000}},
		{99_000, Point{9000, 8000}},
	} {
		if got, ok := PointAlong(dogleg, c.d); got != c.want || !ok {
			t.Errorf("PointAlong(%d) = %v, %v, want %v", c.d, got, ok, c.want)
		}
	}
	if got, ok := PointAlong(nil, 5); ok {
		t.Errorf("a path without points has the point %v", got)
	}
	if got, ok := PointAlong(dogleg[:1], 5); got != dogleg[0] || !ok {
		t.Errorf("a path of one point has the point %v, %v", got, ok)
	}
}

func TestNearestAlong(t *testing.T) {
	for _, c := range []struct {
		p               Point
		distance, along Length
	}{
		{Point{-1000, 2000}, 1000, 2000},
		{Point{0, -700}, 700, 0},
		{Point{3000, 9000}, 1000, 9000},
		{Point{10_000, 8000}, 1000, 15_000},
		{Point{700, 5100}, 100, 5300},
	} {
		distance, along, ok := NearestAlong(dogleg, c.p)
		if distance != c.distance || along != c.along || !ok {
			t.Errorf("nearest to %v: %d at %d, %v, want %d at %d", c.p, distance, along, ok, c.distance, c.along)
		}
	}
	back := []Point{{0, 0}, {0, 4000}, {0, 0}}
	if distance, along, _ := NearestAlong(back, Point{1000, 1500}); distance != 1000 || along != 1500 {
		t.Errorf("out and back the nearest is %d at %d, not the first time", distance, along)
	}
	if _, _, ok := NearestAlong(nil, Point{}); ok {
		t.Error("a path without points comes near")
	}
	if distance, along, ok := NearestAlong([]Point{{3000, 4000}}, Point{}); distance != 5000 || along != 0 || !ok {
		t.Errorf("a path of one point: %d, %d, %v", distance, along, ok)
	}
}

func TestSegmentDistance(t *testing.T) {
	s := Segment{Point{0, 0}, Point{8000, 6000}}
	for _, c := range []struct {
		p    Point
		want Length
	}{
		{Point{4000, 3000}, 0},
		{Point{1000, 7000}, 5000},
		{Point{-3000, -4000}, 5000},
		{Point{8000, 9000}, 3000},
		{Point{6000, 7000}, 2000},
		{Point{11_000, 10_000}, 5000},
	} {
		if got := SegmentDistance(s, c.p); got != c.want {
			t.Errorf("to %v: %d, want %d", c.p, got, c.want)
		}
	}
	spot := Segment{Point{5, 5}, Point{5, 5}}
	if got := SegmentDistance(spot, Point{8, 9}); got != 5 {
		t.Errorf("to a segment without length: %d", got)
	}
	if got := spot.At(7); got != spot.A {
		t.Errorf("along a segment without length: %v", got)
	}
	if got := s.Length(); got != 10_000 {
		t.Errorf("length %d", got)
	}
}

func TestSegmentDistanceProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, p := Segment{drawPoint(t, "a"), drawPoint(t, "b")}, drawPoint(t, "p")
		got := SegmentDistance(s, p)
		if want := offSegment(placeOf(p), placeOf(s.A), placeOf(s.B)); math.Abs(float64(got)-want) > 0.51 {
			t.Fatalf("%d, in floating point %f", got, want)
		}
		if SegmentDistance(Segment{s.B, s.A}, p) != got {
			t.Fatal("differs from the other end")
		}
		by, about := drawAngle(t, "by"), drawPoint(t, "about")
		r := Segment{Turn(s.A, about, by), Turn(s.B, about, by)}
		if after := SegmentDistance(r, Turn(p, about, by)); away(after, got) > 2 {
			t.Fatalf("%d before, %d after a rotation", got, after)
		}
	})
}

func TestPathProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		path := make([]Point, rapid.IntRange(1, 6).Draw(t, "n"))
		for i := range path {
			path[i] = drawPoint(t, "corner")
		}
		whole := Along(path)
		d := rapid.IntRange(0, whole).Draw(t, "d")
		p, _ := PointAlong(path, d)
		if off, _, _ := NearestAlong(path, p); off > 1 {
			t.Fatalf("the point %d along is %d off the path", d, off)
		}
		q := drawPoint(t, "q")
		nearest, at, _ := NearestAlong(path, q)
		there, _ := PointAlong(path, at)
		if away(Distance(there, q), nearest) > 2 {
			t.Fatalf("nearest %d, but %d away there", nearest, Distance(there, q))
		}
		if Distance(p, q) < nearest-1 {
			t.Fatalf("nearest %d, but %d away at %d", nearest, Distance(p, q), d)
		}
	})
}
