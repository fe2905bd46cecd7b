package game

import (
	"testing"

	"broadside/core/dice"
	"broadside/core/gametest"
	"broadside/core/gothic"
	"broadside/tests/kittest"
	"broadside/ui/session"
)

// ashore is a battle of Gothic whose positions are on the players' table, as it stands in a phase.
func ashore(t *testing.T, phase string, seed uint64) (*Play, *kittest.Page, func(until func() bool)) {
	t.Helper()
	lay(t)
	fleets := gothic.System{}.Samples("")
	id, err := session.Create(setupOf(gothic.System{}, "", false, [2]string{"Ann", "Bob"}, fleets[0], fleets[1]))
	if err != nil {
		t.Fatal(err)
	}
	c, page := reopen(t, id)
	src := dice.NewSeeded(seed)
	sail := func(until func() bool) {
		t.Helper()
		for !until() {
			if more, err := gametest.Move(c.m.Game, src.Int); err != nil || !more {
				t.Fatalf("it does not come to that: %v", err)
			}
			c.order = nil
			c.refresh()
		}
		page.Build()
	}
	sail(func() bool { return c.view.Phase == phase && c.view.Need == nil })
	return c, page, sail
}

// TestEachDieSaysWhoseItIs, where one is thrown for each of several ships in turn.
func TestEachDieSaysWhoseItIs(t *testing.T) {
	c, page, _ := ashore(t, "leadership", 3)
	c.begin(*first(c.Acts, func(a act) bool { return a.Kind == "leadership" }))
	c.typing = true
	page.Build()
	why := c.throwing().Why
	page.Wants(`dice-next">`+c.teller.Reason(why[0])+"<", `aria-label="`+c.teller.Reason(why[1])+`"`, "Take back")
	page.Lacks("Die 1 of")
	page.Press("3")
	page.Wants(`dice-next">` + c.teller.Reason(why[1]) + "<")
}
