package dropfleet

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
	if len(t.OfKind("card")) > 0 {
		return append(t.legalCards(by), game.Legal{Kind: "cards-done"})
	}
	var all []game.Legal
	switch phase := t.Phase(); {
	case phase == phaseScenery:
		return t.legalScenery()
	case phase == phaseRollOff:
		return []game.Legal{{Kind: "roll-off"}}
	case phase == phasePlanning:
		all = t.legalPlanning(by)
	case phase == phaseCards:
		if t.Is(0, of(fieldDrawn, by)) {
			return nil
		}
		return []game.Legal{{Kind: "draw", Params: []game.Param{{Name: "discard", Kind: game.ParamNumber, Max: t.Int(0, of(fieldHand, by)), Optional: true}}}}
	case phase == phaseActive && t.stage() == stageReveal:
		if t.revealable() {
			all = []game.Legal{{Kind: "reveal"}}
		}
	case t.Turn() != by:
	case phase == phaseEdges:
		return []game.Legal{{Kind: "edge", Params: []game.Param{tabletop.EdgePick(t.takenEdges()...)}}}
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
	if t.Round() == 0 || t.Int(0, of(fieldHand, by)) == 0 {
		return nil
	}
	l := game.Legal{Kind: "card", Params: []game.Param{{Name: "text", Kind: game.ParamText, Optional: true}}}
	groups := tabletop.Things("group", t.Those("group", func(id game.ID) bool { return !t.gone(id) && !t.Is(id, of(fieldCarded, by)) }))
	if groups.Optional = true; len(groups.Choices) > 0 {
		l.Params = append(l.Params, groups)
	}
	if len(t.OfKind("card")) > 0 {
		l.Params = append(l.Params, tabletop.Yes("negates"))
	}
	return []game.Legal{l}
}

func (t table) legalScenery() []game.Legal {
	kinds := game.Param{Name: "class", Kind: game.ParamChoice}
	for _, class := range SceneryTypes {
		c := game.Choice{Value: game.Text(class), Label: "@entry/" + class}
		for _, p := range t.sized(class, false) {
			if p.Name == "width" {
				c.Bounds = []game.Param{{Name: p.Name, Min: p.Min, Max: p.Max}}
			}
		}
		kinds.Choices = append(kinds.Choices, c)
	}
	all := []game.Legal{{Kind: "scenery-done"}, {Kind: "scenery", Params: append(append([]game.Param{kinds}, t.sized("", false)...),
		game.Param{Name: "points", Kind: game.ParamText, Optional: true})}}
	return append(all, tabletop.Each("clear-scenery", t.OfKind("terrain"))...)
}

// legalDeploy are the ships that the seat may place, within its zones.
func (t table) legalDeploy(by game.Seat) []game.Legal {
	layer := tabletop.Pick("layer", tabletop.Worded("@layer/", high, low)...)
	layer.Optional = true
	return tabletop.Each("deploy", t.undeployed(by), append(t.berth(by), layer)...)
}

// berth are the parameters of where a seat may place a ship.
func (t table) berth(by game.Seat) []game.Param {
	return append(t.widened(by, t.zoned(by, zoneDepth)), tabletop.Heading())
}

// zoned are the parameters of a point within a distance of a seat's edge.
func (t table) zoned(by game.Seat, far geometry.Length) []game.Param {
	zone := t.Setup.Table.Zone(t.edge(by), far).Points
	return t.In(zone[0], zone[2])
}

func (t table) legalPlanning(by game.Seat) []game.Legal {
	if t.Is(0, of(fieldCalls, by)) {
		return tabletop.Each("call", slices.DeleteFunc(t.battlegroups(by), func(bg game.ID) bool { return !t.away(bg) || t.Is(bg, fieldDue) }))
	}
	if !t.stacks(by) {
		return nil
	}
	p := tabletop.Things("cards", t.ready(by))
	p.Kind, p.Optional = game.ParamOrder, true
	return []game.Legal{{Kind: "stack", Params: []game.Param{p}}}
}

// revealable reports whether a card lies on any deck that is known here.
func (t table) revealable() bool {
	return t.AnySeat(func(s game.Seat) bool {
		return !t.Is(0, of(fieldRevealed, s)) && len(t.Get(0, of(fieldDeck, s)).InOrder()) > 0
	})
}
