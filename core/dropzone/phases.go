package dropzone

import (
	"slices"

	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// beginRound begins a round with its initiation: what was done in the one before is over.
func (r *run) beginRound(n int) {
	changes := []game.Change{tabletop.Set(0, tabletop.FieldRound, n)}
	for _, id := range r.t.All(func(game.ID) bool { return true }) {
		switch r.t.Kind(id) {
		case kindBattlegroup:
			changes = append(changes, tabletop.Clear(id, tabletop.FieldActed)...)
		case kindSquad:
			changes = append(changes, tabletop.Clear(id, tabletop.FieldActed, fieldWith, fieldMoves, fieldShot, fieldBoarded, fieldLanding, fieldHot, fieldFree, fieldEntered, fieldLeft)...)
		case kindUnit:
			changes = append(append(changes, tabletop.Clear(id, tabletop.FieldActed, fieldFar)...), r.t.ClearThat(id, tabletop.Begins(fieldAim, fieldHow, fieldFired))...)
		}
	}
	r.Emit(game.Event{Kind: "round", Args: []game.Arg{tabletop.Count("round", n)}, Changes: changes})
	r.Enter(phaseInitiation, 0)
}

// commands is the highest Command Value of a seat on the table, those embarked there included.
func (t table) commands(s game.Seat) int {
	best := 0
	for _, id := range t.Those(kindUnit, func(id game.ID) bool { return t.Seat(id) == s && t.present(id) }) {
		if e := t.book.commander(t.Text(id, fieldCommander)); e != nil {
			best = max(best, e.Number("value"))
		}
	}
	return best
}

// present reports whether a unit is on the table, or aboard of one that is.
func (t table) present(unit game.ID) bool {
	for n := 0; t.Out(unit) == aboard && n < 9; n++ {
		unit = t.rides(unit)
	}
	return t.there(unit)
}

// initiate rolls for the initiative, which the winner may give away ("Initiation").
func (r *run) initiate() error {
	order, err := r.RollOff("initiative", r.t.Seats(), r.t.commands, true)
	if err != nil {
		return err
	}
	gives := 0
	if err := r.As(order[0], func() (err error) {
		gives, err = r.One("give", &odds.Ask{Code: "ask/dzc/give", Args: map[string]string{"seat": tabletop.SeatName(order[0])}}, "give/keep", "give/give")
		return err
	}); err != nil {
		return err
	}
	if gives == 1 {
		order[0], order[1] = order[1], order[0]
	}
	r.Emit(game.Event{Kind: "initiative", Args: []game.Arg{tabletop.Say("seat", tabletop.SeatName(order[0]))}, Changes: []game.Change{{Field: fieldOrder, To: tabletop.OrderOf(order)}}})
	r.Enter(phaseActivation, 0)
	r.pass(order[len(order)-1])
	return nil
}

// able reports whether a battlegroup can still be activated in this round: it has not been, and somebody in it is on the table or in
// readiness.
func (t table) able(group game.ID) bool {
	if t.Acted(group) {
		return false
	}
	for _, squad := range t.squads(group) {
		for _, id := range t.units(squad) {
			if t.there(id) || t.Out(id) == readiness {
				return true
			}
		}
	}
	return false
}

// groups are a seat's battlegroups that can be activated.
func (t table) groups(s game.Seat) []game.ID {
	return t.Those(kindBattlegroup, func(id game.ID) bool { return t.Seat(id) == s && t.able(id) })
}

// pass lets the next seat after one activate a battlegroup, by the order of initiative; when nobody can, the round is rounded up.
func (r *run) pass(after game.Seat) {
	next := tabletop.After(r.t.Order(fieldOrder), after, func(s game.Seat) bool { return len(r.t.groups(s)) > 0 })
	if next != 0 {
		r.TurnTo(next)
		return
	}
	r.roundUp()
}

// roundUp begins the end of a round, whose first consequence is collateral damage; windUp is the rest, once all has come of that
// ("Round Up", "Collateral Damage").
func (r *run) roundUp() {
	queue := tabletop.Map(r.t.burning(), func(id game.ID) game.Command {
		return game.Command{Kind: "collateral", By: r.t.sequence()[0], Thing: id}
	})
	r.Emit(game.Event{Kind: "round-up", Queue: append(queue, game.Command{Kind: "wind-up", By: r.t.sequence()[0]})})
}

// windUp ends a round. What is in reserve comes into readiness after the first ("In Reserve").
func (r *run) windUp() error {
	waiting := r.t.Those(kindUnit, func(id game.ID) bool { return r.t.Out(id) == reserve })
	if len(waiting) > 0 {
		r.Emit(game.Event{Kind: "ready", Args: []game.Arg{tabletop.Count("n", len(waiting))}, Changes: tabletop.Map(waiting, func(id game.ID) game.Change { return tabletop.Write(id, tabletop.FieldOut, readiness) })})
	}
	if r.t.Round() < rounds {
		r.beginRound(r.t.Round() + 1)
		return nil
	}
	r.finish("game-over", r.t.leader(r.t.Seats()))
	return nil
}

// killPoints are the points of all enemy units that a seat has destroyed, and of the commanders in them ("Victory Conditions").
func (t table) killPoints(s game.Seat) int {
	return tabletop.Total(t.Those(kindUnit, func(id game.ID) bool { return t.Seat(id) != s && t.gone(id) }), t.worth)
}

// worth are a unit's points with its commander's.
func (t table) worth(unit game.ID) int {
	points := t.model(unit).Points
	if e := t.book.commander(t.Text(unit, fieldCommander)); e != nil {
		points += e.Points
	}
	return points
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

func (r *run) finish(kind string, winner game.Seat) { r.End(kind, winner, []string{fieldActive}) }

// concede ends the game for the other seats, the first of whom wins.
func (r *run) concede() error {
	r.finish("conceded", r.t.leader(r.t.SeatsThat(func(s game.Seat) bool { return s != r.Command.By })))
	return nil
}
