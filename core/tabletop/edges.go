package tabletop

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
)

// edges are the names that commands have for the edges of the table, in geometry's order.
var edges = []string{"bottom", "right", "top", "left"}

// EdgeSaid is the edge that the command names.
func (r Resolution) EdgeSaid(section string) geometry.Edge {
	i := slices.Index(edges, r.Command.Text("edge"))
	r.Never(i < 0, r.Game.code("no-edge"), section)
	return geometry.Edge(i)
}

// EdgeName is how a sentence refers to an edge.
func EdgeName(e geometry.Edge) string { return "@edge/" + edges[e&3] }

// EdgePick is a choice of the edges that are not taken.
func EdgePick(taken ...geometry.Edge) game.Param {
	p := Pick("edge")
	for i, c := range Worded("@edge/", edges...) {
		if !slices.Contains(taken, geometry.Edge(i)) {
			p.Choices = append(p.Choices, c)
		}
	}
	return p
}

// In are the parameters of a point of the table in an upright rectangle; where all of that lies beside the table, it counts no
// more.
func (t Table) In(lower, upper geometry.Point) []game.Param {
	all := t.At()
	for i, span := range [2][2]geometry.Length{{lower.X, upper.X}, {lower.Y, upper.Y}} {
		if least, most := max(0, span[0]), min(all[i].Max, span[1]); least <= most {
			all[i].Min, all[i].Max = least, most
		}
	}
	return all
}

// Said is the point that the command tells, with a heading.
func (r Resolution) Said() geometry.Pose { return SaidBy(&r.Command) }

// SaidBy is that of any command.
func SaidBy(c *game.Command) geometry.Pose {
	return geometry.Pose{Point: geometry.Point{X: c.Int(FieldX), Y: c.Int(FieldY)}, Heading: geometry.Norm(c.Int(FieldHeading))}
}

// Put are the changes that put a thing in a place.
func Put(id game.ID, at geometry.Point) []game.Change {
	return []game.Change{Set(id, FieldX, at.X), Set(id, FieldY, at.Y)}
}

// Stand are those by which it also looks where it heads.
func Stand(id game.ID, at geometry.Pose) []game.Change {
	return append(Put(id, at.Point), Set(id, FieldHeading, at.Heading))
}
