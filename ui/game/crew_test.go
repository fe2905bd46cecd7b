package game

import (
	"slices"
	"strings"
	"testing"

	"broadside/core/forces"
	kernel "broadside/core/game"
	"broadside/core/geometry"
	"broadside/tests/kittest"
	"broadside/ui/app"
	"broadside/ui/board"
	"broadside/ui/kit"
)

// manned is a battle at a group of several ships of which none has moved yet.
func manned(t testing.TB, onBoard bool) (*Play, *kittest.Page, []kernel.Thing) {
	t.Helper()
	c, page := battle(t, onBoard, 0)
	return c, page, man(t, c, page)
}

// man goes on to such a group and is its ships.
func man(t testing.TB, c *Play, page *kittest.Page) (ships []kernel.Thing) {
	t.Helper()
	sail(t, c, page, func() bool {
		crew := c.crew()
		if c.view.Round < 2 || crew == nil || c.volleys() || c.view.Need != nil {
			return false
		}
		at := slices.IndexFunc(forces.Groups(c.view, crew.ID), func(g kernel.Thing) bool {
			return len(forces.Ships(c.view, g.ID)) > 1 && !g.Acted && len(c.mine(forces.Ships(c.view, g.ID)[0].ID)) > 0
		})
		if at >= 0 {
			ships = forces.Ships(c.view, forces.Groups(c.view, crew.ID)[at].ID)
		}
		return at >= 0
	})
	return ships
}

// ordered begins a ship's order of a kind.
func ordered(t testing.TB, c *Play, ship kernel.ID, kind string) {
	t.Helper()
	c.choose(ship)
	c.order = nil // what the page had begun
	for _, a := range c.mine(ship) {
		if a.Kind == kind {
			c.begin(a)
			return
		}
	}
	t.Fatalf("%s has no order %s", c.teller.Thing(ship), kind)
}

// TestAGroupIsAskedOnOneSheet what each of its ships met, before any of them moves.
func TestAGroupIsAskedOnOneSheet(t *testing.T) {
	c, page, ships := manned(t, false)
	ordered(t, c, ships[0].ID, "standard")
	page.Build()
	page.Wants("Whole group (" + kit.Itoa(len(ships)) + ")")
	if !c.groupFirst() {
		t.Error("one ship is meant before the group, though no way is measured")
	}
	page.Press("Whole group (" + kit.Itoa(len(ships)) + ")")
	names := kit.Each(ships, func(s kernel.Thing) string { return c.teller.Thing(s.ID) })
	page.Wants("What did " + strings.Join(names, ", ") + " move through?") // once, since they move together
	page.Lacks("no order")
	page.Press("Answer for each separately")
	for _, name := range names {
		page.Wants("What did " + name + " move through?")
	}
	if before := len(c.m.Log); c.view.Need != nil || len(c.sheet.(*Survey).Asks) != len(ships) {
		t.Fatalf("asked %d times of %d ships after %d entries", len(c.sheet.(*Survey).Asks), len(ships), before)
	}
	page.Press("Go on")
	if c.sheet != nil || c.view.Need != nil {
		t.Fatalf("it is asked again: %v %+v", c.sheet, c.view.Need)
	}
	for _, s := range ships {
		if now := c.thing(s.ID); now.Order != "standard" {
			t.Errorf("%s was left behind", c.teller.Thing(s.ID))
		}
	}
	c.undo() // as one step
	for _, s := range ships {
		if now := c.thing(s.ID); now.Order == "standard" || now.Acted {
			t.Errorf("%s keeps its order", c.teller.Thing(s.ID))
		}
	}
}

func TestATapOnTheBoardSetsTheEndOfAMove(t *testing.T) {
	c, page, ships := manned(t, true)
	ordered(t, c, ships[0].ID, "standard")
	page.Build()
	page.Wants("Tap the board where the move should end")
	from, p := c.thing(ships[0].ID).Pose, *c.order.Act.Param("distance")
	if !c.aims() {
		t.Fatal("a tap does not mean a place")
	}
	c.tapped(geometry.Step(from.Point, from.Heading, p.Min+1000))
	if d := c.order.Args["distance"].Int; d%250 != 0 || d < p.Min+800 || d > p.Min+1200 {
		t.Errorf("it goes %d of %d to %d", d, p.Min, p.Max)
	}
	c.point(0)
	if c.order == nil {
		t.Error("a tap beside everything drops the order")
	}
}

