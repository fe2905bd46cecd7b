package draft

import (
	"slices"

	"broadside/core/game"
)

// Step is which of some acts comes next in an activation, nil where the game does not tell: those of a thing, its squad and who
// is aboard it first, but what a carrier brings away wherever the player is, and without a board, where nobody knows what is
// near, what is done at a site last, unless that is inside of something. Shots are among them that can be aimed at a foe, and not those that are hidden.
func Step(v *game.View, acts []Act, chosen game.ID, board bool, hidden func(Act) bool) (next *Act) {
	near, best := squads(v, chosen), ""
	foe := func(id game.ID) bool { t := v.Thing(id); return t != nil && t.Seat != 0 }
	far := func(id game.ID) bool {
		t := v.Thing(id)
		return t != nil && t.Role == game.RoleSite && !board && t.In == 0
	}
	for i := range acts {
		a := &acts[i]
		t := v.Thing(a.Thing)
		rank, carrying := v.Meaning.Step(a.Kind)
		switch {
		case rank == "",
			carrying && !slices.ContainsFunc(v.Things, func(o game.Thing) bool { return o.On == a.Thing && a.Thing != 0 && o.Role == game.RoleSite }),
			t != nil && t.Role == game.RoleModel && t.Acted,
			still(a),
			a.Gun() != "" && !slices.ContainsFunc(Things(a.Use(game.UseTarget)), foe):
			continue
		case carrying:
		case slices.ContainsFunc(a.Params, func(p game.Param) bool { return slices.ContainsFunc(Things(&p), far) }):
			rank = "then " + rank
		case a.Thing == 0 || !slices.Contains(near, a.Thing) && (t == nil || t.On == 0 || !slices.Contains(near, t.On)):
			rank = "later " + rank
		}
		sooner := next == nil || rank < best || rank == best && a.Thing == chosen && next.Thing != chosen
		if sooner && !(a.Gun() != "" && hidden(*a)) { // which may take long to tell
			next, best = a, rank
		}
	}
	return next
}

// still tells whether an act is a move that leads nowhere.
func still(a *Act) bool {
	one := func(name string) bool { p := a.Param(name); return p != nil && p.Min == p.Max }
	far := a.Use(game.UseTravel)
	return far != nil && far.Max <= 0 || one("x") && one("y")
}

// squads are a thing, its squad and those of who is aboard it.
func squads(v *game.View, of game.ID) []game.ID {
	ids := []game.ID{of}
	for _, t := range v.Things {
		if of != 0 && t.On != 0 && (t.In == of || t.ID == of) && t.Role == game.RoleModel && !slices.Contains(ids, t.On) {
			ids = append(ids, t.On)
		}
	}
	return ids
}
