package dropzone

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// fieldLinked says that a piece of scenery is linked with another, whose id its name ends in; the other says so too.
const fieldLinked = "linked."

// walkway is how far apart garrisons may be that are linked ("Linked Garrisons").
const walkway = 2 * inch

// linked reports whether two garrisons are.
func (t table) linked(a, b game.ID) bool {
	return t.Is(a, fieldLinked+itoa(int(b))) && t.Is(b, fieldLinked+itoa(int(a)))
}

// links are the garrisons that are linked with one.
func (t table) links(in game.ID) []game.ID {
	return t.Those(tabletop.KindTerrain, func(id game.ID) bool { return t.linked(in, id) })
}

// linkable reports whether two pieces could be linked.
func (t table) linkable(a, b game.ID) bool {
	garrison := func(id game.ID) bool { return t.Kind(id) == tabletop.KindTerrain && t.feature(id).Garrison }
	return a != b && garrison(a) && garrison(b) && !t.linked(a, b)
}

// gap is how far apart two pieces of scenery are.
func (t table) gap(a, b game.ID) geometry.Length {
	one, two := t.Area(a), t.Area(b)
	return two.Distance(outmost(one, two.Centre()))
}

// link links two garrisons, as players agree on before the battle.
func (r *run) link() {
	a, b := r.Command.Thing, r.Command.Target("garrison")
	r.Never(!r.t.linkable(a, b), "dzc-no-link", secGarrisons)
	r.Forbid(r.t.Board() && r.t.gap(a, b) > walkway, "dzc-link-far", secGarrisons, "most", inches(walkway))
	r.Emit(game.Event{Kind: "linked", Thing: a, Args: []game.Arg{tabletop.Say("to", named(b))}, Changes: []game.Change{tabletop.Set(a, fieldLinked+itoa(int(b)), 1), tabletop.Set(b, fieldLinked+itoa(int(a)), 1)}})
}

// legalLinks are the garrisons that can be linked.
func (t table) legalLinks() (all []game.Legal) {
	for _, a := range t.OfKind(tabletop.KindTerrain) {
		to := t.Those(tabletop.KindTerrain, func(b game.ID) bool { return t.linkable(a, b) && (!t.Board() || t.gap(a, b) <= walkway) })
		if len(to) > 0 {
			all = append(all, game.Legal{Kind: "link-garrisons", Thing: a, Params: []game.Param{tabletop.Things("garrison", to)}})
		}
	}
	return all
}
