package geometry

import (
	"testing"

	"pgregory.net/rapid"
)

func TestDistanceIsRoundedExactly(t *testing.T) {
	for _, c := range []struct {
		a, b Point
		want Length
	}{
		{Point{0, 0}, Point{0, 0}, 0},
		{Point{0, 0}, Point{3000, 4000}, 5000},
		{Point{-3, 0}, Point{0, -4}, 5},
		{Point{0, 0}, Point{1, 1}, 1},
		{Point{0, 0}, Point{1, 2}, 2},
		{Point{0, 0}, Point{2, 3}, 4}, // √13 = 3.606
		{Point{0, 0}, Point{200_000, 200_000}, 282_843},
		{Point{-Limit, -Limit}, Point{Limit, Limit}, 28_284_271},
	} {
		if got := Distance(c.a, c.b); got != c.want {
			t.Errorf("Distance(%v, %v) = %d, want %d", c.a, c.b, got, c.want)
		}
	}
}

func TestBearingIsExactAtEighths(t *testing.T) {
	const d = 12_345
	for eighth, to := range []Point{{0, d}, {d, d}, {d, 0}, {d, -d}, {0, -d}, {-d, -d}, {-d, 0}, {-d, d}} {
		if got, want := Bearing(Point{}, to), eighth*45*Degree; got != want {
			t.Errorf("Bearing to %v = %d, want %d", to, got, want)
		}
	}
	if got := Bearing(Point{7, 7}, Point{7, 7}); got != 0 {
		t.Errorf("bearing of a point from itself = %d", got)
	}
	if got := Bearing(Point{}, Point{-1, 200_000_000}); got != 0 {
		t.Errorf("a bearing that rounds up to a full turn = %d, want 0", got)
	}
}

func TestRelative(t *testing.T) {
	north, east := Point{0, 1000}, Point{1000, 0}
	for _, c := range []struct {
		heading Angle
		to      Point
		want    Angle
	}{
		{0, north, 0},
		{0, east, 90 * Degree},
		{90 * Degree, north, -90 * Degree},
		{180 * Degree, north, 180 * Degree},
		{-180 * Degree, north, 180 * Degree},
		{270 * Degree, east, 180 * Degree},
		{720 * Degree, east, 90 * Degree},
		{123 * Degree, Point{}, 0},
	} {
		if got := Relative(Pose{Heading: c.heading}, c.to); got != c.want {
			t.Errorf("Relative(heading %d, %v) = %d, want %d", c.heading, c.to, got, c.want)
		}
	}
}

func TestStepIsExactWhereItCanBe(t *testing.T) {
	for _, c := range []struct {
		heading Angle
		d       Length
		want    Point
	}{
		{0, 8000, Point{0, 8000}},
		{90 * Degree, 8000, Point{8000, 0}},
		{180 * Degree, 8000, Point{0, -8000}},
		{-90 * Degree, 8000, Point{-8000, 0}},
		{30 * Degree, 1001, Point{501, 867}}, // 500.5 away from zero
		{60 * Degree, 1001, Point{867, 501}},
		{210 * Degree, 1001, Point{-501, -867}},
		{45 * Degree, 1000, Point{707, 707}},
		{315 * Degree, 1000, Point{-707, 707}},
		{0, -500, Point{0, -500}},
		{77, 0, Point{}},
	} {
		if got := Step(Point{}, c.heading, c.d); got != c.want {
			t.Errorf("Step(%d, %d) = %v, want %v", c.heading, c.d, got, c.want)
		}
	}
}

func TestBasesInContact(t *testing.T) {
	at := func(x Length) Point { return Point{x, 0} }
	for _, c := range []struct {
		apart             Length
		overlap           bool
		gap               Length
		standsForDistance string
	}{
		{2003, false, 3, "clear"},
		{2002, false, 2, "within the slack outside"},
		{2000, false, 0, "exact"},
		{1998, false, 0, "within the slack inside"},
		{1997, true, 0, "deeper"},
		{0, true, 0, "on top"},
	} {
		if got := Overlapping(at(0), 1500, at(c.apart), 500); got != c.overlap {
			t.Errorf("%s: overlapping %v", c.standsForDistance, got)
		}
		if got := Gap(at(0), 1500, at(c.apart), 500); got != c.gap {
			t.Errorf("%s: gap %d, want %d", c.standsForDistance, got, c.gap)
		}
	}
}

