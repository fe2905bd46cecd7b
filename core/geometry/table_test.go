package geometry

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

var board = Table{72_000, 48_000}

func TestInside(t *testing.T) {
	for _, c := range []struct {
		p      Point
		radius Length
		want   bool
	}{
		{Point{0, 0}, 0, true},
		{Point{72_000, 48_000}, 0, true},
		{Point{72_001, 48_000}, 0, false},
		{Point{-1, 0}, 0, false},
		{Point{500, 500}, 500, true},
		{Point{499, 500}, 500, false},
		{Point{71_500, 47_501}, 500, false},
	} {
		if got := board.InsideBase(c.p, c.radius); got != c.want {
			t.Errorf("base %d at %v inside: %v", c.radius, c.p, got)
		}
		if c.radius == 0 && board.Inside(c.p) != c.want {
			t.Errorf("%v inside: %v", c.p, !c.want)
		}
	}
}

func TestEdges(t *testing.T) {
	p := Point{10_000, 46_000}
	for e, want := range []Length{46_000, 62_000, 2000, 10_000} {
		if got := board.DistanceTo(Edge(e), p); got != want {
			t.Errorf("to edge %d: %d, want %d", e, got, want)
		}
	}
	if e, d := board.NearestEdge(p); e != TopEdge || d != 2000 {
		t.Errorf("nearest edge %d at %d", e, d)
	}
	if e, d := board.NearestEdge(Point{-5, 2}); e != LeftEdge || d != -5 {
		t.Errorf("nearest edge of a point off the table %d at %d", e, d)
	}
	for e, want := range []Edge{TopEdge, LeftEdge, BottomEdge, RightEdge} {
		if got := Edge(e).Opposite(); got != want {
			t.Errorf("opposite %d is %d", e, got)
		}
	}
	for e, want := range []Angle{0, 270 * Degree, 180 * Degree, 90 * Degree} {
		if got := Edge(e).Inward(); got != want {
			t.Errorf("inward from %d is %d", e, got)
		}
		middle := Step(Point{36_000, 24_000}, Edge(e).Inward()+180*Degree, 20_000)
		if on := Step(middle, want, 1000); board.DistanceTo(Edge(e), on) != board.DistanceTo(Edge(e), middle)+1000 {
			t.Errorf("a step inward from %d does not lead away from it", e)
		}
	}
}

func TestExitAlong(t *testing.T) {
	for _, c := range []struct {
		name string
		s    Segment
		at   Point
		edge Edge
		ok   bool
	}{
		{"over the top", Segment{Point{10_000, 40_000}, Point{10_000, 50_000}}, Point{10_000, 48_000}, TopEdge, true},
		{"over the right", Segment{Point{70_000, 10_000}, Point{74_000, 14_000}}, Point{72_000, 12_000}, RightEdge, true},
		{"over the left", Segment{Point{2000, 10_000}, Point{-1000, 10_001}}, Point{0, 10_001}, LeftEdge, true},
		{"over the bottom first", Segment{Point{1000, 500}, Point{-1000, -3000}}, Point{714, 0}, BottomEdge, true},
		{"through a corner", Segment{Point{71_000, 47_000}, Point{73_000, 49_000}}, Point{72_000, 48_000}, RightEdge, true},
		{"from the edge itself", Segment{Point{5000, 0}, Point{6000, -9000}}, Point{5000, 0}, BottomEdge, true},
		{"along the edge", Segment{Point{5000, 0}, Point{9000, 0}}, Point{}, 0, false},
		{"ends on the edge", Segment{Point{5000, 900}, Point{5000, 0}}, Point{}, 0, false},
		{"stays", Segment{Point{5000, 900}, Point{9000, 9000}}, Point{}, 0, false},
		{"starts off the table", Segment{Point{-1, 900}, Point{-5000, 900}}, Point{}, 0, false},
		{"a point", Segment{Point{5, 5}, Point{5, 5}}, Point{}, 0, false},
	} {
		at, edge, ok := board.ExitAlong(c.s)
		if at != c.at || edge != c.edge || ok != c.ok {
			t.Errorf("%s: %v, %d, %v, want %v, %d, %v", c.name, at, edge, ok, c.at, c.edge, c.ok)
		}
	}
	if _, _, ok := (Table{}).ExitAlong(Segment{Point{1, 1}, Point{5, 5}}); ok {
		t.Error("something left a table without size")
	}
}

