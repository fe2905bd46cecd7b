package board

import (
	"reflect"

	"broadside/core/game"
	"broadside/core/geometry"
)

// A picture is all that decides what the board draws: equal ones look the same.
type picture struct {
	view     *game.View
	table    geometry.Table
	chosen   game.ID
	movable  bool
	ruler    bool
	overlays Overlays
	rule     *rule
	turned   bool
	scale    int // of lines and texts, in thousandths
}

// picture is what is set now.
func (c *Board) picture() *picture {
	p := &picture{c.View, c.Table, c.Chosen, c.Chosen != 0 && c.movable(c.Chosen), c.Ruler, c.Overlays, c.rule, c.camera.turned, round(c.camera.drawnScale() * 1000)}
	if c.rule != nil {
		rule := *c.rule
		p.rule = &rule
	}
	return p
}

func (p *picture) same(other *picture) bool {
	return other != nil && p.view == other.view && reflect.DeepEqual(p, other)
}
