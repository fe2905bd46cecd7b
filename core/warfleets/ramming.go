package warfleets

import (
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// ram drives a ship into an enemy ship that it can reach, and stops there ("Ramming").
func (r *run) ram() {
	r.act()
	id := r.Command.Thing
	r.Never(!r.t.isShip(id), "ftl-squadrons-never-ram", secRamming, "thing", named(id))
	target := r.enemy(true, secRamming)
	r.begin(id)
	e := r.moved()
	e.Kind = "rammed"
	e.Args = append(e.Args, game.Arg{Name: "target", Value: game.Text(named(target))})
	if !r.t.Board() {
		r.happens(id, e, r.t.speed(id, "ram"), true)
	} else {
		r.charge(id, target, e)
	}
	r.collide(id, target)
	r.ifSpent(id)
}

// charge measures the way to the target. The ship stops there, so that only difficult terrain on the way up to the contact
// slows it; at half its speed it still has to get there. A pivot half way comes sooner then, so that a target off the way at
// full speed may lie on the slow one.
func (r *run) charge(id, target game.ID, e game.Event) {
	full := r.t.speed(id, "ram")
	speed := full
	cut, ok := r.t.contact(id, target, r.way(id, speed))
	if !ok || r.slowed(id, cut) {
		half, reached := r.t.contact(id, target, r.way(id, speed/2))
		if ok || r.slowed(id, half) {
			speed, cut, ok = speed/2, half, reached
		}
	}
	r.turns(full, speed, r.turnsAt(speed))
	r.Forbid(!ok, "ftl-ram-out-of-reach", secRamming, "thing", named(id), "target", named(target))
	heading := r.t.Pose(id).Heading
	if len(cut) == 3 {
		heading += r.Command.Int("pivot")
	}
	c := course{path: cut, end: geometry.Pose{Point: cut[len(cut)-1], Heading: geometry.Norm(heading)}}
	r.Never(c.leaves(r.t.Setup.Table), "ftl-ram-out-of-reach", secRamming, "thing", named(id), "target", named(target))
	r.unblocked(id, c.path)
	for _, o := range r.t.overlaps(id, c.end.Point) {
		r.Forbid(o != target, "ftl-ram-through", secRamming, "target", named(o))
	}
	r.arrives(id, c, e)
}

// A collision is what a ram does to both ships.
type collision struct{ toTarget, toRammer, pushDice int }

// collide does the damage of a ram and pushes the target away. The ship that may have fewer upgrades, whatever it still has,
// takes 3; otherwise both take 2. Both blows land at once, so each counts what worked before either.
func (r *run) collide(id, target game.ID) {
	if r.t.lost(id) || !r.t.OnTable(target) {
		return
	}
	mine, theirs := r.t.model(id).Slots, r.t.model(target).Slots
	c := collision{toTarget: 2, toRammer: 2, pushDice: 1}
	if theirs < mine {
		c.toTarget = 3
	}
	if mine < theirs {
		c.toRammer = 3
	}
	act(r.t.rules(id), &c, func(e *Effects) func(*collision) { return e.Ram })
	act(r.t.rules(target), &c, func(e *Effects) func(*collision) { return e.Rammed })
	r.harm(target, c.toTarget, "ram")
	r.harmAnywhere(id, c.toRammer, "ram")
	if theirs > mine || !r.t.OnTable(target) {
		return
	}
	r.push(id, target, c.pushDice)
}

// push drives the target straight away from the ship that rammed it. It stops at another ship or at any terrain and takes 1
// damage there. A reading: in dangerous terrain D3 instead, as the 1 of blocking terrain is not a second one either.
func (r *run) push(id, target game.ID, number int) {
	far := r.Sum("push", dice.D6(number))
	e := game.Event{Kind: "pushed", Thing: target, Args: []game.Arg{{Name: "far", Value: game.Text(inches(far * inch))}}}
	into := ""
	if r.t.Board() {
		from := r.t.Pose(target)
		v := r.t.shoved(target, geometry.Bearing(r.t.Point(id), from.Point), far*inch, true)
		into = v.into
		e.Args[0].Value = game.Text(inches(v.far(far * inch)))
		r.lands(target, v.course, e)
	} else {
		met := r.One("pushed", &odds.Ask{Code: "ask/ftl/pushed", Args: map[string]string{"thing": named(target), "far": inches(far * inch)}}, "pushed/clear", "pushed/stopped", "pushed/dangerous", "pushed/left")
		into = []string{"", "ship", "dangerous", ""}[met]
		if met == 3 {
			e.Changes = append(e.Changes, game.Change{On: target, Field: tabletop.FieldOut, To: game.Text(offTable)})
		}
		r.Emit(e)
		r.takesAlong(target)
	}
	switch into {
	case "":
		return
	case "dangerous":
		r.Emit(game.Event{Kind: "stopped-in", Thing: target})
		r.harm(target, r.SumOf(r.t.Seat(target), "dangerous", dice.D3(1)), "dangerous")
		return
	}
	r.harm(target, 1, "pushed")
}

// lands puts a pushed ship down. A push is no move: it sets off no mine, picks nothing up and leaves an easy target one.
func (r *run) lands(id game.ID, c course, e game.Event) {
	e.Changes = append(append(e.Changes, tabletop.Put(id, c.end.Point)...), c.exits(id)...)
	r.Emit(e)
	r.takesAlong(id)
	r.makeRoom(id)
}
