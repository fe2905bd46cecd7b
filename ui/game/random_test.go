package game

import (
	"testing"

	"broadside/core/dice"
	"broadside/core/gametest"
	"broadside/ui/session"
)

// TestEveryMomentOfAGameCanBeShown plays random games, in which ships leave the
// table, ram and lay mines, and shows each moment with some card open.
func TestEveryMomentOfAGameCanBeShown(t *testing.T) {
	for seed := range uint64(4) {
		c, page := table(t, seed%2 == 0)
		src := dice.NewSeeded(seed)
		for n := 0; n < 3000; n++ {
			more, err := gametest.Move(c.m.Game, src.Int)
			if err != nil {
				t.Fatalf("seed %d, phase %s: %v", seed, c.view.Phase, err)
			}
			if !more {
				break
			}
			c.order = nil
			if len(c.view.Things) > 0 {
				c.chosen = c.view.Things[src.Int(len(c.view.Things))].ID
			}
			c.refresh()
			c.overlays()
			if n%9 == 0 {
				c.tab = []string{"now", "now", "fleets", "log"}[src.Int(4)]
				page.Build()
			}
			if acts := c.mine(c.chosen); len(acts) > 0 && c.order == nil && composing(c, acts[src.Int(len(acts))]) {
				c.overlays()
				page.Build()
			}
		}
		if !c.view.Ended {
			t.Errorf("seed %d does not end", seed)
		}
		c.tab = "now"
		page.Build()
		page.Wants("Play again")
	}
}

// composing begins an act that is put together before it is done, and leaves it at that.
func composing(c *Play, a act) bool {
	if !a.Composed() {
		return false
	}
	c.order = nil
	before := len(c.m.Log)
	c.begin(a)
	return c.order != nil && len(c.m.Log) == before
}

// TestNothingIsThrownPastALoss lets the app resolve the rest in random games.
func TestNothingIsThrownPastALoss(t *testing.T) {
	held := 0
	for seed := range uint64(6) {
		c := twoFleets(t, "dropfleet", "sample/1").c()
		src := dice.NewSeeded(seed)
		session.Dice = src
		for range 3000 {
			c.refresh()
			if c.throwing() == nil || !c.here() {
				if more, err := gametest.Move(c.m.Game, src.Int); err != nil || !more {
					break
				}
				continue
			}
			f := &fuse{s: c.Session, after: len(c.m.Log)}
			c.roll()
			lost := false
			for _, e := range c.m.Log[f.after:] {
				if lost && e.Event.Kind == "thrown" {
					t.Fatalf("seed %d throws on after a loss", seed)
				}
				lost = lost || c.loses(&e.Event)
			}
			if lost && c.view.Need != nil {
				held++
			}
		}
	}
	if held == 0 {
		t.Error("no loss was followed by a throw")
	}
}
