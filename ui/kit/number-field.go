package kit

import "github.com/vugu/vugu"

// NumberField is a typed number: Value counts 10^-Places, so with three places
// 8500 is typed and shown as "8.5".
type NumberField struct {
	Label    string
	Value    int
	Min, Max int // both included
	Places   int
	Unit     string // shown after the number
	Note     string
	Changed  func(value int)

	typing
}

func (c *NumberField) span() span { return span{&c.Value, c.Min, c.Max, c.Places, c.Changed} }

func (c *NumberField) submit(event vugu.DOMEvent) {
	event.PreventDefault()
	c.settle(c.span)
}
