package game

import (
	"slices"

	"broadside/core/shortsort"
)

// fields are what is set of one thing. Most questions are about fields that are not, which marks tells at once.
type fields struct {
	marks uint64
	cells []cell
}

type cell struct {
	field string
	mark  uint8
	value Value
}

// markOf is a number below 64 that few fields share.
func markOf(field string) uint8 {
	n := len(field)
	if n == 0 {
		return 0
	}
	return uint8(n*31+int(field[0])*7+int(field[n-1])*13+int(field[n/2])) & 63
}

// A kindred is the things of one kind, by id.
type kindred struct {
	kind string
	ids  []ID
}

// KindField is the field that says what a thing is: every thing has it.
const KindField = "kind"

// Get is the value of a field; the zero Value where it was never set.
func (s *State) Get(on ID, field string) Value {
	if c := s.find(on, field); c != nil {
		return c.value
	}
	return Value{}
}

// find is a field that is set.
func (s *State) find(on ID, field string) *cell {
	if int(on) >= len(s.things) {
		return nil
	}
	m, f := markOf(field), &s.things[on]
	if f.marks>>m&1 == 0 {
		return nil
	}
	for i := range f.cells {
		if c := &f.cells[i]; c.mark == m && c.field == field {
			return c
		}
	}
	return nil
}

// Int is the number in a field.
func (s *State) Int(on ID, field string) int {
	if c := s.find(on, field); c != nil {
		return c.value.Int
	}
	return 0
}

// Text is the text in a field.
func (s *State) Text(on ID, field string) string {
	if c := s.find(on, field); c != nil {
		return c.value.Text
	}
	return ""
}

// Is reports whether a field is set.
func (s *State) Is(on ID, field string) bool { return s.find(on, field) != nil }

// OfKind lists the things of a kind by id. It must not be changed.
func (s *State) OfKind(kind string) []ID {
	for i := range s.kinds {
		if s.kinds[i].kind == kind {
			return slices.Clip(s.kinds[i].ids)
		}
	}
	return nil
}

// Len is one more than the greatest id in use.
func (s *State) Len() ID { return ID(max(len(s.things), 1)) }

// Free is the least id from 1 that no thing has.
func (s *State) Free() ID {
	for id := 1; id < len(s.things); id++ {
		if len(s.things[id].cells) == 0 { // every thing has a kind
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
	cells := slices.Clone(s.things[on].cells)
	shortsort.Stable(cells, func(a, b cell) int {
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
	if c.Field == KindField {
		s.rank(c.On, s.Text(c.On, KindField), c.To.Text)
	}
	for len(s.things) <= int(c.On) {
		s.things = append(s.things, fields{})
	}
	s.things[c.On] = s.things[c.On].with(c.Field, c.To)
	s.known = nil
}

// Known is what a question about the fields of a state comes to; it is asked once, until a field changes. The answer must not be
// changed.
func Known[T any](s *State, question string, ask func() T) T {
	if answer, ok := s.known[question].(T); ok {
		return answer
	}
	answer := ask()
	if s.known == nil {
		s.known = map[string]any{}
	}
	s.known[question] = answer
	return answer
}

// with are the fields with one of them set, or cleared.
func (f fields) with(field string, v Value) fields {
	next := fields{cells: make([]cell, 0, len(f.cells)+1)}
	add := func(c cell) {
		next.marks |= 1 << c.mark
		next.cells = append(next.cells, c)
	}
	found := false
	for _, c := range f.cells {
		if c.field == field {
			found = true
			c.value = v
		}
		if c.value != (Value{}) {
			add(c)
		}
	}
	if !found && v != (Value{}) {
		add(cell{field, markOf(field), v})
	}
	return next
}

// rank moves a thing from the list of one kind to that of another; there is none of the empty kind.
func (s *State) rank(id ID, from, to string) {
	if from == to {
		return
	}
	var next []kindred
	known := to == ""
	for _, k := range s.kinds {
		at, there := slices.BinarySearch(k.ids, id)
		switch {
		case k.kind == from && there:
			k.ids = slices.Concat(k.ids[:at], k.ids[at+1:])
		case k.kind == to:
			k.ids, known = slices.Concat(k.ids[:at], []ID{id}, k.ids[at:]), true
		}
		next = append(next, k)
	}
	if !known {
		next = append(next, kindred{to, []ID{id}})
	}
	s.kinds = next
}
