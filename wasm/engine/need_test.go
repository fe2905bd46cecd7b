package main

import (
	stdjson "encoding/json"
	"math"
	"os"
	"strconv"
	"testing"

	"broadside/wasm/bridge"
)

// asked is the part of a view that says which place is asked for.
type asked struct {
	Need struct {
		Ask struct {
			Kind   string
			Things map[string]int
			Near   struct{ X, Y, Within float64 }
		}
	}
	Things []struct {
		ID           int
		X, Y, Radius float64
	}
}

// TestAPlaceIsAskedForNearWhatItIsBeside: `near` is the centre of the ship that another makes room for and both bases with an
// inch between. What lies within is taken, and what lies beyond is refused.
func TestAPlaceIsAskedForNearWhatItIsBeside(t *testing.T) {
	file, err := os.ReadFile("../../tests/fixtures/v1/warfleets-move-make-room.broadside")
	if err != nil {
		t.Fatal(err)
	}
	e := New()
	if a := e.Call("openGame", file); string(a.Body) != "1" {
		t.Fatalf("openGame: %s", a.Body)
	}
	e.Call("do", []byte(`[1,{"do":"move","by":1,"thing":1}]`)) // again: by older rules it was begun, and was taken back
	var v asked
	if err := stdjson.Unmarshal(e.Call("view", []byte(`[1]`)).Body, &v); err != nil || v.Need.Ask.Kind != "place" {
		t.Fatalf("the game asks for no place: %+v, %v", v.Need, err)
	}
	ask := v.Need.Ask
	want, within := [2]float64{}, 1.0
	for _, thing := range v.Things {
		if thing.ID == ask.Things["target"] {
			want = [2]float64{thing.X, thing.Y}
		}
		if thing.ID == ask.Things["target"] || thing.ID == ask.Things["thing"] {
			within += thing.Radius
		}
	}
	if got := ask.Near; got.X != want[0] || got.Y != want[1] || math.Abs(got.Within-within) > 1e-9 || within < 2 {
		t.Fatalf("a place is asked for near %+v, where %v within %v is meant", got, want, within)
	}
	answer := func(away float64) bridge.Answer {
		var last bridge.Answer
		for _, side := range [][2]float64{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} { // whatever else stands there
			x, y := ask.Near.X+side[0]*away, ask.Near.Y+side[1]*away
			place := `{"x":` + strconv.FormatFloat(x, 'f', 3, 64) + `,"y":` + strconv.FormatFloat(y, 'f', 3, 64) + `}`
			if last = e.Call("do", []byte(`[1,{"do":"answer","place":`+place+`}]`)); last.Kind == bridge.JSON {
				break
			}
		}
		return last
	}
	var refused struct{ Code string }
	if a := answer(within + 0.01); a.Kind != bridge.Error || stdjson.Unmarshal(a.Body, &refused) != nil || refused.Code != "ftl-room-too-far" {
		t.Errorf("a place beyond: %s", a.Body)
	}
	if a := answer(within); a.Kind != bridge.JSON {
		t.Errorf("the farthest place: %s", a.Body)
	}
}
