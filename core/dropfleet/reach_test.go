package dropfleet

import (
	"slices"
	"strings"
	"testing"

	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/params"
)

// measured is a shot without positions: a distance, a scan and how the target
// shows, as far off as it reaches.
func measured() fields {
	q := plain()
	delete(q, "geometry")
	delete(q, "lockModifiers")
	q["range"] = 10.0
	inside(q, "target")["signature"] = 4.0
	return q
}

// TestReachByRange says what stands in the way where players measure the
// distance, one thing at a time.
func TestReachByRange(t *testing.T) {
	target := func(key string, value any) func(fields) {
		return func(q fields) { inside(q, "target")[key] = value }
	}
	far := func(gap float64, key string, value any) func(fields) {
		return func(q fields) { q["range"] = gap; target(key, value)(q) }
	}
	order := func(order string, guns int, printed ...any) func(fields) {
		return func(q fields) {
			onOrder(order)(q)
			inside(q, "firer")["special"] = printed
			q["weapons"] = slices.Repeat(q["weapons"].([]any), guns)
		}
	}
	beside := func(edition, order, one, two string) func(fields) {
		return func(q fields) {
			onOrder(order)(q)
			gun := func(rule string) any {
				return fields{"lock": 4.0, "attack": "2", "damage": "1", "special": []any{rule}, "overcharged": rule == "Overcharge"}
			}
			q["edition"], q["range"], q["weapons"] = edition, 4.0, []any{gun(one), gun(two)}
		}
	}
	debris := func(whys ...string) func(fields) {
		return func(q fields) {
			mods := []any{}
			for _, why := range whys {
				mods = append(mods, fields{"by": 1.0, "why": why})
			}
			q["lockModifiers"], q["range"] = mods, 4.0
		}
	}
	wave := func(change func(fields)) func(fields) {
		return func(q fields) {
			delete(q, "weapons")
			q["launch"], q["range"] = []any{fields{"asset": "ucm-bomber", "count": 2.0}}, 24.0
			change(q)
		}
	}
	for _, c := range []struct {
		want  string
		part  bool
		spoil func(fields)
	}{
		{"", false, func(fields) {}},
		{"reach-dfc-range", false, far(10.5, "spike", "none")},
		{"", false, far(16, "spike", "minor")},
		{"reach-dfc-range", false, far(16.5, "spike", "minor")},
		{"", false, far(22, "spike", "major")},
		{"reach-dfc-range", false, far(22.5, "spike", "major")},
		{"", false, far(6, "spike", "silent-running")},
		{"reach-dfc-range", false, far(6.5, "spike", "silent-running")},
		{"reach-dfc-range", false, far(6.5, "layer", "atmosphere")},
		{"reach-dfc-order", false, order("silent-running", 1)},
		{"reach-dfc-order", false, order("max-thrust", 2)},
		{"", false, order("silent-running", 1, "Stealth")},
		{"reach-dfc-weapons", true, order("silent-running", 2, "Stealth")},
		{"", false, order("weapons-free", 3)},
		{"", false, order("standard", 1)},
		{"reach-dfc-weapons", true, order("standard", 2)},
		{"", false, order("standard", 2, "Dreadnought")},
		{"reach-dfc-weapons", true, order("active-scan", 3, "Dreadnought")},
		{"", false, beside("core", "weapons-free", "Overcharge", "Close Action")},
		{"", false, beside("revised", "weapons-free", "Overcharge", "Low Power")},
		{"reach-dfc-overcharge-alone", true, beside("core", "weapons-free", "Overcharge", "Low Power")},
		{"reach-dfc-overcharge-alone", true, beside("core", "weapons-free", "Overcharge", "Bloom")},
		{"reach-dfc-overcharge-alone", true, beside("revised", "standard", "Overcharge", "Close Action")},
		{"reach-dfc-alternate", true, beside("core", "weapons-free", "Alternate Fire (1)", "Alternate Fire (1)")},
		{"", false, beside("core", "weapons-free", "Alternate Fire (1)", "Alternate Fire (2)")},
		{"", false, debris("why/dfc/fine-debris")},
		{"", false, debris("why/dfc/dense-debris")},
		{"reach-dfc-range", false, func(q fields) { debris("why/dfc/planetary-ring")(q); q["range"] = 4.5 }},
		{"reach-dfc-range", false, func(q fields) {
			debris("why/dfc/fine-debris", "why/dfc/fine-debris")(q)
			q["scan"], q["range"] = 12.0, 4.5
		}},
		{"", false, wave(func(fields) {})},
		{"reach-dfc-range", false, wave(func(q fields) { q["range"] = 24.5 })},
		{"reach-dfc-launch-order", false, wave(onOrder("max-thrust"))},
		{"reach-dfc-launch-order", false, wave(onOrder("silent-running"))},
		{"reach-dfc-launch-air", false, wave(func(q fields) { inside(q, "firer")["layer"] = "atmosphere" })},
		{"reach-dfc-launch-air", false, wave(target("layer", "atmosphere"))},
		{"reach-dfc-range", true, func(q fields) { guns := q["weapons"]; wave(func(fields) {})(q); q["weapons"] = guns }},
	} {
		q := measured()
		c.spoil(q)
		got, err := System{}.Odds(params.New(q))
		if err != nil {
			t.Errorf("%s: %v", c.want, err)
			continue
		}
		if r := got.Reach; r == nil || r.OK != (c.want == "") || r.Part != c.part || c.want != "" && !slices.Equal(codes(r), []string{c.want}) {
			t.Errorf("want %q, part %v: %+v of %v", c.want, c.part, r, q)
			continue
		}
		for _, no := range got.Reach.Why {
			for _, lack := range gametest.Lacks(no.Code, no.Args) {
				t.Error(lack)
			}
		}
	}
}

