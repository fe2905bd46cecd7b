package fleets

import (
	"slices"

	"github.com/vugu/vugu"

	"broadside/core/roster"
	"broadside/ui/kit"
)

// A gap is a place to drop what is dragged: before the unit that now stands at an index of a holder ("" is the list
// itself), or behind its last.
type gap struct {
	Holder string
	At     int
}

// gapAt is where a unit goes that is dropped on the upper or the lower half of another: before or behind it, and of one that
// holds its like at the beginning or the end of what stands there.
func (b *book) gapAt(l *roster.List, id, over string, below bool) (gap, bool) {
	from, to := seek(l, id), seek(l, over)
	switch {
	case len(from) == 0 || len(to) == 0:
		return gap{}, false
	case len(from) == 1:
		return gap{"", to[0] + btoi(below)}, true
	}
	var g gap
	found := false
	b.eachHolder(l, from, func(holder *roster.Unit, at place, fits bool) {
		switch {
		case !fits:
		case slices.Equal(at, to):
			g, found = gap{holder.ID, len(holder.Units) * btoi(below)}, true
		case slices.Equal(at, to.holder()):
			g, found = gap{holder.ID, to.last() + btoi(below)}, true
		}
	})
	return g, found
}

// grab lets a card follow the pointer until it is dropped; a line shows on the page where it would go.
func (c *Editor) grab(id string, event vugu.DOMEvent) {
	card := func(id string) string { return `[data-card="` + id + `"]` }
	over, to, ok := "", gap{}, false
	among := kit.Either(len(seek(c.list(), id)) == 1, "data-band", "data-card")
	kit.Follow(event, func(x, y float64) {
		kit.Nudge(y)
		kit.Set(card(over), "data-drop", "")
		kit.Set(card(id), "data-drop", "lifted")
		over = kit.Under(x, y, among)
		_, down := kit.Within(card(over), x, y)
		if to, ok = c.book.gapAt(c.list(), id, over, down > 0.5); ok {
			kit.Set(card(over), "data-drop", kit.Either(down > 0.5, "after", "before"))
		}
	}, func(_, meant bool) {
		kit.Set(card(over), "data-drop", "")
		kit.Set(card(id), "data-drop", "")
		if meant && ok && c.unit(id) != nil {
			c.put(id, to.Holder, to.At)
		}
	})
}
