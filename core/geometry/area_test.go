package geometry

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

var (
	disc     = CircleArea(Point{10_000, 10_000}, 3000)
	box      = RectArea(Point{10_000, 10_000}, 6000, 4000, 0)
	turned90 = RectArea(Point{10_000, 10_000}, 6000, 4000, 90*Degree)
	// An L: the notch is its upper right part.
	ell = PolygonArea(Point{0, 0}, Point{6000, 0}, Point{6000, 2000}, Point{2000, 2000}, Point{2000, 6000}, Point{0, 6000})
)

func TestContains(t *testing.T) {
	for _, c := range []struct {
		name string
		area Area
		p    Point
		want bool
	}{
		{"centre", disc, Point{10_000, 10_000}, true},
		{"on the rim", disc, Point{13_000, 10_000}, true},
		{"past the rim", disc, Point{13_001, 10_000}, false},
		{"corner", box, Point{7000, 8000}, true},
		{"side", box, Point{13_000, 9000}, true},
		{"past the side", box, Point{13_001, 9000}, false},
		{"above", box, Point{10_000, 12_001}, false},
		{"turned: above", turned90, Point{10_000, 12_001}, true},
		{"turned: beside", turned90, Point{12_001, 10_000}, false},
		{"in the arm", ell, Point{1000, 5000}, true},
		{"in the notch", ell, Point{2001, 2001}, false},
		{"at the notch's corner", ell, Point{2000, 2000}, true},
		{"level with a corner, outside", ell, Point{-1, 2000}, false},
		{"level with a corner, inside", ell, Point{1, 2000}, true},
		{"level with a side, beyond", ell, Point{7000, 0}, false},
	} {
		if got := c.area.Contains(c.p); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestBasesAndAreas(t *testing.T) {
	for _, c := range []struct {
		name                     string
		area                     Area
		centre                   Point
		radius                   Length
		touches, overlaps, holds bool
	}{
		{"clear of a disc", disc, Point{15_003, 10_000}, 2000, false, false, false},
		{"at a disc", disc, Point{15_000, 10_000}, 2000, true, false, false},
		{"slightly in", disc, Point{14_998, 10_000}, 2000, true, false, false},
		{"in", disc, Point{14_997, 10_000}, 2000, true, true, false},
		{"within", disc, Point{11_000, 10_000}, 2000, true, true, true},
		{"clear of a box", box, Point{10_000, 13_003}, 1000, false, false, false},
		{"at a box", box, Point{10_000, 13_000}, 1000, true, false, false},
		{"in a box's side", box, Point{10_000, 12_000}, 1000, true, true, false},
		{"off a box's corner", box, Point{13_800, 12_700}, 1000, false, false, false},
		{"at a box's corner", box, Point{13_800, 12_600}, 1000, true, false, false},
		{"within a box, at its side", box, Point{12_000, 10_000}, 1000, true, true, true},
		{"leaning out of a box", box, Point{12_001, 10_000}, 1000, true, true, false},
		{"around a box", box, Point{10_000, 10_000}, 9000, true, true, false},
		{"in the notch", ell, Point{3000, 3000}, 999, true, false, false},
		{"a point on a side", box, Point{13_000, 10_000}, 0, true, false, true},
		{"a point inside", box, Point{12_900, 10_000}, 0, true, true, true},
		{"a radius below zero", box, Point{13_002, 10_000}, -5000, true, false, false},
	} {
		if got := c.area.Touches(c.centre, c.radius); got != c.touches {
			t.Errorf("%s: touches %v", c.name, got)
		}
		if got := c.area.Overlaps(c.centre, c.radius); got != c.overlaps {
			t.Errorf("%s: overlaps %v", c.name, got)
		}
		if got := c.area.ContainsBase(c.centre, c.radius); got != c.holds {
			t.Errorf("%s: contains the base %v", c.name, got)
		}
	}
}

func TestAreaDistance(t *testing.T) {
	for _, c := range []struct {
		area Area
		p    Point
		want Length
	}{
		{disc, Point{10_000, 10_500}, 0},
		{disc, Point{15_000, 10_000}, 2000},
		{box, Point{16_000, 16_000}, 5000},
		{box, Point{10_000, 7000}, 1000},
		{ell, Point{5000, 5000}, 3000},
		{Area{}, Point{5, 5}, 0},
	} {
		if got := c.area.Distance(c.p); got != c.want {
			t.Errorf("%v from %v: %d, want %d", c.p, c.area, got, c.want)
		}
	}
}

func TestAreaValid(t *testing.T) {
	for _, good := range []Area{disc, box, turned90, ell, RectArea(Point{}, 1000, 3000, 17*Degree)} {
		if err := good.Valid(); err != nil {
			t.Errorf("%v: %v", good, err)
		}
	}
	corners := make([]Point, MaxCorners+1)
	for i := range corners {
		corners[i] = Step(Point{}, i*Circle/len(corners), 90_000)
	}
	if err := PolygonArea(corners[:MaxCorners]...).Valid(); err != nil {
		t.Error(err)
	}
	for _, c := range []struct {
		code string
		area Area
	}{
		{"area-kind", Area{}},
		{"area-kind", Area{Kind: 4, Points: ell.Points}},
		{"area-corners", Area{Kind: KindCircle, Radius: 5}},
		{"area-corners", Area{Kind: KindCircle, Radius: 5, Points: make([]Point, 2)}},
		{"area-corners", PolygonArea()},
		{"area-corners", PolygonArea(Point{}, Point{1000, 0})},
		{"area-corners", Area{Kind: KindRectangle, Points: make([]Point, 3)}},
		{"area-corners", PolygonArea(corners...)},
		{"area-empty", CircleArea(Point{}, 0)},
		{"area-empty", CircleArea(Point{}, -1)},
		{"area-empty", CircleArea(Point{}, Limit+1)},
		{"area-empty", RectArea(Point{}, 1000, 0, 0)},
		{"area-empty", PolygonArea(Point{}, Point{1000, 1000}, Point{3000, 3000})},
		{"area-crossed", PolygonArea(Point{}, Point{1000, 1000}, Point{1000, 0}, Point{0, 2000})},
		{"area-crossed", PolygonArea(Point{}, Point{2000, 0}, Point{1000, 0}, Point{1000, 1000})},
		{"area-crossed", PolygonArea(Point{}, Point{}, Point{1000, 0}, Point{1000, 1000})},
		{"area-crossed", PolygonArea(Point{}, Point{1000, 0}, Point{-500, 0}, Point{0, 1000})},
		{"area-crossed", PolygonArea(Point{0, 1000}, Point{}, Point{1000, 0}, Point{-500, 0})},
		{"area-crossed", PolygonArea(Point{}, Point{1000, 0}, Point{0, 1000}, Point{0, 1000})},
		{"point-out-of-bounds", CircleArea(Point{Limit + 1, 0}, 5)},
		{"point-out-of-bounds", PolygonArea(Point{}, Point{1000, 0}, Point{0, math.MinInt})},
	} {
		t.Run(c.code, func(t *testing.T) { wantCode(t, c.area.Valid(), c.code) })
	}
}

func TestOutline(t *testing.T) {
	if got := ell.Outline(1); len(got) != 6 || &got[0] == &ell.Points[0] {
		t.Error("a polygon's outline is not a copy of its corners")
	}
	for _, c := range []struct{ ask, want int }{{-1, 3}, {3, 3}, {48, 48}, {1 << 30, 360}} {
		got := disc.Outline(c.ask)
		if len(got) != c.want {
			t.Errorf("asked for %d sides, got %d", c.ask, len(got))
		}
		for _, p := range got {
			if away(Distance(p, disc.Points[0]), disc.Radius) > 1 {
				t.Errorf("corner %v is off the circle", p)
			}
		}
	}
	if got := (Area{Kind: KindCircle}).Outline(8); len(got) != 0 {
		t.Errorf("a circle without a centre has outline %v", got)
	}
}

func TestRectAreaTurnsClockwise(t *testing.T) {
	long := RectArea(Point{}, 2000, 20_000, 45*Degree)
	if !long.Contains(Point{6000, 6000}) || long.Contains(Point{-6000, 6000}) {
		t.Error("a turn of 45 degrees does not point up and right")
	}
	odd := RectArea(Point{5, 5}, 3, 3, 0)
	if odd.Points[1].X-odd.Points[0].X != 3 || odd.Points[2].Y-odd.Points[1].Y != 3 {
		t.Errorf("an odd width is not kept: %v", odd.Points)
	}
}

func TestContainsAgreesWithTheSecondRoad(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := drawArea(t, "area")
		near := a.Points[rapid.IntRange(0, len(a.Points)-1).Draw(t, "corner")]
		p := Step(near, drawAngle(t, "off"), rapid.IntRange(0, 40_000).Draw(t, "by"))
		radius := rapid.IntRange(0, 3000).Draw(t, "radius")
		d := depth(a, placeOf(p))
		if got := a.Contains(p); got != (d <= 0) && math.Abs(d) > 1e-3 {
			t.Fatalf("contains %v at depth %f", got, d)
		}
		agree(t, "touches", a.Touches(p, radius), float64(radius+Slack)-d, 1e-3)
		agree(t, "overlaps", a.Overlaps(p, radius), float64(radius-Slack)-d, 1e-3)
		agree(t, "contains base", a.ContainsBase(p, radius), -float64(radius)-d, 1e-3)
		if got := float64(a.Distance(p)); math.Abs(got-math.Max(0, d)) > 0.51 && a.Kind != KindCircle || math.Abs(got-math.Max(0, d)) > 1 {
			t.Fatalf("distance %f, want %f", got, d)
		}
	})
}

