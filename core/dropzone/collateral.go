package dropzone

import (
	"broadside/core/game"
	"broadside/core/tabletop"
)

// fieldTokens are the Collateral Damage tokens on a piece of scenery.
const fieldTokens = "tokens"

// Energies of Collateral Damage: that of what is Flammable is lower ("Collateral Damage", "Flammable").
const falling, smouldering = 4, 2

// burning are the pieces with tokens on them.
func (t table) burning() []game.ID {
	return t.Those(tabletop.KindTerrain, func(id game.ID) bool { return t.Is(id, fieldTokens) })
}

// batter takes damage points off a piece of scenery, and lays tokens on it; one that has none left collapses.
func (r *run) batter(id game.ID, points, tokens int) {
	left := r.t.left(id)
	points = min(points, left)
	if left == 0 || points+tokens == 0 {
		return
	}
	e := game.Event{Kind: "battered", Thing: id, Args: []game.Arg{tabletop.Count("points", points), tabletop.Count("tokens", tokens)},
		Changes: []game.Change{tabletop.Set(id, fieldDamage, r.t.Int(id, fieldDamage)+points), tabletop.Set(id, fieldTokens, r.t.Int(id, fieldTokens)+tokens)}}
	if points == 0 {
		e.Kind = "kindled"
	}
	if points == left {
		e.Ahead, e.Queue = true, []game.Command{{Kind: "collapse", By: r.Command.By, Thing: id}}
	}
	r.Emit(e)
}

// collateral resolves the tokens of a piece: each is an automatic hit on it, and on one squad inside, which chance picks for all of them.
// What damages the piece stays on it ("Collateral Damage"). A reading: what is Flammable does so at Energy 2 to both.
func (r *run) collateral() {
	id, tokens := r.Command.Thing, r.t.Int(r.Command.Thing, fieldTokens)
	inside := tabletop.Once(tabletop.Map(r.t.occupants(id), r.t.squad))
	if tokens == 0 || r.t.left(id) == 0 || r.Command.Int("inside") == 1 && len(inside) == 0 {
		return
	}
	w := Weapon{Shots: tokens, Energy: falling, Collateral: true}
	if r.t.feature(id).Flammable {
		w.Energy = smouldering
	}
	squad, hurt := game.ID(0), salvo{}
	if len(inside) > 0 {
		squad = inside[r.pick("squad-inside", len(inside))]
		target := r.t.target(r.t.units(squad)[0], view{seen: sights[0], cover: covers[0]})
		hurt = r.strikes(squad, w, &target)
		if hurt.damage() > 0 {
			r.Emit(game.Event{Kind: "caught-inside", Thing: squad, Args: []game.Arg{tabletop.Count("points", hurt.damage())}})
		}
	}
	target := r.t.target(id, view{seen: sights[0], cover: covers[0]})
	end := r.play(w, &target, 0)
	r.Emit(game.Event{Kind: "collateral", Thing: id, Args: []game.Arg{tabletop.Count("tokens", tokens), tabletop.Count("damage", end.damage())}, Changes: []game.Change{tabletop.Set(id, fieldTokens, end.damage())}})
	if squad != 0 && hurt.damage() > 0 {
		r.allocate(squad, hurt.damage(), r.foe(squad), false)
	}
	r.batter(id, end.damage(), 0)
}

// foe is the seat that allocates damage to a squad as its opponent: whose command has led to it, or else the next.
func (r *run) foe(squad game.ID) game.Seat {
	if own := r.t.Seat(squad); r.Command.By == own {
		return r.t.after(own)
	}
	return r.Command.By
}
