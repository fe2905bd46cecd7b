package game

import (
	"maps"
	"testing"

	"broadside/core/dropfleet"
	kernel "broadside/core/game"
	"broadside/core/geometry"
	"broadside/ui/session"
)

func TestPlacingAsSuggestedPlacesOnlyTheActingPlayersShips(t *testing.T) {
	lay(t)
	fleets := dropfleet.System{}.Samples("")
	setup := setupOf(dropfleet.System{}, "", true, [2]string{"Ann", "Bob"}, fleets[0], fleets[1])
	setup.Options = append(setup.Options, kernel.Arg{Name: "scenario", Value: kernel.Text("fleet-engagement")})
	id, err := session.Create(setup)
	if err != nil {
		t.Fatal(err)
	}
	c, page := reopen(t, id)
	sail(t, c, page, func() bool { return c.view.Phase == "deployment" })
	for c.view.Phase == "deployment" {
		by, before := c.acts[0].by, stood(c)
		page.Build()
		page.Press("Place " + c.name(by) + "'s as suggested")
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
		sail(t, c, page, func() bool { return c.places && c.crew() != nil && !c.volleys() && c.view.Round == 1 })
		by, before := c.acts[0].by, stood(c)
		c.placeAll()
		if after := stood(c); after[by] == before[by] || after[3-by] != before[3-by] {
			t.Fatalf("%v stood before player %d placed, %v after", before, by, after)
		}
		apart(t, c)
		c.undo() // all of them at once
		if back := stood(c); !maps.Equal(back, before) {
			t.Fatalf("%v stood before, %v after an undo", before, back)
		}
		c.redo()
	}
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
