package dropfleet

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/tabletop"
)

// legalActive is what the seat in turn may do with its battlegroup.
func (t table) legalActive() []game.Legal {
	if t.stage() == stageChoose {
		return []game.Legal{{Kind: "first"}, {Kind: "second"}}
	}
	bg, group := t.active()
	var all []game.Legal
	if !t.begun() {
		all = t.legalShields(bg)
	}
	if t.stage() == stageFiring {
		return append(all, t.legalFire(group)...)
	}
	for _, g := range t.groups(bg) {
		if group != 0 && g != group || group == 0 && t.Acted(g) {
			continue
		}
		for _, id := range t.members(g) {
			all = append(all, t.legalOrders(id)...)
		}
	}
	return all
}

func (t table) legalShields(bg game.ID) []game.Legal {
	var all []game.Legal
	up := 0
	ships := t.shielded(bg)
	for _, id := range ships {
		kind := "raise-shields"
		if t.Is(id, fieldShields) {
			kind = "lower-shields"
			up++
		}
		all = append(all, game.Legal{Kind: kind, Thing: id})
	}
	if up < len(ships) { // or all of them at once
		all = append(all, game.Legal{Kind: "raise-shields", Thing: bg})
	}
	if up > 0 {
		all = append(all, game.Legal{Kind: "lower-shields", Thing: bg})
	}
	return all
}

// legalOrders are the orders that a ship may take.
func (t table) legalOrders(id game.ID) []game.Legal {
	if t.Acted(id) {
		return t.legalSurveys(id)
	}
	var all []game.Legal
	keeps := t.keeping(id)
	for i := range shipOrders {
		o := &shipOrders[i]
		if len(t.disorderly(id, o)) == 0 && keeps(o) {
			all = append(all, game.Legal{Kind: o.id, Thing: id, Params: t.steering(id, o), Kept: t.kept(id, o)})
		}
	}
	return all
}

// steering are the parameters of a ship's move.
func (t table) steering(id game.ID, o *order) []game.Param {
	turns := t.turnsOf(id, o)
	var params []game.Param
	layer := game.Param{Name: "layer", Kind: game.ParamChoice, Optional: true}
	if turns > 0 {
		layer.Choices = t.layersFrom(id, o)
	}
	if !t.Board() {
		if len(layer.Choices) > 0 {
			params = append(params, layer)
		}
		return params
	}
	low, most := t.limits(id, o, t.layer(id))
	longest := most
	for i, c := range layer.Choices {
		low, most := t.limits(id, o, c.Value.Text)
		if c.Value.Text == atmosphere { // it may enter at once
			low = min(low, 2*inch*o.floor/2)
		}
		longest = max(longest, most)
		layer.Choices[i].Bounds = []game.Param{{Name: "distance", Kind: game.ParamLength, Min: low, Max: max(low, most)}}
	}
	if !t.OnTable(id) {
		params = append(params, t.entering(t.Seat(id))...)
	}
	params = append(params, game.Param{Name: "distance", Kind: game.ParamLength, Min: low, Max: max(low, most)})
	free := o.anywhere || t.handling(id).anywhere
	for n := range turns {
		name := []string{"pivot", "pivot2"}[n]
		params = append(params, game.Param{Name: name, Kind: game.ParamAngle, Min: -turnLimit, Max: turnLimit, Optional: true})
		switch at := (game.Param{Name: name + "At", Kind: game.ParamLength, Max: longest, Optional: true}); {
		case longest <= 0:
		case free:
			params = append(params, at)
		case o.atEnd:
			at.Kind, at.Max = game.ParamChoice, 0
			at.Choices = []game.Choice{{Value: game.Int(0), Label: "@turn/start"}, {Value: game.Int(longest), Label: "@turn/end"}}
			params = append(params, at)
		}
	}
	if len(layer.Choices) > 0 {
		params = append(params, layer)
		if t.layer(id) != atmosphere && longest > 0 {
			params = append(params, game.Param{Name: "layerAt", Kind: game.ParamLength, Max: longest, Optional: true})
		}
	}
	return params
}

// entering are the parameters of how a ship comes onto the table: over its edge and inwards; with allies, over the
// nearest of theirs.
func (t table) entering(s game.Seat) []game.Param {
	turn := tabletop.Heading()
	for _, o := range t.Seats() {
		if o != s && !t.hostile(o, s) && t.edge(o) != t.edge(s) {
			return append(t.At(), turn)
		}
	}
	inward := t.edge(s).Inward()
	turn.Min, turn.Max = inward-geometry.Circle/4, inward+geometry.Circle/4
	return append(t.zoned(s, 0), turn)
}

// kept is how far a ship may move on an order and how often it may turn, where the players measure that.
func (t table) kept(id game.ID, o *order) []game.Param {
	if t.Board() {
		return nil
	}
	low, most := t.limits(id, o, t.layer(id))
	turn := game.Param{Name: "pivot", Kind: game.ParamAngle, Min: -turnLimit, Max: turnLimit, Optional: true}
	return append([]game.Param{{Name: "distance", Kind: game.ParamLength, Min: low, Max: max(low, most)}}, slices.Repeat([]game.Param{turn}, t.turnsOf(id, o))...)
}

