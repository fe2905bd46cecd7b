package gothic

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// courseOf is how a ship may move now.
func (t table) courseOf(id game.ID) Course { return t.courseIn(id, t.blasts(id) > 0) }

// courseIn is how it may move with Blast markers on its way, or without.
func (t table) courseIn(id game.ID, markers bool) Course {
	return t.model(id).course(Condition{Order: t.order(id), Boost: t.Int(id, fieldBoost), Crippled: t.crippled(id),
		Engine: t.suffers(id, engineRoom) > 0, Thruster: t.suffers(id, thrusters) > 0, Marker: markers})
}

// A bend is a turn on a ship's way.
type bend struct {
	at geometry.Length
	by geometry.Angle
}

// bends are the turns that a command tells, in their order; one of which it does not say where comes as soon as it can.
func bends(c *game.Command, straight geometry.Length) (all []bend) {
	soonest := straight
	for _, name := range turnings {
		b := bend{soonest, c.Int(name)}
		if c.Has(name + "At") {
			b.at = c.Int(name + "At")
		} else if !c.Has(name) {
			break
		}
		all, soonest = append(all, b), b.at+straight
	}
	return all
}

// turnings are the arguments of turns; where on the way stands behind each, its name with "At".
var turnings = []string{"pivot", "second"}

// path is a ship's way with its turns, and how it stands at its end.
func path(from geometry.Pose, far geometry.Length, turns []bend) ([]geometry.Point, geometry.Pose) {
	at, gone := from, 0
	all := []geometry.Point{at.Point}
	for _, b := range turns {
		if b.at > gone && b.at <= far {
			at.Point = geometry.Step(at.Point, at.Heading, b.at-gone)
			all, gone = append(all, at.Point), b.at
		}
		if b.at <= far {
			at.Heading = geometry.Norm(at.Heading + b.by)
		}
	}
	at.Point = geometry.Step(at.Point, at.Heading, far-gone)
	return append(all, at.Point), at
}

// move moves a ship ("The Movement Phase"), those of a squadron one after the other: how they keep together stands elsewhere. Blast markers on its way slow it as it comes to them: what it has moved already stays.
func (r *run) move() {
	id := r.Command.Thing
	r.mayMove(id)
	if !r.t.Board() {
		r.movedUnseen(id)
		return
	}
	course := r.t.courseOf(id)
	far, turns := r.Command.Int("distance"), bends(&r.Command, course.Straight)
	r.Forbid(len(turns) == 0 && (r.Command.Has("second") || r.Command.Has("secondAt")), "bfg-first-turn-first", secMovement)
	r.sails(id, course, far, turns)
	way, end := path(r.t.Pose(id), far, turns)
	dust, met := r.t.dustAlong(id, way)
	switch slowed := max(dust, r.t.courseIn(id, true).Most); {
	case r.t.blasts(id) > 0: // which its course has already
		if far > 0 {
			r.Emit(game.Event{Kind: "in-contact", Thing: id})
		}
	case met && slowed < far:
		far = slowed
		r.Emit(game.Event{Kind: "slowed", Thing: id})
		way, end = path(r.t.Pose(id), far, turns)
	}
	r.arrives(id, way, end, far, met)
}

// mayMove checks that a ship is still to move.
func (r *run) mayMove(id game.ID) {
	r.Never(!r.t.afloat(id), "bfg-not-afloat", secMovement, "thing", named(id))
	r.Forbid(r.t.slack(r.t.formation(id)), "bfg-roll-ahead", secOrders, "thing", named(id))
	r.Forbid(r.t.Acted(id), "bfg-moved", secMovement, "thing", named(id))
}

