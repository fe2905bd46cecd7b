package board

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
)

// A picture is all that decides what the board draws: equal ones look the same.
type picture struct {
	frame
	path  []geometry.Point
	lines []Line
	lit   []game.ID
}

// frame is the part of a picture that Go compares by itself.
type frame struct {
	view    *game.View
	table   geometry.Table
	chosen  game.ID
	movable bool
	ruler   bool
	reach   bool
	gun     string
	ghost   game.ID
	pose    geometry.Pose
	note    string
	bad     bool
	rule    rule
	turned  bool
	scale   int // of lines and texts, in thousandths
}

// picture is what is set now.
func (c *Board) picture() *picture {
	o := &c.Overlays
	p := &picture{lines: slices.Clone(o.Lines), lit: slices.Clone(o.Lit), frame: frame{
		view: c.View, table: c.Table, chosen: c.Chosen, movable: c.Chosen != 0 && c.movable(c.Chosen),
		ruler: c.Ruler, reach: o.Reach, gun: o.Gun,
		turned: c.camera.turned, scale: round(c.camera.drawnScale() * 1000),
	}}
	if g := o.Ghost; g != nil {
		p.ghost, p.pose, p.note, p.bad, p.path = g.Thing, g.Pose, g.Note, g.Bad, slices.Clone(g.Path)
	}
	if c.rule != nil {
		p.rule = *c.rule
	}
	return p
}

func (p *picture) same(other *picture) bool {
	return other != nil && p.frame == other.frame &&
		slices.Equal(p.path, other.path) && slices.Equal(p.lines, other.lines) && slices.Equal(p.lit, other.lit)
}
