package params

import "broadside/core/geometry"

// mostTurn bounds angles: ten times around.
const mostTurn = 10 * geometry.Circle

// Pose is the object as a place: {x, y, heading?, radius?}, the radius that of a
// base.
func (o *Object) Pose() (at geometry.Pose, radius geometry.Length) {
	at.Point = o.point()
	at.Heading = geometry.Norm(o.Length("heading", -mostTurn, mostTurn, 0))
	return at, o.Length("radius", 0, geometry.Limit, 0)
}

func (o *Object) point() geometry.Point {
	for _, key := range []string{"x", "y"} {
		if !o.Has(key) {
			o.Fail(key, "request-missing")
		}
	}
	return geometry.Point{X: o.Length("x", -geometry.Limit, geometry.Limit, 0), Y: o.Length("y", -geometry.Limit, geometry.Limit, 0)}
}

// Area is the object as a shape: a circle {x, y, radius}, a rectangle {x, y,
// width, height, rotation?} about its centre, or a polygon {points: [[x, y], …]}.
func (o *Object) Area() geometry.Area {
	a := o.shape()
	if bad, ok := a.Valid().(*geometry.Error); ok {
		o.Fail("", bad.Code)
	}
	return a
}

func (o *Object) shape() geometry.Area {
	if o.Has("points") {
		var corners []geometry.Point
		for _, p := range o.Pairs("points", -geometry.Limit, geometry.Limit, geometry.MaxCorners) {
			corners = append(corners, geometry.Point{X: p[0], Y: p[1]})
		}
		return geometry.PolygonArea(corners...)
	}
	centre := o.point()
	if o.Has("width") || o.Has("height") {
		return geometry.RectArea(centre, o.Length("width", 0, geometry.Limit, 0), o.Length("height", 0, geometry.Limit, 0),
			o.Length("rotation", -mostTurn, mostTurn, 0))
	}
	return geometry.CircleArea(centre, o.Length("radius", 0, geometry.Limit, 0))
}
