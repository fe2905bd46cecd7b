package warfleets

import (
	"strconv"
	"strings"

	"broadside/core/game"
	"broadside/core/geometry"
)

// The four kinds of terrain; a piece may be several at once.
const (
	coverTerrain = 1 << iota
	difficultTerrain
	blockingTerrain
	dangerousTerrain
)

var terrainKinds = []string{"cover", "difficult", "blocking", "dangerous"}

// A piece of terrain on the table.
type piece struct {
	id   game.ID
	kind int // bits
	area geometry.Area
}

func (p piece) is(kind int) bool { return p.kind&kind != 0 }

// terrain lists the pieces on the table.
func (t table) terrain() []piece {
	if !t.board() {
		return nil
	}
	var all []piece
	for id := game.ID(1); id < t.Len(); id++ {
		if t.kind(id) == "terrain" {
			all = append(all, piece{id, t.Int(id, fieldClass), t.area(id)})
		}
	}
	return all
}

// area is the shape of a piece of terrain. The corners of a polygon are kept as
// it was laid down; it stands with its centre where it was moved to since, if it was.
func (t table) area(id game.ID) geometry.Area {
	at := t.pose(id)
	if r := t.Int(id, fieldRadius); r > 0 {
		return geometry.CircleArea(at.Point, r)
	}
	points, _ := readPoints(t.Text(id, fieldPoints))
	laid := geometry.PolygonArea(points...)
	if at == (geometry.Pose{}) {
		return laid
	}
	return laid.Moved(at.Point, at.Heading)
}

// readPoints reads corners in thousandths: "1000,2000 3000,2000 …".
func readPoints(s string) ([]geometry.Point, bool) {
	var points []geometry.Point
	for _, pair := range strings.Fields(s) {
		x, y, _ := strings.Cut(pair, ",")
		px, errX := strconv.Atoi(x)
		py, errY := strconv.Atoi(y)
		if errX != nil || errY != nil {
			return nil, false
		}
		points = append(points, geometry.Point{X: px, Y: py})
	}
	return points, true
}

func writePoints(points []geometry.Point) string {
	var b strings.Builder
	for i, p := range points {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(itoa(p.X) + "," + itoa(p.Y))
	}
	return b.String()
}

// kindsOf names the kinds of a piece.
func kindsOf(bits int) string {
	var names []string
	for i, name := range terrainKinds {
		if bits&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, "+")
}

// readKinds reads "cover+difficult".
func readKinds(s string) (int, bool) {
	bits := 0
	for _, name := range strings.Split(s, "+") {
		found := false
		for i, kind := range terrainKinds {
			if name == kind {
				bits |= 1 << i
				found = true
			}
		}
		if !found {
			return 0, false
		}
	}
	return bits, true
}

// slows reports how far along a path a base gets into difficult terrain, and
// whether it does.
func (t table) slows(path []geometry.Point, radius geometry.Length) (first geometry.Length, slowed bool) {
	for _, p := range t.terrain() {
		if at, ok := p.entered(path, radius); ok && p.is(difficultTerrain) && (!slowed || at < first) {
			first, slowed = at, true
		}
	}
	return first, slowed
}

// crossedBy reports whether a base touches a piece on a path.
func (p piece) crossedBy(path []geometry.Point, radius geometry.Length) bool {
	_, ok := p.entered(path, radius)
	return ok
}

// entered reports how far along a path a base gets into a piece.
func (p piece) entered(path []geometry.Point, radius geometry.Length) (geometry.Length, bool) {
	passed := 0
	for i := 1; i < len(path); i++ {
		s := geometry.Segment{A: path[i-1], B: path[i]}
		if p.area.SweptOverlaps(s, radius) {
			at, _ := p.area.EntryAlong(s, radius)
			return passed + at, true
		}
		passed += s.Length()
	}
	return 0, false
}

// blocked reports whether blocking terrain is in a base's way. A piece that the
// base lies over at the start never blocks the way out: players may overrule a
// model into one, and it is not to be stuck there.
func (t table) blocked(path []geometry.Point, radius geometry.Length) bool {
	for _, p := range t.terrain() {
		if p.is(blockingTerrain) && !p.area.Overlaps(path[0], radius) && p.crossedBy(path, radius) {
			return true
		}
	}
	return false
}

// covers reports whether a base at a point overlaps terrain of a kind.
func (t table) covers(at geometry.Point, radius geometry.Length, kind int) bool {
	for _, p := range t.terrain() {
		if p.is(kind) && p.area.Overlaps(at, radius) {
			return true
		}
	}
	return false
}
