package board

import (
	"cmp"
	"slices"

	"broadside/core/game"
	"broadside/core/geometry"
)

const nameSize = 11 // pixels

// names are the labels below the models: those that find room, the chosen and the large ones first.
func (c *Board) names() []item {
	if c.View == nil || c.Teller == nil {
		return nil
	}
	var all []*game.Thing
	for i := range c.View.Things {
		if t := &c.View.Things[i]; standing(t) {
			all = append(all, t)
		}
	}
	slices.SortStableFunc(all, func(a, b *game.Thing) int { return cmp.Compare(c.weight(b), c.weight(a)) })
	var taken []box
	var items []item
	for _, t := range all {
		name := c.name(t.ID)
		b := c.nameBox(t, name)
		if c.weight(t) < chosenWeight && slices.ContainsFunc(taken, b.meets) {
			continue
		}
		taken = append(taken, b)
		items = append(items, item{idKey(t.ID), []attr{{"transform", c.upright(t.Pose.Point)}, {"class", "board-tag"}, {"aria-hidden", "true"}},
			`<text class="board-name" y="` + dec(float64(t.Radius)/100+c.px(nameSize)) + `" font-size="` + dec(c.px(nameSize)) + `">` + escape(name) + `</text>`})
	}
	return items
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

// nameBox is the room that a name takes, from the width of letters as they are on average.
func (c *Board) nameBox(t *game.Thing, name string) box {
	x, y := c.flat(t.Pose.Point)
	scale := c.camera.drawnScale()
	half := float64(len([]rune(name))) * nameSize * 0.27
	top := y*scale + float64(t.Radius)/100*scale + 4
	return box{x*scale - half, top, x*scale + half, top + nameSize + 3}
}

// flat is a point in the drawing as the screen turns it.
func (c *Board) flat(p geometry.Point) (x, y float64) {
	x, y = float64(p.X)/100, float64(c.Table.Height-p.Y)/100
	if c.camera.turned {
		return -y, x
	}
	return x, y
}
