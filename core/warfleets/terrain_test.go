package warfleets

import (
	"testing"

	"pgregory.net/rapid"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/roster"
)

func TestTerrainIsMovedAndTurned(t *testing.T) {
	g := sandboxTable(t)
	mustDo(t, g, game.Command{Kind: "terrain", By: 1}.With("kinds", game.Text("blocking")).With("points", game.Text("10000,10000 14000,10000 14000,12000 10000,12000")))
	id := g.State().Len() - 1
	stands := func(why string, in, out geometry.Point) {
		t.Helper()
		area := tableOf(g.State()).Area(id)
		if !area.Contains(in) || area.Contains(out) {
			t.Errorf("%s it covers %v", why, area.Points)
		}
	}
	set := func(field string, n int) {
		t.Helper()
		mustDo(t, g, game.Command{Kind: "set", By: 1, Thing: id}.With("field", game.Text(field)).With("value", game.Int(n)))
	}
	stands("laid down", geometry.Point{X: 13900, Y: 11000}, geometry.Point{X: 12000, Y: 12900})
	set("heading", 90*geometry.Degree)
	stands("turned", geometry.Point{X: 12000, Y: 12900}, geometry.Point{X: 13900, Y: 11000})
	set("x", 30000)
	stands("moved", geometry.Point{X: 30000, Y: 12900}, geometry.Point{X: 12000, Y: 12900})
}

// TestNoRamIsKeptBack holds that whatever a ram can reach, by any pivot, is offered as its target.
func TestNoRamIsKeptBack(t *testing.T) {
	g := sandboxTable(t)
	lists := []roster.List{homeGuard(), homeGuard()}
	for i := range lists {
		mustDo(t, g, enlistCommand(t, i+1, &lists[i]))
	}
	enemy := game.ID(len(lists[0].Units) + 1)
	rapid.Check(t, func(rt *rapid.T) {
		mustDo(t, g, put(1, 36, 24, rapid.IntRange(0, 359).Draw(rt, "heading")), put(enemy, rapid.IntRange(20, 52).Draw(rt, "x"), rapid.IntRange(8, 40).Draw(rt, "y"), 0))
		table := tableOf(g.State())
		far := table.speed(1, "ram")
		path := bent(table.Pose(1), far, rapid.IntRange(far/2, far).Draw(rt, "pivotAt"), rapid.IntRange(-45, 45).Draw(rt, "pivot")*geometry.Degree)
		_, reached := table.contact(1, enemy, path)
		if offered := len(table.ahead(1, table.inReach(1, far))) > 0; reached && !offered {
			rt.Fatalf("the ship at %v reaches %v, and is not offered it", table.Pose(1), table.Pose(enemy))
		}
	})
}
