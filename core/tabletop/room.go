package tabletop

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
)

// EdgeOf is a seat's edge of the table, of two that sit opposite: a field of the game keeps that of the first, plus 1.
func (t Table) EdgeOf(field string, s game.Seat) geometry.Edge {
	e := geometry.Edge(t.Int(0, field) - 1)
	return Either(s == 2, e.Opposite(), e)
}

// Sides are both edges as a view has them, once the field says which.
func (t Table) Sides(field string) []game.Edge {
	if !t.Board() || !t.Is(0, field) {
		return nil
	}
	return []game.Edge{{Seat: 1, Side: t.EdgeOf(field, 1)}, {Seat: 2, Side: t.EdgeOf(field, 2)}}
}

// ToAct are the seats that may do something now: all in some phases, in others the one in turn.
func (t Table) ToAct(all ...string) []game.Seat {
	switch {
	case t.Ended():
		return nil
	case slices.Contains(all, t.Phase()):
		return t.Seats()
	}
	return []game.Seat{t.Turn()}
}

// InZone are the parameters of a point where a base lies so near to an edge, and Around of one so near to a thing.
func (t Table) InZone(e geometry.Edge, deep, base geometry.Length) []game.Param {
	zone := t.Setup.Table.Zone(e, deep).Points
	return t.In(geometry.Point{X: zone[0].X + base, Y: zone[0].Y + base}, geometry.Point{X: zone[2].X - base, Y: zone[2].Y - base})
}

func (t Table) Around(id game.ID, far geometry.Length) []game.Param {
	at := t.Point(id)
	return t.In(geometry.Point{X: at.X - far, Y: at.Y - far}, geometry.Point{X: at.X + far, Y: at.Y + far})
}

// Room refuses a place for a model whose base, of a radius that the game knows, would be off the table, or over another.
func (r Resolution) Room(id game.ID, at geometry.Point, base func(game.ID) geometry.Length, section, off, over string) {
	t := r.Table()
	r.Never(at.Valid() != nil, off, section)
	r.Forbid(!t.Setup.Table.InsideBase(at, base(id)), off, section)
	for _, o := range t.All(func(o game.ID) bool { return o != id && t.OnTable(o) }) {
		lies := geometry.Overlapping(at, base(id), t.Point(o), base(o))
		r.Forbid(lies, over, section, "thing", Named(id), "target", Named(o))
	}
}

// Unused gives ids that no thing has, one after the other.
func (t Table) Unused() func() game.ID {
	id := game.ID(0)
	return func() game.ID {
		for id++; t.Is(id, FieldKind); id++ {
		}
		return id
	}
}
