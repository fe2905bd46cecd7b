package gothic

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// Legal lists what a seat may do now, with the ranges of its parameters.
func (System) Legal(s *game.State, by game.Seat) []game.Legal {
	t := tableOf(s)
	if by < 1 || int(by) > len(s.Setup.Seats) || t.Ended() {
		return nil
	}
	all := t.legal(by)
	if t.Round() > 0 {
		all = append(append(all, t.legalBraces(by)...), t.legalRecords()...)
		all = append(all, game.Legal{Kind: "call-time"})
	}
	return append(all, game.Legal{Kind: "concede"})
}

func (t table) legal(by game.Seat) []game.Legal {
	switch t.Phase() {
	case phasePhenomena:
		params := append([]game.Param{tabletop.Pick("class", tabletop.Worded("@terrain/", phenomena...)...)}, t.measures("phenomenon", 0)...)
		params = append(params, game.Param{Name: tabletop.FieldPoints, Kind: game.ParamText, Optional: true}, game.Param{Name: tabletop.FieldName, Kind: game.ParamText, Optional: true})
		return append(append([]game.Legal{{Kind: "phenomenon", Params: params}}, tabletop.Each("clear-phenomenon", t.OfKind(tabletop.KindTerrain))...), game.Legal{Kind: "phenomena-done"})
	case phaseLeadership:
		return []game.Legal{{Kind: "leadership"}}
	case phaseFirst:
		if t.Turn() == 0 {
			return []game.Legal{{Kind: "roll-off"}}
		}
	}
	if t.Turn() != by {
		return nil
	}
	switch t.Phase() {
	case phaseFirst:
		return []game.Legal{{Kind: "take-turn", Params: []game.Param{tabletop.Pick("when", tabletop.Worded("@when/bfg/", "first", "second")...)}}}
	case phaseEdge:
		return []game.Legal{{Kind: "edge", Params: []game.Param{tabletop.EdgePick()}}}
	case phaseDeployment:
		return append(t.each("deploy", t.placing(by)), game.Legal{Kind: "deploy-fleet"})
	case phaseMovement:
		return t.legalMovement(by)
	case phaseShooting:
		return append(t.legalShooting(by), t.legalLaunches(by)...)
	case phaseOrdnance:
		return t.legalOrdnance(by)
	}
	return nil // the end phase goes by itself, but for dice and choices
}

// each offers a command that is measured to each of some things.
func (t table) each(kind string, things []game.ID) []game.Legal {
	return tabletop.EachWith(kind, things, func(id game.ID) []game.Param { return t.measures(kind, id) })
}

func (t table) legalMovement(by game.Seat) (all []game.Legal) {
	for _, id := range t.formations(by) {
		if orders := t.orders(id); len(orders) > 0 {
			choices := tabletop.Worded("@order/bfg/", orders...)
			if last := &choices[len(choices)-1]; last.Value.Text == reloading && !slices.ContainsFunc(t.ships(id), t.unloaded) { // which is no use, but no rule forbids it
				last.Label = "@order/bfg/loaded"
			}
			all = append(all, game.Legal{Kind: "order", Thing: id, Params: []game.Param{tabletop.Pick("order", choices...)}})
		}
	}
	left := t.unmoved(by)
	ready := tabletop.Keep(left, func(id game.ID) bool { return !t.slack(t.formation(id)) })
	for _, id := range ready {
		move := game.Legal{Kind: "move", Thing: id, Params: t.measures("move", id)}
		if !t.Board() {
			move.Kept = t.sailing(id)
		}
		all = append(all, move)
	}
	if !t.Board() {
		all = append(all, tabletop.Each("disengage", ready)...)
	}
	if len(left) == 0 {
		all = append(all, game.Legal{Kind: "moved"})
	}
	return all
}

// measures are the measured parameters of a command, none where positions are not kept.
func (t table) measures(kind string, id game.ID) []game.Param {
	if !t.Board() {
		return nil
	}
	switch kind {
	case "phenomenon":
		return append(t.At(), game.Param{Name: tabletop.FieldRadius, Kind: game.ParamLength, Min: leastPhenomenon, Max: mostPhenomenon})
	case "deploy":
		return append(t.InZone(t.edge(t.Seat(id)), zoneDepth, t.base(id)), tabletop.Heading())
	case "move":
		return t.sailing(id)
	case "nova":
		return []game.Param{{Name: "guess", Kind: game.ParamLength, Max: mostGuess}}
	}
	return t.ordnanceMeasures(kind, id)
}

// Narrow narrows places, and turns with where they are made, to what the table allows.
func (System) Narrow(s *game.State, c *game.Command, params []game.Param, try func(game.Command) bool) {
	param := tabletop.Params(params)
	if c.Kind == "launch" || c.Kind == "split" {
		tableOf(s).narrowCraft(c, param)
	}
	if c.Text(tabletop.FieldPoints) != "" {
		param(tabletop.FieldX).Kind, param(tabletop.FieldY).Kind, param(tabletop.FieldRadius).Kind = "", "", ""
	}
	if x, y := param(tabletop.FieldX), param(tabletop.FieldY); x.Kind != "" {
		tabletop.FitPoint(c, x, y, 96, try)
		return
	}
	if param("distance").Kind != "" {
		narrowTurns(c, param, tableOf(s).courseOf(c.Thing).Straight)
	}
}

// ToAct are the seats that may do something now.
func (System) ToAct(s *game.State) []game.Seat {
	t := tableOf(s)
	if t.Phase() == phaseFirst && t.Turn() == 0 {
		return t.Seats()
	}
	return t.ToAct(phasePhenomena, phaseLeadership)
}

// KindOf adds the lengths and angles of this game.
func (System) KindOf(name string) game.ParamKind {
	if ordnanceLength(name) {
		return game.ParamLength
	}
	switch name {
	case "secondAt", fieldBoost, "guess":
		return game.ParamLength
	case "second":
		return game.ParamAngle
	}
	return game.KindOf(name)
}

// goal is where the nearest enemy of a thing is, or the middle of the table.
func (t table) goal(id game.ID) geometry.Point {
	return t.Nearest(t.Point(id), t.fleet(other(t.Seat(id))))
}
