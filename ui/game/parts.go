package game

import (
	"broadside/core/forces"
	kernel "broadside/core/game"
	"broadside/ui/kit"
)

// The parts of the page follow that keep nothing themselves.

// Now is what may be done: the game's own acts, and a row for each thing that may act.
type Now struct{ P *Play }

// Fleets are both sides.
type Fleets struct{ P *Selection }

// Refused says why something cannot be done, with the button that overrules.
type Refused struct{ P *Session }

// Rows lists things with those that belong to them.
type Rows struct {
	P        *Selection
	Class    string
	Branches []forces.Branch
}

// Row is a thing in a list.
type Row struct {
	P    *Selection
	T    kernel.Thing
	Full bool // says whom a formation holds, too
}

// Pips draws damage as boxes: the tracks of a thing side by side.
type Pips struct {
	Tracks           []kernel.Track
	width            int
	left, lost, idle string // paths
}

const pipSize, pipGap, trackGap = 7, 2, 4

// Compute draws them anew.
func (c *Pips) Compute() {
	c.left, c.lost, c.idle = "", "", ""
	x := 0
	for _, k := range c.Tracks {
		for i := range k.Max {
			box := "M" + kit.Itoa(x) + " 1h" + kit.Itoa(pipSize) + "v10h-" + kit.Itoa(pipSize) + "z"
			switch {
			case k.Off:
				c.idle += box
			case i < k.Max-k.Lost:
				c.left += box
			default:
				c.lost += box
			}
			x += pipSize + pipGap
		}
		x += trackGap
	}
	c.width = max(x-trackGap-pipGap, 1)
}
