package dropfleet

import (
	"errors"
	"testing"

	"broadside/core/game"
	"broadside/core/roster"
)

// TestCrowds: more models and pieces than a table holds are refused.
func TestCrowds(t *testing.T) {
	crowd := func(ships int) *game.Setup {
		l := roster.List{System: "dfc", Units: []roster.Unit{band("line", "Crowd", sails("bs-lantern", ships))}}
		return &game.Setup{Board: true, Seats: []game.SeatSetup{{Name: "A", List: l}, {Name: "B", List: homeFleet()}}}
	}
	var no *game.Illegal
	if _, err := game.New(System{}, crowd(mostShips+1)); !errors.As(err, &no) || no.Code != "dfc-too-many-ships" {
		t.Errorf("too many ships: %v", err)
	}
	g, err := game.New(System{}, crowd(10))
	if err != nil {
		t.Fatal(err)
	}
	piece := game.Command{Kind: "scenery", By: 1}.With("class", game.Text("fine-debris")).With("x", game.Int(9000)).With("y", game.Int(9000)).
		With("width", game.Int(4000)).With("height", game.Int(2000))
	for len(tableOf(g.State()).Terrain()) < mostFeatures {
		if err := g.Do(piece, nil); err != nil {
			t.Fatal(err)
		}
	}
	if err := g.Do(piece, nil); !errors.As(err, &no) || no.Code != "dfc-too-much-scenery" {
		t.Errorf("too much scenery: %v", err)
	}
}
