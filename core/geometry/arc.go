package geometry

import "math"

// Arc is a sector about a model; its centre is relative to the heading.
type Arc struct{ Centre, Width Angle }

// The four quadrants of every game, and one game's narrow front of 22 degrees.
var (
	Front       = Arc{0, 90 * Degree}
	Right       = Arc{90 * Degree, 90 * Degree}
	Rear        = Arc{180 * Degree, 90 * Degree}
	Left        = Arc{270 * Degree, 90 * Degree}
	NarrowFront = Arc{0, 22 * Degree}
)

// Quadrant is a set of the four arcs that a target lies in.
type Quadrant uint8

const (
	InFront Quadrant = 1 << iota
	InRight
	InRear
	InLeft
	InAll = InFront | InRight | InRear | InLeft
)

// Has says that the set holds all of the given quadrants.
func (q Quadrant) Has(all Quadrant) bool { return q&all == all }

// Contains says that a relative bearing lies in the arc; both boundaries count.
func (a Arc) Contains(rel Angle) bool {
	off := Signed(rel - a.Centre)
	return 2*off <= a.Width && -2*off <= a.Width
}

// Sees says that the target lies in the arc of a shooter. A target on the line between two arcs is in both: that is so
// where the rounded bearing is the boundary's, and where the boundary runs through the thousandth that the target's
// rounded position stands for. At the shooter's own point every arc sees.
func (a Arc) Sees(shooter Pose, target Point) bool {
	if shooter.Point == target || a.Contains(Relative(shooter, target)) {
		return true
	}
	toward := vector(shooter.Point, target)
	half := a.Width / 2
	return grazes(shooter.Heading+a.Centre+half, toward) || grazes(shooter.Heading+a.Centre-half, toward)
}

// grazes says that a ray from the origin meets the open square of one thousandth about a point.
func grazes(ray Angle, p vec) bool {
	sin, cos := sincos(ray)
	x, y := float64(p.x), float64(p.y)
	if float64(x*sin)+float64(y*cos) <= 0 {
		return false
	}
	off := math.Abs(float64(x*cos) - float64(y*sin))
	return off < 0.5*(math.Abs(sin)+math.Abs(cos))-1e-6 // the margin keeps a diagonal's own corner outside on every machine
}

// Bears says that one of a weapon's arcs sees the target.
func Bears(arcs []Arc, shooter Pose, target Point) bool {
	for _, a := range arcs {
		if a.Sees(shooter, target) {
			return true
		}
	}
	return false
}

// Quadrants is the set of arcs that the target lies in; on a boundary both, at the shooter's own point all.
func Quadrants(shooter Pose, target Point) Quadrant {
	var in Quadrant
	for i, a := range [...]Arc{Front, Right, Rear, Left} {
		if a.Sees(shooter, target) {
			in |= 1 << i
		}
	}
	return in
}
