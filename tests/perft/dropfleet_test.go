package perft

import (
	"testing"

	"broadside/core/dropfleet"
	"broadside/core/game"
	"broadside/core/roster"
)

// dropfleetTable is small fleets about a city and a station.
var dropfleetTable = table{
	file: "dropfleet.txt", system: dropfleet.System{},
	options: []game.Arg{{Name: "scenario", Value: game.Text("name Perft;turns 2;approach column;score 2;survey;destroyed 4;put cluster small-cluster 12,12 0x0 0 military,power-plant -;put station small-station 24,24 0x0 0 - laser-armament")},
		{Name: "command-cards", Value: game.Int(3)}},
	positions: []position{
		{"planning", 7, [2][]roster.Unit{
			{line("First", group("bs-lantern", 1)), line("Second", group("bs-gangway", 1)), line("Third", group("bs-harpoon", 1))},
			{line("Fourth", group("bs-cinder", 1))},
		}, nil},
		{"activation", 1, [2][]roster.Unit{
			{line("First", group("bs-rampart", 1), group("bs-lantern", 1))},
			{line("Fourth", group("bs-brand", 1)), line("Fifth", group("bs-kindle", 1))},
		}, acting("activation", "moving", 1)},
		{"firing", 2, [2][]roster.Unit{
			{line("First", group("bs-rampart", 1))},
			{line("Fourth", group("bs-brand", 1))},
		}, append(acting("activation", "firing", 1), set(0, "group", 2), set(3, "acted", 1), set(2, "acted", 1), order(3, "weapons-free"), layer(3, "low"))},
		{"ground", 3, [2][]roster.Unit{
			{line("First", group("bs-gangway", 1))},
			{line("Fourth", group("bs-kindle", 1))},
		}, append(acting("ground-movement", "", 0), set(8, "infantry.1", 1), set(9, "infantry.1", 1), set(9, "infantry.2", 1), set(10, "infantry.2", 1))},
		{"launching", 5, [2][]roster.Unit{
			{line("First", group("bs-aviary", 1))},
			{line("Fourth", group("bs-crucible", 1))},
		}, append(acting("torpedoes", "", 0), order(3, "standard"), order(6, "standard"))},
	},
}

func line(name string, groups ...roster.Unit) roster.Unit {
	return roster.Unit{Entry: "line", Name: name, Units: groups}
}

func group(ship string, count int) roster.Unit { return roster.Unit{Entry: ship, Count: count} }

// acting begins a phase of turn 2 with all ships on the table, in the activation
// phase with a battlegroup's.
func acting(phase, stage string, battlegroup int) []game.Change {
	changes := at(phase, 2, 12, game.Change{Field: "initiative", To: game.Text("1 2")})
	if stage != "" {
		changes = append(changes, game.Change{Field: "stage", To: game.Text(stage)}, set(0, "battlegroup", battlegroup))
	}
	return changes
}

func order(on game.ID, code string) game.Change {
	return game.Change{On: on, Field: "order", To: game.Text(code)}
}

func layer(on game.ID, code string) game.Change {
	return game.Change{On: on, Field: "layer", To: game.Text(code)}
}

func TestDropfleet(t *testing.T) { count(t, &dropfleetTable) }
