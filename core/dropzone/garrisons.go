package dropzone

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/shortsort"
	"broadside/core/tabletop"
)

// in is the garrison that a unit is in, or 0.
func (t table) in(unit game.ID) game.ID { return game.ID(t.Int(unit, fieldIn)) }

// feature is what a piece of scenery is.
func (t table) feature(id game.ID) Feature { return featureOf(t.Text(id, tabletop.FieldClass)) }

// occupants are the units in a garrison.
func (t table) occupants(id game.ID) []game.ID {
	return t.Those(kindUnit, func(u game.ID) bool { return t.in(u) == id && t.Out(u) == garrison })
}

// against is what forbids a squad to enter a garrison: it is infantry in coherency, one of whose units is near, and all have room
// ("Entering & Exiting").
func (t table) againstEntering(squad, into game.ID) (no []*game.Illegal) {
	units := t.units(squad)
	forbid := func(when bool, code string) {
		if when {
			no = append(no, game.Refuse(code, secGarrisons, "thing", named(squad), "into", named(into), "within", inches(door)))
		}
	}
	forbid(len(t.occupants(into))+len(units) > t.feature(into).Damage, "dzc-garrison-full")
	forbid(t.Int(squad, fieldMoves) == over, "dzc-moved")
	forbid(!t.coherent(squad), "dzc-not-coherent")
	if t.Board() {
		area := t.Area(into)
		forbid(!slices.ContainsFunc(units, func(id game.ID) bool { return area.Distance(t.Point(id)) <= door }), "dzc-garrison-far")
	}
	return no
}

// enters reports whether a squad could be in a garrison at all.
func (t table) enters(squad, into game.ID) bool {
	units := t.units(squad)
	return t.Kind(squad) == kindSquad && t.Kind(into) == tabletop.KindTerrain && t.feature(into).Garrison && t.model(squad).Type == Infantry &&
		len(units) > 0 && len(tabletop.Keep(units, t.OnTable)) == len(units)
}

// enter takes a squad into a garrison as part of its move, to the middle or to an edge. Who has just got out of a transport for free does
// so without an action ("Embarking & Disembarking").
func (r *run) enter() error {
	squad, into := r.Command.Thing, r.Command.Target("into")
	if err := r.Never(!r.t.enters(squad, into), "dzc-no-garrison", secGarrisons, "thing", named(squad)); err != nil {
		return err
	}
	if err := r.mayAct(squad, secGarrisons); err != nil {
		return err
	}
	if err := r.ForbidAll(r.t.againstEntering(squad, into)); err != nil {
		return err
	}
	changes := []game.Change{tabletop.Set(squad, fieldEntered, 1)}
	if free := r.t.Is(squad, fieldLanding) && !r.t.Is(squad, fieldMoves); !free {
		changes = append(changes, tabletop.Set(squad, fieldMoves, over))
	}
	for _, id := range r.t.units(squad) {
		place, err := r.place(id, into)
		if err != nil {
			return err
		}
		changes = append(append(changes, tabletop.Write(id, tabletop.FieldOut, garrison), tabletop.Set(id, fieldIn, int(into))), place...)
	}
	r.Emit(game.Event{Kind: "entered", Thing: squad, Args: []game.Arg{tabletop.Say("into", "@terrain/"+r.t.feature(into).ID)}, Changes: changes})
	return nil
}

// place are the changes by which a unit stands at an edge of a garrison, at the point that is nearest to the one told or to the enemy,
// or in its middle.
func (r *run) place(id, in game.ID) ([]game.Change, error) {
	c := &r.Command
	if c.Has("edge") && c.Get("edge") != game.Int(1) || c.Has(tabletop.FieldX) != c.Has(tabletop.FieldY) {
		return nil, game.Refuse("dzc-no-such-answer", secGarrisons)
	}
	changes := []game.Change{tabletop.Set(id, fieldEdge, c.Int("edge"))}
	if !r.t.Board() {
		return changes, nil
	}
	area := r.t.Area(in)
	at := geometry.Pose{Point: area.Centre()}
	if c.Has("edge") {
		wanted := r.Said().Point
		if !c.Has(tabletop.FieldX) {
			wanted = r.t.Nearest(at.Point, tabletop.Keep(r.t.foes(r.t.Seat(id)), r.t.OnTable))
		}
		if wanted.Valid() != nil {
			return nil, game.Refuse("dzc-off-table", secGarrisons)
		}
		at.Point = outmost(area, wanted)
		at.Heading = geometry.Bearing(area.Centre(), at.Point)
	}
	return append(changes, tabletop.Stand(id, at)...), nil
}

