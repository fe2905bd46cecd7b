package board

import (
	"cmp"
	"math"
	"slices"

	"broadside/core/forces"
	"broadside/core/game"
	"broadside/core/geometry"
	"broadside/core/shortsort"
	"broadside/ui/kit"
)

const nameSize = 11 // pixels

// names are the labels beside the models: below, above, right or left, or farther off with a line that leads to them, wherever
// they cover no model, no other name and nothing else that is written. The chosen and the large ones come first, terrain last,
// and what finds no room stays away.
func (c *Board) names(taken []box, folds []fold) []item {
	var all []*game.Thing
	for _, t := range append(kit.Each(kit.Refs(folds), (*fold).thing), c.things()...) {
		switch {
		case standing(t):
			if c.named(t.ID) && !inFold(folds, t.ID) {
				all = append(all, t)
			}
			taken = append(taken, c.baseBox(t))
			if n := len(c.aboard(t.ID)); n > 0 { // their counters below
				taken = append(taken, c.around(t.Pose.Point, 0, units(t.Radius)*c.camera.drawnScale()+11, 12*float64(n), 7))
			}
		case t.Area != nil:
			if n := len(forces.Garrisons(t)); n > 0 {
				taken = append(taken, c.around(c.insideAt(t), 0, 0, 15*float64(n), 8))
			}
		case t.Out == "" && t.Glyph != "ring" && !isToken(t):
			taken = append(taken, c.textBox(t.Pose.Point, "mm", 0, 0)) // a marker
		}
	}
	for _, chip := range c.Overlays.Chips {
		if t := c.thing(chip.At); t != nil && t.Out == "" {
			taken = append(taken, c.around(c.chipAt(t), 0, 0, textWidth(chip.Text)/2+pillSize, pillSize))
		}
	}
	taken = append(taken, c.noteRoom()...)
	shortsort.Stable(all, func(a, b *game.Thing) int { return cmp.Compare(c.weight(b), c.weight(a)) })
	var items []item
	for _, t := range all {
		name := c.name(t.ID)
		for n, side := range nameSides {
			b := c.nameBox(t, name, side)
			if !c.within(b) || slices.ContainsFunc(taken, b.meets) {
				if n+1 < len(nameSides) || c.weight(t) < chosenWeight {
					continue
				}
				side = nameSides[0] // the chosen model is named whatever it covers
			}
			taken = append(taken, b)
			rim := units(t.Radius)
			x, y := side.x*(rim+c.px(7)), side.y*(rim+c.px(nameSize))
			tag := c.tag(t.ID, t.Pose.Point, name, side.anchor, x, y)
			if side.x*side.y != 0 {
				tag.inner += path("board-leader", "M"+dec(side.x*rim/2)+" "+dec(side.y*rim/2)+"L"+dec(x)+" "+dec(y))
			}
			items = append(items, tag)
			break
		}
	}
	return append(items, c.terrainNames(taken)...)
}

// named tells whether a model is called by its name: any, while the game is about none of them.
func (c *Board) named(id game.ID) bool {
	return len(c.Overlays.Focus) == 0 || id == c.Chosen || slices.Contains(c.Overlays.Focus, id) ||
		slices.ContainsFunc(c.Overlays.Chips, func(chip Chip) bool { return chip.At == id })
}

// terrainNames stand in the middle of their pieces, a city's at its lower rim, where nothing else does.
func (c *Board) terrainNames(taken []box) []item {
	var items []item
	for _, t := range c.things() {
		at := geometry.Step(t.Pose.Point, c.camera.way(180*geometry.Degree), t.Radius)
		if t.Area != nil {
			at = t.Area.Centre()
		} else if t.Glyph != "ring" {
			continue
		}
		name := c.name(t.ID)
		if t.Area != nil && t.ID != c.Chosen && t.Area.Radius > 0 && textWidth(name) > 2.2*c.pixels(t.Area.Radius) {
			continue // it would be all that one sees of its piece
		}
		if b := c.textBox(at, name, 0, 0); !slices.ContainsFunc(taken, b.meets) {
			taken = append(taken, b)
			items = append(items, c.tag(t.ID, at, name, "", 0, 0))
		}
	}
	return items
}

// A nameSide is where a name stands: the direction from the base, and how the text is set from there.
type nameSide struct {
	x, y   float64
	anchor string
}

var nameSides = []nameSide{{0, 1, ""}, {0, -1, ""}, {1, 0, "start"}, {-1, 0, "end"}, {1.6, 2, "start"}, {-1.6, 2, "end"}, {1.6, -2, "start"}, {-1.6, -2, "end"}}

// tag is a name off a point of the table.
func (c *Board) tag(id game.ID, at geometry.Point, name, anchor string, x, y float64) item {
	return item{idKey(id), []attr{{"transform", c.upright(at)}, {"class", "board-tag"}, unsaid},
		written("board-name"+kit.When(anchor != "", " is-"+anchor), x, y, c.px(nameSize), name)}
}

const chosenWeight = 1 << 20

func (c *Board) weight(t *game.Thing) int {
	w := t.Radius
	if t.ID == c.Chosen || c.View.Active == t.ID {
		w += chosenWeight
	}
	return w
}

// A box is a rectangle on the screen at the scale for which texts are sized.
type box struct{ left, top, right, bottom float64 }

func (a box) meets(b box) bool {
	return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

// nameBox is the room that a name takes beside its model.
func (c *Board) nameBox(t *game.Thing, name string, s nameSide) box {
	rim := c.pixels(t.Radius)
	half := kit.Either(s.x == 0, 0, math.Copysign(textWidth(name)/2, s.x))
	return c.textBox(t.Pose.Point, name, s.x*(rim+7)+half, s.y*(rim+nameSize))
}

// textBox is the room that a text takes whose middle is so many pixels off a point of the table.
func (c *Board) textBox(at geometry.Point, text string, offX, offY float64) box {
	return c.around(at, offX, offY, textWidth(text)/2, nameSize*0.6)
}

// around is a box whose middle is so many pixels off a point of the table, by half its width and height.
func (c *Board) around(at geometry.Point, offX, offY, w, h float64) box {
	m := c.sheet()
	x, y := m.toScreen(at)
	x, y = x+offX, y+offY
	return box{x - w, y - h, x + w, y + h}
}

// textWidth is the width of letters as they are on average.
func textWidth(text string) float64 { return float64(len([]rune(text))) * nameSize * 0.56 }

// baseBox is the room that a model takes.
func (c *Board) baseBox(t *game.Thing) box {
	half := c.pixels(t.Radius) * 0.9
	return c.around(t.Pose.Point, 0, 0, half, half)
}

// within tells whether a box lies on the table, or hardly beyond it.
func (c *Board) within(b box) bool {
	m := c.sheet()
	left, top, w, h := m.box()
	return b.left > left-margin && b.right < left+w+margin && b.top > top-margin && b.bottom < top+h+margin
}

// sheet is a camera over the drawing at the scale for which texts are sized.
func (c *Board) sheet() camera {
	return camera{table: c.Table, turned: c.camera.turned, scale: c.camera.drawnScale()}
}

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
