package game

import (
	"strings"

	kernel "broadside/core/game"
	"broadside/core/words"
)

// The parts of the page follow that keep nothing themselves.

// Head is whose turn it is and the score.
type Head struct{ P *Session }

// Now is what may be done: the game's own acts, and a row for each thing that may act.
type Now struct{ P *Play }

// Placing asks for a place on the board.
type Placing struct{ P *Waiting }

// Openings are the cards that were turned over.
type Openings struct{ P *Session }

// Hands are the command cards: those that lie, and the buttons that play more.
type Hands struct{ P *Compose }

// Fleets are both sides.
type Fleets struct{ P *Selection }

// Refused says why something cannot be done, with the button that overrules.
type Refused struct{ P *Session }

// Rows lists things with those that belong to them.
type Rows struct {
	P        *Selection
	Class    string
	Branches []branch
}

// Row is a thing in a list.
type Row struct {
	P *Selection
	T kernel.Thing
}

// Crew is the formation that acts, with its groups and ships.
type Crew struct{ P *Play }

func (c *Crew) open(id kernel.ID) {
	if c.P.chosen == id {
		id = 0
	}
	c.P.choose(id)
}

// short is a ship's name without what its group's says already: "№ 2".
func (c *Crew) short(t *kernel.Thing) string {
	name := c.P.teller.Thing(t.ID)
	if n := strings.TrimSpace(strings.TrimPrefix(name, c.P.teller.Entry(t.Entry))); n != "" && n != name {
		return words.Say("game/ship-number", "n", n)
	}
	return name
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
			box := "M" + itoa(x) + " 1h" + itoa(pipSize) + "v10h-" + itoa(pipSize) + "z"
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
