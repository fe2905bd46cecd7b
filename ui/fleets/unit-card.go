package fleets

import (
	"slices"
	"strings"

	"github.com/vugu/vugu"

	"broadside/core/catalogue"
	"broadside/core/game"
	"broadside/core/listbuilder"
	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/kit"
	"broadside/ui/markup"
)

// UnitCard is a unit in the editor: its figures, or how many models it counts, what is wrong with it, when it is open its slots
// or its whole data sheet, and the cards of what it holds.
type UnitCard struct {
	Edit   *Editor
	Within roster.Place // of the unit that holds it; nil for the list itself
	At     int          // index there
}

// UnitBody is what an open card has under its heading, or beside the fleet where there is room.
type UnitBody struct{ Card *UnitCard }

func (c *UnitCard) place() roster.Place     { return c.Within.Within(c.At) }
func (c *UnitCard) unit() *roster.Unit      { return roster.UnitAt(c.Edit.list(), c.place()) }
func (c *UnitCard) entry() *catalogue.Entry { return c.Edit.book.Entry(c.unit().Entry) }
func (c *UnitCard) id() string              { return c.unit().ID }
func (c *UnitCard) open() bool              { return c.Edit.open == c.id() }
func (c *UnitCard) title() string           { return c.Edit.called(c.unit()) }

func (c *UnitCard) icon() string {
	if e := c.entry(); e != nil {
		return c.Edit.book.icon(e)
	}
	return "info"
}

// inside tells whether it stands in another unit, and holds whether others stand in it.
func (c *UnitCard) inside() bool { return c.Within != nil }
func (c *UnitCard) holds() bool  { return !c.inside() && c.Edit.book.Nested() }

// headMarkup is the inside of the heading.
func (c *UnitCard) headMarkup() vugu.HTML {
	b := c.Edit.book
	kind, times := b.typeOf(c.unit()), strings.TrimSuffix(b.times(c.unit(), c.title()), c.title())
	switch {
	case c.holds():
		points := c.Edit.counted(c.place())
		return c.headed("", c.title(), kind, kit.When(points != "", words.Say("fleets/points", "points", points)))
	case c.inside():
		return c.headed(times, c.title(), c.summary(), c.Edit.counted(c.place()))
	}
	took := b.options(c.unit())
	if e := c.entry(); e != nil && took == "" && !c.open() {
		took = b.arms(e)
	}
	return c.headed(times, c.title(), kit.Join(kind, took), kit.Itoa(c.Edit.points[c.At]))
}

// headed is what the headings of all cards have: a title with a note under it, a sign where something is wrong with the unit
// or with what it holds, and a figure. How many there are shows where no counter stands beside it.
func (c *UnitCard) headed(times, title, note, figure string) vugu.HTML {
	mark, issues := "", roster.IssuesAt(&c.Edit.report, c.place(), true)
	switch {
	case slices.ContainsFunc(issues, func(i roster.Issue) bool { return severityOf(i) == kit.Error }):
		mark = kit.IconMarkup("error", "icon-s bad", words.Say("fleets/has-problem"))
	case slices.ContainsFunc(issues, func(i roster.Issue) bool { return !i.Ahead }):
		mark = kit.IconMarkup("warning", "icon-s warn", words.Say("fleets/has-problem"))
	}
	return vugu.HTML(wrap("span", "row-text", wrap("span", "row-title", kit.Either(c.counted(), span("sr", times), times)+markup.EscapeString(title))+" "+span("row-note", note)) + mark + " " +
		span("row-figure", figure) + kit.IconMarkup("down", "chevron unit-turn", ""))
}

// figuresMarkup is the bar of a unit's figures; of one that holds others the numbers side by side, and what is filled of the
// rooms under them. The points stand in the heading.
func (c *UnitCard) figuresMarkup() vugu.HTML {
	if e := c.entry(); !c.holds() {
		if e == nil {
			return ""
		}
		return vugu.HTML(cellsMarkup(c.Edit.book.cells(e)))
	}
	figures, rooms := "", ""
	for _, n := range c.Edit.book.counts(&c.Edit.report, c.place().Path()) {
		switch {
		case n.Key == "points":
		case n.Ranged:
			rooms += roomMarkup(n)
		default:
			figures += figureMarkup(n)
		}
	}
	return vugu.HTML(wrap("div", "stats", figures) + wrap("div", "badges", rooms))
}

func (c *UnitCard) class() string {
	return kit.Either(c.holds(), "band card", "unit"+kit.When(c.inside(), " group")) + kit.When(c.open(), " is-open") + kit.When(c.Edit.into == c.id(), " is-filled")
}

// issues are those of the unit itself, without what it holds; that slots of a ship are still empty stands beside its name.
func (c *UnitCard) issues() []roster.Issue {
	return kit.Only(roster.IssuesAt(&c.Edit.report, c.place(), false), func(i roster.Issue) bool { return !i.Ahead || c.Edit.book.Nested() })
}

// A part is a section with its slots.
type part struct {
	Title, Side string
	Slots       []listbuilder.Slot
}

