package dropzone

import (
	"slices"

	"broadside/core/game"
	"broadside/core/tabletop"
)

// strafes is how near the targets of one Strafe weapon are to each other.
const strafes = 3 * inch

// slots are the names by which a unit keeps what a weapon is aimed at: one, or one for each time that it is fired at once ("Strafe").
func (g *Gun) slots() []string {
	all := []string{g.ID}
	if t := g.trait("strafe"); t != nil {
		for n := 2; n <= min(t.number(), mostUnits); n++ {
			all = append(all, g.ID+"~"+itoa(n))
		}
	}
	return all
}

// unaimed are the changes that take all of a weapon's aims back.
func (g *Gun) unaimed(id game.ID) []game.Change {
	return tabletop.Gather(g.slots(), func(slot string) []game.Change { return tabletop.Clear(id, fieldAim+slot, fieldHow+slot) })
}

// slot is where a weapon's next aim goes: over the one before, unless it strafes and has more; "" where a Strafe has no more.
func (t table) slot(id game.ID, g *Gun) string {
	slots := g.slots()
	if len(slots) == 1 {
		return g.ID
	}
	return tabletop.First(slots, func(slot string) bool { return !t.Is(id, fieldAim+slot) })
}

// strays reports whether a target is too far from all others of a Strafe.
func (t table) strays(id, target game.ID, g *Gun) bool {
	var others []game.ID
	for _, slot := range g.slots() {
		if at := game.ID(t.Int(id, fieldAim+slot)); at != 0 {
			others = append(others, at)
		}
	}
	return t.Board() && g.has("strafe") && len(others) > 0 && !slices.ContainsFunc(others, func(o game.ID) bool { return o == target || t.far(o, target) <= strafes })
}
