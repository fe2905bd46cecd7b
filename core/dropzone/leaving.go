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
	if err := r.slips(squad); err != nil {
		return err
	}
	r.comesOut(squad, r.Said().Point, r.Command.Has(tabletop.FieldX))
	return nil
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
		e.Changes = []game.Change{tabletop.Set(squad, fieldMoves, over)}
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
func (r *run) slips(squad game.ID) error {
	in, own := r.t.in(r.t.inside(squad)[0]), r.t.Seat(squad)
	if r.t.enemiesIn(in, own) <= r.t.squadsIn(in, own) {
		return nil
	}
	short, err := r.tests(squad)
	if err != nil || short == 0 {
		return err
	}
	r.drops(squad, r.t.units(squad)[0], true)
	r.Emit(game.Event{Kind: "caught", Thing: squad, Args: []game.Arg{tabletop.Count("points", short)}})
	return r.allocate(squad, short, r.t.captor(squad), false)
}

// fortitude is the test at the end of an activation: a squad that fails runs away ("Close Quarters Weapons & Fortitude"). A reading: a
// Bloodthirsty one does not, since it may not leave while enemies are there; and who is in no garrison any more has nothing to run out of.
func (r *run) fortitude() error {
	squad := r.Command.Thing
	if len(r.t.units(squad)) == 0 {
		return nil
	}
	short, err := r.tests(squad)
	if err != nil {
		return err
	}
	if short == 0 {
		r.Emit(game.Event{Kind: "holds-out", Thing: squad})
		return nil
	}
	kind := "runs"
	if r.t.thirsts(squad) {
		kind = "stays"
	}
	r.Emit(game.Event{Kind: kind, Thing: squad})
	r.drops(squad, r.t.units(squad)[0], true)
	if kind == "stays" || len(r.t.inside(squad)) == 0 {
		return nil
	}
	return r.runs(squad)
}

// runs is where a squad runs to, as its player says: into a linked garrison with room for it, or outside, towards a transport of its battlegroup
// and into it. It does so outside of its activation.
func (r *run) runs(squad game.ID) error {
	units := r.t.inside(squad)
	in := r.t.in(units[0])
	to := append([]game.ID{in}, tabletop.Keep(r.t.links(in), func(id game.ID) bool { return len(r.t.occupants(id))+len(units) <= r.t.feature(id).Damage })...)
	n, err := r.whither(squad, "run-to", to, "run/out")
	if err != nil {
		return err
	}
	if n > 0 {
		return r.goesInto(squad, to[n], nil)
	}
	rides := r.t.Those(kindUnit, func(id game.ID) bool {
		return r.t.OnTable(id) && r.t.takesIn(squad, r.t.squad(id))
	})
	if !r.comesOut(squad, r.t.Nearest(r.t.Point(units[0]), rides), len(rides) > 0) {
		return nil
	}
	into := append([]game.ID{0}, tabletop.Keep(r.t.OfKind(kindSquad), func(o game.ID) bool {
		b, ok := r.t.berths(squad, o, 0)
		return ok && b.all() && r.t.boards(squad, b)
	})...)
	if n, err = r.whither(squad, "run-aboard", into, "run/stay"); err != nil || n == 0 {
		return err
	}
	b, _ := r.t.berths(squad, into[n], 0)
	r.goesAboard(squad, into[n], units, b.seats, nil)
	return nil
}

// whither asks which of some things a squad makes for, the first of which goes by another name; it is that one where there is no other.
func (r *run) whither(squad game.ID, step string, to []game.ID, first string) (n int, err error) {
	if len(to) < 2 {
		return 0, nil
	}
	ask := &odds.Ask{Kind: odds.Pick, Code: "ask/dzc/" + step, Default: []int{0}, Args: map[string]string{"thing": named(squad)}, Options: tabletop.Options(to)}
	ask.Options[0].Label = "@" + first
	err = r.As(r.t.Seat(squad), func() error {
		chosen, err := r.Choose(step, ask)
		if err == nil {
			n = chosen[0]
		}
		return err
	})
	return n, err
}

// tests rolls for a squad's Fortitude, and says by how much it falls short. Its player may fail by choice, which is by as much as can be.
func (r *run) tests(squad game.ID) (short int, err error) {
	need := r.t.model(squad).Fortitude
	err = r.As(r.t.Seat(squad), func() error {
		gives, err := r.One("stand", &odds.Ask{Code: "ask/dzc/stand", Args: map[string]string{"thing": named(squad)}}, "stand/roll", "stand/fail")
		if err != nil {
			return err
		}
		if short = need - 1; gives == 1 {
			return nil
		}
		n, err := r.Sum("fortitude", dice.D6(1))
		short = max(need-n, 0)
		return err
	})
	return short, err
}
