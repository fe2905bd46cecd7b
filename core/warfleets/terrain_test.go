package warfleets

import (
	"testing"

	"broadside/core/game"
	"broadside/core/geometry"
)

func TestTerrainIsMovedAndTurned(t *testing.T) {
	g := sandboxTable(t)
	mustDo(t, g, game.Command{Kind: "terrain", By: 1}.With("kinds", game.Text("blocking")).With("points", game.Text("10000,10000 14000,10000 14000,12000 10000,12000")))
	id := g.State().Len() - 1
	stands := func(why string, in, out geometry.Point) {
		t.Helper()
		area := tableOf(g.State()).area(id)
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
