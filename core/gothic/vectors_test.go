package gothic

import (
	"os"
	"testing"

	"broadside/core/gametest"
)

func TestVectors(t *testing.T) {
	file, err := os.Open("../../tests/engine/vectors/bfg.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	gametest.Vectors(t, file, System{}.Odds)
}
