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

	Named
}

func (c *Chips) on(o Option) bool { return slices.Contains(c.Values, o.Value) }
