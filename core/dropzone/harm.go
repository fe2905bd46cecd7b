package dropzone

import (
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// A blow is automatic hits that nobody aimed: those of a wreck, of a collapse, of a Behemoth's feet.
type blow struct {
	hits, energy int
	by           game.ID // what deals them, from which Body Cover is judged; 0 where none helps
}

// play throws for automatic hits on a target of a seat, by the rule of every shot.
func (r *run) play(w Weapon, target *Target, owner game.Seat) salvo {
	r.Other = owner
	end, _ := tabletop.Play(r.Resolution, rule([]Volley{{Weapon: &w, Units: 1}}, &Firer{}, target), salvo{counts: true})
	return end
}

// bears tells that a blow hits somebody, and is what it comes to for a unit, or for a piece of scenery.
func (r *run) bears(id, whom game.ID, b blow) salvo {
	v := view{seen: sights[0], cover: covers[0]}
	if b.by != 0 && r.t.Kind(id) == kindUnit && r.t.there(id) && r.t.Board() {
		v.cover = r.t.cover(r.t.Point(b.by), id)
	}
	target := r.t.target(id, v)
	return r.strikes(whom, Weapon{Shots: b.hits, Energy: b.energy}, &target)
}

// strikes tells whom automatic hits are dealt to before they are thrown for, and where they come to nothing.
func (r *run) strikes(whom game.ID, w Weapon, target *Target) salvo {
	r.Emit(game.Event{Kind: "struck", Thing: whom, Args: []game.Arg{tabletop.Count("hits", w.Shots)}})
	end := r.play(w, target, r.t.Seat(whom))
	if end.damage()+int(end.sharp) == 0 {
		r.Emit(game.Event{Kind: "withstands", Thing: whom})
	}
	return end
}

// suffers deals a blow.
func (r *run) suffers(id game.ID, b blow) {
	r.loses(id, r.bears(id, id, b))
}

// loses lets a unit or a piece of scenery lose what hits came to.
func (r *run) loses(id game.ID, end salvo) {
	if r.t.Kind(id) == tabletop.KindTerrain {
		r.batter(id, end.damage(), int(end.sharp))
		return
	}
	r.hurt(id, end.damage())
}

// ruinable are the pieces of scenery that can be destroyed, and occupied those that somebody is in.
func (t table) ruinable() []game.ID {
	return t.Those(tabletop.KindTerrain, func(id game.ID) bool { return t.feature(id).destructible() && t.left(id) > 0 })
}

// far is the distance from a thing to a unit or a piece of scenery: from centre to centre, a piece's from its edge, to any point of a
// Behemoth's Spread, and of the edge of a garrison that somebody is at ("Measuring", "Shooting at a Garrison").
func (t table) far(from, to game.ID) geometry.Length {
	far := geometry.Limit
	switch {
	case t.Kind(to) == tabletop.KindTerrain && t.Kind(from) != tabletop.KindTerrain:
		for _, a := range t.stretch(from) {
			far = min(far, t.Area(to).Distance(a))
		}
		return far
	case t.Kind(from) == tabletop.KindTerrain && t.Kind(to) != tabletop.KindTerrain:
		return max(t.Area(from).Distance(t.Point(to))-t.spread(to), 0)
	}
	for _, a := range t.stretch(from) {
		for _, b := range t.stretch(to) {
			far = min(far, geometry.Distance(a, b))
		}
	}
	return max(far-t.spread(to), 0)
}

// pick picks one of so many by chance: by a die, or by as many as it takes, thrown again where they do not divide evenly.
func (r *run) pick(step string, of int) int {
	n, all := 1, 6
	for all < of {
		n, all = n+1, all*6
	}
	for of > 1 {
		faces := r.Throw(step, dice.D6(n))
		value := 0
		for _, f := range faces {
			value = value*6 + int(f) - 1
		}
		if share := all / of; value < share*of {
			return value / share
		}
	}
	return 0
}
