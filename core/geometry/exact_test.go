package geometry

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestRoots(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		// Squares and their neighbours, up to where a float no longer holds them.
		r := rapid.Int64Range(1, 3_000_000_000).Draw(t, "r")
		for n, want := range map[int64]int64{r*r - 1: r - 1, r * r: r, r*r + 1: r} {
			if got := floorRoot(n); got != want {
				t.Fatalf("the whole part of √%d is %d, not %d", n, want, got)
			}
		}
		if below, above := roundRoot(r*r-r), roundRoot(r*r-r+1); below != Length(r-1) || above != Length(r) {
			t.Fatalf("about %d and a half: %d and %d", r-1, below, above)
		}
	})
	if floorRoot(math.MaxInt64) != 3_037_000_499 || floorRoot(0) != 0 || floorRoot(-9) != 0 {
		t.Error("the ends of the range")
	}
}

func TestCompareProducts(t *testing.T) {
	const big = 800_000_000_000_000
	for _, c := range []struct {
		a, b, c int64
		want    int
	}{
		{6, 3, 4, 0},
		{-6, 3, 4, 0},
		{5, 3, 4, -1},
		{-7, 3, 4, 1},
		{big, 1, big, 1},
		{20_000_000 * 20_000_000, 20_000_000, 400_000_000_000_000, 0},
		{20_000_000*20_000_000 - 1, 20_000_000, 400_000_000_000_000, -1},
		{0, 0, big, 0},
	} {
		if got := compareProducts(c.a, c.b, c.c); got != c.want {
			t.Errorf("%d² against %d²·%d: %d, want %d", c.a, c.b, c.c, got, c.want)
		}
	}
}

// TestNothingPanics feeds whole numbers of any size, of which no meaning is asked, into everything that takes them.
func TestNothingPanics(t *testing.T) {
	any := rapid.OneOf(rapid.Int(), rapid.IntRange(-3, 3), rapid.SampledFrom([]int{math.MinInt, math.MaxInt, Limit, -Limit}))
	rapid.Check(t, func(t *rapid.T) {
		n := func() int { return any.Draw(t, "n") }
		point := func() Point { return Point{n(), n()} }
		path := make([]Point, rapid.IntRange(0, 5).Draw(t, "corners"))
		for i := range path {
			path[i] = point()
		}
		s, p, r := Segment{point(), point()}, point(), n()
		areas := []Area{{Kind: AreaKind(n()), Points: path, Radius: n()}, {Kind: KindCircle, Points: path, Radius: n()}, PolygonArea(path...)}
		for _, a := range append(areas, RectArea(point(), n(), n(), n()), Area{}) {
			useArea(a, s, p, r)
		}
		usePoints(path, s, p, r, n())
		if rel := Relative(Pose{p, n()}, s.A); rel <= -Circle/2 || rel > Circle/2 {
			t.Fatalf("relative bearing %d", rel)
		}
		if b := Bearing(p, s.A); b != Norm(b) || b < 0 || b >= Circle {
			t.Fatalf("bearing %d", b)
		}
	})
}

func useArea(a Area, s Segment, p Point, r Length) {
	use(a.Valid())
	use(a.Contains(p))
	use(a.ContainsBase(p, r))
	use(a.Touches(p, r))
	use(a.Overlaps(p, r))
	use(a.Distance(p))
	use(a.Crosses(s))
	use(a.LengthInside(s))
	use(a.SweptOverlaps(s, r))
	use(a.EntryAlong(s, r))
	use(a.Outline(r))
}

func usePoints(path []Point, s Segment, p Point, r Length, n int) {
	use(Step(p, n, r))
	use(Turn(p, s.A, n))
	use(Gap(p, r, s.A, n))
	use(Overlapping(p, r, s.A, n))
	use(Quadrants(Pose{p, n}, s.B))
	use(Bears([]Arc{{n, r}, {r, n}}, Pose{p, n}, s.B))
	use(SweptContact(s, r, p, n))
	use(SweptOverlaps(s, r, p, n))
	use(SegmentDistance(s, p))
	use(s.At(n))
	use(Along(path))
	use(PointAlong(path, n))
	use(NearestAlong(path, p))
	board := Table{n, r}
	use(board.ExitAlong(s))
	use(board.NearestEdge(p))
	use(board.Zone(Edge(n), r))
	use(board.InsideBase(p, r))
	use(Edge(n).Inward())
	use(Edge(n).Opposite())
}

// use takes any answer, since only getting one is asked for.
func use(...any) {}