func onOrder(order string) func(fields) {
	return func(q fields) { inside(q, "firer")["order"] = order }
}

// TestDebrisHidesNoMoreThanAScan: a signature is seen whatever lies in between.
func TestDebrisHidesNoMoreThanAScan(t *testing.T) {
	q := measured()
	q["lockModifiers"] = []any{fields{"by": 2.0, "why": "why/dfc/dense-debris"}}
	got, err := System{}.Odds(params.New(q))
	if err != nil || got.Reach.OK || got.Reach.Why[0].Args["reach"] != inches(4*inch) {
		t.Errorf("%+v, %v", got.Reach, err)
	}
}

// TestReachWantsBoth: neither a range nor a signature alone says what reaches.
func TestReachWantsBoth(t *testing.T) {
	for _, without := range []func(fields){
		func(q fields) { delete(q, "range") }, func(q fields) { delete(inside(q, "target"), "signature") },
	} {
		q := measured()
		without(q)
		if got, err := (System{}).Odds(params.New(q)); err != nil || got.Reach != nil {
			t.Errorf("%+v, %v", got.Reach, err)
		}
	}
}

// Of guns at 8", one a Close Action weapon of 6", the answer names those that cannot be fired, and on an order for one gun all
// but the first that can.
func TestRowsThatCannotBeFiredAreNamed(t *testing.T) {
	ask := func(order, weapons string) *game.Reach {
		t.Helper()
		o, err := (System{}).Odds(params.New(map[string]any{"system": "dfc", "range": 8.0, "scan": 6.0, "firer": map[string]any{"order": order},
			"weapons": guns(weapons), "launch": []any{map[string]any{"asset": "ucm-bomber", "count": 2.0}},
			"target": map[string]any{"hull": 10.0, "hullLeft": 10.0, "armour": 3.0, "signature": 4.0, "pd": 0.0}}))
		if err != nil {
			t.Fatal(err)
		}
		return o.Reach
	}
	for _, c := range []struct {
		order, weapons string
		out            []int
		part           bool
	}{{"weapons-free", "far near", []int{1}, true}, {"weapons-free", "far far", nil, false}, {"standard", "near far far", []int{0, 2}, true}, {"max-thrust", "far", []int{0, 1}, false}} {
		if r := ask(c.order, c.weapons); !slices.Equal(r.Out, c.out) || r.OK != (c.out == nil) || r.Part != c.part {
			t.Errorf("%s of %s: %+v", c.weapons, c.order, r)
		}
	}
}

func guns(names string) []any {
	all := map[string]any{
		"far":  map[string]any{"name": "Far", "lock": 3.0, "attack": "4", "damage": "1"},
		"near": map[string]any{"name": "Near", "lock": 3.0, "attack": "2", "damage": "1", "special": []any{"Close Action"}},
	}
	var some []any
	for _, n := range strings.Fields(names) {
		some = append(some, all[n])
	}
	return some
}

// TestEachShipHasItsOwnReach: of several ships that fire together each is judged by its own distance, order, layer or
// positions, and nothing is said where one of them is not measured.
func TestEachShipHasItsOwnReach(t *testing.T) {
	ship := func(change func(fields)) any {
		f := fields{"range": 8.0, "scan": 6.0, "weapons": guns("far")}
		change(f)
		return f
	}
	same := func(fields) {}
	two := guns("far far")
	at := func(x float64, heading float64) func(fields) {
		return func(f fields) {
			delete(f, "range")
			f["weapons"].([]any)[0].(fields)["arc"] = "F"
			f["geometry"] = fields{"shooter": fields{"x": x, "y": 10.0, "heading": heading}, "target": fields{"x": 20.0, "y": 10.0}, "signature": 4.0}
		}
	}
	for name, c := range map[string]struct {
		second any
		want   string
		part   bool
	}{
		"both":      {ship(same), "", false},
		"too far":   {ship(func(f fields) { f["range"] = 11.0 }), "reach-dfc-range", true},
		"by order":  {ship(func(f fields) { f["order"] = "max-thrust" }), "reach-dfc-order", true},
		"by number": {ship(func(f fields) { f["range"], f["weapons"] = 5.0, two }), "reach-dfc-weapons", true},
		"by orders": {ship(func(f fields) { f["range"], f["weapons"], f["order"] = 5.0, two, "weapons-free" }), "", false},
		"wave":      {fields{"range": 40.0, "launch": []any{fields{"asset": "ucm-bomber"}}}, "reach-dfc-range", true},
		"places":    {ship(at(12, 90)), "", false},
		"no arc":    {ship(at(12, 270)), "reach-dfc-arc", true},
		"far off":   {ship(at(9, 90)), "reach-dfc-range", true},
	} {
		q := func(second any) *game.Odds {
			t.Helper()
			o, err := System{}.Odds(params.New(fields{"firers": []any{ship(same), second}, "target": fields{"armour": 3.0, "signature": 4.0}}))
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			return o
		}
		r := q(c.second).Reach
		if r == nil || r.OK != (c.want == "") || r.Part != c.part || c.want != "" && (len(r.Why) != 1 || r.Why[0].Code != c.want) {
			t.Errorf("%s: %+v", name, r)
		}
		delete(c.second.(fields), "range")
		if r := q(c.second).Reach; c.second.(fields)["geometry"] == nil && r != nil {
			t.Errorf("%s, not measured: %+v", name, r)
		}
	}
}
