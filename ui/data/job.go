package data

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/markup"
	"broadside/ui/print"
	"broadside/ui/route"
)

// job is the chosen cards of a set under their list, all of its cards where none is chosen.
func job(set *app.DataSet) *print.Job {
	h := chosen(set)
	j := &print.Job{Name: set.Name, About: words.Say("data/no-rules")}
	var blocks []print.Block
	if len(h.all) == 0 {
		h.all = entriesOf(set)
	} else {
		j.About = total(set)
		blocks = append(blocks, listed(set, h.all))
	}
	blocks = append(blocks, kit.Each(h.all, func(e *catalogue.Entry) print.Block { return cardOf(set, e) })...)
	j.Parts = []print.Part{{Key: print.Cards, Columns: 2, Blocks: blocks}}
	return j
}

func escaped(text string) string { return markup.EscapeString(text) }

func listed(set *app.DataSet, all []*catalogue.Entry) print.Block {
	head := func(title string) string { return `<div class="print-title"><h3>` + escaped(title) + "</h3></div>" }
	list := print.Block{Class: "print-list", Head: head(set.Name) + `<p class="print-note">` + escaped(total(set)) + "</p>", Again: head(words.Say("print/again", "title", set.Name))}
	row := func(n int, name string, points string) {
		list.Pieces = append(list.Pieces, print.Piece{Open: "<table><tbody>", Close: "</tbody></table>",
			HTML: `<tr><td class="print-times">` + escaped(times(n)) + `</td><th scope="row">` + escaped(name) + `</th><td class="print-points">` + escaped(points) + "</td></tr>"})
	}
	for _, e := range all {
		n := counted(set, e.ID)
		row(n, e.Name, points(n*e.Points))
		for _, o := range took(set, e) {
			n := counted(set, key(e, &o))
			row(n, o.Name, points(n*o.Points))
		}
	}
	return list
}

func times(n int) string { return words.Say("print/times", "n", itoa(n)) }

// took are the choices of a card that the player has counted.
func took(set *app.DataSet, e *catalogue.Entry) []catalogue.Entry {
	return choices(e, func(o *catalogue.Entry) bool { return priced(o) && counted(set, key(e, o)) > 0 })
}

// cardOf is an entry as its data print it.
func cardOf(set *app.DataSet, e *catalogue.Entry) print.Block {
	title := e.Name
	n := counted(set, e.ID)
	if n > 1 {
		title = times(n) + " " + title
	}
	head := func(title string) string {
		return `<div class="print-title"><h3>` + escaped(title) + `</h3> <span class="print-points">` + escaped(points(e.Points)) + "</span></div>"
	}
	b := print.Block{Class: "print-card", Head: head(title), Again: head(words.Say("print/again", "title", title))}
	if n > 0 {
		b.Pieces = kit.Each(took(set, e), func(o catalogue.Entry) print.Piece {
			return print.Text(`<p class="print-option">` + escaped(times(counted(set, key(e, &o)))+" "+optional(&o)) + "</p>")
		})
	}
	u := &Units{Set: set}
	b.Pieces = append(b.Pieces, u.tables([]line{{"", e.Figures, "", e.Kind}})...)
	if text := strings.Join(rules(e), ", "); text != "" {
		b.Pieces = append(b.Pieces, print.Paragraphs("", text)...)
	}
	lines := kit.Each(arms(e), func(p catalogue.Entry) line { return lineOf(p.Name, &p) })
	for _, o := range choices(e, fullChoice) {
		for _, p := range o.Parts {
			lines = append(lines, lineOf(u.offered(&o, &p), &p))
		}
	}
	b.Pieces = append(b.Pieces, u.tables(lines)...)
	for _, o := range choices(e, fullChoice) {
		if text := strings.Join(rules(&o), ", "); text != "" {
			b.Pieces = append(b.Pieces, print.Paragraphs(optional(&o), text)...)
		}
	}
	if text := mayChoose(set, e); text != "" {
		b.Pieces = append(b.Pieces, print.Paragraphs("", text)...)
	}
	if in := app.Printed(e.Printed); in != "" {
		b.Pieces = append(b.Pieces, print.Text(`<p class="print-note">`+escaped(in)+"</p>"))
	}
	return b
}

// Cards prints the cards of a set. It is the screen of #/cards/ID, the id of a set.
type Cards struct{ print.Press }

// Arrive finds the set.
func (c *Cards) Arrive(r route.Route) {
	j := &print.Job{Name: words.Say("screen-cards"), About: words.Say("data/no-set")}
	for i := range app.Sets() {
		if set := &app.Sets()[i]; set.ID == r.Arg(0) {
			j = job(set)
		}
	}
	c.Show(j, route.To("data").Hash())
}

