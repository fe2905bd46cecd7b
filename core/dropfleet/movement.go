package dropfleet

import (
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// A course is a move as it was measured.
type course struct {
	path    []geometry.Point
	end     geometry.Pose
	turns   []geometry.Length // where on the way it turns
	layer   string            // that it ends in
	layerAt geometry.Length   // where on the way it changes to that
	entry   bool              // it comes onto the table
	exit    bool              // it flies off the table
}

// turnLimit is how far one turn goes ("Standard orders").
const turnLimit = 45 * geometry.Degree

// plot reads the command's move and checks it against the order.
func (r *run) plot(id game.ID, o *order) course {
	c := course{layer: r.t.layer(id)}
	r.plotLayer(id, o, &c)
	far := r.Command.Int("distance")
	low, most := r.t.limits(id, o, c.layer)
	r.Forbid(depth(c.layer) < depth(r.t.layer(id)) && most < 0, "dfc-no-climb", secLayers, "thing", named(id))
	if !r.t.Board() { // nobody keeps where it goes; how far is the players' own business
		return c
	}
	dives := c.layer == atmosphere && r.t.layer(id) != atmosphere
	if dives { // the rest of its move is lost, but for 2"
		low = min(low, c.layerAt+2*inch*o.floor/2)
	}
	r.Forbid(far < low, "dfc-too-slow", secOrders, "thing", named(id), "low", inches(low))
	r.Forbid(far > most, "dfc-too-fast", secOrders, "thing", named(id), "most", inches(max(most, 0)))
	r.Never(far < 0 || far > geometry.Limit/2, "dfc-too-slow", secOrders, "thing", named(id), "low", inches(low))
	r.Forbid(dives && far-c.layerAt > 2*inch, "dfc-atmosphere-slow", secAtmosphere, "thing", named(id))
	from := r.origin(id, &c)
	bends := r.bends(id, o, far)
	r.t.trace(&c, from, far, bends)
	r.Forbid(c.entry && c.exit, "dfc-leaves-at-once", secArrival, "thing", named(id))
	r.coheres(id, o, c)
	return c
}

// plotLayer reads whether the ship changes layers: one layer a turn, only when
// it is able to turn, and never in front of leaving atmosphere.
func (r *run) plotLayer(id game.ID, o *order, c *course) {
	from := depth(c.layer)
	if !r.Command.Has("layer") {
		return
	}
	want := r.Command.Text("layer")
	to := depth(want)
	r.Never(want == c.layer, "dfc-same-layer", secLayers, "thing", named(id))
	r.Never(layers[to] != want || to-from > 1 || from-to > 1, "dfc-one-layer", secLayers, "thing", named(id))
	r.Forbid(want == atmosphere && !r.t.handling(id).atmospheric, "dfc-burns-up", secAtmosphere, "thing", named(id))
	r.Forbid(r.t.turnsOf(id, o) == 0, "dfc-no-layer", secLayers, "thing", named(id), "order", "@order/dfc/"+o.id)
	c.layer = want
	far := max(0, r.Command.Int("distance"))
	switch {
	case r.Command.Has("layerAt"):
		c.layerAt = min(max(0, r.Command.Int("layerAt")), far)
	case want == atmosphere:
		c.layerAt = max(0, far-2*inch)
	}
	if from == depth(atmosphere) {
		c.layerAt = 0 // it leaves atmosphere as it starts to move
	}
}

// origin is where a ship's move begins; one that arrives comes over its edge.
func (r *run) origin(id game.ID, c *course) geometry.Pose {
	if r.t.OnTable(id) {
		return r.t.Pose(id)
	}
	c.entry = true
	to := r.Said()
	r.Never(!r.Command.Has("x") || to.Point.Valid() != nil, "dfc-no-entry", secArrival, "thing", named(id))
	at, over := r.t.onEdge(r.Command.By, to.Point)
	to.Point = at
	if edge, _ := r.t.Setup.Table.NearestEdge(at); !r.Command.Has("heading") {
		to.Heading = edge.Inward()
	}
	r.Forbid(!inwards(over, to.Heading), "dfc-enters-outwards", secArrival, "thing", named(id), "argument", "heading")
	return to
}

// inwards reports whether a ship can come over an edge on a heading. A reading of "moved onto the table": it heads onto it,
// or along the edge, before it turns.
func inwards(over geometry.Edge, heading geometry.Angle) bool {
	return geometry.Arc{Centre: over.Inward(), Width: geometry.Circle / 2}.Contains(heading)
}

// onEdge moves a point to the nearest point of the table edges of a seat's side, and says which edge that is.
func (t table) onEdge(s game.Seat, p geometry.Point) (geometry.Point, geometry.Edge) {
	size := t.Setup.Table
	edge, p := t.edge(s), size.Clamp(p, 0)
	for _, o := range t.Seats() {
		if !t.hostile(s, o) && size.DistanceTo(t.edge(o), p) < size.DistanceTo(edge, p) {
			edge = t.edge(o)
		}
	}
	return size.Against(edge, p, 0), edge
}

// A bend is a turn on the way.
type bend struct {
	at geometry.Length
	by geometry.Angle
}

// bends reads and checks the turns of a move.
func (r *run) bends(id game.ID, o *order, far geometry.Length) []bend {
	var all []bend
	for _, name := range []string{"pivot", "pivot2"} {
		by := r.Command.Int(name)
		if by == 0 {
			continue
		}
		r.Forbid(by > turnLimit || by < -turnLimit, "dfc-turn-too-far", secOrders)
		all = append(all, bend{min(max(0, r.Command.Int(name+"At")), far), by})
	}
	r.Forbid(len(all) > r.t.turnsOf(id, o), "dfc-too-many-turns", secOrders, "thing", named(id), "order", "@order/dfc/"+o.id)
	if len(all) == 2 && all[1].at < all[0].at {
		all[0], all[1] = all[1], all[0]
	}
	free := o.anywhere || r.t.handling(id).anywhere
	for _, b := range all {
		late := b.at > 0 && !(o.atEnd && b.at == far)
		r.Forbid(late && !free, "dfc-turn-late", secOrders, "thing", named(id), "order", "@order/dfc/"+o.id)
	}
	return all
}

// trace is the way of a ship: straight on, but for its turns.
func (t table) trace(c *course, from geometry.Pose, far geometry.Length, bends []bend) {
	c.path = []geometry.Point{from.Point}
	at, heading, gone := from.Point, from.Heading, 0
	for _, b := range bends {
		if b.at > gone {
			at = geometry.Step(at, heading, b.at-gone)
			c.path = append(c.path, at)
			gone = b.at
		}
		heading = geometry.Norm(heading + b.by)
		c.turns = append(c.turns, b.at)
	}
	if far > gone || len(c.path) == 1 {
		at = geometry.Step(at, heading, far-gone)
		c.path = append(c.path, at)
	}
	c.end = geometry.Pose{Point: at, Heading: heading}
	c.leaves(t.Setup.Table)
}

// leaves cuts the course off where the stem crosses the table's edge. A ship that comes in starts on the edge.
func (c *course) leaves(table geometry.Table) {
	for i := 1; i < len(c.path); i++ {
		s := geometry.Segment{A: c.path[i-1], B: c.path[i]}
		if table.Inside(s.B) {
			continue
		}
		at, _, ok := table.ExitAlong(s)
		if !ok {
			at = s.A
		}
		c.exit = true
		c.path = append(c.path[:i:i], at)
		c.end.Point = at
		return
	}
}

// sail moves a ship along its course and lets it meet what lies on it.
func (r *run) sail(id game.ID, o *order, c course) {
	from := r.t.layer(id)
	e := game.Event{Kind: "moved", Thing: id, Args: []game.Arg{say("order", "@order/dfc/"+o.id), say("layer", "@layer/"+c.layer)}, Changes: clear(id, tabletop.FieldOut)}
	if r.t.Board() {
		e.Changes = append(e.Changes, tabletop.Stand(id, c.end)...)
	}
	if c.layer != from {
		e.Kind = "moved-layer"
		e.Changes = append(e.Changes, write(id, fieldLayer, c.layer))
	}
	met := r.encounters(id, c, from)
	r.Emit(e)
	r.meet(id, c, met)
	if r.t.OnTable(id) && c.layer == atmosphere && from != atmosphere {
		r.burnUp(id)
	}
	if r.t.OnTable(id) && c.exit {
		r.lose(id, left)
	}
	r.moved()
}

// burnUp is what atmosphere does to a ship that enters it: without Atmospheric
// it is destroyed, and launch assets on it are gone either way.
func (r *run) burnUp(id game.ID) {
	r.dropAssets(id)
	if !r.t.handling(id).atmospheric {
		r.lose(id, destroyed)
	}
}
