package warfleets

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// measures are the parameters of a command that are measured on the table. drawn terrain tells its corners instead.
func (t table) measures(kind string, id game.ID, drawn bool) []game.Param {
	if !t.board() {
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
		return t.around(id, t.base(id)+t.sum(id, func(h *Hooks) int { return h.Mines }))
	case "move", "cruise":
		if flies {
			return append(posed(t.around(id, t.speed(id, kind))),
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
	if slices.ContainsFunc(t.terrain(), func(p piece) bool { return p.is(difficultTerrain) }) {
		speed /= 2
	}
	return (speed + 1) / 2
}

// posed are the parameters of a place with a heading.
func posed(at []game.Param) []game.Param { return append(at, tabletop.Heading()) }

// inset are the parameters of a point so far from the edges of the table, or where they keep nobody farther, its middle.
func (t table) inset(by [4]geometry.Length) []game.Param {
	at, size := t.At(), t.Setup.Table
	narrow := func(p *game.Param, least, most geometry.Length) {
		if least <= most {
			p.Min, p.Max = least, most
		}
	}
	narrow(&at[0], by[geometry.LeftEdge], size.Width-by[geometry.RightEdge])
	narrow(&at[1], by[geometry.BottomEdge], size.Height-by[geometry.TopEdge])
	return at
}

// upon are the parameters of a point where a base lies on the table.
func (t table) upon(id game.ID) []game.Param {
	base := t.base(id)
	return t.inset([4]geometry.Length{base, base, base, base})
}

// deploying are those where it lies in its seat's zone.
func (t table) deploying(id game.ID) []game.Param {
	size, base, edge := t.Setup.Table, t.base(id), t.edge(t.seat(id))
	by := [4]geometry.Length{base, base, base, base}
	deep := size.Height
	if edge == geometry.LeftEdge || edge == geometry.RightEdge {
		deep = size.Width
	}
	by[edge.Opposite()] = deep - zoneDepth + base
	return t.inset(by)
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
	return t.inset(by)
}

// around are those so near to a model.
func (t table) around(id game.ID, far geometry.Length) []game.Param {
	at, from := t.At(), t.pose(id).Point
	at[0].Min, at[0].Max = max(0, from.X-far), min(at[0].Max, from.X+far)
	at[1].Min, at[1].Max = max(0, from.Y-far), min(at[1].Max, from.Y+far)
	return at
}
