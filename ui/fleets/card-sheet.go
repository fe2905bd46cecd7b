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
	paper := Paper{List: c.Edit.list(), Book: c.Edit.book, Report: &c.Edit.report}
	return paper.bandMarkup(p)
}
