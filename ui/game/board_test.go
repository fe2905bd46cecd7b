package game

import (
	"slices"
	"testing"

	kernel "broadside/core/game"
	"broadside/core/geometry"
	"broadside/tests/kittest"
	"broadside/ui/kit"
)

func TestATableIsSetUpInAFewTaps(t *testing.T) {
	c, page := table(t, true)
	page.Wants("Ready tables")
	page.Press("Asteroid belt")
	throws(6, 1)
	page.Press("Roll off")
	page.Wants("Choose an edge")
	page.Press("Bottom")
	throws(1)
	page.Press("Resolve the rest")
	page.Wants("Place an objective", "2 objectives are to be placed")
	c.tapped(geometry.Point{X: 1000, Y: 1000})
	page.Build()
	page.Wants("An objective lies more than 9", "Overrule")
	if g := c.ghost(); g == nil || !g.Bad {
		t.Error("the ghost does not show that it may not be there")
	}
	c.tapped(geometry.Point{X: 20000, Y: 24000})
	page.Build()
	page.Press("Place an objective now")
	page.Press("Place an objective now")
	c.choose(find(t, c, "Bastion"))
	page.Build()
	page.Wants("Heading")
	c.tapped(geometry.Point{X: 30000, Y: 6000})
	page.Build()
	page.Press("More: Heading")
	page.Press("Deploy now")
	if p := c.thing(find(t, c, "Bastion")).Pose; p != (geometry.Pose{Point: geometry.Point{X: 30000, Y: 6000}, Heading: 1000}) {
		t.Errorf("Bastion stands at %v", p)
	}
	if c.chosen != 0 || c.order != nil {
		t.Error("the card of a placed ship stays open")
	}
}

// fight is a game on the board in a phase of the first round; Ann has the bottom edge.
func fight(t testing.TB, phase string) (*Play, *kittest.Page) {
	t.Helper()
	c, page := table(t, true)
	throws(6, 1)
	c.lay(0)
	until(t, c, page, "edge")
	until(t, c, page, phase)
	return c, page
}

func TestACourseIsSeenBeforeItIsTaken(t *testing.T) {
	c, page := fight(t, "medium")
	id := find(t, c, "Warden")
	c.choose(id)
	page.Build()
	from := c.thing(id).Pose
	page.Press("Move")
	if g := c.ghost(); g == nil || g.Pose.Point != geometry.Step(from.Point, 0, 6000) || g.Bad {
		t.Fatalf("the ghost %+v of a ship at %v", g, from)
	}
	page.Type("Pivot", "45000")
	page.Wants("45°", "Pivot after", "3\"")
	g := c.ghost()
	if g == nil || g.Pose.Heading != 45000 || len(g.Path) != 3 || g.Note != "45°" {
		t.Fatalf("the ghost %+v", g)
	}
	page.Press("Less: Pivot")
	page.Wants("44°")
	to, note := c.guide(id, geometry.Pose{Point: geometry.Step(from.Point, 30000, 9000), Heading: from.Heading}, geometry.Unit)
	if turn := c.order.Args["pivot"].Int; turn < 30000 || turn > 60000 || to != c.ghost().Pose || note == "" {
		t.Errorf("dragged to the right it turns by %d", turn)
	}
	c.moved(id, geometry.Pose{Point: from.Point, Heading: geometry.Norm(from.Heading - 20000)})
	if turn := c.order.Args["pivot"].Int; turn != -20000 {
		t.Errorf("turned by the handle to −20° it turns by %d", turn)
	}
	page.Build()
	want := c.ghost().Pose
	page.Press("Move now")
	if got := c.thing(id).Pose; got != want {
		t.Errorf("it stands at %v, the ghost was at %v", got, want)
	}
	page.Wants("Warden moves.", "Cannot be shot", "Done")
}

// That the ship is activated and moves, its button says.
func TestAMoveInTheOpenWarnsOfNothing(t *testing.T) {
	c, page := fight(t, "medium")
	c.choose(find(t, c, "Warden"))
	page.Build()
	page.Press("Move")
	if some := c.consequences(c.order); len(some) > 0 {
		t.Errorf("a move in the open warns of %+v", some)
	}
	page.Lacks("Warden moves.")
	page.Press("Hold")
	if some := c.consequences(c.order); len(some) == 0 {
		t.Error("holding says nothing of the easy target that it makes")
	}
}

func TestASquadronGoesByAnotherPoint(t *testing.T) {
	c, page := fight(t, "squadron")
	id := find(t, c, "Watch Flight")
	c.choose(id)
	page.Build()
	page.Press("Move")
	from := c.thing(id).Pose.Point
	page.Press("Go through another point")
	page.Wants("Tap the point to pass through")
	via, end := geometry.Point{X: from.X + 3000, Y: from.Y}, geometry.Point{X: from.X + 3000, Y: from.Y + 3000}
	c.tapped(via)
	c.tapped(end)
	page.Build()
	g := c.ghost()
	if g == nil || g.Bad || !slices.Equal(g.Path, []geometry.Point{from, via, end}) {
		t.Fatalf("the ghost %+v", g)
	}
	page.Press("Go straight")
	if g := c.ghost(); g == nil || len(g.Path) != 2 {
		t.Fatalf("the straight ghost %+v", g)
	}
	page.Press("Go through another point")
	c.tapped(via)
	page.Build()
	page.Press("Move now")
	if got := c.thing(id).Pose; got.Point != end || got.Heading != geometry.Bearing(via, end) {
		t.Errorf("it stands at %v", got)
	}
}

