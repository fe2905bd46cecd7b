package kit

import (
	"slices"

	"github.com/vugu/vugu"
	"github.com/vugu/vugu/js"

	"broadside/ui/route"
)

// Sheet is a dialog: from below on phones, in the middle on a desk. It keeps the
// focus while it is open, Escape or a tap beside it asks to Close, and the focus goes back after.
type Sheet struct {
	Title     string
	CloseText string // names the × for screen readers
	Open      bool
	Wide      bool
	Bare      bool   // without buttons at the foot
	Beside    bool   // leaves the page in reach, and stands until what it asks is answered: it cannot be closed
	Close     func() // asked for; the parent sets Open

	DefaultSlot vugu.Builder
	Actions     vugu.Builder // buttons at the foot

	Named
	stood bool
}

// Compute gives the focus back once the parent has closed the sheet.
func (c *Sheet) Compute() {
	if !c.Open {
		c.Destroy()
	}
}

// Destroy gives the focus back when the screen goes while its sheet is open.
func (c *Sheet) Destroy() {
	if c.stood {
		c.stood = false
		leave(c.id)
		standing = slices.DeleteFunc(standing, func(s *Sheet) bool { return s == c })
		route.Sheets(len(standing), closeLast)
	}
}

func (c *Sheet) placed(js.Value) {
	if !c.stood && !c.Beside {
		standing = append(standing, c)
		route.Sheets(len(standing), closeLast)
	}
	c.stood = true
	enter(c.id, c.Beside)
}

// standing are the sheets that are open, the latest last.
var standing []*Sheet

// closeLast asks the latest sheet to close, as its button does.
func closeLast() {
	if n := len(standing); n > 0 {
		pressIn(standing[n-1].id, ".sheet-head > button")
	}
}

func (c *Sheet) key(event vugu.DOMEvent) {
	switch key := event.PropString("key"); {
	case c.Beside:
	case key == "Escape":
		event.StopPropagation()
		call(c.Close)
	case key == "Tab":
		event.StopPropagation()
		if wrapTab(c.id, event.PropBool("shiftKey")) {
			event.PreventDefault()
		}
	}
}
