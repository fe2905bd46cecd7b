package madeup

import (
	"iter"
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// Candidates place what waits, from the middle of its player's edge outwards.
func (System) Candidates(s *game.State, by game.Seat, thing game.ID) iter.Seq[game.Command] {
	t := tableOf(s)
	c, deep := game.Command{By: by, Thing: thing, Kind: "settle"}, zoneDepth
	switch {
	case t.Phase() == phaseCreeping && t.Out(thing) == buried:
		c.Kind, deep = "emerge", emergeDepth
	case t.Phase() != phaseSettling:
		return slices.Values([]game.Command(nil))
	}
	points := tabletop.Rows(s.Setup.Table, t.edge(by), deep, t.base(thing), 2*t.base(thing), 2*cm)
	return slices.Values(tabletop.PlacedAt(c.With(tabletop.FieldHeading, game.Int(t.edge(by).Inward())), points))
}

// Ways are places for what moves: towards the nearest burrow or prey as far as it may go, and less; and for what comes out or is
// launched, round about.
func (System) Ways(s *game.State, c game.Command) []game.Command {
	t := tableOf(s)
	far := map[string]geometry.Length{"creep": t.speed(c.Thing), "drift": drifts, "lob": lobs, "puff": beside, "unfold": beside}[c.Kind]
	if far == 0 || !t.Board() {
		return nil
	}
	from, out := t.Point(c.Thing), geometry.Length(0)
	if den := t.den(c.Thing); c.Kind == "unfold" {
		from, out = t.Point(den), t.base(den)+t.base(c.Thing)
	}
	goal := t.Nearest(from, append(t.band(other(c.By)), t.OfKind("burrow")...))
	var all []game.Command
	for _, part := range []int{4, 3, 2, 1} {
		for _, turn := range tabletop.Outwards(0, -150*geometry.Degree, 180*geometry.Degree, 30*geometry.Degree) {
			step := min(far*part/4, max(geometry.Distance(from, goal)-out, 0))
			all = append(all, t.towards(c, from, geometry.Norm(geometry.Bearing(from, goal)+turn), out+step))
		}
	}
	return all
}
