package madeup

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// zoneDepth is how deep bands settle, emergeDepth how near the edge what was buried comes up.
const zoneDepth, emergeDepth = 20 * cm, 10 * cm

// edge is the side of the table of a seat.
func (t table) edge(s game.Seat) geometry.Edge { return t.EdgeOf(fieldSide, s) }

// settle places a critter in its player's zone.
func (r *run) settle() {
	r.land(waiting, zoneDepth)
	r.nextSettler()
}

// emerge brings up what was buried.
func (r *run) emerge() {
	r.Forbid(r.t.Round() < 2, "moss-too-soon", secSetup, "thing", tabletop.Named(r.Command.Thing))
	r.land(buried, emergeDepth)
}

// land puts a critter that is off the table for a reason so near its player's edge.
func (r *run) land(out string, deep geometry.Length) {
	id, at := r.Command.Thing, r.Said()
	r.Never(r.t.Out(id) != out, "moss-not-waiting", secSetup, "thing", tabletop.Named(id))
	changes := tabletop.Clear(id, fieldOut)
	if r.t.Board() {
		outside := !r.t.Setup.Table.Zone(r.t.edge(r.Command.By), deep).ContainsBase(at.Point, r.t.base(id))
		r.Forbid(outside, "moss-outside-zone", secSetup, "thing", tabletop.Named(id), "depth", self.Length(deep))
		r.free(id, at.Point)
		changes = append(changes, tabletop.Stand(id, at)...)
	}
	r.Emit(game.Event{Kind: "settled", Thing: id, Changes: append(changes, tabletop.Set(id, fieldActed, 1))})
}

// nextSettler lets the seats settle in turn, until the first round begins.
func (r *run) nextSettler() {
	to := r.t.Next(func(id game.ID) bool { return r.t.Out(id) == waiting })
	if to == 0 {
		r.beginRound(1)
		return
	}
	r.TurnTo(to)
}

// free refuses a place that is off the table or over another critter.
func (r *run) free(id game.ID, at geometry.Point) {
	r.Room(id, at, r.t.base, secTurn, "moss-off-table", "moss-overlaps")
}
