// Package sample is the worked example of package kit: a screen with a list, a
// sheet with a field in it, a callback for each row and a child component.
// Tests run it; the app does not hold it.
package sample

import "strconv"

// Fleets owns all its state; the controls below it own none.
type Fleets struct {
	Fleets []Fleet
	Open   func(name string) // optional, given by the parent

	adding bool
	name   string
	attack int
}

// Fleet is one row.
type Fleet struct {
	Name   string
	Points int
}

func (c *Fleets) add() { c.adding, c.name, c.attack = true, "", 1 }

func (c *Fleets) save() {
	c.Fleets = append(c.Fleets, Fleet{Name: c.name, Points: 100 * c.attack})
	c.adding = false
}

func (c *Fleets) remove(i int) { c.Fleets = append(c.Fleets[:i:i], c.Fleets[i+1:]...) }

func (c *Fleets) total() string {
	sum := 0
	for _, f := range c.Fleets {
		sum += f.Points
	}
	return strconv.Itoa(sum)
}
