package fleets

import (
	"slices"

	"github.com/vugu/vugu"

	"broadside/core/roster"
	"broadside/ui/form"
	"broadside/ui/kit"
)

func cardOf(id string) string { return `[data-card="` + id + `"]` }

// carry lets something on the page follow the pointer: where it may go a line shows, above or below what has the attribute there.
func (c *Editor) carry(event vugu.DOMEvent, lifted, among string, may func(over string, below bool) bool, drop func()) {
	over, ok := "", false
	kit.Follow(event, func(x, y float64) {
		kit.Nudge(y)
		kit.Set(cardOf(over), "data-drop", "")
		kit.Set(lifted, "data-drop", "lifted")
		over = kit.Under(x, y, among)
		_, down := kit.Within(cardOf(over), x, y)
		if ok = may(over, down > 0.5); ok {
			kit.Set(cardOf(over), "data-drop", kit.Either(down > 0.5, "after", "before"))
		}
	}, func(_, meant bool) {
		kit.Set(cardOf(over), "data-drop", "")
		kit.Set(lifted, "data-drop", "")
		if meant && ok {
			drop()
		}
	})
}

// grab moves a unit by its handle.
func (c *Editor) grab(id string, event vugu.DOMEvent) {
	var to gap
	c.carry(event, cardOf(id), kit.Either(len(seek(c.list(), id)) == 1, "data-band", "data-card"), func(over string, below bool) (ok bool) {
		to, ok = c.book.gapAt(c.list(), id, over, below)
		return ok
	}, func() {
		if c.unit(id) != nil {
			c.put(id, to.Holder, to.At)
		}
	})
}

// fetch adds what is dragged over from the shelf beside the fleet: to the unit that it is dropped on, or that holds that, or what
// stands in the list itself anywhere on it.
func (c *Editor) fetch(entry string, event vugu.DOMEvent) {
	into := ""
	if !c.of.three() {
		return
	}
	c.carry(event, `[data-entry="`+entry+`"]`, "data-card", func(over string, _ bool) (ok bool) {
		into, ok = c.holderFor(entry, over)
		return ok
	}, func() {
		c.into = into
		c.add(entry)
	})
}

// wholeFleet is what Under says of the fleet between its cards.
const wholeFleet = "-"

// holderFor is the unit that takes one of an entry that is dropped on another, "" for the list itself.
func (c *Editor) holderFor(entry, over string) (holder string, ok bool) {
	for p := seek(c.list(), over); len(p) > 0; p = p.holder() {
		if u := unitAt(c.list(), p); c.book.fits(u, &roster.Unit{Entry: entry}) {
			return u.ID, true
		}
	}
	e := c.book.entry(entry)
	return "", over != "" && e != nil && slices.Contains(c.book.Outline().Kinds, e.Kind)
}

// menu has what can be done with a unit, by the right button on its row.
func (c *UnitCard) menu(event vugu.DOMEvent) {
	event.PreventDefault()
	edit, title := c.Edit, c.title()
	rows := kit.Each(c.deeds(), func(b kit.Button) form.Row {
		return form.Row{RowText: kit.RowText{Icon: b.Icon, Title: b.Text}, Disabled: b.Disabled, Press: func() { edit.shut(); b.Press() }}
	})
	edit.sheet = &form.Sheet{Of: form.Ask(func() form.Page {
		return form.Page{Title: title, Sections: []form.Section{{Groups: []form.Group{{Rows: rows}}}}, Close: edit.shut}
	})}
}
