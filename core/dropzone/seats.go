package dropzone

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// mostSeats is how many armies meet at the most: the scenarios are for two to four players.
const mostSeats = 4

// Seats are two to four.
func (System) Seats() (fewest, most int) { return 2, mostSeats }

// foes are a seat's enemies on the table or in garrisons: the units of all other armies ("Friendly & Enemy units").
func (t table) foes(s game.Seat) []game.ID {
	return t.Those(kindUnit, func(id game.ID) bool { return t.Seat(id) != s && t.there(id) })
}

// sequence are the seats by initiative, which decides what nothing else does ("Phase 3: Round Up"); by number before it is thrown for.
func (t table) sequence() []game.Seat {
	if order := t.Order(fieldOrder); len(order) == len(t.Setup.Seats) {
		return order
	}
	return t.Seats()
}

// after is the seat that comes after another by initiative.
func (t table) after(s game.Seat) game.Seat {
	return tabletop.After(t.sequence(), s, func(game.Seat) bool { return true })
}

// zoned reports whether a seat has its deployment zone.
func (t table) zoned(s game.Seat) bool { return t.Is(0, tabletop.Of(fieldZone, s)) }

// edge is the edge of the table that a seat deploys from, or the corner that begins it where armies deploy about corners.
func (t table) edge(s game.Seat) geometry.Edge {
	return geometry.Edge(max(t.Int(0, tabletop.Of(fieldZone, s))-1, 0))
}

// corners are the names of corners, each by the edge that begins at it, the table gone round from below.
var corners = []string{"bottom-left", "bottom-right", "top-right", "top-left"}

// corner is the point of a corner.
func (t table) corner(e geometry.Edge) geometry.Point {
	size := t.Setup.Table
	return geometry.Point{X: size.Width * flag(e == 1 || e == 2), Y: size.Height * flag(e >= 2)}
}

// barred are the edges that nobody picks any more: those of others, and of two players those across the centre line that objectives lie along.
func (t table) barred() []geometry.Edge {
	all := tabletop.Map(t.SeatsThat(t.zoned), t.edge)
	if t.scenario().lined() && len(t.Seats()) == 2 {
		all = append(all, geometry.RightEdge, geometry.LeftEdge)
	}
	return all
}

// zonePick is the choice of a zone.
func (t table) zonePick() game.Param {
	if !t.scenario().corners() {
		return tabletop.EdgePick(t.barred()...)
	}
	p := tabletop.Pick("edge")
	for i, c := range tabletop.Worded("@corner/dzc/", corners...) {
		if !slices.Contains(t.barred(), geometry.Edge(i)) {
			p.Choices = append(p.Choices, c)
		}
	}
	return p
}

// takeEdge is the choice of an edge or a corner, in the order of the roll; of two players the other gets the one across ("Deployment").
func (r *run) takeEdge() {
	pick, by := r.t.zonePick(), r.Command.By
	i := slices.IndexFunc(pick.Choices, func(c game.Choice) bool { return c.Value == r.Command.Get("edge") })
	r.Never(i < 0, "dzc-edge-taken", secScenarios)
	label := pick.Choices[i].Label
	zone := slices.Index(corners, r.Command.Text("edge"))
	if !r.t.scenario().corners() {
		zone = int(r.EdgeSaid(secScenarios))
	}
	take := func(s game.Seat, zone int) game.Change {
		return tabletop.Set(0, tabletop.Of(fieldZone, s), zone&3+1)
	}
	e := game.Event{Kind: "edge-chosen", Args: []game.Arg{tabletop.Say("seat", tabletop.SeatName(by)), tabletop.Say("edge", label)}, Changes: []game.Change{take(by, zone)}}
	if len(r.t.Seats()) == 2 {
		e.Changes = append(e.Changes, take(r.t.after(by), zone+2))
	}
	r.Emit(e)
	if next := tabletop.After(r.t.sequence(), by, func(s game.Seat) bool { return !r.t.zoned(s) }); next != 0 {
		r.TurnTo(next)
		return
	}
	r.deployment()
}

// stretches are the parts of the table's edges that a seat's units come on at: its edge, or as much of two as lies about its corner.
func (t table) stretches(s game.Seat) []geometry.Segment {
	size, e := t.Setup.Table, t.edge(s)
	if !t.scenario().corners() {
		return []geometry.Segment{{A: size.At(e, 0, 0), B: size.At(e, size.Along(e), 0)}}
	}
	at, middle := t.corner(e), size.Middle()
	along := func(x, y geometry.Length) geometry.Segment {
		return geometry.Segment{A: at, B: geometry.Point{X: at.X + x, Y: at.Y + y}}
	}
	return []geometry.Segment{along(zoneDepth*sign(middle.X-at.X), 0), along(0, zoneDepth*sign(middle.Y-at.Y))}
}