// A line is a profile on paper.
type line struct {
	name    string
	figures []catalogue.Figure
	rules   string
	kind    string
}

func lineOf(name string, e *catalogue.Entry) line {
	return line{name, e.Figures, strings.Join(rules(e), ", "), e.Kind}
}

// offered names what comes with a choice.
func (c *Units) offered(o, p *catalogue.Entry) string {
	name := p.Name
	if name != o.Name {
		name = words.Say("data/of", "what", o.Name, "name", name)
	}
	if o.Points == 0 {
		return words.Say("data/offered", "name", name)
	}
	return words.Say("data/offered-points", "name", name, "points", itoa(o.Points))
}

const (
	longValue = 24  // from where a figure is a text, which no column of a table holds
	mostHeads = 8   // columns beside the name
	longUnder = 600 // from where a text under a row stands in a paragraph of its own, which may be parted
)

func long(value string) bool { return len(value) > longValue }

// tables are lines under their headings, those of the same figures in one table. Long figures and special rules stand
// under their row.
func (c *Units) tables(lines []line) []print.Piece {
	var out []print.Piece
	for from := 0; from < len(lines); {
		to := from + 1
		for to < len(lines) && lines[to].kind == lines[from].kind && slices.Equal(lines[to].keys(), lines[from].keys()) {
			to++
		}
		out = append(out, c.table(lines[from:to])...)
		from = to
	}
	return out
}

func (l *line) keys() []string {
	return kit.Each(l.figures, func(f catalogue.Figure) string { return f.Key })
}

// table is lines of the same figures. A column that is empty in all of them is left out, but not one of marks for none, and one
// of texts stands below.
func (c *Units) table(lines []line) []print.Piece {
	var heads, under []int
	for i := range lines[0].figures {
		texts, values, marks := 0, 0, 0
		for _, l := range lines {
			switch v := l.figures[i].Value; {
			case v == "":
			case catalogue.Mark(v):
				marks++
			case long(v):
				texts++
			default:
				values++
			}
		}
		switch {
		case texts+values+marks == 0:
		case texts > values || len(heads) == mostHeads:
			under = append(under, i)
		default:
			heads = append(heads, i)
		}
	}
	named := lines[0].name != ""
	open := `<table class="print-arms"><thead><tr>`
	if named {
		open += "<th></th>"
	}
	open += markup.Each(heads, func(i int) string { return `<th scope="col">` + escaped(c.label(lines[0].figures[i].Key)) + "</th>" }) + "</tr></thead><tbody>"
	var out []print.Piece
	for _, l := range lines {
		below := c.below(&l, append(slices.DeleteFunc(slices.Clone(heads), func(i int) bool { return !long(l.figures[i].Value) }), under...))
		switch text := c.prose(&l); {
		case l.name == "" && text == "":
		case len(heads) == 0 || len(below) > longUnder:
			out = append(out, print.Paragraphs(l.name, text)...)
		default:
			out = append(out, print.Piece{Open: open, HTML: c.row(&l, heads, below), Close: "</tbody></table>"})
		}
	}
	return out
}

// row is a line in its table with what stands below it.
func (c *Units) row(l *line, heads []int, below string) string {
	cells, wide := "", len(heads)
	if l.name != "" {
		cells, wide = `<th scope="row">`+escaped(l.name)+"</th>", wide+1
	}
	for _, i := range heads {
		value := c.named(l.figures[i].Value)
		if long(l.figures[i].Value) {
			value = "" // it stands below
		}
		cells += "<td>" + escaped(value) + "</td>"
	}
	if below == "" {
		return "<tr>" + cells + "</tr>"
	}
	return `<tr class="print-over">` + cells + `</tr><tr><td class="arm-words" colspan="` + itoa(wide) + `">` + escaped(below) + "</td></tr>"
}

// below is what of a line has no column, rules behind it.
func (c *Units) below(l *line, under []int) string {
	var parts []string
	for _, i := range under {
		if f := l.figures[i]; f.Value != "" {
			parts = append(parts, c.label(f.Key)+": "+c.named(f.Value))
		}
	}
	if l.rules != "" {
		parts = append(parts, l.rules)
	}
	return strings.Join(parts, " · ")
}

// prose is a line as a text.
func (c *Units) prose(l *line) string {
	all := make([]int, len(l.figures))
	for i := range all {
		all[i] = i
	}
	return c.below(l, all)
}
