package dropzone

import (
	"strings"

	"broadside/core/game"
	"broadside/core/tabletop"
)

// Legal lists what a seat may do now, with the ranges of its parameters.
func (System) Legal(s *game.State, by game.Seat) []game.Legal {
	t := tableOf(s)
	if by < 1 || int(by) > len(s.Setup.Seats) || t.Ended() {
		return nil
	}
	all := append(t.legalCards(by), game.Legal{Kind: "decide"}, game.Legal{Kind: "concede"})
	if len(t.waiting()) > 0 {
		return all
	}
	return append(append(t.legal(by), t.legalDrops(by)...), all...)
}

func (t table) legal(by game.Seat) []game.Legal {
	switch t.Phase() {
	case phaseScenery:
		params := append([]game.Param{tabletop.Pick("class", tabletop.Worded("@terrain/", features()...)...)}, t.measures("scenery", 0)...)
		laid := append(tabletop.Each("clear-scenery", t.Those(tabletop.KindTerrain, func(id game.ID) bool { return !t.Is(id, fieldSite) })), t.legalLinks()...)
		all := append(append(append([]game.Legal{{Kind: "scenery", Params: params}}, laid...), t.legalMounts(by)...), t.legalHarness(by)...)
		if low, high := t.wantsGarrisons(); len(t.garrisons()) < low || len(t.garrisons()) > high {
			return all
		}
		return append(all, game.Legal{Kind: "scenery-done"})
	case phaseZones:
		all := append(append(t.legalMounts(by), t.legalHarness(by)...), t.legalPlacing(by)...)
		if len(t.unplacedOnes()) > 0 {
			return all
		}
		return append(all, game.Legal{Kind: "roll-off"})
	case phaseInitiation:
		return []game.Legal{{Kind: "initiative"}}
	case phaseCards:
		if !t.drawing(by) {
			return nil
		}
		return []game.Legal{{Kind: "draw", Params: []game.Param{{Name: "discard", Kind: game.ParamNumber, Max: t.hand(by), Optional: true}}}}
	}
	switch {
	case t.Turn() != by:
		return nil
	case t.Phase() == phaseEdge:
		return []game.Legal{{Kind: "edge", Params: []game.Param{t.zonePick()}}}
	case t.Phase() == phaseDeployment:
		return t.legalDeployment(by)
	case t.active() == 0:
		return tabletop.Each("activate", t.groups(by))
	}
	return t.legalActivation(by)
}

// legalActivation is what the squads of the battlegroup may do.
func (t table) legalActivation(by game.Seat) (all []game.Legal) {
	all = append(tabletop.Each("bring", t.loose(by)), tabletop.Each("lay-down", t.Those(kindSquad, func(id game.ID) bool {
		return t.Seat(id) == by && t.carries(id) != 0 && !t.acts(id) && t.there(t.units(id)[0])
	}))...)
	deeds := t.deeds()
	all = append(all, deeds...)
	if len(t.arriving())+len(t.hurried()) == 0 && (!t.idle() || len(deeds) == 0) {
		all = append(all, game.Legal{Kind: "done"})
	}
	return all
}

// deeds are what the squads in activation may do.
func (t table) deeds() (all []game.Legal) {
	for _, squad := range t.squads(t.active()) {
		if t.Acted(squad) {
			continue
		}
		all = append(append(all, t.legalMoves(squad)...), t.legalTransition(squad)...)
		all = append(append(all, t.legalDoors(squad)...), t.legalGarrisons(squad)...)
		all = append(append(all, t.legalObjectives(squad)...), t.legalSignals(squad)...)
		all = append(all, t.legalAims(squad)...)
		if len(t.parts(squad)) > 0 && len(t.unfinished(squad)) == 0 {
			all = append(all, game.Legal{Kind: "fire", Thing: squad})
		}
	}
	return all
}

// measures are the measured parameters of a command.
func (t table) measures(kind string, id game.ID) []game.Param {
	if kind == "move" && t.Kind(id) == kindUnit {
		return t.spans(id)
	}
	if !t.Board() {
		return nil
	}
	switch kind {
	case "scenery":
		return append(t.At(), game.Param{Name: tabletop.FieldRadius, Kind: game.ParamLength, Min: leastPiece, Max: mostPiece})
	case "signal-behemoth":
		return t.signalled(id)
	case "lay-down", "disembark", "enter-garrison", "leave-garrison", "shift":
		at := t.At()
		for i := range at {
			at[i].Optional = true
		}
		return at
	case "put-objective":
		return t.spots()
	case "set-down":
		return append(t.inReach(id, t.depth(id)), tabletop.Heading())
	}
	return nil
}

// Narrow narrows places to what the table allows, and what carries the rest of a squad to what has room for it.
func (System) Narrow(s *game.State, c *game.Command, params []game.Param, try func(game.Command) bool) {
	param := tabletop.Params(params)
	x, y, also := param(tabletop.FieldX), param(tabletop.FieldY), param("also")
	switch {
	case c.Kind == "embark" && c.Has("into"):
		also.Choices = tabletop.Keep(also.Choices, func(o game.Choice) bool { return try(c.Set(also.Name, o.Value)) })
	case x.Kind == "" || !strings.Contains("move put-objective set-down lay-down", c.Kind):
	case c.Has(x.Name) || c.Has(y.Name) || y.Optional:
		tabletop.FitPoint(c, x, y, 96, try)
	default: // where there is any place so far across
		x.Fit(24, func(at int) bool {
			to := c.Set(x.Name, game.Int(at))
			for i := 0; i < 9 && !try(to); i++ {
				to = to.Set(y.Name, game.Int(y.Min+(y.Max-y.Min)*i/8))
			}
			return try(to)
		})
	}
}

// ToAct are the seats that may do something now.
func (System) ToAct(s *game.State) []game.Seat {
	switch t := tableOf(s); {
	case len(t.waiting()) > 0:
		return t.SeatsThat(t.couldAnswer)
	case t.Phase() == phaseCards:
		return t.SeatsThat(t.drawing)
	default:
		return t.ToAct(phaseScenery, phaseZones, phaseInitiation)
	}
}

// KindOf adds the lengths of this game.
func (System) KindOf(name string) game.ParamKind {
	switch name {
	case "far", "move", "doors", "least", "still", "full", "countered":
		return game.ParamLength
	}
	return game.KindOf(name)
}
