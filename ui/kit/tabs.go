package kit

import (
	"slices"

	"github.com/vugu/vugu"
)

// Tabs show one of several panels; the slot is the panel of the chosen tab.
type Tabs struct {
	Label   string // names the row of tabs for screen readers
	Options []Option
	Value   string
	Changed func(value string)

	DefaultSlot vugu.Builder

	Named
}

func (c *Tabs) tabID(value string) string { return c.id + "-" + value }

func (c *Tabs) key(event vugu.DOMEvent) {
	n, at := len(c.Options), max(0, slices.IndexFunc(c.Options, func(o Option) bool { return o.Value == c.Value }))
	switch event.PropString("key") {
	case "ArrowRight":
		at = (at + 1) % n
	case "ArrowLeft":
		at = (at + n - 1) % n
	case "Home":
		at = 0
	case "End":
		at = n - 1
	default:
		return
	}
	event.PreventDefault()
	tell(c.Changed, c.Options[at].Value)
	focusNow(c.tabID(c.Options[at].Value))
}
