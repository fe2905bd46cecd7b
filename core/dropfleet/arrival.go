package dropfleet

import (
	"slices"

	"broadside/core/game"
	"broadside/core/tabletop"
)

// beginTurn clears what belongs to a turn and lets battlegroups arrive; then
// the players stack their strategy decks ("Planning phase").
func (r *run) beginTurn(turn int) {
	changes := []game.Change{set(0, tabletop.FieldRound, turn), write(0, tabletop.FieldPhase, phasePlanning), {Field: tabletop.FieldTurn}, {Field: fieldStage}, {Field: fieldBattlegroup}, {Field: fieldGroup}, {Field: fieldActs}}
	changes = append(changes, r.t.ClearEach(fieldStacked, fieldDrawn, fieldDeck, fieldCards, fieldRevealed, fieldPassed, fieldCalls)...)
	e := game.Event{Kind: "round", Args: []game.Arg{count("round", turn)}, Changes: append(changes, r.t.afresh()...)}
	rolls := false
	for _, s := range r.t.Seats() {
		a := r.t.arrivals(s, turn)
		for _, id := range a.due {
			e.Changes = append(e.Changes, set(id, fieldDue, 1))
		}
		if a.choose > 0 {
			e.Changes = append(e.Changes, set(0, of(fieldCalls, s), a.choose))
		}
		for _, id := range a.roll {
			rolls = true
			e.Queue = append(e.Queue, game.Command{Kind: "arrival", By: s, Thing: id})
		}
	}
	if rolls {
		e.Queue = append(e.Queue, game.Command{Kind: "plan", By: 1})
	}
	r.Emit(e)
	if !rolls {
		r.planned()
	}
}

// afresh clears the fields of things that hold for one turn.
func (t table) afresh() []game.Change {
	var changes []game.Change
	for id := game.ID(1); id < t.Len(); id++ {
		changes = append(changes, t.ClearThat(id, ofTurn)...)
	}
	return changes
}

// arriving is what a seat's approach brings in a turn.
type arriving struct {
	due    []game.ID // must come
	roll   []game.ID // come on a roll
	choose int       // so many come, of the player's choice
}

// arrivals works out which battlegroups off the table come in a turn.
func (t table) arrivals(s game.Seat, turn int) arriving {
	var a arriving
	off := tabletop.Keep(t.battlegroups(s), func(bg game.ID) bool { return t.away(bg) })
	pick := func(n int) {
		if n >= len(off) {
			a.due = off
		} else {
			a.choose = n
		}
	}
	switch t.approach(s) {
	case "column":
		pick(map[bool]int{true: 2, false: len(off)}[turn < 3])
	case "distant":
		for _, bg := range off {
			if r := t.Int(bg, fieldRating); r < 10 || r < 15 && turn >= 2 || turn >= 3 {
				a.due = append(a.due, bg)
			}
		}
	case "rapid":
		switch turn {
		case 1:
			pick(1)
		case 2, 3:
			a.roll = off
		default:
			a.due = off
		}
	default:
		a.due = off
	}
	return a
}

// away reports whether a battlegroup has not come to the table yet.
func (t table) away(bg game.ID) bool {
	return slices.ContainsFunc(t.groups(bg), func(g game.ID) bool {
		return slices.ContainsFunc(t.members(g), func(id game.ID) bool { return t.Out(id) == waiting })
	})
}

// arrival rolls whether a battlegroup comes by Rapid Response: 4+ in turn 2, 2+ in turn 3.
func (r *run) arrival() {
	need := tabletop.Either(r.t.Round() >= 3, 2, 4)
	hit := r.Hits("arrival", 1, need)
	e := game.Event{Kind: "delayed", Thing: r.Command.Thing}
	if hit > 0 {
		e.Kind, e.Changes = "arrives", []game.Change{set(e.Thing, fieldDue, 1)}
	}
	r.Emit(e)
}

// call chooses a battlegroup that arrives this turn.
func (r *run) call() {
	id := r.Command.Thing
	calls := r.t.Int(0, of(fieldCalls, r.Command.By))
	r.Never(calls == 0 || r.t.Kind(id) != "battlegroup" || !r.t.away(id) || r.t.Is(id, fieldDue), "dfc-no-call", secApproach)
	r.Emit(game.Event{Kind: "arrives", Thing: id, Changes: []game.Change{set(id, fieldDue, 1), set(0, of(fieldCalls, r.Command.By), calls-1)}})
	r.planned()
}
