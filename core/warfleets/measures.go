package warfleets

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// measures are the parameters of a command that are measured on the table. drawn terrain tells its corners instead.
func (t table) measures(kind string, id game.ID, drawn bool) []game.Param {
	if !t.Board() {
		return nil
	}
	flies := t.isSquad(id)
	switch kind {
	case "terrain":
		if drawn {
			return nil
		}
		return append(t.At(), game.Param{Name: "radius", Kind: game.ParamLength, Min: leastRadius, Max: mostRadius})
	case "objective":
		return t.marking()
	case "deploy":
		return posed(t.deploying(id))
	case "vanguard":
		return []game.Param{{Name: "distance", Kind: game.ParamLength, Max: t.speed(id, "move")}}
	case "arrive":
		return posed(t.upon(id))
	case "return":
		return posed(t.returning(id))
	case "mine":
		return t.Around(id, t.base(id)+t.within(id, "mine"))
	case "move", "cruise":
		if flies {
			return append(posed(t.Around(id, t.speed(id, kind))),
				game.Param{Name: "viaX", Kind: game.ParamLength, Max: t.Setup.Table.Width, Optional: true},
				game.Param{Name: "viaY", Kind: game.ParamLength, Max: t.Setup.Table.Height, Optional: true})
		}
	}
	if flies {
		return nil
	}
	return t.turning(id, kind)
}

// turning are the parameters of a ship's pivot. A ship that holds or warps turns where it stands.
func (t table) turning(id game.ID, action string) []game.Param {
	most := pivots[action]
	if most == 0 {
		return nil
	}
	params := []game.Param{{Name: "pivot", Kind: game.ParamAngle, Min: -most, Max: most, Optional: true}}
	if action == "hold" || action == "warp" {
		return params
	}
	speed := t.speed(id, action)
	return append(params, game.Param{Name: "pivotAt", Kind: game.ParamLength, Min: t.soonest(speed), Max: speed, Optional: true})
}

// soonest is where a ship can pivot at the earliest, if difficult terrain may slow it.
func (t table) soonest(speed geometry.Length) geometry.Length {
	if slices.ContainsFunc(t.Terrain(), func(p tabletop.Piece) bool { return is(p, difficultTerrain) }) {
		speed /= 2
	}
	return (speed + 1) / 2
}

// posed are the parameters of a place with a heading.
func posed(at []game.Param) []game.Param { return append(at, tabletop.Heading()) }

// upon are the parameters of a point where a base lies on the table.
func (t table) upon(id game.ID) []game.Param {
	size, base := t.Setup.Table, t.base(id)
	return t.In(geometry.Point{X: base, Y: base}, geometry.Point{X: size.Width - base, Y: size.Height - base})
}

// deploying are those where it lies in its seat's zone.
func (t table) deploying(id game.ID) []game.Param {
	return t.InZone(t.edge(t.Seat(id)), zoneDepth, t.base(id))
}

// returning are those not far along the edge from where it left. How far from the edge does not matter: its base touches it.
func (t table) returning(id game.ID) []game.Param {
	at, left := t.At(), t.atEdge(id, t.leftAt(id))
	along, n := &at[0], left.X
	if edge := geometry.Edge(t.Int(id, fieldExit) - 1); edge == geometry.LeftEdge || edge == geometry.RightEdge {
		along, n = &at[1], left.Y
	}
	along.Min, along.Max = max(along.Min, n-returnReach), min(along.Max, n+returnReach)
	return at
}

// marking are those where an objective has room, unless none has.
func (t table) marking() []game.Param {
	var by [4]geometry.Length
	for e := range by {
		by[e] = markerRoom + 1
		if edge := geometry.Edge(e); edge == t.edge(1) || edge == t.edge(2) {
			by[e] += zoneDepth
		}
	}
	size := t.Setup.Table
	return t.In(geometry.Point{X: by[geometry.LeftEdge], Y: by[geometry.BottomEdge]},
		geometry.Point{X: size.Width - by[geometry.RightEdge], Y: size.Height - by[geometry.TopEdge]})
}
