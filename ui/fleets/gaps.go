package fleets

import (
	"math"

	"github.com/vugu/vugu"

	"broadside/core/roster"
)

// A gap is a place to drop what is dragged: before the unit that now stands at an index of a holder ("" is the list
// itself), or behind its last. Y is where it shows on the page.
type gap struct {
	Holder string
	At     int
	Y      float64
}

// An extent is how far a card reaches down the page.
type extent struct{ Top, Bottom float64 }

// gapsFor are the places where a unit may be dropped, given where the cards show: among the units of the list for one
// of those, else in every holder that it fits.
func (b *book) gapsFor(l *roster.List, id string, shown func(id string) (extent, bool)) []gap {
	p := seek(l, id)
	switch len(p) {
	case 0:
		return nil
	case 1:
		return between("", l.Units, shown)
	}
	var out []gap
	for i := range l.Units {
		holder := &l.Units[i]
		if i != p[0] && !b.fits(holder, unitAt(l, p)) {
			continue
		}
		gaps := between(holder.ID, holder.Units, shown)
		if len(gaps) == 0 {
			if e, ok := shown(holder.ID); ok {
				gaps = []gap{{holder.ID, 0, e.Bottom}}
			}
		}
		out = append(out, gaps...)
	}
	return out
}

// between are the gaps before, between and behind cards that stand one under the other.
func between(holder string, units []roster.Unit, shown func(id string) (extent, bool)) []gap {
	var out []gap
	last := math.Inf(-1)
	for i := range units {
		e, ok := shown(units[i].ID)
		if !ok {
			return nil
		}
		y := e.Top
		if i > 0 {
			y = (last + e.Top) / 2
		}
		out = append(out, gap{holder, i, y})
		last = e.Bottom
	}
	if len(units) > 0 {
		out = append(out, gap{holder, len(units), last})
	}
	return out
}

// nearest is the gap next to a height of the page.
func nearest(gaps []gap, y float64) (gap, bool) {
	best, found := gap{Y: math.Inf(1)}, false
	for _, g := range gaps {
		if !found || math.Abs(g.Y-y) < math.Abs(best.Y-y) {
			best, found = g, true
		}
	}
	return best, found
}

func px(n float64) string { return itoa(int(math.Round(n))) + "px" }

// grab lets a card follow the pointer until it is dropped; then it goes where the line was.
func (c *Editor) grab(id string, event vugu.DOMEvent) {
	u := c.unit(id)
	if u == nil {
		return
	}
	c.held = id
	gaps := func() []gap { return c.book.gapsFor(c.list(), id, shown) }
	follow(event, c.book.title(u), gaps, func(g gap) { c.drop(id, g) }, func() { c.held = "" })
}

func (c *Editor) drop(id string, g gap) {
	c.held = ""
	if c.unit(id) != nil {
		c.put(id, g.Holder, g.At)
	}
}
