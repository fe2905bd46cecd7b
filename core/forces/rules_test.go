package forces

import (
	"slices"
	"testing"

	"broadside/core/dropfleet"
	"broadside/core/game"
)

// TestRulesOfAThing holds that the models of a game's own packs have rules that it knows alone, each once, and that of others the
// print is kept.
func TestRulesOfAThing(t *testing.T) {
	sys := dropfleet.System{}
	lists := sys.Samples("")
	g, err := game.New(sys, &game.Setup{System: "dfc", Edition: lists[0].Edition, Board: true, Seats: []game.SeatSetup{{List: lists[0]}, {List: lists[1]}}})
	if err != nil {
		t.Fatal(err)
	}
	packs, v, found := sys.Packs(g.Setup.Edition), g.View(1), 0
	for i := range v.Things {
		ids, others := Rules(sys, g.Setup.Edition, &v.Things[i], packs)
		found += len(ids)
		if len(others) > 0 {
			t.Errorf("%s has the unknown rules %q", v.Things[i].Entry, others)
		}
		slices.Sort(ids)
		if len(slices.Compact(slices.Clone(ids))) != len(ids) {
			t.Errorf("%s has a rule twice: %q", v.Things[i].Entry, ids)
		}
	}
	if found == 0 {
		t.Error("no thing has a rule")
	}
	one := Those(v, func(t *game.Thing) bool { return t.Role == game.RoleModel })[0]
	for i := range packs {
		packs[i].Entries = slices.Clone(packs[i].Entries)
		for j := range packs[i].Entries {
			packs[i].Entries[j].Special = []string{"Sings in Space-2", "Sings in Space-2"}
		}
	}
	one.Tags = append(one.Tags, "hero/brave", "acted")
	ids, others := Rules(sys, g.Setup.Edition, &one, packs)
	if !slices.Equal(others, []string{"Sings in Space-2"}) || !slices.Contains(ids, "brave") || slices.Contains(ids, "acted") {
		t.Errorf("%q and %q", ids, others)
	}
}
