package dropzone

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// in is the garrison that a unit is in, or 0.
func (t table) in(unit game.ID) game.ID { return game.ID(t.Int(unit, fieldIn)) }

// feature is what a piece of scenery is.
func (t table) feature(id game.ID) Feature { return featureOf(t.Text(id, tabletop.FieldClass)) }

// occupants are the units in a garrison.
func (t table) occupants(id game.ID) []game.ID {
	return t.Those(kindUnit, func(u game.ID) bool { return t.in(u) == id && t.Out(u) == garrison })
}

// againstEntering is what forbids a squad to enter a garrison: it is infantry in coherency, one of whose units is near, or in a linked one, and
// all have room; nobody moves to an edge where an enemy is ("Entering & Exiting", "Linked Garrisons").
func (t table) againstEntering(squad, into game.ID, edge int) (no []*game.Illegal) {
	units := t.units(squad)
	forbid := func(when bool, code string) {
		if when {
			no = append(no, game.Refuse(code, secGarrisons, "thing", named(squad), "into", named(into), "within", inches(door)))
		}
	}
	forbid(len(t.occupants(into))+len(units) > t.feature(into).Damage, "dzc-garrison-full")
	forbid(t.Int(squad, fieldMoves) == over, "dzc-moved")
	forbid(t.rooted(squad), "dzc-rooted")
	forbid(t.enemyAt(squad, into, edge), "dzc-edge-held")
	if len(t.inside(squad)) > 0 {
		forbid(t.Is(squad, fieldMoves), "dzc-moved")
		forbid(t.thirsts(squad), "dzc-bloodthirsty")
		return no
	}
	forbid(!t.coherent(squad), "dzc-not-coherent")
	if t.inserts(squad) {
		forbid(!t.ropesInto(squad, into), "dzc-garrison-far")
	} else if t.Board() {
		area := t.Area(into)
		forbid(!slices.ContainsFunc(units, func(id game.ID) bool { return area.Distance(t.Point(id)) <= door }), "dzc-garrison-far")
	}
	return no
}

// enters reports whether a squad could be in a garrison at all: infantry that is all on the table, or all in one that is linked with it.
func (t table) enters(squad, into game.ID) bool {
	units := t.units(squad)
	if t.Kind(squad) != kindSquad || t.Kind(into) != tabletop.KindTerrain || !t.feature(into).Garrison || t.model(squad).Type != Infantry || len(units) == 0 {
		return false
	}
	if in := t.inside(squad); len(in) > 0 {
		return len(in) == len(units) && t.linked(t.in(in[0]), into)
	}
	return len(tabletop.Keep(units, t.OnTable)) == len(units) || t.inserts(squad)
}

// enter takes a squad into a garrison as part of its move, to the middle or to an edge. Who has just got out of a transport for free does
// so without an action ("Embarking & Disembarking").
func (r *run) enter() {
	squad, into := r.Command.Thing, r.Command.Target("into")
	r.Never(!r.t.enters(squad, into), "dzc-no-garrison", secGarrisons, "thing", named(squad))
	r.mayAct(squad, secGarrisons)
	r.ForbidAll(r.t.againstEntering(squad, into, r.edgeSaid()))
	if len(r.t.inside(squad)) > 0 {
		r.slips(squad)
	}
	if r.t.inserts(squad) {
		r.insert(squad, into)
		return
	}
	changes := []game.Change{tabletop.Set(squad, fieldEntered, onFoot)}
	if free := r.t.Is(squad, fieldLanding) && !r.t.Is(squad, fieldMoves); !free {
		changes = append(append(changes, tabletop.Set(squad, fieldMoves, over)), r.t.stirs(squad)...)
	}
	r.goesInto(squad, into, changes)
}

// stirs are the changes by which units of a squad have moved, though nobody measures how far. A reading: who goes into a garrison or out of one as its
// move has, since the book exempts but moves inside and free ways out of transports ("Check Movement").
func (t table) stirs(squad game.ID) []game.Change {
	return tabletop.Map(t.units(squad), func(id game.ID) game.Change { return tabletop.Set(id, fieldFar, max(t.Int(id, fieldFar), 1)) })
}

// rooted reports whether a squad has fired what is not fired with a move.
func (t table) rooted(squad game.ID) bool {
	return slices.ContainsFunc(t.units(squad), func(id game.ID) bool {
		return slices.ContainsFunc(t.model(id).Guns, func(g Gun) bool { return g.Still == 0 && t.Is(id, fieldFired+g.ID) })
	})
}

// goesInto puts a squad into a garrison.
func (r *run) goesInto(squad, into game.ID, changes []game.Change) {
	units := r.t.units(squad)
	if len(units) == 0 {
		return
	}
	for _, id := range units {
		place := r.place(id, into)
		changes = append(append(changes, tabletop.Write(id, tabletop.FieldOut, garrison), tabletop.Set(id, fieldIn, int(into))), place...)
	}
	r.Emit(game.Event{Kind: "entered", Thing: squad, Args: []game.Arg{tabletop.Say("into", named(into))}, Changes: changes})
}

