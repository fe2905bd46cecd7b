package fleets

import (
	"slices"

	"github.com/vugu/vugu"

	"broadside/core/roster"
	"broadside/ui/app"
	"broadside/ui/collection"
	"broadside/ui/kit"
	"broadside/ui/route"
)

// NeedsSheet holds a fleet against what the player owns: model by model what is needed, owned and missing.
type NeedsSheet struct{ Edit *Editor }

func (c *NeedsSheet) close() { c.Edit.needing = false }

func (c *NeedsSheet) sentence() string {
	return collection.Sentence(c.Edit.stocks(), c.Edit.model)
}

func (c *NeedsSheet) markup() vugu.HTML { return collection.Table(c.Edit.stocks(), c.Edit.model) }

func (c *NeedsSheet) wholeHref() string {
	return route.To(collection.Name, c.Edit.book.about.ID).Hash()
}

func (c *NeedsSheet) togetherHref() string {
	return collection.To(c.Edit.book.about.ID, c.Edit.fleet.ID).Hash()
}

// stocks are the models that the fleet needs, and how many of each the player owns.
func (c *Editor) stocks() []roster.Stock {
	return app.Collection(c.list().System).Stocks(app.Needs(c.list()))
}

func (c *Editor) model(entry string) string {
	return app.Model(c.book.tell, c.list().System, entry)
}

// collects tells whether the player counts models of the game at all.
func (c *Editor) collects() bool {
	return len(app.Collection(c.list().System).Owned) > 0 && len(c.stocks()) > 0
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
