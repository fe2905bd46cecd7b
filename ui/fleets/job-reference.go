package fleets

import (
	"strings"

	"broadside/core/roster"
	"broadside/core/shortsort"
	"broadside/core/words"
	"broadside/ui/kit"
	"broadside/ui/markup"
	"broadside/ui/print"
)

// reference is each rule that a fleet uses once, sorted by what it belongs to, and the tables that players look up.
func (b *book) reference(l *roster.List) []print.Block {
	rules := b.used(l)
	var order []string
	sets := map[string][]ruling{}
	var unknown []string
	for _, r := range rules {
		if r.Text == "" {
			unknown = append(unknown, r.Name)
			continue
		}
		if sets[r.On] == nil {
			order = append(order, r.On)
		}
		sets[r.On] = append(sets[r.On], r)
	}
	var out []print.Block
	for _, on := range order {
		shortsort.Stable(sets[on], func(a, b ruling) int { return strings.Compare(a.Title, b.Title) })
		out = append(out, heading(words.Known("kind/"+b.about.ID+"/"+on, words.Say("print/others"))))
		for _, r := range sets[on] {
			out = append(out, print.Block{Class: "print-rule", Pieces: print.Paragraphs(r.Title, r.Text)})
		}
	}
	if len(unknown) > 0 {
		out = append(out, heading(words.Say("print/unknown")), print.Block{Class: "print-rule", Pieces: print.Paragraphs("", strings.Join(unknown, ", "))})
	}
	return append(out, b.lookups(l)...)
}

func heading(text string) print.Block {
	return print.Block{Class: "print-heading", Keep: true, Head: "<h3>" + markup.EscapeString(text) + "</h3>"}
}

// used are the rules of a fleet, each once, as they first come up.
func (b *book) used(l *roster.List) []ruling {
	var out []ruling
	seen := map[string]bool{}
	note := func(id string) {
		e := b.entry(id)
		if e == nil {
			return
		}
		for _, r := range b.allRulings(e) {
			if !seen[r.Title] {
				seen[r.Title] = true
				out = append(out, r)
			}
		}
	}
	walk(l.Units, nil, func(u *roster.Unit, _ place) {
		note(u.Entry)
		for _, o := range u.Options {
			note(o.Entry)
		}
	})
	return out
}

// lookups are the game's tables of what dice and orders do, of those that the fleet needs.
func (b *book) lookups(l *roster.List) []print.Block {
	var out []print.Block
	for _, t := range b.Tables(l, b.packs) {
		block := print.Block{Class: "print-lookup", Head: "<h3>" + markup.EscapeString(b.word(t.Title)) + "</h3>"}
		open := "<table><tbody>"
		if len(t.Heads) > 0 {
			heads := ""
			for _, code := range t.Heads {
				heads += wrap("th", "", markup.EscapeString(b.word(code)))
			}
			open = `<table class="print-columns"><thead><tr>` + heads + "</tr></thead><tbody>"
		}
		for _, row := range t.Rows {
			text := ""
			for _, s := range row.Says {
				text += kit.When(text != "", ", ") + words.English.Say(s.Code, s.Args)
			}
			head, cells := row.Throw, ""
			if row.Name != "" {
				head += kit.When(head != "", " ") + b.word(row.Name)
			}
			for _, cell := range row.Cells {
				cells += wrap("td", "", markup.EscapeString(cell))
			}
			if len(t.Heads) == 0 {
				cells = wrap("td", "", markup.EscapeString(text))
			}
			block.Pieces = append(block.Pieces, print.Piece{Open: open, Close: "</tbody></table>", HTML: `<tr><th scope="row">` + markup.EscapeString(head) + "</th>" + cells + "</tr>"})
		}
		out = append(out, block)
	}
	return out
}