// Edges of a garrison are the four ways of the table's edges, 1 the bottom one and so on, as players would agree on; 0 is the middle.
const edges = 4

// edgePick is the choice of one, or of the middle.
func edgePick() game.Param {
	p := tabletop.Pick("edge", tabletop.Map([]int{0, 1, 2, 3}, func(n int) game.Choice {
		return game.Choice{Value: game.Int(n + 1), Label: tabletop.EdgeName(geometry.Edge(n))}
	})...)
	p.Optional = true
	return p
}

// edgeSaid is the edge that the player says, 0 for the middle.
func (r *run) edgeSaid() int {
	edge := r.Command.Int("edge")
	r.Never(r.Command.Has("edge") && (edge < 1 || edge > edges), "dzc-no-such-answer", secGarrisons)
	return edge
}

// enemyAt reports whether an enemy of a squad is at an edge of a garrison.
func (t table) enemyAt(squad, in game.ID, edge int) bool {
	return edge > 0 && slices.ContainsFunc(t.occupants(in), func(id game.ID) bool { return t.Seat(id) != t.Seat(squad) && t.Int(id, fieldEdge) == edge })
}

// place are the changes by which a unit stands at an edge of a garrison, at the point of it that is nearest to the one told or to the enemy,
// or in its middle.
func (r *run) place(id, in game.ID) []game.Change {
	edge := r.edgeSaid()
	wanted, said := r.wished(in, secGarrisons)
	changes := []game.Change{tabletop.Set(id, fieldEdge, edge)}
	if !r.t.Board() {
		return changes
	}
	area := r.t.Area(in)
	at := geometry.Pose{Point: area.Centre()}
	if edge > 0 {
		if !said {
			wanted = r.t.Nearest(at.Point, tabletop.Keep(r.t.foes(r.t.Seat(id)), r.t.OnTable))
		}
		at.Point = nearest(sideOf(area, edge), wanted)
		at.Heading = geometry.Bearing(area.Centre(), at.Point)
	}
	return append(changes, tabletop.Stand(id, at)...)
}

// sideOf is the part of an area's outline that is one of its edges.
func sideOf(area geometry.Area, edge int) []geometry.Point {
	way := geometry.Norm(geometry.Edge(edge-1).Inward() + geometry.Circle/2)
	side := tabletop.Keep(area.Outline(72), func(p geometry.Point) bool {
		off := geometry.Norm(geometry.Bearing(area.Centre(), p) - way + geometry.Circle/8)
		return off <= geometry.Circle/4
	})
	if len(side) == 0 {
		return area.Outline(72)
	}
	return side
}

// stretch is where a unit is measured from and to: any point of the edge of a garrison that it is at, or else where it stands.
func (t table) stretch(id game.ID) []geometry.Point {
	if in, edge := t.in(id), t.Int(id, fieldEdge); t.Board() && in != 0 && edge > 0 {
		side := sideOf(t.Area(in), edge)
		if len(side) > 4 { // a round piece's: both ends and the middle
			side = []geometry.Point{side[0], side[len(side)/2], side[len(side)-1]}
		}
		return append(side, t.Point(id))
	}
	return []geometry.Point{t.Point(id)}
}

// bears reports whether a target's middle lies in a weapon's arc.
func (t table) bears(id, target game.ID, g *Gun) bool {
	at := t.stretch(target)
	if t.Kind(target) == tabletop.KindTerrain {
		at = []geometry.Point{t.Area(target).Centre()}
	}
	return t.faces(id, g, at)
}

// faces reports whether any of some points lies in a weapon's arc: out of a garrison in the front of any point of the edge.
func (t table) faces(id game.ID, g *Gun, at []geometry.Point) bool {
	arcs, pose := t.arcs(id, g), t.Pose(id)
	if edge := t.Int(id, fieldEdge); t.in(id) != 0 && edge > 0 {
		pose.Heading = geometry.Norm(geometry.Edge(edge-1).Inward() + geometry.Circle/2)
	}
	return len(arcs) == 0 || slices.ContainsFunc(t.stretch(id), func(from geometry.Point) bool {
		return slices.ContainsFunc(at, func(to geometry.Point) bool {
			return geometry.Bears(arcs, geometry.Pose{Point: from, Heading: pose.Heading}, to)
		})
	})
}

// outmost is the point of an area's edge that is nearest to one.
func outmost(area geometry.Area, wanted geometry.Point) geometry.Point {
	return nearest(area.Outline(72), wanted)
}

func nearest(all []geometry.Point, wanted geometry.Point) geometry.Point {
	best := wanted
	for i, p := range all {
		if i == 0 || geometry.Distance(p, wanted) < geometry.Distance(best, wanted) {
			best = p
		}
	}
	return best
}

