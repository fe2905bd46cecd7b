package dropzone

import (
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// treads and stride are the energy of what a Behemoth moves onto or through, and half the height of its model: what is higher it moves through,
// over the rest it steps. A reading: models stand about 8" high.
const treads, stride = 10, 4 * inch

// strides moves a Behemoth ("Behemoths & Moving"): what it moves through and onto takes hits first, and it stands there once all has come of
// those. It may end where nobody can stand no more than others.
func (r *run) strides() {
	id, c := r.Command.Thing, &r.Command
	r.mayMove(id)
	r.Forbid(r.t.harnessed(id), "dzc-harnessed", secBehemoths, "thing", named(id))
	r.Never(c.Has("land"), "dzc-no-such-move", secMoving, "thing", named(id))
	to, far := r.Said(), c.Int("far")
	if !c.Has("far") {
		far = r.t.reach(id)
	}
	through := r.t.ruinable()
	if r.t.Board() {
		r.Never(to.Point.Valid() != nil || !r.t.Setup.Table.InsideBase(to.Point, r.t.base(id)), "dzc-off-table", secMoving)
		way := geometry.Segment{A: r.t.Point(id), B: to.Point}
		if r.t.Out(id) == readiness {
			way.A = r.t.comesOn(id, to.Point)
		}
		if far = geometry.Distance(way.A, way.B); !c.Has(tabletop.FieldHeading) {
			to.Heading = r.t.facing(id, to.Point)
		}
		r.clearWay(id, way)
		r.Forbid(len(r.t.underfoot(to.Point, r.t.base(id))) > 0, "dzc-cannot-stand", secScenery, "thing", named(id))
		through = tabletop.Keep(through, func(p game.ID) bool {
			f := r.t.feature(p)
			return f.Impassable && f.Height > stride && r.t.Area(p).Crosses(way)
		})
	}
	r.within(id, leg{far: far, cost: far, most: r.t.reach(id)})
	r.tramples(id, to, far, through)
}

// underfoot are the Impassable pieces within so far of a point.
func (t table) underfoot(at geometry.Point, within geometry.Length) []tabletop.Piece {
	return tabletop.Keep(t.pieces(func(f Feature) bool { return f.Impassable }), func(p tabletop.Piece) bool { return p.Area.Distance(at) < within })
}

// tramples deals the hits of a Behemoth's move, and lets it go on from there.
func (r *run) tramples(id game.ID, to geometry.Pose, far geometry.Length, through []game.ID) {
	if !r.t.Board() {
		ask := &odds.Ask{Code: "ask/dzc/through", Default: []int{}, Args: map[string]string{"thing": named(id)}}
		through = r.Some("moved-through", ask, through, 0, len(through))
	}
	reach := func(_, o game.ID) geometry.Length { return r.t.from(to.Point, o) }
	under := r.Near("trodden", id, append(r.t.ruinable(), r.t.Those(kindUnit, func(o game.ID) bool { return o != id && r.t.there(o) && !r.t.flying(o) })...), r.t.spread(id), reach)
	e := game.Event{Kind: "strides", Thing: id, Ahead: true, Changes: []game.Change{tabletop.Set(id, tabletop.FieldActed, 1), tabletop.Set(r.t.squad(id), fieldMoves, begun), tabletop.Set(id, fieldFar, max(far, 1))}}
	if r.t.Out(id) == readiness {
		e.Changes = append(e.Changes, tabletop.Set(r.t.groupOf(r.t.squad(id)), fieldComes, 1))
	}
	follow := game.Command{Kind: "stride", By: r.Command.By, Thing: id}.With("far", game.Int(far))
	if r.t.Board() {
		follow = follow.With(tabletop.FieldX, game.Int(to.X)).With(tabletop.FieldY, game.Int(to.Y)).With(tabletop.FieldHeading, game.Int(to.Heading))
	}
	e.Queue = []game.Command{follow}
	r.Emit(e)
	for _, piece := range through {
		r.rebounds(id, piece)
	}
	if len(under) > 0 {
		r.crushes(id, under, r.Sum("stomp", dice.D3(1)), treads, func(o game.ID) bool { return r.t.there(o) && !r.t.flying(o) })
	}
}

// from is how far a thing is from a point: a unit's centre, a Behemoth's Spread, or any of a piece of scenery.
func (t table) from(at geometry.Point, o game.ID) geometry.Length {
	if t.Kind(o) == tabletop.KindTerrain {
		return t.Area(o).Distance(at)
	}
	return max(geometry.Distance(at, t.Point(o))-t.spread(o), 0)
}

// rebounds deals hits to a piece that a Behemoth moves through; those that fail to damage it damage a zone of the Behemoth in its place.
func (r *run) rebounds(id, piece game.ID) {
	n := r.Sum("smash", dice.D3(1))
	target := r.t.target(piece, view{})
	end := r.strikes(piece, Weapon{Shots: n, Energy: treads}, &target)
	back := n - end.damage()
	if own := r.t.target(id, view{}); back > 0 && own.Passive > 0 {
		back -= r.Hits("passive", back, own.Passive)
	}
	r.loses(piece, end)
	r.somewhere(id, back)
}

// crushes deals hits to each piece and each squad of some things. Damage goes to any units of a squad that can take some, as the Behemoth's
// player says.
func (r *run) crushes(id game.ID, under []game.ID, hits, energy int, takes func(game.ID) bool) {
	var done []game.ID
	for _, o := range under {
		b := blow{hits: hits, energy: energy, by: id}
		if r.t.Kind(o) == tabletop.KindTerrain {
			r.suffers(o, b)
			continue
		}
		squad := r.t.squad(o)
		if len(tabletop.Keep(done, func(d game.ID) bool { return d == squad })) > 0 {
			continue
		}
		done = append(done, squad)
		end := r.bears(o, squad, b)
		r.allocateTo(takes, squad, end.damage(), r.t.Seat(id), false)
	}
}

// steps is where a Behemoth stands at last; who is in its way is moved as little as can be.
func (r *run) steps() {
	id, to := r.Command.Thing, r.Said()
	if r.t.gone(id) {
		return
	}
	e := game.Event{Kind: "moved", Thing: id, Args: []game.Arg{tabletop.Say("far", inches(r.Command.Int("far")))}, Changes: tabletop.Clear(id, tabletop.FieldOut)}
	if r.t.Board() {
		e.Changes = append(e.Changes, tabletop.Stand(id, to)...)
	}
	r.Emit(e)
	r.makeRoom(id, 0)
}

// makeRoom moves units that stand under a Behemoth, or so near to its centre, as little as can be.
func (r *run) makeRoom(id game.ID, near geometry.Length) {
	if !r.t.Board() {
		return
	}
	at := r.t.Point(id)
	for _, o := range r.t.Those(kindUnit, func(o game.ID) bool { return o != id && r.t.OnTable(o) && !r.t.flying(o) }) {
		least := max(near, r.t.base(id)+r.t.base(o))
		if geometry.Distance(at, r.t.Point(o)) >= least-geometry.Slack {
			continue
		}
		if to, ok := r.t.aside(o, at, least); ok {
			r.Emit(game.Event{Kind: "pushed", Thing: o, Changes: tabletop.Put(o, to)})
		}
	}
}

// aside is the free place nearest to a unit that is so far from a point.
func (t table) aside(o game.ID, at geometry.Point, least geometry.Length) (best geometry.Point, found bool) {
	from := t.Point(o)
	for far := least; far <= least+6*inch && !found; far += inch / 2 {
		for _, turn := range tabletop.Outwards(0, -165*geometry.Degree, 180*geometry.Degree, 15*geometry.Degree) {
			p := geometry.Step(at, geometry.Norm(geometry.Bearing(at, from)+turn), far)
			if t.standable(o, p) && (!found || geometry.Distance(from, p) < geometry.Distance(from, best)) {
				best, found = p, true
			}
		}
	}
	return best, found
}
