package warfleets

import (
	"errors"
	"slices"
	"testing"

	"broadside/core/gametest"
	"broadside/core/params"
)

// plain is a request that is right.
func plain() map[string]any {
	return map[string]any{"system": "ftl", "attacks": 2.0, "strength": 1.0,
		"target": map[string]any{"evasion": 3.0, "toughness": 3.0},
		"geometry": map[string]any{"shooter": map[string]any{"x": 10.0, "y": 10.0, "heading": 0.0},
			"target": map[string]any{"x": 10.0, "y": 20.0}, "range": 12.0, "arc": "F"}}
}

func inside(m map[string]any, keys ...string) map[string]any {
	for _, k := range keys {
		m = m[k].(map[string]any)
	}
	return m
}

func TestRequests(t *testing.T) {
	for _, c := range []struct {
		code, path string
		spoil      func(map[string]any)
	}{
		{"", "", func(map[string]any) {}},
		{"request-unknown-field", "/lock", func(q map[string]any) { q["lock"] = 3.0 }},
		{"request-unknown-field", "/target/armor", func(q map[string]any) { inside(q, "target")["armor"] = 3.0 }},
		{"request-missing", "/attacks", func(q map[string]any) { delete(q, "attacks") }},
		{"request-missing", "/target/evasion", func(q map[string]any) { delete(inside(q, "target"), "evasion") }},
		{"request-want-object", "/target", func(q map[string]any) { q["target"] = "Rook" }},
		{"request-want-int", "/attacks", func(q map[string]any) { q["attacks"] = 61.0 }},
		{"request-want-int", "/attacks", func(q map[string]any) { q["attacks"] = 1.5 }},
		{"request-want-int", "/attacks", func(q map[string]any) { q["attacks"] = "2" }},
		{"request-want-int", "/target/toughness", func(q map[string]any) { inside(q, "target")["toughness"] = 1.0 }},
		{"request-want-int", "/strength", func(q map[string]any) { q["strength"] = -1.0 }},
		{"request-want-number", "/range", func(q map[string]any) { q["range"] = 201.0 }},
		{"request-want-bool", "/target/rear", func(q map[string]any) { inside(q, "target")["rear"] = 1.0 }},
		{"request-want-one", "/target/kind", func(q map[string]any) { inside(q, "target")["kind"] = "tank" }},
		{"request-want-one", "/edition", func(q map[string]any) { q["edition"] = "second" }},
		{"request-want-list", "/special", func(q map[string]any) { q["special"] = "Deadly" }},
		{"request-want-text", "/special/0", func(q map[string]any) { q["special"] = []any{3.0} }},
		{"unknown-rule", "/special/1", func(q map[string]any) { q["special"] = []any{"Deadly", "Anti-Sheep"} }},
		{"request-want-int", "/target/upgrades/1", func(q map[string]any) { inside(q, "target")["upgrades"] = []any{3.0, 21.0} }},
		{"unknown-arc", "/geometry/arc", func(q map[string]any) { inside(q, "geometry")["arc"] = "up" }},
		{"ftl-terrain-kind", "/geometry/areas/0/kind", func(q map[string]any) {
			inside(q, "geometry")["areas"] = []any{map[string]any{"kind": "fog", "x": 1.0, "y": 1.0, "radius": 1.0}}
		}},
	} {
		q := plain()
		c.spoil(q)
		_, err := System{}.Odds(params.New(q))
		var bad *params.Error
		switch {
		case c.code == "" && err != nil:
			t.Errorf("a good request: %v", err)
		case c.code == "":
		case !errors.As(err, &bad) || bad.Code != c.code || bad.Path != c.path:
			t.Errorf("%s at %s: %v", c.code, c.path, err)
		default:
			for _, lack := range gametest.Lacks(bad.Code, bad.Args) {
				t.Error(lack)
			}
			if c.code == "unknown-rule" && bad.Args["nearest"] != "Anti-Ship" {
				t.Errorf("the nearest is %s", bad.Args["nearest"])
			}
		}
	}
}

