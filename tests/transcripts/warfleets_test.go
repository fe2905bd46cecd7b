package transcripts

import (
	"fmt"
	"strconv"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/geometry"
	"broadside/core/warfleets"
)

// warfleetsKit plays Warfleets with a pack of the tests' own beside the core.
var warfleetsKit = gametest.Kit{
	System: warfleets.System{},
	Packs:  []catalogue.Pack{warfleetsPack},
	Table:  geometry.Table{Width: 72000, Height: 48000},
	Begin:  beginWarfleets,
	Enter:  func(id game.ID) []game.Change { return []game.Change{{On: id, Field: "out"}} },
}

// beginWarfleets reads "heavy round 2 initiative 2 turn 1". Without a board
// all models are in play at once.
func beginWarfleets(s *game.State, how []string) ([]game.Change, error) {
	numbers := map[string]int{"round": 1, "initiative": 1}
	for i := 1; i+1 < len(how); i += 2 {
		n, err := strconv.Atoi(how[i+1])
		if err != nil {
			return nil, fmt.Errorf("%s is no number", how[i+1])
		}
		numbers[how[i]] = n
	}
	if numbers["turn"] == 0 {
		numbers["turn"] = numbers["initiative"]
	}
	changes := []game.Change{{Field: "phase", To: game.Text(how[0])}}
	for _, field := range []string{"round", "initiative", "turn", "table-edge"} {
		changes = append(changes, game.Change{Field: field, To: game.Int(numbers[field])})
	}
	for id := game.ID(1); !s.Setup.Board && id < s.Len(); id++ {
		changes = append(changes, game.Change{On: id, Field: "out"})
	}
	return changes, nil
}

func figures(pairs ...string) []catalogue.Figure {
	var f []catalogue.Figure
	for i := 0; i < len(pairs); i += 2 {
		f = append(f, catalogue.Figure{Key: pairs[i], Value: pairs[i+1]})
	}
	return f
}

// warfleetsPack holds what no printed unit does: Fragile and Rogue models, and
// weapons and upgrades with several rules at once.
var warfleetsPack = catalogue.Pack{
	ID: "ftl-tests", System: "ftl", Name: "Test fleet", Faction: true, Source: "the tests",
	Entries: []catalogue.Entry{
		{ID: "glass-frigate", Kind: "ship", Name: "Glass Frigate", Points: 40, Special: []string{"Fragile"}, Figures: figures(
			"class", "light", "move", "8", "cruise", "12", "evasion", "4", "toughness", "4", "upgrades", "2", "range", "12", "attacks", "2", "strength", "0")},
		{ID: "kite-squadron", Kind: "squadron", Name: "Kite Squadron", Points: 10, Special: []string{"Fragile"}, Figures: figures(
			"move", "10", "cruise", "15", "evasion", "5", "toughness", "5", "range", "2", "attacks", "2", "strength", "0")},
		{ID: "rogue-squadron", Kind: "squadron", Name: "Rogue Squadron", Points: 10, Special: []string{"Rogue"}, Figures: figures(
			"move", "10", "cruise", "15", "evasion", "5", "toughness", "5", "range", "2", "attacks", "2", "strength", "0")},
		{ID: "storm-rockets", Kind: "weapon", Name: "Storm Rockets", Special: []string{"Blast", "Deadly"}, Figures: figures(
			"range", "18", "attacks", "1", "strength", "2")},
		{ID: "meltdown-gun", Kind: "weapon", Name: "Meltdown Gun", Special: []string{"Blast", "Overheating"}, Figures: figures(
			"range", "18", "attacks", "4", "strength", "2")},
		{ID: "war-suite", Kind: "upgrade", Name: "War Suite", Special: []string{"Precision Rig", "Nuclear Ammo"}},
		{ID: "banner", Kind: "upgrade", Name: "Banner"},
		{ID: "veteran", Kind: "hero", Name: "Veteran", Points: 10, Special: []string{"Precision Rig"}},
	},
}
