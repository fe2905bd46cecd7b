package fleets

import (
	"slices"
	"strings"

	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/collection"
	"broadside/ui/kit"
)

// IssuesSheet lists all that is wrong with a fleet, and all that is worth a note, wherever it stands.
type IssuesSheet struct{ Edit *Editor }

// text says in which unit of the list an issue is, where its sentence does not.
func (c *IssuesSheet) text(i roster.Issue) string {
	text, at := c.Edit.book.tell.Issue(i), placeOf(i.Path)
	if u := unitAt(c.Edit.list(), at[:min(1, len(at))]); u != nil && !strings.Contains(text, c.Edit.book.title(u)) {
		return words.Say("fleets/number", "what", c.Edit.book.title(u), "n", text)
	}
	return text
}

// ordered are the breaches before what is only worth a note.
func (c *IssuesSheet) ordered() []roster.Issue {
	grave := func(i roster.Issue) bool { return severityOf(i) == kit.Error }
	all := c.Edit.report.Issues
	return append(kit.Only(all, grave), slices.DeleteFunc(slices.Clone(all), grave)...)
}

// NameSheet changes what a fleet is called, how many points it may have, and its factions.
type NameSheet struct{ Edit *Editor }

// stocks are the models that the fleet needs, and how many of each the player owns.
func (c *Editor) stocks() []roster.Stock {
	return app.Collection(c.list().System).Stocks(app.Needs(c.list()))
}

func (c *Editor) model(entry string) string {
	return app.Model(c.book.tell, c.list().System, entry)
}

// needsRow says what the fleet still needs.
func (c *Editor) needsRow() kit.RowText {
	stocks := c.stocks()
	row := kit.RowText{Icon: "check", Title: collection.Sentence(stocks, c.model), Note: collection.Lacking(stocks, c.model)}
	if slices.ContainsFunc(stocks, func(s roster.Stock) bool { return s.Missing() > 0 }) {
		row.Icon = "info"
	}
	return row
}