// sails checks a move against what the ship can do.
func (r *run) sails(id game.ID, c Course, far geometry.Length, turns []bend) {
	most := r.t.model(id).Turns
	no := []*game.Illegal{}
	forbid := tabletop.Against(&no, func() []string { return []string{"thing", named(id)} })
	r.Never(far < 0 || far > 500*cm, "bfg-too-far", secMovement, "thing", named(id), "most", centimetres(c.Most))
	forbid(far > c.Most, "bfg-too-far", secMovement, "most", centimetres(c.Most))
	forbid(far < c.Least, "bfg-too-short", secMovement, "least", centimetres(c.Least))
	forbid(len(turns) > c.Turns, "bfg-too-many-turns", secMovement, "turns", itoa(c.Turns))
	last := 0
	for _, b := range turns {
		forbid(b.by > most || b.by < -most, "bfg-turn-too-sharp", secMovement, "most", degrees(most))
		forbid(b.at-last < c.Straight, "bfg-turns-too-soon", secMovement, "straight", centimetres(c.Straight))
		forbid(b.at > far, "bfg-turns-too-late", secMovement)
		last = b.at
	}
	r.ForbidAll(no)
}

// arrives moves a ship along its way: what its base meets before its stem leaves the table does what it does, and who leaves is out of
// the battle. A reading: what it suffers on its way, such as in its engine room, does not change the move that it has begun.
func (r *run) arrives(id game.ID, way []geometry.Point, end geometry.Pose, far geometry.Length, dust bool) {
	way, leaves := r.t.untilEdge(way)
	e := game.Event{Kind: "moved", Thing: id, Args: []game.Arg{tabletop.Say("far", centimetres(far))}, Changes: append(tabletop.Stand(id, end), tabletop.Set(id, tabletop.FieldActed, 1))}
	gone := tabletop.Write(id, tabletop.FieldOut, disengaged)
	if leaves {
		_, dust = r.t.dustAlong(id, way)
		e.Changes = append(tabletop.Put(id, way[len(way)-1]), tabletop.Set(id, tabletop.FieldActed, 1))
		if e.Kind = "reaches-edge"; !dust {
			e.Kind, e.Changes = "left", append(e.Changes, gone)
		}
	}
	r.meets(id, way)
	if !r.t.fights(id) { // it got no farther
		return
	}
	r.Emit(e)
	if dust && far > 0 {
		r.shieldless(id)
	}
	if leaves && r.t.fights(id) {
		r.Emit(game.Event{Kind: "left", Thing: id, Changes: []game.Change{gone}})
	}
}

// untilEdge is a way as far as it is on the table, and whether it leads off.
func (t table) untilEdge(way []geometry.Point) ([]geometry.Point, bool) {
	for i := 1; i < len(way); i++ {
		if at, _, off := t.Setup.Table.ExitAlong(geometry.Segment{A: way[i-1], B: way[i]}); off {
			return append(way[:i:i], at), true
		}
	}
	return way, false
}

// movedUnseen moves a ship where positions are not kept: the players say what they see of Blast markers, as long as there are any.
func (r *run) movedUnseen(id game.ID) {
	through, touching := r.t.blasts(id) > 0, 0
	if loose := r.t.Int(0, fieldMarkers); loose > 0 {
		touching = r.Choose("touching", &odds.Ask{Kind: odds.Number, Code: "ask/bfg/touching", Args: map[string]string{"thing": named(id)}, Max: min(loose, mostTouching), Default: []int{0}})[0]
		if through = (through || touching > 0) && !r.t.order(id).TurnFirst; !through && r.t.shields(id) == 0 { // who burns retros may have stayed
			through = r.One("through-dust", &odds.Ask{Code: "ask/bfg/through", Args: map[string]string{"thing": named(id)}}, "answer/no", "answer/yes") == 1
		}
	}
	r.Emit(game.Event{Kind: "moved-unseen", Thing: id, Changes: []game.Change{tabletop.Set(id, tabletop.FieldActed, 1), tabletop.Set(id, fieldContact, touching)}})
	if through {
		r.shieldless(id)
	}
	r.meets(id, nil)
}

// mostTouching is how many Blast markers find room about a base.
const mostTouching = 12

// leave takes a ship off the table where positions are not kept.
func (r *run) leave() {
	id := r.Command.Thing
	r.mayMove(id)
	r.Never(r.t.Board(), "bfg-moves-off", secMovement, "thing", named(id))
	r.Emit(game.Event{Kind: "left", Thing: id, Changes: []game.Change{tabletop.Write(id, tabletop.FieldOut, disengaged), tabletop.Set(id, tabletop.FieldActed, 1), {On: id, Field: fieldContact}}})
}
