package compare

import (
	"slices"
	"strconv"

	"github.com/vugu/vugu"

	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/markup"
)

// ready tells whether both sides are chosen.
func (c *Screen) ready() bool {
	for i, s := range c.sides {
		if s.list == nil || c.mode == units && c.chosen(i) == nil {
			return false
		}
	}
	return true
}

// sections are the comparison, and the names of the two.
func (c *Screen) sections() (heads [2][2]string, all []section) {
	if c.mode == units {
		heads, all = c.unitSections()
	} else {
		heads, all = c.listSections()
	}
	if c.only {
		all = differing(all)
	}
	return heads, slices.DeleteFunc(all, func(s section) bool { return len(s.Lines) == 0 })
}

func (c *Screen) unitSections() (heads [2][2]string, all []section) {
	a := c.sides[0].reader.Unit(c.sides[0].list, c.chosen(0))
	b := c.sides[1].reader.Unit(c.sides[1].list, c.chosen(1))
	all = append([]section{{Lines: facts(a.Facts, b.Facts)}}, parts(a.Parts, b.Parts)...)
	all = append(all, c.shots(), rules(a.Rules, b.Rules))
	return [2][2]string{{a.Name, a.Class}, {b.Name, b.Class}}, all
}

func (c *Screen) listSections() (heads [2][2]string, all []section) {
	a, b := c.sides[0].reader.List(c.sides[0].list), c.sides[1].reader.List(c.sides[1].list)
	all = []section{{Lines: facts(a.Facts, b.Facts)}}
	differ, same := section{Title: words.Say("compare/counts-differ")}, section{Title: words.Say("compare/counts-same")}
	alone := [2]section{{Title: words.Say("compare/only-in", "list", a.Name)}, {Title: words.Say("compare/only-in", "list", b.Name)}}
	for _, d := range roster.Differences(a.Needs, b.Needs) {
		l := contrast(c.sides[0].reader.Name(c.sides[0].list, d.Entry), count(d.A), count(d.B))
		switch {
		case d.B == 0:
			alone[0].Lines = append(alone[0].Lines, l)
		case d.A == 0:
			alone[1].Lines = append(alone[1].Lines, l)
		case d.A == d.B:
			same.Lines = append(same.Lines, l)
		default:
			differ.Lines = append(differ.Lines, l)
		}
	}
	all = append(all, differ, alone[0], alone[1], same)
	return [2][2]string{{a.Name, a.About}, {b.Name, b.About}}, all
}

func count(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// verdict says how much differs.
func (c *Screen) verdict() string {
	_, all := c.sections()
	n := 0
	for _, s := range all {
		for _, l := range s.Lines {
			if l.Differs {
				n++
			}
		}
	}
	if n == 0 {
		return words.Say("compare/same")
	}
	return words.Say("compare/differ", "n", strconv.Itoa(n))
}

// table is the comparison as a table of three columns; what differs has a sign and is bold.
func (c *Screen) table() vugu.HTML {
	heads, all := c.sections()
	text := `<table class="table compare-table"><thead><tr><td></td>`
	for _, h := range heads {
		text += `<th scope="col">` + markup.EscapeString(h[0]) + small(h[1]) + "</th>"
	}
	text += "</tr></thead>"
	for _, s := range all {
		text += "<tbody>"
		if s.Title != "" {
			text += `<tr class="compare-part"><th colspan="3" scope="rowgroup">` + markup.EscapeString(s.Title) + "</th></tr>"
		}
		for _, l := range s.Lines {
			text += l.markup()
		}
		text += "</tbody>"
	}
	return vugu.HTML(text + "</table>")
}

func small(text string) string {
	if text == "" {
		return ""
	}
	return ` <small>` + markup.EscapeString(text) + "</small>"
}

func (l *line) markup() string {
	class, sign := "", ""
	if l.Differs {
		class = ` class="is-different"`
		sign = ` <span class="compare-sign" aria-hidden="true">≠</span><span class="sr">` + words.Say("compare/differs") + "</span>"
	}
	text := "<tr" + class + `><th scope="row">` + markup.EscapeString(l.Label) + sign + "</th>" + cell(l.A, l.B) + cell(l.B, l.A) + "</tr>"
	if l.Note != "" {
		text += `<tr class="compare-note"><td colspan="3">` + markup.EscapeString(l.Note) + "</td></tr>"
	}
	return text
}

// cell is what one side has, with each text that the other has not marked.
func cell(texts, other []string) string {
	if len(texts) == 0 {
		return `<td><span aria-hidden="true">–</span><span class="sr">` + words.Say("compare/none") + "</span></td>"
	}
	text := ""
	for _, t := range texts {
		tag := "span"
		if !slices.Contains(other, t) {
			tag = "b"
		}
		text += "<" + tag + ">" + markup.EscapeString(t) + "</" + tag + "> "
	}
	return "<td>" + text + "</td>"
}
