package warfleets

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/request"
)

// readReach reads the positions of a request and says whether the shot can be
// made: in range, in arc and in sight.
func readReach(q *request.Object, a *Attack) *game.Reach {
	shooter, base := q.Object("shooter").Pose()
	target, radius := q.Object("target").Pose()
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
	gap := geometry.Gap(shooter.Point, base, target.Point, radius)
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

// readArea reads a piece of terrain: a shape with its kinds, cover where it
// names none.
func readArea(q *request.Object) (int, geometry.Area) {
	kind, ok := readKinds(q.Text("kind", "cover"))
	if !ok {
		q.Fail("kind", "ftl-terrain-kind")
	}
	q.Text("id", "")
	return kind, q.Area()
}
