package tabletop

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/shortsort"
)

// A Way is a command that is suggested, with what speaks against it, the worst first.
type Way struct {
	game.Command
	Flaws [5]int
}

// Best are the commands of ways, those first that the least speaks against; of equal ones the one that was first.
func Best(ways []Way) []game.Command {
	shortsort.Stable(ways, func(a, b Way) int { return slices.Compare(a.Flaws[:], b.Flaws[:]) })
	return Map(ways, func(w Way) game.Command { return w.Command })
}

// Placed is a command with a point of the table.
func Placed(c game.Command, at geometry.Point) game.Command {
	return c.With(FieldX, game.Int(at.X)).With(FieldY, game.Int(at.Y))
}

// PlacedAt is a command with each of some points.
func PlacedAt(c game.Command, points []geometry.Point) []game.Command {
	return Map(points, func(p geometry.Point) game.Command { return Placed(c, p) })
}

// Outwards are numbers from a middle to both ends by steps.
func Outwards(middle, low, high, step int) []int {
	all := []int{middle}
	for d := step; middle-d >= low || middle+d <= high; d += step {
		for _, n := range []int{middle + d, middle - d} {
			if n >= low && n <= high {
				all = append(all, n)
			}
		}
	}
	return all
}

// Row are the points of a table so deep from an edge and a step apart, from the middle of the edge outwards.
func Row(size geometry.Table, edge geometry.Edge, deep, step geometry.Length) []geometry.Point {
	long := size.Along(edge)
	return Map(Outwards(long/2, 0, long, step), func(along geometry.Length) geometry.Point { return size.At(edge, along, deep) })
}

// Rows are the points where a base stands so deep from an edge at the most, in rows from the front, each from its middle outwards.
func Rows(size geometry.Table, edge geometry.Edge, deep, base, apart, step geometry.Length) []geometry.Point {
	var all []geometry.Point
	for deep -= base; deep >= base; deep -= apart {
		all = append(all, Row(size, edge, deep, step)...)
	}
	return all
}

// FromMiddle are points all over a table and a step apart, the nearest to its middle first.
func FromMiddle(size geometry.Table, step geometry.Length) []geometry.Point {
	middle := size.Middle()
	var all []geometry.Point
	for x := middle.X % step; x <= size.Width; x += step {
		for y := middle.Y % step; y <= size.Height; y += step {
			all = append(all, geometry.Point{X: x, Y: y})
		}
	}
	NearestFirst(all, middle)
	return all
}

// NearestFirst puts points in the order of their distances to another.
func NearestFirst(points []geometry.Point, to geometry.Point) {
	shortsort.Stable(points, func(a, b geometry.Point) int { return geometry.Distance(a, to) - geometry.Distance(b, to) })
}

// Nearest is where the nearest of some things is to a point, or the middle of the table where there are none.
func (t Table) Nearest(from geometry.Point, things []game.ID) geometry.Point {
	best := t.Setup.Table.Middle()
	for i, id := range things {
		if at := t.Point(id); i == 0 || geometry.Distance(at, from) < geometry.Distance(best, from) {
			best = at
		}
	}
	return best
}
