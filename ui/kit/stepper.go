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

func (c *Stepper) span() span { return span{&c.Value, c.Min, c.Max, 0, c.Changed} }

func (c *Stepper) step(n int) {
	c.settle(c.span)
	c.cut = nil
	c.span().set(c.Value + n*max(c.Step, 1))
}

func (c *Stepper) key(event vugu.DOMEvent) {
	switch event.PropString("key") {
	case "ArrowUp":
		c.step(1)
	case "ArrowDown":
		c.step(-1)
	case "Enter":
		c.settle(c.span)
		return
	default:
		return
	}
	event.PreventDefault()
}
