package dropzone

import (
	"slices"

	"broadside/core/game"
	"broadside/core/tabletop"
)

// killPoints are the points of all enemy units that a seat has destroyed, and of the commanders in them ("Victory Conditions").
func (t table) killPoints(s game.Seat) int {
	return tabletop.Total(t.Those(kindUnit, func(id game.ID) bool { return t.Seat(id) != s && t.gone(id) }), t.worth)
}

// leader is the seat of some with the most victory points, of equal ones that with the most kill points, 0 where it is a tie ("Victory
// Conditions").
func (t table) leader(seats []game.Seat) game.Seat {
	for _, points := range []func(game.Seat) int{t.victoryPoints, t.killPoints} {
		most := slices.Max(tabletop.Map(seats, points))
		if seats = tabletop.Keep(seats, func(s game.Seat) bool { return points(s) == most }); len(seats) == 1 {
			return seats[0]
		}
	}
	return 0
}

// fieldPoints are a seat's victory points that are sure, and fieldTick the seat that may change the next roll of a survey.
const (
	fieldPoints = "scored."
	fieldTick   = "tick"
)

// control is how near to a listed garrison units count for it.
const control = 6 * inch

// award gives victory points.
func (r *run) award(s game.Seat, n int, on game.ID, why string) {
	if n != 0 {
		points := tabletop.Of(fieldPoints, s)
		r.Emit(game.Event{Kind: "scores-" + why, Thing: on, Args: []game.Arg{tabletop.Say("seat", tabletop.SeatName(s)), tabletop.Count("points", n)}, Changes: []game.Change{tabletop.Set(0, points, r.t.Int(0, points)+n)}})
	}
}

// holding is what a seat's objectives are worth: those that it holds or carries, and as the game ends those that it has taken off.
func (t table) holding(s game.Seat, last bool) int {
	plan := t.scenario()
	return tabletop.Total(t.OfKind(kindObjective), func(o game.ID) int {
		carrier, worth := game.ID(t.Int(o, fieldCarrier)), 0
		switch {
		case game.Seat(t.Int(o, fieldSaved)) == s:
			worth = plan.Worthy("extract") * flag(last)
		case carrier != 0 && t.Seat(carrier) == s || carrier == 0 && t.holds(o, s) && !t.Is(o, tabletop.FieldOut):
			worth = plan.Worthy("objective")
		}
		return worth * (1 + flag(t.Is(o, fieldPrime)))
	})
}

// victoryPoints are those that a seat has, and while the game goes on those that its objectives would be worth if it ended now.
func (t table) victoryPoints(s game.Seat) int {
	points := t.Int(0, tabletop.Of(fieldPoints, s))
	if !t.Ended() {
		points += t.holding(s, true)
	}
	return points
}

// contests are the listed garrisons, or what is left of them, and the critical locations: what most points of units near to them score.
func (t table) contests() []game.ID {
	return append(t.Those(tabletop.KindTerrain, func(id game.ID) bool {
		return t.Is(id, fieldSite) && t.scenario().Worthy("control")+t.scenario().Worthy("ruin") > 0
	}),
		t.Those(kindObjective, func(id game.ID) bool { return t.Is(id, fieldCritical) && !t.Is(id, tabletop.FieldOut) })...)
}

// contest scores one of them: the player with the most points of units within 6" of it, infantry inside the garrison for twice theirs. Fast
// units never count, nor who is embarked; with as many points as another nobody scores. A reading: of a garrison it is measured from its edge.
func (r *run) contest() {
	id := r.Command.Thing
	inside := id
	if r.t.Kind(id) == kindObjective {
		inside = r.t.in(id)
	}
	units := r.t.Those(kindUnit, func(u game.ID) bool { return r.t.there(u) && !r.t.model(u).has("fast") })
	in := func(u game.ID) bool { return inside != 0 && r.t.in(u) == inside }
	near := r.Near("control", id, tabletop.Keep(units, func(u game.ID) bool { return !in(u) }), control, r.t.far)
	points, best := map[game.Seat]int{}, 0
	for _, u := range append(near, tabletop.Keep(units, in)...) {
		worth := r.t.model(u).Points
		if in(u) && r.t.Kind(id) == tabletop.KindTerrain {
			worth *= 2
		}
		points[r.t.Seat(u)] += worth
		best = max(best, points[r.t.Seat(u)])
	}
	if most := r.t.SeatsThat(func(s game.Seat) bool { return best > 0 && points[s] == best }); len(most) == 1 {
		r.award(most[0], r.t.prize(id), id, "controls")
	}
}

// prize is what the control of something is worth.
func (t table) prize(id game.ID) int {
	switch {
	case t.Kind(id) == kindObjective:
		return 1
	case t.feature(id).Garrison:
		return t.scenario().Worthy("control")
	}
	return t.scenario().Worthy("ruin")
}

// ends reports whether a round is the game's last: by its number, or where the scenario says so because one army alone is left.
func (t table) ends() bool {
	left := t.SeatsThat(func(s game.Seat) bool {
		return t.AnyOf(kindUnit, func(id game.ID) bool { return t.Seat(id) == s && !t.gone(id) })
	})
	return t.Round() >= t.scenario().Turns || t.scenario().Worthy("wiped") == 1 && len(left) < 2
}

// tally counts what a round gives, and ends the game or goes on to the next. What the scenario scores at its end it scores whenever it ends.
func (r *run) tally() {
	plan, last := r.t.scenario(), r.t.ends()
	if last || slices.Contains(plan.Scores, r.t.Round()) {
		for _, s := range r.t.sequence() {
			r.award(s, r.t.holding(s, last), 0, "holds")
			if kill := plan.Worthy("kill"); last && kill > 0 {
				r.award(s, r.t.killPoints(s)/kill, 0, "kills")
			}
		}
	}
	if !last {
		r.beginRound(r.t.Round() + 1)
		return
	}
	r.finish("game-over", r.t.leader(r.t.Seats()))
}

// decided is what decided between equal victory points as the game ended: kill points.
func (t table) decided() string {
	best := slices.Max(tabletop.Map(t.Seats(), t.victoryPoints))
	if t.Ended() && t.Int(0, tabletop.FieldWinner) != 0 && len(t.SeatsThat(func(s game.Seat) bool { return t.victoryPoints(s) == best })) > 1 {
		return "kills"
	}
	return ""
}
