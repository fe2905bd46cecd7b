package warfleets

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// pivots is how far each action lets a ship turn ("Actions").
var pivots = map[string]geometry.Angle{
	"hold": 180 * geometry.Degree, "move": 90 * geometry.Degree, "warp": 90 * geometry.Degree,
	"cruise": 45 * geometry.Degree, "ram": 45 * geometry.Degree,
}

// speeds are how far a model's actions take it.
type speeds struct{ move, cruise geometry.Length }

// speed is how far an action takes a model.
func (t table) speed(id game.ID, action string) geometry.Length {
	m := t.model(id)
	s := speeds{m.Move, m.Cruise}
	act(t.rules(id), &s, func(e *Effects) func(*speeds) { return e.Speed })
	return tabletop.Either(action == "move", s.move, s.cruise)
}

// act checks an action: one a model and activation, and the pivot it allows.
func (r *run) act() {
	r.activate()
	id, kind := r.Command.Thing, r.Command.Kind
	most, pivoting := pivots[kind]
	turn := r.Command.Int("pivot")
	r.Forbid(r.t.action(id) != "", "ftl-action-taken", secActions, "thing", named(id))
	r.Forbid(pivoting && r.t.isShip(id) && (turn > most || turn < -most), "ftl-pivot-too-far", secActions, "most", itoa(most/geometry.Degree))
}

// hold keeps a model where it is. With round bases a pivot never makes it overlap another.
func (r *run) hold() {
	r.act()
	id := r.Command.Thing
	r.begin(id)
	changes := []game.Change{{On: id, Field: fieldAction, To: game.Text("hold")}}
	heading := geometry.Norm(r.t.Pose(id).Heading + r.Command.Int("pivot"))
	changes = append(changes, tabletop.Set(id, tabletop.FieldHeading, heading))
	e := game.Event{Kind: "stayed", Thing: id, Changes: changes}
	if r.t.isShip(id) { // only ships become easy targets
		e.Kind, e.Changes = "held", append(changes, tabletop.Set(id, fieldHeld, 1))
	}
	r.Emit(e)
}

// move is a move or a cruise.
func (r *run) move() {
	r.act()
	id := r.Command.Thing
	r.Forbid(r.t.isSquad(id) && len(r.t.engaged(id)) > 0, "ftl-engaged", secActions, "thing", named(id))
	r.begin(id)
	switch {
	case !r.t.Board():
		r.happens(id, r.moved(), r.t.speed(id, r.Command.Kind), false)
	case r.t.isSquad(id):
		r.fly(id)
	default:
		r.sail(id)
	}
	r.ifSpent(id)
}

// moved is the event of the command's action; its changes are still to be added.
func (r *run) moved() game.Event {
	id := r.Command.Thing
	action := tabletop.Either(r.Command.Kind == "warp", "move", r.Command.Kind)
	return game.Event{Kind: "moved", Thing: id, Args: []game.Arg{{Name: "action", Value: game.Text("@action/ftl/" + r.Command.Kind)}},
		Changes: []game.Change{{On: id, Field: fieldAction, To: game.Text(action)}, {On: id, Field: fieldHeld}}}
}

// ifSpent ends the activation of a model that can do no more: after a cruise or a ram nothing is shot, a rogue out of its phase
// moves or shoots, and what is off the table or destroyed is done.
func (r *run) ifSpent(id game.ID) {
	action := r.t.Text(id, fieldAction)
	if !r.t.OnTable(id) || action == "cruise" || action == "ram" || action == "move" && r.t.roving(id) {
		if r.t.active() == id || !r.t.OnTable(id) {
			r.finish(id)
		}
	}
}

// roving reports whether a rogue is activated outside its own phase.
func (t table) roving(id game.ID) bool { return t.model(id).Class != t.Phase() && t.facts(id).AnyPhase }

// way is the path of the command's ship at some speed, with the pivot where the player has it, or else after half of it.
func (r *run) way(id game.ID, speed geometry.Length) []geometry.Point {
	return r.turned(id, speed, r.turnsAt(speed))
}

func (r *run) turned(id game.ID, speed, at geometry.Length) []geometry.Point {
	return bent(r.t.Pose(id), speed, max(at, 0), r.Command.Int("pivot"))
}

func (r *run) turnsAt(speed geometry.Length) geometry.Length {
	return tabletop.Either(r.Command.Has("pivotAt"), r.Command.Int("pivotAt"), (speed+1)/2)
}

// turns checks where the pivot of a way comes, at less than full speed if it is slowed.
func (r *run) turns(full, speed, at geometry.Length) {
	least := (speed + 1) / 2
	if r.Command.Int("pivot") == 0 { // nothing comes of it
		least, speed, at = r.t.soonest(full), full, r.turnsAt(full)
	}
	r.Forbid(at < least, "ftl-pivot-too-soon", secActions, "half", inches(least))
	r.Forbid(at > speed, "ftl-pivot-beyond", secActions, "speed", inches(speed))
}

// slowed reports whether a path leads a model through difficult terrain.
func (r *run) slowed(id game.ID, path []geometry.Point) bool {
	_, ok := r.t.slows(path, r.t.base(id))
	return ok
}

