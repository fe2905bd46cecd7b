package dropzone

import (
	"slices"

	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// What comes down by Drop-harness: the energy of its hits, how near to infantry it is called to, how near to it enemies make it riskier, and the
// dice of the table ("Drop-Harness").
const (
	plunge                                         = 12
	signals                                        = 6 * inch
	hostile                                        = 3 * inch
	onImpassable, onTough, byEnemy, onUnit, byFlak = 5, 2, 2, 1, 1
)

// harnessed reports whether a Behemoth waits for a signal to come down by Drop-harness.
func (t table) harnessed(id game.ID) bool { return t.Is(id, fieldHarness) && t.Out(id) == readiness }

// harness says that a Behemoth is to enter play by Drop-harness, or takes that back.
func (r *run) harness() {
	id := r.Command.Thing
	r.Never(r.t.Kind(id) != kindUnit || !r.t.behemoth(id), "dzc-no-behemoth", secBehemoths)
	e := game.Event{Kind: "harnessed", Thing: id, Changes: []game.Change{tabletop.Set(id, fieldHarness, 1)}}
	if r.t.Is(id, fieldHarness) {
		e = game.Event{Kind: "unharnessed", Thing: id, Changes: tabletop.Clear(id, fieldHarness)}
	}
	r.Emit(e)
}

// legalHarness are a seat's Behemoths.
func (t table) legalHarness(s game.Seat) []game.Legal {
	return tabletop.Each("harness", t.Those(kindUnit, func(id game.ID) bool { return t.Seat(id) == s && t.behemoth(id) }))
}

// callable are a seat's Behemoths that a signal can call down.
func (t table) callable(s game.Seat) []game.ID {
	return t.Those(kindUnit, func(id game.ID) bool { return t.Seat(id) == s && t.harnessed(id) })
}

// signaller reports whether a squad could call a Behemoth down: infantry on the table or in a garrison.
func (t table) signaller(squad game.ID) bool {
	units := t.units(squad)
	return t.Kind(squad) == kindSquad && t.model(squad).Type == Infantry && len(units) > 0 && t.there(units[0])
}

// signal calls a Behemoth down, for both actions of a squad. It is not activated in this round any more.
func (r *run) signal() {
	squad, id, at := r.Command.Thing, r.Command.Target("behemoth"), r.Said()
	r.Never(!r.t.signaller(squad) || !slices.Contains(r.t.callable(r.Command.By), id), "dzc-no-signal", secBehemoths, "thing", named(squad))
	r.mayAct(squad, secBehemoths)
	r.Forbid(r.t.Is(squad, fieldMoves) || r.t.Is(squad, fieldShot), "dzc-both-actions", secBehemoths, "thing", named(squad))
	changes := append(both(squad), game.Change{On: id, Field: tabletop.FieldOut}, game.Change{On: id, Field: fieldHarness}, tabletop.Set(r.t.squad(id), tabletop.FieldActed, 1))
	if group := r.t.groupOf(r.t.squad(id)); group != 0 {
		changes = append(changes, tabletop.Set(group, tabletop.FieldActed, 1))
	}
	if r.t.Board() {
		r.Never(at.Point.Valid() != nil || !r.t.Setup.Table.InsideBase(at.Point, r.t.base(id)), "dzc-off-table", secBehemoths)
		near := slices.ContainsFunc(r.t.units(squad), func(unit game.ID) bool {
			if in := r.t.in(unit); in != 0 {
				return r.t.Area(in).Distance(at.Point) <= signals
			}
			return geometry.Distance(r.t.Point(unit), at.Point) <= signals
		})
		r.Forbid(!near, "dzc-signal-far", secBehemoths, "thing", named(squad), "most", inches(signals))
		changes = append(changes, tabletop.Stand(id, at)...)
	}
	r.Emit(game.Event{Kind: "signalled", Thing: squad, Args: []game.Arg{tabletop.Say("behemoth", named(id))}, Changes: changes, Queue: []game.Command{{Kind: "come-down", By: r.Command.By, Thing: id}}})
}

// comeDown deals 2D3 hits to every piece of scenery and every squad within the Spread, which is resolved before the landing goes on.
func (r *run) comeDown() {
	id := r.Command.Thing
	things := append(r.t.OfKind(tabletop.KindTerrain), r.t.Those(kindUnit, func(o game.ID) bool { return o != id && r.t.there(o) })...)
	under := r.Near("landed-on", id, things, r.t.spread(id), r.t.far)
	hit := tabletop.Keep(under, func(o game.ID) bool { return r.t.Kind(o) == kindUnit || r.t.left(o) > 0 })
	rest := tabletop.Keep(under, func(o game.ID) bool { return !slices.Contains(hit, o) })
	r.Emit(game.Event{Kind: "comes-down", Thing: id, Ahead: true,
		Queue: []game.Command{game.Command{Kind: "touch-down", By: r.Command.By, Thing: id}.With("hit", game.OrderOf(hit)).With("on", game.OrderOf(rest))}})
	if len(hit) > 0 {
		r.crushes(id, hit, r.Sum("plunge", dice.D3(2)), plunge, r.t.there)
	}
}

// touchDown rolls for what the landing does to the Behemoth: dice for what it stands on or near to, of which each 1 or 2 takes a damage point off
// a zone that chance picks. Then it is moved clear of what cannot be stood on, and others out from under it. What its landing has destroyed counts
// no more; two dice are for each enemy squad, as the table has it and the example has not.
func (r *run) touchDown() {
	id := r.Command.Thing
	on := append(tabletop.Keep(r.Command.Get("hit").InOrder(), r.t.stands), r.Command.Get("on").InOrder()...)
	risk := r.risk(id, on)
	lost := 0
	if risk > 0 {
		throw := dice.Throw{N: min(risk, dice.Most), Sort: [7]uint8{0, dice.Hit, dice.Hit}}
		faces := r.Throw("landing", throw)
		lost = throw.Read(faces).Count[dice.Hit]
	}
	zones, picks := r.t.model(id).Zones, []int{}
	for range lost {
		picks = append(picks, r.pick("zone", len(zones)))
	}
	r.Emit(game.Event{Kind: "touches-down", Thing: id, Args: []game.Arg{tabletop.Count("n", risk), tabletop.Count("points", lost)}})
	for _, n := range picks {
		r.breaches(id, zones[n].ID, 1, r.foe(id))
	}
	if r.t.gone(id) {
		return
	}
	r.clearOf(id)
	r.makeRoom(id, r.t.spread(id))
}

// risk is how many dice are thrown for a landing on some things.
func (r *run) risk(id game.ID, on []game.ID) (n int) {
	for _, o := range on {
		switch f := r.t.feature(o); {
		case r.t.Kind(o) == kindUnit:
			n += onUnit
		case f.Impassable:
			n += onImpassable
		case f.Tough:
			n += onTough
		}
	}
	foes := r.t.foes(r.t.Seat(id))
	near := r.Near("enemies-near", id, foes, hostile, func(a, b game.ID) geometry.Length { return r.t.far(b, a) })
	n += byEnemy * len(tabletop.Once(tabletop.Map(near, r.t.squad)))
	flak := tabletop.Keep(foes, func(o game.ID) bool { return r.t.flak(o, id) > 0 })
	if !r.t.Board() {
		flak = r.Some("flak", &odds.Ask{Code: "ask/dzc/flak", Default: []int{}, Args: map[string]string{"thing": named(id)}}, flak, 0, len(flak))
	}
	return n + byFlak*tabletop.Total(flak, func(o game.ID) int { return r.t.flak(o, id) })
}

// flak is how many AA weapons of a unit reach a Behemoth that lands, by their countered range; all that it has where positions are not kept.
func (t table) flak(unit, id game.ID) int {
	guns := t.model(unit).Guns
	n := 0
	for i := range guns {
		g := &guns[i]
		if g.has("anti-aircraft") && !t.Is(unit, fieldBroken+g.ID) && (!t.Board() || t.far(unit, id) <= g.Countered && t.sight(unit, id) != sights[2]) {
			n++
		}
	}
	return n
}

// clearOf moves a Behemoth as little as can be from Impassable scenery within its Spread.
func (r *run) clearOf(id game.ID) {
	at, reach := r.t.Point(id), r.t.spread(id)
	if len(r.t.underfoot(at, reach)) == 0 {
		return
	}
	for far := inch / 2; far <= 24*inch; far += inch / 2 {
		for way := geometry.Angle(0); way < geometry.Circle; way += 15 * geometry.Degree {
			p := geometry.Step(at, way, far)
			if r.t.Setup.Table.InsideBase(p, r.t.base(id)) && len(r.t.underfoot(p, reach)) == 0 {
				r.Emit(game.Event{Kind: "pushed", Thing: id, Changes: tabletop.Put(id, p)})
				return
			}
		}
	}
}

// legalSignals are the Behemoths that a squad could call down.
func (t table) legalSignals(squad game.ID) []game.Legal {
	if !t.signaller(squad) || t.Is(squad, fieldMoves) || t.Is(squad, fieldShot) {
		return nil
	}
	call := t.callable(t.Seat(squad))
	if len(call) == 0 {
		return nil
	}
	params := append([]game.Param{tabletop.Things("behemoth", call)}, t.measures("signal-behemoth", squad)...)
	return []game.Legal{{Kind: "signal-behemoth", Thing: squad, Params: params}}
}

// signalled is where a squad could call a Behemoth down to: about its units, or about the garrison that they are in.
func (t table) signalled(squad game.ID) []game.Param {
	low, high := geometry.Point{X: geometry.Limit, Y: geometry.Limit}, geometry.Point{}
	for _, id := range t.units(squad) {
		at, far := t.Point(id), signals
		if in := t.in(id); in != 0 {
			at, far = t.Point(in), far+t.Int(in, tabletop.FieldRadius)
		}
		low = geometry.Point{X: min(low.X, at.X-far), Y: min(low.Y, at.Y-far)}
		high = geometry.Point{X: max(high.X, at.X+far), Y: max(high.Y, at.Y+far)}
	}
	return append(t.In(low, high), tabletop.Heading())
}
