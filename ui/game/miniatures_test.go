package game

import (
	"slices"
	"strings"
	"testing"

	"broadside/core/dice"
	"broadside/core/dropzone"
	kernel "broadside/core/game"
	"broadside/core/gametest"
	"broadside/ui/forces"
	"broadside/ui/session"
)

// TestMiniaturesOnTheirOwnTable are told apart by words alone: what each button of a card goes into, where whoever is out of sight
// is, and how far a unit may go and fire all the same.
func TestMiniaturesOnTheirOwnTable(t *testing.T) {
	lay(t)
	armies, inside, halts, entries := dropzone.System{}.Samples("core"), 0, 0, 0
	for seed := uint64(0); seed < 60 && (seed < 3 || min(inside, halts, entries) == 0); seed++ {
		id, err := session.Create(setupOf(dropzone.System{}, "targets", false, [2]string{"Ann", "Bob"}, armies[0], armies[1]))
		if err != nil {
			t.Fatal(err)
		}
		c, _ := reopen(t, id)
		src := dice.NewSeeded(seed)
		for range 400 {
			if more, err := gametest.Move(c.m.Game, src.Int); err != nil || !more {
				break
			}
			c.refresh()
			for i := range c.view.Things {
				thing := &c.view.Things[i]
				var names []string
				for _, a := range c.mine(thing.ID) {
					name := c.actName(a)
					if slices.Contains(names, name) && !c.stands(a) {
						t.Fatalf("%s has two buttons called %q", c.teller.Thing(thing.ID), name)
					}
					if names = append(names, name); a.Kind == "enter-garrison" {
						entries++
					}
					if far := a.Use(kernel.UseTravel); far != nil && far.Max > 0 && c.view.Need == nil {
						c.order = nil
						if c.begin(a); c.order == nil {
							t.Fatalf("%s moves unasked", c.teller.Thing(thing.ID))
						}
						if c.halt() > 0 {
							halts++
							warned := len(c.silenced(c.order))
							if c.stop(); warned == 0 || len(c.silenced(c.order)) > 0 || c.halt() > 0 {
								t.Fatalf("%s: %d weapons, then %d", c.teller.Thing(thing.ID), warned, len(c.silenced(c.order)))
							}
						}
						c.order = nil
					}
				}
				if in := c.thing(thing.In); in != nil {
					inside++
					if !strings.Contains(c.titleNote(thing), c.teller.Thing(in.ID)) {
						t.Fatalf("%s is inside of %s: %q", c.teller.Thing(thing.ID), c.teller.Thing(in.ID), c.titleNote(thing))
					}
					if !slices.ContainsFunc(forces.Members(c.view, in.ID), func(b forces.Branch) bool { return b.Thing.ID == thing.ID }) {
						t.Fatalf("%s does not say who is inside", c.teller.Thing(in.ID))
					}
				}
			}
		}
	}
	if inside == 0 || halts == 0 || entries == 0 {
		t.Errorf("%d inside, %d halted, %d ways in", inside, halts, entries)
	}
}
