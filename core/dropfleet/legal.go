package dropfleet

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
)

// Legal lists what a seat may do now, with the ranges of its parameters. On the
// board some values within the ranges can still be refused by what lies there.
func (System) Legal(s *game.State, by game.Seat) []game.Legal {
	t := tableOf(s)
	if by < 1 || int(by) > len(s.Setup.Seats) || t.phase() == phaseEnded {
		return nil
	}
	all := t.legalNow(by)
	return append(all, game.Legal{Kind: "concede"})
}

func (t table) legalNow(by game.Seat) []game.Legal {
	if len(t.kinds("card")) > 0 {
		return append(t.legalCards(by), game.Legal{Kind: "cards-done"})
	}
	var all []game.Legal
	switch phase := t.phase(); {
	case phase == phaseScenery:
		return t.legalScenery()
	case phase == phaseRollOff:
		return []game.Legal{{Kind: "roll-off"}}
	case phase == phasePlanning:
		all = t.legalPlanning(by)
	case phase == phaseCards:
		if !t.Is(0, of(fieldDrawn, by)) {
			all = []game.Legal{{Kind: "draw", Params: []game.Param{{Name: "discard", Kind: game.ParamNumber, Max: t.Int(0, of(fieldHand, by)), Optional: true}}}}
		}
		return all
	case phase == phaseActive && t.stage() == stageReveal:
		if t.revealable() {
			all = []game.Legal{{Kind: "reveal"}}
		}
	case t.turn() != by:
	case phase == phaseEdges:
		return []game.Legal{t.legalEdge()}
	case phase == phaseDeploy:
		return t.legalDeploy(by)
	case phase == phaseActive:
		all = t.legalActive()
	default:
		all = t.legalRoundup(by)
	}
	return append(all, t.legalCards(by)...)
}

func (t table) legalCards(by game.Seat) []game.Legal {
	if t.round() == 0 || t.Int(0, of(fieldHand, by)) == 0 {
		return nil
	}
	l := game.Legal{Kind: "card", Params: []game.Param{{Name: "text", Kind: game.ParamText, Optional: true}}}
	groups := game.Param{Name: "group", Kind: game.ParamChoice, Optional: true}
	for _, id := range t.kinds("group") {
		if len(t.members(id)) > 0 && !t.Is(id, of(fieldCarded, by)) {
			groups.Choices = append(groups.Choices, game.Choice{Value: game.Int(int(id)), Label: named(id)})
		}
	}
	if len(groups.Choices) > 0 {
		l.Params = append(l.Params, groups)
	}
	if len(t.kinds("card")) > 0 {
		l.Params = append(l.Params, yes("negates"))
	}
	return []game.Legal{l}
}

// yes is a parameter that is given or not.
func yes(name string) game.Param {
	return game.Param{Name: name, Kind: game.ParamChoice, Optional: true, Choices: []game.Choice{{Value: game.Int(1), Label: "@answer/yes"}}}
}

// at are the parameters of a point on the table.
func (t table) at() []game.Param {
	return []game.Param{
		{Name: "x", Kind: game.ParamLength, Max: t.Setup.Table.Width},
		{Name: "y", Kind: game.ParamLength, Max: t.Setup.Table.Height},
	}
}

func heading() game.Param {
	return game.Param{Name: "heading", Kind: game.ParamAngle, Max: geometry.Circle - 1}
}

func (t table) legalScenery() []game.Legal {
	kinds := game.Param{Name: "class", Kind: game.ParamChoice}
	for _, class := range SceneryTypes {
		kinds.Choices = append(kinds.Choices, game.Choice{Value: game.Text(class), Label: "@entry/" + class})
	}
	all := []game.Legal{{Kind: "scenery-done"}, {Kind: "scenery", Params: append(append([]game.Param{kinds}, t.at()...),
		game.Param{Name: "width", Kind: game.ParamLength, Min: inch, Max: 12 * inch}, game.Param{Name: "height", Kind: game.ParamLength, Min: inch, Max: 12 * inch},
		game.Param{Name: "rotation", Kind: game.ParamAngle, Max: geometry.Circle - 1, Optional: true}, game.Param{Name: "radius", Kind: game.ParamLength, Min: inch, Max: 6 * inch, Optional: true},
		game.Param{Name: "points", Kind: game.ParamText, Optional: true})}}
	for _, id := range t.kinds("terrain") {
		all = append(all, game.Legal{Kind: "clear-scenery", Thing: id})
	}
	return all
}

