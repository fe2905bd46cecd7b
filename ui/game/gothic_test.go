package game

import (
	"slices"
	"testing"

	"broadside/core/dice"
	"broadside/core/dropzone"
	"broadside/core/forces"
	kernel "broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/gothic"
	"broadside/tests/kittest"
	"broadside/ui/kit"
)

// sailing is a battle of the first two fleets, on the board.
func sailing(t *testing.T) (*Play, *kittest.Page) {
	lay(t)
	fleets := gothic.System{}.Samples("")
	return created(t, setupOf(gothic.System{}, "", true, [2]string{"Ann", "Bob"}, fleets[0], fleets[1]))
}

// TestAShipSaysWhoOrdersIt: orders of a squadron are begun at the card of any of its ships; a ship alone has its own.
func TestAShipSaysWhoOrdersIt(t *testing.T) {
	c, page := sailing(t)
	src := dice.NewSeeded(3)
	for c.view.Phase != "movement" {
		if more, err := gametest.Move(c.m.Game, src.Int); err != nil || !more {
			t.Fatal(err)
		}
		c.refresh()
	}
	for _, ship := range forces.Those(c.view, func(t *kernel.Thing) bool { return t.Seat == c.view.ToAct[0] && t.Role == kernel.RoleModel }) {
		c.choose(ship.ID)
		page.Build()
		if ship.On == 0 {
			page.Lacks(": Special order")
			continue
		}
		page.Press(c.teller.Thing(ship.On) + ": Special order")
		page.Wants("Lock On")
		if c.chosen != ship.On || c.order == nil {
			t.Errorf("%d is open", c.chosen)
		}
		c.pick(slices.IndexFunc(c.order.Direct().Choices, func(o kernel.Choice) bool { return o.Value.Text == "lock-on" }))
		page.Build()
		page.Wants(c.teller.Thing(ship.On) + ": Lock On") // while its check is rolled for
		return
	}
	t.Error("no ship is in a squadron")
}

// TestTheBoardStaysWhileOrdersArePicked, whether they move the ship or not; the log tells of each fleet apart how it was placed.
func TestTheBoardStaysWhileOrdersArePicked(t *testing.T) {
	c, _ := sailing(t)
	src := dice.NewSeeded(3)
	for c.view.Phase != "movement" {
		if more, err := gametest.Move(c.m.Game, src.Int); err != nil || !more {
			t.Fatal(err)
		}
		c.refresh()
	}
	placed := 0
	for _, e := range c.entries(99) {
		ships := forces.Those(c.view, func(o *kernel.Thing) bool { return slices.Contains(e.things, c.teller.Thing(o.ID)) })
		if placed += len(ships); slices.ContainsFunc(ships, func(o kernel.Thing) bool { return o.Seat != ships[0].Seat }) {
			t.Errorf("of both fleets it says %s", e.Text)
		}
	}
	if placed != 18 {
		t.Errorf("%d ships are placed", placed)
	}
	ship := first(c.actors, func(o kernel.Thing) bool { return o.Role == kernel.RoleModel && o.On == 0 })
	c.choose(ship.ID)
	seen := map[string]int{}
	for _, kind := range []string{"order", "move"} {
		ordered(t, c, ship.ID, kind)
		o := c.overlays()
		if seen[kind] = o.Room; !slices.Equal(o.Focus, []kernel.ID{ship.ID}) {
			t.Errorf("%s shows %v", kind, o.Focus)
		}
	}
	if far := c.order.Use(kernel.UseTravel); seen["order"] != seen["move"] || far == nil || seen["move"] < far.Max {
		t.Errorf("of %+v they show %v", far, seen)
	}
}

