package gothic

import (
	"encoding/json"
	"math"
	"slices"
	"testing"

	"broadside/core/game"
	"broadside/core/params"
)

// ask is the answer to a request as JSON has it.
func ask(t *testing.T, text string) *game.Odds {
	t.Helper()
	var q map[string]any
	if err := json.Unmarshal([]byte(text), &q); err != nil {
		t.Fatal(err)
	}
	q["system"] = "bfg"
	answer, err := System{}.Odds(params.New(q))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return answer
}

func alike(a, b float64) bool { return math.Abs(a-b) < 1e-12 }

// TestNovaCannon hit by where their template lies, whatever the armour, and before all else.
func TestNovaCannon(t *testing.T) {
	for _, c := range []struct {
		what, request string
		want          []float64
	}{
		{"D6 under the hole", `{"weapons":[{"kind":"nova-cannon"}],"target":{"armour":6}}`, []float64{0, 1. / 6, 1. / 6, 1. / 6, 1. / 6, 1. / 6, 1. / 6}},
		{"shields stop some", `{"weapons":[{"kind":"nova-cannon","lands":"hole"}],"target":{"armour":6,"shields":2}}`, []float64{1. / 3, 1. / 6, 1. / 6, 1. / 6, 1. / 6}},
		{"one under the rim", `{"weapons":[{"kind":"nova-cannon","lands":"rim"}],"target":{"armour":6}}`, []float64{0, 1}},
		{"who braces saves", `{"weapons":[{"kind":"nova-cannon","lands":"rim"}],"target":{"armour":6,"braced":true}}`, []float64{.5, .5}},
		{"ordnance is gone", `{"weapons":[{"kind":"nova-cannon"}],"target":{"class":"ordnance","armour":6}}`, []float64{0, 1}},
		{"a guess upon it", `{"range":48,"weapons":[{"kind":"nova-cannon","lands":"guess","guess":47}],"target":{"armour":6}}`, []float64{0, 1. / 6, 1. / 6, 1. / 6, 1. / 6, 1. / 6, 1. / 6}},
		{"a guess beside it", `{"range":48,"weapons":[{"kind":"nova-cannon","lands":"guess","guess":48}],"target":{"armour":6}}`, []float64{0, 1}},
		{"a guess too far", `{"range":48,"weapons":[{"kind":"nova-cannon","lands":"guess","guess":50}],"target":{"armour":6}}`, []float64{1}},
		{"a guess at a larger base", `{"range":48,"weapons":[{"kind":"nova-cannon","lands":"guess","guess":50}],"target":{"armour":6,"base":3}}`, []float64{0, 1}},
		{"the rim takes a shield, and lances the rest", `{"weapons":[{"kind":"lance","strength":1},{"kind":"nova-cannon","lands":"rim"}],"target":{"armour":6,"shields":1}}`, []float64{.5, .5}},
		// a marker against the hull shifts a firepower of 1 from abeam, where it has no die, and not from away, where it has one
		{"its markers lie between", `{"firers":[{"range":20,"weapons":[{"kind":"battery","firepower":1}]},{"range":20,"weapons":[{"kind":"nova-cannon","lands":"rim"}]}],"target":{"armour":4,"shields":1,"aspect":"away"}}`, []float64{1}},
		{"without it none do", `{"range":20,"weapons":[{"kind":"battery","firepower":1}],"target":{"armour":4,"aspect":"away"}}`, []float64{.5, .5}},
	} {
		got := ask(t, c.request).Damage
		if !slices.EqualFunc(got, c.want, alike) {
			t.Errorf("%s: %v, not %v", c.what, got, c.want)
		}
	}
}

