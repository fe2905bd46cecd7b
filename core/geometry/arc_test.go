package geometry

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestArcCountsBothBoundaries(t *testing.T) {
	for _, c := range []struct {
		arc  Arc
		rel  Angle
		want bool
	}{
		{Front, 0, true},
		{Front, 45_000, true},
		{Front, 45_001, false},
		{Front, -45_000, true},
		{Front, -45_001, false},
		{Front, 315_000, true},
		{Right, 45_000, true},
		{Right, 135_000, true},
		{Right, -90_000, false},
		{Left, -90_000, true},
		{Left, -135_000, true},
		{Rear, 180_000, true},
		{Rear, -180_000, true},
		{Rear, -135_000, true},
		{Rear, 134_999, false},
		{NarrowFront, 11_000, true},
		{NarrowFront, -11_000, true},
		{NarrowFront, 11_001, false},
		{Arc{0, Circle}, 180_000, true},
		{Arc{0, 0}, 0, true},
		{Arc{0, 0}, 1, false},
	} {
		if got := c.arc.Contains(c.rel); got != c.want {
			t.Errorf("%v.Contains(%d) = %v", c.arc, c.rel, got)
		}
	}
}

func TestQuadrants(t *testing.T) {
	for _, c := range []struct {
		heading Angle
		target  Point
		want    Quadrant
	}{
		{0, Point{0, 10_000}, InFront},
		{0, Point{10_000, 0}, InRight},
		{0, Point{0, -10_000}, InRear},
		{0, Point{-10_000, 0}, InLeft},
		{0, Point{10_000, 10_000}, InFront | InRight},
		{0, Point{-10_000, 10_000}, InFront | InLeft},
		{0, Point{10_000, -10_000}, InRear | InRight},
		{0, Point{10_001, 10_000}, InRight},
		{0, Point{10_000, 10_001}, InFront},
		{45 * Degree, Point{0, 10_000}, InFront | InLeft},
		{45 * Degree, Point{1, 10_000}, InFront},
		{45 * Degree, Point{-1, 10_000}, InLeft},
		{30 * Degree, Point{9659, 2588}, InFront | InRight}, // 10 units at 75°, rounded
		{90 * Degree, Point{0, 10_000}, InLeft},
		{0, Point{}, InAll},
	} {
		if got := Quadrants(Pose{Heading: c.heading}, c.target); got != c.want {
			t.Errorf("heading %d, target %v: %04b, want %04b", c.heading, c.target, got, c.want)
		}
	}
	if set := InFront | InRight; !set.Has(InRight) || set.Has(InRight|InRear) {
		t.Error("Has does not ask for all")
	}
}

func TestBears(t *testing.T) {
	ship := Pose{Point{24_000, 24_000}, 90 * Degree}
	port := []Arc{Front, Left}
	for _, c := range []struct {
		target Point
		want   bool
	}{
		{Point{30_000, 24_000}, true},
		{Point{24_000, 30_000}, true},
		{Point{24_000, 18_000}, false},
		{Point{18_000, 24_000}, false},
		{ship.Point, true},
	} {
		if got := Bears(port, ship, c.target); got != c.want {
			t.Errorf("bears on %v: %v", c.target, got)
		}
	}
	if Bears(nil, ship, ship.Point) {
		t.Error("no arc bears on nothing")
	}
}

func TestParseArcs(t *testing.T) {
	all := []Arc{Front, Right, Rear, Left}
	for _, c := range []struct {
		want      []Arc
		spellings []string
	}{
		{[]Arc{Front}, []string{"F", "f", "Front", " FRONT ", "prow", "F/F"}},
		{[]Arc{NarrowFront}, []string{"F(N)", "F (N)", "FN", "f-n", "Front Narrow", "Front (Narrow)", "Narrow"}},
		{[]Arc{Right, Left}, []string{"S", "side", "Sides", "S(L)/S(R)", "S(L/R)", "S (Left/Right)", "Left/Right", "L/R", "port & starboard"}},
		{[]Arc{Left}, []string{"S(L)", "S (L)", "S(Left)", "SL", "Left", "left", "Side (Left)", "L"}},
		{[]Arc{Right}, []string{"S(R)", "S (Right)", "SR", "Right", "right side"}},
		{[]Arc{Rear}, []string{"R", "Rear", "aft", "stern"}},
		{[]Arc{Front, Left}, []string{"F/S(Left)", "F/S (L)", "F/SL", "f / s ( left )"}},
		{[]Arc{Front, Right}, []string{"F/S(R)", "F/S (Right)", "Front/Right"}},
		{[]Arc{Front, Right, Left}, []string{"F/S", "Left/Front/Right", "Left/front/right", "Left/right/front", "L/F/R", "F/S(L)/S(R)"}},
		{[]Arc{Right, Rear, Left}, []string{"S/R"}},
		{[]Arc{Front, Left}, []string{"Left/Front/Front"}},
		{[]Arc{Front, Rear}, []string{"F/R", "Front, Rear", "F(N)/F/R"}},
		{[]Arc{NarrowFront, Rear}, []string{"F(N)/R"}},
		{all, []string{"F/S/R", "All Round", "all-round", "ALL", "360", "F/S/R/S(L)"}},
		{nil, []string{"-", " - "}},
	} {
		for _, spelling := range c.spellings {
			got, err := ParseArcs(spelling)
			if err != nil || !slices.Equal(got, c.want) {
				t.Errorf("ParseArcs(%q) = %v, %v, want %v", spelling, got, err, c.want)
			}
		}
	}
	for _, wrong := range []string{"", "/", "X", "F/", "F/Q", "(", "F-/-", "--", "Frontal", "S(X)", "F))((/S("} {
		arcs, err := ParseArcs(wrong)
		if arcs != nil {
			t.Errorf("ParseArcs(%q) = %v beside its error", wrong, arcs)
		}
		wantCode(t, err, "unknown-arc")
	}
}

