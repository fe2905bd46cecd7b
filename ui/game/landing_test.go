package game

import (
	"slices"
	"strings"
	"testing"

	"broadside/core/draft"
	"broadside/core/dropzone"
	"broadside/core/forces"
	kernel "broadside/core/game"
	"broadside/core/geometry"
	"broadside/tests/kittest"
	"broadside/ui/kit"
)

// landed is a battle for objectives on the board whose first battlegroup of infantry is activated, at the aircraft that brings it.
func landed(t *testing.T) (*Play, *kittest.Page, *kernel.Thing) {
	t.Helper()
	lay(t)
	armies := dropzone.System{}.Samples("core")
	setup := setupOf(dropzone.System{}, "", true, [2]string{"Ann", "Bob"}, armies[0], armies[1])
	setup.Options = []kernel.Arg{{Name: "scenario", Value: kernel.Text("targets")}}
	c, page := created(t, setup)
	for range 60 {
		c.refresh()
		if c.m.Need() != nil {
			c.roll()
			if c.asking() != nil {
				c.takeUsual()
			}
			continue
		}
		next := first(c.Acts, func(a act) bool {
			return slices.Contains([]string{"roll-off", "edge", "initiative"}, a.Kind) || a.Kind == "activate" && (strings.Contains(c.shipsIn(a.Thing), "Line Infantry") || strings.Contains(c.shipsIn(a.Thing), "Drone Warriors"))
		})
		switch {
		case len(c.tables) > 0:
			c.lay(0)
		case next == nil:
			next = first(c.Acts, func(a act) bool { return a.Kind == "activate" || a.Kind == "move" })
			if next == nil {
				t.Fatal("nothing can be done")
			}
			if next.Kind == "move" {
				return c, page, c.thing(next.Thing)
			}
			c.do(next.Command())
		case next.Kind == "edge":
			c.do(next.Command().With("edge", next.Params[0].Choices[0].Value))
		default:
			c.do(next.Command())
		}
	}
	t.Fatalf("nobody is activated: %v", kit.Each(c.Acts, func(a act) string { return a.Kind }))
	return nil, nil, nil
}

// riding is the squad that is aboard of an aircraft.
func riding(c *Play, carrier *kernel.Thing) kernel.ID {
	return first(forces.Members(c.view, carrier.ID), func(b forces.Branch) bool { return b.Thing.Role == kernel.RoleModel }).Thing.On
}

func TestATapJustBeyondWhereTroopsGetOffIsThere(t *testing.T) {
	c, page, carrier := landed(t)
	c.choose(carrier.ID)
	page.Build()
	limits := c.limits()
	if len(limits) < 2 || limits[0].far != 2*limits[1].far {
		t.Fatalf("%v for %s", limits, carrier.Name)
	}
	if spans := c.overlays().Spans; len(spans) != len(limits) {
		t.Errorf("%d of %d limits show", len(spans), len(limits))
	}
	side := c.view.Edges[slices.IndexFunc(c.view.Edges, func(e kernel.Edge) bool { return e.Seat == carrier.Seat })].Side
	at := func(deep geometry.Length) geometry.Point {
		middle, size := c.m.Setup.Table.Middle(), c.m.Setup.Table
		return geometry.Step(geometry.Step(middle, side.Inward(), deep-size.DistanceTo(side, middle)), side.Inward()+geometry.Circle/4, 6*1000)
	}
	c.tapped(at(limits[1].far + 500))
	if _, far := c.from(c.order.Spot().Point); far > limits[1].far || far < limits[1].far-10 {
		t.Errorf("it goes %d, where %d lets troops off", far, limits[1].far)
	}
	page.Build()
	page.Lacks("Nobody gets on or off")
	if c.order.Args["land"] == (kernel.Value{}) {
		t.Error("it does not land where they get off")
	}
	c.tapped(at(limits[0].far - 1000))
	page.Build()
	page.Wants("Nobody gets on or off after more than")
	c.tapped(at(limits[1].far + 500))
	c.set("land", kernel.Bool(true)) // it may be proposed to fly on
	c.confirm(false)
	page.Build()
	c.choose(carrier.ID)
	page.Build()
	squad := riding(c, carrier)
	if next := c.foot()[0]; next.Kind != "disembark" || next.Thing != squad || !next.next {
		t.Errorf("%s: %s comes next once troops have landed", c.teller.Thing(next.Thing), next.Kind)
	}
	page.Press(c.teller.Thing(squad) + ": Disembark")
	if c.order == nil || c.order.Act.Kind != "disembark" {
		t.Fatal("one tap does not begin to let them off")
	}
	if g := c.ghost(); g == nil || len(g.More) != len(forces.Ships(c.view, squad))-1 || g.Pose.Point == (geometry.Point{}) {
		t.Errorf("where they would stand shows as %+v", g)
	}
	if focus := c.overlays().Focus; !slices.Contains(focus, carrier.ID) {
		t.Errorf("the board looks at %v, not at %d", focus, carrier.ID)
	}
}

