package game

import (
	"maps"
	"testing"
)

// TestBothPlaceByTurnsAtOnce: who sets up by turns on one device places all of both as suggested, and one undo takes it back.
func TestBothPlaceByTurnsAtOnce(t *testing.T) {
	for _, phase := range []string{"objectives", "deploy-ships"} {
		c, page := fight(t, phase)
		before := stood(c)
		page.Press("Place all as suggested")
		if c.view.Phase == phase {
			t.Fatalf("%s goes on, with %v", phase, stood(c))
		}
		if after := stood(c); phase == "deploy-ships" && (after[1] < 5 || after[2] < 5) {
			t.Errorf("%v stand", after)
		}
		apart(t, c)
		if c.undo(); !maps.Equal(stood(c), before) || c.view.Phase != phase {
			t.Errorf("%v stand after an undo, %v before", stood(c), before)
		}
	}
}

// TestPlacedTerrainIsCounted, each piece of a ready table, in one line.
func TestPlacedTerrainIsCounted(t *testing.T) {
	c, page := table(t, true)
	c.lay(0)
	page.Build()
	page.Wants("7 pieces of terrain are placed.")
	page.Lacks("Terrain is placed")
}
