package dropfleet

import (
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
)

func zone(seat, x, y, width, height int) game.Piece {
	return game.Piece{Kind: "zone", Seat: game.Seat(seat), At: spot(x, y), Size: [2]geometry.Length{width * inch, height * inch}}
}

func TestProblemsOfZones(t *testing.T) {
	for _, c := range []struct {
		want       string
		approaches []string
		zone       game.Piece
	}{
		{"", []string{"direct"}, zone(0, 24, 24, 12, 6)},
		{"", []string{"column", "direct"}, zone(3, 24, 24, 12, 6)},
		{"", []string{"column", "direct"}, zone(0, 24, 24, 12, 6)},
		{"dfc-stage-undeployed/pieces/1", []string{"column", "direct"}, zone(1, 24, 24, 12, 6)},
		{"dfc-stage-undeployed/pieces/1", []string{"column"}, zone(0, 24, 24, 12, 6)},
		{"dfc-stage-beyond/pieces/1", []string{"direct"}, zone(0, 44, 24, 12, 6)},
		{"dfc-stage-off/pieces/1", []string{"direct"}, zone(0, 60, 24, 12, 6)},
		{"dfc-stage-unsound/pieces/1", []string{"direct"}, zone(5, 24, 24, 12, 6)},
		{"dfc-stage-unsound/pieces/1 dfc-stage-off/pieces/1", []string{"direct"}, zone(1, 24, 24, 12, 0)},
	} {
		s := standard("Test")
		s.Approaches, s.Pieces = c.approaches, []game.Piece{location(24, 12), c.zone}
		if got := issueCodes(s.Problems()); got != c.want {
			t.Errorf("%v of %v: %q, want %q", c.zone, c.approaches, got, c.want)
		}
	}
	s := standard("Test")
	s.Approaches, s.Pieces = []string{"direct"}, []game.Piece{zone(0, 24, 24, 12, 6)}
	if got := issueCodes(s.Problems()); got != "dfc-stage-idle" {
		t.Errorf("a zone is no objective: %q", got)
	}
}

// gathering is a game of two directly deployed fleets of which the first
// chooses an edge.
func gathering(t *testing.T, features ...game.Piece) *game.Game {
	t.Helper()
	s := standard("Landing")
	s.Approaches, s.Pieces = []string{"direct"}, features
	lists := System{}.Samples("core")
	g, err := game.New(System{}, &game.Setup{System: "dfc", Board: true, Options: []game.Arg{{Name: "scenario", Value: game.Text(s.String())}},
		Seats: []game.SeatSetup{{List: lists[0]}, {List: lists[1]}}})
	if err != nil {
		t.Fatal(err)
	}
	does(t, g, game.Command{Kind: "scenery-done", By: 1})
	does(t, g, game.Command{Kind: "roll-off", By: 1}) // which the first wins by this seed
	return g
}

func does(t *testing.T, g *game.Game, c game.Command) {
	t.Helper()
	if err := g.Do(c, dice.NewSeeded(4)); err != nil {
		t.Fatalf("%s: %v", c.Kind, err)
	}
}

// deploying is the same once the first has chosen the bottom edge.
func deploying(t *testing.T, features ...game.Piece) *game.Game {
	t.Helper()
	g := gathering(t, features...)
	does(t, g, game.Command{Kind: "edge", By: 1}.With("edge", game.Text("bottom")))
	return g
}

func TestZonesAreShownWhileFleetsDeploy(t *testing.T) {
	if n := len(gathering(t, zone(1, 24, 24, 12, 6)).View(2).Zones); n != 1 {
		t.Errorf("%d zones show while edges are chosen", n)
	}
	g := deploying(t, zone(1, 24, 24, 12, 6), zone(0, 46, 24, 8, 4), zone(3, 24, 10, 2, 2), zone(0, 70, 24, 8, 4))
	zones := g.View(1).Zones
	if len(zones) != 4 {
		t.Fatalf("zones %+v", zones)
	}
	if z := zones[2]; z.Seat != 1 || z.Area.Points[0] != spot(18, 21) || z.Area.Points[2] != spot(30, 27) {
		t.Errorf("the first player's zone %+v", z)
	}
	if z := zones[3]; z.Seat != 0 || z.Area.Points[0] != spot(42, 22) || z.Area.Points[2] != spot(48, 26) {
		t.Errorf("of a zone that reaches beyond the table %+v shows", z)
	}
}

func TestPlacesInZonesAreOffered(t *testing.T) {
	g := deploying(t, zone(1, 24, 24, 12, 6))
	legal := g.Legal(1)[0]
	if p := legal.Params[1]; p.Name != "y" || p.Min != 0 || p.Max != 27*inch {
		t.Errorf("up the table from %d to %d", p.Min, p.Max)
	}
	if c, ok := g.Suggest(1, legal.Thing); !ok || c.Int("y") != 5*inch {
		t.Errorf("first %+v", c)
	}
	in := game.Command{Kind: "deploy", By: 1, Thing: legal.Thing}.With("x", game.Int(24*inch)).With("y", game.Int(24*inch)).With("heading", game.Int(0))
	does(t, g, in)
	mate := tableOf(g.State()).undeployed(1)[0]
	c, ok := g.Suggest(1, mate)
	if at := (geometry.Point{X: c.Int("x"), Y: c.Int("y")}); !ok || geometry.Distance(at, spot(24, 24)) > 6*inch {
		t.Errorf("beside one in a zone %+v", c)
	}
}

func TestALargeZoneIsSoonGoneThrough(t *testing.T) {
	g := deploying(t, zone(0, 24, 24, 200, 200))
	if n := len(tableOf(g.State()).inZones(1)); n != 25*25 {
		t.Errorf("%d places", n)
	}
}
