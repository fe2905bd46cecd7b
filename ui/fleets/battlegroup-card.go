package fleets

import (
	"github.com/vugu/vugu"

	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/kit"
)

// BattlegroupCard is a unit that holds others: what it counts and has room for, what is wrong with it, and its groups.
type BattlegroupCard struct{ UnitCard }

func (c *BattlegroupCard) class() string {
	return "band card" + kit.When(c.open(), " is-open") + kit.When(c.Edit.held == c.id(), " is-held")
}

// issues are those of the battlegroup itself; those of its groups stand with them.
func (c *BattlegroupCard) issues() []roster.Issue {
	var out []roster.Issue
	for _, i := range c.Edit.report.Issues {
		if at := placeOf(i.Path); len(at) == 1 && at[0] == c.At {
			out = append(out, i)
		}
	}
	return out
}

// counts are the numbers beside the points, which stand in the heading.
func (c *BattlegroupCard) counts() (figures, rooms []count) {
	for _, n := range c.Edit.book.counts(&c.Edit.report, c.place().path()) {
		switch {
		case n.Key == "points":
		case n.ranged:
			rooms = append(rooms, n)
		default:
			figures = append(figures, n)
		}
	}
	return figures, rooms
}

// class is the battlegroup's type where it has a name of its own.
func (b *book) typeOf(u *roster.Unit) string { return kit.When(u.Name != "", b.nameOf(u.Entry)) }

// countsMarkup sets the numbers side by side, and what is filled of the rooms under them.
func (c *BattlegroupCard) countsMarkup() vugu.HTML {
	figures, rooms := c.counts()
	text := ""
	for _, n := range figures {
		text += figureMarkup(n)
	}
	badges := ""
	for _, n := range rooms {
		badges += roomMarkup(n)
	}
	return vugu.HTML(wrap("div", "stats", text) + wrap("div", "badges", badges))
}

// headMarkup is the inside of the heading.
func (c *BattlegroupCard) headMarkup() vugu.HTML {
	points := c.Edit.counted(c.place())
	if points != "" {
		points = words.Say("fleets/points", "points", points)
	}
	return vugu.HTML(wrap("span", "row-text", span("row-title", c.title())+" "+span("row-note", c.Edit.book.typeOf(c.unit()))) +
		c.markMarkup() + " " + span("row-figure", points) + kit.IconMarkup("down", "chevron unit-turn", ""))
}

func (c *BattlegroupCard) showCard() { c.Edit.card = &CardSheet{Edit: c.Edit, ID: c.id()} }
