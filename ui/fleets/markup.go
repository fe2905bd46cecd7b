package fleets

import (
	"strings"

	"github.com/vugu/vugu"

	"broadside/core/catalogue"
	"broadside/core/words"
	"broadside/ui/kit"
	"broadside/ui/markup"
)

// Long lists are given to the page in pieces of HTML: a piece that has not changed costs a render one comparison.

// span is an element around text, nothing where there is no text.
func span(class, text string) string {
	if text == "" {
		return ""
	}
	return wrap("span", class, markup.EscapeString(text))
}

// wrap is an element around HTML.
func wrap(tag, class, inner string) string {
	return "<" + tag + ` class="` + class + `">` + inner + "</" + tag + ">"
}

// cellsMarkup sets figures side by side, as a data sheet prints them.
func cellsMarkup(cells []cell) string {
	var b strings.Builder
	for _, x := range cells {
		b.WriteString(`<span class="cell` + kit.When(x.Part != "", " cell-part") + `"><abbr class="cell-key" title="` + markup.EscapeString(x.Label) + `">` +
			markup.EscapeString(x.Short) + "</abbr> " + span("cell-value", x.Value) + "</span> ")
	}
	return b.String()
}

// cellsClass sets a long bar of figures closer, so that a phone shows it in one line.
func cellsClass(cells []cell) string { return "cells" + kit.When(len(cells) > 7, " cells-many") }

// rowMarkup is the inside of a line that adds a unit.
func (c *AddSheet) rowMarkup(e *catalogue.Entry) vugu.HTML {
	title := wrap("span", "row-title", span("sr", words.Say("fleets/add-one"))+" "+markup.EscapeString(e.Name))
	return vugu.HTML(kit.IconMarkup(c.Edit.book.icon(e), "row-lead", "") + wrap("span", "row-text", title+" "+span("row-note", c.note(e))) + " " +
		span("badge badge-accent", c.have(e)) + " " + span("row-figure", c.figure(e)) + kit.IconMarkup("add", "icon-s accent", "") + " " +
		wrap("span", cellsClass(c.Edit.book.cells(e)), cellsMarkup(c.Edit.book.cells(e))) + span("row-reason", c.after[e.ID].Reason))
}

// offerMarkup is what an option does and costs, and why it cannot be taken.
func (c *Chooser) offerMarkup(o *offer) vugu.HTML {
	text := wrap("div", "offer-head", "<h3>"+markup.EscapeString(o.Entry.Name)+"</h3>"+span("figure", o.cost()))
	if o.Ways[0].Option.Mount != "" || c.edit.book.nested() {
		text += wrap("div", "cells", cellsMarkup(c.edit.book.cells(o.Entry)))
	}
	for _, arm := range c.edit.book.armLines(o.Entry) {
		text += wrap("p", "offer-rule", markup.EscapeString(arm))
	}
	if rule := c.edit.book.ruleText(o.Entry); rule != "" {
		text += wrap("p", "offer-rule", markup.EscapeString(rule))
	}
	if o.Reason != "" {
		text += wrap("p", "offer-reason", kit.IconMarkup("info", "icon-s", "")+span("offer-why", o.Reason))
	}
	return vugu.HTML(text)
}
