package session

import (
	"reflect"
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
)

func TestTypedFacesOutliveThePage(t *testing.T) {
	lay(t)
	m := created(t, false)
	if err := m.Do(game.Command{Kind: "roll-off", By: 1}, nil); err != nil {
		t.Fatal(err)
	}
	if got := m.Typed(); !reflect.DeepEqual(got, []int{0}) {
		t.Fatalf("typed %v before anything was", got)
	}
	m.Type([]int{5})
	again := opened(t, m.ID)
	if got := again.Typed(); !reflect.DeepEqual(got, []int{5}) {
		t.Errorf("typed %v, want the five that was typed", got)
	}
	if err := again.Answer(1, game.Input{Faces: []dice.Face{5}}, nil); err != nil {
		t.Fatal(err)
	}
	if got := again.Typed(); !reflect.DeepEqual(got, []int{0}) {
		t.Errorf("the next throw begins with %v", got)
	}
	if got := opened(t, m.ID).Typed(); !reflect.DeepEqual(got, []int{0}) {
		t.Errorf("after a reload the next throw begins with %v", got)
	}
}

func TestUndoAsksWhereDiceWereThrown(t *testing.T) {
	lay(t)
	m := created(t, false)
	begin(t, m)
	if err := m.Undo(1); err != nil {
		t.Fatal(err)
	}
	if m.View(0).Asked == nil {
		t.Fatal("nobody was asked")
	}
	if err := m.Refuse(2); err != nil {
		t.Fatal(err)
	}
	for _, seat := range []game.Seat{1, 2} {
		if err := m.Undo(seat); err != nil {
			t.Fatal(err)
		}
	}
	if v := opened(t, m.ID).View(0); v.Round != 0 || !v.CanRedo {
		t.Errorf("round %d, redo %v: want the roll-off taken back", v.Round, v.CanRedo)
	}
	if err := m.Redo(1); err != nil {
		t.Fatal(err)
	}
	if v := opened(t, m.ID).View(0); v.Round != 1 {
		t.Errorf("round %d after redo, want 1", v.Round)
	}
}

func TestDiceOfTheApp(t *testing.T) {
	faces, err := Chance{}.Faces(200)
	var seen [7]int
	for _, f := range faces {
		if !f.Valid() {
			t.Fatalf("a die shows %d", f)
		}
		seen[f]++
	}
	if err != nil || len(faces) != 200 || seen[1] == 0 || seen[6] == 0 {
		t.Errorf("%d faces, %v, %v", len(faces), seen, err)
	}
}
