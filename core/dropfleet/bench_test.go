package dropfleet

import (
	"testing"

	"broadside/core/params"
)

// Requests that have to be quick: in WebAssembly they take three times as long
// as here, so a third of the bar (5 ms, 20 ms) is what they may cost.
var quick = map[string]map[string]any{
	"TwentyDice": {"range": 3.0, "scan": 6.0, "firer": map[string]any{"order": "weapons-free"},
		"weapons": []any{map[string]any{"lock": 3.0, "attack": "20", "damage": "1", "special": []any{"Close Action"}}},
		"target":  map[string]any{"hull": 14.0, "hullLeft": 14.0, "armour": 4.0, "passive": 5.0, "pd": 12.0}},
	"Burnthrough": {"range": 3.0, "scan": 6.0,
		"weapons": []any{map[string]any{"lock": 2.0, "attack": "6", "damage": "1", "special": []any{"Burnthrough (12)"}}},
		"target":  map[string]any{"armour": 4.0, "passive": 5.0}},
	"BurnthroughDice": {"range": 3.0, "scan": 6.0,
		"weapons": []any{map[string]any{"lock": 2.0, "attack": "6", "damage": "D3", "special": []any{"Burnthrough (12)", "Close Action"}}},
		"target":  map[string]any{"armour": 4.0, "passive": 5.0, "pd": 6.0}},
	"MixedSalvo": {"range": 3.0, "scan": 6.0,
		"weapons": []any{
			map[string]any{"lock": 3.0, "attack": "4", "damage": "1", "special": []any{"Close Action"}, "count": 3.0},
			map[string]any{"lock": 4.0, "attack": "6", "damage": "1", "special": []any{"Close Action (Swarmer)"}, "count": 2.0},
			map[string]any{"lock": 3.0, "attack": "D6", "damage": "2", "count": 3.0},
		},
		"launch": []any{map[string]any{"lock": 3.0, "attack": "2", "damage": "1", "kind": "bomber", "count": 6.0}},
		"target": map[string]any{"armour": 4.0, "passive": 5.0, "pd": 8.0}},
	"SwarmersOfManyDice": {"range": 3.0, "scan": 6.0,
		"weapons": []any{
			map[string]any{"lock": 3.0, "attack": "6", "damage": "1", "special": []any{"Close Action"}, "count": 10.0},
			map[string]any{"lock": 4.0, "attack": "6", "damage": "1", "special": []any{"Close Action (Swarmer)"}, "count": 1.0},
		},
		"target": map[string]any{"armour": 4.0, "passive": 5.0, "pd": 8.0}},
	"Distortion": {"range": 3.0, "scan": 6.0,
		"weapons": []any{map[string]any{"lock": 3.0, "attack": "8", "damage": "1", "special": []any{"Distortion"}, "count": 6.0}},
		"target":  map[string]any{"armour": 4.0, "passive": 5.0, "boosted": true}},
	"Unstable": {"range": 3.0, "scan": 6.0, "edition": "revised", "firer": map[string]any{"order": "weapons-free"},
		"weapons": []any{map[string]any{"lock": 3.0, "attack": "D6", "damage": "D3", "special": []any{"Unstable"}, "count": 4.0}},
		"target":  map[string]any{"armour": 4.0, "passive": 5.0, "boosted": true}},
}

func BenchmarkOdds(b *testing.B) {
	for name, q := range quick {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := (System{}).Odds(params.New(q)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
