package fleets

import (
	"strings"

	"broadside/core/catalogue"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/kit"
	"broadside/ui/markup"
	"broadside/ui/print"
)

// cards are one for each unit that is a model, and for each that others hold: under its heading where that is a group.
func (b *book) cards(l *roster.List, r *roster.Report) []print.Block {
	var out []print.Block
	for at := range l.Units {
		if u := &l.Units[at]; !b.Nested() || len(u.Units) > 0 || b.IsModel(u) { // nothing is printed of an empty group
			out = append(out, b.bandCards(l, r, at)...)
		}
	}
	return out
}

func (b *book) bandCards(l *roster.List, r *roster.Report, at int) []print.Block {
	u, stats := &l.Units[at], ""
	for _, n := range b.counts(r, roster.Place{at}.Path()) {
		if !n.Ranged {
			n.Of = ""
			stats += figureMarkup(n)
		}
	}
	out := []print.Block{{Class: "print-band", Keep: true, Head: titleMarkup("h3", b.numbered(l, u), b.typeOf(u), "") + wrap("div", "print-stats", stats)}}
	if !b.Nested() || b.IsModel(u) {
		out[0] = b.card(l, nil, u)
	}
	roster.Walk(u.Units, nil, func(group *roster.Unit, _ roster.Place) { out = append(out, b.card(l, u, group)) })
	return out
}

// many is how many models a unit counts: "3 ×".
func (b *book) many(u *roster.Unit) string {
	return kit.When(b.Entry(u.Entry) != nil, words.Say("print/times", "n", kit.Itoa(max(u.Count, 1))))
}

// titled is a card with its heading, which also heads what goes on in another column.
func (b *book) titled(tag string, e *catalogue.Entry, title, note, points string) print.Block {
	sign := ""
	if e != nil {
		sign = kit.IconMarkup(b.icon(e), "icon-s", "")
	}
	head := func(title string) string {
		return strings.Replace(titleMarkup(tag, title, note, points), ">", ">"+sign, 1)
	}
	return print.Block{Class: "print-card", Head: head(title), Again: head(words.Say("print/again", "title", title))}
}

// card is a unit with its figures, the boxes that take its damage and its options; one that stands in a holder counts its models.
func (b *book) card(l *roster.List, holder, u *roster.Unit) print.Block {
	e := b.Made(u)
	tag, title := "h3", b.numbered(l, u)
	if holder != nil {
		tag, title = "h4", b.many(u)+" "+title
	}
	block := b.titled(tag, e, title, b.typeOf(u), b.price(l, holder, u))
	if e != nil {
		block.Pieces = append(block.Pieces, b.sheetPieces(e)...)
	}
	boxes := map[int]roster.Box{}
	var own []roster.Box
	for _, x := range b.Boxes(u, b.Packs) {
		if boxes[x.Option] = x; x.Option < 0 {
			own = append(own, x)
		}
	}
	switch {
	case len(own) > 1, len(own) == 1 && holder != nil:
		block.Pieces = append(block.Pieces, print.Text(hullMarkup(own)))
	case len(own) == 1:
		block.Pieces = append(block.Pieces, partMarkup(words.Say("fleets/damage"), "", own[0]))
	}
	if text := b.writtenMarkup(u); text != "" && holder == nil {
		block.Pieces = append(block.Pieces, print.Text(text))
	}
	for i, o := range u.Options {
		note := ""
		if e := b.Entry(o.Entry); e != nil {
			others := kit.Only(e.Special, func(rule string) bool { return rule != e.Name })
			note = kit.Join(b.line(e), strings.Join(others, ", "))
		}
		block.Pieces = append(block.Pieces, partMarkup(b.option(o), note, boxes[i]))
	}
	return block
}

func partMarkup(name, note string, boxes roster.Box) print.Piece {
	return print.Piece{Open: `<ul class="print-parts">`, Close: "</ul>",
		HTML: "<li>" + span("print-name", name) + boxesMarkup(boxes) + span("print-note", note) + "</li>"}
}

// optionText is what a group took, with its figures: "Home Fleet Commodore: AV 2".
func (b *book) optionText(o roster.Option) string {
	e := b.Entry(o.Entry)
	if e == nil || b.line(e) == "" {
		return b.option(o)
	}
	return words.Say("fleets/number", "what", b.priced(o), "n", b.line(e))
}

func hullMarkup(boxes []roster.Box) string {
	text := ""
	for n, x := range boxes {
		label := kit.When(len(boxes) > 1, kit.Itoa(n+1))
		text += wrap("div", "print-hull", span("print-n", label)+boxesMarkup(x))
	}
	return filled("div", "print-hulls", text)
}

// writtenMarkup is room for what the players write down of a unit during a game.
func (b *book) writtenMarkup(u *roster.Unit) string {
	if len(b.Boxes(u, b.Packs)) == 0 {
		return ""
	}
	return filled("div", "print-writing", markup.Each(b.Outline().Written, func(key string) string {
		return span("print-written", b.word("written/"+b.about.ID+"/"+key))
	})+markup.Each(b.Outline().Ticked, func(code string) string {
		return wrap("span", "print-ticked", `<span class="box"></span> `+markup.EscapeString(b.word(code)))
	}))
}

// boxesMarkup is boxes to tick, in fives so that they count at a glance, or in halves where half of them matters.
func boxesMarkup(boxes roster.Box) string {
	text, points, together := "", boxes.Points, 5
	if boxes.Half > 0 {
		together = boxes.Half
	}
	for points > 0 {
		n := min(points, together)
		text += wrap("span", "print-five", strings.Repeat(`<span class="box"></span>`, n))
		points -= n
	}
	return wrap("span", "print-boxes", text)
}
