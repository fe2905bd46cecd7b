package fleets

import (
	"slices"

	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
)

// add puts a new unit at the end of the list, or of the unit that is being filled; a group that stands there grows.
func (c *Editor) add(entry string) *roster.Unit {
	into := c.into
	u := roster.UnitAt(c.list(), c.book.Join(c.list(), into, entry))
	if u == nil {
		return nil
	}
	said := c.book.tell.Entry(entry)
	switch {
	case into == "" && !c.book.IsModel(u):
		c.open, c.into = "", u.ID
	case into == "":
		c.open = u.ID
	case u.Count > 1:
		said = words.Say("fleets/times", "n", kit.Itoa(u.Count), "unit", said)
	}
	c.changed()
	if c.of.three() {
		kit.Reveal(cardOf(u.ID))
		if into == "" && c.into != "" { // what can be added is other now, and the button is gone
			kit.Focus(catalogueID)
		}
	}
	app.Toasts().Say(words.Say("fleets/added", "unit", said, "points", c.pointsText()))
	return u
}

// addTo asks what to add to a unit, "" for the list itself.
func (c *Editor) addTo(id string) {
	if c.into = id; c.of.three() {
		kit.Focus(catalogueID)
		kit.Reveal(cardOf(id))
		return
	}
	c.sheet = &AddSheet{c.catalogue}
}

// catalogueID is that of the catalogue beside the fleet, chosenID that of the card on its other side.
const (
	catalogueID = "catalogue"
	chosenID    = "chosen"
)

func (c *Editor) unit(id string) *roster.Unit {
	return roster.UnitAt(c.list(), roster.Seek(c.list(), id))
}

func (c *Editor) duplicate(id string) {
	l := c.list()
	p := roster.Seek(l, id)
	if p == nil {
		return
	}
	copied := roster.Twin(l, *roster.UnitAt(l, p))
	roster.Insert(l, p.Holder().Within(p.Last()+1), copied)
	c.open = copied.ID
	c.changed()
	kit.Focus(headID(copied.ID))
	app.Toasts().Say(words.Say("fleets/added", "unit", c.book.title(&copied), "points", c.pointsText()))
}

// fewer takes one model of a unit, and all of it with the last that it may do without.
func (c *Editor) fewer(id string) {
	if u := c.unit(id); u.Count > max(c.book.Fewest(u.Entry), 1) {
		u.Count--
		c.changed()
		return
	}
	c.remove(id)
}

// remove takes a unit out; Undo puts it back where it stood.
func (c *Editor) remove(id string) {
	p := roster.Seek(c.list(), id)
	if p == nil {
		return
	}
	gone, next, holder := *roster.UnitAt(c.list(), p), c.book.Beside(c.list(), id), roster.HolderID(c.list(), p)
	roster.Cut(c.list(), p)
	c.open = ""
	c.changed()
	if c.sheet == nil {
		kit.Focus(kit.Either(next == "", kit.Either(c.of.three(), catalogueID, addID), headID(next)))
	}
	c.offer(words.Say("fleets/removed", "unit", c.book.title(&gone)), func() {
		l := c.list()
		to, is := roster.Inside(l, holder) // it may have moved, or be gone itself
		if !is {
			return
		}
		roster.Insert(l, to.Within(p.Last()), gone)
		roster.NameUnits(l)
		c.changed()
		kit.Focus(headID(gone.ID))
	})
}

// step takes a unit one place on. The keyboard stays with it, on the control that was used or, where
// that has no further to go, on the unit's heading.
func (c *Editor) step(id string, by int, control string) {
	g, ok := c.book.Stride(c.list(), id, by)
	if !ok {
		return
	}
	c.put(id, g.Holder, g.At)
	if _, more := c.book.Stride(c.list(), id, by); !more {
		control = headID(id)
	}
	kit.Focus(control)
}

func (c *Editor) put(id, holder string, at int) {
	if !roster.Relocate(c.list(), id, holder, at) {
		return
	}
	if c.changed(); c.book.Nested() {
		app.Toasts().Say(c.whereabouts(id))
	}
}

// whereabouts says where a unit stands, for those who do not see it move.
func (c *Editor) whereabouts(id string) string {
	p := roster.Seek(c.list(), id)
	u := roster.UnitAt(c.list(), p)
	n := kit.Itoa(p.Last() + 1)
	if holder := roster.UnitAt(c.list(), p.Holder()); holder != nil {
		return words.Say("fleets/moved-into", "unit", c.book.title(u), "holder", c.called(holder), "n", n)
	}
	return words.Say("fleets/moved", "unit", c.book.title(u), "n", n)
}

func (c *Editor) takeOut(id string, at int) {
	u := c.unit(id)
	if u == nil || at >= len(u.Options) {
		return
	}
	u.Options = slices.Delete(slices.Clone(u.Options), at, at+1)
	c.changed()
}
