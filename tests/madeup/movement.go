package madeup

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// beside is how near a den one gets into it, or out of it; den is a burrow's radius.
const beside, den = 5 * cm, 3 * cm

// drifts is how far a puffball may, and pops how near to it critters are hit.
const drifts, pops = 12 * cm, 3 * cm

// speed is how far a critter may creep: half as far from mire.
func (t table) speed(id game.ID) geometry.Length {
	if t.in(id, "mire") {
		return t.of(id).creep / 2
	}
	return t.of(id).creep
}

// winded is a critter that crept more than half its way: it spits worse.
func (t table) winded(id game.ID) bool { return 2*t.Int(id, fieldCrept) > t.of(id).creep }

// aims is what a critter hits on now.
func (t table) aims(id game.ID) int {
	if t.winded(id) {
		return min(t.of(id).aim+1, 6)
	}
	return t.of(id).aim
}

// creep moves a critter any way; far ones make it spit worse, which shows while one drags.
func (r *run) creep() {
	id := r.Command.Thing
	r.fresh(id)
	e := game.Event{Kind: "crept", Thing: id, Changes: []game.Change{tabletop.Set(id, fieldActed, 1)}}
	before, far := r.t.aims(id), geometry.Length(0)
	if r.t.Board() {
		to := r.Said()
		if far = geometry.Distance(r.t.Point(id), to.Point); !r.Command.Has(tabletop.FieldHeading) {
			to.Heading = geometry.Bearing(r.t.Point(id), to.Point)
		}
		r.Forbid(far > r.t.speed(id), "moss-too-far", secTurn, "thing", tabletop.Named(id), "most", self.Length(r.t.speed(id)))
		r.free(id, to.Point)
		e.Changes = append(append(e.Changes, tabletop.Stand(id, to)...), tabletop.Set(id, fieldCrept, far))
	}
	e.Args = []game.Arg{tabletop.Say("far", self.Length(far))}
	r.Emit(e)
	if now := r.t.aims(id); now != before {
		r.Emit(game.Event{Kind: "winded", Thing: id, Args: []game.Arg{tabletop.Count("aim", now)}})
	}
}

// fresh refuses what has done something this turn, or is not on the table.
func (r *run) fresh(id game.ID) {
	r.Never(!r.t.OnTable(id), "moss-not-there", secTurn, "thing", tabletop.Named(id))
	r.Forbid(r.t.Acted(id), "moss-acted", secTurn, "thing", tabletop.Named(id))
}

// puff lets a puffball go beside its puffer.
func (r *run) puff() {
	id, ball := r.Command.Thing, r.t.Free()
	r.fresh(id)
	r.Never(!r.t.of(id).has("puffer"), "moss-no-puffer", secTurn, "thing", tabletop.Named(id))
	changes := []game.Change{tabletop.Write(ball, tabletop.FieldKind, "puffball"), tabletop.Set(ball, tabletop.FieldSeat, int(r.Command.By)), tabletop.Set(id, fieldActed, 1)}
	if r.t.Board() {
		to := r.spot(r.t.base(id)+beside, secTurn)
		changes = append(changes, tabletop.Put(ball, to)...)
	}
	r.Emit(game.Event{Kind: "puffed", Thing: id, Changes: changes})
}

// spot is the point that the command tells, so near its thing and on the table.
func (r *run) spot(far geometry.Length, section string) geometry.Point {
	id, at := r.Command.Thing, r.Said().Point
	r.Never(at.Valid() != nil || !r.t.Setup.Table.Inside(at), "moss-off-table", section)
	r.Forbid(geometry.Distance(r.t.Point(id), at) > far, "moss-too-far", section, "thing", tabletop.Named(id), "most", self.Length(far))
	return at
}

// gusts are how far a puffball drifts, and how much to one side.
func gusts() []game.Param {
	return []game.Param{{Name: "gust", Kind: game.ParamLength, Max: drifts},
		{Name: "lean", Kind: game.ParamAngle, Min: -geometry.Circle / 2, Max: geometry.Circle / 2, Optional: true}}
}

// drift moves a puffball in anybody's turn; it pops on whoever is near then.
func (r *run) drift() {
	id := r.Command.Thing
	r.Never(r.t.Kind(id) != "puffball", "moss-no-critter", secTurn)
	r.Forbid(r.t.Is(id, fieldFloats), "moss-acted", secTurn, "thing", tabletop.Named(id))
	e := game.Event{Kind: "drifted-unseen", Thing: id, Changes: []game.Change{tabletop.Set(id, fieldFloats, 1)}}
	if r.t.Board() {
		to, far := r.t.Pose(id), r.Command.Int("gust")
		to.Heading = geometry.Norm(to.Heading + r.Command.Int("lean"))
		to.Point = geometry.Step(to.Point, to.Heading, far)
		r.Forbid(far < 0 || far > drifts, "moss-too-far", secTurn, "thing", tabletop.Named(id), "most", self.Length(drifts))
		r.Never(!r.t.Setup.Table.Inside(to.Point), "moss-off-table", secTurn)
		e.Kind, e.Args, e.Changes = "drifted", []game.Arg{tabletop.Say("far", self.Length(far))}, append(e.Changes, tabletop.Stand(id, to)...)
	}
	r.Emit(e)
	hit := r.Near("pop", id, r.t.band(other(r.Command.By)), pops, r.t.gap)
	if len(hit) > 0 {
		r.Emit(game.Event{Kind: "popped", Thing: id, Changes: r.t.Erase(id), Queue: r.t.Due("splat", hit)})
	}
	r.nextDrift()
}

