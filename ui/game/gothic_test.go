package game

import (
	"testing"

	"broadside/core/dice"
	"broadside/core/gametest"
	"broadside/core/gothic"
	"broadside/ui/session"
)

// TestWhatOnlyTurnsIsAimedAtFirst: an order without a distance begins with the way that the game itself would take.
func TestWhatOnlyTurnsIsAimedAtFirst(t *testing.T) {
	lay(t)
	fleets := gothic.System{}.Samples("")
	id, err := session.Create(setupOf(gothic.System{}, "", true, [2]string{"Ann", "Bob"}, fleets[0], fleets[1]))
	if err != nil {
		t.Fatal(err)
	}
	c, _ := reopen(t, id)
	src, seen := dice.NewSeeded(3), 0
	for range 3000 {
		if more, err := gametest.Move(c.m.Game, src.Int); err != nil || !more {
			break
		}
		c.refresh()
		for _, a := range c.acts {
			if a.Kind != "torpedoes" || c.m.Need() != nil || !composing(c, a) {
				continue
			}
			got := c.order.command()
			want, ok := c.m.Propose(a.command().With("weapon", got.Get("weapon")))
			if !ok || got.Int("pivot") != want.Int("pivot") {
				t.Fatalf("%v is begun, %v proposed", got, want)
			}
			if want.Int("pivot") != 0 {
				seen++
			}
			c.order = nil
		}
	}
	if seen == 0 {
		t.Error("all are proposed straight ahead")
	}
}
