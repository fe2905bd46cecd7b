package fleets

import (
	"cmp"
	"strings"

	"broadside/core/game"
	"broadside/core/roster"
	"broadside/core/shortsort"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/markup"
	"broadside/ui/print"
)

func (b *book) job(l *roster.List, r *roster.Report) *print.Job {
	called := cmp.Or(l.Name, words.Say("fleets/nameless"))
	return &print.Job{Name: called, About: kit.Join(b.about.Name, b.faction(l), pointsText(r.Points, l.Limit)), Parts: []print.Part{
		{Key: print.Summary, Columns: 1, OnePage: true, Blocks: b.summary(l, r, called)},
		{Key: print.Cards, Columns: 2, Blocks: b.cards(l, r)},
		{Key: print.Reference, Columns: 2, Tight: true, Blocks: b.reference(l)},
	}}
}

// summary is the fleet on one page: what it is, what the game counts of it, and a line for each unit.
func (b *book) summary(l *roster.List, r *roster.Report, called string) []print.Block {
	stats := figureMarkup(count{Label: words.Say("fleets/points-label"), Value: kit.Itoa(r.Points), Of: limitText(l.Limit)})
	standing := Standing{Report: r, Limit: l.Limit, Book: b}
	for _, n := range standing.counts() {
		stats += figureMarkup(n)
	}
	out := []print.Block{{Class: "print-opening", Head: emblemMarkup(l.System, app.Factions(l)) + "<h3>" + markup.EscapeString(called) + "</h3>" +
		wrap("p", "print-note", markup.EscapeString(kit.Join(b.about.Name, b.faction(l), statusText(r.Breaches())))) +
		wrap("div", "print-stats", stats)}}
	if b.Nested() {
		for at := range l.Units {
			if u := &l.Units[at]; len(u.Units) > 0 || b.IsModel(u) { // nothing is printed of an empty group
				out = append(out, b.bandLines(l, r, at))
			}
		}
		return out
	}
	for _, g := range b.groups(l) {
		block := print.Block{Class: "print-list", Head: titleMarkup("h4", g.Title, "", "")}
		for _, at := range g.At {
			u := &l.Units[at]
			block.Pieces = append(block.Pieces, lineMarkup(kit.When(u.Count > 1, b.many(u)), b.numbered(l, u), kit.Join(b.typeOf(u), b.options(u)), b.price(l, nil, u)))
			if text := b.writtenMarkup(u); text != "" {
				block.Pieces = append(block.Pieces, print.Text(wrap("div", "print-tracked", hullMarkup(b.Boxes(u, b.Packs))+text)))
			}
		}
		out = append(out, block)
	}
	return out
}

func (b *book) bandLines(l *roster.List, r *roster.Report, at int) print.Block {
	u, numbers := &l.Units[at], ""
	for _, n := range b.counts(r, roster.Place{at}.Path()) {
		if !n.Ranged {
			numbers = kit.Join(numbers, words.Say("fleets/number", "what", n.Label, "n", n.Value))
		}
	}
	block := print.Block{Class: "print-list", Head: titleMarkup("h4", b.numbered(l, u), b.typeOf(u), "") + wrap("p", "print-note", markup.EscapeString(numbers))}
	roster.Walk(u.Units, nil, func(group *roster.Unit, p roster.Place) {
		options := strings.Join(kit.Each(group.Options, b.optionText), " · ")
		title := strings.Repeat("\u2003", len(p)-1) + b.title(group) // what stands in another, under it
		block.Pieces = append(block.Pieces, lineMarkup(b.many(group), title, kit.Join(b.typeOf(group), options), b.price(l, u, group)))
	})
	return block
}

// price is what a unit costs, and of a group of a battlegroup each of its models where there are several.
func (b *book) price(l *roster.List, holder, group *roster.Unit) string {
	if holder == nil {
		return words.Say("fleets/points", "points", kit.Itoa(b.Points(l, *group)))
	}
	e := b.Made(group)
	if e == nil {
		return ""
	}
	sum, beside := b.Counted(l, holder, group)
	text := kit.Either(max(group.Count, 1) > 1, words.Say("fleets/points-sum", "points", kit.Itoa(sum), "each", kit.Itoa(e.Points)), words.Say("fleets/points", "points", kit.Itoa(sum)))
	if beside > 0 {
		text = words.Say("fleets/points-beside", "points", text, "more", kit.Itoa(beside))
	}
	return text
}

func lineMarkup(n, title, note, points string) print.Piece {
	return print.Piece{Open: "<table><tbody>", Close: "</tbody></table>", HTML: "<tr>" + wrap("td", "print-times", markup.EscapeString(n)) +
		`<th scope="row">` + markup.EscapeString(title) + "</th>" + wrap("td", "print-took", markup.EscapeString(note)) + wrap("td", "print-points", markup.EscapeString(points)) + "</tr>"}
}

func titleMarkup(tag, title, note, points string) string {
	return wrap("div", "print-title", "<"+tag+">"+markup.EscapeString(title)+"</"+tag+"> "+span("print-note", note)+" "+span("print-points", points))
}

func limitText(limit int) string {
	return kit.When(limit != 0, words.Say("fleets/of", "n", kit.Itoa(limit)))
}

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

func (b *book) used(l *roster.List) (all []ruling) {
	roster.Entries(l.Units, func(id string) {
		if e := b.Entry(id); e != nil {
			all = append(all, b.allRulings(e)...)
		}
	})
	return distinct(all)
}

// lookups are the game's tables of what dice and orders do, of those that the fleet needs.
func (b *book) lookups(l *roster.List) []print.Block {
	var out []print.Block
	for _, t := range b.Tables(l, b.Packs) {
		block := print.Block{Class: "print-lookup", Head: "<h3>" + markup.EscapeString(b.word(t.Title)) + "</h3>"}
		open := "<table><tbody>"
		if len(t.Heads) > 0 {
			heads := markup.Each(t.Heads, func(code string) string { return wrap("th", "", markup.EscapeString(b.word(code))) })
			open = `<table class="print-columns"><thead><tr>` + heads + "</tr></thead><tbody>"
		}
		for _, row := range t.Rows {
			head, cells := row.Throw, row.Cells
			if row.Name != "" {
				head += kit.When(head != "", " ") + b.word(row.Name)
			}
			if len(t.Heads) == 0 {
				cells = []string{strings.Join(kit.Each(row.Says, func(s game.Saying) string { return words.English.Say(s.Code, s.Args) }), ", ")}
			}
			data := markup.Each(cells, func(cell string) string { return wrap("td", "", markup.EscapeString(cell)) })
			block.Pieces = append(block.Pieces, print.Piece{Open: open, Close: "</tbody></table>", HTML: `<tr><th scope="row">` + markup.EscapeString(head) + "</th>" + data + "</tr>"})
		}
		out = append(out, block)
	}
	return out
}
