//go:build !js

package game

import (
	"testing"

	"broadside/core/roster"
	"broadside/core/warfleets"
	"broadside/tests/kittest"
)

// lopsided opens a game of 300 points against a list that no rule allows.
func lopsided(t *testing.T) (*Play, *kittest.Page) {
	t.Helper()
	lay(t)
	one := warfleets.System{}.Samples("core")[0]
	two := roster.List{System: "ftl", Units: []roster.Unit{{Entry: "light-ship", Count: 9}}}
	return created(t, setupOf(warfleets.System{}, "", true, [2]string{"Ann", "Bob"}, one, two))
}

// TestPlayersAcceptWhatIsAgainstTheRules each for themselves, and the game goes on meanwhile.
func TestPlayersAcceptWhatIsAgainstTheRules(t *testing.T) {
	c, page := lopsided(t)
	warning := []string{"Play with these fleets?", "The fleets cost different points (300, 40)", "Bob: Light Ship is one model", "Bob: Light Ship: 2 of 2 upgrade slots are still empty"}
	page.Wants(append(warning, "Ann accepts", "Bob accepts")...)
	page.Press("Ann accepts")
	page.Wants(append(warning, "Bob accepts")...)
	page.Lacks("Ann accepts</span>")
	page.Press("Undo")
	page.Press("Ann accepts")
	page.Press("Bob accepts")
	page.Lacks(warning...)
	c.tab = "log"
	page.Build()
	page.Wants("Ann accepts the fleets as they are.", "Bob accepts the fleets as they are.")
	c, page = reopen(t, c.id)
	page.Lacks(warning...)
	c.look(1)
	page.Build()
	page.Lacks(warning...)
}

// TestEachPhoneAsksItsOwnPlayer and says whom it waits for.
func TestEachPhoneAsksItsOwnPlayer(t *testing.T) {
	c, page := lopsided(t)
	if err := c.m.ShareByHand(2, false); err != nil {
		t.Fatal(err)
	}
	page.Build()
	page.Wants("Bob accepts", "Ann has not accepted yet.")
	page.Lacks("Ann accepts</span>")
	page.Press("Bob accepts")
	page.Wants("Play with these fleets?", "Ann has not accepted yet.")
	page.Lacks("Bob accepts</span>")
}

// TestManyBreachesAreCounted instead of listed.
func TestManyBreachesAreCounted(t *testing.T) {
	lay(t)
	two := roster.List{System: "ftl"}
	for range 5 {
		two.Units = append(two.Units, roster.Unit{Entry: "light-ship", Count: 9})
	}
	c, page := created(t, setupOf(warfleets.System{}, "", true, [2]string{"Ann", "Bob"}, warfleets.System{}.Samples("core")[0], two))
	page.Wants("And 5 more.") // of eleven
	if n := len(c.breaches()); n != mostBreaches+1 {
		t.Errorf("%d are listed", n)
	}
}

// TestFairFleetsAskNothing holds that who plays by the rules is not asked.
func TestFairFleetsAskNothing(t *testing.T) {
	_, page := table(t, true)
	page.Lacks("Play with these fleets?")
}