func (t table) legalEdge() game.Legal {
	p := game.Param{Name: "edge", Kind: game.ParamChoice}
	for i, name := range edges {
		taken := slices.ContainsFunc(t.seats(), func(s game.Seat) bool { return t.Int(0, of(fieldEdge, s)) == i+1 })
		if !taken {
			p.Choices = append(p.Choices, game.Choice{Value: game.Text(name), Label: "@edge/" + name})
		}
	}
	return game.Legal{Kind: "edge", Params: []game.Param{p}}
}

// legalDeploy are the ships that the seat may place, within its zone.
func (t table) legalDeploy(by game.Seat) []game.Legal {
	var all []game.Legal
	params := append(t.zoned(by, zoneDepth), heading(), game.Param{Name: "layer", Kind: game.ParamChoice, Optional: true, Choices: []game.Choice{
		{Value: game.Text(high), Label: "@layer/high"}, {Value: game.Text(low), Label: "@layer/low"}}})
	for _, id := range t.undeployed(by) {
		all = append(all, game.Legal{Kind: "deploy", Thing: id, Params: params})
	}
	return all
}

// zoned are the parameters of a point within a distance of a seat's edge.
func (t table) zoned(by game.Seat, far geometry.Length) []game.Param {
	p, size := t.at(), t.Setup.Table
	switch t.edge(by) {
	case geometry.BottomEdge:
		p[1].Max = far
	case geometry.TopEdge:
		p[1].Min = size.Height - far
	case geometry.LeftEdge:
		p[0].Max = far
	case geometry.RightEdge:
		p[0].Min = size.Width - far
	}
	return p
}

func (t table) legalPlanning(by game.Seat) []game.Legal {
	var all []game.Legal
	if t.Is(0, of(fieldCalls, by)) {
		for _, bg := range t.battlegroups(by) {
			if t.away(bg) && !t.Is(bg, fieldDue) {
				all = append(all, game.Legal{Kind: "call", Thing: bg})
			}
		}
		return all
	}
	if !t.stacks(by) {
		return nil
	}
	p := game.Param{Name: "cards", Kind: game.ParamOrder, Optional: true}
	for _, bg := range t.ready(by) {
		p.Choices = append(p.Choices, game.Choice{Value: game.Int(int(bg)), Label: named(bg)})
	}
	return []game.Legal{{Kind: "stack", Params: []game.Param{p}}}
}

