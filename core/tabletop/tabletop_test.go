package tabletop

import (
	"errors"
	"slices"
	"testing"

	"broadside/core/game"
	"broadside/core/geometry"
)

var toy = &Game{ID: "toy", Models: []string{"tank"}, Missing: "toy-no-tank", Turns: "Turns", Yes: []string{"dug-in"}}

// tableOf is a table for three seats on which fields are set as they are given.
func tableOf(board bool, changes ...game.Change) Table {
	setup := &game.Setup{Seats: make([]game.SeatSetup, 3), Board: board, Table: geometry.Table{Width: 1200, Height: 900}}
	s := &game.State{Setup: setup}
	s.Apply(&game.Event{Changes: changes})
	return Table{s, toy}
}

// tank is a model of a seat.
func tank(id game.ID, seat game.Seat) []game.Change {
	return []game.Change{Write(id, FieldKind, "tank"), Set(id, FieldSeat, int(seat))}
}

func runOf(t Table, c game.Command) Resolution {
	return ResolutionOf(&game.Run{State: t.Clone(), Before: t.State, Command: c}, toy)
}

func code(err error) string {
	var no *game.Illegal
	if errors.As(err, &no) {
		return no.Code
	}
	return ""
}

func TestCommandsByPhaseAndSeat(t *testing.T) {
	done := ""
	does := func(name string) func(Resolution) { return func(Resolution) { done = name } }
	all := []Command[Resolution]{
		Says("dig *", "muster move", Mine("Digging"), does("dig")),
		Says("look", Rounds, Anyone, does("look")),
		Says("yield", Always, Anyone, does("yield")),
		Then("boom", "move", does("boom")),
		Then("tick", Always, does("tick")),
	}
	if got, want := Declared(all), game.Declarations("dig *\nlook\nyield"); got != want {
		t.Errorf("declared are %q, want %q", got, want)
	}
	state := func(phase string, round int) Table {
		return tableOf(true, append(tank(1, 2), Write(0, FieldPhase, phase), Set(0, FieldRound, round), Set(0, FieldTurn, 2))...)
	}
	for _, c := range []struct {
		phase string
		round int
		game.Command
		does, refused string
	}{
		{"muster", 0, game.Command{Kind: "dig", By: 2, Thing: 1}, "dig", ""},
		{"move", 1, game.Command{Kind: "dig", By: 2, Thing: 1}, "dig", ""},
		{"move", 1, game.Command{Kind: "dig", By: 1, Thing: 1}, "", "toy-not-yours"},
		{"move", 1, game.Command{Kind: "dig", By: 2, Thing: 7}, "", "toy-no-tank"},
		{"shoot", 1, game.Command{Kind: "dig", By: 2, Thing: 1}, "", "toy-wrong-phase"},
		{"shoot", 1, game.Command{Kind: "look", By: 3}, "look", ""},
		{"muster", 0, game.Command{Kind: "look", By: 3}, "", "toy-wrong-phase"},
		{"muster", 0, game.Command{Kind: "yield", By: 3}, "yield", ""},
		{PhaseEnded, 3, game.Command{Kind: "yield", By: 3}, "", "toy-game-over"},
		{"move", 1, game.Command{Kind: "boom", By: 3}, "", "toy-wrong-phase"},
		{"move", 1, game.Command{Kind: "tick", By: 3}, "", "unknown-command"},
		{"move", 1, game.Command{Kind: "dance", By: 3}, "", "unknown-command"},
	} {
		done = ""
		r := runOf(state(c.phase, c.round), c.Command)
		err := Resolve(r, r, all, func(Resolution) {})
		if done != c.does || code(err) != c.refused {
			t.Errorf("%s in %s did %q with %q, want %q with %q", c.Kind, c.phase, done, code(err), c.does, c.refused)
		}
	}
	s := state("move", 1)
	s.Queue = []game.Command{{Kind: "tick", By: 3}}
	r := runOf(s, s.Queue[0])
	if err := Resolve(r, r, all, func(Resolution) {}); err != nil {
		t.Errorf("what is due was refused: %v", err)
	}
}

