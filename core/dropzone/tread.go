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
func (r *run) strides() error {
	id, c := r.Command.Thing, &r.Command
	if err := r.mayMove(id); err != nil {
		return err
	}
	if err := r.Forbid(r.t.harnessed(id), "dzc-harnessed", secBehemoths, "thing", named(id)); err != nil {
		return err
	}
	if err := r.Never(c.Has("land"), "dzc-no-such-move", secMoving, "thing", named(id)); err != nil {
		return err
	}
	to, far := r.Said(), c.Int("far")
	if !c.Has("far") {
		far = r.t.reach(id)
	}
	through := r.t.ruinable()
	if r.t.Board() {
		if err := to.Point.Valid(); err != nil || !r.t.Setup.Table.InsideBase(to.Point, r.t.base(id)) {
			return game.Refuse("dzc-off-table", secMoving)
		}
		way := geometry.Segment{A: r.t.Point(id), B: to.Point}
		if r.t.Out(id) == readiness {
			way.A = r.t.comesOn(id, to.Point)
		}
		if far = geometry.Distance(way.A, way.B); !c.Has(tabletop.FieldHeading) {
			to.Heading = r.t.facing(id, to.Point)
		}
		if err := r.Forbid(len(r.t.underfoot(to.Point, r.t.base(id))) > 0, "dzc-cannot-stand", secScenery, "thing", named(id)); err != nil {
			return err
		}
		through = tabletop.Keep(through, func(p game.ID) bool {
			f := r.t.feature(p)
			return f.Impassable && f.Height > stride && r.t.Area(p).Crosses(way)
		})
	}
	if err := r.within(id, leg{far: far, cost: far, most: r.t.reach(id)}); err != nil {
		return err
	}
	return r.tramples(id, to, far, through)
}

// underfoot are the Impassable pieces within so far of a point.
func (t table) underfoot(at geometry.Point, within geometry.Length) []tabletop.Piece {
	return tabletop.Keep(t.pieces(func(f Feature) bool { return f.Impassable }), func(p tabletop.Piece) bool { return p.Area.Distance(at) < within })
}

// tramples deals the hits of a Behemoth's move, and lets it go on from there.
func (r *run) tramples(id game.ID, to geometry.Pose, far geometry.Length, through []game.ID) (err error) {
	if !r.t.Board() {
		ask := &odds.Ask{Code: "ask/dzc/through", Default: []int{}, Args: map[string]string{"thing": named(id)}}
		if through, err = r.Some("moved-through", ask, through, 0, len(through)); err != nil {
			return err
		}
	}
	reach := func(_, o game.ID) geometry.Length { return r.t.from(to.Point, o) }
	under, err := r.Near("trodden", id, append(r.t.ruinable(), r.t.Those(kindUnit, func(o game.ID) bool { return o != id && r.t.there(o) && !r.t.flying(o) })...), r.t.spread(id), reach)
	if err != nil {
		return err
	}
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
		if err := r.rebounds(id, piece); err != nil {
			return err
		}
	}
	if len(under) == 0 {
		return nil
	}
	n, err := r.Sum("stomp", dice.D3(1))
	if err != nil {
		return err
	}
	return r.crushes(id, under, n, treads, func(o game.ID) bool { return r.t.there(o) && !r.t.flying(o) })
}

// from is how far a thing is from a point: a unit's centre, a Behemoth's Spread, or any of a piece of scenery.
func (t table) from(at geometry.Point, o game.ID) geometry.Length {
	if t.Kind(o) == tabletop.KindTerrain {
		return t.Area(o).Distance(at)
	}
	return max(geometry.Distance(at, t.Point(o))-t.spread(o), 0)
}

// rebounds deals hits to a piece that a Behemoth moves through; those that fail to damage it damage a zone of the Behemoth in its place.
func (r *run) rebounds(id, piece game.ID) error {
	n, err := r.Sum("smash", dice.D3(1))
	if err != nil {
		return err
	}
	target := r.t.target(piece, view{})
	end, err := r.play(Weapon{Shots: n, Energy: treads}, &target, 0)
	if err != nil {
		return err
	}
	back := n - end.damage()
	if own := r.t.target(id, view{}); back > 0 && own.Passive > 0 {
		stopped, err := r.Hits("passive", back, own.Passive)
		if err != nil {
			return err
		}
		back -= stopped
	}
	r.Emit(game.Event{Kind: "struck", Thing: piece, Args: []game.Arg{tabletop.Count("hits", n), tabletop.Count("damage", end.damage())}})
	r.loses(piece, end)
	r.somewhere(id, back)
	return nil
}

// crushes deals hits to each piece and each squad of some things. Damage goes to any units of a squad that can take some, as the Behemoth's
// player says.
func (r *run) crushes(id game.ID, under []game.ID, hits, energy int, takes func(game.ID) bool) error {
	var done []game.ID
	for _, o := range under {
		b := blow{hits: hits, energy: energy, by: id}
		if r.t.Kind(o) == tabletop.KindTerrain {
			if err := r.suffers(o, b); err != nil {
				return err
			}
			continue
		}
		squad := r.t.squad(o)
		if len(tabletop.Keep(done, func(d game.ID) bool { return d == squad })) > 0 {
			continue
		}
		done = append(done, squad)
		end, err := r.bears(o, b)
		if err != nil {
			return err
		}
		r.Emit(game.Event{Kind: "struck", Thing: squad, Args: []game.Arg{tabletop.Count("hits", hits), tabletop.Count("damage", end.damage())}})
		if err := r.allocateTo(takes, squad, end.damage(), r.t.Seat(id), false); err != nil {
			return err
		}
	}
	return nil
}

// steps is where a Behemoth stands at last; who is in its way is moved as little as can be.
func (r *run) steps() error {
	id, to := r.Command.Thing, r.Said()
	if r.t.gone(id) {
		return nil
	}
	e := game.Event{Kind: "moved", Thing: id, Args: []game.Arg{tabletop.Say("far", inches(r.Command.Int("far")))}, Changes: tabletop.Clear(id, tabletop.FieldOut)}
	if r.t.Board() {
		e.Changes = append(e.Changes, tabletop.Stand(id, to)...)
	}
	r.Emit(e)
	r.makeRoom(id, 0)
	return nil
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
