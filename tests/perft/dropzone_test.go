package perft

import (
	"testing"

	"broadside/core/dropzone"
	"broadside/core/game"
	"broadside/core/roster"
)

// dropzoneTable is small armies: a tank, foot soldiers who ride or hold a house, an aircraft.
var dropzoneTable = table{
	file: "dropzone.txt", system: dropzone.System{}, options: []game.Arg{{Name: "scenario", Value: game.Text("battle-royale")}},
	positions: []position{
		{"setting-up", 2, [2][]roster.Unit{{battlegroup("armour", squad("bs-citadel"))}, {battlegroup("frontline", squad("bs-drones"))}}, nil},
		{"moving", 2, [2][]roster.Unit{{battlegroup("frontline", squad("bs-carter", squad("bs-line")))}, {battlegroup("armour", squad("bs-wasp"))}},
			activated([]game.ID{3, 8}, write(5, "out", "aboard"), set(5, "rides", 3))},
		{"shooting", 1, [2][]roster.Unit{{battlegroup("armour", squad("bs-citadel"))}, {battlegroup("armour", squad("bs-wasp")), battlegroup("frontline", squad("bs-drones"))}},
			activated([]game.ID{3, 6, 9}, set(2, "moves", 2), set(3, "acted", 1))},
		{"aimed", 1, [2][]roster.Unit{{battlegroup("armour", squad("bs-citadel"))}, {battlegroup("armour", squad("bs-wasp"))}},
			activated([]game.ID{3, 6}, set(2, "moves", 2), set(3, "aim.siege-rail-gun", 6), write(3, "how.siege-rail-gun", "hull-down none"))},
		{"garrison", 1, [2][]roster.Unit{{battlegroup("frontline", pair("bs-drones"))}, {battlegroup("frontline", pair("bs-drones"))}},
			activated(nil, write(9, "kind", "terrain"), write(9, "class", "small-building"), write(3, "out", "garrison"), set(3, "in", 9), write(4, "out", "garrison"), set(4, "in", 9),
				write(7, "out", "garrison"), set(7, "in", 9), write(8, "out", "garrison"), set(8, "in", 9))},
	},
}

func squad(entry string, riders ...roster.Unit) roster.Unit {
	return roster.Unit{Entry: entry, Units: riders}
}

func pair(entry string) roster.Unit { return roster.Unit{Entry: entry, Count: 2} }

func battlegroup(kind string, squads ...roster.Unit) roster.Unit {
	return roster.Unit{Entry: kind, Units: squads}
}

// activated is the activation of the first battlegroup, with some units on the table.
func activated(there []game.ID, more ...game.Change) []game.Change {
	all := []game.Change{write(0, "phase", "activation"), set(0, "round", 2), set(0, "turn", 1), set(0, "active", 1)}
	for _, id := range there {
		all = append(all, game.Change{On: id, Field: "out"})
	}
	return append(all, more...)
}

func TestDropzone(t *testing.T) { count(t, &dropzoneTable) }