func TestZone(t *testing.T) {
	for _, c := range []struct {
		edge        Edge
		p           Point
		radius      Length
		base, point bool
	}{
		{BottomEdge, Point{36_000, 11_000}, 1000, true, true},
		{BottomEdge, Point{36_000, 11_001}, 1000, false, true},
		{BottomEdge, Point{36_000, 12_001}, 1000, false, false},
		{BottomEdge, Point{500, 6000}, 1000, false, true},
		{TopEdge, Point{36_000, 37_000}, 1000, true, true},
		{TopEdge, Point{36_000, 35_999}, 0, false, false},
		{LeftEdge, Point{12_000, 47_000}, 0, true, true},
		{RightEdge, Point{61_000, 1000}, 1000, true, true},
		{RightEdge, Point{60_999, 1000}, 1000, false, true},
	} {
		zone := board.Zone(c.edge, 12_000)
		if err := zone.Valid(); err != nil {
			t.Fatal(err)
		}
		if got := zone.ContainsBase(c.p, c.radius); got != c.base {
			t.Errorf("zone %d holds base %d at %v: %v", c.edge, c.radius, c.p, got)
		}
		if got := zone.Contains(c.p); got != c.point {
			t.Errorf("zone %d holds %v: %v", c.edge, c.p, got)
		}
	}
	if whole := board.Zone(TopEdge, 99_000); !whole.Contains(Point{0, 0}) || whole.Contains(Point{0, -1}) {
		t.Error("a zone deeper than the table is not the table")
	}
}

func TestExitProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := Segment{drawPoint(t, "a"), drawPoint(t, "b")}
		s.A = Point{away(s.A.X, 0) % 72_001, away(s.A.Y, 0) % 48_001}
		at, edge, ok := board.ExitAlong(s)
		if ok == board.Inside(s.B) {
			t.Fatalf("leaves %v, but ends inside %v", ok, !ok)
		}
		if !ok {
			return
		}
		if !board.Inside(at) || board.DistanceTo(edge, at) != 0 {
			t.Fatalf("exit %v is not on edge %d", at, edge)
		}
		// The first edge line that the segment passes outward, in floating point.
		first := 1.0
		for e := BottomEdge; e <= LeftEdge; e++ {
			from, to := float64(board.DistanceTo(e, s.A)), float64(board.DistanceTo(e, s.B))
			if to < 0 {
				first = math.Min(first, from/(from-to))
			}
		}
		if off := apart(placeOf(at), sampled(s, first)); off > 0.72 {
			t.Fatalf("exit %v is %f off the place where the segment leaves", at, off)
		}
	})
}

func TestPointsByTheEdges(t *testing.T) {
	table := Table{40, 20}
	for _, c := range []struct {
		edge        Edge
		long, reach Length
		at          Point
	}{{BottomEdge, 40, 7, Point{4, 3}}, {RightEdge, 20, 9, Point{37, 4}}, {TopEdge, 40, 7, Point{4, 17}}, {LeftEdge, 20, 9, Point{3, 4}}} {
		if long, at, reach := table.Along(c.edge), table.At(c.edge, 4, 3), table.Reach(c.edge, Point{7, 9}); long != c.long || at != c.at || reach != c.reach {
			t.Errorf("edge %d: %d long, %v, %d along", c.edge, long, at, reach)
		}
	}
	if at := table.Clamp(Point{-3, 19}, 2); at != (Point{2, 18}) {
		t.Errorf("a base is moved to %v", at)
	}
}