func TestABuildingIsOpenedOnTheBoard(t *testing.T) {
	c, page, carrier := landed(t)
	hall := first(c.view.Things, func(o kernel.Thing) bool { return o.Glyph == "letter" }).In
	park := first(c.view.Things, func(o kernel.Thing) bool { return o.Class == "park" })
	if !c.touches(hall) || c.touches(park.ID) {
		t.Error("a piece that can be destroyed has to be opened by a tap, and no other")
	}
	c.point(hall)
	page.Build()
	page.Wants("<h2>" + kit.Capital(c.teller.Thing(hall)))
	c.closeCard()
	page.Build()
	page.Press(c.teller.Thing(carrier.ID) + ": Move")
	if c.order == nil || c.touches(hall) {
		t.Error("a tap on a building throws away the move that is put together")
	}
}

func TestSortsOfUnitsLookUnlike(t *testing.T) {
	c, _, _ := landed(t)
	drawn := map[string]string{}
	for _, o := range c.view.Things {
		if o.Role != kernel.RoleModel {
			continue
		}
		if before, ok := drawn[o.Glyph]; ok && before != o.Class || kit.Silhouette(o.Glyph) == "" {
			t.Errorf("a %s is drawn as a %s: %q", o.Class, before, o.Glyph)
		}
		drawn[o.Glyph] = o.Class
	}
	if len(drawn) < 5 {
		t.Errorf("two armies of %v", drawn)
	}
}

func TestWhoHasEnteredABuildingIsNotAskedToLeave(t *testing.T) {
	c, page, carrier := landed(t)
	squad := riding(c, carrier)
	hall := first(c.view.Things, func(o kernel.Thing) bool { return o.Glyph == "letter" }).In
	side := geometry.Step(c.thing(hall).Area.Centre(), 0, c.thing(hall).Area.Radius+1500)
	for n, m := range forces.Ships(c.view, squad) {
		c.setFields(m.ID, kernel.Arg{Name: "out", Value: kernel.Text("")}, kernel.Arg{Name: "x", Value: kernel.Int(side.X + 1000*n)}, kernel.Arg{Name: "y", Value: kernel.Int(side.Y)})
	}
	c.refresh()
	enter := first(c.mine(squad), func(a act) bool { return a.Kind == "enter-garrison" })
	if enter == nil {
		t.Fatal("it cannot go in")
	}
	c.choose(squad)
	c.do(enter.At(kernel.Int(int(hall))))
	page.Build()
	if c.order != nil {
		t.Errorf("%s is put together by itself", c.order.Act.Kind)
	}
	if name := c.teller.Thing(hall); !strings.Contains(strings.ToLower(c.latest()[0].Text), name) {
		t.Errorf("%q does not say that it is %s", c.latest()[0].Text, name)
	}
	c.Acts = []act{{By: carrier.Seat, Legal: kernel.Legal{Kind: "done"}}, {By: carrier.Seat, Legal: kernel.Legal{Kind: "search-objective", Thing: squad}}}
	for _, c.chosen = range []kernel.ID{squad, 0} {
		if next := draft.Step(c.view, c.Acts, c.chosen, true, c.unshown); next.Kind != "search-objective" {
			t.Errorf("with the card of #%d %s comes next", c.chosen, next.Kind)
		}
	}
}

// What is left to do is what comes next until all is done; ending the activation is then, and not before.
func TestWhatComesNextIsSaidInTheFoot(t *testing.T) {
	c, page, carrier := landed(t)
	seat, taps := carrier.Seat, 0
	for ; taps < 40 && c.Acts[0].By == seat; taps++ {
		if c.refresh(); c.m.Need() != nil {
			if c.roll(); c.asking() != nil {
				c.takeUsual()
			}
			continue
		}
		if page.Build(); c.order != nil {
			c.confirm(false)
			continue
		}
		next := c.foot()[0]
		if page.Wants(c.footText(next)); !next.next {
			t.Fatalf("%s stands in the foot", c.footText(next))
		}
		if left := slices.ContainsFunc(c.Acts, func(a act) bool { return a.Kind == "move" && !c.thing(a.Thing).Acted }); left && next.Kind == "done" {
			t.Error("the activation is to be ended before all have moved")
		}
		c.start(kit.Either(next.Thing == 0, c.chosen, next.Thing), next.act)
	}
	if taps == 40 {
		t.Error("the activation does not end")
	}
}

func TestARoundThatBroughtPointsTellsTheRestAsWell(t *testing.T) {
	c, _, carrier := landed(t)
	score := first(c.view.Scores, func(s kernel.Score) bool { return s.Seat == carrier.Seat })
	rest := c.tallied(score)
	c.tally.Gained = map[kernel.Seat]int{carrier.Seat: 1}
	if got := c.tallied(score); rest == "" || !strings.HasSuffix(got, rest) || got == rest {
		t.Errorf("%q is told, without points %q", got, rest)
	}
}
