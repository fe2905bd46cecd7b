package game_test

import (
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/warfleets"
)

// duel is two ships without a board, seat 1 to act in its phase.
func duel(t *testing.T) *game.Game {
	t.Helper()
	list := roster.List{System: "ftl", Units: []roster.Unit{{Entry: "light-ship", Options: []roster.Option{{Entry: "repair-bay"}, {Entry: "warp-drive"}}}}}
	g, err := game.New(warfleets.System{}, &game.Setup{Seats: []game.SeatSetup{{Name: "Ann", List: list}, {Name: "Bob", List: list}}})
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Do(game.Command{Kind: "roll-off", By: 1}, game.Faces(6, 1, 1)); err != nil {
		t.Fatal(err)
	}
	return g
}

func code(err error) string {
	if no, ok := err.(*game.Illegal); ok {
		return no.Code
	}
	return ""
}

func do(t *testing.T, g *game.Game, c game.Command, faces ...dice.Face) {
	t.Helper()
	var src dice.Source
	if len(faces) > 0 {
		src = game.Faces(faces...)
	}
	if err := g.Do(c, src); err != nil {
		t.Fatalf("%s: %s %v", c.Kind, code(err), err.(*game.Illegal).Args)
	}
}

// aimed is a duel in which a shot of seat 1 waits for its dice.
func aimed(t *testing.T) *game.Game {
	t.Helper()
	g := duel(t)
	do(t, g, game.Command{Kind: "hold", By: 1, Thing: 1})
	do(t, g, game.Command{Kind: "shoot", By: 1, Thing: 1}.With("weapon", game.Text("turret")).With("target", game.Int(2)))
	for range 2 {
		if err := g.Answer(1, game.Input{Chosen: []int{0}}, nil); err != nil {
			t.Fatal(err)
		}
	}
	if need := g.Need(); need == nil || need.Step != "hit" || need.Throw.N != 2 || need.Seat != 1 {
		t.Fatalf("waits for %+v", need)
	}
	return g
}

// TestWrongInputs holds that each wrong input is refused by name and leaves the
// game waiting as before.
func TestWrongInputs(t *testing.T) {
	g := aimed(t)
	hash, log := g.State().Hash(), len(g.Log)
	for want, err := range map[string]error{
		"dice-wrong-number": g.Answer(1, game.Input{Faces: []dice.Face{4}}, nil),
		"dice-impossible":   g.Answer(1, game.Input{Faces: []dice.Face{4, 7}}, nil),
		"answer-other-seat": g.Answer(2, game.Input{Faces: []dice.Face{4, 4}}, nil),
		"dice-unused":       g.Answer(1, game.Input{Faces: []dice.Face{1, 1}}, game.Faces(3)),
		"resolution-open":   g.Do(game.Command{Kind: "done", By: 1, Thing: 1}, nil),
	} {
		if code(err) != want {
			t.Errorf("want %s, have %v", want, err)
		}
	}
	if g.State().Hash() != hash || len(g.Log) != log {
		t.Error("a refused input left a trace")
	}
	if trial := g.Try(game.Command{Kind: "done", By: 1, Thing: 1}); trial.Illegal == nil || trial.Illegal.Code != "resolution-open" {
		t.Errorf("tried: %+v", trial)
	}
	if g.Legal(1) != nil {
		t.Error("commands are legal while dice wait")
	}
}

// TestTypedDiceOfACommand holds what comes of too few, impossible and unused
// dice given with a command.
func TestTypedDiceOfACommand(t *testing.T) {
	fresh := func() *game.Game {
		g := duel(t)
		do(t, g, game.Command{Kind: "hold", By: 1, Thing: 1})
		do(t, g, game.Command{Kind: "done", By: 1, Thing: 1})
		return g
	}
	warp := game.Command{Kind: "warp", By: 2, Thing: 2}
	for want, faces := range map[string][]dice.Face{"dice-impossible": {9}, "dice-unused": {3, 3}} {
		g := fresh()
		log := len(g.Log)
		if err := g.Do(warp, game.Faces(faces...)); code(err) != want || len(g.Log) != log {
			t.Errorf("want %s, have %v", want, err)
		}
	}
	shoot := aimed(t)
	if err := shoot.Answer(1, game.Input{Faces: []dice.Face{6, 6}}, game.Faces(1)); code(err) != "dice-wrong-number" {
		t.Errorf("one die for two blocks: %v", err)
	}
	g := fresh()
	do(t, g, warp)
	if need := g.Need(); need == nil || need.Step != "warp" {
		t.Errorf("without dice the game waits for %+v", need)
	}
}

// TestReload holds that a game that waits for dice goes on from its log alone,
// and comes to the same.
func TestReload(t *testing.T) {
	g := aimed(t)
	again, err := game.Open(warfleets.System{}, g.Setup, append([]game.Envelope(nil), g.Log...))
	if err != nil {
		t.Fatal(err)
	}
	for _, each := range []*game.Game{g, again} {
		if err := each.Answer(1, game.Input{Faces: []dice.Face{4, 1}}, game.Faces(1)); err != nil {
			t.Fatal(err)
		}
		if err := each.Answer(2, game.Input{Chosen: []int{1}}, nil); err != nil {
			t.Fatal(err)
		}
	}
	if g.State().Hash() != again.State().Hash() || g.State().Int(2, "lost.1") != 1 {
		t.Errorf("lost %d and %d", g.State().Int(2, "lost.1"), again.State().Int(2, "lost.1"))
	}
}

