package warfleets

import (
	"broadside/core/game"
	"broadside/core/tabletop"
)

// blastAround is what follows a hit of a weapon with Blast: all other models within 4" of its target are hit too, friends and
// the firer among them.
func blastAround(r *run, s *strike) {
	caught := r.near("blast-near", s.target, r.t.others(s.target), 4*inch)
	for _, c := range caught {
		s.queue = append(s.queue, game.Command{Kind: "blast", By: r.Command.By, Thing: c, Args: []game.Arg{
			{Name: "hits", Value: game.Int(s.hits)}, {Name: "strength", Value: game.Int(s.gun.Strength)},
			{Name: "firer", Value: game.Int(int(s.by))}, {Name: "weapon", Value: game.Text(s.gun.key)}}})
	}
}

// blast is what a blast does to another model near its target: as many hits as the target took, from no side in particular.
func (r *run) blast() {
	id := r.Command.Thing
	if !r.t.OnTable(id) {
		return
	}
	weapon := Weapon{Strength: r.Command.Int("strength")}
	if g, ok := r.t.gun(game.ID(r.Command.Int("firer")), r.Command.Text("weapon")); ok {
		weapon.Rules = g.Rules
	}
	a := Aim{Weapon: &weapon, Blast: r.Command.Int("hits"), Target: r.t.end(id, true)}
	x := a.attack()
	r.Other = r.t.Seat(id)
	end, _ := tabletop.Play(r.Resolution, x.rule(), x.start())
	r.Emit(game.Event{Kind: "blasted", Thing: id, Args: []game.Arg{
		{Name: "hits", Value: game.Int(x.Blast)}, {Name: "damage", Value: game.Int(end.hurt())}}})
	r.take(id, end.atTarget(), "blast")
}
