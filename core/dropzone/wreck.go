package dropzone

import (
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// wreckage is the energy of the hits that a wreck deals, and harmless the roll of a D3 that deals none.
const wreckage, harmless = 10, 3

// crashes reports whether a unit falls out of the air on who is below: a small aircraft does not ("Shooting at Aircraft").
func (t table) crashes(id game.ID) bool { return t.flying(id) && !t.model(id).Small }

// wreck is what comes of a destroyed transport or aircraft. Who rides in an aircraft that crashes takes its hits in place of those of a
// transport, as everybody below does ("Shooting at Aircraft", "Shooting At Transports").
func (r *run) wreck() {
	id := r.Command.Thing
	n := r.Sum("wreck", dice.D3(1))
	riders, hit := r.t.passengers(id), []game.ID{}
	if n < harmless {
		if r.t.crashes(id) {
			hit = r.Near("crash", id, r.below(id), geometry.Length(n)*inch, r.t.far)
		}
		hit = append(hit, riders...)
	}
	r.Emit(game.Event{Kind: "wreck", Thing: id, Args: []game.Arg{tabletop.Count("n", n), tabletop.Count("hit", len(hit))}})
	for _, victim := range hit {
		r.suffers(victim, blow{hits: n, energy: wreckage, by: id})
	}
	r.spill(id)
}

// below is what a crash could hit: all units on the ground, and scenery that can be destroyed.
func (r *run) below(id game.ID) []game.ID {
	return append(r.t.Those(kindUnit, func(o game.ID) bool { return o != id && r.t.OnTable(o) && !r.t.flying(o) }), r.t.ruinable()...)
}

// spill places who is left of the passengers beside the wreck; who cannot be placed is destroyed.
func (r *run) spill(id game.ID) {
	for _, rider := range r.t.passengers(id) {
		places, ok := r.t.beside([]game.ID{rider}, []game.ID{id}, r.t.Point(id), r.t.Board())
		if !ok {
			r.destroy(rider)
			continue
		}
		e := game.Event{Kind: "spilled", Thing: rider, Changes: append(r.t.comeOut([]game.ID{rider}, places), tabletop.Set(r.t.squad(rider), fieldLanding, cameFree))}
		if r.t.hot(id) {
			e.Changes = append(e.Changes, tabletop.Set(r.t.squad(rider), fieldHot, 1))
		}
		r.Emit(e)
	}
}