// TestFates are what the catastrophic damage table makes of a ship that is out of action, by its hits or by what critical hits add.
func TestFates(t *testing.T) {
	const rim = `{"weapons":[{"kind":"nova-cannon","lands":"rim"}],"target":{"armour":6,"shields":1,"blastInContact":1,"hits":8,`
	for _, c := range []struct {
		what, request string
		wrecked       float64
	}{
		{"the last hit", rim + `"hitsLeft":1}}`, 1},
		{"two are left: engine room, thrusters, breach, bulkheads", rim + `"hitsLeft":2}}`, 13. / 216},
		{"no weapons to damage: the engine room instead", rim + `"hitsLeft":2,"unarmed":["prow","port","starboard","dorsal"]}}`, 23. / 216},
		{"the bridge is smashed already: the shields", rim + `"hitsLeft":2,"bridgeSmashed":true}}`, 13. / 216},
		{"no bridge and no shields: a breach", `{"weapons":[{"kind":"nova-cannon","lands":"rim"}],"target":{"armour":6,"shields":0,"hits":8,"hitsLeft":2,"bridgeSmashed":true}}`, 20. / 216},
		{"eight are left: bulkheads alone do not do it", rim + `"hitsLeft":8}}`, 0},
		{"seven: with six points", rim + `"hitsLeft":7}}`, 1. / 6 / 36 / 6},
	} {
		fates := map[string]float64{}
		for _, f := range ask(t, c.request).Fates {
			fates[f.ID] = f.Chance
		}
		for id, share := range map[string]float64{"wrecked": 1, "drifting-hulk": 15. / 36, "blazing-hulk": 11. / 36, "plasma-overload": 9. / 36, "warp-implosion": 1. / 36} {
			if !alike(fates[id], c.wrecked*share) {
				t.Errorf("%s: %s has chance %v, not %v", c.what, id, fates[id], c.wrecked*share)
			}
		}
	}
	hulk := ask(t, `{"weapons":[{"kind":"lance","strength":2}],"target":{"armour":6,"shields":2,"braced":true,"hulk":true}}`)
	if len(hulk.Fates) != 4 || !alike(hulk.Fates[0].Chance, .75*15/36) || hulk.Destroyed != nil {
		t.Errorf("a hulk is rolled for at any hit: %+v", hulk.Fates)
	}
	for what, request := range map[string]string{
		"an escort":          `{"weapons":[{"kind":"lance","strength":2}],"target":{"class":"escort","armour":5,"hits":1}}`,
		"ordnance":           `{"weapons":[{"kind":"lance","strength":2}],"target":{"class":"ordnance","armour":6,"hits":1}}`,
		"who knows how many": `{"weapons":[{"kind":"lance","strength":2}],"target":{"armour":6}}`,
	} {
		if fates := ask(t, request).Fates; fates != nil {
			t.Errorf("%s: %+v", what, fates)
		}
	}
	if run := ask(t, `{"ordnance":"torpedoes","strength":6,"target":{"armour":4,"hulk":true}}`); !alike(run.Damage[0], 1) {
		t.Errorf("torpedoes detonate on a hulk: %v", run.Damage)
	}
}

