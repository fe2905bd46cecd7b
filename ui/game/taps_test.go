package game

import (
	"slices"
	"testing"

	kernel "broadside/core/game"
	"broadside/tests/kittest"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/store"
)

func TestTheFirstOrderIsBegunByThePage(t *testing.T) {
	c, page, ships := manned(t, true)
	if c.order == nil || c.order.Act.Thing != c.chosen || c.order.Act.Kind != "standard" {
		t.Fatalf("%+v is begun for %s", c.order, c.teller.Thing(c.chosen))
	}
	page.Wants("is-strip", "Weapons Free", "Standard orders now")
	standard := c.order.Act
	if c.begin(standard); c.order == nil {
		t.Error("who asks for the order that is begun loses it")
	}
	if c.begin(standard); c.order != nil {
		t.Error("asked for again it stays")
	}
	c.choose(ships[1].ID)
	if c.order != nil {
		t.Errorf("%+v is begun for a ship that the player opened", c.order)
	}
}

func TestWhatAnotherTabDoesIsShownBesideAnOrder(t *testing.T) {
	c, page, ships := manned(t, true)
	c.choose(ships[1].ID)
	c.begin(c.mine(ships[1].ID)[0])
	begun := c.order
	other, _ := reopen(t, c.id)
	other.do(kernel.Command{Kind: "note", By: other.writer()}.With("text", kernel.Text("biscuits")))
	c.follow(store.Change{Kind: store.Game, ID: c.id})
	page.Build()
	page.Lacks("biscuits")
	if begun == nil || c.order != begun {
		t.Errorf("the order that was put together, %v, is %v", begun, c.order)
	}
	kittest.Mount(t, &kit.ToastHost{State: app.Toasts()}).Wants("Note: biscuits")
}

func TestDiceAreSeenBesideTheOrderThatThePageBegins(t *testing.T) {
	c, page := battle(t, true, 0)
	sail(t, c, page, func() bool { return c.order != nil && c.offered && c.threw() })
	page.Wants("play-latest", c.teller.Command(c.order.Act.Kind)+" now")
	c.begin(c.order.Act)
	page.Build()
	page.Lacks("play-latest")
}

// landing is a battle in which a group of several ships may bring troops down, and no other.
func landing(t *testing.T) *Play {
	t.Helper()
	c, page := battle(t, true, 0)
	sail(t, c, page, func() bool { return c.view.Phase == "bombers" && c.view.Need == nil })
	var group kernel.ID
	for _, ship := range c.models(c.Acts[0].By) {
		if len(ship.Loads) == 0 || !slices.Contains(ship.Loads[0].Entries, "ucm-dropship") && !slices.Contains(ship.Loads[0].Entries, "scourge-dropship") || group != 0 && ship.On != group || ship.Lost {
			continue
		}
		group = ship.On
		put(t, c, ship.ID, "x", 24000)
		put(t, c, ship.ID, "y", 24000)
		set := kernel.Command{Kind: "set", By: c.Acts[0].By, Thing: ship.ID}.With("field", kernel.Text("layer")).With("value", kernel.Text("atmosphere"))
		if err := c.m.Do(set, nil); err != nil {
			t.Fatal(err)
		}
	}
	c.refresh()
	sail(t, c, page, func() bool { return c.view.Phase == "landings" && c.view.Need == nil })
	page.Wants("Bring troops down", "Launch now", "Done")
	return c
}

func TestTheNextOfAGroupLaunchesByItself(t *testing.T) {
	c := landing(t)
	first, group := c.chosen, c.thing(c.chosen).On
	if c.confirm(false); c.order == nil || c.chosen == first || c.thing(c.chosen).On != group {
		t.Errorf("%s goes on after %s", c.teller.Thing(c.chosen), c.teller.Thing(first))
	}
}

func TestTroopsGoWhereNoneOfTheirsAre(t *testing.T) {
	c := landing(t)
	all := c.near(*c.order.Listed())
	put(t, c, kernel.ID(all[0].Target.Int), "infantry."+kit.Itoa(int(c.thing(c.chosen).Seat)), 1)
	if now := c.near(*c.order.Listed()); len(all) < 2 || now[0].Target == all[0].Target || now[len(now)-1].Target != all[0].Target {
		t.Errorf("of %d %s comes first, where there are some", len(all), now[0].Name)
	}
}

// TestALoneGroundWeaponIsAimed: the list of what may fire lies below what was told last, and a phone then shows only how to leave.
func TestALoneGroundWeaponIsAimed(t *testing.T) {
	c, page := battle(t, true, 0)
	sail(t, c, page, func() bool { return c.view.Phase == "ground-guns" && c.view.Need == nil && len(c.actors) == 1 })
	if c.chosen != c.actors[0].ID || c.order == nil {
		t.Errorf("%s may fire, and open is %s", c.teller.Thing(c.actors[0].ID), c.teller.Thing(c.chosen))
	}
	page.Wants("Fire the weapon now", "Done")
	for _, other := range c.near(*c.order.Listed())[1:] {
		put(t, c, kernel.ID(other.Target.Int), "x", 1)
	}
	told := len(c.m.Log)
	c.choose(0)
	if c.choose(c.actors[0].ID); len(c.m.Log) != told {
		t.Error("it fires at its only target as its card opens")
	}
	c.confirm(false)
	page.Build()
	page.Lacks("Fire the weapon now")
}

func TestDiceFallAtOnceWhereThatIsWanted(t *testing.T) {
	c, page := battle(t, true, 0)
	app.Change(app.Settings{Dice: "app", AtOnce: true, Usual: true})
	for range 400 {
		if sortie(t, c); c.throwing() != nil {
			t.Fatalf("%s is waited for", c.title())
		}
		if c.threw() && c.view.Round > 1 {
			page.Build()
			page.Wants("play-latest")
			return
		}
	}
	t.Fatal("no dice are thrown")
}
