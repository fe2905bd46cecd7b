package kit

import "github.com/vugu/vugu"

// TextField is a line of text, or with Multiline a box of it.
type TextField struct {
	Label       string
	HideLabel   bool
	Value       string
	Placeholder string
	Note        string // a quiet line below
	Error       string // a sentence that says what to do; marks the field invalid
	Inputmode   string // of phones' keyboards: "search", "url", "numeric"
	Limit       int    // characters; no limit if zero
	Multiline   bool
	First       bool // takes the focus when its sheet opens
	Changed     func(text string)
	Enter       func() // Enter was pressed

	Named
}

func (c *TextField) submit(event vugu.DOMEvent) {
	event.PreventDefault()
	call(c.Enter)
}

func (c *TextField) limit() any {
	if c.Limit == 0 {
		return nil
	}
	return c.Limit
}
