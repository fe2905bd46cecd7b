package kit

import "github.com/vugu/vugu"

// Stepper is a whole number between Min and Max with − and + and typed entry.
type Stepper struct {
	Label     string
	HideLabel bool
	Less      string // names of the buttons for screen readers: "Fewer attacks"
	More      string
	Value     int
	Min, Max  int // both included
	Step      int // 1 if zero
	Small     bool
	Changed   func(value int)

	typing
}

func (c *Stepper) step(n int) {
	c.settle()
	c.cut = nil
	c.set(c.Value + n*max(c.Step, 1))
}

func (c *Stepper) set(v int) {
	v = min(max(v, c.Min), c.Max)
	if v != c.Value {
		c.Value = v
		tell(c.Changed, v)
	}
}

func (c *Stepper) typed(text string) {
	c.put(text, c.settle)
	if v, ok := parseNumber(text, 0); ok && v >= c.Min && v <= c.Max {
		c.set(v)
	}
	c.left = c.Value
}

// settle ends the typing: a number out of range goes to the nearest end. What has changed the value meanwhile, such as Undo,
// counts for more than the text.
func (c *Stepper) settle() {
	if !c.on {
		return
	}
	c.on = false
	if c.Value != c.left {
		return
	}
	if v, ok := parseNumber(c.text, 0); ok {
		c.set(c.within(v, c.Min, c.Max))
	}
}

func (c *Stepper) key(event vugu.DOMEvent) {
	switch event.PropString("key") {
	case "ArrowUp":
		c.step(1)
	case "ArrowDown":
		c.step(-1)
	case "Enter":
		c.settle()
		return
	default:
		return
	}
	event.PreventDefault()
}
