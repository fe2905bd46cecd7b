package game_test

import (
	"slices"
	"testing"

	"broadside/core/dice"
	"broadside/core/dropfleet"
	"broadside/core/game"
	"broadside/core/warfleets"
)

// TestHands holds that a device does nothing for a seat of another, and throws
// none of its dice.
func TestHands(t *testing.T) {
	g := aimed(t)
	g.Hands = 1 << 0
	if err := g.Answer(1, game.Input{Faces: []dice.Face{4, 4}}, dice.NewSeeded(1)); err != nil {
		t.Fatal(err)
	}
	need := g.Need()
	if need == nil || need.Throw == nil || need.Seat != 2 {
		t.Fatalf("waits for %+v", need)
	}
	saves := game.Input{Faces: []dice.Face{1, 1}}
	for what, err := range map[string]error{
		"do": g.Do(game.Command{Kind: "note", By: 1}, nil), "answer": g.Answer(2, saves, nil),
		"undo": g.Undo(2), "redo": g.Redo(2), "refuse": g.Refuse(2), "show": g.Show(2),
	} {
		if want := map[bool]string{true: "resolution-open", false: "other-hands"}[what == "do"]; code(err) != want {
			t.Errorf("%s: want %s, have %v", what, want, err)
		}
	}
	g.Hands = 1 << 1
	if err := g.Answer(2, saves, nil); err != nil {
		t.Fatal(err)
	}
	if g.Hands = 1 << 0; code(g.Do(game.Command{Kind: "note", By: 2}, nil)) == "" {
		t.Error("seat 2 writes a note on seat 1's device")
	}
}

// TestShow holds that a seat shows what it alone could see, once, and that the
// game stands as before.
func TestShow(t *testing.T) {
	g := duel(t)
	if err := g.Show(1); code(err) != "nothing-to-show" || g.Hides(1) {
		t.Errorf("nothing was hidden: %v", err)
	}
	g.Log[1].Audience, g.Log[1].Salt = 1<<0, []byte("salt")
	g, err := game.Open(warfleets.System{}, g.Setup, g.Log)
	if err != nil {
		t.Fatal(err)
	}
	hash, last := g.State().Hash(), g.Last()
	if !g.Hides(1) || g.Hides(2) {
		t.Error("seat 1 hides something, and seat 2 nothing")
	}
	if err := g.Show(1); err != nil {
		t.Fatal(err)
	}
	e := g.Log[len(g.Log)-1]
	if e.Shows != 2 || string(e.Salt) != "salt" || e.Event.Kind != g.Log[1].Event.Kind {
		t.Errorf("shows %+v", e)
	}
	if g.State().Hash() != hash || g.Last() != last || g.Hides(1) {
		t.Error("showing changed the game")
	}
	again, err := game.Open(warfleets.System{}, g.Setup, g.Log)
	if err != nil || again.State().Hash() != hash {
		t.Errorf("opened again: %v", err)
	}
	twice := append(append([]game.Envelope(nil), g.Log...), e)
	twice[len(twice)-1].Seq, twice[len(twice)-1].Group, twice[len(twice)-1].N = e.Seq+1, e.Seq+1, e.N+1
	if again, err = game.Open(warfleets.System{}, g.Setup, twice); err != nil || again.Aside(len(twice)) != "aside-show" {
		t.Errorf("shown twice: %v", err)
	}
}

// TestOthersChoicesWantConsent holds that a command in which another seat chose
// is not its owner's alone to take back.
func TestOthersChoicesWantConsent(t *testing.T) {
	g := duel(t)
	do(t, g, game.Command{Kind: "hold", By: 1, Thing: 1})
	group := g.Last()
	g.Log = append(g.Log, game.Envelope{Seq: len(g.Log) + 1, By: 2, N: 1, Group: group, Event: game.Event{Input: &game.Input{Chosen: []int{0}}}})
	if err := g.Undo(1); err != nil || g.View(1).Asked == nil {
		t.Errorf("taken back without asking: %v", err)
	}
}

// TestTheOwnerOfAStepDecidesAlone where no die was thrown and nobody else chose, whoever asks for it.
func TestTheOwnerOfAStepDecidesAlone(t *testing.T) {
	sandbox := []game.Arg{{Name: dropfleet.Sandbox, Value: game.Int(1)}}
	g, err := game.New(dropfleet.System{}, &game.Setup{Board: true, Seats: make([]game.SeatSetup, 3), Options: sandbox})
	if err != nil {
		t.Fatal(err)
	}
	do(t, g, game.Command{Kind: "note", By: 3}.With("text", game.Text("the left edge")))
	for _, s := range []game.Seat{1, 2} { // who is not asked may say that they agree, and changes nothing by it
		if err := g.Undo(s); err != nil {
			t.Fatal(err)
		}
		if a := g.View(s).Asked; a == nil || !a.Alone || !slices.Equal(a.Wants, []game.Seat{3}) {
			t.Fatalf("after seat %d: %+v", s, a)
		}
	}
	if err := g.Undo(3); err != nil || g.View(1).Asked != nil || g.Standing() != 0 {
		t.Errorf("seat 3 decides nothing: %v, %+v", err, g.View(1).Asked)
	}
}

// TestAllOfThreeAgree holds that what is taken back with dice in it waits for each of the others, each on a device of its own,
// and that whoever refuses ends the question for all.
func TestAllOfThreeAgree(t *testing.T) {
	sandbox := []game.Arg{{Name: dropfleet.Sandbox, Value: game.Int(1)}}
	g, err := game.New(dropfleet.System{}, &game.Setup{Board: true, Seats: make([]game.SeatSetup, 3), Options: sandbox})
	if err != nil {
		t.Fatal(err)
	}
	do(t, g, game.Command{Kind: "note", By: 1}.With("text", game.Text("five or more")))
	g.Log = append(g.Log, game.Envelope{Seq: g.Last() + 1, By: 1, N: 2, Group: g.Last(), Event: game.Event{Input: &game.Input{Faces: []dice.Face{5}}}})
	here := func(s game.Seat, act func(game.Seat) error) error {
		g.Hands = 1 << (s - 1)
		return act(s)
	}
	undo := func(s game.Seat) error { return g.Undo(s) }
	asked := func(nodded ...game.Seat) {
		t.Helper()
		for s := game.Seat(1); s <= 3; s++ {
			if a := g.View(s).Asked; (a != nil && a.Nodded(s)) != slices.Contains(nodded, s) {
				t.Errorf("seat %d of %v: %+v", s, nodded, a)
			}
		}
	}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(here(2, undo))
	must(here(3, undo))
	asked(2, 3)
	if err := here(3, undo); code(err) != "undo-already-asked" {
		t.Errorf("seat 3 agrees twice: %v", err)
	}
	must(here(1, g.Refuse))
	asked()

	must(here(2, undo))
	asked(2)
	must(here(1, undo))
	asked(2, 1)
	stood := g.Standing()
	must(here(3, undo))
	asked()
	last := &g.Log[len(g.Log)-1]
	if stood == 0 || g.Standing() != 0 || g.Undone() != stood || g.Asker(last) != 2 || g.Asker(&g.Log[len(g.Log)-2]) != 2 || g.Asker(&g.Log[len(g.Log)-3]) != 0 {
		t.Errorf("stands %d, undone %d, asked by %d", g.Standing(), g.Undone(), g.Asker(last))
	}
	for s := game.Seat(1); s <= 3; s++ {
		if err := here(s, g.Redo); code(err) != "redo-agreed" {
			t.Errorf("seat %d does it again alone: %v", s, err)
		}
	}
	g.Hands = 0
	must(g.Redo(1))
}
