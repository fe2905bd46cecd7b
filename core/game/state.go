// Package game is what every game at the table has in common: the state as a
// fold over a log of events, commands that are checked into events or refused,
// resolutions that wait for dice and choices, undo, overruling and views.
package game

import (
	"slices"

	"broadside/core/catalogue"
	"broadside/core/geometry"
	"broadside/core/roster"
)

// A Seat is a player's place at the table, from 1; 0 is nobody in particular.
type Seat uint8

// An ID names a thing of the game: a ship, a marker, a piece of terrain. 0 is
// the game itself, which has fields too.
type ID uint16

// MostEvents bounds a game: two fleets of 1,500 points come to 1,900 events, the largest real games to 5,000, and this is four
// times as many.
const MostEvents = 20_000

// MostThings bounds the ids that a log may use.
const MostThings = 2000

// A Value is a whole number or a text. Lengths are thousandths of the game's
// unit, angles thousandths of a degree. The zero Value is an unset field.
type Value struct {
	Int  int
	Text string
}

// Int is the value of a number.
func Int(n int) Value { return Value{Int: n} }

// Bool is 1 or unset.
func Bool(b bool) Value {
	if b {
		return Value{Int: 1}
	}
	return Value{}
}

// Text is the value of a text.
func Text(s string) Value { return Value{Text: s} }

// A Change sets one field of a thing.
type Change struct {
	On    ID
	Field string
	To    Value
}

// A Setup is what a game starts from. It never changes.
type Setup struct {
	System  string
	Edition string
	Ruleset string // version of the rules that the log was written by
	Name    string
	Seats   []SeatSetup
	Table   geometry.Table
	Board   bool             // positions are kept; otherwise the players answer what is measured
	Packs   []catalogue.Pack // beyond those that the engine brings
	Options []Arg            // scenario and agreements, as the game defines them

	Compiled any // what the game's rules made of the packs; not kept
}

// Seated are the seats, in their order.
func (s *Setup) Seated() []Seat {
	all := make([]Seat, len(s.Seats))
	for i := range all {
		all[i] = Seat(i + 1)
	}
	return all
}

// A SeatSetup is one player with a list.
type SeatSetup struct {
	Name string
	List roster.List
}

// Option is the value of an option of the set-up.
func (s *Setup) Option(name string) Value {
	for _, a := range s.Options {
		if a.Name == name {
			return a.Value
		}
	}
	return Value{}
}

// A State is a game at one moment: fields of things, what waits for an answer,
// and the consequences that are still to be resolved.
type State struct {
	Setup   *Setup
	Pending *Pending
	Queue   []Command
	things  []fields // states share what neither has changed, so it is never written to
	kinds   []kindred
	known   map[string]any // what questions about the fields come to, until one of them changes
}

// A Pending is a resolution under way: a command and what was thrown and
// chosen for it so far.
type Pending struct {
	Command Command
	Inputs  []Input
	Ruleset string // by which it was begun
}

// Clone is a copy that shares nothing that changes.
func (s *State) Clone() *State {
	c := *s
	c.things = slices.Clone(s.things)
	c.Queue = slices.Clone(s.Queue)
	if s.Pending != nil {
		p := *s.Pending
		p.Inputs = slices.Clone(p.Inputs)
		c.Pending = &p
	}
	return &c
}

// Hash is a number that equal states share.
func (s *State) Hash() uint64 {
	const prime = 1099511628211
	h := uint64(14695981039346656037)
	add := func(text string) {
		for i := 0; i < len(text); i++ {
			h = (h ^ uint64(text[i])) * prime
		}
		h = (h ^ 0xff) * prime
	}
	num := func(n int) {
		for range 8 {
			h = (h ^ uint64(n&0xff)) * prime
			n >>= 8
		}
	}
	for id := range s.things {
		s.Fields(ID(id), func(field string, v Value) {
			num(id)
			add(field)
			num(v.Int)
			add(v.Text)
		})
	}
	command := func(c *Command) {
		add(c.Kind)
		num(int(c.By))
		num(int(c.Thing))
		for _, a := range c.Args {
			add(a.Name)
			num(a.Value.Int)
			add(a.Value.Text)
		}
	}
	if s.Pending != nil {
		command(&s.Pending.Command)
		for _, in := range s.Pending.Inputs {
			for _, f := range in.Faces {
				num(int(f))
			}
			for _, n := range in.Chosen {
				num(n)
			}
		}
	}
	num(len(s.Queue))
	for i := range s.Queue {
		command(&s.Queue[i])
	}
	return h
}
