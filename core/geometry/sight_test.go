package geometry

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestLengthInside(t *testing.T) {
	for _, c := range []struct {
		name    string
		area    Area
		s       Segment
		crosses bool
		want    Length
	}{
		{"through a disc's centre", disc, Segment{Point{0, 10_000}, Point{20_000, 10_000}}, true, 6000},
		{"off its centre", disc, Segment{Point{0, 11_800}, Point{20_000, 11_800}}, true, 4800},
		{"tangent", disc, Segment{Point{0, 13_000}, Point{20_000, 13_000}}, true, 0},
		{"past it", disc, Segment{Point{0, 13_001}, Point{20_000, 13_001}}, false, 0},
		{"ends in it", disc, Segment{Point{0, 10_000}, Point{9000, 10_000}}, true, 2000},
		{"within it", disc, Segment{Point{9000, 10_000}, Point{9500, 10_000}}, true, 500},
		{"stops short", disc, Segment{Point{0, 10_000}, Point{6999, 10_000}}, false, 0},
		{"points at it from behind", disc, Segment{Point{14_000, 10_000}, Point{20_000, 10_000}}, false, 0},
		{"through a box", box, Segment{Point{0, 10_000}, Point{20_000, 10_000}}, true, 6000},
		{"through a turned box", turned90, Segment{Point{0, 10_000}, Point{20_000, 10_000}}, true, 4000},
		{"along a box's side", box, Segment{Point{0, 12_000}, Point{20_000, 12_000}}, true, 6000},
		{"along the opposite side", box, Segment{Point{20_000, 8000}, Point{8000, 8000}}, true, 5000},
		{"through a corner only", box, Segment{Point{12_000, 13_000}, Point{14_000, 11_000}}, true, 0},
		{"past the corner", box, Segment{Point{12_000, 13_001}, Point{14_000, 11_001}}, false, 0},
		{"from corner to corner", box, Segment{Point{7000, 8000}, Point{13_000, 12_000}}, true, 7211},
		{"through both arms", ell, Segment{Point{-1000, 7000}, Point{7000, -1000}}, true, 5657},
		{"through one arm and the notch", ell, Segment{Point{-1000, 4000}, Point{7000, 4000}}, true, 2000},
		{"along the notch's floor", ell, Segment{Point{-1000, 2000}, Point{9000, 2000}}, true, 6000},
		{"along the notch's wall", ell, Segment{Point{2000, 9000}, Point{2000, -9000}}, true, 6000},
		{"across the notch", ell, Segment{Point{3000, 3000}, Point{6000, 6000}}, false, 0},
		{"a point inside", ell, Segment{Point{500, 500}, Point{500, 500}}, true, 0},
		{"a point outside", ell, Segment{Point{5000, 5000}, Point{5000, 5000}}, false, 0},
		{"no area", Area{}, Segment{Point{}, Point{5000, 5000}}, false, 0},
		{"an empty polygon", PolygonArea(), Segment{Point{}, Point{5000, 5000}}, false, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			back := Segment{c.s.B, c.s.A}
			if c.area.Crosses(c.s) != c.crosses || c.area.Crosses(back) != c.crosses {
				t.Errorf("crosses %v, back %v", c.area.Crosses(c.s), c.area.Crosses(back))
			}
			if got, again := c.area.LengthInside(c.s), c.area.LengthInside(back); got != c.want || again != c.want {
				t.Errorf("%d inside, %d back, want %d", got, again, c.want)
			}
		})
	}
}

// TestLengthInsideAgainstSampling walks along the segment in small steps and narrows each crossing of the boundary down.
func TestLengthInsideAgainstSampling(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := drawArea(t, "area")
		s := drawSegment(t, a, "s")
		const steps = 16
		whole := apart(placeOf(s.A), placeOf(s.B))
		inside := func(share float64) bool { return depth(a, sampled(s, share)) <= 0 }
		total, thin := 0.0, 0.0
		for i := range steps {
			from, to := float64(i)/steps, float64(i+1)/steps
			share, unsure := insideShare(a, s, inside, from, to, whole)
			total += share * whole
			thin += unsure * whole
		}
		got := a.LengthInside(s)
		if off := math.Abs(float64(got) - total); off > 1+thin {
			t.Fatalf("%d inside, %f by sampling, unsure about %f", got, total, thin)
		}
		if total > 1 && !a.Crosses(s) {
			t.Fatalf("crosses nothing but has %f inside", total)
		}
		if float64(got) > math.Ceil(whole) {
			t.Fatalf("%d inside of %f", got, whole)
		}
	})
}

// insideShare is how much of a stretch lies inside. Where the boundary is too far to be reached the answer is all or
// nothing; elsewhere the stretch is halved until it is short enough not to matter.
func insideShare(a Area, s Segment, inside func(float64) bool, from, to, whole float64) (share, unsure float64) {
	middle := (from + to) / 2
	half := (to - from) / 2 * whole
	if d := depth(a, sampled(s, middle)); math.Abs(d) > half {
		if d <= 0 {
			return to - from, 0
		}
		return 0, 0
	}
	if half < 0.02 {
		if inside(middle) {
			return to - from, to - from
		}
		return 0, to - from
	}
	left, unsureLeft := insideShare(a, s, inside, from, middle, whole)
	right, unsureRight := insideShare(a, s, inside, middle, to, whole)
	return left + right, unsureLeft + unsureRight
}

func TestCrossesAgainstSampling(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := drawArea(t, "area")
		s := drawSegment(t, a, "s")
		radius := rapid.IntRange(0, 4000).Draw(t, "radius")
		nearest := nearestDepth(a, s)
		agree(t, "crosses", a.Crosses(s), -nearest, 0.2)
		if radius > Slack {
			agree(t, "swept overlaps", a.SweptOverlaps(s, radius), float64(radius-Slack)-nearest, 0.2)
		}
	})
}

// nearestDepth is the least depth along a segment, at least what lies below zero. The depth changes no faster than the
// place does, so a stretch that cannot beat the best so far is passed over.
func nearestDepth(a Area, s Segment) float64 {
	whole, best := apart(placeOf(s.A), placeOf(s.B)), math.Inf(1)
	var look func(from, to float64)
	look = func(from, to float64) {
		middle := (from + to) / 2
		d := depth(a, sampled(s, middle))
		best = math.Min(best, d)
		half := (to - from) / 2 * whole
		if best < -1 || d-half > best || half < 0.1 {
			return
		}
		look(from, middle)
		look(middle, to)
	}
	for i := range 16 {
		look(float64(i)/16, float64(i+1)/16)
	}
	return best
}
