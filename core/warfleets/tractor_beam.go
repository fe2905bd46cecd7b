package warfleets

import (
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
)

// tractor is the Tractor Beam's: an enemy ship within 8" is pulled D6+1" nearer. The document says that the beam moves the
// ship, so that it no longer is an easy target ("until the ship moves again"), if it gets anywhere at all.
func (r *run) tractor(rule *Rule) {
	id := r.Command.Thing
	to := r.enemy(true, upgradesOf)
	r.reach(to, rule.Effects.Within)
	far := (r.Sum("tractor", dice.D6(1)) + 1) * inch
	e := game.Event{Kind: "pulled", Thing: to, Args: []game.Arg{{Name: "by", Value: game.Text(named(id))}, {Name: "far", Value: game.Text(inches(far))}},
		Changes: []game.Change{used(id, rule)}}
	moves := game.Change{On: to, Field: fieldHeld}
	if !r.t.Board() {
		e.Changes = append(e.Changes, moves)
		r.happens(to, e, far, true)
		return
	}
	from := r.t.Pose(to)
	v := r.t.shoved(to, geometry.Bearing(from.Point, r.t.Point(id)), far, false)
	e.Args[1].Value = game.Text(inches(v.far(far)))
	if geometry.Along(v.path) > 0 {
		e.Changes = append(e.Changes, moves)
	}
	r.arrives(to, v.course, e)
}
