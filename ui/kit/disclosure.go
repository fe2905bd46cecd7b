package kit

import "github.com/vugu/vugu"

// Disclosure is a heading that opens and closes what stands below it.
type Disclosure struct {
	Title  string
	Side   string // a quiet word at the end of the heading
	Open   bool
	Toggle func()

	DefaultSlot vugu.Builder

	Named
}
