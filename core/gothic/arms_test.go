package gothic

import (
	"testing"

	"broadside/core/catalogue"
	ships "broadside/core/gothic/catalogue"
	"broadside/core/params"
	"broadside/core/roster"
)

// TestEveryWeaponMakesARequest that the odds answer, at every ship in each of its aspects.
func TestEveryWeaponMakesARequest(t *testing.T) {
	c := &catalogue.Catalogue{Packs: ships.Packs()}
	n := 0
	for _, p := range c.Packs {
		for _, e := range p.Entries {
			firer := &roster.Unit{Entry: e.ID}
			for _, arm := range (System{}).Arms(firer, c) {
				for _, target := range []string{"lunar", "bs-poniard", "bs-sceptre"} {
					request := System{}.Request(firer, arm.Key, &roster.Unit{Entry: target}, c)
					answer, err := System{}.Odds(params.New(plain(request)))
					if err != nil {
						t.Fatalf("%s %s: %v: %v", e.ID, arm.Key, err, request)
					}
					if n++; len(answer.Damage) < 2 && target == "bs-poniard" && arm.Apart {
						t.Errorf("%s's %s does nothing: %v", e.ID, arm.Label, request)
					}
				}
			}
		}
	}
	if n < 150 {
		t.Errorf("%d requests", n)
	}
}

// plain has the numbers as JSON gives them.
func plain(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for key := range v {
			v[key] = plain(v[key])
		}
		return v
	case []any:
		for i := range v {
			v[i] = plain(v[i])
		}
		return v
	case int:
		return float64(v)
	}
	return v
}

// TestAnAspectTurnsTheProw to the firer, and its armour with it; bombers find the weakest side.
func TestAnAspectTurnsTheProw(t *testing.T) {
	c := &catalogue.Catalogue{Packs: ships.Packs()}
	lunar := &roster.Unit{Entry: "lunar"}
	for aspect, armour := range map[string]int{"closing": 6, "abeam": 5, "away": 5} {
		got := System{}.Request(nil, aspect, lunar, c)["target"].(map[string]any)
		if got["aspect"] != aspect || got["armour"] != armour || got["shields"] != 2 || got["class"] != "capital" {
			t.Errorf("%s: %v", aspect, got)
		}
	}
	got := System{}.Request(&roster.Unit{Entry: "bs-vigil"}, "port-launch-bays", lunar, c)
	if got["squadrons"] != 2 || got["ordnance"] != "bombers" || got["target"].(map[string]any)["armour"] != 5 {
		t.Errorf("bombers: %v", got)
	}
	both := System{}.Request(lunar, "port-lance-battery~port-weapons-battery", nil, c)
	if weapons := both["weapons"].([]any); len(weapons) != 2 || both["target"] != nil {
		t.Errorf("a broadside: %v", both)
	}
}
