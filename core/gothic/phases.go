package gothic

import (
	"broadside/core/game"
	"broadside/core/odds"
	"broadside/core/tabletop"
)

// beginRound begins a turn of each.
func (r *run) beginRound(n int) {
	r.Emit(game.Event{Kind: "round", Args: []game.Arg{tabletop.Count("round", n)}, Changes: []game.Change{tabletop.Set(0, tabletop.FieldRound, n)}})
	r.beginTurn(game.Seat(r.t.Int(0, fieldFirst)))
}

// beginTurn begins a player's turn with the movement phase: special orders of the turn before are over but for those to brace, and hulks
// drift ("The Movement Phase").
func (r *run) beginTurn(s game.Seat) {
	changes := []game.Change{tabletop.Set(0, fieldPlayer, int(s)), {Field: fieldFailed}, {Field: fieldNova}}
	for _, id := range r.t.All(func(id game.ID) bool { return r.t.Is(id, fieldShaken) }) {
		changes = append(changes, game.Change{On: id, Field: fieldShaken})
	}
	for _, id := range r.t.All(func(id game.ID) bool { return r.t.Seat(id) == s }) {
		changes = append(changes, tabletop.Clear(id, tabletop.FieldActed, fieldBoost, fieldFiredAt)...)
		changes = append(changes, r.t.ClearThat(id, tabletop.Begins(fieldFired, fieldAim, fieldShare))...)
		switch r.t.Text(id, fieldOrder) {
		case "":
		case bracing:
			changes = append(changes, tabletop.Set(id, fieldLasts, 1))
		default:
			changes = append(changes, game.Change{On: id, Field: fieldOrder})
		}
	}
	r.Enter(phaseMovement, s, changes...)
	r.drift()
}

// movedAll ends the movement phase. All ships have to move ("Basic Moves").
func (r *run) movedAll() {
	for _, id := range r.t.unmoved(r.Command.By) {
		r.Forbid(true, "bfg-must-move", secMovement, "thing", named(id))
	}
	r.Enter(phaseShooting, r.t.player())
}

// unmoved are the ships of a seat that have to move.
func (t table) unmoved(s game.Seat) []game.ID { return tabletop.Keep(t.fleet(s), t.waits) }

// waits reports whether a ship has still to move. What has no engines, as stations of the community's data, does not.
func (t table) waits(id game.ID) bool { return !t.Acted(id) && t.model(id).Speed > 0 }

// nextTurn ends a turn: the battle is over when a fleet is gone, or with the last turn that was agreed on.
func (r *run) nextTurn() {
	if r.over() {
		return
	}
	if next := other(r.t.player()); next != game.Seat(r.t.Int(0, fieldFirst)) {
		r.beginTurn(next)
		return
	}
	if most := r.t.Setup.Option(optionTurns).Int; most > 0 && r.t.Round() >= most {
		r.timeUp()
		return
	}
	r.beginRound(r.t.Round() + 1)
}

// over ends the battle where a side has no ships in action any more, or its flagship is lost and that ends it.
func (r *run) over() bool {
	lost := r.t.SeatsThat(func(s game.Seat) bool { return len(r.t.fleet(s)) == 0 })
	kind := "eliminated"
	if len(lost) == 0 && r.t.Setup.Option(optionDeath).Text == "yes" {
		kind = "flagship-lost"
		lost = r.t.SeatsThat(func(s game.Seat) bool {
			return r.t.AnyOf(kindShip, func(id game.ID) bool { return r.t.Seat(id) == s && r.t.Is(id, fieldFlagship) && !r.t.afloat(id) })
		})
	}
	switch len(lost) {
	case 0:
		return false
	case 1:
		r.finish(kind, other(lost[0]))
	default:
		r.finish(kind, r.t.leader())
	}
	return true
}

// score is what a seat has, as the players count it: the document has no table of victory points.
func (t table) score(s game.Seat) int { return t.Int(0, tabletop.Of(fieldScore, s)) }

// leader is the seat with more victory points, 0 where both have the same.
func (t table) leader() game.Seat {
	switch one, two := t.score(1), t.score(2); {
	case one > two:
		return 1
	case two > one:
		return 2
	}
	return 0
}

func (r *run) finish(kind string, winner game.Seat) { r.End(kind, winner, []string{fieldPlayer}) }

// surrender ends the battle for the other side.
func (r *run) surrender() { r.finish("conceded", other(r.Command.By)) }

// timeUp ends the battle with the last turn or at an hour that the players agreed on. They count victory points then, as they do in the
// end phase ("The End Phase").
func (r *run) timeUp() {
	for _, s := range r.t.Seats() {
		r.As(s, func() {
			n := r.Choose("victory", &odds.Ask{Kind: odds.Number, Code: "ask/bfg/victory", Args: map[string]string{"seat": tabletop.SeatName(s)}, Max: mostScore, Default: []int{r.t.score(s)}})[0]
			r.Emit(game.Event{Kind: "counted", Args: []game.Arg{tabletop.Say("seat", tabletop.SeatName(s)), tabletop.Count("n", n)}, Changes: []game.Change{tabletop.Set(0, tabletop.Of(fieldScore, s), n)}})
		})
	}
	r.finish("time-up", r.t.leader())
}

const mostScore = 9999
