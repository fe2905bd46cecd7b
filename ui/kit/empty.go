package kit

import "github.com/vugu/vugu"

// Empty says what would stand here and what to do; the slot holds the button for it.
type Empty struct {
	Icon  string // the name of an icon
	Title string
	Text  string

	DefaultSlot vugu.Builder
}
