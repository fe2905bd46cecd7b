package game

import kernel "broadside/core/game"

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
