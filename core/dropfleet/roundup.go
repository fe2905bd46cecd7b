package dropfleet

import (
	"slices"

	"broadside/core/game"
	"broadside/core/tabletop"
)

// roundup begins the last phase of a turn: fighters that were not needed fly home, and the seats roll for initiative.
func (r *run) roundup() {
	changes := tabletop.Gather(r.t.Those("token", func(id game.ID) bool { return r.t.assetKind(id) == "fighter" }), r.t.Erase)
	changes = append(changes, clear(0, fieldBattlegroup, fieldGroup, fieldActs, fieldStage, tabletop.FieldTurn)...)
	r.Emit(game.Event{Kind: "roundup", Changes: changes, Queue: []game.Command{{Kind: "initiative", By: 1}}})
}

// initiative ranks the seats by D6 and admiral; whoever alone throws a 6 wins whatever the admirals, in each throw among those
// who are still equal ("Ground Assets Activation").
func (r *run) initiative() {
	order := r.RollOff("initiative", r.t.Seats(), r.t.admiral, true)
	slices.Reverse(order) // from the lowest
	r.Emit(game.Event{Kind: "initiative", Args: []game.Arg{say("seat", seatName(order[len(order)-1]))}, Changes: []game.Change{{Field: fieldOrderOf, To: tabletop.OrderOf(order)}}})
	r.enter(roundupPhases)
}

// roundupPhases are the segments of the roundup in which seats act by turns, in order.
var roundupPhases = []string{phaseGuns, phaseMarch, phaseGround, phaseStations, phaseTorpedo, phaseBombers, phaseFighters, phaseLandings, phaseStrikes}

// enter begins the first of the segments left of the roundup in which a seat has something to do.
func (r *run) enter(left []string) {
	for _, p := range left {
		if p == phaseStations {
			r.control()
		}
		if s := tabletop.After(r.t.first(p), 0, func(s game.Seat) bool { return r.t.hasWork(s, p) }); s != 0 {
			r.phase(p, s)
			return
		}
	}
	r.closing()
}

// control settles who controls each station until the next ground phase is over ("Space Stations in Planetary Combat").
func (r *run) control() {
	for _, id := range r.t.OfKind("station") {
		now, was := r.t.holder(id), r.t.keeper(id)
		if !r.t.OnTable(id) || now == was && r.t.Is(id, fieldControl) {
			continue
		}
		e := game.Event{Kind: "controlled", Thing: id, Args: []game.Arg{say("seat", seatName(now))}, Changes: []game.Change{set(id, fieldControl, int(now)+1)}}
		switch {
		case now == 0 && was == 0:
			e.Kind, e.Args = "turn", nil
		case now == 0:
			e.Kind, e.Args = "uncontrolled", nil
		}
		r.Emit(e)
	}
}

// first is the order in which seats act in a segment: mostly from the lowest
// initiative, in the effects of launch assets from the highest.
func (t table) first(phase string) []game.Seat {
	order := t.Order(fieldOrderOf)
	if phase == phaseStrikes {
		slices.Reverse(order)
	}
	return order
}

// pass ends what a seat does in a segment of the roundup.
func (r *run) pass() {
	by := r.Command.By
	r.Never(!slices.Contains(roundupPhases, r.t.Phase()), "dfc-no-pass", secTurn)
	r.InTurn(secTurn)
	r.Never(r.t.Phase() == phaseStrikes || r.t.Phase() == phaseGround, "dfc-must-resolve", secTurn)
	changes := []game.Change{set(0, of(fieldPassed, by), 1), {Field: fieldCluster}, {Field: fieldGroup}}
	if c := game.ID(r.t.Int(0, fieldCluster)); r.t.Phase() == phaseMarch && c != 0 { // done in one cluster: there may be others
		changes = []game.Change{{Field: fieldCluster}, set(c, of(fieldVisited, by), 1)}
	}
	if g := game.ID(r.t.Int(0, fieldGroup)); g != 0 { // done with one group: there may be others
		changes = []game.Change{{Field: fieldGroup}, set(g, fieldLaunched+r.t.Phase(), 1)}
	}
	r.Emit(game.Event{Kind: "passed", Args: []game.Arg{say("seat", seatName(by))}, Changes: changes})
	r.nextSeat()
}

// nextSeat passes the turn to the next seat with something to do in the segment, or goes on to the next segment.
func (r *run) nextSeat() {
	phase, by := r.t.Phase(), r.t.Turn()
	switch s := tabletop.After(r.t.first(phase), by, func(s game.Seat) bool { return !r.t.Is(0, of(fieldPassed, s)) && r.t.hasWork(s, phase) }); s {
	case 0:
		r.enter(roundupPhases[slices.Index(roundupPhases, phase)+1:])
	case by:
	default:
		r.TurnTo(s)
	}
}

// hasWork reports whether a seat can do something in a segment.
func (t table) hasWork(s game.Seat, phase string) bool {
	switch phase {
	case phaseGuns, phaseStations:
		return len(t.guns(s, phase)) > 0
	case phaseMarch:
		return len(t.marches(s)) > 0 || len(t.gated(s)) > 0
	case phaseGround:
		return len(t.battles(s)) > 0
	case phaseStrikes:
		return len(t.strikes(s)) > 0
	}
	return len(t.carriers(s, phase)) > 0
}
