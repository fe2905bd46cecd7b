package main

import (
	"broadside/core/geometry"
	"broadside/core/json"
	"broadside/core/params"
)

// mostAreas is how many areas a request may bring.
const mostAreas = 100

// measure answers what a shooter has of a target: distances, arcs, and what the line between them crosses.
func (e *Engine) measure(args []any) (any, error) {
	q := params.New(arg(args, 0))
	if _, _, err := systemOf(q); err != nil {
		return nil, err
	}
	shooter, base := q.Object("shooter").Pose()
	target, radius := q.Object("target").Pose()
	arcs, arced, err := readArcs(q)
	if err != nil {
		return nil, err
	}
	reach := q.Length("range", 0, geometry.Limit, -1)
	areas := readAreas(q)
	layers := q.Strings("layers")
	if len(layers) != 0 && len(layers) != 2 {
		q.Fail("layers", "request-want-pair")
	}
	if err := q.Err(); err != nil {
		return nil, err
	}
	gap := geometry.Gap(shooter.Point, base, target.Point, radius)
	j := json.Of(
		"distance", json.Thousandths(gap), "centres", json.Thousandths(geometry.Distance(shooter.Point, target.Point)),
		"bearing", json.Thousandths(geometry.Bearing(shooter.Point, target.Point)),
		"relative", json.Thousandths(geometry.Relative(shooter, target.Point)),
		"arcs", quadrants(geometry.Quadrants(shooter, target.Point)),
		"inRange", nil, "bears", nil,
		"aspect", quadrants(geometry.Quadrants(target, shooter.Point)),
		"crosses", crossings(areas, geometry.Segment{A: shooter.Point, B: target.Point}),
	)
	if len(layers) == 2 {
		j = j.With("sameLayer", layers[0] == layers[1])
	}
	if reach >= 0 {
		j.Set("inRange", gap <= reach)
	}
	if arced {
		j.Set("bears", geometry.Bears(arcs, shooter, target.Point))
	}
	return j, nil
}

func readArcs(q *params.Object) (arcs []geometry.Arc, given bool, err error) {
	if !q.Has("arc") {
		return nil, false, nil
	}
	arcs, bad := geometry.ParseArcs(q.Text("arc", ""))
	if bad != nil {
		q.Fail("arc", "unknown-arc", "arc", quote(q.Text("arc", "")))
		return nil, true, q.Err()
	}
	return arcs, true, nil
}

// A zone is an area of a request with what it is.
type zone struct {
	geometry.Area
	id, kind string
}

// readAreas reads shapes, each with a kind and an id of the caller's.
func readAreas(q *params.Object) []zone {
	var zones []zone
	for _, o := range q.Many("areas", mostAreas) {
		zones = append(zones, zone{o.Area(), o.Text("id", ""), o.Text("kind", "")})
	}
	return zones
}

func crossings(zones []zone, line geometry.Segment) []json.Object {
	list := []json.Object{}
	for i, z := range zones {
		if !z.Crosses(line) {
			continue
		}
		list = append(list, json.Of("area", i, "id", z.id, "kind", z.kind, "length", json.Thousandths(z.LengthInside(line))))
	}
	return list
}

var quadrantNames = []string{"front", "right", "rear", "left"}

func quadrants(q geometry.Quadrant) []string {
	names := []string{}
	for i, name := range quadrantNames {
		if q&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	return names
}

var shapes = map[geometry.AreaKind]string{geometry.KindCircle: "circle", geometry.KindRectangle: "rectangle", geometry.KindPolygon: "polygon"}

// areaJSON is a shape as the board draws it: one point and a radius, or corners.
func areaJSON(a *geometry.Area) any {
	if a == nil {
		return nil
	}
	points := []any{}
	for _, p := range a.Points {
		points = append(points, []any{json.Thousandths(p.X), json.Thousandths(p.Y)})
	}
	return json.Of("shape", shapes[a.Kind], "points", points, "radius", json.Thousandths(a.Radius))
}
