package game

import (
	"broadside/core/catalogue"
	"broadside/core/geometry"
	"broadside/core/roster"
)

// A RequestSource reads the values of the calculator's requests off the units of lists.
type RequestSource interface {
	// Arms are a unit's weapons.
	Arms(u *roster.Unit, c *catalogue.Catalogue) []Arm
	// Request is what a weapon of one unit, fired at another, gives a request, by the keys of Form. Without a firer or a
	// target its part is left out; so is what changes from shot to shot, unless a unit has a figure that it begins at.
	// Where Form lists weapons, several are fired at once: their keys are parted by "~".
	Request(firer *roster.Unit, arm string, target *roster.Unit, c *catalogue.Catalogue) map[string]any
	// Poses are the ways in which a unit can stand as a target, the usual one first; none where there is but one. Request
	// takes the key of one as the arm where there is no firer.
	Poses(u *roster.Unit, c *catalogue.Catalogue) []Arm
	// Salvos are what has been aimed and not fired, one for each target, and launch assets that are about to strike; none
	// where what is aimed is fired at once.
	Salvos(s *State) []Salvo
}

// An Arm is a weapon of a unit.
type Arm struct {
	Key   string
	Label string // "@code" or text
	Range geometry.Length
	Apart bool // it does not fire with the others: launch assets
}

// A Salvo is all that is about to be fired at one target at once.
type Salvo struct {
	From, At ID             // a ship, a group or the first of its launch assets, and the target
	Request  map[string]any // of Odds
}
