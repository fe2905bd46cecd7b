package gothic

import (
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
)

// deploying is a battle of a sample fleet and the largest before any ship is placed.
func deploying(t testing.TB, sample int) *game.Game {
	all, src := System{}.Samples(""), dice.NewSeeded(1)
	g, err := game.New(System{}, &game.Setup{Board: true, Seats: []game.SeatSetup{{List: all[sample]}, {List: all[len(all)-1]}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []game.Command{{Kind: "phenomena-done"}, {Kind: "leadership"}, {Kind: "roll-off"},
		game.Command{Kind: "take-turn"}.With("when", game.Text("first")), game.Command{Kind: "edge"}.With("edge", game.Text("left"))} {
		if c.By = max(tableOf(g.State()).Turn(), 1); g.Do(c, src) != nil {
			t.Fatalf("%v is refused: %v", c, g.Do(c, src))
		}
	}
	return g
}

// deploys places all that the seat in turn has.
func deploys(t testing.TB, g *game.Game) {
	if err := g.Do(game.Command{Kind: "deploy-fleet", By: tableOf(g.State()).Turn()}, nil); err != nil {
		t.Fatal(err)
	}
}

// TestDeployingAFleetLooksAtNoMoreThanItHasTo: the largest took 70,000 allocations when each ship weighed every place there is.
func TestDeployingAFleetLooksAtNoMoreThanItHasTo(t *testing.T) {
	g := deploying(t, len(System{}.Samples(""))-1)
	if n := testing.AllocsPerRun(3, func() { deploys(t, g.Fork()) }); n > 5000 {
		t.Errorf("%.0f allocations", n)
	}
}

// TestFleetsAreSuggestedApart deploys the largest fleets as it is suggested: nobody stands base to base, and squadrons stay together.
func TestFleetsAreSuggestedApart(t *testing.T) {
	n := len(System{}.Samples(""))
	for i := n - 3; i < n; i++ {
		g := deploying(t, i)
		deploys(t, g)
		deploys(t, g)
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
