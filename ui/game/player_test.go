package game

import (
	"testing"

	"broadside/core/dice"
	kernel "broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/tests/kittest"
	"broadside/ui/kit"
	"broadside/ui/session"
)

// find is the thing of a name.
func find(t testing.TB, c *Play, name string) kernel.ID {
	t.Helper()
	for _, thing := range c.view.Things {
		if c.teller.Thing(thing.ID) == name {
			return thing.ID
		}
	}
	t.Fatalf("there is no %q", name)
	return 0
}

// until does what the active player can until a phase begins: every model holds.
func until(t testing.TB, c *Play, page *kittest.Page, phase string) {
	t.Helper()
	session.Dice = dice.NewSeeded(11)
	for range 1500 {
		if c.view.Phase == phase || c.view.Ended {
			return
		}
		next(t, c)
		page.Build()
	}
	t.Fatalf("the phase %s never comes", phase)
}

// next is one tap of a player in a hurry.
func next(t testing.TB, c *Play) {
	t.Helper()
	if s, ok := c.sheet.(*Survey); ok {
		s.done()
		return
	}
	switch need := c.view.Need; {
	case need != nil && need.Throw != nil:
		c.roll()
	case need != nil && need.Ask.Kind == odds.Place:
		c.tapped(near(c, c.spotThing(), thingOf(need.Ask.Args["target"])))
		c.answerChoice(c.picks)
	case need != nil && need.Ask.Kind == odds.Many:
		for i := range need.Ask.Min {
			c.toggleOption(kit.Itoa(i))
		}
		c.answerChoice(c.picks)
	case need != nil:
		c.answerChoice([]int{0})
	case c.order != nil && c.order.Direct() != nil:
		c.take(c.order.Direct(), c.order.Direct().Choices[0].Value)
	case c.places != "":
		c.placeAll()
	case c.order != nil && c.order.Ready() && c.order.trial.Illegal == nil:
		c.confirm(false)
	case c.chosen == 0 && len(c.tables) > 0:
		c.lay(0)
	case c.chosen == 0 && len(c.actors) > 0:
		c.choose(c.actors[0].ID)
	case c.chosen == 0:
		c.begin(c.mine(0)[0])
	default:
		play(t, c)
	}
}

// play lets the chosen thing shoot if it can, then hold, then be done.
func play(t testing.TB, c *Play) {
	t.Helper()
	thing := c.thing(c.chosen)
	for _, g := range thing.Guns {
		if targets := c.Fire.aims(c.chosen, g.Key); len(targets) > 0 {
			c.do(targets[0].Act.At(targets[0].Target))
			return
		}
	}
	for _, kind := range []string{"hold", "done"} {
		for _, a := range c.mine(c.chosen) {
			if a.Kind == kind {
				c.begin(a)
				return
			}
		}
	}
	t.Fatalf("%s can do nothing: %v", c.teller.Thing(c.chosen), c.mine(c.chosen))
}

// near is a free spot beside a ship.
func near(c *Play, squad, ship kernel.ID) geometry.Point {
	at := c.thing(ship).Pose.Point
	far := c.thing(ship).Radius + c.thing(squad).Radius + 500
	for turn := 0; turn < geometry.Circle; turn += 5000 {
		p := geometry.Step(at, turn, far)
		free := true
		for _, o := range c.view.Things {
			free = free && (o.Out != "" || len(o.Tracks) == 0 || o.ID == squad || !geometry.Overlapping(p, c.thing(squad).Radius, o.Pose.Point, o.Radius))
		}
		if free {
			return p
		}
	}
	return at
}
