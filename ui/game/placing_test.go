package game

import (
	"maps"
	"strings"
	"testing"

	"broadside/core/dice"
	"broadside/core/dropfleet"
	"broadside/core/dropzone"
	kernel "broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/warfleets"
	"broadside/ui/kit"
	"broadside/ui/session"
)

func TestPlacingAsSuggestedPlacesOnlyTheActingPlayersShips(t *testing.T) {
	lay(t)
	fleets := dropfleet.System{}.Samples("")
	setup := setupOf(dropfleet.System{}, "", true, [2]string{"Ann", "Bob"}, fleets[0], fleets[1])
	setup.Options = append(setup.Options, kernel.Arg{Name: "scenario", Value: kernel.Text("fleet-engagement")})
	c, page := created(t, setup)
	sail(t, c, page, func() bool { return c.view.Phase == "deployment" })
	for c.view.Phase == "deployment" {
		by, before := c.Acts[0].By, stood(c)
		page.Build()
		if !strings.HasSuffix(c.places, " battlegroup as suggested") {
			t.Errorf("what is placed alone is told as %q", c.places)
		}
		page.Press(c.places)
		after := stood(c)
		if after[by] == before[by] || after[3-by] != before[3-by] {
			t.Fatalf("%v stood before player %d placed, %v after", before, by, after)
		}
	}
	apart(t, c)
}

func TestShipsThatArriveAsSuggestedStandApart(t *testing.T) {
	c, page := battle(t, true, 0)
	for range 3 {
		sail(t, c, page, func() bool { return c.places != "" && c.crew() != nil && !c.volleys() && c.view.Round == 1 })
		by, before := c.Acts[0].By, stood(c)
		c.placeAll()
		if after := stood(c); after[by] == before[by] || after[3-by] != before[3-by] {
			t.Fatalf("%v stood before player %d placed, %v after", before, by, after)
		}
		apart(t, c)
		if c.volleys() && c.idles() {
			t.Error("a group that finds nothing to shoot at is asked what it aims at")
		}
		c.undo() // all of them at once
		if back := stood(c); !maps.Equal(back, before) {
			t.Fatalf("%v stood before, %v after an undo", before, back)
		}
		c.redo()
	}
}

// TestOnYourTableNothingIsOfferedToPlace: who plays on a table puts the models there by hand.
func TestOnYourTableNothingIsOfferedToPlace(t *testing.T) {
	lay(t)
	forces := dropzone.System{}.Samples("")
	c, page := created(t, setupOf(dropzone.System{}, "", false, [2]string{"Ann", "Bob"}, forces[0], forces[1]))
	page.Press("Scenery is placed")
	sail(t, c, page, func() bool {
		if len(c.Acts) == 0 || c.view.Round == 0 {
			return false
		}
		_, suggests := c.m.Suggest(c.Acts[0].By, c.Acts[0].Thing)
		return suggests
	})
	page.Lacks("as suggested")
}

// apart holds that no ship stands on another.
func apart(t *testing.T, c *Play) {
	t.Helper()
	for i, a := range c.view.Things {
		for _, b := range c.view.Things[:i] {
			if a.Kind == "ship" && b.Kind == "ship" && a.Out == "" && b.Out == "" && geometry.Distance(a.Pose.Point, b.Pose.Point) < a.Radius+b.Radius {
				t.Errorf("%s stands on %s", c.teller.Thing(a.ID), c.teller.Thing(b.ID))
			}
		}
	}
}

// stood counts each seat's ships on the table.
func stood(c *Play) map[kernel.Seat]int {
	n := map[kernel.Seat]int{}
	for _, t := range c.view.Things {
		if t.Kind == "ship" && t.Out == "" {
			n[t.Seat]++
		}
	}
	return n
}

// TestWhatEndsAnActivationIsNotPale while a shot is still open.
func TestWhatEndsAnActivationIsNotPale(t *testing.T) {
	lay(t)
	fleets := warfleets.System{}.Samples("core")
	c, page := created(t, setupOf(warfleets.System{}, "", true, [2]string{"Ann", "Bob"}, fleets[0], fleets[1]))
	done := func() *act {
		for _, a := range c.Acts {
			if a.Kind == "done" && len(c.Acts) > 1 {
				return &a
			}
		}
		return nil
	}
	session.Dice = dice.NewSeeded(11)
	for n := 0; done() == nil && n < 500; n++ {
		next(t, c)
		page.Build()
	}
	if done() == nil {
		t.Fatal("no ship can shoot after its action")
	}
	if kind := c.kindOf(*done()); kind != kit.Plain {
		t.Errorf("it is of kind %v, not plain", kind)
	}
}