// sail moves a ship by its full speed.
func (r *run) sail(id game.ID) {
	full := r.t.speed(id, r.Command.Kind)
	speed, at := r.passage(id, full)
	r.turns(full, speed, at)
	path := r.turned(id, speed, at)
	c := r.t.follow(id, path, r.t.Pose(id).Heading+r.Command.Int("pivot"))
	r.unblocked(id, c.path)
	if kind := "slowed"; speed < full {
		if speed > full/2 {
			kind = "stopped-at-edge"
		}
		r.Emit(game.Event{Kind: kind, Thing: id, Args: []game.Arg{{Name: "far", Value: game.Text(inches(speed))}}})
	}
	r.arrives(id, c, r.moved())
}

// passage is how far a ship gets at its full speed, and where it pivots. Difficult terrain halves the speed of a ship that
// moves through it; the book does not say what becomes of one that reaches it later than half way. It stops at the edge: it is
// past what it may move inside, and outside nothing slows it.
func (r *run) passage(id game.ID, full geometry.Length) (speed, at geometry.Length) {
	half := full / 2
	at = r.turnsAt(full)
	enters, ok := r.t.slows(r.turned(id, full, at), r.t.base(id))
	if !ok {
		return full, at
	}
	if early := r.turnsAt(half); r.slowed(id, r.turned(id, half, early)) {
		return half, early // it pivots half way through half a move
	}
	speed = max(half, enters)
	if !r.Command.Has("pivotAt") {
		at = min(at, speed)
	}
	return speed, at
}

// fly moves a squadron anywhere within its speed, by way of a point if it
// likes. Near enemy squadrons it has to stay, and once engaged it cannot move.
func (r *run) fly(id game.ID) {
	from := r.t.Pose(id)
	to := geometry.Pose{Point: geometry.Point{X: r.Command.Int("x"), Y: r.Command.Int("y")}, Heading: from.Heading}
	path := []geometry.Point{from.Point}
	r.Never(r.Command.Has("viaX") != r.Command.Has("viaY"), "ftl-half-a-point", secActions)
	if r.Command.Has("viaX") {
		via := geometry.Point{X: r.Command.Int("viaX"), Y: r.Command.Int("viaY")}
		r.Never(!r.t.Setup.Table.Inside(via), "ftl-off-table", secActions)
		path = append(path, via)
	}
	path = append(path, to.Point)
	if r.Command.Has("heading") {
		to.Heading = geometry.Norm(r.Command.Int("heading"))
	} else if to.Point != from.Point {
		to.Heading = geometry.Bearing(path[len(path)-2], to.Point)
	}
	speed := r.t.speed(id, r.Command.Kind)
	if r.slowed(id, path) {
		speed /= 2
	}
	r.Forbid(geometry.Along(path) > speed, "ftl-too-fast", secActions, "thing", named(id), "speed", inches(speed))
	r.unblocked(id, path)
	r.free(id, to.Point, secOverlap)
	for _, e := range r.t.foes(id) {
		near, _, _ := geometry.NearestAlong(path, r.t.Point(e))
		passes := near-r.t.base(id)-r.t.base(e) <= engageAt
		ends := geometry.Gap(to.Point, r.t.base(id), r.t.Point(e), r.t.base(e)) <= engageAt
		r.Forbid(passes && !ends, "ftl-must-engage", secActions, "thing", named(id), "target", named(e))
	}
	r.arrives(id, course{path: path, end: to}, r.moved())
}

// unblocked checks that no blocking terrain is in a model's way.
func (r *run) unblocked(id game.ID, path []geometry.Point) {
	r.Forbid(r.t.blocked(path, r.t.base(id)), "ftl-blocked-way", secTerrain, "thing", named(id))
}

// engageAt is how near squadrons engage each other.
const engageAt = 2 * inch

// foes lists the enemy squadrons on the table.
func (t table) foes(id game.ID) []game.ID {
	seat := t.Seat(id)
	return t.Those("squadron", func(o game.ID) bool { return t.Seat(o) != seat && t.OnTable(o) })
}

// engaged lists the enemy squadrons that a squadron is engaged with.
func (t table) engaged(id game.ID) []game.ID {
	if !t.isSquad(id) {
		return nil
	}
	if !t.Board() {
		return t.squadronsWith(id)
	}
	return tabletop.Keep(t.foes(id), func(o game.ID) bool { return t.gap(id, o) <= engageAt })
}

// squadronsWith lists the squadrons that are engaged with one where positions are not kept.
func (t table) squadronsWith(id game.ID) []game.ID {
	return t.All(func(o game.ID) bool {
		return t.OnTable(o) && (t.Is(o, fieldWith+itoa(int(id))) || t.Is(id, fieldWith+itoa(int(o))))
	})
}

// free checks that a base may stand at a point: on the table, over no model and not in blocking terrain.
func (r *run) free(id game.ID, at geometry.Point, section string) {
	r.Room(id, at, r.t.base, section, "ftl-off-table", "ftl-overlaps")
	r.Forbid(r.t.covers(at, r.t.base(id), blockingTerrain), "ftl-in-blocking", secTerrain, "thing", named(id))
}
