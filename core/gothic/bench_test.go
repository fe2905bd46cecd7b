package gothic

import (
	"testing"

	"broadside/core/params"
)

// BenchmarkThreeCruisers is what three locked cruisers fire at one that is shielded.
func BenchmarkThreeCruisers(b *testing.B) {
	cruiser := map[string]any{"range": 25.0, "order": "lock-on", "weapons": []any{
		map[string]any{"kind": "battery", "firepower": 10.0}, map[string]any{"kind": "lance", "strength": 2.0}}}
	request := map[string]any{"system": "bfg", "firers": []any{cruiser, cruiser, cruiser},
		"target": map[string]any{"armour": 5.0, "shields": 2.0, "hits": 8.0, "aspect": "abeam"}}
	for b.Loop() {
		if _, err := (System{}).Odds(params.New(request)); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkDeployFleet is the largest fleet placed in one step.
func BenchmarkDeployFleet(b *testing.B) {
	g := deploying(b, len(System{}.Samples(""))-1)
	for b.Loop() {
		deploys(b, g.Fork())
	}
}