func TestTurnIsHeldToUnlessForced(t *testing.T) {
	s := tableOf(true, append(tank(1, 2), Set(0, FieldTurn, 3))...)
	inTurn := func(c game.Command) error { return through(func() { runOf(s, c).InTurn("Turns") }) }
	if got := code(inTurn(game.Command{By: 2, Thing: 1})); got != "toy-not-your-turn" {
		t.Errorf("out of turn: %q", got)
	}
	if err := inTurn(game.Command{By: 2, Thing: 1, Force: true}); err != nil {
		t.Errorf("forced: %v", err)
	}
}

func TestFieldsAreSetWithinTheirRanges(t *testing.T) {
	s := tableOf(true, tank(1, 2)...)
	fields := append(s.Whereabouts(1), s.Outs("lost"), Number("dug-in", 1), s.SeatOf("held-by", 1, game.Choice{Label: "@answer/none"}))
	for _, c := range []struct {
		game.Change
		want string
	}{
		{Set(1, FieldX, 1200), ""}, {Set(1, FieldX, 1201), "set-out-of-range"}, {Set(1, FieldHeading, geometry.Circle), "set-out-of-range"},
		{Write(1, FieldX, "here"), "set-out-of-range"},
		{Write(1, FieldOut, "lost"), ""}, {Write(1, FieldOut, "elsewhere"), "set-bad-value"}, {Write(1, FieldOut, ""), ""},
		{Set(1, "dug-in", 2), "set-out-of-range"}, {Set(1, "held-by", 4), ""}, {Set(1, "held-by", 5), "set-bad-value"},
		{Set(1, "luck", 1), "set-unknown-field"}, {Set(9, FieldX, 1), "toy-no-tank"},
	} {
		got := ""
		if no := game.Settable(s.State, c.Change, fields, toy.Missing); no != nil {
			got = no.Code
		}
		if got != c.want {
			t.Errorf("%+v gives %q, want %q", c.Change, got, c.want)
		}
	}
	if all := tableOf(false, tank(1, 2)...).Whereabouts(1); all != nil {
		t.Errorf("without a board there is nowhere to stand, not %v", all)
	}
	for field, want := range map[string]string{FieldOut: "@out/toy/on-table", FieldTurn: "@seat/0", "dug-in": "@answer/no"} {
		if got := toy.Shown(field, game.Value{}).Text; got != want {
			t.Errorf("%s is shown as %q, want %q", field, got, want)
		}
	}
}

func TestSeatsInTurn(t *testing.T) {
	s := tableOf(true)
	only := func(seats ...game.Seat) func(game.Seat) bool {
		return func(s game.Seat) bool { return slices.Contains(seats, s) }
	}
	for _, c := range []struct {
		first game.Seat
		has   []game.Seat
		want  game.Seat
	}{{1, []game.Seat{1, 2}, 1}, {3, []game.Seat{1, 2}, 1}, {2, []game.Seat{1}, 1}, {2, nil, 0}, {0, []game.Seat{3}, 3}} {
		if got := s.From(c.first, only(c.has...)); got != c.want {
			t.Errorf("from %d on, of %v it is %d, want %d", c.first, c.has, got, c.want)
		}
	}
	order := []game.Seat{3, 1, 2}
	kept := tableOf(true, game.Change{Field: "order", To: OrderOf(order)})
	if got := kept.Order("order"); !slices.Equal(got, order) {
		t.Errorf("the order %v is kept as %v", order, got)
	}
}

func TestClearing(t *testing.T) {
	s := tableOf(true, append(tank(1, 2), Set(1, "fired.gun", 2), Set(1, "fired.bow", 1), Set(1, "fire", 1), Set(0, Of("passed.", 2), 1))...)
	if got := s.ClearThat(1, Begins("fired.")); len(got) != 2 {
		t.Errorf("cleared are %v", got)
	}
	if got := s.Erase(1); len(got) != 5 {
		t.Errorf("erased are %v", got)
	}
	if got := s.ClearEach("passed."); len(got) != 3 || got[1].Field != "passed.2" {
		t.Errorf("cleared for each seat are %v", got)
	}
}
