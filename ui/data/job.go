package data

import (
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
		for p := range set.Packs {
			for i := range set.Packs[p].Entries {
				h.all = append(h.all, &set.Packs[p].Entries[i])
			}
		}
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
		for _, o := range took(set, e) {
			b.Pieces = append(b.Pieces, print.Text(`<p class="print-option">`+escaped(times(counted(set, key(e, &o)))+" "+optional(&o))+"</p>"))
		}
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
