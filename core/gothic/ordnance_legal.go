package gothic

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/shortsort"
	"broadside/core/tabletop"
)

// legalLaunches is what the ships of a seat can launch in the shooting phase.
func (t table) legalLaunches(by game.Seat) (all []game.Legal) {
	for _, id := range t.fleet(by) {
		for _, w := range t.tubes(id) {
			params := append([]game.Param{tabletop.Pick("weapon", game.Choice{Value: game.Text(w.ID), Label: w.Name})}, t.aimed(w.Arcs)...)
			if w.Boarding {
				params = append(params, tabletop.Yes("boarding"))
			}
			all = append(all, game.Legal{Kind: "torpedoes", Thing: id, Params: params})
		}
		if hold := t.hold(id); hold > 0 {
			all = append(all, game.Legal{Kind: "launch", Thing: id, Params: mixOf(func(of CraftType) int {
				if !slices.ContainsFunc(t.carried(id), func(c Craft) bool { return c.Type == of }) {
					return 0
				}
				return hold
			})})
		}
	}
	return all
}

// aimed is how far torpedoes may be turned from straight ahead as they are launched.
func (t table) aimed(arcs []geometry.Arc) []game.Param {
	if !t.Board() {
		return nil
	}
	if len(arcs) == 0 {
		arcs = []geometry.Arc{geometry.Front}
	}
	least, most := geometry.Circle, -geometry.Circle
	for _, a := range arcs {
		middle := geometry.Norm(a.Centre)
		if middle > geometry.Circle/2 {
			middle -= geometry.Circle
		}
		least, most = min(least, middle-a.Width/2), max(most, middle+a.Width/2)
	}
	p := game.Param{Name: "pivot", Kind: game.ParamAngle, Min: max(least, -geometry.Circle/2), Max: min(most, geometry.Circle/2), Optional: true}
	p.Must(0)
	return []game.Param{p}
}

// legalOrdnance is what a seat may do in the ordnance phase.
func (t table) legalOrdnance(by game.Seat) (all []game.Legal) {
	if t.Turn() != by {
		return nil
	}
	salvoes := false
	for _, id := range t.ordnance(by) {
		if t.Kind(id) == kindSalvo {
			salvoes = true
			all = append(all, game.Legal{Kind: "run", Thing: id, Params: t.running(id)})
			continue
		}
		all = append(all, t.legalFlights(id)...)
	}
	switch {
	case !salvoes:
		all = append(all, game.Legal{Kind: "ordnance-done"})
	case !t.Board():
		all = append(all, game.Legal{Kind: "ordnance-clear"})
	}
	return all
}

// running are the parameters of a salvo's run.
func (t table) running(id game.ID) []game.Param {
	if t.Board() {
		return t.ordnanceMeasures("run", id)
	}
	targets := t.quarries(id)
	if len(targets) == 0 {
		return nil
	}
	return []game.Param{optional(tabletop.Things("target", targets))}
}

// legalFlights are the ways of a wave: to a place, at a target in reach, or in two.
func (t table) legalFlights(id game.ID) (all []game.Legal) {
	targets := t.quarries(id)
	target := tabletop.Things("target", targets)
	switch {
	case t.Board():
		all = append(all, game.Legal{Kind: "fly", Thing: id, Params: t.Around(id, t.reach(id))})
		if len(targets) > 0 {
			all = append(all, game.Legal{Kind: "attack-run", Thing: id, Params: []game.Param{target}})
		}
	case len(targets) > 0:
		all = append(all, game.Legal{Kind: "attack-run", Thing: id, Params: []game.Param{target}}, game.Legal{Kind: "fly", Thing: id})
	default:
		all = append(all, game.Legal{Kind: "fly", Thing: id})
	}
	if t.squadrons(id) > 1 {
		all = append(all, game.Legal{Kind: "split", Thing: id, Params: mixOf(func(of CraftType) int { return min(t.craft(id, of), t.squadrons(id)-1) })})
	}
	return all
}

// mixOf are parameters of a mix of craft, which has so many at most of each.
func mixOf(most func(CraftType) int) (mix []game.Param) {
	for _, of := range craftTypes {
		if n := most(of); n > 0 {
			mix = append(mix, optional(tabletop.Number(numbers[of], n)))
		}
	}
	if len(mix) == 1 { // of these or nothing
		mix[0].Optional, mix[0].Min = false, 1
	}
	return mix
}

