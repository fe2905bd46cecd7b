package game

import (
	"testing"

	"broadside/core/dice"
	kernel "broadside/core/game"
	"broadside/core/warfleets"
	"broadside/ui/desk"
	"broadside/ui/kit/kittest"
	"broadside/ui/match"
	"broadside/ui/route"
)

func lay(t *testing.T) {
	t.Helper()
	desk.Reset()
	t.Cleanup(desk.Reset)
	before := match.Dice
	t.Cleanup(func() { match.Dice = before })
}

// table opens a new game of two sample fleets.
func table(t *testing.T, onBoard bool) (*Play, *kittest.Page) {
	t.Helper()
	lay(t)
	fleets := warfleets.System{}.Samples("core")
	id, err := match.Create(setupOf(warfleets.System{}, "", onBoard, [2]string{"Ann", "Bob"}, fleets[0], fleets[1]))
	if err != nil {
		t.Fatal(err)
	}
	return reopen(t, id)
}

func reopen(t *testing.T, id string) (*Play, *kittest.Page) {
	t.Helper()
	s := New()
	s.Arrive(route.To(Name, id))
	page := kittest.Mount(t, s)
	return s.inner.(*Play), page
}

func thrown1(faces ...dice.Face) *dice.Typed { return dice.NewTyped(faces) }

func TestAGameWithoutABoardGoesThroughTheScreen(t *testing.T) {
	c, page := table(t, false)
	page.Wants("Roll-off", "Ann", "Bob", "Setting up")
	match.Dice = thrown1(6, 1, 3)
	page.Press("Roll off")
	page.Wants("Ann throws", "1 die")
	page.Press("Roll 1 die")
	page.Wants("Ann wins the roll-off", "Squadrons", "Round 1 of 4", "Watch Flight")
	page.Press("Watch Flight Fighter Squadron 3 of 3 points left")
	_ = c
	_ = kernel.ID(0)
}
