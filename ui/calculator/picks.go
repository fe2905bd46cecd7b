package calculator

// A pick is the unit that figures were read off, and for an attacker its weapon.
type pick struct {
	source string // see package unitsource
	unit   string // its ID in the list
	arm    string
	name   string // as players call it, for links to where the list is not
	edits  bool   // figures have been changed since
}
