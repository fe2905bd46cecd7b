package dropfleet

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// A table is the state with the profiles that it speaks of.
type table struct {
	tabletop.Table
	book *book
}

func tableOf(s *game.State) table {
	return table{tabletop.Table{State: s, Game: self}, bookOf(s.Setup)}
}

func (t table) stage() string                  { return t.Text(0, fieldStage) }
func (t table) isShip(id game.ID) bool         { return t.Kind(id) == "ship" }
func (t table) isStation(id game.ID) bool      { return t.Kind(id) == "station" }
func (t table) group(id game.ID) game.ID       { return game.ID(t.Int(id, fieldGroup)) }
func (t table) battlegroup(id game.ID) game.ID { return game.ID(t.Int(id, fieldBattlegroup)) }
func (t table) layer(id game.ID) string        { return t.Text(id, fieldLayer) }
func (t table) order(id game.ID) string        { return t.Text(id, fieldOrder) }

// ship is the class of a ship, noShip of what has none that the game knows, which an event of another device can bring about.
func (t table) ship(id game.ID) *Ship {
	if s := t.book.class(t.Text(id, tabletop.FieldEntry), t.Text(id, tabletop.FieldSystems)); s != nil {
		return s
	}
	return noShip
}

var noShip = &Ship{Tonnage: "L", Base: baseRadius}

// lost reports whether a ship is out of the game for good.
func (t table) lost(id game.ID) bool {
	out := t.Out(id)
	return out == destroyed || out == left
}

// gap is the distance between the stems of two ships; to a sector, to its edge ("Clusters & Sectors").
func (t table) gap(a, b game.ID) geometry.Length {
	d := geometry.Distance(t.Point(a), t.Point(b))
	for _, id := range []game.ID{a, b} {
		if t.Kind(id) == "sector" {
			d = max(0, d-sectorRadius)
		}
	}
	return d
}

// team is the side that a seat fights on; every seat has its own unless the set-up says otherwise (option "team.1").
func (t table) team(s game.Seat) int {
	if s > 0 && int(s) <= len(t.book.teams) {
		return t.book.teams[s-1]
	}
	return int(s)
}

func teamOf(setup *game.Setup, s game.Seat) int {
	if n := setup.Option("team." + itoa(int(s))).Int; n > 0 {
		return n
	}
	return int(s)
}

// hostile reports whether two seats are enemies. A station belongs to nobody.
func (t table) hostile(a, b game.Seat) bool { return t.team(a) != t.team(b) }

// fleet lists the ships of a seat that are on the table.
func (t table) fleet(s game.Seat) []game.ID {
	return t.Those("ship", func(id game.ID) bool { return t.Seat(id) == s && t.OnTable(id) })
}

// members lists the ships of a group that are not lost.
func (t table) members(group game.ID) []game.ID {
	groups := game.Known(t.State, "members", func() map[game.ID][]game.ID {
		all := map[game.ID][]game.ID{}
		for _, id := range t.OfKind("ship") {
			if !t.lost(id) {
				all[t.group(id)] = append(all[t.group(id)], id)
			}
		}
		return all
	})
	return slices.Clip(groups[group])
}

// gone reports whether no ship of a group is left.
func (t table) gone(group game.ID) bool {
	return !t.AnyOf("ship", func(id game.ID) bool { return t.group(id) == group && !t.lost(id) })
}

// groups lists the groups of a battlegroup that have a ship left.
func (t table) groups(battlegroup game.ID) []game.ID {
	return t.Those("group", func(id game.ID) bool { return t.belongs(id, battlegroup) })
}

// belongs reports whether a group is of a battlegroup and has a ship left.
func (t table) belongs(group, battlegroup game.ID) bool {
	return t.battlegroup(group) == battlegroup && len(t.members(group)) > 0
}

// battlegroups lists a seat's battlegroups that have a ship left.
func (t table) battlegroups(s game.Seat) []game.ID {
	return t.Those("battlegroup", func(id game.ID) bool {
		return t.Seat(id) == s && t.AnyOf("group", func(group game.ID) bool { return t.belongs(group, id) })
	})
}

// keeper is whose a thing is: of a station, who had the most ground assets aboard as the last ground phase ended, whatever
// landed there or fell since ("Space Stations in Planetary Combat"); before the first, who has them now.
func (t table) keeper(id game.ID) game.Seat {
	switch {
	case !t.isStation(id):
		return t.Seat(id)
	case t.Is(id, fieldControl):
		return game.Seat(t.Int(id, fieldControl) - 1)
	}
	return t.holder(id)
}

// opposes reports whether a thing may be attacked by a seat: a ship that is
// hostile to it, or a station that its side does not hold ("Space Stations").
func (t table) opposes(id game.ID, s game.Seat) bool {
	keeper := t.keeper(id)
	return keeper == 0 || t.hostile(s, keeper)
}

// enemies lists the ships and stations on the table that a seat may attack.
func (t table) enemies(s game.Seat) []game.ID {
	return t.All(func(id game.ID) bool { return t.OnTable(id) && t.opposes(id, s) })
}

// crippled reports whether a ship is crippled: its hull was at half or less
// once, or a Dreadnought's at 18 ("Roll for Crippling Damage").
func (t table) crippled(id game.ID) bool { return t.Is(id, fieldCrippled) }

func (t table) hullLeft(id game.ID) int { return max(0, t.ship(id).Hull-t.Int(id, fieldLost)) }

// admiral is the value of a seat's admiral, 0 once it is dead or where there never was one ("Ground Assets Activation").
func (t table) admiral(s game.Seat) int {
	return t.highest(0, tabletop.Keep(t.admirals(s), func(id game.ID) bool { return !t.lost(id) }))
}

// highest is the value of the highest of some admirals, and no less than a least.
func (t table) highest(value int, admirals []game.ID) int {
	for _, id := range admirals {
		value = max(value, t.Int(id, fieldValue))
	}
	return value
}

// influence is what a seat's admiral adds to tied ratings: of one that was killed,
// 1 ("Equal Strategy Ratings", "Command Cards").
func (t table) influence(s game.Seat) int { return max(t.admiral(s), btoi(len(t.admirals(s)) > 0)) }

// admirals lists the ships in which a seat's admirals sail or sailed.
func (t table) admirals(s game.Seat) []game.ID {
	return t.Those("ship", func(id game.ID) bool { return t.Seat(id) == s && t.Is(id, fieldAdmiral) })
}

// senior is the value of the highest admiral on the table of a seat's side, 1 where there is none ("Planning phase").
func (t table) senior(s game.Seat) int {
	return t.highest(1, t.Those("ship", func(id game.ID) bool { return t.Is(id, fieldAdmiral) && t.OnTable(id) && !t.hostile(s, t.Seat(id)) }))
}

// What is said in every line goes by a short name.
func named(id game.ID) string                          { return tabletop.Named(id) }
func seatName(s game.Seat) string                      { return tabletop.SeatName(s) }
func of(field string, s game.Seat) string              { return tabletop.Of(field, s) }
func set(on game.ID, field string, n int) game.Change  { return tabletop.Set(on, field, n) }
func write(on game.ID, field, text string) game.Change { return tabletop.Write(on, field, text) }
func clear(on game.ID, fields ...string) []game.Change { return tabletop.Clear(on, fields...) }
func say(name, text string) game.Arg                   { return tabletop.Say(name, text) }
func count(name string, n int) game.Arg                { return tabletop.Count(name, n) }
