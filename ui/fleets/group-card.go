package fleets

import (
	"slices"

	"github.com/vugu/vugu"

	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/kit"
)

// What cards have of units that stand in others.

// span is how few and how many models the game gives it; what it has now always counts as possible.
func (c *UnitCard) span() (low, high int) {
	if e := c.Edit.book.fitted(c.unit()); e != nil {
		return c.Edit.book.Span(e)
	}
	return c.models(), c.models()
}

func (c *UnitCard) models() int { return max(c.unit().Count, 1) }

func (c *UnitCard) least() int {
	low, _ := c.span()
	return min(low, c.models())
}

func (c *UnitCard) most() int {
	_, high := c.span()
	return max(high, c.models())
}

// counted tells whether there is anything to choose.
func (c *UnitCard) counted() bool { return c.inside() && c.least() < c.most() }

// count has so many models in the group; with fewer than it can have it goes.
func (c *UnitCard) count(n int) {
	if n < c.least() {
		c.Edit.remove(c.id())
		return
	}
	c.unit().Count = n
	c.Edit.changed()
}

// times is a title with how many models there are.
func (b *book) times(u *roster.Unit, title string) string {
	return kit.Either(u.Count > 1, words.Say("fleets/times", "n", itoa(u.Count), "unit", title), title)
}

// countText says what a group counts, and what each ship costs.
func (c *UnitCard) countText() string {
	low, high := c.span()
	points := 0
	if e := c.Edit.book.fitted(c.unit()); e != nil {
		points = e.Points
	}
	return words.Say("fleets/count-of", "span", spanText(low, high), "points", itoa(points))
}

// summary is the class where the group has a name, what it took, and what it carries.
func (c *UnitCard) summary() string {
	text := joinedBy(c.Edit.book.typeOf(c.unit()), c.Edit.book.options(c.unit()))
	if e := c.entry(); e != nil && !c.open() { // what it took stands before
		text = joinedBy(text, c.Edit.book.arms(e))
	}
	for _, n := range c.rooms() {
		text = joinedBy(text, words.Say("fleets/number", "what", n.Label, "n", n.Value+" "+n.Of)) // "Aboard: 6 / 9"
	}
	return text
}

// rooms are what the game counts in a unit against what it has room for.
func (c *UnitCard) rooms() []count {
	return kit.Only(c.Edit.book.counts(&c.Edit.report, c.place().path()), func(n count) bool { return n.most > 0 })
}

// takes tells whether there is room for more in it.
func (c *UnitCard) takes() bool {
	return c.holds() || c.inside() && slices.ContainsFunc(c.rooms(), func(n count) bool { return n.n < n.most })
}

// sheetMarkup is the group's data sheet: figures, weapons and loads, and the rules to unfold.
func (c *UnitCard) sheetMarkup() vugu.HTML {
	b := c.Edit.book
	if e := b.fitted(c.unit()); e != nil {
		return vugu.HTML(b.sheetMarkup(e) + rulingsMarkup(b.allRulings(e)))
	}
	return ""
}

// typeOf is the battlegroup's type where it has a name of its own.
func (b *book) typeOf(u *roster.Unit) string { return kit.When(u.Name != "", b.nameOf(u.Entry)) }