func TestAShipThatHasToWaitSaysForWhat(t *testing.T) {
	c, page, ships := manned(t, true)
	c.choose(ships[0].ID)
	page.Build()
	page.Lacks("Finish ")
	for _, other := range c.view.Things {
		if other.Kind == "ship" && other.Seat == ships[0].Seat && !other.Acted && !other.Lost && len(c.mine(other.ID)) == 0 {
			c.choose(other.ID)
			page.Build()
			page.Wants("Finish " + c.teller.Thing(c.crew().ID) + " first.")
			return
		}
	}
	t.Fatal("nobody waits")
}

// TestWhatIsDoneToAShipIsNotCalledItsDeed: launch assets attack a ship, and the command for it is of that ship.
func TestWhatIsDoneToAShipIsNotCalledItsDeed(t *testing.T) {
	c, page := battle(t, true, 0)
	sail(t, c, page, func() bool { return c.chosen != 0 && c.order != nil })
	ship := c.thing(c.chosen)
	name := c.teller.Thing(ship.ID)
	strike := kernel.Command{Kind: "strike", By: ship.Seat, Thing: ship.ID}
	if got := c.commanded(&strike, "Fire"); got != name+": Fire" {
		t.Error(got)
	}
	strike.By = 3 - ship.Seat
	if got := c.commanded(&strike, "Fire"); got != "Fire, at "+name {
		t.Error(got)
	}
	one := *ship
	one.Guns = []kernel.Gun{{Target: ship.ID}, {Target: ship.ID}}
	if got := c.firingAt("", aimedBy(&one, nil)); got != "at "+name {
		t.Errorf("two weapons at one ship: %s", got)
	}
	c.openSpot(board.Place{Tools: []kit.Button{{Text: "Measure"}}})
	page.Build()
	page.Wants("Put " + name + " here")
}

func TestTheDiceSayWhichWeaponIsThrownForAndAtWhom(t *testing.T) {
	c, page := battle(t, true, 0)
	sail(t, c, page, func() bool {
		return c.throwing() != nil && c.m.State().Pending.Command.Kind == "salvo"
	})
	p := c.m.State().Pending.Command
	if c.throwing().Of == "" {
		t.Fatal("no weapon is named")
	}
	page.Wants(c.teller.Thing(p.Thing) + ": " + c.throwing().Of + ", at " + c.teller.Thing(p.Target("target")))
}

func TestWithoutABoardOrdersAndTargetsTellTheirFigures(t *testing.T) {
	c, page, ships := manned(t, false)
	c.choose(ships[0].ID)
	page.Build()
	for _, a := range c.mine(ships[0].ID) {
		if note := c.orderNote(a); a.Kind == "standard" && (!strings.Contains(note, "\"") || !strings.Contains(note, "1 turn")) {
			t.Errorf("the order says %q", note)
		}
	}
	sail(t, c, page, func() bool { return c.volleys() })
	page.Wants("damage")
}

func TestOrdersThatAreMissingSayWhy(t *testing.T) {
	c, page, ships := manned(t, true)
	c.choose(ships[0].ID)
	c.order = nil
	page.Build()
	page.Press("Why nothing else?")
	page.Wants("Active Scan")
}

func TestWhatIsDoneToTheOthersShipsIsNotCalledTheirs(t *testing.T) {
	c, page := battle(t, true, 0)
	sail(t, c, page, func() bool { return c.view.Phase == "bombers" && len(c.actors) > 0 && c.view.Need == nil })
	if text, want := c.readyTitle(), c.name(c.Acts[0].By)+" chooses who acts"; text != want {
		t.Errorf("%q, want %q", text, want)
	}
	c.actors[0].Seat = 3 - c.Acts[0].By
	if text, want := c.readyTitle(), c.name(c.Acts[0].By)+" picks what to resolve next"; text != want {
		t.Errorf("%q, want %q", text, want)
	}
}

func TestAMoveThatLosesTheShipIsNoPrimaryAct(t *testing.T) {
	c, page, ships := manned(t, true)
	c.m.Do(kernel.Command{Kind: "set", By: c.Acts[0].By, Thing: ships[0].ID}.With("field", kernel.Text("y")).With("value", kernel.Int(1000)), nil)
	c.m.Do(kernel.Command{Kind: "set", By: c.Acts[0].By, Thing: ships[0].ID}.With("field", kernel.Text("heading")).With("value", kernel.Int(180000)), nil)
	c.refresh()
	ordered(t, c, ships[0].ID, "standard")
	page.Build()
	page.Wants("leaves the table and counts as destroyed", "is-fatal", "btn-danger")
	page.Lacks("btn-primary")
}

