package warfleets

import (
	"slices"
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

	anyTerrain = coverTerrain | difficultTerrain | blockingTerrain | dangerousTerrain
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
		i := slices.Index(terrainKinds, name)
		if i < 0 {
			return 0, false
		}
		bits |= 1 << i
	}
	return bits, true
}

// slows reports how far along a path a base gets into difficult terrain, and whether it does.
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
	for passed, s := range geometry.Legs(path) {
		if area.SweptOverlaps(s, radius) {
			at, _ := area.EntryAlong(s, radius)
			return passed + at, true
		}
	}
	return 0, false
}

// blocked reports whether blocking terrain is in a base's way. A piece that the base lies over at the start never blocks the
// way out: players may overrule a model into one, and it is not to be stuck there.
func (t table) blocked(path []geometry.Point, radius geometry.Length) bool {
	return slices.ContainsFunc(t.Terrain(), func(p tabletop.Piece) bool {
		return is(p, blockingTerrain) && !p.Area.Overlaps(path[0], radius) && crosses(p.Area, path, radius)
	})
}

// covers reports whether a base at a point overlaps terrain of a kind.
func (t table) covers(at geometry.Point, radius geometry.Length, kind int) bool {
	return slices.ContainsFunc(t.Terrain(), func(p tabletop.Piece) bool { return is(p, kind) && p.Area.Overlaps(at, radius) })
}
