// Package gothic is Battlefleet Gothic, its core rules up to the end phase: lengths in centimetres, a target number is rolled
// without modifiers, and what changes is how many dice are thrown.
package gothic

// System is the game.
type System struct{}
