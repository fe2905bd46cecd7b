package fleets

import (
	"strings"

	"github.com/vugu/vugu"

	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/markup"
)

// bandMarkup is the card of one battlegroup: its type, its numbers, and each group with its figures, its weapons and
// the hull of each ship to tick off.
func (c *Paper) bandMarkup(p place) vugu.HTML {
	u := unitAt(c.List, p)
	if u == nil {
		return ""
	}
	text := wrap("div", "paper-title", "<h3>"+markup.EscapeString(c.Book.title(u))+"</h3>"+span("quiet small", c.Book.typeOf(u))) +
		wrap("div", "stats paper-stats", c.statsMarkup(p))
	for n := range u.Units {
		text += wrap("section", "paper-group", c.groupMarkup(&u.Units[n]))
	}
	return vugu.HTML(text)
}

// statsMarkup is what a card says of its battlegroup: not what else would fit.
func (c *Paper) statsMarkup(p place) string {
	text := ""
	for _, n := range c.Book.counts(c.Report, p.path()) {
		if !n.ranged {
			n.Of = ""
			text += figureMarkup(n)
		}
	}
	return text
}

func (c *Paper) groupMarkup(u *roster.Unit) string {
	e := c.entry(*u)
	if e == nil {
		return "<h4>" + markup.EscapeString(c.Book.title(u)) + "</h4>"
	}
	title := words.Say("fleets/times", "n", itoa(c.Book.models(&roster.List{Units: []roster.Unit{*u}}, e.Kind)), "unit", c.Book.title(u))
	text := wrap("div", "paper-title", "<h4>"+markup.EscapeString(title)+"</h4>"+span("quiet small", c.Book.typeOf(u))+
		span("figure toolbar-end", words.Say("fleets/points-each", "points", itoa(e.Points))))
	for _, o := range u.Options {
		text += wrap("p", "paper-option", markup.EscapeString(c.optionText(o)))
	}
	return text + c.Book.sheetMarkup(e) + c.hullMarkup(u)
}

// optionText is what a group took, with its figures: "Home Fleet Commodore: AV 2".
func (c *Paper) optionText(o roster.Option) string {
	e := c.Book.entry(o.Entry)
	if e == nil || c.Book.line(e) == "" {
		return c.Book.option(o)
	}
	return words.Say("fleets/number", "what", c.Book.priced(o), "n", c.Book.line(e))
}

// hullMarkup is a row of boxes for each model, in fives so that they count at a glance.
func (c *Paper) hullMarkup(u *roster.Unit) string {
	text := ""
	boxes := c.Book.Boxes(u, c.Book.packs)
	for n, b := range boxes {
		label := ""
		if len(boxes) > 1 {
			label = itoa(n + 1)
		}
		text += wrap("div", "paper-hull", span("paper-hull-n", label)+boxesMarkup(b.Points))
	}
	return wrap("div", "paper-hulls", text)
}

func boxesMarkup(points int) string {
	text := ""
	for points > 0 {
		n := min(points, 5)
		text += wrap("span", "paper-boxes", strings.Repeat(`<span class="box"></span>`, n))
		points -= n
	}
	return text
}