// missed are those that a weapon of the chosen ship cannot be fired at.
func missed(c *Play, key string) []kernel.Shot {
	for _, g := range c.thing(c.chosen).Guns {
		if g.Key == key {
			gun := &Gun{P: c.Fire, Ship: c.chosen, G: &g}
			gun.Compute()
			return gun.barred
		}
	}
	return nil
}

func TestWhatCannotBeShotSaysWhy(t *testing.T) {
	c, page := fight(t, "heavy")
	at := c.thing(find(t, c, "Bastion")).Pose.Point
	put(t, c, find(t, c, "Reaver"), "x", at.X)
	put(t, c, find(t, c, "Reaver"), "y", at.Y+15000)
	c.choose(find(t, c, "Bastion"))
	page.Build()
	page.Press("Hold")
	page.Press("Hold now")
	if len(c.Fire.aims(c.chosen, "turret")) == 0 {
		t.Fatalf("the turret reaches nobody: %v", missed(c, "turret"))
	}
	page.Wants("damage")
	n := len(missed(c, "turret"))
	page.Press("Cannot be shot " + kit.Itoa(n))
	page.Wants("is out of range of Turret")
	o := c.overlays()
	if len(o.Lines) != len(c.Fire.aims(c.chosen, "turret")) || len(o.Chips) != len(o.Lines) {
		t.Errorf("lines %+v, chips %+v", o.Lines, o.Chips)
	}
	for _, chip := range o.Chips {
		if chip.Text == "" || chip.Aimed || !slices.Contains(o.Focus, chip.At) {
			t.Errorf("%+v, where %v are in sight", chip, o.Focus)
		}
	}
}

// TestWhoSeesThroughARockOverrulesIt although nobody else is in reach.
func TestWhoSeesThroughARockOverrulesIt(t *testing.T) {
	c, page := fight(t, "heavy")
	bastion, reaver := find(t, c, "Bastion"), find(t, c, "Reaver")
	at := c.thing(bastion).Pose.Point
	rock := kernel.ID(0)
	for i := range c.view.Things {
		if c.view.Things[i].Class == "blocking" {
			rock = c.view.Things[i].ID
		}
	}
	for id, y := range map[kernel.ID]int{rock: 9000, reaver: 18000} {
		put(t, c, id, "x", at.X)
		put(t, c, id, "y", at.Y+y)
	}
	c.choose(bastion)
	page.Build()
	page.Lacks("Overrule: shoot")
	page.Press("Hold")
	page.Press("Hold now")
	for _, o := range c.Fire.aims(c.chosen, "turret") {
		t.Errorf("%s can be shot", o.Name)
	}
	page.Press("Cannot be shot " + kit.Itoa(len(missed(c, "turret"))))
	page.Wants("Blocking terrain hides Reaver from Bastion")
	page.Press("Overrule: shoot Reaver")
	if c.view.Need == nil || c.view.Need.Step != "hit" {
		t.Errorf("waits for %+v", c.view.Need)
	}
}

func TestSquadronsUnderAShipArePlacedByTheirEnemy(t *testing.T) {
	c, page := fight(t, "medium")
	ship, squad := find(t, c, "Warden"), find(t, c, "Red Claws")
	end := geometry.Step(c.thing(ship).Pose.Point, c.thing(ship).Pose.Heading, 6000)
	put(t, c, squad, "x", end.X)
	put(t, c, squad, "y", end.Y)
	c.choose(ship)
	page.Build()
	page.Press("Move")
	page.Press("Move now")
	page.Wants("Place Red Claws within 1", "Tap the board", "Ann")
	if !c.aims() || c.spotThing() != squad {
		t.Fatal("a place is not asked for by a tap on the board")
	}
	c.tapped(geometry.Step(end, 0, 9000))
	page.Build()
	page.Press("Place it here")
	page.Wants("Red Claws goes within 1")
	c.tapped(near(c, squad, ship))
	page.Build()
	if g := c.ghost(); g == nil || g.Thing != squad {
		t.Errorf("the ghost is %+v", g)
	}
	page.Press("Place it here")
	page.Wants("Red Claws makes room.", "Warden moves.")
	page.Lacks("Place it here")
}

// TestShotsAreMeasuredOnceForHowThingsStand: taking something back goes to shots that are known.
func TestShotsAreMeasuredOnceForHowThingsStand(t *testing.T) {
	c, _ := begun(t)
	asked := 0
	ask := func(mark string) {
		c.measure(&c.exact, mark, 1, func(*kernel.State, kernel.ID) []kernel.Shot { asked++; return nil })
	}
	stood := c.standing()
	for _, mark := range []string{"before", "before", "aimed", "before", "aimed", "fired", "aimed"} {
		ask(mark)
	}
	if asked != 3 {
		t.Errorf("measured %d times for three ways things stand", asked)
	}
	if err := c.m.Do(kernel.Command{Kind: "note", By: 1}.With("text", kernel.Text("so far")), nil); err != nil {
		t.Fatal(err)
	}
	if c.standing() == stood {
		t.Error("something was done and the mark stays")
	}
	if err := c.m.Undo(1); err != nil {
		t.Fatal(err)
	}
	if c.standing() != stood {
		t.Errorf("after undo %q, before %q", c.standing(), stood)
	}
}
