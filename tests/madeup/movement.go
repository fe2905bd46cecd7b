package madeup

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
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
func (r *run) creep() error {
	id := r.Command.Thing
	if err := r.fresh(id); err != nil {
		return err
	}
	e := game.Event{Kind: "crept", Thing: id, Changes: []game.Change{tabletop.Set(id, fieldActed, 1)}}
	before, far := r.t.aims(id), geometry.Length(0)
	if r.t.Board() {
		to := r.Said()
		if far = geometry.Distance(r.t.Point(id), to.Point); !r.Command.Has(tabletop.FieldHeading) {
			to.Heading = geometry.Bearing(r.t.Point(id), to.Point)
		}
		if err := r.Forbid(far > r.t.speed(id), "moss-too-far", secTurn, "thing", tabletop.Named(id), "most", self.Length(r.t.speed(id))); err != nil {
			return err
		}
		if err := r.free(id, to.Point); err != nil {
			return err
		}
		e.Changes = append(append(e.Changes, tabletop.Stand(id, to)...), tabletop.Set(id, fieldCrept, far))
	}
	e.Args = []game.Arg{tabletop.Say("far", self.Length(far))}
	r.Emit(e)
	if now := r.t.aims(id); now != before {
		r.Emit(game.Event{Kind: "winded", Thing: id, Args: []game.Arg{tabletop.Count("aim", now)}})
	}
	return nil
}

// fresh refuses what has done something this turn, or is not on the table.
func (r *run) fresh(id game.ID) error {
	if !r.t.OnTable(id) {
		return game.Refuse("moss-not-there", secTurn, "thing", tabletop.Named(id))
	}
	return r.Forbid(r.t.Acted(id), "moss-acted", secTurn, "thing", tabletop.Named(id))
}

// puff lets a puffball go beside its puffer.
func (r *run) puff() error {
	id, ball := r.Command.Thing, r.t.Free()
	if err := r.fresh(id); err != nil {
		return err
	}
	if !r.t.of(id).has("puffer") {
		return game.Refuse("moss-no-puffer", secTurn, "thing", tabletop.Named(id))
	}
	changes := []game.Change{tabletop.Write(ball, tabletop.FieldKind, "puffball"), tabletop.Set(ball, tabletop.FieldSeat, int(r.Command.By)), tabletop.Set(id, fieldActed, 1)}
	if r.t.Board() {
		to, err := r.spot(r.t.base(id)+beside, secTurn)
		if err != nil {
			return err
		}
		changes = append(changes, tabletop.Put(ball, to)...)
	}
	r.Emit(game.Event{Kind: "puffed", Thing: id, Changes: changes})
	return nil
}

// spot is the point that the command tells, so near its thing and on the table.
func (r *run) spot(far geometry.Length, section string) (geometry.Point, error) {
	id, at := r.Command.Thing, r.Said().Point
	if at.Valid() != nil || !r.t.Setup.Table.Inside(at) {
		return at, game.Refuse("moss-off-table", section)
	}
	return at, r.Forbid(geometry.Distance(r.t.Point(id), at) > far, "moss-too-far", section, "thing", tabletop.Named(id), "most", self.Length(far))
}

// gusts are how far a puffball drifts, and how much to one side.
func gusts() []game.Param {
	return []game.Param{{Name: "gust", Kind: game.ParamLength, Max: drifts},
		{Name: "lean", Kind: game.ParamAngle, Min: -geometry.Circle / 2, Max: geometry.Circle / 2, Optional: true}}
}

