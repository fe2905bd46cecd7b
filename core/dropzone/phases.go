package dropzone

import (
	"slices"
	"strings"

	"broadside/core/game"
	"broadside/core/tabletop"
)

// ofRound are the fields that last for a round, by kinds of things; those that end in a stop are families.
var ofRound = map[string][]string{
	kindBattlegroup: {tabletop.FieldActed, fieldComes},
	kindSquad:       {tabletop.FieldActed, fieldWith, fieldMoves, fieldShot, fieldBoarded, fieldLanding, fieldHot, fieldEntered, fieldLeft, fieldCap},
	kindUnit:        {tabletop.FieldActed, fieldFar, fieldHigh, fieldFree, fieldLeash, fieldAim, fieldHow, fieldFired, fieldLetIn, fieldLetOut},
}

// beginRound begins a round with its initiation: what was done in the one before is over.
func (r *run) beginRound(n int) {
	changes := append(r.t.ClearEach(fieldDrawn), tabletop.Set(0, tabletop.FieldRound, n))
	for _, id := range r.t.All(func(game.ID) bool { return true }) {
		lasting := ofRound[r.t.Kind(id)]
		changes = append(changes, r.t.ClearThat(id, func(field string) bool {
			return slices.ContainsFunc(lasting, func(one string) bool {
				return field == one || strings.HasSuffix(one, ".") && strings.HasPrefix(field, one)
			})
		})...)
	}
	r.Emit(game.Event{Kind: "round", Args: []game.Arg{tabletop.Count("round", n)}, Changes: changes})
	r.Enter(phaseInitiation, 0)
}

// present reports whether a unit is on the table, or aboard of one that is.
func (t table) present(unit game.ID) bool { return t.there(t.outermost(unit)) }

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
func (r *run) windUp() {
	waiting := r.t.Those(kindUnit, func(id game.ID) bool { return r.t.Out(id) == reserve })
	if len(waiting) > 0 {
		r.Emit(game.Event{Kind: "ready", Args: []game.Arg{tabletop.Count("n", len(waiting))}, Changes: tabletop.Map(waiting, func(id game.ID) game.Change { return tabletop.Write(id, tabletop.FieldOut, readiness) })})
	}
	e := game.Event{Kind: "wound-up", Queue: []game.Command{{Kind: "tally", By: r.t.sequence()[0]}}}
	if r.t.ends() {
		e.Queue = append(tabletop.Map(r.t.contests(), func(id game.ID) game.Command { return game.Command{Kind: "contest", By: r.t.sequence()[0], Thing: id} }), e.Queue...)
	}
	r.Emit(e)
}

func (r *run) finish(kind string, winner game.Seat) { r.End(kind, winner, []string{fieldActive}) }

// concede ends the game for the other seats, the first of whom wins.
func (r *run) concede() {
	r.finish("conceded", r.t.leader(r.t.SeatsThat(func(s game.Seat) bool { return s != r.Command.By })))
}
