package kit

// Segmented is a radio group of two to five short choices side by side.
type Segmented struct {
	Label     string
	HideLabel bool // keeps the label for screen readers only
	Options   []Option
	Value     string // of the chosen option
	Changed   func(value string)

	Named
}
