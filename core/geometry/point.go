// Package geometry measures the table: points, headings, arcs, segments, areas and paths.
//
// Lengths are whole thousandths of the game's unit (inch or centimetre), angles whole thousandths of a degree. Integers
// decide wherever they can, so that two devices never disagree; floats serve roots and trigonometry and are rounded at once.
// Every function is total. Results mean something for coordinates within Limit; Valid methods check what comes from outside.
package geometry

import "math"

// Length is a distance in thousandths of the game's unit.
type Length = int

// Angle is in thousandths of a degree, clockwise from the table's top edge (north, +y).
type Angle = int

const (
	Unit   Length = 1000
	Degree Angle  = 1000
	Circle Angle  = 360 * Degree

	// Slack is how far a base that was set down in contact may stand off or in, since positions are whole thousandths.
	Slack Length = 2
	// Limit is the greatest coordinate or radius that Valid accepts, either way from zero.
	Limit Length = 10_000 * Unit
)

// Point counts from the table's lower left corner.
type Point struct{ X, Y Length }

// Pose is a point with the direction that the model faces.
type Pose struct {
	Point
	Heading Angle
}

// Norm brings an angle into 0 <= a < Circle.
func Norm(a Angle) Angle {
	a %= Circle
	if a < 0 {
		a += Circle
	}
	return a
}

// Valid reports a coordinate beyond Limit (code "point-out-of-bounds").
func (p Point) Valid() error {
	if !p.within() {
		return fault("point-out-of-bounds", "", "Give coordinates within ten thousand units of the table's corner.")
	}
	return nil
}

func (p Point) within() bool {
	return p.X >= -Limit && p.X <= Limit && p.Y >= -Limit && p.Y <= Limit
}

// Distance is the straight distance rounded to the nearest thousandth.
func Distance(a, b Point) Length { return roundRoot(squared(a, b)) }

// Bearing is the direction of one point from another, 0 <= a < Circle; of a point from itself it is 0.
func Bearing(from, to Point) Angle {
	if from == to {
		return 0
	}
	radians := math.Atan2(float64(to.X-from.X), float64(to.Y-from.Y))
	return Norm(round(radians * (180 * float64(Degree) / math.Pi)))
}

// Relative is the bearing from a pose's heading, in (-180°, 180°]: positive is to the right. At the pose's own point it is 0.
func Relative(from Pose, to Point) Angle {
	if from.Point == to {
		return 0
	}
	return Signed(Bearing(from.Point, to) - from.Heading)
}

// Step is the point that lies d ahead; a negative d lies behind.
func Step(p Point, heading Angle, d Length) Point {
	sin, cos := sincos(heading)
	return Point{p.X + round(float64(d)*sin), p.Y + round(float64(d)*cos)}
}

// Turn rotates a point clockwise about another.
func Turn(p, about Point, by Angle) Point {
	sin, cos := sincos(by)
	x, y := float64(p.X-about.X), float64(p.Y-about.Y)
	return Point{
		about.X + round(float64(x*cos)+float64(y*sin)),
		about.Y + round(float64(y*cos)-float64(x*sin)),
	}
}

// Gap is the distance between the rims of two round bases, 0 where they touch or overlap.
func Gap(a Point, ra Length, b Point, rb Length) Length {
	return max(0, Distance(a, b)-ra-rb)
}

// Between are the ends of the line from one round base to another, rim to rim, or from middle to middle where these meet.
func Between(a Point, ra Length, b Point, rb Length) (from, to Point) {
	way := Bearing(a, b)
	if Distance(a, b) <= ra+rb {
		return a, b
	}
	return Step(a, way, ra), Step(b, way, -rb)
}

// Overlapping says that two round bases overlap by more than Slack.
func Overlapping(a Point, ra Length, b Point, rb Length) bool {
	return compareRoot(squared(a, b), ra+rb-Slack) < 0
}

// Signed brings an angle into (-180°, 180°].
func Signed(a Angle) Angle {
	a = Norm(a)
	if a > Circle/2 {
		a -= Circle
	}
	return a
}

// sincos is exact at multiples of 30 degrees wherever the value is rational, and the same in all four quadrants.
func sincos(a Angle) (sin, cos float64) {
	a = Norm(a)
	quarter, rest := a/(90*Degree), a%(90*Degree)
	sin, cos = math.Sincos(float64(rest) * (math.Pi / (180 * float64(Degree))))
	switch rest {
	case 30 * Degree:
		sin = 0.5
	case 60 * Degree:
		cos = 0.5
	}
	switch quarter {
	case 1:
		return cos, -sin
	case 2:
		return -sin, -cos
	case 3:
		return -cos, sin
	}
	return sin, cos
}

func round(x float64) int { return int(math.Round(x)) }

// Beyond is a distance to a tenth of the unit, for people to read; exact where it would read as the limit that it is
// beyond.
func Beyond(gap, limit Length) Length {
	const tenth = Unit / 10
	if near := (gap + tenth/2) / tenth * tenth; near > limit {
		return near
	}
	return gap
}
