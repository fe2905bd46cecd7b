package fleets

import "github.com/vugu/vugu"

// A hand is what drags a card: the page reports where it points, and where it lets go.
type hand interface {
	// take begins to follow the pointer of an event. Where a card shows is asked of shown, and drop and lost end it.
	take(event vugu.DOMEvent, title string, gaps func(shown func(id string) (extent, bool)) []gap, drop func(gap), lost func())
}

// grab lets a card follow the pointer until it is dropped; then it goes where the line was.
func (c *Editor) grab(id string, event vugu.DOMEvent) {
	u := c.unit(id)
	if u == nil {
		return
	}
	c.held = id
	holding.take(event, c.book.title(u),
		func(shown func(id string) (extent, bool)) []gap { return c.book.gapsFor(c.list(), id, shown) },
		func(g gap) { c.drop(id, g) },
		func() { c.held = "" })
}

func (c *Editor) drop(id string, g gap) {
	c.held = ""
	if c.unit(id) != nil {
		c.put(id, g.Holder, g.At)
	}
}
