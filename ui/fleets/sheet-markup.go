package fleets

import (
	"slices"
	"strings"

	"github.com/vugu/vugu"

	"broadside/core/catalogue"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/markup"
	"broadside/ui/print"
)

// sheetMarkup is a data sheet: the bar of figures with the special rules of the whole, the tables of parts, and what
// they launch.
func (b *book) sheetMarkup(e *catalogue.Entry) string {
	text := wrap("div", "cells", cellsMarkup(b.cells(e)))
	if len(e.Special) > 0 {
		text += wrap("p", "sheet-special", markup.EscapeString(strings.Join(e.Special, ", ")))
	}
	return text + b.partsMarkup(e) + printedMarkup(e, "quiet small")
}

func (b *book) partsMarkup(e *catalogue.Entry) string {
	return markup.Each(b.tables(e), tableMarkup) + filled("ul", "sheet-assets", markup.Each(b.Launched(e), b.assetMarkup))
}

// printedMarkup says where an entry is printed, nothing where its data do not.
func printedMarkup(e *catalogue.Entry, class string) string {
	return filled("p", class, markup.EscapeString(app.Printed(e.Printed)))
}

// sheetPieces are the same on paper, which may break between them.
func (b *book) sheetPieces(e *catalogue.Entry) []print.Piece {
	var out []print.Piece
	if cells := b.cells(e); len(cells) > 0 {
		out = append(out, print.Text(wrap("div", "cells", cellsMarkup(cells))))
	}
	if len(e.Special) > 0 {
		out = append(out, print.Text(wrap("p", "print-special", markup.EscapeString(strings.Join(e.Special, ", ")))))
	}
	for _, t := range b.tables(e) {
		for _, r := range t.Rows {
			out = append(out, print.Piece{Open: `<table class="print-arms">` + t.headMarkup() + "<tbody>", HTML: t.rowMarkup(r), Close: "</tbody></table>"})
		}
	}
	for _, x := range b.Launched(e) {
		out = append(out, print.Piece{Open: `<ul class="print-assets">`, HTML: b.assetMarkup(x), Close: "</ul>"})
	}
	if in := printedMarkup(e, "print-note"); in != "" {
		out = append(out, print.Text(in))
	}
	return out
}

func (b *book) assetMarkup(x *catalogue.Entry) string {
	return wrap("li", "sheet-asset", markup.EscapeString(words.Say("fleets/number", "what", x.Name, "n", kit.Join(b.line(x), strings.Join(x.Special, ", ")))))
}

// tableMarkup is a table of parts; where it is narrow names and special rules have lines for themselves.
func tableMarkup(t table) string {
	return `<div class="table-wrap arms-wrap" tabindex="0" role="group" aria-label="` + markup.EscapeString(t.Title) + `"><table class="table arms">` +
		t.headMarkup() + "<tbody>" + markup.Each(t.Rows, t.rowMarkup) + "</tbody></table></div>"
}

func (t table) headMarkup() string {
	heads := `<th scope="col">` + markup.EscapeString(t.Title) + "</th>" + markup.Each(t.Heads, func(h cell) string {
		return `<th scope="col"><abbr title="` + markup.EscapeString(h.Label) + `">` + markup.EscapeString(h.Short) + "</abbr></th>"
	})
	if t.special() {
		heads += `<th class="arm-rules" scope="col">` + markup.EscapeString(words.Say("fleets/special")) + "</th>"
	}
	return "<thead><tr>" + heads + "</tr></thead>"
}

// longFigure is more than stays in one line of a narrow table.
const longFigure = 8

func (t table) rowMarkup(r tableRow) string {
	cells := `<th scope="row">` + markup.EscapeString(r.Name) + "</th>" + markup.Each(r.Values, func(v string) string {
		return wrap("td", kit.When(len(v) > longFigure, "arm-words"), markup.EscapeString(v))
	})
	if t.special() {
		cells += wrap("td", "arm-words arm-rules", markup.EscapeString(r.Special))
	}
	return "<tr>" + cells + "</tr>"
}

