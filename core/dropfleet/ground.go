package dropfleet

import (
	"slices"

	"broadside/core/game"
	"broadside/core/tabletop"
)

// groundKinds are the kinds of ground assets as fields, with a seat behind each.
var groundKinds = []string{fieldInfantry, fieldTanks, fieldBattery}

// groundEntry is the entry of a kind of ground assets in the catalogue.
func groundEntry(kind string) string {
	switch kind {
	case fieldInfantry:
		return "infantry"
	case fieldTanks:
		return "armour"
	}
	return "defence-battery"
}

func groundField(entry string) string {
	return append(tabletop.Keep(groundKinds, func(kind string) bool { return groundEntry(kind) == entry }), "")[0]
}

// groundFigure is a figure of ground assets ("Ground Assets"): "armour" is their
// save in combat, "cover" that against bombardment.
func (t table) groundFigure(kind, key string) int {
	if e := t.book.entries[groundEntry(kind)]; e != nil {
		return e.Number(key)
	}
	return 0
}

// troops counts a seat's infantry and armour in a sector or on a station; without those that came through a voidgate this turn.
func (t table) troops(id game.ID, s game.Seat) int {
	return t.Int(id, of(fieldInfantry, s)) + t.Int(id, of(fieldTanks, s))
}

// occupies reports whether a seat or its allies have any ground asset somewhere.
func (t table) occupies(s game.Seat, id game.ID) bool {
	return t.AnySeat(func(o game.Seat) bool { return !t.hostile(s, o) && t.landed(id, o) })
}

// landed reports whether a seat has any ground asset somewhere.
func (t table) landed(id game.ID, s game.Seat) bool {
	return slices.ContainsFunc(groundKinds, func(kind string) bool { return t.Is(id, of(kind, s)) || t.Is(id, fieldFresh+of(kind, s)) })
}

// holder is the seat with more infantry and armour in a sector than its opponents, 0 where none has; on a station batteries
// count too ("Sectors", "Space Stations in Planetary Combat").
func (t table) holder(id game.ID) game.Seat {
	have := map[game.Seat]int{}
	for _, s := range t.Seats() {
		n := t.troops(id, s)
		if t.isStation(id) {
			n += t.Int(id, of(fieldBattery, s))
		}
		if n > 0 {
			have[s] = n
		}
	}
	return t.leading(have)
}

// owner is who throws for a thing: whose it is, and for one that belongs to
// nobody who has most aboard, or an enemy of the seat that attacks it.
func (t table) owner(id game.ID, attacker game.Seat) game.Seat {
	if s := t.keeper(id); s != 0 {
		return s
	}
	if s := t.holder(id); s != 0 {
		return s
	}
	return append(t.SeatsThat(func(s game.Seat) bool { return t.hostile(s, attacker) }), attacker)[0]
}

func (t table) sectorLeft(id game.ID) int {
	if e := t.book.entries[t.Text(id, tabletop.FieldEntry)]; e != nil && !t.Is(id, fieldRuin) {
		return max(0, e.Number("hull")-t.Int(id, fieldLost))
	}
	return 0
}

// populated reports whether any ground asset of anybody is somewhere.
func (t table) populated(id game.ID) bool {
	return t.AnySeat(func(s game.Seat) bool { return t.landed(id, s) })
}

// evicted clears all ground assets of a place.
func (t table) evicted(id game.ID) []game.Change {
	var changes []game.Change
	for _, s := range t.Seats() {
		for _, kind := range groundKinds {
			for _, field := range []string{of(kind, s), fieldFresh + of(kind, s)} {
				if t.Is(id, field) {
					changes = append(changes, game.Change{On: id, Field: field})
				}
			}
		}
	}
	return changes
}

// sectorsOf lists the sectors of a cluster.
func (t table) sectorsOf(cluster game.ID) []game.ID {
	return t.Those("sector", func(id game.ID) bool { return game.ID(t.Int(id, fieldCluster)) == cluster })
}
