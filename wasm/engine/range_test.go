package main

import (
	stdjson "encoding/json"
	"strings"
	"testing"

	"broadside/wasm/bridge"
)

// TestCommandsAreNarrowedAndSuggested sets terrain as it is suggested, and asks what is left of a command at each step.
func TestCommandsAreNarrowedAndSuggested(t *testing.T) {
	e := fresh(t)
	optional := func(command, name string) bool {
		t.Helper()
		var params []struct {
			Name     string
			Optional bool
		}
		a := e.Call("range", []byte(`[1,`+command+`]`))
		if err := stdjson.Unmarshal(a.Body, &params); err != nil {
			t.Fatalf("range %s: %s", command, a.Body)
		}
		for _, p := range params {
			if p.Name == name {
				return p.Optional
			}
		}
		return true // it does not take it
	}
	if optional(`{"do":"terrain","by":1}`, "radius") || !optional(`{"do":"terrain","by":1,"points":[[1,1],[4,1],[4,4]]}`, "radius") {
		t.Error("terrain has a radius unless it has corners")
	}
	for range 5 {
		suggested := e.Call("suggest", []byte(`[1,{"do":"terrain","by":1,"kinds":"blocking"}]`))
		if !strings.Contains(string(suggested.Body), `"kinds":"blocking"`) {
			t.Fatalf("suggested: %s", suggested.Body)
		}
		if a := e.Call("do", []byte(`[1,`+string(suggested.Body)+`]`)); a.Kind != bridge.JSON || !strings.Contains(string(a.Body), "blocking") {
			t.Fatalf("%s: %s", suggested.Body, a.Body)
		}
	}
	for _, none := range []string{"range", "suggest"} {
		if a := e.Call(none, []byte(`[1,{"do":"shoot","by":1}]`)); string(a.Body) != "null" {
			t.Errorf("%s of what cannot be done: %s", none, a.Body)
		}
	}
}
