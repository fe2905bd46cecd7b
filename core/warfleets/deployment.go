package warfleets

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// fieldVanguard is the ship that has just been deployed and may move at once.
const fieldVanguard = "vanguard"

// deploy places a model within 12" of its player's edge; ships first. A reading: its whole base is, as most players have it.
func (r *run) deploy() {
	id, at := r.Command.Thing, r.Said()
	zone := r.t.Setup.Table.Zone(r.t.edge(r.Command.By), zoneDepth)
	r.toDeploy(undeployed)
	r.Forbid(r.t.isShip(id) != (r.t.Phase() == phaseShips), "ftl-ships-first", secDeploy)
	r.free(id, at.Point, secDeploy)
	r.Forbid(!zone.ContainsBase(at.Point, r.t.base(id)), "ftl-outside-zone", secDeploy, "thing", named(id), "depth", inches(zoneDepth))
	r.land(id, at)
}

// toDeploy checks that the command's model waits to be placed by its seat now.
func (r *run) toDeploy(out string) {
	r.vanguardFirst()
	r.Never(r.t.Out(r.Command.Thing) != out, "ftl-already-placed", secDeploy, "thing", named(r.Command.Thing))
}

// vanguardFirst holds everybody up while a Vanguard may move.
func (r *run) vanguardFirst() {
	v := game.ID(r.t.Int(0, fieldVanguard))
	r.Never(v != 0, "ftl-vanguard-first", titlesOf, "thing", named(v))
}

// land puts a model on the table. A Vanguard may move before anybody else places.
func (r *run) land(id game.ID, at geometry.Pose) {
	changes := append(tabletop.Stand(id, at), game.Change{On: id, Field: tabletop.FieldOut})
	ahead := r.t.Board() && r.t.facts(id).Vanguard
	if ahead {
		changes = append(changes, tabletop.Set(0, fieldVanguard, int(id)))
	}
	r.Emit(game.Event{Kind: "deployed", Thing: id, Changes: changes})
	if !ahead {
		r.nextPlacing()
	}
}

// nextPlacing passes on what is placed before a round: ships in turn, then
// squadrons, then the first round begins; in later rounds, reserves.
func (r *run) nextPlacing() {
	if r.t.Phase() == phaseArrivals {
		r.nextArrival()
		return
	}
	for {
		wantShip := r.t.Phase() == phaseShips
		to := r.t.Next(func(id game.ID) bool { return r.t.Out(id) == undeployed && r.t.isShip(id) == wantShip })
		if to != 0 {
			r.TurnTo(to)
			return
		}
		if !wantShip {
			r.beginRound(1, r.t.initiative())
			return
		}
		// The turn passes to the initiative's player as the next phase is entered.
		r.Enter(phaseSquadrons, other(r.t.initiative()))
	}
}

// holdBack keeps a Tactical Master's ship off the table for now.
func (r *run) holdBack() {
	r.toDeploy(undeployed)
	id := r.Command.Thing
	r.granted(id)
	r.Emit(game.Event{Kind: "held-back", Thing: id, Changes: []game.Change{{On: id, Field: tabletop.FieldOut, To: game.Text(reserve)}}})
	r.nextPlacing()
}

// vanguard moves the ship just deployed straight ahead by up to its move speed, a Pulse Engine's part of it included; 0 lets it
// stay. It may not end over another model or go off the table.
func (r *run) vanguard() {
	id := game.ID(r.t.Int(0, fieldVanguard))
	r.Never(id == 0 || id != r.Command.Thing, "ftl-no-vanguard", titlesOf)
	r.Own()
	far, from := r.Command.Int("distance"), r.t.Pose(id)
	r.Never(far < 0, "ftl-no-way-back", titlesOf, "thing", named(id))
	path := func(s geometry.Length) []geometry.Point { return bent(from, s, s, 0) }
	speed := r.t.speed(id, "move")
	if r.slowed(id, path(far)) {
		speed /= 2
	}
	r.Forbid(far > speed, "ftl-too-fast", titlesOf, "thing", named(id), "speed", inches(speed))
	c := course{path: path(far), end: geometry.Pose{Point: path(far)[1], Heading: from.Heading}}
	if far > 0 {
		r.unblocked(id, c.path)
		r.free(id, c.end.Point, titlesOf)
	}
	e := game.Event{Kind: "vanguard", Thing: id, Args: []game.Arg{{Name: "far", Value: game.Text(inches(far))}}, Changes: []game.Change{{Field: fieldVanguard}}}
	r.arrives(id, c, e)
	r.nextPlacing()
}