// TestAUnitIsGivenWhatItsSquadDoes at its card, and a transport what the squads aboard do: that the squad gets out, goes into a
// garrison, searches, and fires what the unit has aimed.
func TestAUnitIsGivenWhatItsSquadDoes(t *testing.T) {
	lay(t)
	armies := dropzone.System{}.Samples("core")
	c, _ := created(t, setupOf(dropzone.System{}, "", false, [2]string{"Ann", "Bob"}, armies[0], armies[1]))
	src, seen, fires, rides := dice.NewSeeded(3), 0, 0, 0
	for range 500 {
		if more, err := gametest.Move(c.m.Game, src.Int); err != nil || !more {
			break
		}
		c.refresh()
		for i := range c.view.Things {
			unit := &c.view.Things[i]
			if unit.On == 0 || unit.Role != kernel.RoleModel {
				continue
			}
			offered := func(deed kernel.Deed) bool {
				return slices.ContainsFunc(c.mine(unit.On), func(a act) bool { return a.Deed == deed && a.Gun() == "" })
			}
			aimed := slices.ContainsFunc(unit.Guns, func(g kernel.Gun) bool { return g.Target != 0 })
			switch deeds := (&Card{P: c, T: unit}).deeds(); {
			case aimed && offered(kernel.DeedFire):
				if fires++; !slices.ContainsFunc(deeds, func(d kit.Button) bool { return d.Kind == kit.Primary }) {
					t.Fatalf("%s, aimed, is offered %d deeds", c.teller.Thing(unit.ID), len(deeds))
				}
			case offered(kernel.DeedOrder) || offered(kernel.DeedPlace):
				if seen++; len(deeds) == 0 {
					t.Fatalf("%s begins nothing of %s", c.teller.Thing(unit.ID), c.teller.Thing(unit.On))
				}
				if in := unit.In; in != 0 && c.thing(in).Role == kernel.RoleModel {
					if rides++; len((&Card{P: c, T: c.thing(in)}).deeds()) == 0 {
						t.Fatalf("%s lets nobody out", c.teller.Thing(in))
					}
				}
			}
		}
	}
	if fires == 0 {
		t.Error("nothing was aimed")
	}
	if seen == 0 || rides == 0 {
		t.Error("no squad has orders")
	}
}

// TestWhatOnlyTurnsIsAimedAtFirst: an order without a distance begins with the way that the game itself would take.
func TestWhatOnlyTurnsIsAimedAtFirst(t *testing.T) {
	c, _ := sailing(t)
	src, seen := dice.NewSeeded(3), 0
	for range 3000 {
		if more, err := gametest.Move(c.m.Game, src.Int); err != nil || !more {
			break
		}
		c.refresh()
		for _, a := range c.Acts {
			if a.Kind != "torpedoes" || c.m.Need() != nil || !composing(c, a) {
				continue
			}
			got := c.order.Command()
			want, ok := c.m.Propose(a.Command().With("weapon", got.Get("weapon")))
			if !ok || got.Int("pivot") != want.Int("pivot") {
				t.Fatalf("%v is begun, %v proposed", got, want)
			}
			if want.Int("pivot") != 0 {
				seen++
			}
			c.order = nil
		}
	}
	if seen == 0 {
		t.Error("all are proposed straight ahead")
	}
}

// TestTorpedoesMayMeetNothing on the players' table, which is supposed until a ship is picked that they run into.
func TestTorpedoesMayMeetNothing(t *testing.T) {
	lay(t)
	fleets := gothic.System{}.Samples("")
	c, page := created(t, setupOf(gothic.System{}, "", false, [2]string{"Ann", "Bob"}, fleets[0], fleets[1]))
	src := dice.NewSeeded(3)
	for range 3000 {
		c.refresh()
		for _, a := range c.Acts {
			if a.Kind != "run" || a.Param("target") == nil || c.m.Need() != nil {
				continue
			}
			ordered(t, c, a.Thing, "run")
			page.Build()
			page.Wants("Meets none of these")
			met := func() kernel.ID { return kernel.ID(c.order.Args["target"].Int) }
			if at := met(); at != 0 {
				t.Errorf("%s is met unasked", c.teller.Thing(at))
			}
			rows := c.near(*c.order.Listed())
			c.take(c.order.Listed(), rows[1].Target)
			if at := met(); int(at) != rows[1].Target.Int {
				t.Errorf("%d is met, not %s", at, rows[1].Name)
			}
			page.Build()
			page.Press("Meets none of these")
			if at := met(); at != 0 || !c.order.Ready() {
				t.Errorf("%d is still met", at)
			}
			return
		}
		if more, err := gametest.Move(c.m.Game, src.Int); err != nil || !more {
			t.Fatalf("no torpedoes run: %v", err)
		}
	}
	t.Fatal("no torpedoes run")
}