// TestWhoeverCanBeShotAtAloneIsAimedAt with the move that led there, and not again by whoever takes that back.
func TestWhoeverCanBeShotAtAloneIsAimedAt(t *testing.T) {
	c, page, _ := manned(t, true)
	sail(t, c, page, func() bool {
		if c.volleys() && c.aimsAlone() {
			t.Fatal("one ship is left to be aimed at by hand")
		}
		return c.volleys() && c.aimedGuns() > 0 && !c.aimsBest() && c.m.Log[c.m.Last()-1].Event.Kind != "aimed"
	})
	page.Wants("play-fire", "btn-primary")
	aimed := len(c.m.Log)
	ship := first(c.shooters(), func(s kernel.Thing) bool {
		return slices.ContainsFunc(s.Guns, func(g kernel.Gun) bool { return g.Target != 0 })
	})
	gun := first(ship.Guns, func(g kernel.Gun) bool { return g.Target != 0 })
	c.do(c.held(ship.ID, gun.Key).Command().With("weapon", kernel.Text(gun.Key)))
	if len(c.m.Log) != aimed+1 || c.held(ship.ID, gun.Key) != nil {
		t.Errorf("%d entries, %d weapons are aimed", len(c.m.Log)-aimed, c.aimedGuns())
	}
	c.undo()
	if c.undo(); c.volleys() && c.aimedGuns() > 0 {
		t.Error("the move is taken back without its aim")
	}
}

// TestAWholeGroupAimsWhatItsOrderAllows at one foe, neither more nor with a complaint, and that foe is known when the page comes back.
func TestAWholeGroupAimsWhatItsOrderAllows(t *testing.T) {
	c, page, _ := manned(t, false)
	count := func(all []aim, at kernel.Value) int {
		return len(kit.Only(all, func(one aim) bool { return one.Target == at }))
	}
	var foe aim
	sail(t, c, page, func() bool {
		some := c.foes()
		if !c.volleys() || len(some) == 0 {
			return false
		}
		foe = some[0]
		return count(c.possible(), foe.Target) > count(c.permitted(), foe.Target)
	})
	allowed := count(c.permitted(), foe.Target)
	page.Wants(foe.Kill)
	if foe.Kill != kit.Itoa(allowed)+" weapons" {
		t.Errorf("%s are offered of %d", foe.Kill, allowed)
	}
	c.aimTogether(foe)
	if s, is := c.sheet.(*Survey); is {
		if want := ", at " + c.teller.Thing(kernel.ID(foe.Target.Int)); !strings.HasSuffix(s.title(), want) {
			t.Errorf("the sheet is called %s", s.title())
		}
		s.done()
	}
	if got := c.aimedGuns(); got != allowed {
		t.Errorf("%d weapons are aimed of %d", got, allowed)
	}
	for _, said := range app.Toasts().Said() {
		if strings.Contains(said, "cannot follow") {
			t.Error(said)
		}
	}
	c.m.Close()
	again, _ := reopen(t, c.id)
	for _, ship := range again.shooters() {
		for _, g := range again.guns(&ship) {
			if some := again.Fire.aims(ship.ID, g.Key); len(some) > 0 && some[0].Target != foe.Target {
				t.Errorf("%s is offered %s first", again.teller.Thing(ship.ID), some[0].Name)
			}
		}
	}
	if fought := slices.ContainsFunc(again.duels, func(d duel) bool { return d.at == kernel.ID(foe.Target.Int) }); !fought {
		t.Errorf("%v fought", again.duels)
	}
}

// TestATapSetsDamage of a model on the players' own table, which one undo takes back.
func TestATapSetsDamage(t *testing.T) {
	c, page, ships := manned(t, false)
	hurt := func() int {
		lost, _ := forces.Damage(c.thing(ships[0].ID))
		return lost
	}
	c.choose(ships[0].ID)
	c.order = nil
	page.Build()
	before := hurt()
	page.Press("More: Damage")
	if hurt() != before+1 {
		t.Errorf("%d are lost of %d before", hurt(), before)
	}
	page.Wants("More: Spike")
	if c.undo(); hurt() != before {
		t.Errorf("%d are lost after the undo", hurt())
	}
}
