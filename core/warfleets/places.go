package warfleets

import (
	"iter"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/sorted"
)

// Candidates are commands that place a model or a marker: objectives near the
// middle, fleets in a line from the middle of their zone, reserves likewise,
// and ships that come back near where they left.
func (System) Candidates(s *game.State, by game.Seat, thing game.ID) iter.Seq[game.Command] {
	t := tableOf(s)
	return func(yield func(game.Command) bool) {
		for _, c := range t.candidates(by, thing) {
			if !yield(c) {
				return
			}
		}
	}
}

func (t table) candidates(by game.Seat, thing game.ID) []game.Command {
	command := game.Command{By: by, Thing: thing}
	if thing != 0 && game.ID(t.Int(0, fieldVanguard)) == thing {
		command.Kind = "vanguard"
		return []game.Command{command.With("distance", game.Int(t.speed(thing, "move"))), command.With("distance", game.Int(0))}
	}
	facing := t.edge(by).Inward()
	var places []geometry.Point
	switch t.phase() {
	case phaseObjectives:
		command.Kind = "objective"
		return placed(command, t.fromMiddle(), -1)
	case phaseShips, phaseSquadrons:
		command.Kind, places = "deploy", t.inZone(by, thing)
	case phaseArrivals:
		command.Kind, places = "arrive", append(t.inZone(by, thing), t.fromMiddle()...)
	case phaseReturns:
		command.Kind, places = "return", t.whereLeft(thing)
		facing = geometry.Edge(t.Int(thing, fieldExit) - 1).Inward()
	default:
		return nil
	}
	return placed(command, t.openFirst(places, thing), facing)
}

// placed gives a command each of the places; a heading below 0 is none.
func placed(c game.Command, places []geometry.Point, heading geometry.Angle) []game.Command {
	all := make([]game.Command, len(places))
	for i, p := range places {
		all[i] = c.With("x", game.Int(p.X)).With("y", game.Int(p.Y))
		if heading >= 0 {
			all[i] = all[i].With("heading", game.Int(heading))
		}
	}
	return all
}

// fromMiddle are points all over the table, the nearest to its middle first.
func (t table) fromMiddle() []geometry.Point {
	size := t.Setup.Table
	middle := geometry.Point{X: size.Width / 2, Y: size.Height / 2}
	var all []geometry.Point
	for x := middle.X % (2 * inch); x <= size.Width; x += 2 * inch {
		for y := middle.Y % (2 * inch); y <= size.Height; y += 2 * inch {
			all = append(all, geometry.Point{X: x, Y: y})
		}
	}
	sorted.Stable(all, func(a, b geometry.Point) int {
		return geometry.Distance(a, middle) - geometry.Distance(b, middle)
	})
	return all
}

// inZone are points in a seat's zone for a base: rows from the front, each from
// its middle outwards.
func (t table) inZone(by game.Seat, thing game.ID) []geometry.Point {
	size, edge, base := t.Setup.Table, t.edge(by), t.base(thing)
	along := size.Width
	if edge == geometry.LeftEdge || edge == geometry.RightEdge {
		along = size.Height
	}
	var all []geometry.Point
	for depth := zoneDepth - base; depth >= base; depth -= 3 * inch {
		for d := 0; d <= along/2; d += inch {
			for _, at := range []int{along/2 + d, along/2 - d} {
				p := geometry.Point{X: at, Y: depth}
				switch edge {
				case geometry.TopEdge:
					p.Y = size.Height - depth
				case geometry.LeftEdge:
					p = geometry.Point{X: depth, Y: at}
				case geometry.RightEdge:
					p = geometry.Point{X: size.Width - depth, Y: at}
				}
				all = append(all, p)
			}
		}
	}
	return all
}

// whereLeft are points along the edge that a ship left by.
func (t table) whereLeft(id game.ID) []geometry.Point {
	var all []geometry.Point
	middle := t.leftAt(id)
	for d := 0; d <= returnReach; d += inch / 4 {
		for _, by := range []int{d, -d} {
			all = append(all, t.atEdge(id, geometry.Point{X: middle.X + by, Y: middle.Y + by}))
		}
	}
	return all
}

// openFirst puts points first where a model has room about it and stands in no terrain.
func (t table) openFirst(places []geometry.Point, thing game.ID) []geometry.Point {
	room := t.base(thing) + inch/2
	others := t.all(func(o game.ID) bool { return o != thing && t.onTable(o) })
	var open, rest []geometry.Point
	for _, p := range places {
		free := !t.covers(p, t.base(thing), coverTerrain|difficultTerrain|blockingTerrain|dangerousTerrain)
		for _, o := range others {
			free = free && !geometry.Overlapping(p, room, t.pose(o).Point, t.base(o))
		}
		if free {
			open = append(open, p)
		} else {
			rest = append(rest, p)
		}
	}
	return append(open, rest...)
}
