package dropzone

import (
	"testing"

	"broadside/core/game"
	"broadside/core/tabletop"
)

// TestUnitsThatAreAlike are those of a squad at a table of the players' own, until one has something that the others have not; a transport
// with somebody aboard is another than the rest.
func TestUnitsThatAreAlike(t *testing.T) {
	same, loaded := 0, 0
	for seed := range uint64(6) {
		g := battle(t, played(seed), false, int(seed%4), seatsOf(seed))
		b := tableOf(g.State())
		for _, squad := range b.OfKind(kindSquad) {
			units := b.units(squad)
			if len(units) < 2 || len(tabletop.Keep(units, func(id game.ID) bool { return b.rides(id) != b.rides(units[0]) })) > 0 { // which come by several transports
				continue
			}
			aboard := tabletop.Keep(units, func(id game.ID) bool { return len(b.passengers(id)) > 0 })
			if len(aboard) > 0 {
				if loaded++; b.alike(units) {
					t.Errorf("seed %d: who is aboard of %v is all the same", seed, aboard)
				}
				continue
			}
			if !b.alike(units) {
				t.Errorf("seed %d: %v differ", seed, units)
				continue
			}
			same++
			if err := g.Do(tabletop.ByHand(1, units[len(units)-1], game.Arg{Name: tabletop.FieldActed, Value: game.Int(1)}), nil); err != nil {
				t.Fatal(err)
			}
			if tableOf(g.State()).alike(units) {
				t.Errorf("seed %d: the last of %v has acted and is like the rest", seed, units)
			}
		}
	}
	if same == 0 || loaded == 0 {
		t.Errorf("%d squads are alike, %d have somebody aboard", same, loaded)
	}
}
