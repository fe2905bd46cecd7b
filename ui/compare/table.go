package compare

import (
	"slices"

	"github.com/vugu/vugu"

	"broadside/core/words"
	"broadside/ui/fleets"
	"broadside/ui/kit"
	"broadside/ui/markup"
)

// A row is one thing that both sides are asked for. A side that has nothing of it has no values.
type row struct {
	fleets.Line
	values [2][]string
}

func (r *row) differs() bool { return !slices.Equal(r.values[0], r.values[1]) }

// rows set lines of one part and key side by side, the first with the first where a side has several. The first side's order
// holds; what the second alone has stands behind what it follows there.
func rows(sides [2]*fleets.Side) (all []*row) {
	for i, side := range sides {
		after := -1
		taken := map[*row]bool{}
		for _, l := range side.Lines {
			at := slices.IndexFunc(all, func(r *row) bool { return r.Part == l.Part && r.Key == l.Key && !taken[r] })
			if at < 0 {
				if at = after + 1; after < 0 || all[after].Part != l.Part { // behind the last of its part
					at = len(all)
					for at > 0 && all[at-1].Part != l.Part && slices.ContainsFunc(all, func(r *row) bool { return r.Part == l.Part }) {
						at--
					}
				}
				all = slices.Insert(all, at, &row{Line: l})
			}
			taken[all[at]] = true
			if all[at].values[i] = l.Values; len(l.Name) > len(all[at].Name) { // a figure may have another beside it, on one side alone
				all[at].Name, all[at].Note = l.Name, l.Note
			}
			after = at
		}
	}
	return all
}

func fielded(heads [2]*fleets.Side, all []*row) []*row {
	var parts [5][]*row
	titles := [5]string{"", words.Say("compare/counts-differ"), words.Say("compare/only-in", "list", heads[0].Name), words.Say("compare/only-in", "list", heads[1].Name), words.Say("compare/counts-same")}
	for _, r := range all {
		at := 4
		switch {
		case r.Part == "":
			at = 0
		case r.values[1] == nil:
			at = 2
		case r.values[0] == nil:
			at = 3
		case r.differs():
			at = 1
		}
		r.Part = titles[at]
		parts[at] = append(parts[at], r)
	}
	return slices.Concat(parts[:]...)
}

// compared are the rows that are asked for, and what stands over their columns.
func (c *Screen) compared() (heads [2]*fleets.Side, all []*row) {
	for i, s := range c.sides {
		if c.mode == units {
			heads[i] = s.reader.Unit(s.list, c.chosen(i))
		} else {
			heads[i] = s.reader.List(s.list)
		}
	}
	if all = rows(heads); c.mode == lists {
		all = fielded(heads, all)
	}
	return heads, kit.Only(all, func(r *row) bool { return r.differs() || !c.only })
}

func (c *Screen) verdict() string {
	_, all := c.compared()
	n := len(kit.Only(all, (*row).differs))
	return kit.Either(n > 0, words.Say("compare/differ", "n", kit.Itoa(n)), words.Say("compare/same"))
}

// table is the comparison as a table of three columns; what differs has a sign and is bold.
func (c *Screen) table() vugu.HTML {
	heads, all := c.compared()
	text := `<table class="table compare-table"><thead><tr><td></td>` + markup.Each(heads[:], func(h *fleets.Side) string {
		return `<th scope="col">` + markup.EscapeString(h.Name) + kit.When(h.About != "", " <small>"+markup.EscapeString(h.About)+"</small>") + "</th>"
	}) + "</tr></thead><tbody>"
	for i, r := range all {
		if r.Part != "" && (i == 0 || all[i-1].Part != r.Part) {
			text += `</tbody><tbody><tr class="compare-part"><th colspan="3" scope="rowgroup">` + markup.EscapeString(r.Part) + "</th></tr>"
		}
		text += r.markup()
	}
	return vugu.HTML(text + "</tbody></table>")
}

func (r *row) markup() string {
	sign := kit.When(r.differs(), ` <span class="compare-sign" aria-hidden="true">≠</span><span class="sr">`+words.Say("compare/differs")+"</span>")
	return "<tr" + kit.When(r.differs(), ` class="is-different"`) + `><th scope="row">` + markup.EscapeString(r.Name) + sign + "</th>" + cell(r.values[0], r.values[1]) + cell(r.values[1], r.values[0]) +
		"</tr>" + kit.When(r.Note != "", `<tr class="compare-note"><td colspan="3">`+markup.EscapeString(r.Note)+"</td></tr>")
}

// cell is what one side has, with each text that the other has not marked.
func cell(texts, other []string) string {
	if len(texts) == 0 {
		return `<td><span aria-hidden="true">–</span><span class="sr">` + words.Say("compare/none") + "</span></td>"
	}
	return "<td>" + markup.Each(texts, func(t string) string {
		tag := kit.Either(slices.Contains(other, t), "span", "b")
		return "<" + tag + ">" + markup.EscapeString(t) + "</" + tag + "> "
	}) + "</td>"
}
