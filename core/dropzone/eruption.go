package dropzone

import (
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// erupt is the end of a Behemoth ("Destroying Behemoths"): on 2+ all within so many inches of its centre are hit as often, and its wreck stays
// as Impassable scenery; on a 1 all within another roll are gone. A reading: who is in a garrison counts where it stands in it.
func (r *run) erupt() {
	id := r.Command.Thing
	n := r.Sum("core", dice.D6(1))
	if n == 1 {
		r.implodes(id)
		return
	}
	things := append(r.t.Those(kindUnit, func(o game.ID) bool { return o != id && r.t.there(o) }), r.t.ruinable()...)
	near := r.Near("eruption", id, things, n*inch, r.t.far)
	r.Emit(game.Event{Kind: "erupts", Thing: id, Args: []game.Arg{tabletop.Count("n", n), tabletop.Count("hit", len(near))}})
	for _, o := range near {
		r.suffers(o, blow{hits: n, energy: wreckage, by: id})
	}
	if r.t.Board() {
		wreck := r.t.Free()
		r.Emit(game.Event{Kind: "hulk", Thing: wreck, Changes: tabletop.Lay(wreck, game.Text(hulk), r.t.Point(id), geometry.CircleArea(r.t.Point(id), r.t.base(id)))})
	}
}

// implodes takes all scenery and units within a die's inches off the table, Behemoths too. A reading: nothing else comes of their destruction,
// and who is inside or aboard of what is gone is gone as well.
func (r *run) implodes(id game.ID) {
	n := r.Sum("singularity", dice.D6(1))
	things := append(r.t.Those(kindUnit, func(o game.ID) bool { return o != id && r.t.there(o) }), r.t.OfKind(tabletop.KindTerrain)...)
	near := r.Near("singularity-near", id, things, n*inch, r.t.far)
	r.Emit(game.Event{Kind: "implodes", Thing: id, Args: []game.Arg{tabletop.Count("n", n), tabletop.Count("hit", len(near))}})
	for _, o := range near {
		if r.t.Kind(o) == kindUnit {
			r.vanishes(o)
			continue
		}
		for _, unit := range r.t.occupants(o) {
			r.vanishes(unit)
		}
		r.buries(o)
		r.ruins(o, cleared)
	}
}

// vanishes destroys a unit and all aboard of it with no further effect.
func (r *run) vanishes(id game.ID) {
	if r.t.gone(id) {
		return
	}
	for _, rider := range r.t.passengers(id) {
		r.vanishes(rider)
	}
	r.perishes(id)
	r.Emit(game.Event{Kind: "destroyed", Thing: id, Changes: r.t.lost(id)})
}
