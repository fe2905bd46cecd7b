package main

import (
	stdjson "encoding/json"
	"math"
	"testing"

	"broadside/core/dice"
	"broadside/core/gametest"
)

// TestAGameGivesTheRequestsOfItsSalvos: they go to odds as they are.
func TestAGameGivesTheRequestsOfItsSalvos(t *testing.T) {
	var lists []stdjson.RawMessage
	if err := stdjson.Unmarshal(New().Call("samples", []byte(`[{"system":"dfc"}]`)).Body, &lists); err != nil {
		t.Fatal(err)
	}
	asked := 0
	for seed := uint64(1); seed < 40 && asked < 5; seed++ {
		e, chance := New(), dice.NewSeeded(seed).Int
		e.Call("newGame", []byte(`[{"system":"dfc","seats":[{"list":`+string(lists[0])+`},{"list":`+string(lists[1])+`}]}]`))
		for range 600 {
			a := e.Call("salvos", []byte(`[1]`))
			var all []struct {
				From, Target int
				Request      stdjson.RawMessage
			}
			if err := stdjson.Unmarshal(a.Body, &all); err != nil {
				t.Fatalf("%s: %v", a.Body, err)
			}
			for _, s := range all {
				var o struct {
					Damage      []float64
					Approximate *bool
					Policies    []struct{ Step, Name, Policy, Says string }
				}
				a := e.Call("odds", []byte("["+string(s.Request)+"]"))
				if err := stdjson.Unmarshal(a.Body, &o); err != nil || o.Approximate == nil || o.Policies == nil || s.From == 0 || s.Target == 0 {
					t.Fatalf("%s: %s", s.Request, a.Body)
				}
				sum := 0.
				for _, p := range o.Damage {
					sum += p
				}
				if asked++; math.Abs(sum-1) > 1e-9 {
					t.Errorf("%s sums to %v", s.Request, sum)
				}
			}
			if more, err := gametest.Move(e.games[1].Game, chance); err != nil || !more {
				break
			}
		}
	}
	if asked < 5 {
		t.Errorf("%d salvos in so many games", asked)
	}
}