// arrivals begins the arrival of reserves at the start of a round, if there are any, and reports whether there are.
func (r *run) arrivals(first game.Seat) bool {
	s := r.t.From(first, r.t.Owns(func(id game.ID) bool { return r.t.Out(id) == reserve }))
	if s != 0 {
		r.Enter(phaseArrivals, s)
		r.Emit(game.Event{Kind: "turn", Changes: []game.Change{{Field: fieldPlaced}}})
	}
	return s != 0
}

func (t table) reserves(s game.Seat) []game.ID {
	return t.All(func(id game.ID) bool { return t.Seat(id) == s && t.Out(id) == reserve })
}

// arrive brings a ship out of reserve, anywhere over 9" away from enemies.
func (r *run) arrive() {
	r.toDeploy(reserve)
	id := r.Command.Thing
	if !r.t.Board() {
		r.land(id, geometry.Pose{})
		return
	}
	at := r.Said()
	r.free(id, at.Point, heroesOf)
	away := r.t.within(id, "reserve")
	for _, e := range r.t.fleet(other(r.Command.By)) {
		near := geometry.Gap(at.Point, r.t.base(id), r.t.Point(e), r.t.base(e)) <= away
		r.Forbid(near, "ftl-arrives-near", heroesOf, "thing", named(id), "target", named(e), "away", inches(away))
	}
	r.land(id, at)
}

// wait leaves a seat's reserves where they are for this round.
func (r *run) wait() {
	r.vanguardFirst()
	r.Emit(game.Event{Kind: "waits", Changes: []game.Change{{Field: fieldPlaced, To: game.Int(r.t.Int(0, fieldPlaced) | 1<<r.Command.By)}}})
	r.nextArrival()
}

func (r *run) nextArrival() {
	to := r.t.Next(func(id game.ID) bool { return r.t.Out(id) == reserve && r.t.Int(0, fieldPlaced)&(1<<r.t.Seat(id)) == 0 })
	if to != 0 {
		r.TurnTo(to)
		return
	}
	r.fight(fighting)
}

// returnReach is how far along the edge from where it left a ship comes back.
const returnReach = 4 * inch

// comeBack puts a ship that left the table back on the edge. The point asked for is moved so that its base touches the edge.
// Where every spot in reach is taken, it may stand over other models.
func (r *run) comeBack() {
	id := r.Command.Thing
	r.Never(r.t.Out(id) != offTable, "ftl-not-away", secLeaving, "thing", named(id))
	at := r.Said()
	r.Never(!r.t.Setup.Table.Inside(at.Point), "ftl-off-table", secLeaving)
	at.Point = r.t.atEdge(id, at.Point)
	if !r.Command.Has("heading") {
		at.Heading = geometry.Edge(r.t.Int(id, fieldExit) - 1).Inward()
	}
	r.Forbid(geometry.Distance(at.Point, r.t.atEdge(id, r.t.leftAt(id))) > returnReach, "ftl-returns-too-far", secLeaving, "thing", named(id), "within", inches(returnReach))
	if r.t.anyRoom(id) {
		r.free(id, at.Point, secLeaving)
	}
	r.Emit(game.Event{Kind: "returned", Thing: id, Changes: append(tabletop.Stand(id, at), tabletop.Clear(id, tabletop.FieldOut, fieldExit, fieldExitX, fieldExitY)...)})
	if s := r.t.returner(); s != 0 {
		r.TurnTo(s)
		return
	}
	r.morales()
}

// leftAt is where a ship left the table.
func (t table) leftAt(id game.ID) geometry.Point {
	return geometry.Point{X: t.Int(id, fieldExitX), Y: t.Int(id, fieldExitY)}
}

// atEdge moves a point so that the ship's base touches the edge it left by.
func (t table) atEdge(id game.ID, p geometry.Point) geometry.Point {
	size, base := t.Setup.Table, t.base(id)
	p = size.Clamp(p, base)
	if !t.Is(id, fieldExit) { // the players took it off the table
		return p
	}
	return size.Against(geometry.Edge(t.Int(id, fieldExit)-1), p, base)
}

// anyRoom reports whether a ship that comes back finds a free spot, looking every quarter of an inch.
func (t table) anyRoom(id game.ID) bool {
	return slices.ContainsFunc(t.whereLeft(id), func(at geometry.Point) bool { return t.fits(id, at) })
}

// fits reports whether a base may stand at a point, as free checks it.
func (t table) fits(id game.ID, at geometry.Point) bool {
	return t.Setup.Table.InsideBase(at, t.base(id)) && !t.covers(at, t.base(id), blockingTerrain) && !slices.ContainsFunc(t.others(id), t.lies(at, t.base(id)))
}