// revealable reports whether a card lies on any deck that is known here.
func (t table) revealable() bool {
	for _, s := range t.seats() {
		if !t.Is(0, of(fieldRevealed, s)) && len(t.Get(0, of(fieldDeck, s)).InOrder()) > 0 {
			return true
		}
	}
	return false
}

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
		if group != 0 && g != group || group == 0 && t.Is(g, fieldActed) {
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
	if t.Is(id, fieldActed) {
		return t.legalSurveys(id)
	}
	var all []game.Legal
	for i := range shipOrders {
		o := &shipOrders[i]
		if len(t.disorderly(id, o)) == 0 {
			all = append(all, game.Legal{Kind: o.id, Thing: id, Params: t.steering(id, o)})
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
	if !t.board() {
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
	if !t.onTable(id) {
		params = append(params, t.zoned(t.seat(id), 0)...)
		turn := heading()
		turn.Optional = true
		params = append(params, turn)
	}
	params = append(params, game.Param{Name: "distance", Kind: game.ParamLength, Min: low, Max: max(low, most)})
	free := o.anywhere || t.has(id, func(h *Hooks) bool { return h.TurnsAlong })
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

// layersFrom are the layers that a ship may change to with an order: never into
// atmosphere without being made for it.
func (t table) layersFrom(id game.ID, o *order) []game.Choice {
	var all []game.Choice
	d := depth(t.layer(id))
	for _, to := range []int{d - 1, d + 1} {
		if to < 0 || to >= len(layers) {
			continue
		}
		if layers[to] == atmosphere && !t.has(id, func(h *Hooks) bool { return h.Atmospheric }) {
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
	plan := scenarioOf(t.Setup)
	if !plan.Survey || t.round() < 2 || t.order(id) != "standard" || t.layer(id) != low || !t.onTable(id) {
		return nil
	}
	bg := t.battlegroup(t.group(id))
	if t.Int(bg, fieldSurveyed) == t.round() || t.Int(bg, fieldRating) < 5 && !t.ship(id).Surveys {
		return nil
	}
	p := game.Param{Name: "target", Kind: game.ParamChoice}
	for _, o := range t.all(func(o game.ID) bool { return t.kind(o) == "cluster" || t.isStation(o) && t.onTable(o) }) {
		if !t.surveyed(o, t.seat(id)) && t.claim(id, o, inReach) {
			p.Choices = append(p.Choices, game.Choice{Value: game.Int(int(o)), Label: named(o)})
		}
	}
	if len(p.Choices) == 0 {
		return nil
	}
	return []game.Legal{{Kind: "survey", Thing: id, Params: []game.Param{p}}}
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
	if len(t.unfit(id, w, false)) > 0 {
		return nil
	}
	targets := t.targets(id, w)
	if len(targets) == 0 {
		return nil
	}
	params := []game.Param{weapon, targetParam(targets)}
	if w.is(func(h *Hooks) bool { return h.Overcharge }) && len(t.unfit(id, w, true)) == 0 {
		params = append(params, yes("overcharge"))
	}
	return []game.Legal{{Kind: "aim", Thing: id, Params: params}}
}

// targets lists what a weapon of a ship could be fired at.
func (t table) targets(id game.ID, w *Weapon) []game.ID {
	var found []game.ID
	for _, o := range t.targetable(id) {
		s := sight{Told: true, Bears: true, Within: true, Scanned: true}
		if t.board() {
			s = t.see(id, o, w.Arcs)
		}
		if len(t.against(id, o, w, s)) == 0 {
			found = append(found, o)
		}
	}
	return found
}

// targetable lists the enemies of a ship, and the sectors where none of its side
// are and there is something to hit.
func (t table) targetable(id game.ID) []game.ID {
	s := t.seat(id)
	sectors := t.all(func(o game.ID) bool {
		if t.kind(o) != "sector" || t.occupies(s, o) {
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
	s := t.seat(id)
	return t.all(func(o game.ID) bool {
		return t.kind(o) == "sector" && t.Int(o, fieldRuin) < 2 && !t.occupies(s, o) && t.claim(id, o, t.scan(id)) &&
			!(t.board() && len(t.enemyShipsNear(o, s, 12*inch)) > 0)
	})
}

func targetParam(targets []game.ID) game.Param {
	p := game.Param{Name: "target", Kind: game.ParamChoice}
	for _, id := range targets {
		p.Choices = append(p.Choices, game.Choice{Value: game.Int(int(id)), Label: named(id)})
	}
	return p
}

// legalRoundup is what the seat in turn may do in a segment of the roundup.
func (t table) legalRoundup(by game.Seat) []game.Legal {
	var all []game.Legal
	pass := game.Legal{Kind: "pass"}
	switch phase := t.phase(); phase {
	case phaseGuns, phaseStations:
		for _, id := range t.guns(by, phase) {
			for _, w := range t.loaded(id, by) {
				weapon := game.Param{Name: "weapon", Kind: game.ParamChoice, Choices: []game.Choice{{Value: game.Text(w.ID), Label: weaponName(w)}}}
				all = append(all, game.Legal{Kind: "ground-fire", Thing: id, Params: []game.Param{weapon, targetParam(t.gunTargets(id, w, by))}})
			}
		}
	case phaseMarch:
		all = t.legalMarches(by)
	case phaseGround:
		for _, id := range t.battles(by) {
			all = append(all, game.Legal{Kind: "fight", Thing: id})
		}
		return all
	case phaseStrikes:
		for _, id := range t.strikes(by) {
			all = append(all, game.Legal{Kind: "strike", Thing: id})
		}
		return all
	case phaseTorpedo, phaseBombers, phaseFighters, phaseLandings:
		all = t.legalLaunches(by, phase)
	default:
		return nil
	}
	return append(all, pass)
}

func (t table) legalMarches(by game.Seat) []game.Legal {
	var all []game.Legal
	for _, id := range t.marches(by) {
		for _, kind := range groundKinds[:2] {
			if n := t.Int(id, of(kind, by)); n > 0 {
				all = append(all, game.Legal{Kind: "march", Thing: id, Params: []game.Param{assetParam(groundEntry(kind)), targetParam(t.marchTo(id)),
					{Name: "count", Kind: game.ParamNumber, Min: 1, Max: n}}})
			}
		}
	}
	for _, id := range t.gated(by) {
		for _, kind := range groundKinds[:2] {
			if t.Is(id, of(kind, by)) {
				all = append(all, game.Legal{Kind: "relocate", Thing: id, Params: []game.Param{assetParam(groundEntry(kind)), targetParam(t.gateTo(id, by))}})
			}
		}
	}
	return all
}

func assetParam(entry string) game.Param {
	return game.Param{Name: "asset", Kind: game.ParamChoice, Choices: []game.Choice{{Value: game.Text(entry), Label: "@entry/" + entry}}}
}

func (t table) legalLaunches(by game.Seat, phase string) []game.Legal {
	var all []game.Legal
	for _, id := range t.carriers(by, phase) {
		for _, l := range t.launchings(id, phase) {
			most := l.most
			if most < 0 {
				most = l.load.Launch.Plus + l.load.Launch.Dice // what is sure before it is thrown
			}
			params := []game.Param{assetParam(l.asset.ID), targetParam(l.targets)}
			if len(t.ship(id).Loads) > 1 {
				params = append(params, game.Param{Name: "load", Kind: game.ParamChoice, Choices: []game.Choice{{Value: game.Text(l.load.ID), Label: l.load.Name}}})
			}
			if phase == phaseLandings {
				params = append(params, t.troopsParam(l.asset))
				if l.asset.Kind == "gate" {
					most = min(most, t.mostGates(id))
				}
			}
			params = append(params, game.Param{Name: "count", Kind: game.ParamNumber, Min: 1, Max: max(1, most)})
			if !t.board() && phase != phaseLandings && l.asset.Kind != "fighter" && !l.asset.Near {
				params = append(params, yes("far"))
			}
			all = append(all, game.Legal{Kind: "launch", Thing: id, Params: params})
		}
	}
	return all
}

// troopsParam are what an asset can bring down.
func (t table) troopsParam(a *Asset) game.Param {
	p := game.Param{Name: "troops", Kind: game.ParamChoice}
	kinds := []string{fieldInfantry, fieldTanks}
	if a.Kind == "bulk-lander" {
		kinds = []string{fieldInfantry, fieldBattery}
	}
	for _, kind := range kinds {
		p.Choices = append(p.Choices, game.Choice{Value: game.Text(groundEntry(kind)), Label: "@entry/" + groundEntry(kind)})
	}
	return p
}

// mostGates is how many gates a mothership can send through any one voidgate:
// so many are sure to find a way.
func (t table) mostGates(mother game.ID) int {
	most := 0
	for _, v := range t.voidgates(mother) {
		most = max(most, t.gatesLeft(v))
	}
	return most
}
