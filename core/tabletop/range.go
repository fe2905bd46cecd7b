package tabletop

import (
	"slices"

	"broadside/core/game"
	"broadside/core/shortsort"
)

// Params finds parameters by their names; one that is not there can be narrowed to no effect.
func Params(params []game.Param) func(name string) *game.Param {
	return func(name string) *game.Param {
		if i := slices.IndexFunc(params, func(p game.Param) bool { return p.Name == name }); i >= 0 {
			return &params[i]
		}
		return &game.Param{}
	}
}

// FitPoint narrows either half of a point by what would be taken, once the other is known or need not be. What the command
// says stays in it where that is taken, though it lie between two steps.
func FitPoint(c *game.Command, x, y *game.Param, steps int, try func(game.Command) bool) {
	if c.Has(y.Name) || y.Optional {
		x.Fit(steps, x.Tried(c, try))
	}
	if c.Has(x.Name) || x.Optional {
		y.Fit(steps, y.Tried(c, try))
	}
	for _, p := range []*game.Param{x, y} {
		if at := c.Int(p.Name); c.Has(x.Name) && c.Has(y.Name) && !p.Admits(c.Get(p.Name)) && try(*c) {
			if len(p.Spans) == 0 {
				p.Spans = [][2]int{{p.Min, p.Max}}
			}
			p.Min, p.Max, p.Spans = min(p.Min, at), max(p.Max, at), append(p.Spans, [2]int{at, at})
			shortsort.Stable(p.Spans, func(a, b [2]int) int { return a[0] - b[0] })
		}
	}
}
