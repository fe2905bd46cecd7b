package game

import (
	"slices"
	"testing"

	"broadside/core/dice"
	"broadside/core/dropfleet"
	kernel "broadside/core/game"
	"broadside/core/odds"
	"broadside/tests/kittest"
	"broadside/ui/kit"
	"broadside/ui/session"
)

// battle opens a new game of two Dropfleet sample fleets.
func battle(t testing.TB, onBoard bool, cards int) (*Play, *kittest.Page) {
	t.Helper()
	lay(t)
	fleets := dropfleet.System{}.Samples("")
	setup := setupOf(dropfleet.System{}, "", onBoard, [2]string{"Ann", "Bob"}, fleets[0], fleets[1])
	if cards > 0 {
		setup.Options = append(setup.Options, kernel.Arg{Name: "command-cards", Value: kernel.Int(cards)})
	}
	return created(t, setup)
}

// sortie is one tap of a player of Dropfleet in a hurry.
func sortie(t testing.TB, c *Play) {
	t.Helper()
	if s, ok := c.sheet.(*Survey); ok {
		s.done()
		return
	}
	switch need := c.view.Need; {
	case need != nil && need.Throw != nil:
		c.roll()
	case need != nil && need.Ask.Kind == odds.Many:
		for i := range need.Ask.Min {
			c.toggleOption(kit.Itoa(i))
		}
		c.answerChoice(c.picks)
	case need != nil && need.Ask.Kind == odds.Number:
		c.answerChoice(c.picks)
	case need != nil:
		c.answerChoice([]int{0})
	case c.stacking() != nil:
		c.stackRated()
	case c.crew() != nil && c.volleys():
		if c.aimsBest() {
			c.aimAll()
			return
		}
		c.fire()
	case c.order != nil && c.order.Direct() != nil:
		c.take(c.order.Direct(), c.order.Direct().Choices[0].Value)
	case c.order != nil && c.order.Ready() && c.order.trial.Illegal == nil:
		c.confirmGroup()
	case c.order != nil:
		t.Fatalf("%s of %s cannot be done: %+v", c.order.Act.Kind, c.teller.Thing(c.order.Act.Thing), c.order.trial.Illegal)
	case c.chosen != 0 && len(c.mine(c.chosen)) == 0:
		t.Fatalf("%s (%s) is open and does nothing; active %s, acts %v", c.teller.Thing(c.chosen), c.thing(c.chosen).Kind, c.teller.Thing(c.view.Active), c.Acts)
	case c.chosen != 0:
		mine := c.mine(c.chosen)
		c.begin(mine[max(slices.IndexFunc(mine, c.isOrder), 0)]) // shields could go up and down all day
	case len(c.mine(0)) > 0:
		c.begin(c.mine(0)[0])
	case len(c.actors) == 0:
		t.Fatalf("nobody can do anything: phase %s, active %s, acts %v", c.view.Phase, c.teller.Thing(c.view.Active), c.Acts)
	default:
		c.choose(c.actors[0].ID)
	}
}

func sail(t testing.TB, c *Play, page *kittest.Page, there func() bool) {
	t.Helper()
	session.Dice = dice.NewSeeded(5)
	for n := range 3000 {
		if there() {
			page.Build()
			return
		}
		sortie(t, c)
		if n%7 == 0 {
			page.Build()
		}
	}
	t.Fatalf("it never comes; phase %s, need %+v, order %+v, refused %+v, acts %v", c.view.Phase, c.view.Need, c.order, c.refused, c.Acts)
}
