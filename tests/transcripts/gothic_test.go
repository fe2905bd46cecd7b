package transcripts

import (
	"fmt"
	"strconv"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/geometry"
	"broadside/core/gothic"
)

func TestGothic(t *testing.T) { play(t, "gothic", gothicKit) }

// gothicKit plays Battlefleet Gothic with a pack of the tests' own beside the core.
var gothicKit = gametest.Kit{
	System:  gothic.System{},
	Packs:   []catalogue.Pack{gothicPack},
	Options: []string{"turn-limit", "sudden-death", "sandbox"},
	Table:   geometry.Table{Width: 180000, Height: 120000},
	Begin:   beginGothic,
	Enter:   func(id game.ID) []game.Change { return []game.Change{{On: id, Field: "out"}} },
}

// beginGothic reads "shooting player 2 turn 1": a phase of the turn of a seat, the first where none is told. Without a board all
// ships are there.
func beginGothic(s *game.State, how []string) ([]game.Change, error) {
	numbers := map[string]int{"round": 1, "player": 1, "first": 1, "side": 1}
	for i := 1; i+1 < len(how); i += 2 {
		n, err := strconv.Atoi(how[i+1])
		if err != nil {
			return nil, fmt.Errorf("%s is no number", how[i+1])
		}
		numbers[how[i]] = n
	}
	if numbers["turn"] == 0 {
		numbers["turn"] = numbers["player"]
	}
	changes := []game.Change{{Field: "phase", To: game.Text(how[0])}}
	for _, field := range []string{"round", "player", "first", "turn", "side", "markers"} {
		changes = append(changes, game.Change{Field: field, To: game.Int(numbers[field])})
	}
	for id := game.ID(1); id < s.Len(); id++ {
		if kind := s.Text(id, "kind"); kind == "ship" || kind == "squadron" {
			changes = append(changes, game.Change{On: id, Field: "leadership", To: game.Int(8)})
			if !s.Setup.Board {
				changes = append(changes, game.Change{On: id, Field: "out"})
			}
		}
	}
	return changes, nil
}

// gothicPack holds what no printed ship does.
var gothicPack = catalogue.Pack{ID: "bfg-tests", System: "bfg", Name: "Test fleet", Source: "the tests", Entries: []catalogue.Entry{
	{ID: "soft-stern", Kind: "ship", Name: "Soft stern", Points: 150, Figures: []catalogue.Figure{{Key: "class", Value: "cruiser"}, {Key: "hits", Value: "8"}, {Key: "speed", Value: "25"},
		{Key: "turns", Value: "45"}, {Key: "shields", Value: "0"}, {Key: "armour", Value: "5"}, {Key: "prow", Value: "6"}, {Key: "stern", Value: "4"}, {Key: "turrets", Value: "0"}}},
	{ID: "dicey", Kind: "ship", Name: "Dicey", Points: 150, Figures: []catalogue.Figure{{Key: "class", Value: "cruiser"}, {Key: "hits", Value: "6"}, {Key: "speed", Value: "25"},
		{Key: "turns", Value: "45"}, {Key: "shields", Value: "1"}, {Key: "armour", Value: "5"}, {Key: "turrets", Value: "1"}}, Parts: []catalogue.Entry{
		thrown("Starboard gunz battery", "30", "D6+2", "right"), thrown("Starboard lance battery", "30", "D3", "right"), thrown("Prow torpedoes", "30", "2D3", "front")}},
	{ID: "anchored", Kind: "ship", Name: "Anchored", Points: 150, Figures: []catalogue.Figure{{Key: "class", Value: "defence"}, {Key: "hits", Value: "4"}, {Key: "speed", Value: "0"},
		{Key: "turns", Value: "0"}, {Key: "shields", Value: "1"}, {Key: "armour", Value: "5"}, {Key: "turrets", Value: "1"}}, Parts: []catalogue.Entry{
		{ID: "prow-nova-cannon", Kind: "weapon", Name: "Prow nova cannon", Figures: []catalogue.Figure{{Key: "range", Value: "150"}, {Key: "strength", Value: "1"}, {Key: "arc", Value: "front"}}}}},
}}

// thrown is a weapon whose strength is.
func thrown(name, far, of, arc string) catalogue.Entry {
	return catalogue.Entry{ID: catalogue.Slug(name), Kind: "weapon", Name: name, Figures: []catalogue.Figure{{Key: "range", Value: far}, {Key: "of", Value: of}, {Key: "arc", Value: arc}}}
}
