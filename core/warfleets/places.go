package warfleets

import (
	"iter"
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// Candidates are commands that place a model or a marker: objectives near the middle, fleets in a line from the middle of their
// zone, reserves likewise, and ships that come back near where they left.
func (System) Candidates(s *game.State, by game.Seat, thing game.ID) iter.Seq[game.Command] {
	return slices.Values(tableOf(s).candidates(by, thing))
}

func (t table) candidates(by game.Seat, thing game.ID) []game.Command {
	command := game.Command{By: by, Thing: thing}
	if thing != 0 && game.ID(t.Int(0, fieldVanguard)) == thing {
		command.Kind = "vanguard"
		return []game.Command{command.With("distance", game.Int(t.speed(thing, "move"))), command.With("distance", game.Int(0))}
	}
	facing := t.edge(by).Inward()
	var points []geometry.Point
	switch t.Phase() {
	case phaseObjectives:
		command.Kind = "objective"
		return tabletop.PlacedAt(command, t.fromMiddle())
	case phaseShips, phaseSquadrons:
		command.Kind, points = "deploy", t.inZone(by, thing)
	case phaseArrivals:
		command.Kind, points = "arrive", append(t.inZone(by, thing), t.fromMiddle()...)
	case phaseReturns:
		command.Kind, points = "return", t.whereLeft(thing)
		facing = geometry.Edge(t.Int(thing, fieldExit) - 1).Inward()
	default:
		return nil
	}
	return tabletop.PlacedAt(command.With("heading", game.Int(facing)), t.openFirst(points, thing))
}

// fromMiddle are points all over the table, the nearest to its middle first.
func (t table) fromMiddle() []geometry.Point { return tabletop.FromMiddle(t.Setup.Table, 2*inch) }

// inZone are points in a seat's zone for a base: rows from the front, each from its middle outwards.
func (t table) inZone(by game.Seat, thing game.ID) []geometry.Point {
	return tabletop.Rows(t.Setup.Table, t.edge(by), zoneDepth, t.base(thing), 3*inch, inch)
}

// whereLeft are points along the edge that a ship left by.
func (t table) whereLeft(id game.ID) []geometry.Point {
	middle := t.leftAt(id)
	return tabletop.Map(tabletop.Outwards(0, -returnReach, returnReach, inch/4), func(by geometry.Length) geometry.Point {
		return t.atEdge(id, geometry.Point{X: middle.X + by, Y: middle.Y + by})
	})
}

// openFirst puts points first where a model has room about it and stands in no terrain.
func (t table) openFirst(places []geometry.Point, thing game.ID) []geometry.Point {
	room := t.base(thing) + inch/2
	others := t.others(thing)
	var open, rest []geometry.Point
	for _, p := range places {
		if t.covers(p, t.base(thing), anyTerrain) || slices.ContainsFunc(others, t.lies(p, room)) {
			rest = append(rest, p)
		} else {
			open = append(open, p)
		}
	}
	return append(open, rest...)
}
