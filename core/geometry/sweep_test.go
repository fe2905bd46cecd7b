package geometry

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestSweptContact(t *testing.T) {
	for _, c := range []struct {
		name           string
		s              Segment
		moving, radius Length
		p              Point
		want           Length
		ok             bool
	}{
		{"head on", Segment{Point{0, 0}, Point{0, 10_000}}, 500, 500, Point{0, 6000}, 5000, true},
		{"glancing", Segment{Point{0, 0}, Point{0, 10_000}}, 500, 500, Point{800, 6000}, 5400, true},
		{"tangent", Segment{Point{0, 0}, Point{0, 10_000}}, 500, 500, Point{1000, 6000}, 6000, true},
		{"past", Segment{Point{0, 0}, Point{0, 10_000}}, 500, 500, Point{1001, 6000}, 0, false},
		{"stops in contact", Segment{Point{0, 0}, Point{0, 5000}}, 500, 500, Point{0, 6000}, 5000, true},
		{"stops short", Segment{Point{0, 0}, Point{0, 4999}}, 500, 500, Point{0, 6000}, 0, false},
		{"away", Segment{Point{0, 0}, Point{0, 10_000}}, 500, 500, Point{0, -6000}, 0, false},
		{"starts overlapping", Segment{Point{0, 0}, Point{0, 10_000}}, 500, 500, Point{0, -900}, 0, true},
		{"starts in contact and moves in", Segment{Point{0, 0}, Point{0, 10_000}}, 500, 500, Point{0, 1000}, 0, true},
		{"starts in contact and moves away", Segment{Point{0, 0}, Point{0, 10_000}}, 500, 500, Point{0, -1000}, 0, false},
		{"starts in contact and slides past", Segment{Point{0, 0}, Point{0, 10_000}}, 500, 500, Point{1000, 0}, 0, false},
		{"stands in contact", Segment{Point{0, 0}, Point{0, 0}}, 500, 500, Point{1000, 0}, 0, true},
		{"stands apart", Segment{Point{0, 0}, Point{0, 0}}, 500, 500, Point{1003, 0}, 0, false},
		{"points meet", Segment{Point{0, 0}, Point{6000, 8000}}, 0, 0, Point{3000, 4000}, 5000, true},
		{"points at the start", Segment{Point{0, 0}, Point{6000, 8000}}, 0, 0, Point{}, 0, true},
		{"a point stands still", Segment{Point{0, 0}, Point{0, 0}}, 1, 0, Point{1, 0}, 0, true},
	} {
		got, ok := SweptContact(c.s, c.moving, c.p, c.radius)
		if got != c.want || ok != c.ok {
			t.Errorf("%s: %d, %v, want %d, %v", c.name, got, ok, c.want, c.ok)
		}
	}
}

func TestSweptOverlaps(t *testing.T) {
	s := Segment{Point{0, 0}, Point{0, 10_000}}
	for _, c := range []struct {
		x    Length
		want bool
	}{{990, true}, {998, false}, {1000, false}} {
		if got := SweptOverlaps(s, 500, Point{c.x, 5000}, 500); got != c.want {
			t.Errorf("passing a base at %d: %v", c.x, got)
		}
	}
	wall := RectArea(Point{2000, 5000}, 2000, 4000, 0)
	for _, c := range []struct {
		radius   Length
		overlaps bool
	}{{997, false}, {998, false}, {1000, false}, {1003, true}, {0, false}} {
		if got := wall.SweptOverlaps(s, c.radius); got != c.overlaps {
			t.Errorf("radius %d overlaps the wall: %v", c.radius, got)
		}
	}
	if !wall.SweptOverlaps(Segment{Point{0, 5000}, Point{9000, 5000}}, 0) {
		t.Error("a point passes through the wall unnoticed")
	}
	if wall.SweptOverlaps(Segment{Point{1000, 0}, Point{1000, 2900}}, 0) {
		t.Error("a point that stops short overlaps the wall")
	}
}

