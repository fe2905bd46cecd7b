package warfleets

import (
	"strings"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/params"
)

// reach says whether the attack may be made at its range and at such a target. The limit is how far the weapon reaches, 0 where
// nobody says.
func (a *Aim) reach(limit geometry.Length) *game.Reach {
	reach := &game.Reach{OK: true}
	reach.Forbid(limit > 0 && a.Gap > limit, "reach-out-of-range", secShooting, "gap", inches(geometry.Beyond(a.Gap, limit)), "reach", inches(limit))
	for _, code := range a.forbidden() {
		reach.Forbid(true, "reach-"+strings.TrimPrefix(code, "ftl-"), rulesOf)
	}
	return reach
}

// readReach reads the positions of a request and adds what they forbid: out of range, out of arc, out of sight.
func readReach(q *params.Object, reach *game.Reach) {
	shooter, base := q.Object("shooter").Pose()
	target, radius := q.Object("target").Pose()
	limit := q.Length("range", 0, 200*inch, 200*inch)
	arcs, err := geometry.ParseArcs(q.Text("arc", "All Round"))
	if err != nil {
		q.Fail("arc", "unknown-arc", "arc", q.Text("arc", ""))
	}
	gap := geometry.Gap(shooter.Point, base, target.Point, radius)
	reach.Forbid(gap > limit, "reach-out-of-range", secShooting, "gap", inches(geometry.Beyond(gap, limit)), "reach", inches(limit))
	reach.Forbid(!look(shooter, target, arcs).Bears, "reach-out-of-arc", secShooting)
	line := geometry.Segment{A: shooter.Point, B: target.Point}
	for _, area := range q.Objects("areas") {
		kind, shape := readArea(area)
		reach.Forbid(kind&blockingTerrain != 0 && through(shape, line), "reach-no-sight", secShooting)
	}
}

// readArea reads a piece of terrain: a shape with its kinds, cover where it names none.
func readArea(q *params.Object) (int, geometry.Area) {
	kind, ok := readKinds(q.Text("kind", "cover"))
	if !ok {
		q.Fail("kind", "ftl-terrain-kind")
	}
	q.Text("id", "")
	return kind, q.Area()
}
