package dropzone

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// mostSeats is how many armies meet at the most: the scenarios are for two to four players.
const mostSeats = 4

// Seats are two to four.
func (System) Seats() (fewest, most int) { return 2, mostSeats }

// foes are a seat's enemies on the table or in garrisons: the units of all other armies ("Friendly & Enemy units").
func (t table) foes(s game.Seat) []game.ID {
	return t.Those(kindUnit, func(id game.ID) bool { return t.Seat(id) != s && t.there(id) })
}

// sequence are the seats by initiative, which decides what nothing else does ("Phase 3: Round Up"); by number before it is thrown for.
func (t table) sequence() []game.Seat {
	if order := t.Order(fieldOrder); len(order) == len(t.Setup.Seats) {
		return order
	}
	return t.Seats()
}

// after is the seat that comes after another by initiative.
func (t table) after(s game.Seat) game.Seat {
	return tabletop.After(t.sequence(), s, func(game.Seat) bool { return true })
}

// edge is the edge of the table that a seat deploys from.
func (t table) edge(s game.Seat) geometry.Edge {
	return geometry.Edge(max(t.Int(0, tabletop.Of(fieldZone, s))-1, 0))
}

// zoned reports whether a seat has its deployment zone.
func (t table) zoned(s game.Seat) bool { return t.Is(0, tabletop.Of(fieldZone, s)) }

// taken are the edges that seats have.
func (t table) taken() []geometry.Edge { return tabletop.Map(t.SeatsThat(t.zoned), t.edge) }

// takeEdge is the choice of an edge, in the order of the roll; of two players the other gets the one across ("Deployment").
func (r *run) takeEdge() error {
	edge, err := r.EdgeSaid(secScenarios)
	if err != nil {
		return err
	}
	if err := r.Never(slices.Contains(r.t.taken(), edge), "dzc-edge-taken", secScenarios); err != nil {
		return err
	}
	by := r.Command.By
	take := func(s game.Seat, e geometry.Edge) game.Change {
		return tabletop.Set(0, tabletop.Of(fieldZone, s), int(e)+1)
	}
	e := game.Event{Kind: "edge-chosen", Args: []game.Arg{tabletop.Say("seat", tabletop.SeatName(by)), tabletop.Say("edge", tabletop.EdgeName(edge))}, Changes: []game.Change{take(by, edge)}}
	if len(r.t.Seats()) == 2 {
		e.Changes = append(e.Changes, take(r.t.after(by), edge.Opposite()))
	}
	r.Emit(e)
	if next := tabletop.After(r.t.sequence(), by, func(s game.Seat) bool { return !r.t.zoned(s) }); next != 0 {
		r.TurnTo(next)
		return nil
	}
	r.beginRound(1)
	return nil
}
