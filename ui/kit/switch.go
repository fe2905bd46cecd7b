package kit

import "github.com/vugu/vugu"

// Switch turns one thing on or off at once.
type Switch struct {
	Label    string
	Note     string // a quiet second line
	On       bool
	Disabled bool
	Changed  func(on bool)
}

func (c *Switch) change(event vugu.DOMEvent) { tell(c.Changed, event.PropBool("target", "checked")) }