func TestSeatsThatNobodyHas(t *testing.T) {
	g := duel(t)
	for _, seat := range []game.Seat{0, 3, 255} {
		for what, err := range map[string]error{
			"do": g.Do(game.Command{Kind: "note", By: seat}, nil), "undo": g.Undo(seat), "redo": g.Redo(seat), "refuse": g.Refuse(seat),
		} {
			if code(err) != "unknown-seat" {
				t.Errorf("seat %d may %s: %v", seat, what, err)
			}
		}
	}
	if err := g.Answer(1, game.Input{}, nil); code(err) != "nothing-to-answer" {
		t.Errorf("nothing is asked: %v", err)
	}
}

// TestDamagedLogs holds that a log whose numbers do not follow one another is refused at its first bad entry.
func TestDamagedLogs(t *testing.T) {
	g := aimed(t)
	for want, spoil := range map[string]func(log []game.Envelope) []game.Envelope{
		"log-gap":          func(log []game.Envelope) []game.Envelope { return append(log[:2:2], log[3:]...) },
		"log-unknown-seat": func(log []game.Envelope) []game.Envelope { log[2].By = 3; return log },
		"log-bad-count":    func(log []game.Envelope) []game.Envelope { log[2].N++; return log },
	} {
		log := spoil(append([]game.Envelope(nil), g.Log...))
		if _, err := game.Open(warfleets.System{}, g.Setup, log); code(err) != want {
			t.Errorf("want %s, have %v", want, err)
		}
	}
	if _, err := game.Open(warfleets.System{}, g.Setup, g.Log); err != nil {
		t.Errorf("the log itself: %v", err)
	}
}

// TestAudiences holds that what another may not see is sealed for them, and
// keeps its number.
func TestAudiences(t *testing.T) {
	e := game.Envelope{Seq: 1, Audience: 1 << 1}
	for seat, want := range map[game.Seat]bool{0: false, 1: false, 2: true} {
		if e.Visible(seat) != want {
			t.Errorf("seat %d sees it: %v", seat, !want)
		}
	}
	g := duel(t)
	g.Log[1].Audience = 1 << 1
	log := g.Visible(1, func(*game.Envelope) []byte { return []byte("sealed") })
	if len(log) != len(g.Log) || string(log[1].Sealed) != "sealed" || log[1].Event.Kind != "" || log[0].Event.Kind == "" || g.Log[1].Event.Kind == "" {
		t.Errorf("seat 1 sees %+v", log[1])
	}
}

// TestForks holds that a fork and its origin do not share what changes.
func TestForks(t *testing.T) {
	g := aimed(t)
	hash, log := g.State().Hash(), len(g.Log)
	f := g.Fork()
	if err := f.Answer(1, game.Input{Faces: []dice.Face{1, 1}}, nil); err != nil {
		t.Fatal(err)
	}
	if g.State().Hash() != hash || len(g.Log) != log || f.State().Hash() == hash {
		t.Error("the fork's answer shows in its origin")
	}
}

// TestWithin looks up what a choice says of another parameter.
func TestWithin(t *testing.T) {
	params := []game.Param{{Name: "distance", Kind: game.ParamLength, Min: 5, Max: 10}, {Name: "layer", Kind: game.ParamChoice, Choices: []game.Choice{
		{Value: game.Text("low")}, {Value: game.Text("high"), Bounds: []game.Param{{Name: "distance", Min: 1, Max: 6}}}}}}
	for given, want := range map[string][2]int{"": {5, 10}, "low": {5, 10}, "high": {1, 6}} {
		p := params[0].Within(params, func(name string) (game.Value, bool) { return game.Text(given), name == "layer" && given != "" })
		if p.Min != want[0] || p.Max != want[1] {
			t.Errorf("with the layer %q it is from %d to %d, want %v", given, p.Min, p.Max, want)
		}
	}
}

// TestAQuestionIsAskedOnce of a state and its copies, until a field of one changes: its answer alone is another then.
func TestAQuestionIsAskedOnce(t *testing.T) {
	put := func(s *game.State, n int) {
		s.Apply(&game.Event{Changes: []game.Change{{On: 1, Field: "hull", To: game.Int(n)}}})
	}
	asked := 0
	hull := func(s *game.State) int {
		return game.Known(s, "hull", func() int { asked++; return s.Int(1, "hull") })
	}
	state := &game.State{Setup: &game.Setup{}}
	put(state, 4)
	first, again := hull(state), hull(state)
	other := state.Clone()
	same := hull(other)
	put(other, 3)
	if now, then := hull(other), hull(state); first != 4 || again != 4 || same != 4 || now != 3 || then != 4 || asked != 2 {
		t.Errorf("%d, %d, in a copy %d, after a change %d and in the first %d, asked %d times", first, again, same, now, then, asked)
	}
}
