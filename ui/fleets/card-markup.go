package fleets

import (
	"github.com/vugu/vugu"

	"broadside/core/catalogue"
	"broadside/ui/markup"
)

// CardMarkup is the card of an entry as fleets show it, whether a pack that is open has it or not; nothing where this app
// does not know the game.
func CardMarkup(system string, e *catalogue.Entry) vugu.HTML {
	b := openBook(system, "")
	if b == nil {
		return ""
	}
	head := wrap("div", "spread", wrap("b", "", markup.EscapeString(e.Name))+span("figure", pointsText(e.Points, 0)))
	return vugu.HTML(head + b.sheetMarkup(e) + rulingsMarkup(b.allRulings(e)))
}
