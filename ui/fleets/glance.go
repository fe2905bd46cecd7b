package fleets

import (
	"cmp"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/vugu/vugu"

	"broadside/core/listbuilder"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/form"
	"broadside/ui/kit"
	"broadside/ui/markup"
	"broadside/ui/route"
)

// Glance shows what a fleet is good at beside the ready fleets of its game, as charts that are tables to those who hear them.
type Glance struct{ Edit *Editor }

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
	return c.Edit.book.charts(c.Edit.bars, words.Say("glance/own"), words.Say("glance/field"), words.Say("glance/key"))
}

// charts are bars of one fleet with lines of others, under the names of both and with a key to them.
func (b *book) charts(all []listbuilder.Bar, own, field, key string) vugu.HTML {
	text := ""
	for _, chart := range listbuilder.Charts {
		bars := kit.Only(all, func(x listbuilder.Bar) bool { return x.Chart == chart })
		most := 0.0
		for _, x := range bars {
			most = max(most, x.Own, x.Field)
		}
		rows := ""
		for _, x := range bars {
			if x.Even() {
				most = max(x.Own, x.Field)
			}
			rows += `<tr><th scope="row">` + markup.EscapeString(b.barLabel(x)) + `</th><td aria-hidden="true"><svg width="100%" height="12"><rect class="chart-bar" height="12" rx="2" width="` + share(x.Own, most) +
				`"></rect>` + kit.When(x.Field > 0, mark("chart-halo", x.Field, most)+mark("chart-mean", x.Field, most)) + `</svg></td><td><b>` + tenth(x.Own) + "</b></td><td>" + tenth(x.Field) + "</td></tr>"
		}
		if rows != "" {
			text += "<table><caption>" + words.Known(chart+"/"+b.about.ID, words.English.Say(chart, nil)) + `</caption><thead><tr><td></td><td></td><th scope="col">` + own +
				`</th><th scope="col">` + field + "</th></tr></thead><tbody>" + rows + "</tbody></table>"
		}
	}
	return vugu.HTML(wrap("p", "quiet small", markup.EscapeString(kit.Either(text == "", words.Say("glance/working"), key))) + text)
}

// barLabel is short: what a choice adds after a comma goes without saying here.
func (b *book) barLabel(x listbuilder.Bar) string {
	if x.Even() {
		return b.word("figure/" + b.about.ID + "/" + x.Label)
	}
	label, _, _ := strings.Cut(b.word(x.Label), ", ")
	return kit.Either(x.Label == "", app.Length(int(x.Reach), b.about.Unit), label)
}

// Versus shows what two fleets are good at, the second in place of the others.
type Versus struct {
	Lists [2]*roster.List
	book  *book
	bars  []listbuilder.Bar
}

func (r *Reader) Versus(lists [2]*roster.List) *Versus {
	c := &Versus{Lists: lists, book: r.book}
	var all [2][]listbuilder.Bar
	app.Work(func() {
		for i, l := range lists {
			all[i] = r.Strengths(l.Clone(), func() { time.Sleep(time.Millisecond) })
		}
	}, func() { c.bars = listbuilder.Versus(all[0], all[1]) })
	return c
}

func (c *Versus) markup() vugu.HTML {
	name := func(i int) string { return cmp.Or(c.Lists[i].Name, words.Say("fleets/nameless")) }
	return c.book.charts(c.bars, words.Say("compare/list", "n", "1"), words.Say("compare/list", "n", "2"), words.Say("glance/versus", "one", name(0), "other", name(1)))
}

// mark is a line across the bars; its halo sets it off from the one that it stands on.
func mark(class string, v, of float64) string {
	return `<line class="` + class + `" y1="-1" y2="13" x1="` + share(v, of) + `" x2="` + share(v, of) + `"></line>`
}

func share(v, of float64) string { return tenth(100*v/of) + "%" }

// tenth is a number to a tenth, of a hundred and more a whole one.
func tenth(v float64) string {
	fine := kit.Either(v < 100, 10.0, 1)
	return strconv.FormatFloat(math.Round(v*fine)/fine, 'f', -1, 64)
}

func (c *Editor) glancePage() form.Page {
	return form.Page{Title: words.Say("glance/title"), Wide: true, Sections: []form.Section{{Inside: &Glance{c}}}, Close: c.shut,
		Actions: []kit.Button{form.Button("swap", "fleets/compare", func() { route.Go(c.of.compared()) })}}
}
