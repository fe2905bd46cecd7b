package game_test

import (
	"testing"

	"broadside/core/game"
	"broadside/core/warfleets"
)

func note(by game.Seat, text string) game.Command {
	return game.Command{Kind: "note", By: by}.With("text", game.Text(text))
}

// TestWhatJoinsIsTakenBackTogether and done again together, from the log alone too.
func TestWhatJoinsIsTakenBackTogether(t *testing.T) {
	g := duel(t)
	do(t, g, note(1, "alone"))
	before, last := g.State().Hash(), g.Last()
	do(t, g, game.Command{Kind: "hold", By: 1, Thing: 1})
	group := g.Last()
	for _, c := range []game.Command{note(1, "two"), note(1, "three")} {
		if err := g.Join(c, nil); err != nil {
			t.Fatal(code(err))
		}
	}
	if g.Last() != group || g.Begun() != len(g.Log) || !g.Log[g.Begun()-1].Begins() {
		t.Fatalf("the step begins at %d, its last command at %d of %d", g.Last(), g.Begun(), len(g.Log))
	}
	after := g.State().Hash()
	if err := g.Undo(1); err != nil || g.State().Hash() != before || g.Last() != last {
		t.Fatalf("%v: the last is %d, not %d", err, g.Last(), last)
	}
	if err := g.Redo(1); err != nil || g.State().Hash() != after {
		t.Fatal("it is not done again")
	}
	again, err := game.Open(warfleets.System{}, g.Setup, g.Log)
	if err != nil || again.State().Hash() != after || again.Last() != group {
		t.Fatal("the log is another game")
	}
}

// TestWhatJoinsAfterAnUndoCannotBeMixedWithARedo since it follows something else then.
func TestWhatJoinsAfterAnUndoCannotBeMixedWithARedo(t *testing.T) {
	g := duel(t)
	do(t, g, note(1, "one"))
	do(t, g, note(1, "two"))
	if err := g.Undo(1); err != nil {
		t.Fatal(code(err))
	}
	if err := g.Join(note(1, "three"), nil); err != nil {
		t.Fatal(code(err))
	}
	if err := g.Redo(1); code(err) != "nothing-to-redo" {
		t.Errorf("redo: %v", err)
	}
}

// TestNobodyJoinsAnother for the other could be taken back with it.
func TestNobodyJoinsAnother(t *testing.T) {
	g := duel(t)
	do(t, g, note(1, "mine"))
	if err := g.Join(note(2, "yours"), nil); err != nil {
		t.Fatal(code(err))
	}
	if g.Log[len(g.Log)-1].Joins || g.Last() != len(g.Log) {
		t.Error("it is one step with another seat's")
	}
	for by, want := range map[game.Seat]string{1: "aside-group", 2: ""} { // what comes from another device all the same
		log := append([]game.Envelope(nil), g.Log...)
		log = append(log, next(log, by, game.Envelope{Group: g.Last(), Joins: true, Event: game.Event{Kind: "noted"}}))
		sent, err := game.Open(warfleets.System{}, g.Setup, log)
		if err != nil || sent.Aside(len(log)) != want {
			t.Errorf("seat %d joins: set aside for %q, not %q, %v", by, sent.Aside(len(log)), want, err)
		}
	}
	start, err := game.New(warfleets.System{}, &game.Setup{Seats: g.Setup.Seats})
	if err != nil {
		t.Fatal(err)
	}
	if err := start.Join(note(1, "first"), nil); err != nil || start.Last() == 1 {
		t.Error("it joins the beginning")
	}
}

// TestWhatIsRefusedLeavesTheStepAsItWas.
func TestWhatIsRefusedLeavesTheStepAsItWas(t *testing.T) {
	g := duel(t)
	do(t, g, note(1, "one"))
	log, hash := len(g.Log), g.State().Hash()
	if err := g.Join(game.Command{Kind: "hold", By: 1, Thing: 99}, nil); code(err) == "" || len(g.Log) != log || g.State().Hash() != hash {
		t.Errorf("refused: %v, %d events", err, len(g.Log)-log)
	}
}
