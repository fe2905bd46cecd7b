package gothic

import (
	"errors"
	"testing"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/roster"
)

// refused holds that an error is the refusal of a code.
func refused(t *testing.T, err error, code string) {
	t.Helper()
	var no *game.Illegal
	if !errors.As(err, &no) || no.Code != code {
		t.Errorf("%v, want %s", err, code)
	}
}

// TestBattlesThatAreNone holds what a set-up is refused for.
func TestBattlesThatAreNone(t *testing.T) {
	for code, spoil := range map[string]func(*game.Setup){
		"bfg-two-seats":      func(s *game.Setup) { s.Seats = s.Seats[:1] },
		"bfg-table-size":     func(s *game.Setup) { s.Table = geometry.Table{Width: 59 * cm, Height: 90 * cm} },
		"bfg-unknown-entry":  func(s *game.Setup) { s.Seats[0].List.Units = []roster.Unit{{Entry: "rowing-boat", Count: 1}} },
		"bfg-too-many-ships": func(s *game.Setup) { s.Seats[0].List.Units = []roster.Unit{{Entry: "lunar", Count: mostShips + 1}} },
	} {
		s := smallSetup(true, func(int) int { return 0 })
		spoil(s)
		_, err := System{}.Start(s)
		refused(t, err, code)
	}
}

// TestSpaceIsFull holds that there are only so many phenomena, more than anybody lays out.
func TestSpaceIsFull(t *testing.T) {
	g, err := game.New(System{}, smallSetup(true, func(int) int { return 0 }))
	if err != nil {
		t.Fatal(err)
	}
	add := game.Command{Kind: "phenomenon", By: 1}.With("class", game.Text("gas")).With("x", game.Int(20*cm)).With("y", game.Int(20*cm)).With("radius", game.Int(2*cm))
	for range mostPhenomena {
		if err := g.Do(add, nil); err != nil {
			t.Fatal(err)
		}
	}
	refused(t, g.Do(add, nil), "bfg-too-many-phenomena")
}
