package kit

import "strconv"

var lastID int

// Named is a component with an id of its own, so that a label or the focus can find an element of it.
type Named struct{ id string }

// Init gives the id.
func (n *Named) Init() {
	lastID++
	n.id = "k" + strconv.Itoa(lastID)
}

// ID is the component's own.
func (n *Named) ID() string { return n.id }
