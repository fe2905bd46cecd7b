package warfleets

import (
	"broadside/core/game"
	"broadside/core/geometry"
)

// repair is the Repair Bay's: 1 damage off another friendly ship within 4".
func (r *run) repair(rule *Rule) {
	id, to := r.Command.Thing, r.Command.Target("target")
	r.Never(to == id || !r.t.isShip(to) || !r.t.OnTable(to) || !r.t.hurt(to), "ftl-nothing-to-repair", upgradesOf)
	r.Forbid(r.t.Seat(to) != r.Command.By, "ftl-target-enemy", upgradesOf, "target", named(to))
	r.reach(to, rule.Effects.Within) // which begins the activation
	r.Emit(game.Event{Kind: "repairs", Thing: id, Args: []game.Arg{{Name: "target", Value: game.Text(named(to))}},
		Changes: []game.Change{used(id, rule)}})
	r.shed(to, 1, rule.ID)
}

// repairable lists the ships that a Repair Bay could help.
func (t table) repairable(id game.ID, within geometry.Length) []game.ID {
	return t.All(func(o game.ID) bool {
		return o != id && t.isShip(o) && t.OnTable(o) && t.Seat(o) == t.Seat(id) && t.hurt(o) && t.claim(id, o, within)
	})
}
