package dropfleet

import (
	"slices"
	"testing"

	"broadside/core/game"
	"broadside/core/geometry"
)

// littered is a game in which the first seat's fleet comes in over the bottom
// edge, with pieces of scenery in front of it.
func littered(t *testing.T, litter ...game.Piece) (*game.Game, []game.ID) {
	t.Helper()
	s := standard("Litter")
	s.Approaches, s.Pieces = []string{"column"}, append([]game.Piece{location(24, 24)}, litter...)
	lists := System{}.Samples("core")
	g, err := game.New(System{}, &game.Setup{System: "dfc", Board: true, Options: []game.Arg{{Name: "scenario", Value: game.Text(s.String())}},
		Seats: []game.SeatSetup{{List: lists[0]}, {List: lists[1]}}})
	if err != nil {
		t.Fatal(err)
	}
	return g, tableOf(g.State()).All(func(id game.ID) bool { return tableOf(g.State()).isShip(id) && tableOf(g.State()).Seat(id) == 1 })
}

func litter(class string, x, y, width, height int) game.Piece {
	return game.Piece{Kind: "terrain", Entry: class, At: spot(x, y), Size: [2]geometry.Length{width * inch, height * inch}}
}

// perilOf is what speaks against the best of a ship's suggested places.
func perilOf(t *testing.T, g *game.Game, first game.Command) int {
	t.Helper()
	b := tableOf(g.State())
	c := course{layer: b.layer(first.Thing)}
	b.trace(&c, geometry.Pose{Point: geometry.Point{X: first.Int("x"), Y: first.Int("y")}, Heading: first.Int("heading")}, first.Int("distance"), nil)
	return b.peril(&c, c.layer, b.Terrain(), b.ship(first.Thing).Base)
}

// TestSuggestedEntriesKeepClear: ships come in beside what lies before their
// edge, or short of it, and through the least of it where there is no way round.
func TestSuggestedEntriesKeepClear(t *testing.T) {
	for _, c := range []struct {
		what   string
		peril  int
		pieces []game.Piece
	}{
		{"nothing", 0, nil},
		{"beside dense debris", 0, []game.Piece{litter("dense-debris", 24, 4, 20, 4)}},
		{"beside fine debris", 0, []game.Piece{litter("fine-debris", 24, 4, 20, 4)}},
		{"beside a ring", 0, []game.Piece{litter("planetary-ring", 24, 3, 40, 1)}},
		{"beside a solid object", 0, []game.Piece{litter("large-solid-object", 24, 0, 3, 0)}},
		{"short of dense debris", 0, []game.Piece{litter("dense-debris", 24, 10, 48, 4)}},
		{"through debris", 2, []game.Piece{litter("dense-debris", 24, 1, 48, 2)}},
		{"through debris rather than into a rock", 2, []game.Piece{litter("large-solid-object", 24, 0, 3, 0), litter("dense-debris", 24, 1, 48, 2)}},
	} {
		g, ships := littered(t, c.pieces...)
		for _, id := range ships {
			if first := slices.Collect(tableOf(g.State()).alongEdge(game.Command{Kind: "standard", By: 1, Thing: id}))[0]; perilOf(t, g, first) != c.peril {
				t.Errorf("%s: %v at %d", c.what, first, perilOf(t, g, first))
			}
		}
	}
}

// TestSuggestedPlacesKeepClear: ships deploy beside debris, and wholly on the
// table.
func TestSuggestedPlacesKeepClear(t *testing.T) {
	g := deploying(t, location(24, 24), litter("dense-debris", 24, 3, 30, 6), litter("large-solid-object", 4, 3, 2, 0))
	for {
		legal := g.Legal(1)
		if len(legal) == 0 || legal[0].Kind != "deploy" {
			break
		}
		c, ok := g.Suggest(1, legal[0].Thing)
		if !ok {
			t.Fatalf("no place for %s", named(legal[0].Thing))
		}
		if perilOf(t, g, c) != 0 {
			t.Errorf("%s is put at %v", named(c.Thing), c)
		}
		does(t, g, c)
	}
}

// TestSuggestedEntriesHaveTheWayAheadFree: ships do not come in right behind debris, into which their next move would lead them.
func TestSuggestedEntriesHaveTheWayAheadFree(t *testing.T) {
	g, ships := littered(t, litter("dense-debris", 24, 16, 6, 4))
	b := tableOf(g.State())
	for _, id := range ships {
		first := slices.Collect(b.alongEdge(game.Command{Kind: "standard", By: 1, Thing: id}))[0]
		c := course{layer: b.layer(id)}
		b.trace(&c, geometry.Pose{Point: geometry.Point{X: first.Int("x"), Y: first.Int("y")}, Heading: first.Int("heading")}, first.Int("distance"), nil)
		if _, most := b.limits(id, orderOf("standard"), b.layer(id)); b.barred(&c, b.Terrain()) > 0 || first.Int("distance") != most {
			t.Errorf("%v", first)
		}
	}
}
