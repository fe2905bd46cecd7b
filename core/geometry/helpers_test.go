package geometry

import (
	"errors"
	"math"
	"testing"

	"pgregory.net/rapid"
)

func drawPoint(t *rapid.T, label string) Point {
	coordinate := rapid.IntRange(-100_000, 100_000)
	return Point{coordinate.Draw(t, label+".x"), coordinate.Draw(t, label+".y")}
}

func drawAngle(t *rapid.T, label string) Angle {
	return rapid.IntRange(-Circle, Circle).Draw(t, label)
}

// drawPolygon gives a simple polygon, rarely convex: corners at growing bearings about a centre.
func drawPolygon(t *rapid.T, label string) Area {
	centre := drawPoint(t, label+".centre")
	n := rapid.IntRange(3, 9).Draw(t, label+".n")
	points := make([]Point, n)
	for i := range points {
		points[i] = Step(centre, i*Circle/n, rapid.IntRange(500, 30_000).Draw(t, label+".reach"))
	}
	return PolygonArea(points...)
}

func drawArea(t *rapid.T, label string) Area {
	switch rapid.IntRange(1, 3).Draw(t, label+".kind") {
	case 1:
		return CircleArea(drawPoint(t, label), rapid.IntRange(1, 30_000).Draw(t, label+".radius"))
	case 2:
		side := rapid.IntRange(100, 30_000)
		return RectArea(drawPoint(t, label), side.Draw(t, label+".w"), side.Draw(t, label+".h"), drawAngle(t, label+".turn"))
	}
	return drawPolygon(t, label)
}

// drawSegment aims at the area more often than not.
func drawSegment(t *rapid.T, a Area, label string) Segment {
	s := Segment{drawPoint(t, label+".a"), drawPoint(t, label+".b")}
	if rapid.Bool().Draw(t, label+".aimed") {
		aim := a.Points[rapid.IntRange(0, len(a.Points)-1).Draw(t, label+".corner")]
		s.B = Step(aim, Bearing(s.A, aim), rapid.IntRange(-20_000, 20_000).Draw(t, label+".beyond"))
	}
	return s
}

func plus(a, b Point) Point { return Point{a.X + b.X, a.Y + b.Y} }

func mapped(a Area, f func(Point) Point) Area {
	points := make([]Point, len(a.Points))
	for i, p := range a.Points {
		points[i] = f(p)
	}
	return Area{Kind: a.Kind, Points: points, Radius: a.Radius}
}

func away(a, b int) int { return max(a-b, b-a) }

// turned is the size of the angle between two directions.
func turned(a, b Angle) Angle {
	off := Signed(a - b)
	return max(off, -off)
}

func wantCode(t *testing.T, err error, code string) {
	t.Helper()
	var fault *Error
	if !errors.As(err, &fault) {
		t.Fatalf("error %v, want code %q", err, code)
	}
	if fault.Code != code || fault.Error() == "" {
		t.Fatalf("code %q (%s), want %q", fault.Code, fault, code)
	}
}

// What follows is the second road: plain floating point and sampling, sharing nothing with the code under test.

type place struct{ x, y float64 }

func placeOf(p Point) place { return place{float64(p.X), float64(p.Y)} }

func sampled(s Segment, share float64) place {
	a, b := placeOf(s.A), placeOf(s.B)
	return place{a.x + (b.x-a.x)*share, a.y + (b.y-a.y)*share}
}

func apart(a, b place) float64 { return math.Hypot(a.x-b.x, a.y-b.y) }

func offSegment(p, a, b place) float64 {
	dx, dy := b.x-a.x, b.y-a.y
	if dx == 0 && dy == 0 {
		return apart(p, a)
	}
	share := ((p.x-a.x)*dx + (p.y-a.y)*dy) / (dx*dx + dy*dy)
	share = math.Min(1, math.Max(0, share))
	return apart(p, place{a.x + dx*share, a.y + dy*share})
}

// depth is the distance of a point from an area's boundary, below zero inside.
func depth(a Area, p place) float64 {
	if a.Kind == KindCircle {
		return apart(p, placeOf(a.Points[0])) - float64(a.Radius)
	}
	nearest, winding := math.Inf(1), 0.0
	for i := range a.Points {
		from, to := placeOf(a.Points[i]), placeOf(a.Points[(i+1)%len(a.Points)])
		nearest = math.Min(nearest, offSegment(p, from, to))
		v, w := place{from.x - p.x, from.y - p.y}, place{to.x - p.x, to.y - p.y}
		winding += math.Atan2(v.x*w.y-v.y*w.x, v.x*w.x+v.y*w.y)
	}
	if math.Abs(winding) > math.Pi {
		return -nearest
	}
	return nearest
}
