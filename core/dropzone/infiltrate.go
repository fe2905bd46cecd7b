package dropzone

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// fieldSneaks says of a squad that it is placed as Infiltrate has it.
const fieldSneaks = "sneaks"

// infiltrates reports whether a squad may be placed before the battle, which is not aboard of another.
func (t table) infiltrates(squad game.ID) bool {
	return t.model(squad).has("infiltrate") && len(t.riders(squad)) == 0 && len(t.units(squad)) > 0
}

// infiltrate begins to place a squad before the battle, or puts infantry into a garrison that is near enough ("Infiltrate").
func (r *run) infiltrate() {
	squad, into := r.Command.Thing, r.Command.Target("into")
	r.Never(!slices.Contains(r.t.sneaking(r.Command.By), squad), "dzc-deployed", secUnits, "thing", named(squad))
	e := game.Event{Kind: "infiltrates", Thing: squad, Changes: []game.Change{tabletop.Set(squad, fieldSneaks, 1)}}
	r.Never(r.Command.Has("into") && !slices.Contains(r.t.lairs(squad), into), "dzc-garrison-far", secUnits, "thing", named(squad))
	r.Never(!r.Command.Has("into") && len(r.Command.Args) > 0, "dzc-no-such-answer", secUnits)
	for _, id := range r.t.units(squad) {
		switch {
		case r.Command.Has("into"):
			place := r.place(id, into)
			e.Changes = append(append(e.Changes, tabletop.Write(id, tabletop.FieldOut, garrison), tabletop.Set(id, fieldIn, int(into))), place...)
		case r.t.Board():
			e.Changes = append(e.Changes, tabletop.Write(id, tabletop.FieldOut, deploying))
		default:
			e.Changes = append(e.Changes, tabletop.Clear(id, tabletop.FieldOut)...)
		}
	}
	r.Emit(e)
}

// sneaking are a seat's squads that it may infiltrate now, before their battlegroup is deployed.
func (t table) sneaking(s game.Seat) []game.ID {
	if len(t.placing(s)) > 0 {
		return nil
	}
	return tabletop.Keep(tabletop.Gather(t.deployables(s), t.deploys), func(id game.ID) bool { return t.infiltrates(id) && !t.Is(id, fieldSneaks) && !t.there(t.units(id)[0]) })
}

// lairs are the garrisons that a squad of infantry may infiltrate.
func (t table) lairs(squad game.ID) []game.ID {
	return tabletop.Keep(t.garrisons(), func(id game.ID) bool {
		near := !t.Board() || slices.ContainsFunc(t.Area(id).Outline(36), func(p geometry.Point) bool { return t.sneakable(squad, p) })
		return t.model(squad).Type == Infantry && near && len(t.occupants(id))+len(t.units(squad)) <= t.feature(id).Damage
	})
}

// sneakable reports whether a point is near enough to a squad's edge for its Infiltrate.
func (t table) sneakable(squad game.ID, at geometry.Point) bool {
	far := t.model(squad).trait("infiltrate").number() * inch
	return geometry.Distance(at, t.comesOn(squad, at)) <= far
}