// inside are the units of a squad in a garrison, all or none.
func (t table) inside(squad game.ID) []game.ID {
	return tabletop.Keep(t.units(squad), func(id game.ID) bool { return t.Out(id) == garrison })
}

// shift moves a unit inside its garrison: an action of its squad, for which its weapons count it as standing still ("Moving in a
// Garrison").
func (r *run) shift() {
	id := r.Command.Thing
	squad := r.t.squad(id)
	r.Never(r.t.Kind(id) != kindUnit || r.t.Out(id) != garrison, "dzc-not-in-garrison", secGarrisons, "thing", named(id))
	r.mayAct(squad, secGarrisons)
	r.Forbid(r.t.Acted(id) || r.t.Int(squad, fieldMoves) == over, "dzc-moved", secMoving, "thing", named(id))
	r.Forbid(r.t.thirsts(squad), "dzc-bloodthirsty", secUnits, "thing", named(squad))
	r.Forbid(r.t.enemyAt(squad, r.t.in(id), r.Command.Int("edge")), "dzc-edge-held", secGarrisons, "thing", named(id))
	r.Emit(game.Event{Kind: "shifted", Thing: id, Changes: append(r.place(id, r.t.in(id)), tabletop.Set(id, tabletop.FieldActed, 1), tabletop.Set(squad, fieldMoves, begun))})
}

// thirsts reports whether a squad is Bloodthirsty and has enemies in its garrison, from which it does not move.
func (t table) thirsts(squad game.ID) bool {
	units := t.inside(squad)
	return len(units) > 0 && t.model(squad).has("bloodthirsty") && t.enemiesIn(t.in(units[0]), t.Seat(squad)) > 0
}

// squadsIn is how many squads of a seat are in a garrison.
func (t table) squadsIn(id game.ID, s game.Seat) int {
	own := tabletop.Keep(t.occupants(id), func(u game.ID) bool { return t.Seat(u) == s })
	return len(tabletop.Once(tabletop.Map(own, t.squad)))
}

// enemiesIn is how many squads of its enemies are in a garrison, of all of them together.
func (t table) enemiesIn(id game.ID, s game.Seat) int {
	return tabletop.Total(t.Seats(), func(o game.Seat) int {
		if o == s {
			return 0
		}
		return t.squadsIn(id, o)
	})
}

// captor is the enemy with the most squads in a squad's garrison, of equal ones the first by initiative: who says whom it loses as it
// leaves ("Entering & Exiting").
func (t table) captor(squad game.ID) (by game.Seat) {
	most := -1
	for _, s := range t.sequence() {
		if n := t.squadsIn(t.in(t.units(squad)[0]), s); s != t.Seat(squad) && n > most {
			by, most = s, n
		}
	}
	return by
}

// legalGarrisons are a squad's ways into garrisons, inside them and out.
func (t table) legalGarrisons(squad game.ID) (all []game.Legal) {
	var free []game.ID // at whose edges no enemy is: one choice of all of them
	enter := func(edges []game.Param, into ...game.ID) {
		params := append([]game.Param{tabletop.Things("into", into)}, edges...)
		all = append(all, game.Legal{Kind: "enter-garrison", Thing: squad, Params: append(params, t.measures("enter-garrison", squad)...)})
	}
	for _, into := range t.OfKind(tabletop.KindTerrain) {
		if !t.enters(squad, into) || len(t.againstEntering(squad, into, 0)) > 0 {
			continue
		}
		if at := t.freeEdges(squad, into); len(at) == 0 || len(at[0].Choices) < edges {
			enter(at, into)
			continue
		}
		free = append(free, into)
	}
	if len(free) > 0 {
		enter([]game.Param{edgePick()}, free...)
	}
	units := t.inside(squad)
	if len(units) == 0 || t.thirsts(squad) {
		return all
	}
	if !t.Is(squad, fieldMoves) && !t.rooted(squad) {
		all = append(all, game.Legal{Kind: "leave-garrison", Thing: squad, Params: t.measures("leave-garrison", squad)})
	}
	for _, id := range units {
		if !t.Acted(id) && t.Int(squad, fieldMoves) != over {
			all = append(all, game.Legal{Kind: "shift", Thing: id, Params: append(t.freeEdges(squad, t.in(id)), t.measures("shift", id)...)})
		}
	}
	return all
}

// freeEdges is the choice of an edge of a garrison at which no enemy of a squad is; none where there is none.
func (t table) freeEdges(squad, in game.ID) []game.Param {
	p := edgePick()
	p.Choices = tabletop.Keep(p.Choices, func(c game.Choice) bool { return !t.enemyAt(squad, in, c.Value.Int) })
	if len(p.Choices) == 0 {
		return nil
	}
	return []game.Param{p}
}
