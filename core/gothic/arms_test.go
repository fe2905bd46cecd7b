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
	need := func(arm, aspect string) int {
		q := System{}.Request(lunar, arm, lunar, c)
		q["system"], q["range"], q["target"].(map[string]any)["aspect"] = "bfg", 20, aspect
		o, err := System{}.Odds(params.New(plain(q)))
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range o.Steps {
			if s.Name == "battery" || s.Name == "ordnance" {
				return s.Need
			}
		}
		return 0
	}
	for aspect, armour := range map[string]int{"closing": 6, "abeam": 5, "away": 5} {
		if guns, torpedoes := need("port-weapons-battery", aspect), need("prow-torpedoes", aspect); guns != armour || torpedoes != armour {
			t.Errorf("%s: %d+ and %d+", aspect, guns, torpedoes)
		}
	}
	got := System{}.Request(&roster.Unit{Entry: "bs-vigil"}, "port-launch-bays", lunar, c)
	got["system"], got["target"].(map[string]any)["aspect"] = "bfg", "closing"
	bombs, err := System{}.Odds(params.New(plain(got)))
	if err != nil || got["squadrons"] != 2.0 || bombs.Steps[2].Need != 5 {
		t.Errorf("bombers: %v, %v, %v", got, bombs, err)
	}
	both := System{}.Request(lunar, "port-lance-battery~port-weapons-battery", nil, c)
	if weapons := both["weapons"].([]any); len(weapons) != 2 || both["target"] != nil {
		t.Errorf("a broadside: %v", both)
	}
}

// TestABroadsideFiresTogether and what bears to the other side apart; a squadron fires ship by ship.
func TestABroadsideFiresTogether(t *testing.T) {
	c := &catalogue.Catalogue{Packs: ships.Packs()}
	apart := map[string]bool{}
	for _, a := range (System{}).Arms(&roster.Unit{Entry: "lunar"}, c) {
		apart[a.Key] = a.Apart
	}
	if apart["port-weapons-battery"] || apart["port-lance-battery"] || !apart["starboard-weapons-battery"] || !apart["starboard-lance-battery"] || !apart["prow-torpedoes"] {
		t.Errorf("apart are %v", apart)
	}
	for _, a := range (System{}).Arms(&roster.Unit{Entry: "bs-vigil"}, c) {
		if a.Range == 0 {
			t.Errorf("%s reaches nowhere", a.Label)
		}
	}
	three := System{}.Request(&roster.Unit{Entry: "bs-poniard", Count: 3}, "weapons-battery", &roster.Unit{Entry: "lunar"}, c)
	one := System{}.Request(&roster.Unit{Entry: "bs-poniard"}, "weapons-battery", &roster.Unit{Entry: "lunar"}, c)
	three["system"], one["system"] = "bfg", "bfg"
	if three["count"] != 3 || one["count"] != 1 {
		t.Fatalf("%v and %v ships", three["count"], one["count"])
	}
	target := one["target"]
	delete(one, "target")
	delete(one, "system")
	delete(one, "ordnance")
	delete(one, "count")
	a, err := System{}.Odds(params.New(plain(three)))
	b, err2 := System{}.Odds(params.New(plain(map[string]any{"system": "bfg", "firers": []any{one, one, one}, "target": target})))
	if err != nil || err2 != nil || a.Damage.Mean() != b.Damage.Mean() || a.Damage.Mean() == 0 {
		t.Errorf("three frigates do %v, one after the other %v: %v, %v", a, b, err, err2)
	}
}
