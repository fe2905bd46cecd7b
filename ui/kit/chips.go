package kit

import "slices"

// Chips are choices of which any number may be on.
type Chips struct {
	Label     string
	HideLabel bool
	Options   []Option
	Values    []string // of the options that are on
	Error     string   // a sentence that says what to do
	Toggled   func(value string)

	id string
}

// Init names the group.
func (c *Chips) Init() { c.id = newID() }

func (c *Chips) on(o Option) bool { return slices.Contains(c.Values, o.Value) }
