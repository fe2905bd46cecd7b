package dropzone

import (
	"slices"

	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// burns is what a volley of Flame weapons does beside its hits: a Collateral Damage token for each that is aimed at infantry in a garrison or
// at what is Destructible, two where that is Flammable; and what misses hits a friend in the same garrison ("Flame", "Flammable").
func (r *run) burns(p *part, volley, missed int, s *score) {
	v := &p.volleys[volley]
	if !v.Weapon.has("flame") {
		return
	}
	if piece, each := r.t.kindles(p.at); piece != 0 {
		s.add(toll{at: piece, tokens: each * v.Units})
	}
	in := r.t.in(p.at)
	if in == 0 || missed == 0 {
		return
	}
	friends := tabletop.Keep(r.t.occupants(in), func(id game.ID) bool { return r.t.Seat(id) == r.t.Seat(p.by) })
	if len(friends) == 0 {
		return
	}
	hit := friends[0]
	if len(friends) > 1 {
		r.As(r.t.Seat(p.at), func() {
			hit = r.Some("stray-flame", &odds.Ask{Code: "ask/dzc/stray-flame", Default: []int{0}, Args: map[string]string{"n": itoa(missed)}}, friends, 1, 1)[0]
		})
	}
	target, w := r.t.target(hit, view{seen: sights[0], cover: covers[0]}), *v.Weapon
	w.Shots, w.Accuracy, w.Lost, w.Combined, w.Rules = missed, 0, 0, false, w.unrolled()
	end := r.play(w, &target, r.t.Seat(hit))
	r.Emit(game.Event{Kind: "burnt", Thing: hit, Args: []game.Arg{tabletop.Count("hits", missed), tabletop.Count("damage", end.damage())}})
	s.add(toll{at: hit, points: end.damage()})
}

// kindles is the piece of scenery on which a Flame weapon lays tokens as it is aimed at something, and how many. A reading: what burns takes
// one as well for a unit that stands in it without having garrisoned it.
func (t table) kindles(at game.ID) (piece game.ID, tokens int) {
	piece = at
	if t.Kind(at) == kindUnit {
		piece = t.in(at)
	}
	switch f := t.feature(piece); {
	case piece != 0 && f.Flammable:
		return piece, 2
	case piece != 0 && f.destructible():
		return piece, 1
	}
	fields := t.pieces(func(f Feature) bool { return f.Flammable })
	if i := slices.IndexFunc(fields, func(p tabletop.Piece) bool { return t.OnTable(at) && !t.flying(at) && p.Area.Contains(t.Point(at)) }); i >= 0 {
		return fields[i].ID, 1
	}
	return 0, 0
}
