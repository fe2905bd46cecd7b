package dropzone

import (
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// fieldLeft says that a squad has come out of a garrison in this round, and so may embark though its move is over.
const fieldLeft = "left"

// leave brings a squad out of its garrison as its move ("Entering & Exiting").
func (r *run) leave() {
	squad := r.Command.Thing
	units := r.t.inside(squad)
	r.Never(r.t.Kind(squad) != kindSquad || len(units) == 0, "dzc-not-in-garrison", secGarrisons, "thing", named(squad))
	r.mayAct(squad, secGarrisons)
	r.Forbid(r.t.Is(squad, fieldMoves), "dzc-moved", secMoving, "thing", named(squad))
	r.Forbid(r.t.rooted(squad), "dzc-rooted", secShooting, "thing", named(squad))
	r.Forbid(r.t.thirsts(squad), "dzc-bloodthirsty", secUnits, "thing", named(squad))
	wanted, said := r.wished(r.t.in(units[0]), secGarrisons)
	if !said && r.t.Board() {
		_, wanted, said = r.t.goal(units[0])
	}
	r.slips(squad)
	r.comesOut(squad, wanted, said)
}

// comesOut places who is left of a squad beside its garrison, near to a point or where the first of them stands. Where there is no room it
// stays: the book does not say what else.
func (r *run) comesOut(squad game.ID, wanted geometry.Point, said bool) bool {
	units := r.t.inside(squad)
	if len(units) == 0 {
		return false
	}
	if !said {
		wanted = r.t.Point(units[0])
	}
	area := geometry.Area{}
	if r.t.Board() {
		area = r.t.Area(r.t.in(units[0]))
	}
	e := game.Event{Kind: "left-garrison", Thing: squad}
	if r.t.acts(squad) {
		e.Changes = append(r.t.stirs(squad), tabletop.Set(squad, fieldMoves, over))
	}
	places, ok := r.t.about(units, area, wanted, false)
	if !ok {
		e.Kind = "no-way-out"
		r.Emit(e)
		return false
	}
	e.Changes = append(e.Changes, tabletop.Set(squad, fieldLeft, 1))
	for i, id := range units {
		e.Changes = append(e.Changes, tabletop.Clear(id, tabletop.FieldOut, fieldIn, fieldEdge)...)
		if r.t.Board() {
			e.Changes = append(e.Changes, tabletop.Stand(id, places[i])...)
		}
	}
	r.Emit(e)
	return true
}

// slips is the test of a squad that leaves a garrison past more enemy squads than friendly ones: it loses as many damage points as it fails
// by, as its opponent says, and what it carries.
func (r *run) slips(squad game.ID) {
	in, own := r.t.in(r.t.inside(squad)[0]), r.t.Seat(squad)
	if r.t.enemiesIn(in, own) <= r.t.squadsIn(in, own) {
		return
	}
	short := r.tests(squad, "slip")
	if short == 0 {
		return
	}
	r.drops(squad, r.t.units(squad)[0], true)
	r.Emit(game.Event{Kind: "caught", Thing: squad, Args: []game.Arg{tabletop.Count("points", short)}})
	r.allocate(squad, short, r.t.captor(squad), false)
}

// fortitude is the test at the end of an activation: a squad that fails runs away ("Close Quarters Weapons & Fortitude"). A reading: a
// Bloodthirsty one does not, since it may not leave while enemies are there; and who is in no garrison any more has nothing to run out of.
func (r *run) fortitude() {
	squad := r.Command.Thing
	if len(r.t.units(squad)) == 0 {
		return
	}
	short := r.tests(squad, "stand")
	if short == 0 {
		r.Emit(game.Event{Kind: "holds-out", Thing: squad})
		return
	}
	kind := "runs"
	if r.t.thirsts(squad) {
		kind = "stays"
	}
	r.Emit(game.Event{Kind: kind, Thing: squad})
	r.drops(squad, r.t.units(squad)[0], true)
	if kind == "runs" && len(r.t.inside(squad)) > 0 {
		r.runs(squad)
	}
}

// runs is where a squad runs to, as its player says: into a linked garrison with room for it, or outside, towards a transport of its battlegroup
// and into it. It does so outside of its activation.
func (r *run) runs(squad game.ID) {
	units := r.t.inside(squad)
	in := r.t.in(units[0])
	to := append([]game.ID{in}, tabletop.Keep(r.t.links(in), func(id game.ID) bool { return len(r.t.occupants(id))+len(units) <= r.t.feature(id).Damage })...)
	if n := r.whither(squad, "run-to", to, "run/out"); n > 0 {
		r.goesInto(squad, to[n], nil)
		return
	}
	rides := r.t.Those(kindUnit, func(id game.ID) bool {
		return r.t.OnTable(id) && r.t.takesIn(squad, r.t.squad(id))
	})
	if !r.comesOut(squad, r.t.Nearest(r.t.Point(units[0]), rides), len(rides) > 0) {
		return
	}
	into := append([]game.ID{0}, tabletop.Keep(r.t.OfKind(kindSquad), func(o game.ID) bool {
		b, ok := r.t.berths(squad, o, 0)
		return ok && b.all() && r.t.boards(squad, b)
	})...)
	if n := r.whither(squad, "run-aboard", into, "run/stay"); n > 0 {
		b, _ := r.t.berths(squad, into[n], 0)
		r.goesAboard(squad, into[n], units, b.seats, nil)
	}
}

// whither asks which of some things a squad makes for, the first of which goes by another name; it is that one where there is no other.
func (r *run) whither(squad game.ID, step string, to []game.ID, first string) (n int) {
	if len(to) < 2 {
		return 0
	}
	ask := &odds.Ask{Kind: odds.Pick, Code: "ask/dzc/" + step, Default: []int{0}, Args: map[string]string{"thing": named(squad)}, Options: tabletop.Options(to)}
	ask.Options[0].Label = "@" + first
	r.As(r.t.Seat(squad), func() { n = r.Choose(step, ask)[0] })
	return n
}

// tests rolls for a squad's Fortitude, once its player is asked, and says by how much it falls short. To fail by choice is by as much as can be.
func (r *run) tests(squad game.ID, ask string) (short int) {
	need := r.t.model(squad).Fortitude
	r.As(r.t.Seat(squad), func() {
		gives := r.One("stand", &odds.Ask{Code: "ask/dzc/" + ask, Args: map[string]string{"thing": named(squad), "n": itoa(need)}}, "stand/roll", "stand/fail")
		if short = need - 1; gives != 1 {
			short = max(need-r.Sum("fortitude", dice.D6(1)), 0)
		}
	})
	return short
}
