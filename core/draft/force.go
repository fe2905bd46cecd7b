package draft

import "broadside/core/game"

// Forcible tells whether overruling would carry a refused command out.
func Forcible(g *game.Game, c game.Command) bool {
	if c.Force || c.Kind == "" {
		return false
	}
	c.Force = true
	return g.Try(c).Illegal == nil
}

// Over tells whether a shot can be taken though something forbids it, with nothing else in its way.
func Over(g *game.Game, shot *game.Shot) bool {
	if !Forcible(g, shot.Command) {
		return false
	}
	no := g.Try(shot.Command).Illegal
	return no != nil && no.Code == shot.No[0].Code
}
