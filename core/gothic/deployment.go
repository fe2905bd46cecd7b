package gothic

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// zoneDepth is how deep fleets deploy. Scenarios say that, which the document does not hold: this is where most battles begin.
const zoneDepth = 30 * cm

// edge is the side of the table of a seat.
func (t table) edge(s game.Seat) geometry.Edge { return t.EdgeOf(fieldSide, s) }

// chooseEdge takes an edge; the other fleet gets the one across.
func (r *run) chooseEdge() {
	edge := r.EdgeSaid(secTurn)
	first := edge
	if r.Command.By == 2 {
		first = edge.Opposite()
	}
	r.Emit(game.Event{Kind: "edge-chosen", Args: []game.Arg{tabletop.Say("edge", tabletop.EdgeName(edge))}, Changes: []game.Change{tabletop.Set(0, fieldSide, int(first)+1)}})
	r.Enter(phaseDeployment, r.Command.By)
	r.nextDeployment()
}

// placing are the ships that a seat may place now: the rest of a squadron that it has begun with, or any.
func (t table) placing(by game.Seat) []game.ID {
	waiting := t.Those(kindShip, func(id game.ID) bool { return t.Seat(id) == by && t.Out(id) == undeployed })
	begun := tabletop.Keep(waiting, func(id game.ID) bool { return len(t.ships(t.formation(id))) > 0 })
	if len(begun) > 0 {
		return begun
	}
	return waiting
}

// deploy places a ship in its player's zone.
func (r *run) deploy() {
	id, at := r.Command.Thing, r.Said()
	r.Never(r.t.Out(id) != undeployed, "bfg-deployed", secTurn, "thing", named(id))
	r.Forbid(!slices.Contains(r.t.placing(r.Command.By), id), "bfg-squadron-first", secTurn, "thing", named(id))
	zone := r.t.Setup.Table.Zone(r.t.edge(r.Command.By), zoneDepth)
	r.Forbid(!zone.ContainsBase(at.Point, r.t.base(id)), "bfg-outside-zone", secTurn, "thing", named(id), "depth", centimetres(zoneDepth))
	r.Room(id, at.Point, r.t.base, secTurn, "bfg-off-table", "bfg-overlaps")
	r.stands(id, at)
	r.nextDeployment()
}

// deployFleet places all that a seat has left as it is suggested, in one step; the other seat goes on with its own.
func (r *run) deployFleet() {
	for left := r.t.placing(r.Command.By); len(left) > 0; left = r.t.placing(r.Command.By) {
		for c := range (System{}).Candidates(r.State, r.Command.By, left[0]) {
			if at := tabletop.SaidBy(&c); !r.t.crowded(left[0], at.Point) {
				r.stands(left[0], at)
				break
			}
		}
		r.Never(r.t.Out(left[0]) == undeployed, "bfg-no-room", secTurn, "thing", named(left[0]))
	}
	r.nextDeployment()
}

func (r *run) stands(id game.ID, at geometry.Pose) {
	r.Emit(game.Event{Kind: "deployed", Thing: id, Changes: append(tabletop.Clear(id, tabletop.FieldOut), tabletop.Stand(id, at)...)})
}

// nextDeployment lets the seats place a formation's ships in turn, until the first turn begins.
func (r *run) nextDeployment() {
	waits := func(id game.ID) bool { return r.t.Out(id) == undeployed }
	if r.t.AnyOf(kindShip, func(id game.ID) bool { return waits(id) && len(r.t.ships(r.t.formation(id))) > 0 }) {
		return // the rest of a squadron first
	}
	if to := r.t.Next(waits); to != 0 {
		r.TurnTo(to)
		return
	}
	r.beginRound(1)
}
