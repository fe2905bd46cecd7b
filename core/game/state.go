// Package game is what every game at the table has in common: the state as a
// fold over a log of events, commands that are checked into events or refused,
// resolutions that wait for dice and choices, undo, overruling and views.
package game

import (
	"slices"

	"broadside/core/catalogue"
	"broadside/core/geometry"
	"broadside/core/roster"
	"broadside/core/sorted"
)

// A Seat is a player's place at the table, from 1; 0 is nobody in particular.
type Seat uint8

// An ID names a thing of the game: a ship, a marker, a piece of terrain. 0 is
// the game itself, which has fields too.
type ID uint16

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
	things  [][]cell
}

type cell struct {
	field string
	value Value
}

// A Pending is a resolution under way: a command and what was thrown and
// chosen for it so far.
type Pending struct {
	Command Command
	Inputs  []Input
}

// Get is the value of a field; the zero Value where it was never set.
func (s *State) Get(on ID, field string) Value {
	if int(on) < len(s.things) {
		for i := range s.things[on] {
			if s.things[on][i].field == field {
				return s.things[on][i].value
			}
		}
	}
	return Value{}
}

// Int is the number in a field.
func (s *State) Int(on ID, field string) int { return s.Get(on, field).Int }

// Text is the text in a field.
func (s *State) Text(on ID, field string) string { return s.Get(on, field).Text }

// Is reports whether a field is set.
func (s *State) Is(on ID, field string) bool { return s.Get(on, field) != Value{} }

// Len is one more than the greatest id in use.
func (s *State) Len() ID { return ID(max(len(s.things), 1)) }

// Free is the least id from 1 that no thing has.
func (s *State) Free() ID {
	for id := 1; id < len(s.things); id++ {
		if len(s.things[id]) == 0 { // every thing has a kind
			return ID(id)
		}
	}
	return s.Len()
}

// Fields calls f for each set field of a thing, in the order of their names.
func (s *State) Fields(on ID, f func(field string, v Value)) {
	if int(on) >= len(s.things) {
		return
	}
	cells := slices.Clone(s.things[on])
	sorted.Stable(cells, func(a, b cell) int {
		if a.field < b.field {
			return -1
		}
		return 1
	})
	for _, c := range cells {
		f(c.field, c.value)
	}
}

// set writes one field; the zero Value clears it.
func (s *State) set(c Change) {
	if c.On >= MostThings {
		return
	}
	for len(s.things) <= int(c.On) {
		s.things = append(s.things, nil)
	}
	cells := s.things[c.On]
	for i := range cells {
		if cells[i].field != c.Field {
			continue
		}
		if c.To == (Value{}) {
			s.things[c.On] = slices.Delete(cells, i, i+1)
		} else {
			cells[i].value = c.To
		}
		return
	}
	if c.To != (Value{}) {
		s.things[c.On] = append(cells, cell{c.Field, c.To})
	}
}

// Clone is a copy that shares nothing that changes.
func (s *State) Clone() *State {
	c := *s
	c.things = make([][]cell, len(s.things))
	for i, cells := range s.things {
		c.things[i] = slices.Clone(cells)
	}
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