// towards is a command that leads so far from a point: a puffball leans to one side and goes straight on.
func (t table) towards(c game.Command, from geometry.Point, way geometry.Angle, far geometry.Length) game.Command {
	if c.Kind != "drift" {
		return tabletop.Placed(c, geometry.Step(from, way, far))
	}
	lean := geometry.Norm(way-t.Pose(c.Thing).Heading+geometry.Circle/2) - geometry.Circle/2
	return c.With("gust", game.Int(min(far, drifts))).With("lean", game.Int(lean))
}

// splat is what a puffball or lobbed spit does to one critter: from above, so that its tail's armour saves.
func (r *run) splat() {
	id := r.Command.Thing
	r.Other = r.t.Seat(id) // who saves, whoever caused it
	a := attack{dice: 1, save: r.t.save(id, tail), whySave: r.t.whySave(id)}
	end, _ := tabletop.Play(r.Resolution, a.rule()[1:], gobs{hits: 1})
	r.hurt(id, int(end.hurt), "splat")
}

// hurt takes grit off a critter; one that has none left is gone, and who rode in it falls out.
func (r *run) hurt(id game.ID, points int, why string) {
	left := r.t.of(id).grit - r.t.Int(id, fieldGrit) - points
	if points == 0 || r.t.Out(id) != "" {
		r.Emit(game.Event{Kind: "unharmed", Thing: id})
		return
	}
	r.Emit(game.Event{Kind: "hurt", Thing: id, Args: []game.Arg{tabletop.Count("points", points), tabletop.Say("why", "@why/moss/"+why)},
		Changes: []game.Change{tabletop.Set(id, fieldGrit, r.t.of(id).grit-max(left, 0))}})
	if left > 0 {
		return
	}
	r.Emit(game.Event{Kind: "mulched", Thing: id, Changes: []game.Change{tabletop.Write(id, fieldOut, mulched)}})
	for i, rider := range r.t.within(id) {
		at := geometry.Pose{Point: r.t.Setup.Table.Clamp(geometry.Step(r.t.Point(id), geometry.Angle(i)*60*geometry.Degree, 2*cm), r.t.base(rider)), Heading: r.t.Pose(id).Heading}
		r.Emit(game.Event{Kind: "spilled", Thing: rider, Changes: append(tabletop.Clear(rider, fieldOut, fieldDen), tabletop.Stand(rider, at)...)})
	}
	r.wither()
}

// lob throws spit at a place, from which it strays: a die for the way and one for how far.
func (r *run) lob() {
	id := r.Command.Thing
	r.maySpit(id)
	r.Never(!r.t.of(id).has("lobber"), "moss-no-lobber", secSpit, "thing", tabletop.Named(id))
	at := r.t.Point(id)
	if r.t.Board() {
		to := r.spot(lobs, secSpit)
		way := r.Sum("veer", dice.D6(1))
		far := r.Sum("stray", dice.D6(1))
		at = r.t.Setup.Table.Clamp(geometry.Step(to, geometry.Angle(way)*60*geometry.Degree, far*cm), 0)
		r.Emit(game.Event{Kind: "lobbed", Thing: id, Args: []game.Arg{tabletop.Say("far", self.Length(far*cm))}, Changes: []game.Change{tabletop.Set(id, fieldSpat, 1)}})
	} else {
		r.Emit(game.Event{Kind: "lobbed-unseen", Thing: id, Changes: []game.Change{tabletop.Set(id, fieldSpat, 1)}})
	}
	under := func(_, o game.ID) geometry.Length { return geometry.Gap(at, 0, r.t.Point(o), r.t.base(o)) }
	hit := r.Near("splat", id, r.t.All(r.t.OnTable), blot, under)
	r.Emit(game.Event{Kind: "landed", Thing: id, Args: []game.Arg{tabletop.Count("hit", len(hit))}, Queue: r.t.Due("splat", hit)})
}

// in reports whether a critter touches terrain of a sort.
func (t table) in(id game.ID, sort string) bool {
	return slices.ContainsFunc(t.Terrain(), func(p tabletop.Piece) bool { return p.Class.Text == sort && p.Area.Touches(t.Point(id), t.base(id)) })
}