// layersFrom are the layers that a ship may change to with an order: never into atmosphere without being made for it.
func (t table) layersFrom(id game.ID, o *order) []game.Choice {
	var all []game.Choice
	d := depth(t.layer(id))
	for _, to := range []int{d - 1, d + 1} {
		if to < 0 || to >= len(layers) {
			continue
		}
		if layers[to] == atmosphere && !t.handling(id).atmospheric {
			continue
		}
		if _, most := t.limits(id, o, layers[to]); most < 0 {
			continue
		}
		all = append(all, game.Choice{Value: game.Text(layers[to]), Label: "@layer/" + layers[to]})
	}
	return all
}

func (t table) legalSurveys(id game.ID) []game.Legal {
	plan := t.scenario()
	if plan.Worthy("survey") == 0 || t.Round() < 2 || t.order(id) != "standard" || t.layer(id) != low || !t.OnTable(id) {
		return nil
	}
	bg := t.battlegroup(t.group(id))
	if t.Int(bg, fieldSurveyed) == t.Round() || t.Int(bg, fieldRating) < 5 && !t.ship(id).Surveys {
		return nil
	}
	sites := t.All(func(o game.ID) bool {
		return (t.Kind(o) == "cluster" || t.isStation(o) && t.OnTable(o)) && !t.surveyed(o, t.Seat(id)) && t.claim(id, o, inReach)
	})
	if len(sites) == 0 {
		return nil
	}
	return tabletop.Each("survey", []game.ID{id}, targetParam(sites))
}

// legalFire is what the ships of a group may still do once all have moved.
func (t table) legalFire(group game.ID) []game.Legal {
	var all []game.Legal
	for _, id := range t.deployed(group) {
		all = append(all, t.legalSurveys(id)...)
		if targets := t.rams(id); len(targets) > 0 {
			all = append(all, game.Legal{Kind: "ram", Thing: id, Params: []game.Param{targetParam(targets)}})
		}
		for _, w := range t.arms(id) {
			all = append(all, t.legalAims(id, w)...)
		}
		if targets := t.nukable(id); len(targets) > 0 {
			all = append(all, game.Legal{Kind: "nuke", Thing: id, Params: []game.Param{targetParam(targets)}})
		}
	}
	return append(all, game.Legal{Kind: "fire", Thing: group})
}

// legalAims are the targets of one weapon, or taking its aim back.
func (t table) legalAims(id game.ID, w *Weapon) []game.Legal {
	weapon := game.Param{Name: "weapon", Kind: game.ParamChoice, Choices: []game.Choice{{Value: game.Text(w.ID), Label: weaponName(w)}}}
	if t.Is(id, fieldAim+w.ID) {
		return []game.Legal{{Kind: "hold", Thing: id, Params: []game.Param{weapon}}}
	}
	plain := len(t.unfit(id, w, false)) == 0
	charged := w.charge(t.order(id)) != nil && len(t.unfit(id, w, true)) == 0
	if !plain && !charged {
		return nil
	}
	targets := t.targets(id, w)
	if len(targets) == 0 {
		return nil
	}
	params := []game.Param{weapon, targetParam(targets)}
	if charged {
		over := tabletop.Yes("overcharge")
		over.Optional = plain // where it must, beside a linked one that is
		params = append(params, over)
	}
	return []game.Legal{{Kind: "aim", Thing: id, Params: params}}
}

// targets lists what a weapon of a ship could be fired at.
func (t table) targets(id game.ID, w *Weapon) []game.ID {
	return tabletop.Keep(t.targetable(id), func(o game.ID) bool {
		if !t.Board() {
			return len(t.against(id, o, w, inSight)) == 0
		}
		return t.bears(id, o, w.Arcs) && len(t.against(id, o, w, t.see(id, o, w.Arcs))) == 0 // most stand in no arc, which is told soonest
	})
}

// targetable lists the enemies of a ship, and the sectors where none of its side are and there is something to hit.
func (t table) targetable(id game.ID) []game.ID {
	s := t.Seat(id)
	sectors := t.All(func(o game.ID) bool {
		if t.Kind(o) != "sector" || t.occupies(s, o) {
			return false
		}
		return !t.Is(o, fieldRuin) || t.Int(o, fieldRuin) == 1 && t.populated(o)
	})
	return append(t.enemies(s), sectors...)
}

func (t table) nukable(id game.ID) []game.ID {
	_, fires := t.allowance(id)
	if !fires || tonnages[t.ship(id).Tonnage] < 5 || t.layer(id) != low || t.Is(id, fieldAim+"nuke") {
		return nil
	}
	s := t.Seat(id)
	foes := t.foes(s)
	return t.Those("sector", func(o game.ID) bool {
		return t.Int(o, fieldRuin) < 2 && !t.occupies(s, o) && t.claim(id, o, t.scan(id)) &&
			!(t.Board() && slices.ContainsFunc(foes, func(foe game.ID) bool { return t.gap(foe, o) <= nukeClear }))
	})
}

func targetParam(targets []game.ID) game.Param { return tabletop.Things("target", targets) }
