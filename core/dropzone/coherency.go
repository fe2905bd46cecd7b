package dropzone

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// fieldScattered says that a squad is out of coherency where positions are not kept.
const fieldScattered = "scattered"

// coherency is how far from the next of its squad the unit may be ("Unit Types"), twice as far where it is Wide.
func (m *Model) coherency(flies bool) geometry.Length {
	far := 3 * inch
	switch {
	case m.Type == Infantry:
		far = 2 * inch
	case flies:
		far = 6 * inch
	}
	if m.has("wide") {
		far *= 2
	}
	return far
}

// coherent reports whether the units of a squad form one chain ("Unit Types"). Those in a garrison always do. Without positions the players
// see to it, and say where it does not.
func (t table) coherent(squad game.ID) bool {
	units := tabletop.Keep(t.units(squad), t.OnTable)
	if !t.Board() {
		return !t.Is(squad, fieldScattered) || len(units) < 2
	}
	return t.chained(units, tabletop.Map(units, t.Point))
}

// chained reports whether units that stand at some points would form one chain.
func (t table) chained(units []game.ID, at []geometry.Point) bool {
	if len(units) < 2 {
		return true
	}
	near := func(a, b int) bool {
		far := func(id game.ID) geometry.Length { return t.model(id).coherency(t.flying(id)) }
		return geometry.Distance(at[a], at[b]) <= min(far(units[a]), far(units[b]))
	}
	chain, seen := []int{0}, map[int]bool{0: true}
	for i := 0; i < len(chain); i++ {
		for n := range units {
			if !seen[n] && near(chain[i], n) {
				seen[n], chain = true, append(chain, n)
			}
		}
	}
	return len(chain) == len(units)
}
