package dropfleet

import (
	"testing"

	"broadside/core/game"
)

// TestSavedMaxima: a game saved by an earlier version keeps the dice of an
// attack that showed their maximum in thousands of the number of its dice.
func TestSavedMaxima(t *testing.T) {
	w := armed(t, "core", 4, "2D6", "1", "Unstable")
	for _, c := range []struct {
		changes       []game.Change
		shots, maxima int
		thrown        bool
	}{
		{nil, -1, 0, false},
		{[]game.Change{set(1, fieldShots+w.ID, 1+8)}, 8, 0, true},
		{[]game.Change{set(1, fieldShots+w.ID, 1+8), set(1, fieldMaxima+w.ID, 1)}, 8, 1, true},
		{[]game.Change{set(1, fieldShots+w.ID, 1+12+2000)}, 12, 2, true},
	} {
		g, err := game.New(System{}, &game.Setup{Seats: []game.SeatSetup{{Name: "A", List: homeFleet()}, {Name: "B", List: homeFleet()}}})
		if err != nil {
			t.Fatal(err)
		}
		s := g.State().Clone()
		s.Apply(&game.Event{Changes: c.changes})
		tab := tableOf(s)
		if n, thrown := tab.shots(1, w); n != c.shots || thrown != c.thrown || tab.maxima(1, w) != c.maxima {
			t.Errorf("%v: %d dice, %v, and %d maxima", c.changes, n, thrown, tab.maxima(1, w))
		}
	}
}
