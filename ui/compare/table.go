package compare

import (
	"slices"
	"strconv"

	"github.com/vugu/vugu"

	"broadside/core/words"
	"broadside/ui/fleets"
	"broadside/ui/kit"
	"broadside/ui/markup"
)

func (c *Screen) ready() bool {
	for i, s := range c.sides {
		if s.list == nil || c.mode == units && c.chosen(i) == nil {
			return false
		}
	}
	return true
}

// sections are the comparison, without what is empty or not asked for, and what stands over its columns.
func (c *Screen) sections() (heads [2]*fleets.Side, all []*section) {
	for i, s := range c.sides {
		if c.mode == units {
			heads[i] = s.reader.Unit(s.list, c.chosen(i))
		} else {
			heads[i] = s.reader.List(s.list)
		}
	}
	a, b := heads[0].Sections, heads[1].Sections
	var raw []*section
	if c.mode == units {
		raw = append(align(a, b), c.shots())
	} else {
		raw = fielded(heads, pairs(a[1].Items, b[1].Items))
		raw[0].Lines = pairs(a[0].Items, b[0].Items)
	}
	for _, s := range raw {
		if lines := kit.Only(s.Lines, func(l *line) bool { return l.Differs || !c.only }); len(lines) > 0 {
			all = append(all, &section{s.Title, lines})
		}
	}
	return heads, all
}

// fielded sorts the models of two lists by what differs, behind a section for their figures.
func fielded(heads [2]*fleets.Side, models []*line) []*section {
	differ, same := &section{Title: words.Say("compare/counts-differ")}, &section{Title: words.Say("compare/counts-same")}
	a := &section{Title: words.Say("compare/only-in", "list", heads[0].Name)}
	b := &section{Title: words.Say("compare/only-in", "list", heads[1].Name)}
	for _, l := range models {
		into := same
		switch {
		case l.B == nil:
			into = a
		case l.A == nil:
			into = b
		case l.Differs:
			into = differ
		}
		into.Lines = append(into.Lines, l)
	}
	return []*section{{}, differ, a, b, same}
}

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
	over := markup.Each(heads[:], func(h *fleets.Side) string {
		return `<th scope="col">` + markup.EscapeString(h.Name) + small(h.About) + "</th>"
	})
	bodies := markup.Each(all, func(s *section) string {
		title := kit.When(s.Title != "", `<tr class="compare-part"><th colspan="3" scope="rowgroup">`+markup.EscapeString(s.Title)+"</th></tr>")
		return "<tbody>" + title + markup.Each(s.Lines, (*line).markup) + "</tbody>"
	})
	return vugu.HTML(`<table class="table compare-table"><thead><tr><td></td>` + over + "</tr></thead>" + bodies + "</table>")
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

// A line is one thing that both sides are asked for. A side that has nothing of it has no values.
type line struct {
	Label, Note string
	A, B        []string
	Differs     bool
}

// A section is lines under a heading; the first has none.
type section struct {
	Title string
	Lines []*line
}

// align sets the sections of two units side by side by their titles.
func align(a, b []*fleets.Section) []*section {
	all := kit.Each(a, func(s *fleets.Section) *section { return &section{s.Title, pairs(s.Items, titled(b, s.Title))} })
	for _, s := range b {
		if titled(a, s.Title) == nil {
			all = append(all, &section{s.Title, pairs(nil, s.Items)})
		}
	}
	return all
}

func titled(all []*fleets.Section, title string) []*fleets.Item {
	for _, s := range all {
		if s.Title == title {
			return s.Items
		}
	}
	return nil
}

// pairs sets items of one key in one line, the first with the first where a side has several. The first side's order holds;
// what the second alone has stands before what follows it there.
func pairs(a, b []*fleets.Item) []*line {
	var all []*line
	done := make([]bool, len(b))
	take := func(to int, every bool) {
		for j := range to {
			if !done[j] && (every || find(a, b[j].Key, nil) < 0) {
				done[j] = true
				all = append(all, pair(nil, b[j]))
			}
		}
	}
	for _, item := range a {
		at := find(b, item.Key, done)
		if at < 0 {
			all = append(all, pair(item, nil))
			continue
		}
		done[at] = true
		take(at, false)
		all = append(all, pair(item, b[at]))
	}
	take(len(b), true)
	return all
}

// find is where an item of a key stands that is not done with, -1 where there is none.
func find(all []*fleets.Item, key string, done []bool) int {
	for i, item := range all {
		if item.Key == key && (done == nil || !done[i]) {
			return i
		}
	}
	return -1
}

func pair(a, b *fleets.Item) *line {
	l := &line{}
	if a != nil {
		l.Label, l.Note, l.A = a.Name, a.Note, a.Values
	}
	if b != nil {
		l.B = b.Values
		if len(b.Name) > len(l.Label) { // a figure may have another beside it, on one side alone
			l.Label, l.Note = b.Name, b.Note
		}
	}
	l.Differs = !slices.Equal(l.A, l.B)
	return l
}
