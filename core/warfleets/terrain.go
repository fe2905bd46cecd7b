package warfleets

import (
	"strings"

	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// The four kinds of terrain; a piece may be several at once.
const (
	coverTerrain = 1 << iota
	difficultTerrain
	blockingTerrain
	dangerousTerrain
)

var terrainKinds = []string{"cover", "difficult", "blocking", "dangerous"}

// is reports whether a piece is of a kind.
func is(p tabletop.Piece, kind int) bool { return p.Class.Int&kind != 0 }

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
	for _, p := range t.Terrain() {
		if at, ok := entered(p.Area, path, radius); ok && is(p, difficultTerrain) && (!slowed || at < first) {
			first, slowed = at, true
		}
	}
	return first, slowed
}

// crosses reports whether a base touches an area on a path.
func crosses(area geometry.Area, path []geometry.Point, radius geometry.Length) bool {
	_, ok := entered(area, path, radius)
	return ok
}

// entered reports how far along a path a base gets into an area.
func entered(area geometry.Area, path []geometry.Point, radius geometry.Length) (geometry.Length, bool) {
	passed := 0
	for i := 1; i < len(path); i++ {
		s := geometry.Segment{A: path[i-1], B: path[i]}
		if area.SweptOverlaps(s, radius) {
			at, _ := area.EntryAlong(s, radius)
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
	for _, p := range t.Terrain() {
		if is(p, blockingTerrain) && !p.Area.Overlaps(path[0], radius) && crosses(p.Area, path, radius) {
			return true
		}
	}
	return false
}

// covers reports whether a base at a point overlaps terrain of a kind.
func (t table) covers(at geometry.Point, radius geometry.Length, kind int) bool {
	for _, p := range t.Terrain() {
		if is(p, kind) && p.Area.Overlaps(at, radius) {
			return true
		}
	}
	return false
}
