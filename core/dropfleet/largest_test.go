package dropfleet

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/params"
)

// fleetOf is all ships of one class that the points of the largest list pay for,
// each with all its weapons, as a game holds them.
func fleetOf(s *Ship) (fired []Volley) {
	for ship := 0; (ship+1)*s.Points <= rosterEnds; ship++ {
		for i := range s.Weapons {
			w := &s.Weapons[i]
			fired = append(fired, Volley{Weapon: w, Count: 1, Ships: []game.ID{game.ID(ship + 1)}, Scan: s.Scan, Overcharged: w.charge("weapons-free") != nil,
				Firer: Firer{Order: "weapons-free", Layer: high, Rules: s.Rules}})
		}
	}
	return fired
}

// TestTheLargestListsAreAnswered: all that a list of any class can fire goes at one
// target with all that can defend it, through the request that a game gives.
func TestTheLargestListsAreAnswered(t *testing.T) {
	battle := gameSizes[len(gameSizes)-1]
	if tokens := battle.launch * mostTurns; tokens > mostTokens {
		t.Errorf("%d tokens are launched in a game, %d may arrive", tokens, mostTokens)
	}
	for _, edition := range []string{"core", "revised"} {
		book, at, guards := BookOf(edition), Target{Kind: "ship", Hull: 20, Left: 20, Armour: 3, Passive: 5, Layer: high, Fighters: []Flight{{Count: battle.launch * mostTurns}}}, 0
		var ships []*Ship
		for _, p := range (System{}).Packs(edition) {
			for i := range p.Entries {
				switch e := &p.Entries[i]; e.Kind {
				case "ship":
					s := readShip(e, book)
					ships, at.PD = append(ships, s), max(at.PD, s.PD)
					_, pd := s.guards()
					guards = max(guards, pd*(rosterEnds/s.Points))
				case "asset":
					at.Fighters[0].Bonus = max(at.Fighters[0].Bonus, readAsset(e, book).Bonus)
				}
			}
		}
		for _, at.Aegis = range []int{0, guards} {
			at.PD += at.Aegis
			for _, s := range ships {
				salvo := salvoOf(fleetOf(s), nil, at)
				text, err := json.Marshal(salvo.request(edition))
				if err != nil {
					t.Fatal(err)
				}
				var q fields
				if err := json.Unmarshal(text, &q); err != nil {
					t.Fatal(err)
				}
				if len(s.Weapons) == 0 {
					continue
				}
				if got, err := (System{}).Odds(params.New(q)); err != nil {
					t.Errorf("%s, %s: %v", s.ID, edition, err)
				} else if n := len(got.Damage) - 1; n > mostPoints/4 {
					t.Errorf("%s, %s: %d points of damage come near what is refused", s.ID, edition, n)
				}
			}
		}
	}
}

// huge are requests of more dice than any list has.
func huge(one fields) fields {
	q := plain()
	var weapons []any
	for range mostWeapons {
		weapons = append(weapons, one)
	}
	q["weapons"] = weapons
	return q
}

// TestHugeRequests are answered in good time, approximately where they say so.
func TestHugeRequests(t *testing.T) {
	fewer := func(q fields, n int) fields { q["weapons"] = q["weapons"].([]any)[:n]; return q }
	defended := plain()
	defended["launch"] = []any{bombers("bomber"), fields{"kind": "torpedo", "lock": 2.0, "attack": "3", "damage": "D6", "count": 300.0}}
	inside(defended, "target")["pd"], inside(defended, "target")["escortDice"] = 200.0, 1000.0
	for what, q := range map[string]fields{
		"dice":       huge(fields{"lock": 2.0, "attack": "10", "damage": "1", "count": 20.0}),
		"forty dice": fewer(huge(fields{"lock": 2.0, "attack": "40", "damage": "D6", "special": []any{"Close Action"}}), 1),
		"one row":    fewer(huge(fields{"lock": 2.0, "attack": "3", "damage": "1", "count": 300.0}), 1),
		"swarms":     huge(fields{"lock": 2.0, "attack": "6", "damage": "1", "count": 20.0, "special": []any{"Close Action (Swarmer)"}}),
		"damage":     fewer(huge(fields{"lock": 2.0, "attack": "2D6", "damage": "D6", "count": 10.0, "special": []any{"Close Action"}}), 12),
		"distortion": fewer(huge(fields{"lock": 2.0, "attack": "40", "damage": "1", "count": 5.0, "special": []any{"Distortion"}}), 1),
		"burns":      fewer(huge(fields{"lock": 2.0, "attack": "10", "damage": "D6", "count": 8.0, "special": []any{"Burnthrough (100)"}}), 12),
		"pooled":     huge(fields{"lock": 2.0, "attack": "3", "damage": "D3", "count": 3.0, "special": []any{"Close Action", "Burnthrough (20)", "Unstable"}}),
		"defended":   defended,
	} {
		begun := time.Now()
		got, err := System{}.Odds(params.New(q))
		if err != nil {
			t.Errorf("%s: %v", what, err)
			continue
		}
		sum := 0.
		for _, p := range got.Damage {
			sum += p
		}
		if sum < 1-1e-9 || sum > 1+1e-9 {
			t.Errorf("%s: chances of %v in all", what, sum)
		}
		t.Log(what, time.Since(begun), got.Approximate, len(got.Damage))
	}
}

// TestAbsurdRequests are refused with the place of what is too much, and a sentence.
func TestAbsurdRequests(t *testing.T) {
	tons := fields{"lock": 2.0, "attack": "10", "damage": "D6", "count": 100.0}
	crowd := func(rows, firers int, one fields) fields {
		var all []any
		for range firers {
			all = append(all, fields{"weapons": huge(one)["weapons"].([]any)[:rows]})
		}
		return fields{"firers": all, "target": fields{"armour": 4.0}}
	}
	waves := plain()
	delete(waves, "weapons")
	waves["launch"] = []any{fields{"kind": "bomber", "lock": 2.0, "attack": "3", "damage": "20", "count": 300.0}}
	for _, c := range []struct {
		code, path string
		q          fields
	}{
		{"dfc-too-large", "/weapons", huge(tons)},
		{"dfc-too-large", "/firers", crowd(10, 10, tons)},
		{"dfc-too-large", "/launch", waves},
		{"dfc-too-many-dice", "/weapons/0/attack", huge(fields{"lock": 2.0, "attack": "40", "damage": "1", "count": 300.0})},
		{"dfc-too-many-rows", "/firers/33/weapons", crowd(mostWeapons, 40, fields{"lock": 2.0, "attack": "1", "damage": "1"})},
		{"request-want-list", "/firers", crowd(1, mostFirers+1, tons)},
	} {
		_, err := System{}.Odds(params.New(c.q))
		var bad *params.Error
		if !errors.As(err, &bad) || bad.Code != c.code || bad.Path != c.path {
			t.Errorf("%s at %s: %v", c.code, c.path, err)
			continue
		}
		if lacks := gametest.Lacks(bad.Code, bad.Args); len(lacks) > 0 {
			t.Error(strings.Join(lacks, "; "))
		}
	}
}
