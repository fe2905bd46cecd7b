package gothic

import (
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
)

// TestFleetsAreSuggestedApart deploys the largest fleets as it is suggested: nobody stands base to base, and squadrons stay together.
func TestFleetsAreSuggestedApart(t *testing.T) {
	all, src := System{}.Samples(""), dice.NewSeeded(1)
	for i := len(all) - 3; i < len(all); i++ {
		g, err := game.New(System{}, &game.Setup{Board: true, Seats: []game.SeatSetup{{List: all[i]}, {List: all[len(all)-1]}}})
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range []game.Command{{Kind: "phenomena-done"}, {Kind: "leadership"}, {Kind: "roll-off"},
			game.Command{Kind: "take-turn"}.With("when", game.Text("first")), game.Command{Kind: "edge"}.With("edge", game.Text("left")), {Kind: "deploy-fleet"}, {Kind: "deploy-fleet"}} {
			if c.By = max(tableOf(g.State()).Turn(), 1); g.Do(c, src) != nil {
				t.Fatalf("%v is refused: %v", c, g.Do(c, src))
			}
		}
		now := tableOf(g.State())
		for _, seat := range now.Seats() {
			for _, a := range now.fleet(seat) {
				nearest := 100 * cm
				for _, b := range now.fleet(seat) {
					if gap := geometry.Gap(now.Point(a), now.base(a), now.Point(b), now.base(b)); a != b && gap < 2*cm {
						t.Errorf("%v and %v stand %s apart", now.Point(a), now.Point(b), centimetres(gap))
					}
					if a != b && now.formation(a) == now.formation(b) {
						nearest = min(nearest, now.gap(a, b))
					}
				}
				if now.formation(a) != a && nearest > 10*cm {
					t.Errorf("%v stands %s from its squadron", now.Point(a), centimetres(nearest))
				}
			}
		}
	}
}
