package board

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
)

// look brings what the overlays point at into sight when it is other than before: between two such changes the player pans and
// zooms at will.
func (c *Board) look() {
	if c.camera.scale != 0 && !slices.Equal(c.focus, c.Overlays.Focus) {
		c.aim()
	}
}

func (c *Board) aim() {
	before := len(c.focus)
	c.focus = c.Overlays.Focus
	if from, to, ok := c.extent(c.focus, c.Overlays.Room); ok {
		c.camera.show(from, to)
	} else if before > 0 {
		c.camera.whole()
	}
	c.stage.camera()
}

// extent is the part of the table that holds things, with room around them.
func (c *Board) extent(ids []game.ID, room geometry.Length) (from, to geometry.Point, ok bool) {
	for t := range c.things() {
		if t.Out != "" || !slices.Contains(ids, t.ID) {
			continue
		}
		r, at := room+t.Radius, t.Pose
		if !ok {
			from, to, ok = at.Point, at.Point, true
		}
		from = geometry.Point{X: max(0, min(from.X, at.X-r)), Y: max(0, min(from.Y, at.Y-r))}
		to = geometry.Point{X: min(c.Table.Width, max(to.X, at.X+r)), Y: min(c.Table.Height, max(to.Y, at.Y+r))}
	}
	return from, to, ok
}
