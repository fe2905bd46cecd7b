package warfleets

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// Legal lists what a seat may do now, with the ranges of its parameters. On the
// board some values within the ranges can still be refused by what lies there.
func (System) Legal(s *game.State, by game.Seat) []game.Legal {
	t := tableOf(s)
	return t.Legal(by, t.legal)
}

func (t table) legal(by game.Seat) []game.Legal {
	switch {
	case t.fights():
		return t.legalFight(by)
	case t.Phase() == phaseTerrain:
		return t.legalTerrain()
	case t.Phase() == phaseRollOff:
		return []game.Legal{{Kind: "roll-off"}}
	case t.Turn() == by:
		return t.legalSetup(by)
	}
	return nil
}

func (t table) legalTerrain() []game.Legal {
	var kinds []game.Choice
	for bits := 1; bits < 1<<len(terrainKinds); bits++ {
		kinds = append(kinds, game.Choice{Value: game.Text(kindsOf(bits)), Label: "@terrain/" + kindsOf(bits)})
	}
	params := append([]game.Param{{Name: "kinds", Kind: game.ParamChoice, Choices: kinds}}, t.measures("terrain", 0, false)...)
	all := []game.Legal{{Kind: "terrain", Params: append(params,
		game.Param{Name: "points", Kind: game.ParamText, Optional: true},
		game.Param{Name: "name", Kind: game.ParamText, Optional: true})}}
	all = append(all, tabletop.Each("clear-terrain", t.OfKind("terrain"))...)
	if len(t.Terrain()) >= fewest {
		all = append(all, game.Legal{Kind: "terrain-done"})
	}
	return all
}

// legalSetup is what the seat in turn may place.
func (t table) legalSetup(by game.Seat) []game.Legal {
	if v := game.ID(t.Int(0, fieldVanguard)); v != 0 {
		return []game.Legal{{Kind: "vanguard", Thing: v, Urgent: true, Params: t.measures("vanguard", v, false)}}
	}
	var all []game.Legal
	switch t.Phase() {
	case phaseEdge:
		all = append(all, game.Legal{Kind: "edge", Params: []game.Param{tabletop.EdgePick()}})
	case phaseObjectives:
		all = append(all, game.Legal{Kind: "objective", Params: t.measures("objective", 0, false)})
	case phaseShips, phaseSquadrons:
		for _, id := range t.All(func(id game.ID) bool { return t.Seat(id) == by && t.Out(id) == undeployed }) {
			if t.isShip(id) != (t.Phase() == phaseShips) {
				continue
			}
			all = append(all, game.Legal{Kind: "deploy", Thing: id, Params: t.measures("deploy", id, false)})
			if t.grants(id, "reserve") {
				all = append(all, game.Legal{Kind: "reserve", Thing: id})
			}
		}
	case phaseArrivals:
		all = append(t.placings("arrive", t.reserves(by)), game.Legal{Kind: "wait"})
	case phaseReturns:
		all = t.placings("return", t.All(func(id game.ID) bool { return t.Seat(id) == by && t.Out(id) == offTable }))
	}
	return all
}

func (t table) placings(kind string, models []game.ID) []game.Legal {
	return tabletop.EachWith(kind, models, func(id game.ID) []game.Param { return t.measures(kind, id, false) })
}

// legalFight is what may be done in the phases of a round.
func (t table) legalFight(by game.Seat) []game.Legal {
	if id := t.active(); id != 0 {
		if t.Seat(id) != by {
			return nil
		}
		return t.legalActive(id)
	}
	if t.Turn() != by {
		return nil
	}
	var all []game.Legal
	must := false
	for _, id := range t.ready(by) {
		_, m := t.may(id, t.Phase())
		must = must || m
		all = append(all, t.legalAbilities(id)...)
		all = append(all, t.legalActions(id)...)
	}
	switch {
	case t.Is(0, fieldFollow):
		all = append(all, game.Legal{Kind: "decline"})
	case !must:
		all = append(all, game.Legal{Kind: "pass"})
	}
	return all
}

