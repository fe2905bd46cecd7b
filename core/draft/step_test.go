package draft

import (
	"testing"

	"broadside/core/dropzone"
	"broadside/core/game"
)

// A squad has landed from a carrier (1) that belongs to another (2); a third squad (5) is elsewhere.
func TestWhatComesNextIsNear(t *testing.T) {
	model := func(id, on, in game.ID, acted bool) game.Thing {
		return game.Thing{ID: id, On: on, In: in, Seat: 1, Role: game.RoleModel, Acted: acted}
	}
	v := &game.View{Meaning: game.MeaningOf(dropzone.System{}), Things: []game.Thing{model(1, 2, 0, true), model(3, 4, 1, false), model(6, 5, 0, false)}}
	act := func(kind string, thing game.ID) Act { return Act{By: 1, Legal: game.Legal{Kind: kind, Thing: thing}} }
	shown := func(Act) bool { return false }
	done := act("done", 0)
	for _, c := range []struct {
		acts   []Act
		chosen game.ID
		want   game.ID
		kind   string
	}{
		{[]Act{done, act("move", 6), act("move", 3)}, 1, 3, "move"},              // who is aboard before who is elsewhere
		{[]Act{done, act("move", 6), act("move", 3)}, 6, 6, "move"},              // the chosen one first
		{[]Act{done, act("move", 1), act("move", 6)}, 1, 6, "move"},              // what has acted does not again
		{[]Act{done}, 1, 0, "done"},                                              // nothing else is left
		{[]Act{done, {By: 1, Legal: game.Legal{Kind: "concede"}}}, 1, 0, "done"}, // what never comes next
	} {
		if next := Step(v, c.acts, c.chosen, true, shown); next == nil || next.Thing != c.want || next.Kind != c.kind {
			t.Errorf("of %v with #%d: %v", c.acts, c.chosen, next)
		}
	}
	if next := Step(v, []Act{act("concede", 0)}, 1, true, shown); next != nil {
		t.Errorf("%v comes next", next)
	}
	v.Things = append(v.Things, game.Thing{ID: 8, Role: game.RoleSite})
	search := act("search-objective", 6)
	search.Params = []game.Param{chosen("target", game.UseTarget, game.Int(8))}
	for board, want := range map[bool]string{true: "search-objective", false: "move"} {
		if next := Step(v, []Act{search, act("move", 6)}, 6, board, shown); next == nil || next.Kind != want {
			t.Errorf("on a board %t: %v", board, next)
		}
	}
	stuck := act("move", 6)
	for _, stuck.Params = range [][]game.Param{{{Name: "x", Min: 7, Max: 7}, {Name: "y", Min: 9, Max: 9}}, {{Name: "far", Use: game.UseTravel}}} {
		if next := Step(v, []Act{stuck, done}, 6, true, shown); next == nil || next.Kind != "done" {
			t.Errorf("a move that leads nowhere: %v", next)
		}
	}
	shot := act("aim", 6)
	shot.Params = []game.Param{chosen("weapon", game.UseWeapon, game.Text("gun"))}
	if next := Step(v, []Act{shot, done}, 6, true, shown); next == nil || next.Kind != "done" {
		t.Errorf("a shot at nobody: %v", next)
	}
}