func TestEveryTargetIsInOneQuadrantOrTwoNeighbours(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ship := Pose{drawPoint(t, "ship"), drawAngle(t, "heading")}
		target := drawPoint(t, "target")
		if Distance(ship.Point, target) < 10 {
			return
		}
		switch got := Quadrants(ship, target); got {
		case InFront, InRight, InRear, InLeft, InFront | InRight, InRight | InRear, InRear | InLeft, InLeft | InFront:
		default:
			t.Fatalf("quadrants %04b", got)
		}
	})
}

func TestTargetOnABoundaryIsInBothWhateverTheHeading(t *testing.T) {
	boundaries := []Quadrant{InFront | InRight, InRight | InRear, InRear | InLeft, InLeft | InFront}
	rapid.Check(t, func(t *rapid.T) {
		ship := Pose{drawPoint(t, "ship"), drawAngle(t, "heading")}
		i := rapid.IntRange(0, 3).Draw(t, "boundary")
		target := Step(ship.Point, ship.Heading+(45+90*i)*Degree, rapid.IntRange(100, 200_000).Draw(t, "range"))
		if got := Quadrants(ship, target); got != boundaries[i] {
			t.Fatalf("target %v: %04b, want %04b", target, got, boundaries[i])
		}
		edge := ship.Heading + 11*Degree
		if !NarrowFront.Sees(ship, Step(ship.Point, edge, 20_000)) || NarrowFront.Sees(ship, Step(ship.Point, edge+20, 20_000)) {
			t.Fatal("the narrow front does not end at 11 degrees")
		}
	})
}

func TestQuadrantsTurnWithTheTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		ship := Pose{drawPoint(t, "ship"), drawAngle(t, "heading")}
		target, by, about := drawPoint(t, "target"), drawAngle(t, "by"), drawPoint(t, "about")
		d := Distance(ship.Point, target)
		if d < 1000 {
			return
		}
		rel := Relative(ship, target)
		rim := turned(rel, 45*Degree) // how far the target is from the nearest boundary
		for _, b := range []Angle{135 * Degree, -135 * Degree, -45 * Degree} {
			rim = min(rim, turned(rel, b))
		}
		if rim < 2+3*57_300_000/d {
			return
		}
		moved := Pose{Turn(ship.Point, about, by), ship.Heading + by}
		if was, is := Quadrants(ship, target), Quadrants(moved, Turn(target, about, by)); was != is {
			t.Fatalf("%04b before, %04b after a rotation", was, is)
		}
		ship.Heading, target = -ship.Heading, Point{2*ship.X - target.X, target.Y}
		was, mirrored := Quadrants(Pose{ship.Point, -ship.Heading}, Point{2*ship.X - target.X, target.Y}), Quadrants(ship, target)
		if was.Has(InLeft) != mirrored.Has(InRight) || was.Has(InFront) != mirrored.Has(InFront) {
			t.Fatalf("%04b, in the mirror %04b", was, mirrored)
		}
	})
}

func TestPrintedArcsAreReadAgain(t *testing.T) {
	for in := Quadrant(0); in < narrow<<1; in++ {
		arcs := arcsOf(in)
		got, err := ParseArcs(PrintArcs(arcs))
		if err != nil || !slices.Equal(got, arcs) {
			t.Errorf("%v is printed %q, and read %v, %v", arcs, PrintArcs(arcs), got, err)
		}
	}
}
