package dropfleet

import (
	"testing"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/tabletop"
)

// TestWhatIsOfNoEntryIsShown as another device's events may bring it about: every query answers, whatever kind it is of.
func TestWhatIsOfNoEntryIsShown(t *testing.T) {
	g, err := game.New(System{}, smallSetup(true, dice.NewSeeded(1).Int))
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range []string{"ship", "station", "sector", "cluster", "location", "terrain", "battlegroup", "group", "token", "nonsense"} {
		for _, entry := range []string{"", "huge-thing"} {
			s := g.State().Clone()
			id := s.Len()
			s.Apply(&game.Event{Changes: []game.Change{write(id, tabletop.FieldKind, kind), write(id, tabletop.FieldEntry, entry), set(id, tabletop.FieldSeat, 1)}})
			for _, phase := range []string{"", phaseActive, phaseTorpedo, phaseBombers, phaseFighters, phaseLandings, phaseStrikes, phaseRepair} {
				s.Apply(&game.Event{Changes: []game.Change{write(0, tabletop.FieldPhase, phase), set(0, tabletop.FieldTurn, 1)}})
				shown := false
				for _, thing := range (System{}).View(s, 1).Things {
					shown = shown || thing.ID == id
				}
				if !shown && kind != "nonsense" {
					t.Errorf("%s %q is not shown", kind, entry)
				}
				System{}.Legal(s, 1)
				System{}.Shots(s, id)
				System{}.ShotsAt(s, id)
				System{}.Salvos(s)
			}
		}
	}
}