// TestReach says of each weapon whether it can be fired, and what those that can would do.
func TestReach(t *testing.T) {
	for _, c := range []struct {
		what, request string
		want          []string // codes; nil where nothing tells
		part          bool
	}{
		{"nobody says", `{"range":50,"weapons":[{"kind":"lance","strength":2}],"target":{"armour":6}}`, nil, false},
		{"near enough", `{"range":45,"weapons":[{"kind":"lance","strength":2,"reach":45}],"target":{"armour":6}}`, []string{}, false},
		{"too far", `{"range":45.1,"weapons":[{"kind":"lance","strength":2,"reach":45}],"target":{"armour":6}}`, []string{"reach-bfg-range"}, false},
		{"one is too far", `{"range":45,"weapons":[{"kind":"lance","strength":2,"reach":30},{"kind":"lance","strength":1,"reach":60}],"target":{"armour":6}}`, []string{"reach-bfg-range"}, true},
		{"by positions", `{"weapons":[{"kind":"lance","strength":2,"reach":30,"arc":"L"}],"target":{"armour":6},"geometry":{"shooter":{"x":50,"y":50},"target":{"x":70,"y":50}}}`, []string{"reach-bfg-arc"}, false},
		{"to its right", `{"weapons":[{"kind":"lance","strength":2,"arc":"S(Right)"}],"target":{"armour":6},"geometry":{"shooter":{"x":50,"y":50},"target":{"x":70,"y":50},"range":20}}`, []string{}, false},
		{"behind a hulk", `{"weapons":[{"kind":"lance","strength":2}],"target":{"armour":6},"geometry":{"shooter":{"x":50,"y":50},"target":{"x":70,"y":50},"areas":[{"x":60,"y":51,"radius":1.5}]}}`, []string{"reach-bfg-hulk"}, false},
		{"past a hulk", `{"weapons":[{"kind":"lance","strength":2}],"target":{"armour":6},"geometry":{"shooter":{"x":50,"y":50},"target":{"x":70,"y":50},"areas":[{"x":60,"y":52,"radius":1.5}]}}`, []string{}, false},
		{"a nova cannon", `{"range":60,"weapons":[{"kind":"nova-cannon","reach":150}],"target":{"armour":6}}`, []string{}, false},
		{"too near for one", `{"range":28,"weapons":[{"kind":"nova-cannon","reach":150}],"target":{"armour":6}}`, []string{"reach-bfg-nova-range"}, false},
		{"the rim comes nearer", `{"range":29,"weapons":[{"kind":"nova-cannon","reach":150,"lands":"rim"}],"target":{"armour":6}}`, []string{}, false},
		{"a guess too near", `{"range":40,"weapons":[{"kind":"nova-cannon","reach":150,"lands":"guess","guess":29}],"target":{"armour":6}}`, []string{"reach-bfg-nova-range"}, false},
		{"crippled", `{"range":60,"crippled":true,"weapons":[{"kind":"nova-cannon"},{"kind":"lance","strength":1}],"target":{"armour":6}}`, []string{"reach-bfg-nova-crippled"}, true},
		{"on an order", `{"range":60,"order":"burn-retros","weapons":[{"kind":"nova-cannon"}],"target":{"armour":6}}`, []string{"reach-bfg-nova-order"}, false},
		{"on another", `{"range":60,"order":"reload-ordnance","weapons":[{"kind":"nova-cannon"}],"target":{"armour":6}}`, []string{}, false},
		{"torpedoes of which nobody says more", `{"ordnance":"torpedoes","strength":6,"range":50,"target":{"armour":6}}`, nil, false},
		{"torpedoes that come so far", `{"ordnance":"torpedoes","strength":6,"range":32.5,"reach":30,"target":{"armour":6}}`, []string{}, false},
		{"torpedoes that do not", `{"ordnance":"torpedoes","strength":6,"range":32.6,"reach":30,"target":{"armour":6}}`, []string{"reach-bfg-flight"}, false},
		{"torpedoes at a large base", `{"ordnance":"torpedoes","strength":6,"range":34,"reach":30,"target":{"armour":6,"base":3}}`, []string{}, false},
		{"bombers by positions", `{"ordnance":"bombers","squadrons":2,"reach":20,"target":{"armour":6},"geometry":{"shooter":{"x":50,"y":50},"target":{"x":80,"y":50}}}`, []string{"reach-bfg-flight"}, false},
		{"torpedoes to its right", `{"ordnance":"torpedoes","strength":6,"target":{"armour":6},"geometry":{"shooter":{"x":50,"y":50},"target":{"x":70,"y":50},"arc":"F","range":30}}`, []string{"reach-bfg-launch-arc"}, false},
	} {
		answer := ask(t, c.request)
		if answer.Reach == nil || c.want == nil {
			if (answer.Reach == nil) != (c.want == nil) {
				t.Errorf("%s: %+v, not %v", c.what, answer.Reach, c.want)
			}
			continue
		}
		codes := []string{}
		for _, no := range answer.Reach.Why {
			codes = append(codes, no.Code)
		}
		if !slices.Equal(codes, c.want) || answer.Reach.OK != (len(c.want) == 0) || answer.Reach.Part != c.part {
			t.Errorf("%s: %v, %+v", c.what, codes, *answer.Reach)
		}
		if c.part && !slices.Equal(answer.Reach.Out, []int{0}) {
			t.Errorf("%s: out are %v", c.what, answer.Reach.Out)
		}
	}
}