// agree wants the answer to be whether the margin is positive, unless it is too thin for the second road to tell.
func agree(t *rapid.T, what string, got bool, margin, thin float64) {
	if got != (margin > 0) && math.Abs(margin) > thin {
		t.Fatalf("%s: %v at a margin of %f", what, got, margin)
	}
}

func TestAreasMoveWithTheTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, p, radius := drawArea(t, "area"), drawPoint(t, "p"), rapid.IntRange(0, 20_000).Draw(t, "radius")
		s := drawSegment(t, a, "s")
		by, about := drawPoint(t, "by"), drawPoint(t, "about")
		quarters := rapid.IntRange(0, 3).Draw(t, "quarters") * 90 * Degree
		move := func(p Point) Point { return plus(Turn(p, about, quarters), by) }
		b, q, r := mapped(a, move), move(p), Segment{move(s.A), move(s.B)}
		if a.Contains(p) != b.Contains(q) || a.Touches(p, radius) != b.Touches(q, radius) || a.Overlaps(p, radius) != b.Overlaps(q, radius) {
			t.Fatal("a base stands differently")
		}
		if a.Crosses(s) != b.Crosses(r) || a.SweptOverlaps(s, radius) != b.SweptOverlaps(r, radius) {
			t.Fatal("a segment crosses differently")
		}
		if was, is := a.LengthInside(s), b.LengthInside(r); away(was, is) > 1 {
			t.Fatalf("%d inside before, %d after", was, is)
		}
		was, met := a.EntryAlong(s, radius)
		is, meets := b.EntryAlong(r, radius)
		if met != meets || away(was, is) > 1 {
			t.Fatalf("entry %d %v before, %d %v after", was, met, is, meets)
		}
	})
}

