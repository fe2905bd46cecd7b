package geometry

// AreaKind tells the shapes of an Area apart; 0 is none.
type AreaKind int

const (
	KindCircle AreaKind = iota + 1
	KindRectangle
	KindPolygon
)

// MaxCorners is the most corners that Valid lets a polygon have.
const MaxCorners = 256

// Area is a piece of terrain, a marker, a zone: plain whole numbers, so that it can be stored as it stands.
// Its boundary belongs to it. A circle has one point, its centre; a rectangle has its four corners, as rounded after turning.
type Area struct {
	Kind   AreaKind
	Points []Point
	Radius Length
}

// CircleArea is a disc.
func CircleArea(centre Point, radius Length) Area {
	return Area{Kind: KindCircle, Points: []Point{centre}, Radius: radius}
}

// RectArea is a rectangle turned clockwise about its centre.
func RectArea(centre Point, width, height Length, rotation Angle) Area {
	left, bottom := centre.X-width/2, centre.Y-height/2
	corners := []Point{{left, bottom}, {left + width, bottom}, {left + width, bottom + height}, {left, bottom + height}}
	for i := range corners {
		corners[i] = Turn(corners[i], centre, rotation)
	}
	return Area{Kind: KindRectangle, Points: corners}
}

// PolygonArea is a polygon with its corners in order, either way round.
func PolygonArea(points ...Point) Area {
	return Area{Kind: KindPolygon, Points: append([]Point(nil), points...)}
}

// Centre is the middle of an area's corners, or of a disc.
func (a Area) Centre() Point {
	if len(a.Points) == 0 {
		return Point{}
	}
	var sum Point
	for _, p := range a.Points {
		sum = Point{sum.X + p.X, sum.Y + p.Y}
	}
	return Point{sum.X / len(a.Points), sum.Y / len(a.Points)}
}

// Moved is the area with its centre at another place, turned clockwise about it.
func (a Area) Moved(to Point, by Angle) Area {
	from := a.Centre()
	moved := Area{Kind: a.Kind, Radius: a.Radius}
	for _, p := range a.Points {
		p = Turn(p, from, by)
		moved.Points = append(moved.Points, Point{p.X - from.X + to.X, p.Y - from.Y + to.Y})
	}
	return moved
}

// Valid reports what makes an area useless, with code "area-kind", "area-corners", "area-empty", "area-crossed" or
// "point-out-of-bounds". The other methods are total all the same: an area without points touches nothing.
func (a Area) Valid() error {
	for _, p := range a.Points {
		if err := p.Valid(); err != nil {
			return err
		}
	}
	switch a.Kind {
	case KindCircle:
		return a.validCircle()
	case KindRectangle, KindPolygon:
		return a.validPolygon()
	}
	return fault("area-kind", "", "Make the area a circle, a rectangle or a polygon.")
}

func (a Area) validCircle() error {
	if len(a.Points) != 1 {
		return fault("area-corners", "", "Give a circle one point, its centre.")
	}
	if a.Radius <= 0 || a.Radius > Limit {
		return fault("area-empty", "", "Give the circle a radius above zero and at most ten thousand units.")
	}
	return nil
}

func (a Area) validPolygon() error {
	n := len(a.Points)
	if n < 3 || n > MaxCorners || a.Kind == KindRectangle && n != 4 {
		return fault("area-corners", "", "Give a rectangle four corners, a polygon from 3 to 256.")
	}
	if a.twiceSize() == 0 {
		return fault("area-empty", "", "Move the corners apart: they enclose nothing.")
	}
	for i := range n {
		for j := i + 2; j < n; j++ {
			if (i > 0 || j < n-1) && a.edge(i).meets(a.edge(j)) {
				return fault("area-crossed", "", "Put the corners in order along the outline: its sides cross.")
			}
		}
	}
	return nil // sides that fold back on a neighbour meet a further one, or enclose nothing
}

