package game

import (
	"slices"
	"testing"

	"broadside/core/dice"
	kernel "broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/gothic"
	"broadside/core/tabletop"
	"broadside/ui/board"
	"broadside/ui/kit"
)

// TestADragTellsWhatCouldBeFired: while a ship is dragged the note tells how far the nearest target would be, and the dice of each weapon
// with what shifts them, as the place changes. One tap places a fleet, and one undo takes it back.
func TestADragTellsWhatCouldBeFired(t *testing.T) {
	lay(t)
	fleets := gothic.System{}.Samples("")
	c, page := created(t, setupOf(gothic.System{}, "", true, [2]string{"Ann", "Bob"}, fleets[0], fleets[1]))
	do := func(command kernel.Command) {
		t.Helper()
		if err := c.m.Do(command, dice.NewSeeded(7)); err != nil {
			t.Fatalf("%s: %v", command.Kind, err)
		}
		c.refresh()
	}
	for _, kind := range []string{"phenomena-done", "leadership", "roll-off"} {
		do(kernel.Command{Kind: kind, By: 1})
	}
	do(kernel.Command{Kind: "take-turn", By: c.Acts[0].By}.With("when", kernel.Text("first")))
	do(kernel.Command{Kind: "edge", By: c.Acts[0].By}.With("edge", kernel.Text("bottom")))
	stood := func() (n int) {
		for i := range c.view.Things {
			if s := &c.view.Things[i]; s.Role == kernel.RoleModel && s.Out == "" {
				n++
			}
		}
		return n
	}
	for _, all := range []int{9, 18} {
		c.placeAll()
		if stood() != all {
			t.Fatalf("%d ships stand there after a tap, not %d", stood(), all)
		}
	}
	c.undo()
	if stood() != 9 {
		t.Fatalf("%d ships stand there after an undo", stood())
	}
	c.placeAll()

	first := c.Acts[0].By
	ship, foe := find(t, c, "Sovereign Hammer"), find(t, c, "Broken Oath")
	if c.thing(ship).Seat != first {
		ship, foe = foe, ship
	}
	put := func(id kernel.ID, x, y, heading int) {
		command := kernel.Command{Kind: "set", By: first, Thing: id}
		for _, a := range []kernel.Arg{{Name: "x", Value: kernel.Int(x * 1000)}, {Name: "y", Value: kernel.Int(y * 1000)}, {Name: "heading", Value: kernel.Int(heading * 1000)}} {
			command = command.With("field", kernel.Text(a.Name)).With("value", a.Value)
		}
		do(command)
	}
	put(ship, 10, 40, 0)
	put(foe, 35, 75, 0)
	c.choose(ship)
	page.Build()
	page.Press("Move")
	from := c.thing(ship).Pose
	notes := map[int]string{}
	var lines []board.Line
	for _, far := range []int{10, 20} {
		to, note := c.guide(ship, geometry.Pose{Point: geometry.Step(from.Point, 0, far*1000), Heading: 0}, geometry.Unit)
		notes[far], lines = c.foresee(ship, to)
		notes[far] = kit.Join(note, notes[far])
	}
	for far, want := range map[int]string{
		10: "10 cm · Broken Oath, 35.4 cm · Starboard weapons battery 4 dice at 5+ · moving away, its stern, −1 over 30 cm, a column right · 1 could shoot back",
		20: "20 cm · Broken Oath, 29.2 cm · Starboard weapons battery 4 dice at 5+ · abeam, a side · 1 could shoot back",
	} {
		if notes[far] != want {
			t.Errorf("dragged %d cm the note is %q", far, notes[far])
		}
	}
	if o := c.overlays(); o.Reach != ship || !slices.Equal(o.Lines, lines) || !slices.Contains(lines, board.Line{From: ship, To: foe}) {
		t.Errorf("the arcs of %d show, and the lines %v; the drag told %v", o.Reach, o.Lines, lines)
	}
}

// TestAGlimpseMissesNoShot: what a drag shows in passing is what the rules find with all their reasons.
func TestAGlimpseMissesNoShot(t *testing.T) {
	c := twoFleets(t, "dropfleet", "sample/1").c()
	names := func(shots []kernel.Shot) (all []string) {
		for _, s := range shots {
			if len(s.No) == 0 && c.thing(s.From).Role == kernel.RoleModel && slices.ContainsFunc(c.thing(s.From).Guns, func(g kernel.Gun) bool { return g.Key == s.Gun }) {
				all = append(all, kit.Itoa(int(s.From))+" "+s.Gun+" "+kit.Itoa(int(s.To)))
			}
		}
		slices.Sort(all)
		return slices.Compact(all)
	}
	found := 0
	for i, ship := range c.models(1) {
		state := c.m.Try(tabletop.SetDown(1, ship.ID, posed(6+5*(i%8), 46-4*(i%5), 40*i))).State
		at, full := c.m.System().Glimpse(state, ship.ID), append(c.m.System().Shots(state, ship.ID), c.m.System().ShotsAt(state, ship.ID)...)
		if got, want := names(at), names(full); !slices.Equal(got, want) {
			t.Errorf("%s: glimpsed %v, there are %v", ship.Name, got, want)
		}
		found += len(names(full))
	}
	if found < 40 {
		t.Errorf("%d shots", found)
	}
}

func TestAShipWithNobodyToShootAtSaysWhy(t *testing.T) {
	c := twoFleets(t, "dropfleet", "sample/1").c()
	if got, want := c.nothing(c.models(1)[0].ID), "Nothing to shoot at. Out of range: 14 ships. More than 6\" of debris fields lie in between: 2 ships."; got != want {
		t.Errorf("%q, not %q", got, want)
	}
}
