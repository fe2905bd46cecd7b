package fleets

import (
	"slices"
	"strings"

	"broadside/core/roster"
	"broadside/core/words"
	"broadside/ui/app"
	"broadside/ui/collection"
	"broadside/ui/form"
	"broadside/ui/kit"
)

// An issuesPage lists all that is wrong with a fleet, and all that is worth a note, wherever it stands: breaches first.
type issuesPage struct{ edit *Editor }

func (c *issuesPage) Page() form.Page {
	grave := func(i roster.Issue) bool { return severityOf(i) == kit.Error }
	all := c.edit.report.Issues
	all = append(kit.Only(all, grave), slices.DeleteFunc(slices.Clone(all), grave)...)
	notes := c.edit.book.told(all)
	for n, i := range all {
		if u := unitAt(c.edit.list(), placeOf(i.Path)[:min(1, len(placeOf(i.Path)))]); u != nil && !strings.Contains(notes[n].Text, c.edit.book.title(u)) {
			notes[n].Text = words.Say("fleets/number", "what", c.edit.book.title(u), "n", notes[n].Text)
		}
		notes[n].Action, notes[n].Press = words.Say("fleets/show"), c.edit.lead(i)
	}
	return form.Page{Title: words.Say("fleets/issues"), Sections: []form.Section{{Notes: notes}}, Close: c.edit.shut}
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