func (a Area) twiceSize() int64 {
	var sum int64
	for i := range a.Points {
		e := a.edge(i)
		sum += side(a.Points[0], e.A, e.B)
	}
	return sum
}

// edge is the side from corner i to the next.
func (a Area) edge(i int) Segment {
	return Segment{a.Points[i], a.Points[(i+1)%len(a.Points)]}
}

func (a Area) round() bool { return a.Kind == KindCircle }

// Contains says that a point lies in the area or on its boundary.
func (a Area) Contains(p Point) bool { return a.compare(p, 0) <= 0 }

// ContainsBase says that a round base lies wholly in the area.
func (a Area) ContainsBase(centre Point, radius Length) bool {
	return a.compare(centre, -max(0, radius)) <= 0
}

// Touches says that a round base overlaps the area or touches it, within Slack.
func (a Area) Touches(centre Point, radius Length) bool {
	return a.compare(centre, max(0, radius)+Slack) <= 0
}

// Overlaps says that a round base reaches more than Slack into the area.
func (a Area) Overlaps(centre Point, radius Length) bool {
	return a.compare(centre, max(0, radius)-Slack) < 0
}

// Distance is the nearest distance of a point from the area, rounded to the nearest thousandth, 0 inside.
func (a Area) Distance(p Point) Length {
	if len(a.Points) == 0 || a.Contains(p) {
		return 0
	}
	if a.round() {
		return max(0, Distance(a.Points[0], p)-a.Radius)
	}
	nearest := SegmentDistance(a.edge(0), p)
	for i := range a.Points {
		nearest = min(nearest, SegmentDistance(a.edge(i), p))
	}
	return nearest
}

// compare is the sign of the distance between p and the area less r, exactly; the distance is below zero inside.
func (a Area) compare(p Point, r Length) int {
	if a.apart(p, p, max(r, 0)) {
		return 1
	}
	if a.round() {
		return compareRoot(squared(a.Points[0], p), a.Radius+r)
	}
	if a.surrounds(p) {
		return -a.compareBoundary(p, -r)
	}
	return a.compareBoundary(p, r)
}

// apart tells that the box about two points and that about the area, widened by r, do not meet: most do not, which is told soonest.
func (a Area) apart(p, q Point, r Length) bool {
	if len(a.Points) == 0 {
		return true
	}
	low, high := a.Points[0], a.Points[0]
	for _, c := range a.Points[1:] {
		low, high = Point{min(low.X, c.X), min(low.Y, c.Y)}, Point{max(high.X, c.X), max(high.Y, c.Y)}
	}
	if a.round() {
		r += a.Radius
	}
	return max(p.X, q.X) < low.X-r || min(p.X, q.X) > high.X+r || max(p.Y, q.Y) < low.Y-r || min(p.Y, q.Y) > high.Y+r
}

// compareBoundary is the sign of the distance between p and a polygon's outline less r.
func (a Area) compareBoundary(p Point, r Length) int {
	least := 1
	for i := range a.Points {
		least = min(least, a.edge(i).compare(p, r))
	}
	return least
}

// surrounds counts the sides that a ray from p crosses; on the outline itself either answer serves.
func (a Area) surrounds(p Point) bool {
	inside := false
	for i := range a.Points {
		e := a.edge(i)
		if (e.A.Y > p.Y) == (e.B.Y > p.Y) {
			continue
		}
		if (side(e.A, e.B, p) > 0) == (e.B.Y > e.A.Y) {
			inside = !inside
		}
	}
	return inside
}

// Outline is the area's boundary as a polygon for drawing; a circle becomes one of at most maxSegments sides (3 to 360).
func (a Area) Outline(maxSegments int) []Point {
	if !a.round() || len(a.Points) == 0 {
		return append([]Point(nil), a.Points...)
	}
	n := min(max(3, maxSegments), 360)
	points := make([]Point, n)
	for i := range points {
		points[i] = Step(a.Points[0], i*Circle/n, a.Radius)
	}
	return points
}
