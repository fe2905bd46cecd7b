package fleets

import "github.com/vugu/vugu"

// CardSheet shows a battlegroup's card as it will be printed.
type CardSheet struct {
	Edit *Editor
	ID   string
}

func (c *CardSheet) close() { c.Edit.card = nil }

func (c *CardSheet) markup() vugu.HTML {
	p := seek(c.Edit.list(), c.ID)
	if p == nil {
		return ""
	}
	text := ""
	for _, block := range c.Edit.book.bandCards(c.Edit.list(), &c.Edit.report, p) {
		text += block.HTML()
	}
	return vugu.HTML(text)
}
