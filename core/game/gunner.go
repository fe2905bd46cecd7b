package game

import (
	"broadside/core/catalogue"
	"broadside/core/geometry"
	"broadside/core/roster"
)

// A Gunner is a system that reads the values of the calculator's requests off the units of lists.
type Gunner interface {
	// Arms are a unit's weapons.
	Arms(u *roster.Unit, c *catalogue.Catalogue) []Arm
	// Request is what a weapon of one unit, fired at another, gives a request, by the keys of Form. Without a firer or a
	// target its part is left out; what changes from shot to shot always is.
	Request(firer *roster.Unit, arm string, target *roster.Unit, c *catalogue.Catalogue) map[string]any
}

// An Arm is a weapon of a unit.
type Arm struct {
	Key   string
	Label string // "@code" or text
	Range geometry.Length
}
