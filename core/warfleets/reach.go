package warfleets

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/request"
)

// readReach reads the positions of a request and says whether the shot can be
// made: in range, in arc and in sight.
func readReach(q *request.Object, a *Attack) *game.Reach {
	shooter, _ := readPose(q.Object("shooter"))
	target, radius := readPose(q.Object("target"))
	limit := q.Length("range", 0, 200*inch, 200*inch)
	arcs, err := geometry.ParseArcs(q.Text("arc", "All Round"))
	if err != nil {
		q.Fail("arc", "unknown-arc", "arc", q.Text("arc", ""))
	}
	reach := &game.Reach{OK: true}
	forbid := func(when bool, code, rule string, args ...string) {
		if when {
			reach.OK = false
			reach.Why = append(reach.Why, game.Refuse(code, rule, args...))
		}
	}
	gap := geometry.Gap(shooter.Point, 0, target.Point, radius)
	forbid(gap > limit, "reach-out-of-range", secShooting, "gap", inches(gap), "reach", inches(limit))
	forbid(!look(shooter, target, arcs).Bears, "reach-out-of-arc", secShooting)
	line := geometry.Segment{A: shooter.Point, B: target.Point}
	for _, area := range q.Objects("areas") {
		kind, shape := readArea(area)
		forbid(kind&blockingTerrain != 0 && through(shape, line), "reach-no-sight", secShooting)
	}
	for _, r := range a.Rules {
		forbid(r.Hooks.OnlyAt == "ship" && a.AtSquadron, "reach-ships-only", rulesOf)
		forbid(r.Hooks.OnlyAt == "squadron" && !a.AtSquadron, "reach-squadrons-only", rulesOf)
	}
	return reach
}

func readPose(q *request.Object) (geometry.Pose, geometry.Length) {
	const far = 1000 * inch
	at := geometry.Point{X: q.Length("x", -far, far, 0), Y: q.Length("y", -far, far, 0)}
	return geometry.Pose{Point: at, Heading: geometry.Norm(q.Length("heading", -720*inch, 720*inch, 0))}, q.Length("radius", 0, 20*inch, 0)
}

// readArea reads {kind, x, y, radius}, {kind, x, y, width, height, rotation}
// about its centre, or {kind, points: [[x, y], …]}.
func readArea(q *request.Object) (int, geometry.Area) {
	kind, ok := readKinds(q.Text("kind", "cover"))
	if !ok {
		q.Fail("kind", "ftl-terrain-kind")
	}
	q.Text("id", "")
	const far = geometry.Limit
	if q.Has("points") {
		var corners []geometry.Point
		for _, p := range q.Pairs("points", -far, far, geometry.MaxCorners) {
			corners = append(corners, geometry.Point{X: p[0], Y: p[1]})
		}
		return kind, valid(q, "points", geometry.PolygonArea(corners...))
	}
	centre := geometry.Point{X: q.Length("x", -far, far, 0), Y: q.Length("y", -far, far, 0)}
	if q.Has("width") || q.Has("height") {
		width, height := q.Length("width", 0, far, 0), q.Length("height", 0, far, 0)
		return kind, valid(q, "", geometry.RectArea(centre, width, height, q.Length("rotation", -720*inch, 720*inch, 0)))
	}
	return kind, valid(q, "", geometry.CircleArea(centre, q.Length("radius", 0, far, 0)))
}

func valid(q *request.Object, key string, shape geometry.Area) geometry.Area {
	if shape.Valid() != nil {
		q.Fail(key, "ftl-terrain-shape")
	}
	return shape
}
