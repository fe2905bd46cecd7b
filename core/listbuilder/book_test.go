package listbuilder

import (
	"fmt"
	"testing"

	"broadside/core/catalogue"
	"broadside/core/dropfleet"
	"broadside/core/game"
	"broadside/core/roster"
)

// open is a game with the packs that it brings.
func open(sys game.Definition) *Book {
	return &Book{Definition: sys, Packs: &catalogue.Catalogue{Packs: catalogue.Joined(sys.Packs(sys.About().Default))}}
}

// twoBands is a list of two battlegroups: "b1(g1 g2) b2(g3)".
func twoBands() *roster.List {
	return &roster.List{System: "dfc", Edition: "core", Limit: 1000, Packs: []string{"bs-home"}, Units: []roster.Unit{
		{ID: "b1", Entry: "pathfinder", Units: []roster.Unit{{ID: "g1", Entry: "bs-lantern", Count: 2}, {ID: "g2", Entry: "bs-gangway", Count: 1}}},
		{ID: "b2", Entry: "line", Units: []roster.Unit{{ID: "g3", Entry: "bs-rampart", Count: 1}}},
	}}
}

func TestWhatIsDroppedOnACardFindsItsGap(t *testing.T) {
	b := open(dropfleet.System{})
	l := twoBands()
	l.Units = append(l.Units, roster.Unit{ID: "b3", Entry: "vanguard"}, roster.Unit{ID: "b4", Entry: "flag"})
	for _, c := range []struct {
		id, over string
		below    bool
		want     string
	}{
		{"g1", "g2", true, "b1 2"}, // behind the last of its own
		{"g1", "g2", false, "b1 1"},
		{"g1", "g3", false, "b2 0"}, // before the Rampart
		{"g1", "b2", true, "b2 1"},  // on the foot of a battlegroup is behind the last of it
		{"g1", "b1", false, "b1 0"},
		{"b1", "b2", false, " 1"},
		{"b1", "b2", true, " 2"},
		{"g1", "b3", true, "b3 0"}, // into an empty battlegroup
		{"g3", "b4", true, ""},     // a cruiser finds no room in the flag battlegroup
		{"g1", "", true, ""},
		{"nobody", "g1", true, ""},
	} {
		g, ok := b.GapAt(l, c.id, c.over, c.below)
		if got := fmt.Sprintf("%s %d", g.Holder, g.At); ok != (c.want != "") || ok && got != c.want {
			t.Errorf("%s on %s, below: %v, drops at %q, want %q", c.id, c.over, c.below, got, c.want)
		}
	}
}
