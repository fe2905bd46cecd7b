package tabletop

import (
	"slices"

	"broadside/core/game"
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

// FitPoint narrows either half of a point by what would be taken, once the other is known.
func FitPoint(c *game.Command, x, y *game.Param, steps int, try func(game.Command) bool) {
	if c.Has(y.Name) {
		x.Fit(steps, x.Tried(c, try))
	}
	if c.Has(x.Name) {
		y.Fit(steps, y.Tried(c, try))
	}
}
