package fleets

import (
	"slices"

	"github.com/vugu/vugu"

	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/kit"
)

// GroupCard is a unit that stands in another: how many models it counts, and when it is open its whole data sheet.
type GroupCard struct{ UnitCard }

// span is how few and how many models the game gives it; what it has now always counts as possible.
func (c *GroupCard) span() (low, high int) {
	if e := c.Edit.book.fitted(c.unit()); e != nil {
		return c.Edit.book.Span(e)
	}
	return c.models(), c.models()
}

func (c *GroupCard) models() int { return max(c.unit().Count, 1) }

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

// countText says what a group counts, and what each ship costs.
func (c *GroupCard) countText() string {
	low, high := c.span()
	points := 0
	if e := c.Edit.book.fitted(c.unit()); e != nil {
		points = e.Points
	}
	return words.Say("fleets/count-of", "span", spanText(low, high), "points", itoa(points))
}

func (c *GroupCard) headMarkup() vugu.HTML {
	title := c.title()
	if n := c.models(); n > 1 {
		title = words.Say("fleets/times", "n", itoa(n), "unit", title)
	}
	return c.headed(title, c.summary(), c.Edit.counted(c.place()))
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
func (c *CardBody) holders() []kit.Option {
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

func (c *CardBody) holder() string { return c.Edit.holderID(c.place()) }

// moveTo puts it at the end of another holder.
func (c *CardBody) moveTo(holder string) {
	id := c.id()
	if to := c.Edit.unit(holder); to != nil && holder != c.holder() {
		c.Edit.put(id, holder, len(to.Units))
		kit.Focus(headID(id))
	}
}

// sheetMarkup is the group's data sheet: figures, weapons and loads, and the rules to unfold.
func (c *CardBody) sheetMarkup() vugu.HTML {
	b := c.Edit.book
	if e := b.fitted(c.unit()); e != nil {
		return vugu.HTML(b.sheetMarkup(e) + rulingsMarkup(b.allRulings(e)))
	}
	return ""
}

// BattlegroupCard is a unit that holds others: what it counts and has room for, what is wrong with it, and its groups.
type BattlegroupCard struct{ UnitCard }

// issues are those of the battlegroup itself; those of its groups stand with them.
func (c *BattlegroupCard) issues() []roster.Issue {
	return kit.Only(c.Edit.report.Issues, func(i roster.Issue) bool { return slices.Equal(placeOf(i.Path), c.place()) })
}

// typeOf is the battlegroup's type where it has a name of its own.
func (b *book) typeOf(u *roster.Unit) string { return kit.When(u.Name != "", b.nameOf(u.Entry)) }

// countsMarkup sets the numbers side by side, and what is filled of the rooms under them. The points stand in the heading.
func (c *BattlegroupCard) countsMarkup() vugu.HTML {
	figures, rooms := "", ""
	for _, n := range c.Edit.book.counts(&c.Edit.report, c.place().path()) {
		switch {
		case n.Key == "points":
		case n.ranged:
			rooms += roomMarkup(n)
		default:
			figures += figureMarkup(n)
		}
	}
	return vugu.HTML(wrap("div", "stats", figures) + wrap("div", "badges", rooms))
}

func (c *BattlegroupCard) headMarkup() vugu.HTML {
	points := c.Edit.counted(c.place())
	return c.headed(c.title(), c.Edit.book.typeOf(c.unit()), kit.When(points != "", words.Say("fleets/points", "points", points)))
}
