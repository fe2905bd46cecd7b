package game

import (
	"strings"
	"testing"

	"broadside/core/dice"
	"broadside/core/gametest"
	"broadside/ui/route"
)

// TestWhatScoresStandsOnce: on the card of the round that is over, and not again among what happened last.
func TestWhatScoresStandsOnce(t *testing.T) {
	c, page := battle(t, false, 6)
	sail(t, c, page, func() bool { return c.tally.Over > 0 && len(c.scored()) > 0 })
	page.Build()
	if told := c.scored()[0]; strings.Count(page.Text(), told) != 1 || !c.tellsLatest() || len(c.latest()) == len(c.recent()) {
		t.Errorf("%q stands %d times", told, strings.Count(page.Text(), told))
	}
}

// TestWhatAllWaitForIsNotSaidOfEach while a fleet is deployed.
func TestWhatAllWaitForIsNotSaidOfEach(t *testing.T) {
	c, page := sailing(t)
	for src := dice.NewSeeded(3); len(c.actors) < 2 || c.actors[0].Out != "undeployed"; c.refresh() {
		if more, err := gametest.Move(c.m.Game, src.Int); err != nil || !more {
			t.Fatal(err)
		}
		c.order = nil
	}
	page.Build()
	page.Lacks("Not deployed yet")
	c.actors[1].Out = ""
	page.Build()
	if page.Wants("Not deployed yet"); c.allOut() != "" {
		t.Errorf("all are %q", c.allOut())
	}
}

// TestTheTabLeadsBackToTheBattle from another screen, and from the battle to the list.
func TestTheTabLeadsBackToTheBattle(t *testing.T) {
	c, _ := sailing(t)
	arrive := func(s *Screen, args ...string) *Screen {
		s.Arrive(route.To(Name, args...))
		return s
	}
	inside := arrive(New(), c.id)
	if from := arrive(New()); from.inner != nil || underway != c.id {
		t.Errorf("the tab leads to %T, not to %s", from.inner, c.id)
	}
	if _, list := arrive(inside).inner.(*List); !list || underway != "" {
		t.Errorf("the battle leads to %T", inside.inner)
	}
	if _, list := arrive(New()).inner.(*List); !list {
		t.Error("left for the list the battle is still open")
	}
}
