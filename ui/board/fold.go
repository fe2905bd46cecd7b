package board

import (
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/ui/kit"
)

// Where bases are small on the screen, a formation that stands close folds into one badge. Its models stay under it as dots,
// which fingers and keys find as ever.
const (
	smallBase = 5.5  // pixels from the middle of a base to its rim
	closeBy   = 36.0 // pixels from a formation's middle to the farthest of its models
	badgeSize = 12.0 // pixels from the middle of a badge to its rim
)

// A fold is a formation drawn as one model, in the middle of those that it holds.
type fold struct {
	game.Thing
	models []game.ID
}

// folds are the formations that fold: two models of one sort or more, none of which the game is about now.
func (c *Board) folds() (all []fold) {
	var apart []game.ID // formations that do not
	for _, t := range c.things() {
		switch {
		case !standing(t) || t.On == 0:
			continue
		case c.pixels(t.Radius) > smallBase || c.concerns(t):
			apart = append(apart, t.On)
			continue
		}
		i := slices.IndexFunc(all, func(f fold) bool { return f.ID == t.On && f.Entry == t.Entry })
		if i < 0 {
			i, all = len(all), append(all, fold{Thing: *t})
			all[i].ID, all[i].Glyph, all[i].Radius, all[i].Tracks, all[i].Count = t.On, t.Glyph, c.away(badgeSize), nil, 0
		}
		f := &all[i]
		f.Pose.X = (f.Pose.X*f.Count + t.Pose.X) / (f.Count + 1)
		f.Pose.Y = (f.Pose.Y*f.Count + t.Pose.Y) / (f.Count + 1)
		f.Count++
		f.models, f.Tracks, f.Acted = append(f.models, t.ID), append(f.Tracks, t.Tracks...), f.Acted && t.Acted
	}
	return slices.DeleteFunc(all, func(f fold) bool {
		return f.Count < 2 || slices.Contains(apart, f.ID) || slices.ContainsFunc(f.models, func(id game.ID) bool {
			return c.pixels(geometry.Distance(c.thing(id).Pose.Point, f.Pose.Point)) > closeBy
		})
	})
}

func (f *fold) thing() *game.Thing { return &f.Thing }
func (f *fold) key() string        { return "fold" + idKey(f.models[0]) }

// inFold tells whether a model is under a badge.
func inFold(folds []fold, id game.ID) bool {
	return slices.ContainsFunc(folds, func(f fold) bool { return slices.Contains(f.models, id) })
}

// concerns tells whether the game is about a model now.
func (c *Board) concerns(t *game.Thing) bool {
	o := &c.Overlays
	return t.ID == c.Chosen || c.View.Active == t.ID || c.View.Active == t.On || c.Movable(t.ID) ||
		slices.Contains(o.Lit, t.ID) || slices.Contains(o.Focus, t.ID) ||
		slices.ContainsFunc(o.Chips, func(chip Chip) bool { return chip.At == t.ID }) ||
		slices.ContainsFunc(o.Lines, func(l Line) bool { return l.From == t.ID || l.To == t.ID })
}

// badge is a fold, which says nothing that its models do not.
func (c *Board) badge(f *fold) item {
	class := "board-badge " + seatClass(f.Seat) + kit.When(f.Acted, " is-done")
	return item{f.key(), []attr{{"transform", c.posed(f.Pose)}, {"class", class}, unsaid}, c.figure(&f.Thing)}
}