func TestAreaTurnedByAnyAngle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, p, radius := drawArea(t, "area"), drawPoint(t, "p"), rapid.IntRange(0, 20_000).Draw(t, "radius")
		about, by := drawPoint(t, "about"), drawAngle(t, "by")
		turn := func(p Point) Point { return Turn(p, about, by) }
		b, q := mapped(a, turn), turn(p)
		if away(a.Distance(p), b.Distance(q)) > 2 {
			t.Fatalf("distance %d before, %d after", a.Distance(p), b.Distance(q))
		}
		if margin := depth(a, placeOf(p)) - float64(radius); math.Abs(margin) > float64(Slack)+2 && a.Touches(p, radius) != b.Touches(q, radius) {
			t.Fatalf("touches differently at a margin of %f", margin)
		}
	})
}

// TestMovedAreasKeepTheirShape holds that corners keep their distances wherever an area goes, and that it goes there.
func TestMovedAreasKeepTheirShape(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, to, by := drawArea(t, "area"), drawPoint(t, "to"), drawAngle(t, "by")
		moved := a.Moved(to, by)
		const rounding = 3
		if d := Distance(moved.Centre(), to); d > rounding || moved.Kind != a.Kind || moved.Radius != a.Radius {
			t.Fatalf("moved to %v it stands at %v", to, moved.Centre())
		}
		for i := range a.Points {
			for j := range i {
				if was, is := Distance(a.Points[i], a.Points[j]), Distance(moved.Points[i], moved.Points[j]); was-is > rounding || is-was > rounding {
					t.Fatalf("corners %d and %d were %d apart and are %d", i, j, was, is)
				}
			}
		}
	})
}