func TestPointValid(t *testing.T) {
	if err := (Point{Limit, -Limit}).Valid(); err != nil {
		t.Error(err)
	}
	for _, p := range []Point{{Limit + 1, 0}, {0, -Limit - 1}} {
		wantCode(t, p.Valid(), "point-out-of-bounds")
	}
}

func TestDistanceProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := drawPoint(t, "a"), drawPoint(t, "b"), drawPoint(t, "c")
		move := drawPoint(t, "move")
		d := Distance(a, b)
		if Distance(b, a) != d {
			t.Fatal("not symmetric")
		}
		if Distance(plus(a, move), plus(b, move)) != d {
			t.Fatal("not the same after a translation")
		}
		if d > Distance(a, c)+Distance(c, b)+1 {
			t.Fatal("a detour is shorter")
		}
		by := drawAngle(t, "by")
		if got := Distance(Turn(a, c, by), Turn(b, c, by)); away(got, d) > 2 {
			t.Fatalf("%d before, %d after a rotation", d, got)
		}
	})
}

func TestBearingProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawPoint(t, "a"), drawPoint(t, "b")
		if Distance(a, b) < 500 {
			return
		}
		bearing := Bearing(a, b)
		if bearing != Norm(bearing) {
			t.Fatal("out of range")
		}
		if back := Bearing(b, a); turned(back, bearing+180*Degree) > 1 {
			t.Fatalf("there %d, back %d", bearing, back)
		}
		move := drawPoint(t, "move")
		if got := Bearing(plus(a, move), plus(b, move)); got != bearing {
			t.Fatal("not the same after a translation")
		}
		quarters := rapid.IntRange(1, 3).Draw(t, "quarters") * 90 * Degree
		if got := Bearing(Turn(a, move, quarters), Turn(b, move, quarters)); turned(got, bearing+quarters) != 0 {
			t.Fatalf("%d before, %d after a turn of %d", bearing, got, quarters)
		}
	})
}

func TestStepAgreesWithBearingAndDistance(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, heading := drawPoint(t, "a"), drawAngle(t, "heading")
		d := rapid.IntRange(1000, 200_000).Draw(t, "d")
		b := Step(a, heading, d)
		if away(Distance(a, b), d) > 1 {
			t.Fatalf("stepped %d, measured %d", d, Distance(a, b))
		}
		// One thousandth across at a distance of d is 57,296,000/d thousandths of a degree.
		if off := turned(Bearing(a, b), heading); off > 1+57_300_000/d {
			t.Fatalf("off course by %d", off)
		}
		if back := Step(b, heading, -d); away(back.X, a.X) > 1 || away(back.Y, a.Y) > 1 {
			t.Fatalf("back at %v, not %v", back, a)
		}
	})
}

func TestTurnProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, about, by := drawPoint(t, "p"), drawPoint(t, "about"), drawAngle(t, "by")
		if Turn(p, about, 0) != p || Turn(p, about, Circle) != p || Turn(about, about, by) != about {
			t.Fatal("a turn that changes nothing moved a point")
		}
		if back := Turn(Turn(p, about, by), about, -by); away(back.X, p.X) > 1 || away(back.Y, p.Y) > 1 {
			t.Fatalf("%v came back as %v", p, back)
		}
		half := Turn(p, about, 180*Degree)
		if half != (Point{2*about.X - p.X, 2*about.Y - p.Y}) {
			t.Fatalf("half a turn took %v to %v", p, half)
		}
	})
}

func TestBeyondIsNeverTheLimit(t *testing.T) {
	for _, c := range [][3]Length{{45284, 9000, 45300}, {6004, 6000, 6004}, {6049, 6000, 6049}, {6050, 6000, 6100}, {8000, 6000, 8000}, {3990, 3999, 4000}} {
		if got := Beyond(c[0], c[1]); got != c[2] {
			t.Errorf("Beyond(%d, %d) = %d, want %d", c[0], c[1], got, c[2])
		}
	}
}

func TestBetweenIsFromRimToRim(t *testing.T) {
	a, b := Point{1000, 2000}, Point{1000, 9000}
	if from, to := Between(a, 500, b, 1500); from != (Point{1000, 2500}) || to != (Point{1000, 7500}) {
		t.Errorf("from %v to %v", from, to)
	}
	if from, to := Between(a, 4000, b, 3000); from != a || to != b {
		t.Errorf("bases that meet: from %v to %v", from, to)
	}
}