func TestEntryAlong(t *testing.T) {
	for _, c := range []struct {
		name   string
		area   Area
		s      Segment
		radius Length
		want   Length
		ok     bool
	}{
		{"disc head on", disc, Segment{Point{0, 10_000}, Point{20_000, 10_000}}, 1000, 6000, true},
		{"side head on", box, Segment{Point{0, 10_000}, Point{20_000, 10_000}}, 1000, 6000, true},
		{"side as a point", box, Segment{Point{0, 10_000}, Point{20_000, 10_000}}, 0, 7000, true},
		{"side slantwise", box, Segment{Point{7000, 18_000}, Point{13_000, 10_000}}, 1000, 6250, true},
		{"corner", box, Segment{Point{0, 12_600}, Point{20_000, 12_600}}, 1000, 6200, true},
		{"past the corner", box, Segment{Point{0, 13_001}, Point{20_000, 13_001}}, 1000, 0, false},
		{"stops short", box, Segment{Point{0, 10_000}, Point{5999, 10_000}}, 1000, 0, false},
		{"stops in contact", box, Segment{Point{0, 10_000}, Point{6000, 10_000}}, 1000, 6000, true},
		{"starts inside", box, Segment{Point{10_000, 10_000}, Point{20_000, 10_000}}, 1000, 0, true},
		{"starts leaning in", box, Segment{Point{13_500, 10_000}, Point{20_000, 10_000}}, 1000, 0, true},
		{"leaves the side it touches", box, Segment{Point{14_000, 10_000}, Point{20_000, 10_000}}, 1000, 0, false},
		{"slides along the side it touches", box, Segment{Point{14_000, 10_000}, Point{14_000, 20_000}}, 1000, 0, false},
		{"presses into the side it touches", box, Segment{Point{14_000, 10_000}, Point{13_000, 20_000}}, 1000, 0, true},
		{"stands at the side", box, Segment{Point{14_000, 10_000}, Point{14_000, 10_000}}, 1000, 0, true},
		{"stands off the side", box, Segment{Point{14_003, 10_000}, Point{14_003, 10_000}}, 1000, 0, false},
		{"from one wall of the notch to the other", ell, Segment{Point{3000, 5000}, Point{3000, 0}}, 1000, 2000, true},
		{"a point on the outline", box, Segment{Point{13_000, 10_000}, Point{20_000, 10_000}}, 0, 0, true},
		{"a point just off the outline", box, Segment{Point{13_001, 10_000}, Point{10_000, 10_000}}, 0, 1, true},
		{"a point along a side's line", box, Segment{Point{0, 12_000}, Point{20_000, 12_000}}, 0, 7000, true},
		{"no area", Area{}, Segment{Point{}, Point{1000, 0}}, 1000, 0, false},
		{"an empty circle", Area{Kind: KindCircle, Radius: 9000}, Segment{Point{}, Point{1000, 0}}, 1000, 0, false},
	} {
		got, ok := c.area.EntryAlong(c.s, c.radius)
		if got != c.want || ok != c.ok {
			t.Errorf("%s: %d, %v, want %d, %v", c.name, got, ok, c.want, c.ok)
		}
	}
}

// TestEntryAgainstSampling follows the base step by step: no sample before the contact may be nearer than the base's rim,
// and at the contact the rim is there.
func TestEntryAgainstSampling(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := drawArea(t, "area")
		s := drawSegment(t, a, "s")
		radius := rapid.IntRange(0, 4000).Draw(t, "radius")
		at, ok := a.EntryAlong(s, radius)
		checkContact(t, s, float64(radius), at, ok, func(p place) float64 { return depth(a, p) })
		if ok && at == 0 && !a.Touches(s.A, radius) {
			t.Fatal("in contact at the start, yet does not touch there")
		}
		if ok && at > 0 {
			stop := s.At(at)
			if !a.Touches(stop, radius) || a.Overlaps(stop, radius) {
				t.Fatalf("stopped at %v it does not stand in contact", stop)
			}
		}
	})
}

func TestContactAgainstSampling(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		base := CircleArea(drawPoint(t, "p"), rapid.IntRange(0, 4000).Draw(t, "radius"))
		s := drawSegment(t, base, "s")
		moving := rapid.IntRange(0, 4000).Draw(t, "moving")
		at, ok := SweptContact(s, moving, base.Points[0], base.Radius)
		checkContact(t, s, float64(moving), at, ok, func(p place) float64 { return depth(base, p) })
		if ok && at > 0 {
			stop := s.At(at)
			if compareRoot(squared(stop, base.Points[0]), moving+base.Radius+Slack) > 0 || Overlapping(stop, moving, base.Points[0], base.Radius) {
				t.Fatalf("stopped at %v it does not stand in contact", stop)
			}
		}
		if _, reverse := SweptContact(Segment{s.B, s.A}, moving, base.Points[0], base.Radius); ok != reverse {
			start, end := depth(base, placeOf(s.A)), depth(base, placeOf(s.B))
			if math.Min(math.Abs(start-float64(moving)), math.Abs(end-float64(moving))) > float64(Slack)+1 {
				t.Fatalf("contact %v one way, %v the other", ok, reverse)
			}
		}
	})
}

func checkContact(t *rapid.T, s Segment, radius float64, at Length, ok bool, depth func(place) float64) {
	whole := apart(placeOf(s.A), placeOf(s.B))
	start := depth(placeOf(s.A))
	clear := radius - 1 // what touches at the start may slide a little
	if math.Abs(start-radius) <= float64(Slack)+1 {
		clear = radius - float64(Slack) - 1
	}
	before := whole
	if ok {
		before = float64(at) - 1
		contact := 0.0
		if whole > 0 {
			contact = math.Min(1, float64(at)/whole)
		}
		if d := depth(sampled(s, contact)); at > 0 && math.Abs(d-radius) > 1 {
			t.Fatalf("at the contact %d the rim is %f away", at, d-radius)
		}
		if at == 0 && start > radius+float64(Slack)+1 {
			t.Fatalf("contact at once, but %f away", start-radius)
		}
	}
	const steps = 400
	for i := range steps {
		if share := float64(i) / steps; share*whole < before {
			if d := depth(sampled(s, share)); d < clear {
				t.Fatalf("contact %d %v, but at %f the rim is already %f in", at, ok, share*whole, radius-d)
			}
		}
	}
}