// legalActive is what the active model may do.
func (t table) legalActive(id game.ID) []game.Legal {
	action := t.Text(id, fieldAction)
	if action == "" {
		return append(t.legalAbilities(id), t.legalActions(id)...)
	}
	var all []game.Legal
	if action == "hold" || action == "move" && !t.roving(id) {
		all = t.legalShots(id, action)
	}
	return append(all, game.Legal{Kind: "done", Thing: id})
}

// legalActions are the actions of a model that has taken none.
func (t table) legalActions(id game.ID) []game.Legal {
	actions := []string{"hold", "move", "cruise", "warp"}
	switch {
	case len(t.engaged(id)) > 0:
		actions = actions[:1]
	case !t.grants(id, "warp") || t.isSquad(id):
		actions = actions[:3]
	}
	all := tabletop.Map(actions, func(action string) game.Legal {
		return game.Legal{Kind: action, Thing: id, Params: t.measures(action, id, false)}
	})
	if t.isSquad(id) {
		return all
	}
	if targets := t.ahead(id, t.inReach(id, t.speed(id, "ram"))); len(targets) > 0 {
		all = append(all, game.Legal{Kind: "ram", Thing: id, Params: append([]game.Param{targetParam(targets)}, t.measures("ram", id, false)...)})
	}
	return all
}

// inReach lists the enemy ships that could be so far away.
func (t table) inReach(id game.ID, far geometry.Length) []game.ID {
	return t.All(func(o game.ID) bool {
		return t.isShip(o) && t.OnTable(o) && t.Seat(o) != t.Seat(id) && t.claim(id, o, far)
	})
}

// ahead keeps the targets that a ram might lead to: no pivot takes a ship out of the cone that it opens before its bow.
func (t table) ahead(id game.ID, targets []game.ID) []game.ID {
	if !t.Board() {
		return targets
	}
	from, far := t.Pose(id), t.speed(id, "ram")
	return slices.DeleteFunc(targets, func(o game.ID) bool {
		target := t.Point(o)
		off := geometry.Relative(from, target)
		if off <= pivots["ram"] && off >= -pivots["ram"] {
			return false
		}
		for _, turn := range []geometry.Angle{pivots["ram"], -pivots["ram"]} {
			edge := geometry.Segment{A: from.Point, B: geometry.Step(from.Point, from.Heading+turn, far)}
			if _, ok := geometry.SweptContact(edge, t.base(id), target, t.base(o)); ok {
				return false
			}
		}
		return true
	})
}

func targetParam(targets []game.ID) game.Param { return tabletop.Things("target", targets) }

// legalShots are the shots that the active model may still take. On the board only targets that it can hit are listed.
func (t table) legalShots(id game.ID, action string) []game.Legal {
	var all []game.Legal
	for _, g := range t.guns(id) {
		left := t.unfired(id, g)
		if left <= 0 || g.disabled {
			continue
		}
		var targets []game.ID
		for _, o := range t.fleet(other(t.Seat(id))) {
			s := sight{InRange: true, Bears: true}
			if t.Board() {
				s = t.see(id, o, g)
				if t.left(id, g, s.Side) <= 0 {
					continue
				}
			}
			if len(t.against(id, o, g, s)) == 0 {
				targets = append(targets, o)
			}
		}
		if len(targets) == 0 {
			continue
		}
		params := []game.Param{
			{Name: "weapon", Kind: game.ParamChoice, Choices: []game.Choice{{Value: game.Text(g.key), Label: g.label()}}},
			targetParam(targets),
		}
		if g.facts().Splits {
			params = append(params, game.Param{Name: "attacks", Kind: game.ParamNumber, Min: 1, Max: left, Optional: true})
		}
		all = append(all, game.Legal{Kind: "shoot", Thing: id, Params: params})
	}
	return all
}
