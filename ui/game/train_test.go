package game

import (
	"slices"
	"strings"
	"testing"

	"broadside/core/dropfleet"
	"broadside/core/forces"
	kernel "broadside/core/game"
	"broadside/core/geometry"
	"broadside/tests/kittest"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// put sets a figure of a thing by hand.
func put(t testing.TB, c *Play, thing kernel.ID, field string, n int) {
	t.Helper()
	if err := c.m.Do(kernel.Command{Kind: "set", By: c.Acts[0].By, Thing: thing}.With("field", kernel.Text(field)).With("value", kernel.Int(n)), nil); err != nil {
		t.Fatal(err)
	}
	c.refresh()
}

// corner is where a square of debris lies that belongs somewhere else.
var corner = geometry.Point{X: 44000, Y: 24000}

// massed is a battle of fleets with groups of three ships and more.
func massed(t testing.TB) (*Play, *kittest.Page) {
	t.Helper()
	lay(t)
	fleets := dropfleet.System{}.Samples("")
	for _, bg := range slices.Concat(fleets[0].Units, fleets[1].Units) {
		for i := range bg.Units {
			bg.Units[i].Count = max(bg.Units[i].Count, 3)
		}
	}
	return created(t, setupOf(dropfleet.System{}, "", true, [2]string{"Ann", "Bob"}, fleets[0], fleets[1]))
}

// abreast lines a group of three up in the middle of the table, each ship an inch from the next, and lays that square out.
func abreast(t testing.TB, width int) (*Play, *kittest.Page, []kernel.Thing) {
	t.Helper()
	c, page := massed(t)
	piece := kernel.Command{Kind: "scenery", By: c.Acts[0].By}.With("class", kernel.Text("dense-debris")).
		With("x", kernel.Int(corner.X)).With("y", kernel.Int(corner.Y)).With("width", kernel.Int(width)).With("height", kernel.Int(width))
	if err := c.m.Do(piece, nil); err != nil {
		t.Fatal(err)
	}
	c.refresh()
	ships := man(t, c, page)
	for i, s := range ships {
		put(t, c, s.ID, "x", 24000+i*1000)
		put(t, c, s.ID, "y", 24000)
		put(t, c, s.ID, "heading", 0)
	}
	return c, page, ships
}

// strew puts that debris about a ship.
func strew(t testing.TB, c *Play, ship kernel.ID) {
	t.Helper()
	at := c.thing(ship).Pose.Point
	for _, o := range c.view.Things {
		if o.Kind == "terrain" && o.Pose.Point == corner {
			put(t, c, o.ID, "x", at.X)
			put(t, c, o.ID, "y", at.Y)
			return
		}
	}
	t.Fatal("there is no debris")
}

func TestTheGroupIsToldWhatItsOtherShipsMeet(t *testing.T) {
	c, page, ships := abreast(t, 1000)
	ordered(t, c, ships[0].ID, "standard")
	if len(c.order.train) > 0 {
		t.Fatalf("in the open: %+v", c.order.train)
	}
	c.cancel()
	strew(t, c, ships[1].ID)
	ordered(t, c, ships[0].ID, "standard")
	page.Build()
	if some := c.consequences(c.order); len(some) > 0 {
		t.Errorf("the first ship meets %+v", some)
	}
	page.Wants("Whole group ("+kit.Itoa(len(ships))+")", c.teller.Thing(ships[1].ID)+": meets Dense Debris Field.")
	page.Lacks("is-fatal", "btn-danger")
}

func TestShipsThatMeetTheSameAreToldTogether(t *testing.T) {
	c, _, ships := abreast(t, 8000)
	strew(t, c, ships[0].ID)
	ordered(t, c, ships[0].ID, "standard")
	var names []string
	for _, s := range ships[1:] {
		names = append(names, c.teller.Thing(s.ID))
	}
	want := consequence{Text: strings.Join(names, ", ") + ": meets Dense Debris Field. To hit: 2 dice, 2+.", Met: true}
	if !slices.Equal(c.order.train, []consequence{want}) {
		t.Errorf("%+v, want %+v", c.order.train, want)
	}
}

func TestAGroupThatWouldLoseAnotherShipSaysSo(t *testing.T) {
	c, page, ships := abreast(t, 1000)
	put(t, c, ships[1].ID, "y", 1000)
	put(t, c, ships[1].ID, "heading", 180000)
	ordered(t, c, ships[0].ID, "standard")
	page.Build()
	if len(c.consequences(c.order)) > 0 {
		t.Errorf("the first ship meets %+v", c.consequences(c.order))
	}
	page.Wants(c.teller.Thing(ships[1].ID)+": leaves the table", "is-fatal", "btn-danger")
}

func TestAThrowForWhatIsMetIsNoOmenOfItsOwn(t *testing.T) {
	c, page, ships := abreast(t, 8000)
	strew(t, c, ships[0].ID)
	ordered(t, c, ships[0].ID, "standard")
	if c.order.trial.Need == nil || c.order.trial.Need.Throw == nil {
		t.Fatalf("nothing is thrown: %+v", c.order.trial)
	}
	page.Build()
	page.Wants(c.teller.Thing(ships[0].ID) + " meets Dense Debris Field. To hit: 2 dice, 2+.")
	if some := c.consequences(c.order); len(some) != 1 {
		t.Errorf("%+v", some)
	}
}

func TestAGroupThatArrivesTogetherStandsApart(t *testing.T) {
	c, page := massed(t)
	sail(t, c, page, func() bool { return c.places != "" && c.crew() != nil && !c.volleys() && c.view.Round == 1 })
	var group kernel.ID
	for _, g := range forces.Groups(c.view, c.crew().ID) {
		if len(forces.Ships(c.view, g.ID)) > 2 && len(c.mine(forces.Ships(c.view, g.ID)[0].ID)) > 0 {
			group = g.ID
			c.order = nil
			ordered(t, c, forces.Ships(c.view, g.ID)[0].ID, "standard")
			break
		}
	}
	if group == 0 || c.order == nil {
		t.Fatal("no group of three arrives")
	}
	c.confirmGroup()
	for _, s := range forces.Under(c.view, group, "ship") {
		if s.Out != "" {
			t.Errorf("%s is left behind", c.teller.Thing(s.ID))
		}
	}
	apart(t, c)
}

// TestAMessageTellsWhoIsLost though others of the group moved on since, and the next order hides what came of it.
func TestAMessageTellsWhoIsLost(t *testing.T) {
	c, page := battle(t, true, 0)
	sail(t, c, page, func() bool {
		return c.chosen != 0 && c.teller.Thing(c.chosen) == "Sootwing Corvette 1" && c.view.Need == nil
	})
	c.setFields(c.chosen, kernel.Arg{Name: "out", Value: kernel.Text("destroyed")})
	c.begin(c.mine(c.chosen)[0])
	c.offered = false // as where the page begins an order at once
	if c.changed(len(c.m.Log)); c.order == nil || c.tellsLatest() {
		t.Fatalf("nothing hides what was done: %+v", c.order)
	}
	kittest.Mount(t, &kit.ToastHost{State: app.Toasts()}).Wants("Sootwing Corvette 1")
}

// TestWhatTheFirstShipIsToldStandsAtItsButton: on a phone what stands above the button is scrolled out of sight.
func TestWhatTheFirstShipIsToldStandsAtItsButton(t *testing.T) {
	c, page, ships := abreast(t, 1000)
	for _, s := range ships {
		put(t, c, s.ID, "y", 4000)
	}
	ordered(t, c, ships[0].ID, "max-thrust")
	page.Build()
	_, confirm, _ := strings.Cut(page.HTML(), "play-confirm")
	told, button := strings.Index(confirm, "only on a special order"), strings.Index(confirm, "Max Thrust now")
	if told < 0 || told > button {
		t.Errorf("at the button stands %.600s", confirm)
	}
}
