package perft

import (
	"testing"

	"broadside/core/game"
	"broadside/core/gothic"
	"broadside/core/roster"
)

// gothicTable is small fleets: a cruiser with torpedoes, a squadron of escorts, a carrier.
var gothicTable = table{
	file: "gothic.txt", system: gothic.System{}, options: []game.Arg{{Name: "turn-limit", Value: game.Int(4)}},
	positions: []position{
		{"setting-up", 4, [2][]roster.Unit{{unit("lunar")}, {unit("murder")}}, nil},
		{"moving", 2, [2][]roster.Unit{{unit("lunar"), {Entry: "bs-poniard", Count: 2}}, {unit("murder")}},
			turn("movement", set(1, "damage", 4), set(1, "contact", 1), set(0, "markers", 2), write(5, "order", "lock-on"))},
		{"shooting", 1, [2][]roster.Unit{{unit("lunar")}, {unit("murder"), unit("bs-malice")}}, turn("shooting", set(1, "acted", 1), set(2, "contact", 1), set(0, "markers", 1))},
		{"ending", 1, [2][]roster.Unit{{unit("lunar")}, {unit("murder")}},
			turn("shooting", set(1, "acted", 1), set(1, "damage", 7), set(1, "critical.fire", 1), set(1, "critical.thrusters", 1))},
	},
}

// turn is a phase of the first seat's turn in which all ships are on the table.
func turn(phase string, more ...game.Change) []game.Change {
	all := []game.Change{write(0, "phase", phase), set(0, "round", 1), set(0, "player", 1), set(0, "first", 1), set(0, "turn", 1)}
	for id := game.ID(1); id <= 5; id++ {
		all = append(all, set(id, "leadership", 8), game.Change{On: id, Field: "out"})
	}
	return append(all, more...)
}

func write(on game.ID, field, text string) game.Change {
	return game.Change{On: on, Field: field, To: game.Text(text)}
}

func TestGothic(t *testing.T) { count(t, &gothicTable) }
