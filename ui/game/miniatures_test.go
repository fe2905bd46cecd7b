package game

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"broadside/core/dice"
	"broadside/core/dropfleet"
	"broadside/core/dropzone"
	"broadside/core/forces"
	kernel "broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/words"
)

// TestMiniaturesOnTheirOwnTable are told apart by words alone: what each button of a card goes into, where whoever is out of sight
// is, and how far a unit may go and fire all the same.
func TestMiniaturesOnTheirOwnTable(t *testing.T) {
	lay(t)
	armies, inside, halts, entries, aims, folded := dropzone.System{}.Samples("core"), 0, 0, 0, 0, 0
	for seed := uint64(0); seed < 60 && (seed < 3 || min(inside, halts, entries, aims, folded) == 0); seed++ {
		c, _ := created(t, setupOf(dropzone.System{}, "targets", false, [2]string{"Ann", "Bob"}, armies[0], armies[1]))
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
					if a.Kind == "aim" && !c.stands(a) && c.view.Need == nil {
						c.order = nil
						if c.begin(a); c.order != nil && c.order.Listed() != nil {
							rows := c.near(*c.order.Listed())
							if !slices.IsSortedFunc(rows, func(a, b aim) int { return cmp.Or(c.ground(a)-c.ground(b), c.nearer(a, b), better(a, b)) }) {
								t.Fatalf("%s: %+v", c.teller.Thing(thing.ID), rows)
							}
							if aims++; rows[0].On != "true" {
								t.Fatalf("%s does not aim at the best: %+v", c.teller.Thing(thing.ID), rows[0])
							}
						}
						c.order = nil
					}
					if far := a.Use(kernel.UseTravel); far != nil && far.Max > 0 && c.view.Need == nil {
						c.order = nil
						if c.begin(a); c.order == nil {
							t.Fatalf("%s moves unasked", c.teller.Thing(thing.ID))
						}
						for _, f := range c.fields(false) {
							if strings.Contains(f.Label, words.Say("answer/yes")) {
								t.Fatalf("a switch that may be off is called %q", f.Label)
							}
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
				for _, g := range thing.Guns {
					shown := &Gun{P: c.Fire, Ship: thing.ID, G: &g}
					if shown.Compute(); slices.ContainsFunc(shown.aims, func(a aim) bool { return c.ground(a) > 0 }) {
						t.Fatalf("%s is offered scenery unasked", c.teller.Thing(thing.ID))
					}
					folded += shown.more
					if g.Target != 0 && !strings.Contains(c.thingNote(thing, ""), c.teller.Thing(g.Target)) {
						t.Fatalf("%s aims at %s: %q", c.teller.Thing(thing.ID), c.teller.Thing(g.Target), c.thingNote(thing, ""))
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
	if min(inside, halts, entries, aims, folded) == 0 {
		t.Errorf("%d inside, %d halted, %d ways in, %d aims, %d pieces folded away", inside, halts, entries, aims, folded)
	}
}

// TestWhoCannotFollowIsNotOfferedToFollow on the board: it is said why, and the button counts the others.
func TestWhoCannotFollowIsNotOfferedToFollow(t *testing.T) {
	lay(t)
	armies, stay := dropzone.System{}.Samples("core"), 0
	for seed := uint64(0); seed < 40 && stay == 0; seed++ {
		c, _ := created(t, setupOf(dropzone.System{}, "targets", true, [2]string{"Ann", "Bob"}, armies[0], armies[1]))
		src := dice.NewSeeded(seed)
		for range 150 {
			if more, err := gametest.Move(c.m.Game, src.Int); err != nil || !more {
				break
			}
			c.refresh()
			for _, a := range c.Acts {
				if a.Kind != "move" || c.view.Need != nil || len(c.followers(a.Kind, a.Thing)) == 0 {
					continue
				}
				c.order = nil
				if c.begin(a); c.order == nil || c.order.trial.Illegal != nil {
					continue
				}
				for _, o := range c.followers(a.Kind, a.Thing) {
					goes := slices.ContainsFunc(c.order.others, func(b act) bool { return b.Thing == o.Thing })
					said := slices.ContainsFunc(c.order.train, func(one consequence) bool {
						return strings.HasPrefix(one.Text, words.Say("game/cannot-follow", "thing", c.teller.Thing(o.Thing), "why", ""))
					})
					if goes == said {
						t.Fatalf("%s goes along: %t, and is said to stay: %t", c.teller.Thing(o.Thing), goes, said)
					}
					if said {
						stay++
					}
				}
				c.order = nil
			}
		}
	}
	if stay == 0 {
		t.Error("nobody stays behind")
	}
}

// TestTwoPlayersGoFirstOrSecond and not last.
func TestTwoPlayersGoFirstOrSecond(t *testing.T) {
	for seats, want := range map[int]string{2: "Go second", 4: "Go last"} {
		if got := words.NewTeller(&words.English, dropfleet.System{}, nil, nil, make([]string, seats)).Command("second"); got != want {
			t.Errorf("of %d players: %q", seats, got)
		}
	}
}
