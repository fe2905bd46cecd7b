package warfleets

import (
	"math"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/params"
	"broadside/core/roster"
)

// TestRequestsOfUnitsAreTheirShots holds that the calculator's answer for two units of lists is the one that a table gives.
func TestRequestsOfUnitsAreTheirShots(t *testing.T) {
	packs := &catalogue.Catalogue{Packs: System{}.Packs("core")}
	g := sandboxTable(t)
	lists := []roster.List{homeGuard(), squadronWing()}
	for i := range lists {
		mustDo(t, g, enlistCommand(t, i+1, &lists[i]))
	}
	n := len(lists[0].Units)
	for i := range lists[0].Units {
		mustDo(t, g, put(game.ID(i+1), 4*i+4, 10, 0))
	}
	for i := range lists[1].Units {
		mustDo(t, g, put(game.ID(n+i+1), 4*i+4, 20, 180)) // all seen from the front, without cover
	}
	compared := 0
	for i := range lists[0].Units {
		for _, s := range (System{}).Shots(g.State(), game.ID(i+1)) {
			target := &lists[1].Units[int(s.To)-n-1]
			values := System{}.Request(&lists[0].Units[i], s.Gun, target, packs)
			values["range"] = float64(s.Gap) / 1000
			got, err := System{}.Odds(params.New(values))
			if err != nil {
				t.Fatalf("%s of %s: %v", s.Gun, lists[0].Units[i].Name, err)
			}
			seen := tableOf(g.State()).see(game.ID(i+1), s.To, mounted{Weapon: &Weapon{}})
			if seen.Rear || seen.InSide {
				continue
			}
			compared++
			if len(got.Damage) != len(s.Odds.Damage) || math.Abs(got.Damage.Mean()-s.Odds.Damage.Mean()) > 1e-12 || *got.Destroyed != *s.Odds.Destroyed || len(got.SelfDamage) != len(s.Odds.SelfDamage) {
				t.Errorf("%s of %s at %s: %v, on the table %v", s.Gun, lists[0].Units[i].Name, target.Name, got.Damage, s.Odds.Damage)
			}
		}
	}
	if compared < 50 {
		t.Errorf("only %d shots compared", compared)
	}
}

func TestArmsAreTheTurretAndTheWeapons(t *testing.T) {
	packs := &catalogue.Catalogue{Packs: System{}.Packs("core")}
	u := homeGuard().Units[0]
	var keys []string
	for _, a := range (System{}).Arms(&u, packs) {
		keys = append(keys, a.Key)
	}
	if len(keys) != 3 || keys[0] != "turret" || keys[1] != "front" || keys[2] != "sides" {
		t.Errorf("arms %v", keys)
	}
	if arms := (System{}).Arms(&roster.Unit{Entry: "nothing"}, packs); arms != nil {
		t.Errorf("an unknown unit has %v", arms)
	}
}

// TestRequestLeavesOutWhoIsMissing also holds that every key is one of the form's.
func TestRequestLeavesOutWhoIsMissing(t *testing.T) {
	packs := &catalogue.Catalogue{Packs: System{}.Packs("core")}
	wing := squadronWing()
	known := map[string]bool{}
	for _, group := range (System{}).Form() {
		for _, f := range group.Fields {
			known[group.Key+"/"+f.Key] = !f.Situation
		}
	}
	for i := range wing.Units {
		u := &wing.Units[i]
		both := System{}.Request(u, "turret", u, packs)
		if _, there := (System{}).Request(u, "turret", nil, packs)["target"]; there {
			t.Errorf("%s: a target out of nothing", u.Name)
		}
		if alone := (System{}).Request(nil, "", u, packs); len(alone) != 1 || alone["target"] == nil {
			t.Errorf("%s as a target alone: %v", u.Name, alone)
		}
		for key, v := range both {
			if inner, ok := v.(map[string]any); ok {
				for k := range inner {
					if !known[key+"/"+k] {
						t.Errorf("%s/%s is no figure of the form", key, k)
					}
				}
			} else if !known["/"+key] {
				t.Errorf("%s is no figure of the form", key)
			}
		}
	}
}

func homeGuard() roster.List    { return System{}.Samples("")[0] }
func raiders() roster.List      { return System{}.Samples("")[1] }
func squadronWing() roster.List { return System{}.Samples("")[2] }