// TestReach says what stands in the way of a shot, one thing at a time.
func TestReach(t *testing.T) {
	area := func(shape map[string]any) func(map[string]any) {
		return func(q map[string]any) { inside(q, "geometry")["areas"] = []any{shape} }
	}
	for _, c := range []struct {
		want  string
		spoil func(map[string]any)
	}{
		{"", func(map[string]any) {}},
		{"reach-out-of-range", func(q map[string]any) { inside(q, "geometry")["range"] = 9.999 }},
		{"reach-out-of-arc", func(q map[string]any) { inside(q, "geometry", "shooter")["heading"] = 46.0 }},
		{"", func(q map[string]any) { inside(q, "geometry", "shooter")["heading"] = 45.0 }},
		{"reach-no-sight", area(map[string]any{"kind": "blocking", "x": 10.5, "y": 15.0, "radius": 1.0})},
		{"reach-no-sight", area(map[string]any{"kind": "cover+blocking", "x": 10.0, "y": 15.0, "width": 4.0, "height": 1.0})},
		{"reach-no-sight", area(map[string]any{"kind": "blocking", "points": []any{[]any{9.0, 14.0}, []any{12.0, 14.0}, []any{12.0, 16.0}}})},
		{"", area(map[string]any{"kind": "blocking", "x": 11.0, "y": 15.0, "radius": 1.0})},
		{"", area(map[string]any{"kind": "cover", "x": 10.5, "y": 15.0, "radius": 1.0})},
		{"reach-squadrons-only", func(q map[string]any) { q["special"] = []any{"Anti-Squadron"} }},
		{"reach-ships-only", func(q map[string]any) {
			q["special"] = []any{"Anti-Ship"}
			inside(q, "target")["kind"] = "squadron"
		}},
	} {
		q := plain()
		c.spoil(q)
		got, err := System{}.Odds(params.New(q))
		if err != nil {
			t.Errorf("%s: %v", c.want, err)
			continue
		}
		if got.Reach.OK != (c.want == "") || c.want != "" && (len(got.Reach.Why) != 1 || got.Reach.Why[0].Code != c.want) {
			t.Errorf("%q: %+v", c.want, got.Reach)
		}
		for _, no := range got.Reach.Why {
			for _, lack := range gametest.Lacks(no.Code, no.Args) {
				t.Error(lack)
			}
		}
	}
}

// TestDestroyed adds the chances of what is enough up.
func TestDestroyed(t *testing.T) {
	q := plain()
	delete(q, "geometry")
	inside(q, "target")["upgrades"] = []any{1.0, 1.0}
	got, err := System{}.Odds(params.New(q))
	if err != nil || got.Destroyed == nil || *got.Destroyed != got.Damage[2] || got.Reach != nil || got.SelfDamage != nil {
		t.Errorf("%+v, %v", got, err)
	}
	delete(inside(q, "target"), "upgrades")
	if got, err := (System{}).Odds(params.New(q)); err != nil || got.Destroyed != nil {
		t.Errorf("nobody said what is left: %v, %v", got.Destroyed, err)
	}
}

func TestAWeaponReachesSoFar(t *testing.T) {
	for _, c := range []struct {
		why   string
		spoil func(map[string]any)
		codes []string
	}{
		{"it reaches", func(q map[string]any) { q["reach"] = 12.0 }, nil},
		{"it does not", func(q map[string]any) { q["reach"] = 11.5 }, []string{"reach-out-of-range"}},
		{"it may not shoot at ships", func(q map[string]any) { q["reach"], q["special"] = 12.0, []any{"Anti-Squadron"} }, []string{"reach-squadrons-only"}},
		{"nobody says how far it reaches", func(q map[string]any) { q["special"] = []any{"Anti-Squadron"} }, nil},
	} {
		q := plain()
		delete(q, "geometry")
		q["range"] = 12.0
		c.spoil(q)
		got, err := System{}.Odds(params.New(q))
		if err != nil {
			t.Fatalf("%s: %v", c.why, err)
		}
		var codes []string
		if got.Reach != nil {
			for _, i := range got.Reach.Why {
				codes = append(codes, i.Code)
			}
		}
		if !slices.Equal(codes, c.codes) || got.Reach != nil && got.Reach.OK != (len(codes) == 0) {
			t.Errorf("%s: %v, want %v", c.why, codes, c.codes)
		}
	}
}
