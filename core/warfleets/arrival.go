package warfleets

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// arrives puts a model at the end of its course and works out what it met. A reading: a ship that left the table keeps what it
// carries, since it is not removed from play but comes back. Off the table it counts for the score too.
func (r *run) arrives(id game.ID, c course, e game.Event) {
	e.Changes = append(e.Changes, tabletop.Stand(id, c.end)...)
	if c.exit != nil {
		e.Changes = append(e.Changes, c.exits(id)...)
		e.Args = append(e.Args, tabletop.Count("left", 1))
	}
	met := r.t.encounters(id, c)
	r.Emit(e)
	r.meet(id, c.path, met)
	if r.t.lost(id) {
		return
	}
	r.scrape(id, c.overlapped)
	r.takesAlong(id)
	r.makeRoom(id)
}

// takesAlong says that a ship that has left the table keeps its objectives.
func (r *run) takesAlong(id game.ID) {
	if r.t.Out(id) == offTable && len(r.t.carried(id)) > 0 {
		r.Emit(game.Event{Kind: "took-along", Thing: id})
	}
}

// harmAnywhere is harm, also for a ship that has left the table for this round.
func (r *run) harmAnywhere(id game.ID, points int, why string) {
	if r.t.Out(id) != offTable {
		r.harm(id, points, why)
		return
	}
	r.Emit(game.Event{Kind: "leaving", Thing: id, Changes: []game.Change{{On: id, Field: tabletop.FieldOut}}})
	r.harm(id, points, why)
	if !r.t.lost(id) {
		r.Emit(game.Event{Kind: "leaving", Thing: id, Changes: []game.Change{{On: id, Field: tabletop.FieldOut, To: game.Text(offTable)}}})
	}
}

// scrape does the damage of ending over other ships: 1 to the ship and to each
// it moved through. Ablative Armor saves a ship from that of enemies.
func (r *run) scrape(id game.ID, others []game.ID) {
	if len(others) == 0 {
		return
	}
	friends := slices.ContainsFunc(others, func(o game.ID) bool { return r.t.Seat(o) == r.t.Seat(id) })
	for _, o := range others {
		if enemy := r.t.Seat(o) != r.t.Seat(id); r.t.spared(o, "overlap", enemy) {
			continue
		}
		r.harm(o, 1, "overlap")
	}
	if r.t.spared(id, "overlap", !friends) || r.t.lost(id) {
		return
	}
	r.harmAnywhere(id, 1, "overlap")
}

// makeRoom lets the players put each other's squadrons that a ship ended over
// anywhere within 1" of it. One that finds no room there stays under the ship.
func (r *run) makeRoom(id game.ID) {
	if !r.t.isShip(id) || !r.t.OnTable(id) {
		return
	}
	for _, squad := range r.t.under(id, r.t.Point(id)) {
		if !r.t.roomBeside(id, squad) {
			continue
		}
		ask := &odds.Ask{Kind: odds.Place, Code: "ask/ftl/make-room", Args: map[string]string{"thing": named(squad), "target": named(id)},
			Near: r.t.Point(id), Within: r.t.base(id) + r.t.base(squad) + inch}
		var chosen []int
		r.As(other(r.t.Seat(squad)), func() { chosen = r.Choose("make-room", ask) })
		at := geometry.Pose{Point: geometry.Point{X: chosen[0], Y: chosen[1]}, Heading: geometry.Norm(chosen[2])}
		r.Never(geometry.Gap(at.Point, r.t.base(squad), r.t.Point(id), r.t.base(id)) > inch, "ftl-room-too-far", secOverlap, "thing", named(squad), "target", named(id))
		r.free(squad, at.Point, secOverlap)
		r.Emit(game.Event{Kind: "made-room", Thing: squad, Changes: tabletop.Stand(squad, at)})
	}
}

// roomBeside reports whether a squadron finds a free spot within 1" of a ship, looking every 5 degrees at three distances.
func (t table) roomBeside(id, squad game.ID) bool {
	touching := t.base(id) + t.base(squad)
	for _, away := range []geometry.Length{0, inch / 2, inch} {
		for turn := 0; turn < geometry.Circle; turn += 5 * geometry.Degree {
			if t.fits(squad, geometry.Step(t.Point(id), turn, touching+away)) {
				return true
			}
		}
	}
	return false
}
