package kit

import "strconv"

var lastID int

// newID names an element so that a label or the focus can find it.
func newID() string {
	lastID++
	return "k" + strconv.Itoa(lastID)
}
