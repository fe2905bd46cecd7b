package data

import (
	"slices"
	"strings"

	"broadside/core/catalogue"
	"broadside/core/roster"
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
	if len(h.Entries) == 0 {
		h.Entries = entriesOf(set)
	} else {
		j.About = total(set)
		blocks = append(blocks, listed(set, h.Entries))
	}
	blocks = append(blocks, kit.Each(h.Entries, func(e *catalogue.Entry) print.Block { return cardOf(set, e) })...)
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
		for _, o := range app.Collection(set.ID).Chosen(e) {
			n := counted(set, roster.ChoiceID(e, &o))
			row(n, o.Name, points(n*o.Points))
		}
	}
	return list
}

func times(n int) string { return words.Say("print/times", "n", kit.Itoa(n)) }

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
		b.Pieces = kit.Each(app.Collection(set.ID).Chosen(e), func(o catalogue.Entry) print.Piece {
			return print.Text(`<p class="print-option">` + escaped(times(counted(set, roster.ChoiceID(e, &o)))+" "+optional(&o)) + "</p>")
		})
	}
	u := &Units{Set: set}
	b.Pieces = append(b.Pieces, u.tables([]catalogue.Entry{{Figures: e.Figures, Kind: e.Kind}})...)
	if text := strings.Join(catalogue.RulesOf(e), ", "); text != "" {
		b.Pieces = append(b.Pieces, print.Paragraphs("", text)...)
	}
	lines := kit.Each(catalogue.Arms(e), func(p catalogue.Entry) catalogue.Entry { return lineOf(p.Name, &p) })
	for _, o := range catalogue.Choices(e, catalogue.Telling) {
		lines = append(lines, kit.Each(o.Parts, func(p catalogue.Entry) catalogue.Entry { return lineOf(u.offered(&o, &p), &p) })...)
	}
	b.Pieces = append(b.Pieces, u.tables(lines)...)
	for _, o := range catalogue.Choices(e, catalogue.Telling) {
		if text := strings.Join(catalogue.RulesOf(&o), ", "); text != "" {
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

func (c *Cards) Arrive(r route.Route) {
	j := &print.Job{Name: words.Say("screen-cards"), About: words.Say("data/no-set")}
	for i := range app.Sets() {
		if set := &app.Sets()[i]; set.ID == r.Arg(0) {
			j = job(set)
		}
	}
	c.Show(j, route.To("data").Hash())
}

// lineOf is a profile on paper, which may be called otherwise there.
func lineOf(name string, e *catalogue.Entry) catalogue.Entry {
	return catalogue.Entry{Name: name, Figures: e.Figures, Special: catalogue.RulesOf(e), Kind: e.Kind}
}

func (c *Units) offered(o, p *catalogue.Entry) string {
	name := kit.Either(p.Name != o.Name, words.Say("data/of", "what", o.Name, "name", p.Name), p.Name)
	with := words.Say("data/offered-points", "name", name, "points", kit.Itoa(o.Points))
	return kit.Either(o.Points == 0, words.Say("data/offered", "name", name), with)
}

const (
	longValue = 24  // from where a figure is a text, which no column of a table holds
	mostHeads = 8   // columns beside the name
	longUnder = 600 // from where special rules under a row stand in a paragraph of its own, which may be parted
)

// tables are lines under their headings, those of the same figures in one table without the columns that are empty in all of
// them. Special rules and figures that are texts stand under their row; where nothing else is there a line is a paragraph.
func (c *Units) tables(lines []catalogue.Entry) (out []print.Piece) {
	for from, to := 0, 0; from < len(lines); from = to {
		for to < len(lines) && lines[to].Kind == lines[from].Kind && slices.Equal(keys(&lines[to]), keys(&lines[from])) {
			to++
		}
		var heads []int
		for i := range lines[from].Figures {
			some := kit.Only(kit.Each(lines[from:to], func(l catalogue.Entry) string { return l.Figures[i].Value }), func(v string) bool { return v != "" })
			texts := kit.Only(some, func(v string) bool { return len(v) > longValue })
			marks := kit.Only(some, func(v string) bool { return len(v) <= longValue && catalogue.Mark(v) })
			if len(some) > 0 && 2*len(texts) <= len(some)-len(marks) && len(heads) < mostHeads {
				heads = append(heads, i)
			}
		}
		open := `<table class="print-arms"><thead><tr>` + kit.When(lines[from].Name != "", "<td></td>") +
			markup.Each(heads, func(i int) string { return `<th scope="col">` + escaped(c.label(lines[from].Figures[i].Key)) + "</th>" }) + "</tr></thead><tbody>"
		for _, l := range lines[from:to] {
			below := c.prose(&l, heads)
			switch text := c.prose(&l, nil); {
			case l.Name == "" && text == "":
			case len(heads) == 0 || len(below) > longUnder:
				out = append(out, print.Paragraphs(l.Name, text)...)
			default:
				out = append(out, print.Piece{Open: open, HTML: c.row(&l, heads, below), Close: "</tbody></table>"})
			}
		}
	}
	return out
}

func keys(l *catalogue.Entry) []string {
	return kit.Each(l.Figures, func(f catalogue.Figure) string { return f.Key })
}

func (c *Units) row(l *catalogue.Entry, heads []int, below string) string {
	cells := kit.When(l.Name != "", `<th scope="row">`+escaped(l.Name)+"</th>") + markup.Each(heads, func(i int) string {
		value := l.Figures[i].Value
		return "<td>" + escaped(kit.When(len(value) <= longValue, c.named(value))) + "</td>"
	})
	return "<tr" + kit.When(below != "", ` class="print-over"`) + ">" + cells + "</tr>" + kit.When(below != "", `<tr><td class="arm-words" colspan="`+kit.Itoa(len(heads)+1)+`">`+escaped(below)+"</td></tr>")
}

// prose is what of a line has no column, rules behind it.
func (c *Units) prose(l *catalogue.Entry, heads []int) string {
	var parts []string
	for i, f := range l.Figures {
		if f.Value != "" && (len(f.Value) > longValue || !slices.Contains(heads, i)) {
			parts = append(parts, c.label(f.Key)+": "+c.named(f.Value))
		}
	}
	if len(l.Special) > 0 {
		parts = append(parts, strings.Join(l.Special, ", "))
	}
	return strings.Join(parts, " · ")
}
