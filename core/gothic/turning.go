package gothic

import (
	"broadside/core/game"
	"broadside/core/geometry"
)

// sailing are the parameters of a ship's move: how far, and each turn that it may make with where.
func (t table) sailing(id game.ID) []game.Param {
	c, most := t.courseOf(id), t.model(id).Turns
	all := []game.Param{{Name: "distance", Kind: game.ParamLength, Min: c.Least, Max: c.Most}}
	for n := range c.Turns {
		if after := c.Straight * (n + 1); after <= c.Most && most > 0 {
			all = append(all, game.Param{Name: turnings[n], Kind: game.ParamAngle, Min: -most, Max: most, Optional: true},
				game.Param{Name: turnings[n] + "At", Kind: game.ParamLength, Min: after, Max: c.Most, Optional: true})
		}
	}
	return all
}

// narrowTurns narrows how far a ship moves and where it turns on its way by what is known of each other: a turn comes so far after the start
// or the turn before it, and not after the end.
func narrowTurns(c *game.Command, param func(string) *game.Param, straight geometry.Length) {
	far, turns := param("distance"), bends(c, straight)
	most := far.Max
	if c.Has("distance") {
		most = c.Int("distance")
	}
	for n, b := range turns {
		far.Min = max(far.Min, b.at)
		if n > 0 && c.Has(turnings[n]+"At") { // the turn before leaves room for it
			first := param(turnings[n-1] + "At")
			first.Max = min(first.Max, b.at-straight)
		}
	}
	soonest, latest := straight, most
	for n, name := range turnings {
		by, at := param(name), param(name+"At")
		if n < len(turns)-1 && !c.Has(turnings[n+1]+"At") {
			at.Max = min(at.Max, latest-straight)
		}
		if at.Min, at.Max = max(at.Min, soonest), min(at.Max, latest); at.Min > at.Max || n > len(turns) {
			by.Kind, at.Kind = "", ""
		}
		if n < len(turns) {
			soonest = turns[n].at + straight
		}
	}
}