// narrowCraft narrows each number of squadrons to what the others leave of what a ship holds, or of a wave that splits. There has to be
// one of them: of the last type, as long as there is none of any other.
func (t table) narrowCraft(c *game.Command, param func(string) *game.Param) {
	most := t.hold(c.Thing)
	if c.Kind == "split" {
		most = t.squadrons(c.Thing) - 1
	}
	var last *game.Param
	sum := tabletop.Total(craftTypes, func(of CraftType) int { return c.Int(numbers[of]) })
	for _, of := range craftTypes {
		if p := param(numbers[of]); p.Kind != "" {
			p.Max = max(min(p.Max, most-sum+c.Int(p.Name)), 0)
			last = p
		}
	}
	if last != nil && sum == c.Int(last.Name) {
		last.Optional, last.Min = false, min(1, last.Max)
	}
}

// ordnanceMeasures are the parameters of a command that are measured on the table.
func (t table) ordnanceMeasures(kind string, id game.ID) []game.Param {
	switch {
	case !t.Board():
	case kind == "torpedoes":
		return []game.Param{{Name: "pivot", Kind: game.ParamAngle, Min: -geometry.Circle / 2, Max: geometry.Circle / 2, Optional: true}}
	case kind == "run" && t.Is(id, fieldBoarding):
		return []game.Param{{Name: "pivot", Kind: game.ParamAngle, Min: -mostTurn, Max: mostTurn, Optional: true}}
	case kind == "fly":
		return t.Around(id, t.reach(id))
	}
	return nil
}

// ordnanceWays are ways of a command of ordnance, the best first: at the nearest enemies.
func (t table) ordnanceWays(c game.Command) (all []game.Command) {
	id := c.Thing
	switch goal := t.goal(id); c.Kind {
	case "attack-run":
		return t.atEach(c, func(o game.ID) bool { return t.quarry(id, o) && t.afloat(o) })
	case "torpedoes", "run":
		switch {
		case !t.Board() && c.Kind == "run":
			return t.atEach(c, func(o game.ID) bool { return t.afloat(o) && t.Seat(o) != t.Seat(id) })
		case !t.Board() || c.Kind == "run" && !t.Is(id, fieldBoarding):
			return nil
		}
		off := min(max(geometry.Relative(t.Pose(id), goal), -mostTurn), mostTurn)
		all = tabletop.Map(tabletop.Outwards(off, -mostTurn, mostTurn, 5*geometry.Degree), func(by geometry.Angle) game.Command {
			return c.Set("pivot", game.Int(by))
		})
		shortsort.Stable(all, func(a, b game.Command) int { return len(t.friends(&a)) - len(t.friends(&b)) })
	case "fly":
		if !t.Board() {
			return nil
		}
		from, reach := t.Point(id), t.reach(id)
		for part := 4; part > 0; part-- {
			for _, off := range []geometry.Angle{0, 30, -30, 60, -60} {
				far := max(0, min(reach, geometry.Distance(from, goal))*part/4-geometry.Slack)
				to := geometry.Step(from, geometry.Norm(geometry.Bearing(from, goal)+off*geometry.Degree), far)
				if t.Setup.Table.Inside(to) {
					all = append(all, tabletop.Placed(c, to))
				}
			}
		}
	case "launch":
		hold := t.hold(id)
		for _, of := range []CraftType{Bomber, Assault, Fighter} {
			all = append(all, c.Set(numbers[of], game.Int(hold)))
		}
	}
	return all
}

// friends are the ships of their own side that torpedoes launched or run that way would meet in two phases.
func (t table) friends(c *game.Command) []game.ID {
	if c.Int("boarding") != 0 || t.Is(c.Thing, fieldBoarding) {
		return nil
	}
	from := t.Pose(c.Thing)
	path := []geometry.Point{from.Point, geometry.Step(from.Point, geometry.Norm(from.Heading+c.Int("pivot")), 2*torpedoSpeed)}
	return t.Those(kindShip, func(o game.ID) bool {
		_, meets := sweeps(path, markerRadius, t.Point(o), t.base(o))
		return meets && o != c.Thing && t.OnTable(o) && t.Seat(o) == t.Seat(c.Thing)
	})
}

// atEach names each of some ships as the target, the nearest first.
func (t table) atEach(c game.Command, test func(game.ID) bool) []game.Command {
	targets := t.Those(kindShip, test)
	if t.Board() {
		shortsort.Stable(targets, func(a, b game.ID) int { return t.gap(c.Thing, a) - t.gap(c.Thing, b) })
	}
	return tabletop.Map(targets, func(o game.ID) game.Command { return c.Set("target", game.Int(int(o))) })
}
