// Package tabletop is what games at a table share and the kernel need not know: where models stand and whose they are, who may
// give which command when, who rolls first, what players may set by hand, and what all views show.
//
//	               core/game            a log of events, folded to a State; a Run that resolves a command
//	                   │
//	┌──────────────────┴───────────────────────────────────────────────────┐
//	│ Table  = State + Game    what is kept: kinds, seats, poses, phase    │
//	│ Resolution               what happens: a game.Run + Game that ends   │
//	│                          where it is refused; roll-offs, turns       │
//	│ Command                  one line for each: says, when, whose, do    │
//	│ Param makers             what may be chosen, and set by hand         │
//	│ Keep, Map, Gather, …     lists, whatever they are of                 │
//	└──────────────────┬───────────────────────────────────────────────────┘
//	                   │ both are embedded
//	type table struct { tabletop.Table; … }   type run struct { tabletop.Resolution; t table }
//	                   │
//	     the games                              figures, special rules, the ways of shots and moves
//
// Nothing here calls a game back but the functions of its table of commands.
package tabletop

import (
	"strconv"

	"broadside/core/game"
)

// A Game is what its tables have to know of a game. There is one of each.
type Game struct {
	ID      string   // in front of its codes, as in About
	Unit    string   // of its lengths, as in About
	Models  []string // the kinds of things that stand on the table and leave it
	Owned   []string // the kinds that a seat's commands are for; nil for all that there are
	Missing string   // code of the refusal of what is no such thing
	Yes     []string // fields that are 1 or not set

	// Sections of the rules that refusals name, where they have one.
	Turns, Over, Own string
}

// code is one of the game's own: "not-yours" behind its id.
func (g *Game) code(name string) string { return g.ID + "-" + name }

// Named is how a sentence refers to a thing.
func Named(id game.ID) string { return "#" + itoa(int(id)) }

// SeatName is how a sentence refers to a seat.
func SeatName(s game.Seat) string { return "@seat/" + itoa(int(s)) }

// Say and Count are arguments of a sentence.
func Say(name, text string) game.Arg { return game.Arg{Name: name, Value: game.Text(text)} }

func Count(name string, n int) game.Arg { return game.Arg{Name: name, Value: game.Int(n)} }

// Set, Write and Clear are changes of fields.
func Set(on game.ID, field string, n int) game.Change {
	return game.Change{On: on, Field: field, To: game.Int(n)}
}

func Write(on game.ID, field, text string) game.Change {
	return game.Change{On: on, Field: field, To: game.Text(text)}
}

func Clear(on game.ID, fields ...string) []game.Change {
	return Map(fields, func(f string) game.Change { return game.Change{On: on, Field: f} })
}

func itoa(n int) string { return strconv.Itoa(n) }
