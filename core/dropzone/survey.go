package dropzone

import (
	"broadside/core/dice"
	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// trapped is the energy of the hits that a garrison suffers from what is found in it.
const trapped = 9

// surveyed lays an objective into each garrison, as Survey and Control has it; what is found as it is claimed is thrown for.
func (r *run) surveyed() {
	if r.t.scenario().Worthy("survey") == 0 {
		return
	}
	e, free := game.Event{Kind: "surveyed"}, r.t.Unused()
	for n, in := range r.t.Those(tabletop.KindTerrain, func(id game.ID) bool { return r.t.feature(id).Garrison }) {
		id := free()
		e.Changes = append(append(e.Changes, layObjective(id, "open", n)...), tabletop.Set(id, fieldSurvey, 1), tabletop.Set(id, fieldIn, int(in)))
		if r.t.Board() {
			e.Changes = append(e.Changes, tabletop.Put(id, r.t.Area(in).Centre())...)
		}
	}
	r.Emit(e)
}

// surveys throws for what is found as a squad claims an objective, which is used up by that ("Survey and Control", "Stop the Clock").
func (r *run) surveys(squad, o game.ID) {
	n := r.ticks(r.Sum("survey", dice.D6(1)))
	clock, seat := r.t.scenario().Worthy("survey") == 2, r.t.Seat(squad)
	r.Emit(game.Event{Kind: "surveys", Thing: squad, Args: []game.Arg{tabletop.Say("objective", named(o)), tabletop.Count("n", n)}, Changes: []game.Change{{On: o, Field: fieldSurvey}, {Field: fieldTick}}})
	in := r.t.in(o)
	if n < 6 {
		r.Emit(game.Event{Kind: "used-up", Thing: o, Changes: []game.Change{tabletop.Write(o, tabletop.FieldOut, destroyed), {On: o, Field: fieldIn}}})
	}
	switch {
	case n == 1 && clock:
		r.booms(in)
		return
	case n == 6 && clock:
		r.Emit(game.Event{Kind: "ticks", Thing: o, Args: []game.Arg{tabletop.Say("seat", tabletop.SeatName(seat))}, Changes: []game.Change{tabletop.Set(0, fieldTick, int(seat)), tabletop.Write(o, tabletop.FieldOut, destroyed), {On: o, Field: fieldIn}}})
	case n == 6:
		r.Emit(game.Event{Kind: "critical", Thing: o, Changes: []game.Change{tabletop.Set(o, fieldCritical, 1), tabletop.Set(o, fieldHolder, int(seat))}})
	}
	r.award(seat, 1, o, "surveys")
	switch {
	case n == 1:
		r.shakes(in, 1)
	case n < 6 && clock:
		r.shakes(in, 2)
	}
}

// ticks lets who found a clock change a later roll by up to 3. A reading: once it is thrown, and no further than to 1 or 6.
func (r *run) ticks(n int) int {
	seat := game.Seat(r.t.Int(0, fieldTick))
	if seat == 0 {
		return n
	}
	by := 0
	r.As(seat, func() {
		by = r.One("tick", &odds.Ask{Code: "ask/dzc/tick", Args: map[string]string{"seat": tabletop.SeatName(seat), "n": itoa(n)}}, "tick/dzc/0", "tick/dzc/1", "tick/dzc/2", "tick/dzc/3", "tick/dzc/4", "tick/dzc/5", "tick/dzc/6")
	})
	return min(max(n+[7]int{0, 1, 2, 3, -1, -2, -3}[by], 1), 6)
}

// shakes deals a garrison so many D6 of hits.
func (r *run) shakes(in game.ID, throws int) {
	hits := r.Sum("trap", dice.D6(throws))
	if r.t.feature(in).destructible() {
		r.suffers(in, blow{hits: hits, energy: trapped})
	}
}

// booms destroys a garrison.
func (r *run) booms(in game.ID) {
	r.Emit(game.Event{Kind: "booms", Thing: in, Ahead: true, Queue: []game.Command{{Kind: "collapse", By: r.Command.By, Thing: in}}})
}