// drift moves a puffball in anybody's turn; it pops on whoever is near then.
func (r *run) drift() error {
	id := r.Command.Thing
	if r.t.Kind(id) != "puffball" {
		return game.Refuse("moss-no-critter", secTurn)
	}
	if err := r.Forbid(r.t.Is(id, fieldFloats), "moss-acted", secTurn, "thing", tabletop.Named(id)); err != nil {
		return err
	}
	e := game.Event{Kind: "drifted-unseen", Thing: id, Changes: []game.Change{tabletop.Set(id, fieldFloats, 1)}}
	if r.t.Board() {
		to, far := r.t.Pose(id), r.Command.Int("gust")
		to.Heading = geometry.Norm(to.Heading + r.Command.Int("lean"))
		to.Point = geometry.Step(to.Point, to.Heading, far)
		if err := r.Forbid(far < 0 || far > drifts, "moss-too-far", secTurn, "thing", tabletop.Named(id), "most", self.Length(drifts)); err != nil {
			return err
		}
		if !r.t.Setup.Table.Inside(to.Point) {
			return game.Refuse("moss-off-table", secTurn)
		}
		e.Kind, e.Args, e.Changes = "drifted", []game.Arg{tabletop.Say("far", self.Length(far))}, append(e.Changes, tabletop.Stand(id, to)...)
	}
	r.Emit(e)
	hit, err := r.Near("pop", id, r.t.band(other(r.Command.By)), pops, r.t.gap)
	if err != nil {
		return err
	}
	if len(hit) > 0 {
		r.Emit(game.Event{Kind: "popped", Thing: id, Changes: r.t.Erase(id), Queue: r.t.Due("splat", hit)})
	}
	r.nextDrift()
	return nil
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
func (r *run) splat() error {
	id := r.Command.Thing
	r.Other = r.t.Seat(id) // who saves, whoever caused it
	a := attack{dice: 1, save: r.t.save(id, tail), whySave: r.t.whySave(id)}
	end, _, err := odds.Play(a.rule()[1:], gobs{hits: 1}, r)
	if err != nil {
		return err
	}
	return r.hurt(id, int(end.hurt), "splat")
}

// hurt takes grit off a critter; one that has none left is gone, and who rode in it falls out.
func (r *run) hurt(id game.ID, points int, why string) error {
	left := r.t.of(id).grit - r.t.Int(id, fieldGrit) - points
	if points == 0 || r.t.Out(id) != "" {
		r.Emit(game.Event{Kind: "unharmed", Thing: id})
		return nil
	}
	r.Emit(game.Event{Kind: "hurt", Thing: id, Args: []game.Arg{tabletop.Count("points", points), tabletop.Say("why", "@why/moss/"+why)},
		Changes: []game.Change{tabletop.Set(id, fieldGrit, r.t.of(id).grit-max(left, 0))}})
	if left > 0 {
		return nil
	}
	r.Emit(game.Event{Kind: "mulched", Thing: id, Changes: []game.Change{tabletop.Write(id, fieldOut, mulched)}})
	for i, rider := range r.t.within(id) {
		at := geometry.Pose{Point: r.t.Setup.Table.Clamp(geometry.Step(r.t.Point(id), geometry.Angle(i)*60*geometry.Degree, 2*cm), r.t.base(rider)), Heading: r.t.Pose(id).Heading}
		r.Emit(game.Event{Kind: "spilled", Thing: rider, Changes: append(tabletop.Clear(rider, fieldOut, fieldDen), tabletop.Stand(rider, at)...)})
	}
	r.wither()
	return nil
}

// lob throws spit at a place, from which it strays: a die for the way and one for how far.
func (r *run) lob() error {
	id := r.Command.Thing
	if err := r.maySpit(id); err != nil {
		return err
	}
	if !r.t.of(id).has("lobber") {
		return game.Refuse("moss-no-lobber", secSpit, "thing", tabletop.Named(id))
	}
	at := r.t.Point(id)
	if r.t.Board() {
		to, err := r.spot(lobs, secSpit)
		if err != nil {
			return err
		}
		way, err := r.Sum("veer", dice.D6(1))
		if err != nil {
			return err
		}
		far, err := r.Sum("stray", dice.D6(1))
		if err != nil {
			return err
		}
		at = r.t.Setup.Table.Clamp(geometry.Step(to, geometry.Angle(way)*60*geometry.Degree, far*cm), 0)
		r.Emit(game.Event{Kind: "lobbed", Thing: id, Args: []game.Arg{tabletop.Say("far", self.Length(far*cm))}, Changes: []game.Change{tabletop.Set(id, fieldSpat, 1)}})
	} else {
		r.Emit(game.Event{Kind: "lobbed-unseen", Thing: id, Changes: []game.Change{tabletop.Set(id, fieldSpat, 1)}})
	}
	under := func(_, o game.ID) geometry.Length { return geometry.Gap(at, 0, r.t.Point(o), r.t.base(o)) }
	hit, err := r.Near("splat", id, r.t.All(r.t.OnTable), blot, under)
	if err != nil {
		return err
	}
	r.Emit(game.Event{Kind: "landed", Thing: id, Args: []game.Arg{tabletop.Count("hit", len(hit))}, Queue: r.t.Due("splat", hit)})
	return nil
}

// in reports whether a critter touches terrain of a sort.
func (t table) in(id game.ID, sort string) bool {
	return slices.ContainsFunc(t.Terrain(), func(p tabletop.Piece) bool { return p.Class.Text == sort && p.Area.Touches(t.Point(id), t.base(id)) })
}
