package game

import (
	"iter"

	"broadside/core/catalogue"
	"broadside/core/roster"
)

// A Suggestions helps players along beyond its rules: lists to
// start with, tables to play on, places to put things, and what may be set by hand.
type Suggestions interface {
	// Samples are legal lists of an edition, of which any two make a game.
	Samples(edition string) []roster.List
	// Layouts are whole tables of scenery; none where nothing can be laid out now.
	Layouts(s *State, by Seat) []Layout
	// Candidates are commands that place a thing (0: a marker) sensibly, the best
	// first. What else stands on the table may forbid some of them.
	Candidates(s *State, by Seat, thing ID) iter.Seq[Command]
	// Fields are what players may set on a thing by hand, with their ranges.
	Fields(s *State, on ID) []Param
	// Tables are those that players of a list look things up in.
	Tables(l *roster.List, c *catalogue.Catalogue) []Table
}

// A Layout is commands that set a table up, one after another.
type Layout struct {
	Label    string // "@code"
	Commands []Command
}

// Suggest is a legal command that places a thing, and whether there is one.
func (g *Game) Suggest(by Seat, thing ID) (Command, bool) {
	if g.state.Pending != nil {
		return Command{}, false
	}
	for c := range g.system.Candidates(g.state, by, thing) {
		if g.Try(c).Illegal == nil {
			return c, true
		}
	}
	return Command{}, false
}
