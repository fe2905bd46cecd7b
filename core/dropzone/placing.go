package dropzone

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// apart is how far objectives are from the edges of the table and from each other ("Objectives").
const apart = 6 * inch

// garrisons are the pieces of scenery that can be garrisoned.
func (t table) garrisons() []game.ID {
	return t.Those(tabletop.KindTerrain, func(id game.ID) bool { return t.feature(id).Garrison })
}

// surveyNeeds are how few and how many garrisons Survey and Control is played with, by the size of the game.
var surveyNeeds = [][2]int{{5, 10}, {10, 15}, {15, 20}}

// wantsGarrisons is how few and how many garrisons the scenario is played with.
func (t table) wantsGarrisons() (low, high int) {
	if t.scenario().Worthy("survey") == 0 {
		return 0, mostPieces
	}
	needs := surveyNeeds[sizeOfGame(t.Setup)]
	return needs[0], needs[1]
}

// garrisoned puts the objectives into the garrisons that stand over them, and checks that there are as many of those as the scenario wants.
func (r *run) garrisoned() {
	n := len(r.t.garrisons())
	low, high := r.t.wantsGarrisons()
	r.Forbid(n < low || n > high, "dzc-garrisons", secScenarios, "n", itoa(n), "fewest", itoa(low), "most", itoa(high))
	var changes []game.Change
	for _, o := range r.t.OfKind(kindObjective) {
		if in := r.t.houses(r.t.Point(o)); in != 0 && r.t.lies(o) && r.t.in(o) == 0 {
			changes = append(changes, tabletop.Set(o, fieldIn, int(in)))
		}
	}
	if len(changes) > 0 {
		r.Emit(game.Event{Kind: "housed", Changes: changes})
	}
}

// houses is the garrison that stands over a point, or 0.
func (t table) houses(at geometry.Point) game.ID {
	return tabletop.First(t.garrisons(), func(id game.ID) bool { return t.Board() && t.Area(id).Contains(at) })
}

// unplacedOnes are the objectives that players have still to place, in turn, and placer whose turn that is.
func (t table) unplacedOnes() []game.ID {
	return t.Those(kindObjective, func(o game.ID) bool { return t.Out(o) == unplaced })
}

func (t table) placer() game.Seat {
	done := t.scenario().Worthy("placed") - len(t.unplacedOnes())
	return t.Seats()[max(done, 0)%len(t.Seats())]
}

// lined reports whether the scenario has its objectives along the centre line.
func (s *Scenario) lined() bool { return s.Code == targets || s.Code == primaryTarget }

// putObjective places an objective, or moves one that the scenario lays, before the zones are rolled for: 6" from the edges of the table and from
// others, in the garrison that stands there. One that players place is hidden in a garrison and open outside, as the book has it unless a
// scenario says otherwise.
func (r *run) putObjective() {
	o, c := r.Command.Thing, &r.Command
	r.Never(r.t.Kind(o) != kindObjective || r.t.Is(o, fieldSurvey), "dzc-put-no-objective", secObjectives)
	mine := r.t.Out(o) == unplaced
	r.Forbid(mine && r.t.placer() != c.By, "dzc-not-your-turn", secObjectives)
	in, changes := c.Target("into"), tabletop.Clear(o, tabletop.FieldOut)
	r.Never(c.Has("into") && (r.t.Board() || !slices.Contains(r.t.garrisons(), in)), "dzc-no-scenery", secObjectives)
	if r.t.Board() {
		at := r.Said().Point
		r.Never(at.Valid() != nil, "dzc-off-table", secObjectives)
		r.Forbid(r.t.crowded(o, at), "dzc-objectives-near", secObjectives, "apart", inches(apart))
		off := at.Y - r.t.Setup.Table.Height/2
		r.Forbid(r.t.scenario().lined() && max(off, -off) > lineWidth, "dzc-off-line", secScenarios)
		in, changes = r.t.houses(at), append(changes, tabletop.Put(o, at)...)
	}
	if changes = append(changes, tabletop.Set(o, fieldIn, int(in))); mine {
		changes = append(changes, tabletop.Set(o, fieldHidden, flag(in != 0)))
	}
	e := game.Event{Kind: "objective-put", Thing: o, Changes: changes}
	if in != 0 {
		e.Kind, e.Args = "objective-in", []game.Arg{tabletop.Say("into", named(in))}
	}
	r.Emit(e)
}

// lineWidth is how far from the centre line an objective still lies along it.
const lineWidth = inch

// crowded reports whether an objective would lie too near to an edge or to another.
func (t table) crowded(o game.ID, at geometry.Point) bool {
	_, gap := t.Setup.Table.NearestEdge(at)
	return gap < apart || t.AnyOf(kindObjective, func(other game.ID) bool {
		return other != o && t.Out(other) != unplaced && geometry.Distance(at, t.Point(other)) < apart
	})
}

// legalPlacing are the objectives that a seat may place or move.
func (t table) legalPlacing(by game.Seat) []game.Legal {
	all := tabletop.Keep(t.OfKind(kindObjective), func(o game.ID) bool {
		return !t.Is(o, fieldSurvey) && (t.Out(o) != unplaced || t.placer() == by)
	})
	return tabletop.Each("put-objective", all, t.spots()...)
}

// spots are the parameters of where objectives may lie.
func (t table) spots() []game.Param {
	switch size := t.Setup.Table; {
	case !t.Board() && len(t.garrisons()) > 0:
		into := tabletop.Things("into", t.garrisons())
		into.Optional = true
		return []game.Param{into}
	case t.Board() && t.scenario().lined():
		return t.In(geometry.Point{X: apart, Y: size.Height/2 - lineWidth}, geometry.Point{X: size.Width - apart, Y: size.Height/2 + lineWidth})
	case t.Board():
		return t.In(geometry.Point{X: apart, Y: apart}, geometry.Point{X: size.Width - apart, Y: size.Height - apart})
	}
	return nil
}
