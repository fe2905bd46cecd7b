package fleets

import (
	"github.com/vugu/vugu"

	"broadside/core/catalogue"
	"broadside/core/words"
	"broadside/ui/kit"
)

// GroupCard is a unit that stands in another: how many models it counts, and when it is open its whole data sheet.
type GroupCard struct{ UnitCard }

func (c *GroupCard) class() string {
	return "unit group" + kit.When(c.open(), " is-open") + kit.When(c.Edit.held == c.id(), " is-held")
}

// fitted is what the group's models are with what it took; nil where the entry is unknown.
func (c *GroupCard) fitted() *catalogue.Entry { return c.Edit.book.fitted(c.unit()) }

// span is how few and how many models the game gives it; what it has now always counts as possible.
func (c *GroupCard) span() (low, high int) {
	e := c.fitted()
	if e == nil {
		return c.models(), c.models()
	}
	return c.Edit.book.Span(e)
}

func (c *GroupCard) models() int { return max(c.unit().Count, btoi(c.unit().Count == 0)) }

func (c *GroupCard) least() int {
	low, _ := c.span()
	return min(low, c.models())
}

func (c *GroupCard) most() int {
	_, high := c.span()
	return max(high, c.models())
}

// counted tells whether there is anything to choose.
func (c *GroupCard) counted() bool { return c.least() < c.most() }

func (c *GroupCard) countLabel() string { return words.Say("fleets/ships-of", "unit", c.title()) }

// countText says what a group counts, and what each ship costs.
func (c *GroupCard) countText() string {
	low, high := c.span()
	points := 0
	if e := c.fitted(); e != nil {
		points = e.Points
	}
	return words.Say("fleets/count-of", "span", spanText(low, high), "points", itoa(points))
}

func (c *GroupCard) setCount(n int) { c.Edit.setCount(c.id(), n) }

// headMarkup is the inside of the heading.
func (c *GroupCard) headMarkup() vugu.HTML {
	title := c.title()
	if n := c.models(); n > 1 {
		title = words.Say("fleets/times", "n", itoa(n), "unit", title)
	}
	points := c.Edit.counted(c.place())
	return vugu.HTML(wrap("span", "row-text", span("row-title", title)+" "+span("row-note", c.summary())) +
		c.markMarkup() + " " + span("row-figure", points) + kit.IconMarkup("down", "chevron unit-turn", ""))
}

// summary is the class where the group has a name, what it took, and what it carries.
func (c *GroupCard) summary() string {
	text := joinedBy(c.Edit.book.typeOf(c.unit()), c.Edit.book.options(c.unit()))
	if e := c.entry(); e != nil && !c.open() { // what it took stands before
		text = joinedBy(text, c.Edit.book.arms(e))
	}
	return text
}

// holders are the units that it may stand in, all of them named and those without room for it closed.
func (c *GroupCard) holders() []kit.Option {
	var out []kit.Option
	units := c.Edit.list().Units
	for i := range units {
		closed := i != c.Within[0] && !c.Edit.book.fits(&units[i], c.unit())
		out = append(out, kit.Option{Value: units[i].ID, Text: c.Edit.numbered(i), Off: closed})
	}
	return out
}

// numbered is a unit of the list by its place and title, since several may have the same.
func (c *Editor) numbered(i int) string {
	return words.Say("fleets/numbered", "n", itoa(i+1), "unit", c.book.title(&c.list().Units[i]))
}

func (c *GroupCard) holder() string { return c.Edit.holderID(c.place()) }

// moveTo puts it at the end of another holder.
func (c *GroupCard) moveTo(holder string) {
	id := c.id()
	if to := c.Edit.unit(holder); to != nil && holder != c.holder() {
		c.Edit.put(id, holder, len(to.Units))
		kit.Focus(headID(id))
	}
}

// sheetMarkup is the group's data sheet: figures, weapons and loads, and the rules to unfold.
func (c *GroupCard) sheetMarkup() vugu.HTML {
	e := c.fitted()
	if e == nil {
		return ""
	}
	b := c.Edit.book
	return vugu.HTML(b.sheetMarkup(e) + rulingsMarkup(b.allRulings(e)))
}
