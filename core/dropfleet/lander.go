package dropfleet

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// A lander is what a ship with troops aboard makes for: the nearest place to land them, from a layer and so near.
type lander struct {
	site  geometry.Point
	layer string
	reach geometry.Length
}

// lander is where a ship would land its troops; nil for one that has none or finds no place. Where its side leads already it
// goes only if there is nothing else.
func (t table) lander(id game.ID) *lander {
	a := t.landing(id)
	if a == nil {
		return nil
	}
	l := &lander{layer: low, reach: a.Thrust}
	if a.Kind == "dropship" && t.handling(id).atmospheric {
		l.layer = atmosphere
	}
	sectors := t.Those("sector", func(o game.ID) bool { return t.Int(o, fieldRuin) != 2 })
	open := tabletop.Keep(sectors, func(o game.ID) bool {
		s := t.leading(t.values(game.ID(t.Int(o, fieldCluster))))
		return s == 0 || t.hostile(s, t.Seat(id))
	})
	if len(open) > 0 {
		sectors = open
	}
	if len(sectors) == 0 || l.layer == low && a.Kind == "dropship" {
		return nil
	}
	l.site = t.Nearest(t.Point(id), sectors)
	return l
}

// landing is the asset by which a ship can still land troops by itself this turn.
func (t table) landing(id game.ID) *Asset {
	s := t.ship(id)
	for i := range s.Loads {
		for _, entry := range s.Loads[i].Assets {
			a := t.book.assets[entry]
			if a != nil && slices.Contains([]string{"dropship", "bulk-lander"}, a.Kind) && t.capacity(id, &s.Loads[i]) != 0 && !s.mothership() {
				return a
			}
		}
	}
	return nil
}

// keptAboard says from which layers the troops of a load land, to a ship that is in another.
func (t table) keptAboard(id game.ID, l *Load) string {
	for _, entry := range l.Assets {
		a := t.book.assets[entry]
		switch layer := t.layer(id); {
		case a == nil || t.ship(id).mothership():
		case a.Kind == "dropship" && layer != atmosphere, a.Kind == "bulk-lander" && layer == high:
			return "@aboard/dfc/" + a.Kind
		}
	}
	return ""
}

// missed is how far a course ends from where the troops reach the ground, in inches begun, and by how many layers.
func (l *lander) missed(c *course) (far, layers int) {
	short := max(0, geometry.Distance(c.end.Point, l.site)-sectorRadius-l.reach)
	wants := l.layer
	if short > 0 {
		wants = low // atmosphere would hold it up
	}
	layers = depth(wants) - depth(c.layer)
	return (short + inch - 1) / inch, max(layers, -layers)
}
