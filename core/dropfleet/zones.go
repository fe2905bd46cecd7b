package dropfleet

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// deployZones are the additional Deployment Zones that the scenario defines for a seat, its own and everybody's, as far as they
// lie on the table ("Approach Type").
func (t table) deployZones(s game.Seat) []geometry.Area {
	return tabletop.Map(t.zonesOf(func(of game.Seat) bool { return of == 0 || of == s }), func(z game.Zone) geometry.Area { return z.Area })
}

// zonesOf are the scenario's zones of some seats, 0 for all of them.
func (t table) zonesOf(wanted func(game.Seat) bool) []game.Zone {
	plan := t.scenario()
	var all []game.Zone
	for i := range plan.Pieces {
		f := &plan.Pieces[i]
		if f.Kind != "zone" || !wanted(f.Seat) {
			continue
		}
		if area, ok := cut(areaOf(f), t.Setup.Table); ok {
			all = append(all, game.Zone{Seat: f.Seat, Area: area})
		}
	}
	return all
}

// cut is the part of an upright rectangle that lies on a table, if any does.
func cut(a geometry.Area, t geometry.Table) (geometry.Area, bool) {
	lower, upper := a.Points[0], a.Points[2]
	left, bottom, right, top := max(lower.X, 0), max(lower.Y, 0), min(upper.X, t.Width), min(upper.Y, t.Height)
	return geometry.Area{Kind: geometry.KindRectangle, Points: []geometry.Point{{X: left, Y: bottom}, {X: right, Y: bottom}, {X: right, Y: top}, {X: left, Y: top}}},
		left < right && bottom < top
}

// viewedZones are where fleets are placed: within reach of their edges, once those are chosen, and in the scenario's zones of
// those that are deployed directly.
func (t table) viewedZones() []game.Zone {
	var all []game.Zone
	if t.Phase() == phaseDeploy {
		all = t.Zones(zoneDepth, t.edge)
	}
	return append(all, t.zonesOf(func(s game.Seat) bool {
		return s == 0 || int(s) <= len(t.Setup.Seats) && t.approach(s) == "direct"
	})...)
}

// mayDeploy reports whether a seat may place a ship at a point: within 6" of a
// friendly edge, or in a zone of the scenario's ("Approach Type").
func (t table) mayDeploy(s game.Seat, at geometry.Point) bool {
	near := func(o game.Seat) bool {
		return !t.hostile(o, s) && t.Setup.Table.Zone(t.edge(o), zoneDepth).Contains(at)
	}
	return t.AnySeat(near) || slices.ContainsFunc(t.deployZones(s), func(zone geometry.Area) bool { return zone.Contains(at) })
}

// widened are the parameters of a point with room for the seat's zones.
func (t table) widened(by game.Seat, point []game.Param) []game.Param {
	for _, zone := range t.deployZones(by) {
		lower, upper := zone.Points[0], zone.Points[2]
		point[0].Min, point[0].Max = min(point[0].Min, lower.X), max(point[0].Max, upper.X)
		point[1].Min, point[1].Max = min(point[1].Min, lower.Y), max(point[1].Max, upper.Y)
	}
	return point
}

// inZones are points of a seat's zones, an inch apart where there is no more to go through than two feet.
func (t table) inZones(by game.Seat) []geometry.Point {
	var all []geometry.Point
	for _, zone := range t.deployZones(by) {
		lower, upper, centre := zone.Points[0], zone.Points[2], zone.Centre()
		acrossStep, upStep := max(inch, (upper.X-lower.X)/24), max(inch, (upper.Y-lower.Y)/24)
		for _, y := range tabletop.Outwards(centre.Y, lower.Y, upper.Y, upStep) {
			for _, x := range tabletop.Outwards(centre.X, lower.X, upper.X, acrossStep) {
				all = append(all, geometry.Point{X: x, Y: y})
			}
		}
	}
	return all
}
