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

// Over is the command by which a shot is taken though something forbids it; nil where another thing is in the way as well.
func Over(g *game.Game, shot *game.Shot) *game.Command {
	c := shot.Command
	if c.Kind == "" {
		return nil
	}
	if no := g.Try(c).Illegal; no == nil || no.Code != shot.No[0].Code || !Forcible(g, c) {
		return nil
	}
	c.Force = true
	return &c
}