func (t table) special() bool {
	return slices.ContainsFunc(t.Rows, func(r tableRow) bool { return r.Special != "" })
}

// rulingsMarkup are special rules to unfold. The page keeps them as they are until they change, so what is open stays open.
func rulingsMarkup(all []ruling) string {
	return filled("div", "rulings-fold", markup.Each(all, func(r ruling) string {
		return `<details class="ruling"><summary>` + markup.EscapeString(r.Name) + "</summary>" + wrap("p", "ruling-text", markup.EscapeString(r.Text)) + "</details>"
	}))
}

func figureMarkup(n count) string {
	of := kit.When(n.Of != "", " <small>"+markup.EscapeString(n.Of)+"</small>")
	return wrap("div", "stat"+kit.When(n.Tone != "", " stat-"+string(n.Tone)),
		span("stat-label", n.Label)+" "+wrap("span", "stat-value", markup.EscapeString(n.Value)+of)) + " "
}

// roomMarkup is what is filled of a room, marked where too little or too much stands in it.
func roomMarkup(n count) string {
	tone := ""
	switch {
	case n.Tone != "":
		tone = " badge-" + string(n.Tone)
	case n.N < n.Fewest:
		tone = " badge-warn"
	case n.N == n.Most:
		tone = " badge-accent"
	}
	return span("badge"+tone, words.Say("fleets/room", "what", n.Label, "n", kit.Itoa(n.N), "room", spanText(n.Fewest, n.Most))) + " "
}

// CardMarkup is the card of an entry as fleets show it, whether a pack that is open has it or not; nothing where this app
// does not know the game.
func CardMarkup(system string, e *catalogue.Entry) vugu.HTML {
	b := openBook(system, "")
	if b == nil {
		return ""
	}
	head := wrap("div", "spread", wrap("b", "", markup.EscapeString(e.Name))+span("figure", pointsText(e.Points, 0)))
	return vugu.HTML(head + b.sheetMarkup(e) + rulingsMarkup(b.allRulings(e)))
}

// Long lists are given to the page in pieces of HTML: a piece that has not changed costs a render one comparison.

// span is an element around text, nothing where there is no text.
func span(class, text string) string { return filled("span", class, markup.EscapeString(text)) }

// filled is an element around HTML, nothing where there is none.
func filled(tag, class, inner string) string { return kit.When(inner != "", wrap(tag, class, inner)) }

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

func (c *Catalogue) rowMarkup(e *catalogue.Entry) vugu.HTML {
	cells := c.Edit.book.cells(e) // a long bar is set closer, so that a phone shows it in one line
	title := wrap("span", "row-title", markup.EscapeString(e.Name))
	return vugu.HTML(kit.IconMarkup(c.Edit.book.icon(e), "row-lead", "") + wrap("span", "row-text", title+" "+span("row-note", c.note(e))) + " " +
		span("badge badge-accent", c.have(e)) + " " + span("row-figure", kit.When(e.Points != 0 || !c.Edit.book.Nested(), kit.Itoa(e.Points))) + " " +
		wrap("span", "cells"+kit.When(len(cells) > 7, " cells-many"), cellsMarkup(cells)))
}

// offerMarkup is what an option does and costs, and why it cannot be taken.
func (c *Chooser) offerMarkup(o *offer) vugu.HTML {
	text := wrap("div", "offer-head", "<h3>"+markup.EscapeString(o.Entry.Name)+"</h3>"+span("figure", kit.When(o.Entry.Points != 0, words.Say("fleets/points", "points", kit.Itoa(o.Entry.Points)))))
	if o.Ways[0].Option.Mount != "" || c.edit.book.Nested() {
		text += wrap("div", "cells", cellsMarkup(c.edit.book.cells(o.Entry)))
	}
	text += markup.Each(append(c.edit.book.armLines(o.Entry), c.edit.book.ruleText(o.Entry)), func(line string) string {
		return filled("p", "offer-rule", markup.EscapeString(line))
	})
	if o.Reason != "" {
		text += wrap("p", "offer-reason", kit.IconMarkup("info", "icon-s", "")+span("offer-why", o.Reason))
	}
	return vugu.HTML(text)
}