// outmost is the point of an area's edge that is nearest to one.
func outmost(area geometry.Area, wanted geometry.Point) geometry.Point {
	all := area.Outline(72)
	shortsort.Stable(all, func(a, b geometry.Point) int { return geometry.Distance(a, wanted) - geometry.Distance(b, wanted) })
	return all[0]
}

// inside are the units of a squad in a garrison, all or none.
func (t table) inside(squad game.ID) []game.ID {
	return tabletop.Keep(t.units(squad), func(id game.ID) bool { return t.Out(id) == garrison })
}

// shift moves a unit inside its garrison: an action of its squad, for which its weapons count it as standing still ("Moving in a
// Garrison").
func (r *run) shift() error {
	id := r.Command.Thing
	squad := r.t.squad(id)
	if err := r.Never(r.t.Kind(id) != kindUnit || r.t.Out(id) != garrison, "dzc-not-in-garrison", secGarrisons, "thing", named(id)); err != nil {
		return err
	}
	if err := r.mayAct(squad, secGarrisons); err != nil {
		return err
	}
	if err := r.Forbid(r.t.Acted(id) || r.t.Int(squad, fieldMoves) == over, "dzc-moved", secMoving, "thing", named(id)); err != nil {
		return err
	}
	if err := r.Forbid(r.t.thirsts(squad), "dzc-bloodthirsty", secUnits, "thing", named(squad)); err != nil {
		return err
	}
	place, err := r.place(id, r.t.in(id))
	if err != nil {
		return err
	}
	r.Emit(game.Event{Kind: "shifted", Thing: id, Changes: append(place, tabletop.Set(id, tabletop.FieldActed, 1), tabletop.Set(squad, fieldMoves, begun))})
	return nil
}

// thirsts reports whether a squad is Bloodthirsty and has enemies in its garrison, from which it does not move.
func (t table) thirsts(squad game.ID) bool {
	units := t.inside(squad)
	return len(units) > 0 && t.model(squad).has("bloodthirsty") && t.enemiesIn(t.in(units[0]), t.Seat(squad)) > 0
}

// squadsIn is how many squads of a seat are in a garrison.
func (t table) squadsIn(id game.ID, s game.Seat) int {
	own := tabletop.Keep(t.occupants(id), func(u game.ID) bool { return t.Seat(u) == s })
	return len(tabletop.Once(tabletop.Map(own, t.squad)))
}

// enemiesIn is how many squads of its enemies are in a garrison, of all of them together.
func (t table) enemiesIn(id game.ID, s game.Seat) int {
	return tabletop.Total(t.Seats(), func(o game.Seat) int {
		if o == s {
			return 0
		}
		return t.squadsIn(id, o)
	})
}

// captor is the enemy with the most squads in a squad's garrison, of equal ones the first by initiative: who says whom it loses as it
// leaves ("Entering & Exiting").
func (t table) captor(squad game.ID) (by game.Seat) {
	most := -1
	for _, s := range t.sequence() {
		if n := t.squadsIn(t.in(t.units(squad)[0]), s); s != t.Seat(squad) && n > most {
			by, most = s, n
		}
	}
	return by
}

