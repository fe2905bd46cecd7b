package kit

import "github.com/vugu/vugu"

// NumberField is a typed number: Value counts 10^-Places, so with three places
// 8500 is typed and shown as "8.5".
type NumberField struct {
	Label     string
	HideLabel bool
	Value     int
	Min, Max  int // both included
	Places    int
	Unit      string // shown after the number
	Note      string
	Disabled  bool
	Changed   func(value int)

	typing
}

func (c *NumberField) typed(text string) {
	c.put(text, c.settle)
	if v, ok := c.parsed(); ok && v >= c.Min && v <= c.Max {
		c.set(v)
	}
	c.left = c.Value
}

// settle ends the typing: a number out of range goes to the nearest end. What has changed the value meanwhile, such as Undo,
// counts for more than the text.
func (c *NumberField) settle() {
	v, ok := c.parsed()
	c.on = false
	if ok && c.Value == c.left {
		c.set(c.within(v, c.Min, c.Max))
	}
}

func (c *NumberField) set(v int) {
	if v != c.Value {
		c.Value = v
		tell(c.Changed, v)
	}
}

func (c *NumberField) parsed() (int, bool) {
	if !c.on {
		return 0, false
	}
	return parseNumber(c.text, c.Places)
}

func (c *NumberField) submit(event vugu.DOMEvent) {
	event.PreventDefault()
	c.settle()
}

func (c *NumberField) invalid() any {
	v, ok := c.parsed()
	return given(when(c.on && (!ok || v < c.Min || v > c.Max), "true"))
}

func (c *NumberField) keyboard() string {
	if c.Places > 0 {
		return "decimal"
	}
	return "numeric"
}
