package dropfleet

import (
	"math/rand/v2"
	"testing"

	"broadside/core/game"
	"broadside/core/gametest"
	"broadside/core/geometry"
	"broadside/core/roster"
	"broadside/core/tabletop"
)

// steaming is a game in which the ships of the first seat's only group stand at places heading up the table, about to move, with
// a medium cluster at 24/24 and more on the table; an enemy stands at 10/40.
func steaming(t *testing.T, entry, layer string, at [][2]int, more ...game.Piece) *game.Game {
	t.Helper()
	s := standard("Landing")
	s.Approaches, s.Pieces = []string{"column"}, append([]game.Piece{{Kind: "cluster", Entry: "medium-cluster", At: spot(24, 24), Parts: []string{"commercial", "military", "industrial"}}}, more...)
	list := func(entry string, n int) roster.List {
		return roster.List{System: "dfc", Units: []roster.Unit{{Entry: "pathfinder", Units: []roster.Unit{{Entry: entry, Count: n}}}}}
	}
	g, err := game.New(System{}, &game.Setup{Board: true, Options: []game.Arg{{Name: "scenario", Value: game.Text(s.String())}},
		Seats: []game.SeatSetup{{List: list(entry, len(at))}, {List: list("bs-cinder", 1)}}})
	if err != nil {
		t.Fatal(err)
	}
	changes := []game.Change{write(0, tabletop.FieldPhase, phaseActive), write(0, fieldStage, stageMoving), set(0, tabletop.FieldTurn, 1), set(0, tabletop.FieldRound, 2), set(0, fieldBattlegroup, 1), set(0, fieldEdge+"1", 1), set(0, fieldEdge+"2", 3)}
	b := tableOf(g.State())
	for i, id := range b.All(b.isShip) {
		pose, in := geometry.Pose{Point: spot(10, 40)}, high
		if i < len(at) {
			pose.Point, in = spot(at[i][0], at[i][1]), layer
		}
		changes = append(append(changes, game.Change{On: id, Field: tabletop.FieldOut}, write(id, fieldLayer, in)), tabletop.Stand(id, pose)...)
	}
	if g, err = gametest.Put(g, changes); err != nil {
		t.Fatal(err)
	}
	return g
}

// TestTroopsAreSuggestedWhereTheyLand: a ship with dropships comes down to a sector and ends in atmosphere where they reach it;
// from farther away it goes no lower than low orbit. One without goes for the enemy on its layer.
func TestTroopsAreSuggestedWhereTheyLand(t *testing.T) {
	for _, c := range []struct {
		what, entry, from string
		at                [2]int
		layer             string
		lands             bool
	}{
		{"near", "bs-gangway", low, [2]int{24, 13}, atmosphere, true},
		{"aside", "bs-gangway", low, [2]int{30, 15}, atmosphere, true},
		{"still high", "bs-gangway", high, [2]int{24, 13}, low, false},
		{"far away", "bs-gangway", low, [2]int{24, 1}, low, false},
		{"no troops", "bs-lantern", low, [2]int{24, 13}, low, false},
	} {
		g := steaming(t, c.entry, c.from, [][2]int{c.at})
		id := tableOf(g.State()).All(tableOf(g.State()).isShip)[0]
		move, ok := g.Propose(game.Command{Kind: "standard", By: 1, Thing: id})
		if err := g.Do(move, nil); !ok || err != nil {
			t.Fatalf("%s: %v %v", c.what, move, err)
		}
		b := tableOf(g.State())
		lands := b.landing(id) != nil && len(b.landings(id, b.landing(id))) > 0
		if b.layer(id) != c.layer || lands != c.lands {
			t.Errorf("%s: %v ends in %s, and lands: %t", c.what, move, b.layer(id), lands)
		}
	}
}

// TestMovesAreSuggestedThatKeepAGroupTogether: of the orders that a ship of a group may take to that end, nearly all begin with a
// move that does it.
func TestMovesAreSuggestedThatKeepAGroupTogether(t *testing.T) {
	chance := rand.New(rand.NewPCG(3, 4))
	together, missed := 0, 0
	for range 150 {
		b, ids := formation(t, chance.IntN, 3)
		for n, id := range ids {
			if n > 0 { // those before it stay where they are
				gone := game.Event{Changes: []game.Change{set(ids[n-1], tabletop.FieldActed, 1)}}
				b.State.Apply(&gone)
			}
			if !b.OnTable(id) {
				continue
			}
			p := b.plan(id, orderOf("standard"))
			if p.leastBy(&p.mover[0]) > 0 {
				continue
			}
			best := len(ids)
			for _, c := range (System{}).Ways(b.State, game.Command{Kind: "standard", By: 1, Thing: id}) {
				var way course
				b.trace(&way, b.Pose(id), c.Int("distance"), []bend{{0, c.Int("pivot") + c.Int("pivot2")}})
				best = min(best, p.with(way.end.Point))
			}
			together++
			missed += btoi(best > 0)
		}
	}
	if together < 50 || missed > together/100 {
		t.Errorf("of %d that can keep together %d are not suggested it", together, missed)
	}
}