func sign(n geometry.Length) geometry.Length {
	if n < 0 {
		return -1
	}
	return 1
}

// comesOn is the point of the own edge that a unit in readiness comes on at: the one nearest to where it goes.
func (t table) comesOn(id game.ID, to geometry.Point) (best geometry.Point) {
	for i, s := range t.stretches(t.Seat(id)) {
		p := geometry.Point{X: min(max(to.X, min(s.A.X, s.B.X)), max(s.A.X, s.B.X)), Y: min(max(to.Y, min(s.A.Y, s.B.Y)), max(s.A.Y, s.B.Y))}
		if i == 0 || geometry.Distance(p, to) < geometry.Distance(best, to) {
			best = p
		}
	}
	return best
}

// inward is where a seat's units look as they come on.
func (t table) inward(s game.Seat) geometry.Angle {
	if t.scenario().corners() {
		return geometry.Bearing(t.corner(t.edge(s)), t.Setup.Table.Middle())
	}
	return t.edge(s).Inward()
}

// zone is the ground where a seat's battlegroups are Directly Deployed.
func (t table) zone(s game.Seat) geometry.Area {
	if !t.scenario().corners() {
		return t.Setup.Table.Zone(t.edge(s), zoneDepth)
	}
	at := t.corner(t.edge(s))
	points := []geometry.Point{at}
	for turn := -45; turn <= 45; turn += 9 {
		points = append(points, geometry.Step(at, geometry.Norm(quarter(t.edge(s))+turn*geometry.Degree), zoneDepth))
	}
	return geometry.PolygonArea(points...)
}

// inZone reports whether a point lies in a seat's zone.
func (t table) inZone(s game.Seat, at geometry.Point) bool {
	if t.scenario().corners() {
		return geometry.Distance(t.corner(t.edge(s)), at) <= zoneDepth
	}
	return t.zone(s).Contains(at)
}

// quarter is the heading from a corner of a square into it.
func quarter(e geometry.Edge) geometry.Angle {
	return geometry.Norm(45*geometry.Degree - 90*geometry.Degree*geometry.Angle(e))
}

// rows are points where a base comes on or is placed, so deep from a seat's edge or about its corner, those first that are nearest to the enemy.
func (t table) rows(s game.Seat, deep, base geometry.Length) (all []geometry.Point) {
	if !t.scenario().corners() {
		return tabletop.Rows(t.Setup.Table, t.edge(s), deep, base, inch, inch)
	}
	at := t.corner(t.edge(s))
	for out := deep - base; out >= base; out -= inch {
		for _, turn := range tabletop.Outwards(0, -40, 40, 8) {
			all = append(all, geometry.Step(at, geometry.Norm(quarter(t.edge(s))+turn*geometry.Degree), out))
		}
	}
	return all
}

// inReach are the parameters of a point so near to where a unit may come on.
func (t table) inReach(id game.ID, far geometry.Length) []game.Param {
	size := t.Setup.Table
	low, high := geometry.Point{X: size.Width, Y: size.Height}, geometry.Point{}
	for _, s := range t.stretches(t.Seat(id)) {
		for _, p := range []geometry.Point{s.A, s.B} {
			low = geometry.Point{X: min(low.X, p.X-far), Y: min(low.Y, p.Y-far)}
			high = geometry.Point{X: max(high.X, p.X+far), Y: max(high.Y, p.Y+far)}
		}
	}
	return t.among(id, low, high)
}

// among are the parameters of a point between two others where a unit's base is on the table.
func (t table) among(id game.ID, low, high geometry.Point) []game.Param {
	base, size := t.base(id), t.Setup.Table
	return t.In(geometry.Point{X: max(low.X, base), Y: max(low.Y, base)}, geometry.Point{X: min(high.X, size.Width-base), Y: min(high.Y, size.Height-base)})
}

// depth is how far from its edge a unit that is being placed may stand.
func (t table) depth(unit game.ID) geometry.Length {
	if squad := t.squad(unit); t.Is(squad, fieldSneaks) {
		return t.model(squad).trait("infiltrate").number() * inch
	}
	return zoneDepth
}