func (c *UnitCard) parts() (all []part) {
	b := c.Edit.book
	for _, s := range b.SectionsOf(c.unit()) {
		p := part{Title: b.section(s), Slots: b.Slots(c.unit(), s)}
		if s.Fewest > 0 {
			p.Side = words.Say("fleets/taken-of", "taken", kit.Itoa(len(b.Taken(c.unit(), s))), "slots", spanText(s.Fewest, s.Slots))
		}
		if len(p.Slots) > 0 {
			all = append(all, p)
		}
	}
	return all
}

func (c *UnitCard) slotRow(s listbuilder.Slot) kit.RowText {
	b := c.Edit.book
	if s.At < 0 {
		return kit.RowText{Icon: "add", Title: kit.Either(s.N < s.Section.Fewest, words.Say("fleets/empty-slot"), words.Say("fleets/none"))}
	}
	o := c.unit().Options[s.At]
	row := kit.RowText{Title: b.option(o)}
	if e := b.Entry(o.Entry); e != nil {
		figures, rule := kit.Join(b.line(e), strings.Join(b.armLines(e), " · ")), b.ruleText(e)
		row.Note = figures + kit.When(figures != "" && rule != "", ". ") + rule
		row.Icon = b.optionIcon(e)
		if e.Points > 0 {
			row.Figure = kit.Itoa(e.Points)
		}
	}
	return row
}

func (b *book) optionIcon(e *catalogue.Entry) string {
	switch glyph := game.MeaningOf(b.Definition).Glyph(e.Kind, "", ""); {
	case glyph != "":
		return glyph
	case e.Kind == "weapon", len(e.Parts) > 0:
		return "target"
	}
	return "shield"
}

// rulings are the special rules of a card that stands by itself; what stands in others has them on its data sheet.
func (c *UnitCard) rulings() []ruling {
	if e := c.entry(); e != nil && !c.Edit.book.Nested() {
		return c.Edit.book.rulings(e)
	}
	return nil
}

// printed says where such a unit is printed.
func (c *UnitCard) printed() string {
	if e := c.entry(); e != nil && !c.Edit.book.Nested() {
		return app.Printed(e.Printed)
	}
	return ""
}

func (c *UnitCard) strays() []int { return c.Edit.book.Strays(c.unit()) }

func (c *UnitCard) rename(text string) {
	c.unit().Name = text
	c.Edit.changed()
}

// What cards have of units that stand in others.

// span is how few and how many models the game gives it; what it has now always counts as possible.
func (c *UnitCard) span() (low, high int) {
	if e := c.Edit.book.Made(c.unit()); e != nil {
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
func (c *UnitCard) counted() bool { return !c.holds() && c.least() < c.most() }

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
	return kit.Either(u.Count > 1, words.Say("fleets/times", "n", kit.Itoa(u.Count), "unit", title), title)
}

// countText says what a group counts, and what each ship costs.
func (c *UnitCard) countText() string {
	low, high := c.span()
	points := 0
	if e := c.Edit.book.Made(c.unit()); e != nil {
		points = e.Points
	}
	return words.Say("fleets/count-of", "span", spanText(low, high), "points", kit.Itoa(points))
}

// summary is what the group carries, its class where it has a name, and what it took.
func (c *UnitCard) summary() string {
	text := kit.When(c.counted() && c.models() == c.most(), words.Say("fleets/at-most", "n", kit.Itoa(c.most())))
	for _, n := range c.rooms() { // first, since a phone has no room for all
		text = kit.Join(text, words.Say("fleets/number", "what", n.Label, "n", n.Value+" "+n.Of)) // "Aboard: 6 / 9"
	}
	text = kit.Join(text, c.Edit.book.typeOf(c.unit()), c.Edit.book.options(c.unit()))
	if e := c.entry(); e != nil && !c.open() { // what it took stands before
		text = kit.Join(text, c.Edit.book.arms(e))
	}
	return text
}

// rooms are what the game counts in a unit against what it has room for.
func (c *UnitCard) rooms() []count {
	return kit.Only(c.Edit.book.counts(&c.Edit.report, c.place().Path()), func(n count) bool { return n.Most > 0 })
}

// takes tells whether there is room for more in it.
func (c *UnitCard) takes() bool {
	return c.holds() || c.inside() && slices.ContainsFunc(c.rooms(), func(n count) bool { return n.N < n.Most })
}

// sheetMarkup is the data sheet of a model: figures, weapons and loads, and the rules to unfold. A card that stands by itself has
// figures and rules beside it.
func (c *UnitCard) sheetMarkup() vugu.HTML {
	b, e := c.Edit.book, c.Edit.book.Made(c.unit())
	switch {
	case e == nil || !b.IsModel(c.unit()):
		return ""
	case !b.Nested():
		return vugu.HTML(b.partsMarkup(e))
	}
	return vugu.HTML(b.sheetMarkup(e) + rulingsMarkup(b.allRulings(e)))
}

// typeOf is the battlegroup's type where it has a name of its own.
func (b *book) typeOf(u *roster.Unit) string { return kit.When(u.Name != "", b.nameOf(u.Entry)) }
