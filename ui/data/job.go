package data

import (
	"slices"

	"broadside/core/catalogue"
	"broadside/core/words"
	"broadside/ui/desk"
	"broadside/ui/markup"
	"broadside/ui/print"
)

// job is the chosen cards of a set, all of them where none is chosen.
func job(set *desk.DataSet) *print.Job {
	all, _, _ := chosen(set)
	j := &print.Job{Name: set.Name, About: words.Say("data/no-rules")}
	if len(all) == 0 {
		for p := range set.Packs {
			for i := range set.Packs[p].Entries {
				all = append(all, &set.Packs[p].Entries[i])
			}
		}
	} else {
		j.About = total(set)
		j.Parts = append(j.Parts, print.Part{Key: print.Summary, Columns: 1, OnePage: true, Blocks: summarised(set, all)})
	}
	var blocks []print.Block
	for _, e := range all {
		blocks = append(blocks, cardOf(set, e))
	}
	j.Parts = append(j.Parts, print.Part{Key: print.Cards, Columns: 2, Blocks: blocks})
	return j
}

func escaped(text string) string { return markup.EscapeString(text) }

// summarised is a line for each chosen card.
func summarised(set *desk.DataSet, all []*catalogue.Entry) []print.Block {
	list := print.Block{Class: "print-list"}
	for _, e := range all {
		n := counted(set, e.ID)
		list.Pieces = append(list.Pieces, print.Piece{Open: "<table><tbody>", Close: "</tbody></table>",
			HTML: `<tr><td class="print-times">` + words.Say("print/times", "n", itoa(n)) + `</td><th scope="row">` + escaped(e.Name) + `</th><td class="print-points">` + points(n*e.Points) + "</td></tr>"})
	}
	return []print.Block{{Class: "print-opening", Head: "<h3>" + escaped(set.Name) + `</h3><p class="print-note">` + escaped(total(set)) + "</p>"}, list}
}

// cardOf is an entry as its data print it.
func cardOf(set *desk.DataSet, e *catalogue.Entry) print.Block {
	title := e.Name
	if n := counted(set, e.ID); n > 1 {
		title = words.Say("print/times", "n", itoa(n)) + " " + title
	}
	head := func(title string) string {
		return `<div class="print-title"><h3>` + escaped(title) + `</h3> <span class="print-points">` + points(e.Points) + "</span></div>"
	}
	u := &Units{Set: set}
	b := print.Block{Class: "print-card", Head: head(title), Again: head(words.Say("print/again", "title", title))}
	if figures := u.figures(e); figures != "" {
		b.Pieces = append(b.Pieces, print.Paragraphs("", figures)...)
	}
	for i := 0; i < len(e.Parts); {
		n := alike(e.Parts[i:])
		b.Pieces = append(b.Pieces, u.parts(e.Parts[i:i+n])...)
		i += n
	}
	if in := desk.Printed(e.Printed); in != "" {
		b.Pieces = append(b.Pieces, print.Text(`<p class="print-note">`+escaped(in)+"</p>"))
	}
	return b
}

// longValue is from where a figure is a text, which no column of a table holds.
const longValue = 24

// alike is how many parts at the front have the same figures, all of them short; at least 1.
func alike(parts []catalogue.Entry) int {
	n := 0
	for n < len(parts) && short(&parts[n]) && slices.Equal(keys(&parts[n]), keys(&parts[0])) {
		n++
	}
	return max(n, 1)
}

func short(e *catalogue.Entry) bool {
	return len(e.Figures) > 0 && len(e.Figures) <= 8 && len(e.Special) == 0 && !slices.ContainsFunc(e.Figures, func(f catalogue.Figure) bool { return len(f.Value) > longValue })
}

func keys(e *catalogue.Entry) []string {
	all := make([]string, len(e.Figures))
	for i, f := range e.Figures {
		all[i] = f.Key
	}
	return all
}

// parts are a table where figures are short, and else a text each.
func (c *Units) parts(parts []catalogue.Entry) []print.Piece {
	if !short(&parts[0]) {
		return print.Paragraphs(parts[0].Name, c.figures(&parts[0]))
	}
	heads := "<th></th>"
	for _, key := range keys(&parts[0]) {
		heads += `<th scope="col">` + escaped(c.label(key)) + "</th>"
	}
	var out []print.Piece
	for i := range parts {
		row := `<tr><th scope="row">` + escaped(parts[i].Name) + "</th>"
		for _, f := range parts[i].Figures {
			row += "<td>" + escaped(c.named(f.Value)) + "</td>"
		}
		out = append(out, print.Piece{Open: `<table class="print-arms"><thead><tr>` + heads + "</tr></thead><tbody>", HTML: row + "</tr>", Close: "</tbody></table>"})
	}
	return out
}