// leave brings a squad out of its garrison as its move. Past a majority of enemies it has to test its Fortitude ("Entering & Exiting").
func (r *run) leave() error {
	squad := r.Command.Thing
	units := r.t.inside(squad)
	if err := r.Never(r.t.Kind(squad) != kindSquad || len(units) == 0, "dzc-not-in-garrison", secGarrisons, "thing", named(squad)); err != nil {
		return err
	}
	if err := r.mayAct(squad, secGarrisons); err != nil {
		return err
	}
	if err := r.Forbid(r.t.Is(squad, fieldMoves), "dzc-moved", secMoving, "thing", named(squad)); err != nil {
		return err
	}
	if err := r.Forbid(r.t.thirsts(squad), "dzc-bloodthirsty", secUnits, "thing", named(squad)); err != nil {
		return err
	}
	if c := &r.Command; c.Has(tabletop.FieldX) != c.Has(tabletop.FieldY) || c.Has(tabletop.FieldX) && !r.t.Setup.Table.Inside(r.Said().Point) {
		return game.Refuse("dzc-off-table", secGarrisons)
	}
	in, own := r.t.in(units[0]), r.t.Seat(squad)
	if r.t.enemiesIn(in, own) > r.t.squadsIn(in, own) {
		if err := r.slips(squad); err != nil {
			return err
		}
	}
	return r.comesOut(squad)
}

// comesOut places who is left of a squad beside its garrison. Where there is no room it stays: the book does not say what else.
func (r *run) comesOut(squad game.ID) error {
	units := r.t.inside(squad)
	if len(units) == 0 {
		return nil
	}
	places, ok := r.t.outside(units, r.Said().Point, r.Command.Has(tabletop.FieldX))
	if !ok {
		r.Emit(game.Event{Kind: "no-way-out", Thing: squad, Changes: []game.Change{tabletop.Set(squad, fieldMoves, over)}})
		return nil
	}
	changes := []game.Change{}
	if r.t.acts(squad) {
		changes = append(changes, tabletop.Set(squad, fieldMoves, over))
	}
	for i, id := range units {
		changes = append(changes, tabletop.Clear(id, tabletop.FieldOut, fieldIn, fieldEdge)...)
		if r.t.Board() {
			changes = append(changes, tabletop.Stand(id, places[i])...)
		}
	}
	r.Emit(game.Event{Kind: "left-garrison", Thing: squad, Changes: changes})
	return nil
}

// outside are places for units about their garrison, the nearest to a point or to where the first of them stands.
func (t table) outside(units []game.ID, wanted geometry.Point, said bool) (places []geometry.Pose, ok bool) {
	if !t.Board() {
		return nil, true
	}
	area := t.Area(t.in(units[0]))
	if !said {
		wanted = t.Point(units[0])
	}
	var all []geometry.Point
	for _, p := range area.Outline(72) {
		way := geometry.Bearing(area.Centre(), p)
		for out := t.base(units[0]) + inch/10; out <= door; out += inch / 2 {
			all = append(all, geometry.Step(p, way, out))
		}
	}
	shortsort.Stable(all, func(a, b geometry.Point) int { return geometry.Distance(a, wanted) - geometry.Distance(b, wanted) })
	for _, p := range all {
		taken := slices.ContainsFunc(places, func(o geometry.Pose) bool {
			return geometry.Overlapping(p, t.base(units[0]), o.Point, t.base(units[0]))
		})
		if len(places) < len(units) && !taken && t.standable(units[0], p) {
			places = append(places, geometry.Pose{Point: p, Heading: geometry.Bearing(area.Centre(), p)})
		}
	}
	return places, len(places) == len(units)
}

// legalGarrisons are a squad's ways into garrisons, inside them and out.
func (t table) legalGarrisons(squad game.ID) (all []game.Legal) {
	units := t.inside(squad)
	if len(units) == 0 {
		into := tabletop.Keep(t.OfKind(tabletop.KindTerrain), func(id game.ID) bool { return t.enters(squad, id) && len(t.againstEntering(squad, id)) == 0 })
		if len(into) == 0 {
			return nil
		}
		return []game.Legal{{Kind: "enter", Thing: squad, Params: append([]game.Param{tabletop.Things("into", into), tabletop.Yes("edge")}, t.measures("enter", squad)...)}}
	}
	if t.thirsts(squad) {
		return nil
	}
	if !t.Is(squad, fieldMoves) {
		all = append(all, game.Legal{Kind: "leave", Thing: squad, Params: t.measures("leave", squad)})
	}
	for _, id := range units {
		if !t.Acted(id) && t.Int(squad, fieldMoves) != over {
			all = append(all, game.Legal{Kind: "shift", Thing: id, Params: append([]game.Param{tabletop.Yes("edge")}, t.measures("shift", id)...)})
		}
	}
	return all
}
