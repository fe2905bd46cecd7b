package fleets

import (
	"math"
	"strconv"
	"time"

	"github.com/vugu/vugu"

	"broadside/core/listbuilder"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/form"
	"broadside/ui/kit"
	"broadside/ui/markup"
	"broadside/ui/route"
)

// Glance shows what a fleet is good at beside the ready fleets of its game, as charts that are tables to those who hear them.
type Glance struct{ Edit *Editor }

// look has the charts worked out for the list as it is now.
func (c *Editor) look() {
	if c.looked == c.checks {
		return
	}
	c.looked = c.checks
	l, at, found := c.list().Clone(), c.checks, []listbuilder.Bar(nil)
	app.Work(func() { found = c.book.Strengths(l, func() { time.Sleep(time.Millisecond) }) }, func() {
		if at == c.looked {
			c.bars = found
		}
	})
}

// Compute has them worked out where they show.
func (c *Glance) Compute() { c.Edit.look() }

func (c *Glance) markup() vugu.HTML {
	text := ""
	for _, chart := range listbuilder.Charts {
		bars := kit.Only(c.Edit.bars, func(x listbuilder.Bar) bool { return x.Chart == chart })
		most := 0.0
		for _, x := range bars {
			most = max(most, x.Own, x.Field)
		}
		rows := ""
		for _, x := range bars {
			if x.Even() {
				most = max(x.Own, x.Field)
			}
			rows += `<tr><th scope="row">` + markup.EscapeString(c.label(x)) + `</th><td aria-hidden="true"><svg width="100%" height="12"><rect class="chart-bar" height="12" rx="2" width="` + share(x.Own, most) +
				`"></rect><line class="chart-mean" y2="12" x1="` + share(x.Field, most) + `" x2="` + share(x.Field, most) + `"></line></svg></td><td><b>` + tenth(x.Own) + "</b></td><td>" + tenth(x.Field) + "</td></tr>"
		}
		if rows != "" {
			text += "<table><caption>" + words.Known(chart+"/"+c.Edit.book.about.ID, words.English.Say(chart, nil)) + `</caption><thead><tr><td></td><td></td><th scope="col">` + words.Say("glance/own") +
				`</th><th scope="col">` + words.Say("glance/field") + "</th></tr></thead><tbody>" + rows + "</tbody></table>"
		}
	}
	return vugu.HTML(wrap("p", "quiet small", kit.Either(text == "", words.Say("glance/working"), words.Say("glance/key"))) + text)
}

func (c *Glance) label(x listbuilder.Bar) string {
	b := c.Edit.book
	if x.Even() {
		return b.word("figure/" + b.about.ID + "/" + x.Label)
	}
	return kit.Either(x.Label == "", app.Length(int(x.Reach), b.about.Unit), b.word(x.Label))
}

func share(v, of float64) string { return tenth(100*v/of) + "%" }

// tenth is a number to a tenth, of a hundred and more a whole one.
func tenth(v float64) string {
	fine := kit.Either(v < 100, 10.0, 1)
	return strconv.FormatFloat(math.Round(v*fine)/fine, 'f', -1, 64)
}

// glancePage has them on a sheet.
func (c *Editor) glancePage() form.Page {
	return form.Page{Title: words.Say("glance/title"), Wide: true, Sections: []form.Section{{Inside: &Glance{c}}}, Close: c.shut,
		Actions: []kit.Button{form.Button("swap", "fleets/compare", func() { route.Go(c.of.compared()) })}}
}
